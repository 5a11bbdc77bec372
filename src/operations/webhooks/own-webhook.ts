import { isUuidV7, type Uuid } from '../../domain/ids.ts';
import { Rejection } from '../../domain/rejection.ts';
import type { Endpoint } from '../../webhooks/endpoints.ts';
import type { Caller, Services } from '../operation.ts';

/** An endpoint, for its owner. @throws Rejection `webhook_not_found`, for those of others as for unknown ones */
export async function ownWebhook(
  { webhooks }: Pick<Services, 'webhooks'>,
  { userId }: Pick<Caller, 'userId'>,
  webhookId: Uuid,
): Promise<Endpoint> {
  const found = isUuidV7(webhookId) ? await webhooks.endpoints.find(userId, webhookId) : null;
  if (!found) throw new Rejection('webhook_not_found', {});
  return found;
}

/** What a change of endpoints is recorded with. */
export const changeBy = ({ userId, accountId, actor }: Caller, commandId: Uuid) => ({
  owner: { userId, accountId },
  actor,
  commandId,
});

import { type Static, Type } from '@sinclair/typebox';
import type { Command } from '../operation.ts';
import { changeBy, ownWebhook } from './own-webhook.ts';
import { NewWebhookBody, OneWebhook, WebhookBody, webhookBody } from './webhook-bodies.ts';

type One = Static<typeof OneWebhook>;

/** Gives an endpoint a new secret; for a day what is sent carries a signature of the one before, too. */
export const rotateWebhookSecret: Command<One, NewWebhookBody> = {
  name: 'rotate-webhook-secret',
  kind: 'command',
  scope: 'account:manage',
  secretOutput: true,
  input: OneWebhook,
  output: NewWebhookBody,
  async run(services, caller, { webhook_id: webhookId }, commandId) {
    const found = await ownWebhook(services, caller, webhookId);
    const secret = await services.webhooks.endpoints.rotate(changeBy(caller, commandId), webhookId);
    return { ...webhookBody(found), secret };
  },
};

/** Sends to a disabled endpoint again, what waits for it first. Nothing changes for one that is not disabled. */
export const enableWebhook: Command<One, WebhookBody> = {
  name: 'enable-webhook',
  kind: 'command',
  scope: 'account:manage',
  input: OneWebhook,
  output: WebhookBody,
  async run(services, caller, { webhook_id: webhookId }, commandId) {
    const found = await ownWebhook(services, caller, webhookId);
    if (found.disabledAt === null) return webhookBody(found);
    await services.webhooks.endpoints.enable(changeBy(caller, commandId), webhookId);
    return webhookBody(await ownWebhook(services, caller, webhookId));
  },
};

const Deleted = Type.Object(
  { webhook_id: Type.String({ format: 'uuid' }), deleted: Type.Literal(true) },
  { title: 'DeletedWebhook' },
);

/** Deletes an endpoint, and the log of what was sent to it. */
export const deleteWebhook: Command<One, Static<typeof Deleted>> = {
  name: 'delete-webhook',
  kind: 'command',
  scope: 'account:manage',
  input: OneWebhook,
  output: Deleted,
  async run(services, caller, { webhook_id: webhookId }, commandId) {
    await ownWebhook(services, caller, webhookId);
    await services.webhooks.endpoints.remove(changeBy(caller, commandId), webhookId);
    return { webhook_id: webhookId, deleted: true };
  },
};

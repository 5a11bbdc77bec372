import { type Static, Type } from '@sinclair/typebox';
import { isUuidV7 } from '../../domain/ids.ts';
import { Rejection } from '../../domain/rejection.ts';
import type { Command } from '../operation.ts';
import { ownRow } from '../viewing/own-job.ts';
import { ShareBody, shareBody } from './share-bodies.ts';

/** The body of a revocation says nothing. */
export const RevokeShareRequest = Type.Object(
  {},
  { additionalProperties: false, title: 'RevokeShareRequest' },
);

const Input = Type.Object(
  { job_id: Type.String(), share_id: Type.String() },
  { additionalProperties: false },
);

/** Ends a link at once. An unknown link is refused as an unknown job is. */
export const revokeShare: Command<Static<typeof Input>, ShareBody> = {
  name: 'revoke-share',
  kind: 'command',
  scope: 'sessions:write',
  input: Input,
  output: ShareBody,
  async run(services, caller, { job_id: jobId, share_id: shareId }) {
    const { shares } = services;
    await ownRow(services, caller, jobId);
    const { userId, accountId, actor } = caller;
    const known =
      isUuidV7(shareId) && (await shares.revoke({ shareId, jobId, owner: { userId, accountId }, actor }));
    if (!known) throw new Rejection('job_not_found', {});
    const share = (await shares.list(jobId, userId)).find((it) => it.shareId === shareId);
    if (!share) throw new Error('a link that was just revoked is not there');
    return shareBody(share);
  },
};

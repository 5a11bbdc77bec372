import { type Static, Type } from '@sinclair/typebox';
import { Rejection } from '../../domain/rejection.ts';
import type { Command } from '../operation.ts';
import { ownRow } from '../viewing/own-job.ts';
import { NewShareBody, shareBody } from './share-bodies.ts';

/** Days that a link works when nothing is said, and at most. */
export const SHARE_DAYS = { usual: 30, most: 365 };
/** Links to one job that may work at a time. */
const MOST_OPEN = 50;

const days = {
  expires_in_days: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: SHARE_DAYS.most,
      description: `Days that the link works; ${SHARE_DAYS.usual} when left out.`,
      examples: [7],
    }),
  ),
};

/** The body of a request for a link. */
export const ShareRequest = Type.Object(days, { additionalProperties: false, title: 'ShareRequest' });

const Input = Type.Object({ job_id: Type.String(), ...days }, { additionalProperties: false });

/** Makes a link that shows a job's newest video to whoever has it, until it expires or is revoked. */
export const shareSession: Command<Static<typeof Input>, NewShareBody> = {
  name: 'share-session',
  kind: 'command',
  scope: 'sessions:write',
  input: Input,
  output: NewShareBody,
  async run(services, caller, { job_id: jobId, expires_in_days: lasts = SHARE_DAYS.usual }, commandId) {
    const { shares, addresses } = services;
    await ownRow(services, caller, jobId);
    if ((await shares.countOpen(jobId, caller.userId)) >= MOST_OPEN) throw tooMany();
    const { userId, accountId, actor } = caller;
    const made = await shares.make({
      shareId: commandId,
      jobId,
      owner: { userId, accountId },
      actor,
      days: lasts,
    });
    return { ...shareBody(made), url: `${addresses.publicUrl}/v/${made.secret}` };
  },
};

function tooMany(): Rejection {
  const message = `At most ${MOST_OPEN} links to a video work at a time; revoke one first`;
  return new Rejection('invalid_request', { issues: [{ code: 'custom', message, path: [] }] });
}

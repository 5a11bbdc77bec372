import { type Static, Type } from '@sinclair/typebox';
import type { Query } from '../operation.ts';
import { ownRow } from '../viewing/own-job.ts';
import { ShareBody, shareBody } from './share-bodies.ts';

const Shares = Type.Object({ job_id: Type.String(), shares: Type.Array(ShareBody) }, { title: 'Shares' });

/** The links to a job, the newest first, those that have ended for another 30 days. */
export const listShares: Query<{ job_id: string }, Static<typeof Shares>> = {
  name: 'list-shares',
  kind: 'query',
  scope: 'sessions:read',
  input: Type.Object({ job_id: Type.String() }, { additionalProperties: false }),
  output: Shares,
  async run(services, caller, { job_id: jobId }) {
    await ownRow(services, caller, jobId);
    const shares = await services.shares.list(jobId, caller.userId);
    return { job_id: jobId, shares: shares.map(shareBody) };
  },
};

import { type Static, Type } from '@sinclair/typebox';
import { jobHistory } from '../../../projections/job-history.ts';
import type { JobEvent, Recorded } from '../../domain/events.ts';
import { isUuidV7 } from '../../domain/ids.ts';
import { Rejection } from '../../domain/rejection.ts';
import type { Query } from '../operation.ts';
import { getSession } from './get-session.ts';

const Entry = Type.Object({
  seq: Type.Integer({ minimum: 1 }),
  at: Type.String({ format: 'date-time' }),
  type: Type.String(),
  run: Type.Integer({ minimum: 1 }),
  summary: Type.String(),
  detail: Type.Record(Type.String(), Type.Unknown()),
});
type Entry = Static<typeof Entry>;

const History = Type.Object({ job_id: Type.String(), events: Type.Array(Entry) }, { title: 'JobHistory' });

/** What happened to a job, one readable line an event, oldest first. Jobs of others are unknown ones. */
export const sessionHistory: Query<{ job_id: string }, Static<typeof History>> = {
  name: 'session-history',
  kind: 'query',
  scope: 'sessions:read',
  input: getSession.input,
  output: History,
  async run({ store }, { userId }, { job_id: jobId }) {
    const row = isUuidV7(jobId) ? await store.status(jobId) : null;
    if (!row || row.ownerId !== userId) throw new Rejection('job_not_found', {});
    const stream = { id: jobId, ownerId: userId, version: row.version };
    const events = (await store.read(jobId)) as unknown as Recorded<JobEvent>[];
    return { job_id: jobId, events: events.flatMap((event) => entryOf(event, stream)) };
  },
};

function entryOf(event: Recorded<JobEvent>, stream: Parameters<typeof jobHistory.step>[2]): Entry[] {
  const rows = jobHistory.step(null, event, stream).rows?.job_history ?? [];
  return rows.map((row) => ({
    seq: row.version as number,
    at: row.recorded_at as string,
    type: row.type as string,
    run: row.run as number,
    summary: row.summary as string,
    detail: row.detail as Record<string, unknown>,
  }));
}

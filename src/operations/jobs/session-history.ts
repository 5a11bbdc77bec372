import { type Static, Type } from '@sinclair/typebox';
import { isUuidV7 } from '../../domain/ids.ts';
import { sentenceOf } from '../../domain/job/event-sentences.ts';
import { Rejection } from '../../domain/rejection.ts';
import type { StoredEvent } from '../../store/contract.ts';
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
    return { job_id: jobId, events: (await store.read(jobId)).flatMap(entryOf) };
  },
};

function entryOf(event: StoredEvent): Entry[] {
  const sentence = sentenceOf(event);
  if (!sentence) return [];
  const { version: seq, recordedAt: at, type, data } = event;
  const { summary, detail } = sentence;
  return [{ seq, at, type, run: 'run' in data ? data.run : 1, summary, detail }];
}

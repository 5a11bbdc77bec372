import { type Static, Type } from '@sinclair/typebox';
import { type Actor, actorParts } from '../../domain/access/actor.ts';
import type { HistoryRow } from '../../store/projecting/session-rows.ts';
import { oneOf } from '../jobs/request-body.ts';
import type { Query } from '../operation.ts';
import { ownRow } from './own-job.ts';

/** Events in one response; the next ones are after its last. */
const MOST = 500;

const Who = {
  by: oneOf(['user', 'service_account', 'operator', 'worker', 'system', 'unknown'], {
    description: 'Who did it; `unknown` for jobs that were archived.',
  }),
  through: Type.Union([Type.String({ examples: ['key', 'session', 'grant'] }), Type.Null()], {
    description: "Which of the user's credentials it was done with.",
  }),
};

const Entry = Type.Object(
  {
    seq: Type.Integer({ minimum: 1 }),
    at: Type.String({ format: 'date-time' }),
    type: Type.String(),
    run: Type.Integer({ minimum: 1, description: '1 for the first video, one more for each change.' }),
    summary: Type.String({ description: 'What happened, in a line for people.' }),
    detail: Type.Record(Type.String(), Type.Unknown()),
    ...Who,
  },
  { title: 'SessionEvent' },
);
/** One thing that happened to a job, as it goes over the wire. */
export type SessionEvent = Static<typeof Entry>;

const Events = Type.Object(
  {
    job_id: Type.String(),
    events: Type.Array(Entry),
    more: Type.Boolean({ description: 'Whether there are events after these.' }),
  },
  { title: 'SessionEvents' },
);

const Input = Type.Object(
  {
    job_id: Type.String(),
    after: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 2_147_483_647,
        description: 'The `seq` that is known already; everything when left out.',
      }),
    ),
  },
  { additionalProperties: false },
);

/** What happened to a job, oldest first, with who did it (decisions.md, Extensions). */
export const sessionEvents: Query<Static<typeof Input>, Static<typeof Events>> = {
  name: 'session-events',
  kind: 'query',
  scope: 'sessions:read',
  input: Input,
  output: Events,
  async run(services, caller, { job_id: jobId, after = 0 }) {
    await ownRow(services, caller, jobId);
    const rows = await services.store.history(jobId, after, MOST + 1);
    return { job_id: jobId, events: rows.slice(0, MOST).map(wireEvent), more: rows.length > MOST };
  },
};

/** A row of the history as it goes over the wire. */
export function wireEvent({ version, recordedAt, actor, ...row }: HistoryRow): SessionEvent {
  const { type, run, summary, detail } = row;
  return { seq: version, at: recordedAt, type, run, summary, detail, ...whoOf(actor) };
}

function whoOf(actor: Actor | null): Pick<SessionEvent, 'by' | 'through'> {
  const parts = actor === null ? null : actorParts(actor);
  if (!parts) return { by: 'unknown', through: null };
  if (parts.kind === 'user') return { by: 'user', through: parts.credential?.kind ?? null };
  return { by: parts.kind === 'service' ? 'service_account' : parts.kind, through: null };
}

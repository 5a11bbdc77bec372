import { type Static, Type } from '@sinclair/typebox';
import { Rejection } from '../../domain/rejection.ts';
import { existingTime } from '../../domain/text/moments.ts';
import { jobAsOf, type Moment } from '../../store/projecting/as-of.ts';
import { getSession } from '../jobs/get-session.ts';
import { JobStatusBody } from '../jobs/response-bodies.ts';
import { chatUrl, type Query } from '../operation.ts';
import { ownEvents } from './own-job.ts';

const Input = Type.Object(
  {
    job_id: Type.String(),
    at: Type.Optional(
      Type.String({ maxLength: 40, description: 'A moment, ISO 8601 with a time zone; not with `at_seq`.' }),
    ),
    at_seq: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: "A number of the job's events." }),
    ),
  },
  { additionalProperties: false },
);

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

/** A job's status as it was; addresses of files are those of the present alone, so the past has none. */
export const sessionAt: Query<Static<typeof Input>, JobStatusBody> = {
  name: 'session-at',
  kind: 'query',
  scope: 'sessions:read',
  input: Input,
  output: JobStatusBody,
  async run(services, caller, { job_id: jobId, ...asked }) {
    const moment = momentOf(asked);
    if (!moment) return getSession.run(services, caller, { job_id: jobId });
    const past = jobAsOf(await ownEvents(services, caller, jobId), moment);
    if (!past) throw new Rejection('job_not_found', {});
    return { ...JSON.parse(past.body), chat_url: chatUrl(services.addresses, jobId) };
  },
};

function momentOf({ at, at_seq: version }: Omit<Static<typeof Input>, 'job_id'>): Moment | null {
  if (at !== undefined && version !== undefined) throw wrong('at_seq', 'Give either at or at_seq');
  if (version !== undefined) return { version };
  if (at === undefined) return null;
  const time = ISO_TIME.test(at) ? existingTime(at) : null;
  if (!time) throw wrong('at', 'This is no time, such as 2026-01-31T12:00:00Z');
  return { time };
}

function wrong(member: string, message: string): Rejection {
  return new Rejection('invalid_request', { issues: [{ code: 'custom', message, path: [member] }] });
}

import { type Static, Type } from '@sinclair/typebox';
import { isUuidV7 } from '../../domain/ids.ts';
import { Rejection } from '../../domain/rejection.ts';
import {
  SESSION_SORTS,
  SESSION_STATES,
  type SessionRow,
  type SessionSort,
} from '../../store/projecting/session-rows.ts';
import { nextExpiry, signedDownload, signedFile } from '../jobs/get-session.ts';
import { oneOf } from '../jobs/request-body.ts';
import { chatUrl, type Query, type Services } from '../operation.ts';

const USUAL = 20;
const MOST = 100;

const orNull = <T extends ReturnType<typeof Type.String> | ReturnType<typeof Type.Number>>(schema: T) =>
  Type.Union([schema, Type.Null()]);

const Input = Type.Object(
  {
    q: Type.Optional(Type.String({ maxLength: 200, description: 'Words of the title, in that order.' })),
    state: Type.Optional(
      oneOf(SESSION_STATES, { description: 'Only jobs that have come to this; all when left out.' }),
    ),
    sort: Type.Optional(oneOf(SESSION_SORTS, { description: 'The order; `newest` when left out.' })),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: MOST, description: `Jobs a page; ${USUAL} when left out.` }),
    ),
    cursor: Type.Optional(
      Type.String({ maxLength: 1000, description: 'Where the page before ended: its `next_cursor`.' }),
    ),
  },
  { additionalProperties: false },
);

const Listed = Type.Object({
  job_id: Type.String({ format: 'uuid' }),
  title: Type.String(),
  state: oneOf(SESSION_STATES),
  status: Type.String(),
  output_status: orNull(Type.String()),
  progress: orNull(Type.Number()),
  duration_seconds: orNull(Type.Number()),
  poster_url: orNull(Type.String({ format: 'uri' })),
  download_url: orNull(Type.String({ format: 'uri' })),
  chat_url: Type.String({ format: 'uri' }),
  created_at: Type.String({ format: 'date-time' }),
  updated_at: Type.String({ format: 'date-time' }),
  seq: Type.Integer({ minimum: 1 }),
});

const Sessions = Type.Object(
  { sessions: Type.Array(Listed), next_cursor: orNull(Type.String()) },
  { title: 'Sessions' },
);
/** A page of a user's jobs. */
export type Sessions = Static<typeof Sessions>;

/** The caller's jobs, a page at a time. What arrives meanwhile moves nothing from page to page. */
export const listSessions: Query<Static<typeof Input>, Sessions> = {
  name: 'list-sessions',
  kind: 'query',
  scope: 'sessions:read',
  input: Input,
  output: Sessions,
  async run(services, { userId }, { q = '', state, sort = 'newest', limit = USUAL, cursor }) {
    const rows = await services.store.sessions(userId, {
      states: state ? [state] : [],
      words: q.trim(),
      sort,
      after: cursor === undefined ? null : placeOf(cursor, sort),
      limit: limit + 1,
    });
    const page = rows.slice(0, limit);
    const expires = nextExpiry(services.entropy.now());
    const sessions = await Promise.all(page.map((row) => listed(services, row, expires)));
    const last = rows.length > limit ? page.at(-1) : undefined;
    return { sessions, next_cursor: last ? cursorOf(last, sort) : null };
  },
};

async function listed(
  services: Pick<Services, 'storage' | 'addresses'>,
  row: SessionRow,
  expires: number,
): Promise<Static<typeof Listed>> {
  const { storage, addresses } = services;
  const { posterKey, outputKey, title } = row;
  const video = outputKey && (await signedDownload(services, outputKey, title, expires)).url;
  return {
    job_id: row.jobId,
    title,
    state: row.state,
    status: row.status,
    output_status: row.outputStatus,
    progress: row.progress,
    duration_seconds: row.seconds,
    poster_url: posterKey && (await signedFile(storage, posterKey, { expires, contentType: 'image/jpeg' })),
    download_url: video,
    chat_url: chatUrl(addresses, row.jobId),
    created_at: row.createdAt,
    updated_at: row.updatedAt,
    seq: row.version,
  };
}

/** A cursor is the last job of its page; where titles are the order, with its title. */
function cursorOf({ jobId, title }: SessionRow, sort: SessionSort): string {
  const place = sort === 'title' ? [jobId, title] : [jobId];
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

function placeOf(cursor: string, sort: SessionSort): { jobId: string; title: string } {
  const [jobId, title = ''] = parsed(cursor);
  const fits = typeof jobId === 'string' && isUuidV7(jobId) && typeof title === 'string';
  if (fits && title.isWellFormed() && !title.includes('\0') && (sort === 'title') === (title !== ''))
    return { jobId, title };
  const message = 'This is not the `next_cursor` of a page in this order';
  throw new Rejection('invalid_request', { issues: [{ code: 'custom', message, path: ['cursor'] }] });
}

function parsed(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isUuidV7, type Uuid } from '../../domain/ids.ts';
import { Rejection } from '../../domain/rejection.ts';
import { type SessionView, sessionView } from '../../operations/jobs/get-session.ts';
import type { Services } from '../../operations/operation.ts';
import { CORS_HEADERS } from '../wire/cors.ts';
import { answer, JSON_HEADERS } from '../wire/protocol.ts';
import { bearerOf } from './authenticate.ts';
import { renderError } from './errors.ts';
import { held } from './held-status.ts';
import { BASE_PATH } from './routes.ts';

const LONGEST_WAIT_SECONDS = 60;
const QUOTED = /"(?:[^"\\]|\\.)*"/g;
const UUID_LENGTH = 36;
const DIRECT = `${BASE_PATH}/sessions/`;

/** Recommended pause in seconds by the job's age in seconds (decisions.md, Headers). */
const PAUSES: [ageBelow: number, seconds: number][] = [
  [10, 2],
  [30, 3],
  [120, 5],
  [600, 10],
  [Number.POSITIVE_INFINITY, 15],
];

/** Names and values in turn, as Node writes them fastest. */
const ALWAYS = Object.entries({
  'X-Content-Type-Options': JSON_HEADERS['X-Content-Type-Options'],
  ...CORS_HEADERS,
  'Cache-Control': 'private, no-cache',
}).flat();

/** What serving a status needs. */
export type StatusDeps = {
  services: Services;
  /** Aborted when the service closes: held answers are given at once. */
  closing: AbortSignal;
};

/** What one request asks for. */
type Asked = { deps: StatusDeps; apiKey: string; jobId: Uuid | null };

/**
 * Takes requests for a status before the router sees them, when their address is spelled in the plain way: polling is
 * most of the traffic, and the router and its reply would cost as much as everything else (bench/http-status.ts).
 * @returns a function that says whether it took the request
 */
export function directStatus(deps: StatusDeps) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '' } = request;
    if (url.length !== DIRECT.length + UUID_LENGTH || (method !== 'GET' && method !== 'HEAD')) return false;
    const jobId = url.slice(DIRECT.length);
    if (!url.startsWith(DIRECT) || !isUuidV7(jobId)) return false;
    void serveStatus(deps, jobId, request, response);
    return true;
  };
}

/**
 * Serves GET and HEAD of a job's status (api.md 4.3), held back while `Prefer: wait` asks for news and there is none.
 * Never rejects.
 * @param jobId null for what is the id of no job
 */
export async function serveStatus(
  deps: StatusDeps,
  jobId: Uuid | null,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const requestId = randomUUID();
  try {
    const apiKey = bearerOf(request.headers.authorization);
    const asked = { deps, apiKey, jobId };
    let view = await look(asked);
    const known = request.headers['if-none-match'];
    const wait = waitSeconds(request.headers.prefer);
    const { now } = deps.services.entropy;
    if (wait !== null && !view.settled && (known === undefined || matches(known, etagOf(view)))) {
      const holding = { first: view, seconds: wait, now, closing: deps.closing, response };
      const changed = (signal: AbortSignal) => deps.services.store.changed(jobId!, signal);
      view = await held({ ...holding, look: () => look(asked), changed });
    }
    send(response, { view, known, wait, requestId, now: now() });
  } catch (error) {
    const rendered = renderError(error, requestId);
    if (rendered.status >= 500)
      deps.services.log.error({ err: error, requestId, route: 'get-session' }, 'a request failed');
    if (response.headersSent) response.destroy();
    else answer(response, rendered, requestId);
  }
}

/** Asks anew, for the key too. @throws Rejection `unauthenticated`, `job_not_found` */
async function look({ deps, apiKey, jobId }: Asked): Promise<SessionView> {
  const { services } = deps;
  const found = await services.identity.readStatus(apiKey, jobId);
  if (!found) throw new Rejection('unauthenticated', {});
  return sessionView(services, found.principal, found.row);
}

type Sending = {
  view: SessionView;
  known: string | undefined;
  wait: number | null;
  requestId: string;
  now: number;
};

/** Headers that say of a view what never changes, as they are written with its body and without; they stay with it. */
const HEADERS = Symbol('headers');
type Written = SessionView & { [HEADERS]?: { found: string[]; unchanged: string[] } };

function headersOf(view: Written): { found: string[]; unchanged: string[] } {
  const known = view[HEADERS];
  if (known) return known;
  const unchanged = [...ALWAYS, 'ETag', etagOf(view)];
  const body = ['Content-Type', JSON_HEADERS['Content-Type'], 'Content-Length', String(view.bytes)];
  const made = { found: [...unchanged, ...body], unchanged };
  view[HEADERS] = made;
  return made;
}

function send(response: ServerResponse, { view, known, wait, requestId, now }: Sending): void {
  const { found, unchanged } = headersOf(view);
  const isKnown = known !== undefined && matches(known, etagOf(view));
  const headers = [...(isKnown ? unchanged : found), 'X-Request-Id', requestId];
  if (wait !== null) headers.push('Preference-Applied', `wait=${wait}`);
  if (!view.settled) headers.push('Retry-After', pause((now - view.createdAt) / 1000));
  if (isKnown) response.writeHead(304, headers).end();
  else response.writeHead(200, headers).end(view.body);
}

const etagOf = (view: SessionView): string => `"${view.digest}"`;

/** Weak comparison (RFC 9110, 13.1.2). */
function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

function pause(ageSeconds: number): string {
  return String(PAUSES.find(([below]) => ageSeconds < below)![1]);
}

/** Seconds of `Prefer: wait=N` (RFC 7240), or null; longer waits than a minute become a minute. */
function waitSeconds(prefer: string | string[] | undefined): number | null {
  if (prefer === undefined) return null;
  // What stands in quotation marks is one value, whatever it looks like.
  const unquoted = String(prefer).replaceAll(QUOTED, (text) =>
    /^"\d+"$/.test(text) ? text.slice(1, -1) : '""',
  );
  const match = /(?:^|,)\s*wait\s*=\s*(\d{1,9})\s*(?:[,;]|$)/i.exec(unquoted);
  const seconds = match ? Number(match[1]) : 0;
  return seconds < 1 ? null : Math.min(seconds, LONGEST_WAIT_SECONDS);
}

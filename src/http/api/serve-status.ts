import { hash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isUuidV7 } from '../../domain/ids.ts';
import { invoke } from '../../operations/invoke.ts';
import { getSession, isSettled } from '../../operations/jobs/get-session.ts';
import { pollingPause } from '../../operations/jobs/polling-pause.ts';
import type { JobStatusBody } from '../../operations/jobs/response-bodies.ts';
import type { Services } from '../../operations/operation.ts';
import { CORS_HEADERS } from '../wire/cors.ts';
import { JSON_HEADERS, respond } from '../wire/protocol.ts';
import { authenticate } from './authenticate.ts';
import { renderError } from './errors.ts';
import { held } from './held-status.ts';
import { BASE_PATH } from './routes.ts';

const LONGEST_WAIT_SECONDS = 60;
const QUOTED = /"[^"]*"/g;
const UUID_LENGTH = 36;
const DIRECT = `${BASE_PATH}/sessions/`;

/** Names and values in turn, as Node writes them fastest. */
const ALWAYS = Object.entries({
  'X-Content-Type-Options': JSON_HEADERS['X-Content-Type-Options'],
  ...CORS_HEADERS,
  'Cache-Control': 'private, no-cache',
}).flat();

/** What serving a status needs. */
export type StatusDeps = {
  services: Services;
  /** Aborted when the service closes: held responses are given at once. */
  closing: AbortSignal;
};

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
 * @param jobId as the address has it; most texts are the id of no job
 */
export async function serveStatus(
  deps: StatusDeps,
  jobId: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const requestId = randomUUID();
  try {
    const look = () => readStatus(deps.services, request.headers.authorization, jobId);
    let status = await look();
    const known = request.headers['if-none-match'];
    const wait = waitSeconds(request.headers.prefer);
    const { now } = deps.services.entropy;
    if (
      wait !== null &&
      !isSettled(status) &&
      (known === undefined || matches(known, writtenOf(status).etag))
    ) {
      const holding = { first: status, seconds: wait, now, closing: deps.closing, response };
      const changed = (signal: AbortSignal) => deps.services.store.changed(jobId, signal);
      status = await held({ ...holding, look, changed });
    }
    send(response, { status, known, wait, requestId, now: now() });
  } catch (error) {
    const rendered = renderError(error, requestId);
    if (rendered.status >= 500)
      deps.services.log.error({ err: error, requestId, route: 'get-session' }, 'a request failed');
    if (response.headersSent) response.destroy();
    else respond(response, rendered, requestId);
  }
}

/**
 * Asks for the key and for the job at the same time: one after the other would cost half of the rate. Each look asks
 * anew. @throws Rejection `unauthenticated`, `job_not_found`
 */
async function readStatus(services: Services, authorization: string | undefined, jobId: string) {
  const parameters = { job_id: jobId };
  const ahead = authorization === undefined ? undefined : getSession.ahead?.(services, parameters);
  ahead?.catch(() => {});
  const principal = await authenticate(services.identity, authorization);
  return (await invoke(services, getSession, { principal, parameters, ahead })).output;
}

type Sending = {
  status: JobStatusBody;
  known: string | undefined;
  wait: number | null;
  requestId: string;
  now: number;
};

/** A status as it goes over the wire. */
type Written = {
  body: string;
  /** Over the body itself, so that nothing that shows in it can be forgotten. */
  etag: string;
  /** Names and values in turn: with the body, and without it. */
  found: string[];
  unchanged: string[];
  settled: boolean;
  createdAt: number;
};

/** A status that has not changed is the same object, and what was written of it stays with it. */
const WRITTEN = Symbol('written');

function writtenOf(status: JobStatusBody & { [WRITTEN]?: Written }): Written {
  const known = status[WRITTEN];
  if (known) return known;
  const body = JSON.stringify(status);
  const etag = `"${hash('sha1', body, 'base64url')}"`;
  const unchanged = [...ALWAYS, 'ETag', etag];
  const length = String(Buffer.byteLength(body));
  const found = [...unchanged, 'Content-Type', JSON_HEADERS['Content-Type'], 'Content-Length', length];
  const createdAt = Date.parse(status.created_at);
  const made = { body, etag, found, unchanged, settled: isSettled(status), createdAt };
  status[WRITTEN] = made;
  return made;
}

function send(response: ServerResponse, { status, known, wait, requestId, now }: Sending): void {
  const { body, etag, found, unchanged, settled, createdAt } = writtenOf(status);
  const isKnown = known !== undefined && matches(known, etag);
  const headers = [...(isKnown ? unchanged : found), 'X-Request-Id', requestId];
  if (wait !== null) headers.push('Preference-Applied', `wait=${wait}`);
  if (!settled) headers.push('Retry-After', String(pollingPause((now - createdAt) / 1000)));
  if (isKnown) response.writeHead(304, headers).end();
  else response.writeHead(200, headers).end(body);
}

/** Weak comparison (RFC 9110, 13.1.2). */
function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
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

import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionView } from '../operations/get-session.ts';
import type { Services } from '../operations/operation.ts';
import { authenticate } from './authenticate.ts';
import type { PathParameters, StatusRoute } from './routes.ts';

/** How often a held answer looks again; looks of all held answers share their statements. */
const LOOK_EVERY_MS = 250;
const LONGEST_WAIT_SECONDS = 60;

/** Recommended pause in seconds by the job's age in seconds (decisions.md, Headers). */
const PAUSES: [ageBelow: number, seconds: number][] = [
  [10, 2],
  [30, 3],
  [120, 5],
  [600, 10],
  [Number.POSITIVE_INFINITY, 15],
];

/** What serving a status needs. */
export type StatusDeps = {
  services: Services;
  /** Aborted when the service closes: held answers are given at once. */
  closing: AbortSignal;
};

/** Serves GET and HEAD of a job's status, held back while `Prefer: wait` asks for news and there is none. */
export async function serveStatus(
  deps: StatusDeps,
  route: StatusRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { services } = deps;
  const principal = await authenticate(services.identity, request.headers.authorization);
  const { job_id } = request.params as PathParameters;
  const look = () => route.operation.run(services, principal, { job_id: job_id! }, '');
  let view = await look();
  const known = request.headers['if-none-match'];
  const wait = waitSeconds(request.headers.prefer);
  if (wait !== null) {
    const newsAlready = known !== undefined && !matches(known, etagOf(view));
    if (!newsAlready && !view.settled) view = await held(deps, view, wait, look, reply);
    void reply.header('Preference-Applied', `wait=${wait}`);
  }
  send(view, known, services.entropy.now(), reply);
}

function send(view: SessionView, known: string | undefined, now: number, reply: FastifyReply): void {
  const etag = etagOf(view);
  void reply.header('ETag', etag).header('Cache-Control', 'private, no-cache');
  if (!view.settled) void reply.header('Retry-After', pause((now - Date.parse(view.createdAt)) / 1000));
  if (known !== undefined && matches(known, etag)) {
    void reply.removeHeader('Content-Type').code(304).send();
  } else void reply.send(view.body);
}

/** Over the body itself, so that nothing that shows in it can be forgotten. */
const etagOf = (view: SessionView): string => `"${hash('sha1', view.body, 'base64url')}"`;

/** Weak comparison (RFC 9110, 13.1.2). */
function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

function pause(ageSeconds: number): number {
  return PAUSES.find(([below]) => ageSeconds < below)![1];
}

/** Seconds of `Prefer: wait=N` (RFC 7240), or null; longer waits than a minute become a minute. */
function waitSeconds(prefer: string | string[] | undefined): number | null {
  const match = /(?:^|,)\s*wait\s*=\s*"?(\d{1,9})"?\s*(?:[,;]|$)/i.exec(String(prefer ?? ''));
  const seconds = match ? Number(match[1]) : 0;
  return seconds < 1 ? null : Math.min(seconds, LONGEST_WAIT_SECONDS);
}

/** Looks again and again until the version moves, the time is over, the client has gone or the service closes. */
async function held(
  { services, closing }: StatusDeps,
  first: SessionView,
  seconds: number,
  look: () => Promise<SessionView>,
  reply: FastifyReply,
): Promise<SessionView> {
  const gone = new AbortController();
  const onGone = () => gone.abort();
  reply.raw.once('close', onGone);
  const signal = AbortSignal.any([gone.signal, closing]);
  const end = services.entropy.now() + seconds * 1000;
  let view = first;
  try {
    while (view.version === first.version && !signal.aborted) {
      const left = end - services.entropy.now();
      if (left <= 0) break;
      await sleep(Math.min(LOOK_EVERY_MS, left), undefined, { signal }).catch(() => {});
      if (!gone.signal.aborted) view = await look();
    }
  } finally {
    reply.raw.off('close', onGone);
  }
  return view;
}

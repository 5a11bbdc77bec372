import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import type { Entropy, Uuid } from '../domain/ids.ts';
import type { GuardedPostOptions } from '../outbound/guarded-post.ts';
import { guardedPost } from '../outbound/guarded-post.ts';
import type { Attempt, Claimed, Deliveries } from './deliveries.ts';
import { type DisabledWhy, decryptSecret, type EndpointParts, type Endpoints } from './endpoints.ts';
import { messageId } from './message.ts';

/** An attempt ends after so long without a status. */
export const DEADLINE_MS = 15_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Pauses after each failed attempt: eleven attempts over three days and three hours. */
const PAUSES_MS = [
  5_000,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_MS),
];
/** An endpoint that has taken nothing for so long is sent nothing any more. */
const FAILING_MS = 5 * 24 * HOUR_MS;
const GONE = 410;

/** Who is told that an endpoint was disabled. */
export type DisabledNotice = { accountId: Uuid; endpointId: Uuid; url: string; why: DisabledWhy };

/** What messages are sent with. */
export type SenderParts = Pick<EndpointParts, 'masterKey' | 'allowLoopback'> & {
  deliveries: Pick<Deliveries, 'record'>;
  endpoints: Pick<Endpoints, 'disable'>;
  entropy: Pick<Entropy, 'now'>;
  /** May be lost in a crash; the account's pages say the same. */
  notify?: (notice: DisabledNotice) => void;
  /** How names become addresses, and when an attempt ends, where a test says so. */
  resolver?: GuardedPostOptions['resolver'];
  deadlineMs?: number;
};

/**
 * Sends one message and records what came of it. A crash in between leaves it in hand until its lease ends; then it is sent
 * again, under the same id.
 * @param stopping ends the attempt, which is then not recorded
 */
export async function deliver(parts: SenderParts, claimed: Claimed, stopping: AbortSignal): Promise<void> {
  const attempt = await send(parts, claimed, stopping);
  if (!attempt) return;
  const { at, status } = attempt;
  const delivered = attempt.error === null;
  const pause = PAUSES_MS[claimed.attempts];
  const again = !delivered && status !== GONE && pause !== undefined;
  const state = delivered ? 'delivered' : again ? 'pending' : 'failed';
  const nextAt = again ? new Date(at.getTime() + pause) : null;
  const failingSince = await parts.deliveries.record(claimed, attempt, { state, nextAt });
  if (delivered || !failingSince) return;
  const isLong = at.getTime() - failingSince.getTime() >= FAILING_MS;
  if (status !== GONE && !isLong) return;
  await disable(parts, claimed, { at, why: status === GONE ? 'gone' : 'failing' });
}

async function disable(
  { endpoints, notify }: SenderParts,
  { userId, accountId, endpointId, url }: Claimed,
  ending: { at: Date; why: DisabledWhy },
): Promise<void> {
  await endpoints.disable({ userId, accountId }, endpointId, ending);
  notify?.({ accountId, endpointId, url, why: ending.why });
}

/** One attempt; null when the service stopped before it ended. */
async function send(parts: SenderParts, claimed: Claimed, stopping: AbortSignal): Promise<Attempt | null> {
  const { entropy, allowLoopback, resolver, deadlineMs = DEADLINE_MS } = parts;
  const { url, body } = claimed;
  const at = new Date(entropy.now());
  const began = performance.now();
  const attempt = (status: number | null, error: string | null): Attempt => {
    return { at, status, ms: performance.now() - began, error };
  };
  const late = AbortSignal.timeout(deadlineMs);
  const options = {
    allowLoopback: [...allowLoopback],
    signal: AbortSignal.any([stopping, late]),
    ...(resolver && { resolver }),
  };
  try {
    const status = await guardedPost(url, { headers: headersOf(parts, claimed, at), body }, options);
    return attempt(status, problemWith(status));
  } catch (error) {
    if (stopping.aborted) return null;
    const seconds = deadlineMs / 1000;
    return attempt(null, late.aborted ? `no response within ${seconds} seconds` : (error as Error).message);
  }
}

function problemWith(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `it redirects (${status}), which is not followed`;
  return `the response was ${status}`;
}

/** The headers of Standard Webhooks; for a day after a rotation there are two signatures. */
function headersOf(parts: SenderParts, claimed: Claimed, at: Date): Record<string, string> {
  const { endpointId, secret, previous, previousUntil, jobId, seq, body } = claimed;
  const secrets = previous && previousUntil && previousUntil > at ? [secret, previous] : [secret];
  const id = messageId(jobId, seq);
  const signatures = secrets.map((it) =>
    new Webhook(decryptSecret(parts, endpointId, it)).sign(id, at, body),
  );
  return {
    'content-type': 'application/json',
    'user-agent': 'framelog-webhooks/1.0',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}

/** Waits, at most so long, for whichever is first. */
export async function restUntil(first: Promise<unknown>[], ms: number, stopping: AbortSignal): Promise<void> {
  const enough = new AbortController();
  const rest = sleep(ms, undefined, { signal: AbortSignal.any([stopping, enough.signal]) }).catch(() => {});
  await Promise.race([rest, ...first]);
  enough.abort();
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookEvent } from './webhooks.ts';

/** What a webhook is told; `data` has the job as it was just after the event. */
export type WebhookMessage = {
  type: WebhookEvent;
  timestamp: string;
  data: {
    job_id: string;
    seq: number;
    run: number;
    status: string;
    output_status: string | null;
    error: string | null;
    question?: string;
    duration_seconds?: number;
    chat_url: string;
    status_url: string;
  };
};

const TOLERANCE_SECONDS = 300;

/**
 * Checks that a request to a webhook was signed with its secret within the last five minutes (Standard Webhooks), and reads
 * it. @param body the bytes as they came @param now milliseconds since the epoch
 * @throws Error when it was not
 */
export function verifyWebhook(
  secret: string,
  headers: Headers | Record<string, string | string[] | undefined>,
  body: string | Uint8Array,
  now: number = Date.now(),
): WebhookMessage {
  const header = (name: string) =>
    String((headers instanceof Headers ? headers.get(name) : headers[name]) ?? '');
  const [id, timestamp] = [header('webhook-id'), header('webhook-timestamp')];
  if (!(Math.abs(now / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS) || timestamp === '')
    throw new Error('the webhook is too old, or from the future');
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  const isSigned = header('webhook-signature')
    .split(' ')
    .some((signature) => {
      const given = signature.startsWith('v1,') ? Buffer.from(signature.slice(3), 'base64') : Buffer.alloc(0);
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  if (!isSigned) throw new Error('the webhook was not signed with this secret');
  return JSON.parse(typeof body === 'string' ? body : Buffer.from(body).toString('utf8'));
}

import type { WebhookType } from '../../../domain/job/webhook-types.ts';
import { type Html, html } from '../../../domain/text/html.ts';
import type { DeliveryBody, WebhookBody } from '../../../operations/webhooks/webhook-bodies.ts';

/** What can be told, in plain words. */
export const EVENT_WORDS: Record<WebhookType, string> = {
  'job.queued': 'A video or a change was asked for',
  'job.started': 'Work has begun',
  'job.waiting_for_input': 'A question waits for an answer',
  'job.completed': 'The film is composed, its video is rendered next',
  'job.failed': 'It failed, or was canceled',
  'video.ready': 'The video is ready',
  'video.failed': 'The video could not be made, or was canceled',
  'video.deleted': 'The video was deleted',
};

/** A time for people, in UTC. */
export const moment = (at: string): Html =>
  html`<time datetime="${at}">${at.slice(0, 10)} ${at.slice(11, 19)} UTC</time>`;

/** How an endpoint does, as a pill. */
export function webhookPill({ disabled_at: disabled, failing_since: failing }: WebhookBody): Html {
  if (disabled !== null) return html`<span class="pill fail">Disabled</span>`;
  return failing === null
    ? html`<span class="pill done">Works</span>`
    : html`<span class="pill ask">Failing</span>`;
}

const STATES: Record<DeliveryBody['state'], [tone: string, word: string]> = {
  pending: ['run', 'To be sent'],
  delivered: ['done', 'Delivered'],
  failed: ['fail', 'Given up'],
};

/** What became of a message, as a pill. */
export function deliveryPill({ state, attempts }: DeliveryBody): Html {
  const [tone, word] = STATES[state];
  const waiting = state === 'pending' && attempts > 0;
  return html`<span class="pill ${waiting ? 'ask' : tone}">${waiting ? 'To be tried again' : word}</span>`;
}

/** The newest attempt in a line: its response, how long it took, what was wrong. */
export function attemptWords({
  response_status: status,
  duration_ms: ms,
  error,
  attempts,
}: DeliveryBody): string {
  if (attempts === 0 && status === null && error === null) return 'not sent yet';
  const took = ms === null ? '' : `, after ${ms} ms`;
  return `${status === null ? (error ?? 'no response') : `response ${status}`}${took}`;
}

/** What an endpoint is told, in a line. */
export const toldWords = ({ events }: WebhookBody): string =>
  events === null ? 'everything' : events.join(', ');

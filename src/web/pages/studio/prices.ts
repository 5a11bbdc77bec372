import { PRICES } from '../../../domain/money/plans.ts';
import { durationBucket } from '../../../domain/prompt-hints.ts';
import { DURATIONS, type Duration } from '../../../domain/request.ts';
import { type Html, html } from '../../../domain/text/html.ts';
import { count } from '../home.ts';
import type { VideoForm } from './video-form.ts';

/** Where credits are bought. */
export const BUY_PATH = '/app/billing';

/** Lengths as people say them. */
export const LENGTHS: Record<Duration, string> = {
  '<10s': 'Under 10 s',
  '10-30s': '10 to 30 s',
  '30s-1min': '30 s to 1 min',
  '1-5min': '1 to 5 min',
};

/** Credits of a first video of a length. */
export const priceOf = (duration: Duration): number =>
  PRICES.firstBase + PRICES.firstPerSecond * PRICES.midpointSeconds[duration];

const isDuration = (text: string): text is Duration => (DURATIONS as readonly string[]).includes(text);

/** What the video would cost, of what the account has. Replaced as a whole by the script when something changes. */
export function priceCard({ duration, prompt }: VideoForm, balance: number): Html {
  const bucket = isDuration(duration) ? duration : durationBucket({ prompt });
  const seconds = PRICES.midpointSeconds[bucket];
  const price = priceOf(bucket);
  const left = balance - price;
  const unsaid = prompt === '' ? 'when nothing else is said' : 'as your words have it';
  const why = isDuration(duration) ? 'the middle of this length' : unsaid;
  const enough = balance >= 1;
  return html`<div id="price" class="stack">
<p><span class="figure">${price}</span> <span class="muted">credits</span></p>
<dl class="facts"><dt>Base price</dt><dd>${PRICES.firstBase}</dd>
<dt>${count(seconds)} seconds, ${why}</dt><dd>${price - PRICES.firstBase}</dd>
<dt>You have</dt><dd>${count(balance)}</dd>
<dt class="strong">Left after it</dt><dd class="strong">${count(Math.max(0, left))}</dd></dl>
${!enough && html`<p class="note bad">You have no credits left. <a href="${BUY_PATH}">Buy credits</a>; what you typed stays here.</p>`}
${enough && left < 0 && html`<p class="note">It takes what you have, ${count(balance)}, and never more.</p>`}
</div>`;
}

import { creditsPriceCents, PLANS, PRICES } from '../../../domain/money/plans.ts';
import { DESIGN_SYSTEM_IDS, DURATIONS } from '../../../domain/request.ts';
import { html } from '../../../domain/text/html.ts';
import { assetUrl } from '../../assets.ts';
import { DISCS, sitePage } from '../../layout.ts';
import { lookName, lookStill, NO_ENDORSEMENT } from '../../media/looks.ts';
import { SAMPLE_PROMPT } from '../../media/sample-prompt.ts';
import { get, type Page } from '../../page.ts';
import { REFERENCE_PATH } from '../docs/docs-pages.ts';
import { LENGTHS, priceOf } from '../studio/prices.ts';
import { quickStart } from './quick-start.ts';

const REASONS: [title: string, text: string][] = [
  [
    'Designed, not assembled',
    'Type, colour and motion come from one design: ours, one of 21 looks, or your own DESIGN.md. Charts show your numbers, never invented ones.',
  ],
  [
    'Every step on record',
    'A job is a history of events: what was asked, what was planned, which sources were used, what it cost. Look at it as it was at any moment.',
  ],
  [
    'Proof to take away',
    'One file holds the history, the sources with their rights and the money of a video. Anyone can check it offline with one command.',
  ],
];

const dollars = (credits: number) => `$${(creditsPriceCents(credits) / 100).toFixed(2)}`;

const SAMPLE =
  () => html`<figure class="sample stack stack-s"><video controls playsinline preload="none" width="960" height="540" poster="${assetUrl('sample.webp')}" src="${assetUrl('sample.mp4')}" aria-label="Sample: a launch video for Alpenglow, 20 seconds, with music and without speech"></video>
<figcaption class="muted small"><b>Made of these words alone:</b> “${SAMPLE_PROMPT}”</figcaption></figure>`;

const PRICE_CARDS = () =>
  DURATIONS.map(
    (duration) => html`<li class="card stack stack-s"><p class="muted">${LENGTHS[duration]}</p>
<p><span class="price">${priceOf(duration)}</span> <span class="muted small">credits</span></p><p class="small dim number">${dollars(priceOf(duration))}</p></li>`,
  );

/** What a visitor sees first. */
export const FRONT_PAGES: Page[] = [
  get('/', 'public', (visit) => {
    const begin = visit.signedIn
      ? html`<a class="btn main" href="/app/new">Make a video</a><a class="btn" href="/app">Open the app</a>`
      : html`<a class="btn main" href="/app/sign-up">Make your first video</a><a class="btn" href="#start">Quick start</a>`;
    const looks = DESIGN_SYSTEM_IDS.map(
      (id) => html`<li>${lookStill(id)}<span class="small">${lookName(id)}</span></li>`,
    );
    const body = html`${DISCS}<section class="wrap hero"><div class="stack stack-l"><h1>A prompt in. A film out. <em>Every step on record.</em></h1>
<p class="lead muted">Framelog turns a few sentences into a designed MP4 and keeps the history of how: what was asked, what was used, what it cost. For people, programs and agents.</p>
<div class="row">${begin}</div>${!visit.signedIn && html`<p class="small dim">${PLANS.free.grant} credits to begin with, enough for a video. No card.</p>`}</div>
${SAMPLE()}</section>
<section class="band" aria-labelledby="why"><div class="wrap stack stack-l"><h2 id="why">Made like software, judged like film</h2>
<ul class="three">${REASONS.map(([title, text]) => html`<li class="card stack stack-s"><h3>${title}</h3><p class="muted">${text}</p></li>`)}</ul></div></section>
<section class="wrap part stack stack-l" aria-labelledby="looks"><h2 id="looks">Your words, in the manner you like</h2><p class="muted">${NO_ENDORSEMENT}</p>
<ul class="looks">${looks}</ul></section>
<section class="band" aria-labelledby="start"><div class="wrap stack stack-l"><h2 id="start">Quick start</h2>
<p class="muted">Make a key under <a href="/app/keys">API keys</a>. The <a href="/docs/start">guide</a> goes on from here, and the <a href="${REFERENCE_PATH}">API reference</a> has everything.</p>
${quickStart(visit.parts.services.addresses)}</div></section>
<section class="wrap part stack stack-l" aria-labelledby="prices"><h2 id="prices">${PRICES.firstBase} credits a video, ${PRICES.firstPerSecond} a second</h2>
<p class="muted">A change costs ${PRICES.refineBase}, and half a credit for each second that is drawn again. ${PRICES.creditsPerPack} credits are ${dollars(PRICES.creditsPerPack)}. What fails costs nothing.</p>
<ul class="four">${PRICE_CARDS()}</ul></section>`;
    return sitePage(visit, { path: '/', title: 'A prompt in, a film out', body });
  }),
];

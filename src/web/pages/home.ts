import { PLANS, PRICES } from '../../domain/money/plans.ts';
import { type Html, html } from '../../domain/text/html.ts';
import { UPLOAD_LIMIT } from '../../domain/upload-quota.ts';
import { getUsage } from '../../operations/account/usage.ts';
import { accountPage } from '../layout.ts';
import { get, type Page } from '../page.ts';
import { ask } from '../visit.ts';

/** A number with its thousands apart, as English writes it. */
export const count = (n: number): string => n.toLocaleString('en-US');

/** What a balance is enough for, in words; `price` is that of a video of 20 seconds. */
export function enoughFor(balance: number, price: number): string {
  const videos = Math.floor(balance / price);
  if (videos === 0) return 'Not enough for a video of 20 seconds';
  return videos === 1
    ? 'Enough for one video of 20 seconds'
    : `Enough for ${count(videos)} videos of 20 seconds`;
}

const LENGTHS: [length: keyof typeof PRICES.midpointSeconds, words: string][] = [
  ['<10s', 'Under 10 seconds'],
  ['10-30s', '10 to 30 seconds'],
  ['30s-1min', '30 seconds to 1 minute'],
  ['1-5min', '1 to 5 minutes'],
];

function costs(): Html {
  const { firstBase, firstPerSecond, refineBase, midpointSeconds } = PRICES;
  const rows = LENGTHS.map(
    ([length, words]) =>
      html`<dt>${words}</dt><dd>${count(firstBase + firstPerSecond * midpointSeconds[length])} credits</dd>`,
  );
  return html`<section class="card stack" aria-labelledby="costs"><h2 id="costs">What a video costs</h2>
<dl class="facts">${rows}<dt>A change</dt><dd>${refineBase}, and 1 for every 2 seconds drawn anew</dd></dl>
<p class="small muted">200 credits cost $5. A video that fails costs nothing.</p></section>`;
}

/** What one has and can do with it. */
export const HOME_PAGES: Page[] = [
  get('/app/account', 'signed-in', async (visit) => {
    const { plan, balance, held, uploads_left: uploads, usual_video: price } = await ask(visit, getUsage);
    const { name, design } = PLANS[plan];
    const body = html`<h1>Overview</h1>
<section class="card stack" aria-labelledby="balance"><h2 id="balance">Credits</h2>
<p><span class="figure">${count(balance)}</span></p>
<p class="muted">${enoughFor(balance, price)}; each costs ${price}.
${held > 0 ? `${count(held)} more are held for videos in the making.` : 'Nothing is on hold.'}</p>
<div class="row"><a class="btn main" href="/app/billing">Buy credits</a><a class="btn" href="/app/ledger">See the ledger</a></div></section>
<div class="two"><section class="card stack" aria-labelledby="plan"><h2 id="plan">Plan</h2>
<p class="strong">${name}</p>
<p class="muted">${design ? 'With all designs and your own DESIGN.md.' : 'With the Framelog design. Others come with Pro and Max.'}</p>
<div class="row"><a class="btn" href="/app/billing/plan">${plan === 'max' ? 'See the plans' : 'Upgrade'}</a></div></section>
<section class="card stack" aria-labelledby="uploads"><h2 id="uploads">Uploads</h2>
<p class="strong number">${uploads} of ${UPLOAD_LIMIT} left</p><p class="muted">In any five hours.</p></section></div>
${costs()}
<section class="card stack" aria-labelledby="start"><h2 id="start">Make a video</h2>
<p class="muted">In <a href="/app/new">the studio</a>, or with <a href="/app/keys">an API key</a> from a program or the command line:</p>
<p class="secret"><code>framelog video "A short film about tea"</code></p>
<div class="row"><a class="btn" href="/api/framelog/reference">Read the API reference</a></div></section>`;
    return accountPage(visit, { path: '/app/account', title: 'Overview', body });
  }),
];

import { type Html, html, type Part } from '../../domain/text/html.ts';
import { listLedger } from '../../operations/account/ledger.ts';
import { formProblem } from '../forms.ts';
import { accountPage } from '../layout.ts';
import { get, type Page, redirect, type Shown } from '../page.ts';
import { ask, type Visit } from '../visit.ts';
import { count } from './home.ts';

const KINDS: Record<string, string> = {
  grant: 'Granted',
  purchase: 'Bought',
  hold: 'Held for a video',
  capture: 'Charged for a video',
  release: 'Hold returned',
  plan: 'Credits of the plan',
  refund: 'Taken back for a refund',
  dispute: 'Taken back for a dispute',
  restore: 'Given back after a dispute',
};
const FILTERS: [name: string, label: string, kinds: string[]][] = [
  ['', 'Everything', []],
  ['videos', 'Videos', ['hold', 'capture', 'release']],
  ['added', 'Grants and purchases', ['grant', 'purchase', 'plan']],
  ['returned', 'Refunds and disputes', ['refund', 'dispute', 'restore']],
];

const NOTHING = {
  all: 'Nothing yet.',
  some: html`Nothing of this kind. <a href="/app/ledger">Show everything</a>`,
};

const signed = (n: number): string => (n > 0 ? `+${count(n)}` : n < 0 ? `−${count(-n)}` : '');
const when = (at: string): Html =>
  html`<span class="number">${at.slice(0, 10)}</span> <span class="number">${at.slice(11, 16)}</span>`;

/** What an entry is; those of a video lead to it. */
function whatOf({ kind, job_id: jobId }: { kind: string; job_id: string | null }): Part {
  const words = KINDS[kind] ?? kind;
  return jobId === null ? words : html`<a href="/app/chat/${jobId}">${words}</a>`;
}

async function show(visit: Visit): Promise<Shown> {
  const shown = visit.query('show');
  const kinds = FILTERS.find(([name]) => name === shown)?.[2] ?? [];
  const before = visit.query('before');
  if (before && !/^\d{1,9}-\d{1,4}$/.test(before)) return redirect('/app/ledger');
  const { entries, next } = await ask(visit, listLedger, { kinds, ...(before && { before }) });
  const filters = FILTERS.map(
    ([name, label]) =>
      html`<a class="btn sm" href="/app/ledger?show=${name}"${name === shown && html` aria-current="true"`}>${label}</a>`,
  );
  const rows = entries.map(
    (entry) =>
      html`<tr><td class="dim">${when(entry.at)}</td><td>${whatOf(entry)}${
        entry.change === 0 && html` <span class="small dim">${count(entry.amount)} of those held</span>`
      }</td><td class="number strong">${signed(entry.change)}</td><td class="number dim">${
        entry.balance === null ? '' : count(entry.balance)
      }</td></tr>`,
  );
  const table = html`<section class="card flush scroll" tabindex="0" aria-label="Ledger"><table>
<thead><tr><th scope="col">When (UTC)</th><th scope="col">What</th><th scope="col" class="number">Credits</th><th scope="col" class="number">Balance</th></tr></thead>
<tbody>${rows}</tbody></table></section>`;
  const body = html`<div class="row between"><h1>Ledger</h1><a class="btn" href="/app/ledger.csv">Download as CSV</a></div>
<nav class="row" aria-label="Show">${filters}</nav>
${formProblem()}${entries.length > 0 ? table : html`<p class="muted">${NOTHING[shown === '' ? 'all' : 'some']}</p>`}
${next && html`<div class="row"><a class="btn" href="/app/ledger?show=${shown}&amp;before=${next}">Older entries</a></div>`}`;
  return accountPage(visit, { path: '/app/ledger', title: 'Ledger', body });
}

/** Every entry, the newest first. What is written is ours alone: numbers, times and ids, so nothing needs quotes. */
async function* csv(visit: Visit): AsyncGenerator<string> {
  yield 'at,kind,change,balance,amount,job_id\r\n';
  let before: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listLedger.run>> = await ask(visit, listLedger, {
      ...(before !== null && { before }),
    });
    for (const { at, kind, change, balance, amount, job_id: jobId } of page.entries)
      yield `${[at, kind, change, balance ?? '', amount, jobId ?? ''].join(',')}\r\n`;
    before = page.next;
  } while (before !== null);
}

/** Every transfer of credits. */
export const LEDGER_PAGES: Page[] = [
  get('/app/ledger', 'signed-in', show),
  get('/app/ledger.csv', 'signed-in', (visit) => ({
    kind: 'file',
    name: 'framelog-ledger.csv',
    type: 'text/csv; charset=utf-8',
    content: csv(visit),
  })),
];

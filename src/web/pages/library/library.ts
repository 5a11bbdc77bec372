import { isRejection } from '../../../domain/rejection.ts';
import { type Html, html, type Part } from '../../../domain/text/html.ts';
import { getUsage } from '../../../operations/account/usage.ts';
import { listSessions, type Sessions } from '../../../operations/viewing/list-sessions.ts';
import { workPage } from '../../layout.ts';
import { get, type Page, redirect, type Shown } from '../../page.ts';
import { ask, type Visit } from '../../visit.ts';
import { enoughFor } from '../home.ts';
import { clock, creditsOf, pill, standingOf } from '../jobs/job-words.ts';
import { jobPath } from '../jobs/work-card.ts';

const PAGE = 24;
const STATES: [value: string, word: string][] = [
  ['', 'All'],
  ['ready', 'Ready'],
  ['working', 'In the making'],
  ['waiting', 'Waiting for you'],
  ['failed', 'Failed'],
  ['deleted', 'Deleted'],
];
const SORTS: [value: string, word: string][] = [
  ['newest', 'Newest first'],
  ['oldest', 'Oldest first'],
  ['title', 'By title'],
];

type Listed = Sessions['sessions'][number];
/** What is looked for. */
export type Asked = { q: string; state: string; sort: string };

/** What an address asks for. */
export function askedBy(visit: Visit): Asked {
  const sort = visit.query('sort') || 'newest';
  return { q: visit.query('q').slice(0, 200), state: visit.query('state'), sort };
}

/** A page of what is looked for, from a place on. @throws Rejection `invalid_request` for words that mean nothing */
export const find = (
  visit: Visit,
  { q, state, sort }: Asked,
  limit: number,
  cursor: string,
): Promise<Sessions> =>
  ask(visit, listSessions, {
    ...{ limit, sort },
    ...(q && { q }),
    ...(state && { state }),
    ...(cursor && { cursor }),
  });

async function library(visit: Visit): Promise<Shown> {
  const asked = askedBy(visit);
  const cursor = visit.query('cursor');
  try {
    const found = await find(visit, asked, PAGE, cursor);
    const isFirst = cursor === '';
    const nothing = found.sessions.length === 0 && isFirst && asked.q === '' && asked.state === '';
    return nothing ? await firstVisit(visit) : show(visit, asked, { found, isFirst });
  } catch (error) {
    // An address that was put together by hand, or a cursor of another order.
    if (isRejection(error, 'invalid_request')) return redirect('/app');
    throw error;
  }
}

function show(visit: Visit, asked: Asked, { found, isFirst }: { found: Sessions; isFirst: boolean }): Shown {
  const { sessions, next_cursor: next } = found;
  const links = addressOf(asked).replace('/app', '/app/downloads.txt');
  const more = html`<div class="row between">${next ? html`<a class="btn" href="${addressOf(asked, next)}">More videos</a>` : html`<span></span>`}<a class="small" href="${links}" download>Links to all downloads, as a list</a></div>`;
  const list =
    sessions.length > 0
      ? html`<ul class="videos">${sessions.map(card)}</ul>${more}`
      : html`<p class="muted">No video fits. <a href="/app">Show all</a></p>`;
  const body = html`<div class="stack stack-l"><div class="row between"><h1>Videos</h1><a class="btn main" href="/app/new">New video</a></div>
${filters(asked)}${!isFirst && html`<p class="small"><a href="${addressOf(asked)}">To the first page</a></p>`}${list}</div>`;
  return workPage(visit, { path: '/app', title: 'Videos', body, storage: true });
}

/** What somebody sees who has made nothing yet: what there is to do, and with what. */
async function firstVisit(visit: Visit): Promise<Shown> {
  const { balance, usual_video: price } = await ask(visit, getUsage);
  const credits = html`You have <b>${creditsOf(balance)}</b>. ${enoughFor(balance, price)}.`;
  const body = html`<div class="stack stack-l"><h1>Videos</h1>
<section class="card empty" aria-labelledby="empty"><span class="frame" aria-hidden="true"><span class="first">Your first film</span></span>
<div class="stack"><h2 id="empty">Nothing here yet</h2>
<p class="muted">Describe a film in your own words; a minute later it is here, with all its versions.</p><p class="muted">${credits}</p>
<div class="row"><a class="btn main" href="/app/new">Make the first one</a><a class="btn" href="/docs">How it works</a></div></div></section></div>`;
  return workPage(visit, { path: '/app', title: 'Videos', body });
}

function addressOf({ q, state, sort }: Asked, cursor?: string): string {
  const query = new URLSearchParams();
  const members = { q, state, sort: sort === 'newest' ? '' : sort, cursor: cursor ?? '' };
  for (const [name, value] of Object.entries(members)) if (value) query.set(name, value);
  return query.size > 0 ? `/app?${query}` : '/app';
}

function filters({ q, state, sort }: Asked): Html {
  const options = (list: [string, string][], chosen: string) =>
    list.map(
      ([value, word]) =>
        html`<option value="${value}"${value === chosen && html` selected`}>${word}</option>`,
    );
  return html`<form class="row filters" method="get" action="/app" role="search">
<label class="vh" for="q">Search titles</label><input class="input" type="search" id="q" name="q" value="${q}" maxlength="200" placeholder="Search titles">
<label class="vh" for="state">State</label><select class="input" id="state" name="state">${options(STATES, state)}</select>
<label class="vh" for="sort">Order</label><select class="input" id="sort" name="sort">${options(SORTS, sort)}</select>
<button class="btn" type="submit">Show</button></form>`;
}

function picture({ poster_url: poster, title }: Listed): Part {
  if (poster) return html`<img src="${poster}" alt="" width="640" height="360" loading="lazy">`;
  const [letter = '·'] = title;
  return html`<span class="blank" aria-hidden="true">${letter}</span>`;
}

function card(listed: Listed): Html {
  const { job_id: jobId, title, status, output_status: output, progress, created_at: made } = listed;
  const error = listed.state === 'deleted' ? 'deleted:' : null;
  const standing = standingOf({ status, output: output === null ? null : { status: output, error } });
  const length = listed.duration_seconds;
  return html`<li><a class="video" href="${jobPath(jobId)}"><span class="frame">${picture(listed)}${
    length !== null && html`<span class="tag number">${clock(length)}</span>`
  }</span><b class="cut">${title}</b></a>
<p class="row small dim">${pill(standing)}${
    listed.state === 'working' &&
    progress !== null &&
    html`<span class="number">${Math.floor(progress * 100)} %</span>`
  }<time datetime="${made}">${made.slice(0, 10)}</time>${
    listed.download_url &&
    html`<a href="${listed.download_url}" download aria-label="Download ${title}">Download</a>`
  }</p></li>`;
}

/** Everything that one has made. */
export const LIBRARY_PAGES: Page[] = [get('/app', 'signed-in', library)];

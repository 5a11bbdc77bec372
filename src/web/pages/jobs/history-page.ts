import { notUnderstoodOf, textsOf, unreadPagesOf } from '../../../domain/job/event-sentences.ts';
import { isRejection } from '../../../domain/rejection.ts';
import { type Html, html, type Part } from '../../../domain/text/html.ts';
import { sessionAt } from '../../../operations/viewing/session-at.ts';
import { type SessionEvent, sessionEvents } from '../../../operations/viewing/session-events.ts';
import { type SessionView, viewSession } from '../../../operations/viewing/view-session.ts';
import { workPage } from '../../layout.ts';
import type { Shown } from '../../page.ts';
import { ask, type Visit } from '../../visit.ts';
import { jobHead, jobScript } from './job-page.ts';
import { reasonOf, standingOf, time, whoOf } from './job-words.ts';
import { jobPath } from './work-card.ts';

/** What happened to a job in plain words, and the job as it was at any moment. */
export async function historyPage(visit: Visit, jobId: string): Promise<Shown> {
  const view = await ask(visit, viewSession, { job_id: jobId });
  const newest = view.status.seq ?? 1;
  const at = numberOf(visit.query('at_seq'), newest) ?? newest;
  const last = pageOf(newest);
  const page = numberOf(visit.query('page'), last) ?? pageOf(at);
  const after = (page - 1) * PAGE;
  const { events } = await ask(visit, sessionEvents, { job_id: jobId, after });
  const past = await pastOf(visit, jobId, at);
  const body = html`${jobHead(view, { part: 'history' })}
<div class="job"><div class="stack">${moment(view, { at, newest, past })}
<section class="card flush" aria-labelledby="events"><h2 class="inset" id="events">What happened</h2>
<ol class="events" start="${after + 1}">${events.slice(0, PAGE).map((event) => line(event, at, jobId))}</ol>
${pages({ jobId, page, last, at })}</section></div>
${view.archived === null ? proof(jobId) : archivedProof(view.archived)}</div>`;
  const title = `History of ${view.title}`;
  return workPage(visit, { path: `${jobPath(jobId)}/history`, title, body, head: jobScript(visit) });
}

/** Events on a page. */
const PAGE = 200;

const pageOf = (seq: number): number => Math.max(1, Math.ceil(seq / PAGE));

/** A number of an address, at most so large; null where there is none. */
const numberOf = (text: string, most: number): number | null =>
  /^[1-9]\d{0,8}$/.test(text) ? Math.min(Number(text), most) : null;

type Paging = { jobId: string; page: number; last: number; at: number };

function pages({ jobId, page, last, at }: Paging): Part {
  if (last === 1) return null;
  const link = (to: number, words: string) =>
    html`<a class="btn sm" href="${jobPath(jobId)}/history?page=${to}&amp;at_seq=${at}">${words}</a>`;
  return html`<nav class="inset row between" aria-label="Pages of the history">${page > 1 ? link(page - 1, 'Earlier events') : html`<span></span>`}
<span class="small muted">Page ${page} of ${last}</span>${page < last ? link(page + 1, 'Later events') : html`<span></span>`}</nav>`;
}

type Past = {
  status: string;
  output: { status: string; error: string | null } | null;
  error: string | null;
  updated_at: string;
};

async function pastOf(visit: Visit, jobId: string, at: number): Promise<Past | null> {
  try {
    return await ask(visit, sessionAt, { job_id: jobId, at_seq: at });
  } catch (error) {
    if (isRejection(error, 'job_archived')) return null;
    throw error;
  }
}

/** How the film stood, by the states of the API. */
const FILMS: Record<string, string> = {
  pending: 'To be rendered',
  queued: 'To be rendered',
  processing: 'Rendering',
  completed: 'Ready',
  outdated: 'Being changed',
  failed: 'Not rendered',
};

function moment(
  { status }: SessionView,
  { at, newest, past }: { at: number; newest: number; past: Past | null },
): Part {
  if (!past)
    return html`<div class="note"><p>This job was archived: what happened is here, and its past states are in the archive.</p></div>`;
  const error = past.error ?? past.output?.error;
  const output = past.output?.status;
  return html`<section class="card stack" aria-labelledby="then"><h2 id="then">${at === newest ? 'As it is now' : `As it was after event ${at}`}</h2>
<form class="row scrub" method="get" action="${jobPath(status.job_id)}/history" data-scrub><label class="vh" for="at_seq">After which event</label>
<input class="grow" type="range" id="at_seq" name="at_seq" min="1" max="${newest}" value="${at}" step="1"><output class="number" for="at_seq">${at} of ${newest}</output>
<button class="btn sm" type="submit">Show</button></form>
<dl class="facts"><dt>Recorded</dt><dd>${time(past.updated_at)}</dd><dt>State</dt><dd>${standingOf(past).word}</dd>
<dt>Film</dt><dd>${output === undefined ? 'None yet' : (FILMS[output] ?? output)}</dd>${error && html`<dt>Why</dt><dd>${reasonOf(error).sentence}</dd>`}</dl></section>`;
}

/** What was written or asked stands below the line itself. */
function quotes({ detail }: SessionEvent): Part {
  const missed = notUnderstoodOf(detail).map((wish) => `Not understood: “${wish}”`);
  return [...textsOf(detail), ...missed, ...unreadPagesOf(detail)].map(
    (text) => html`<p class="small quoted">${text}</p>`,
  );
}

function line(event: SessionEvent, at: number, jobId: string): Html {
  const { seq } = event;
  return html`<li class="${seq > at && 'later'}"><a class="number dim" href="${jobPath(jobId)}/history?at_seq=${seq}" aria-label="As it was after event ${seq}"${
    seq === at && html` aria-current="true"`
  }>${seq}</a><div><p>${event.summary}</p>${quotes(event)}<p class="small dim">${time(event.at)} · ${whoOf(event.by, event.through)}</p></div></li>`;
}

const archivedProof = (
  month: string,
): Html => html`<section class="card stack talk" aria-labelledby="proof"><h2 id="proof">Proof</h2>
<p>The events themselves are in the archive of ${month}, sealed as they were. Whoever runs this service can put them back, and then the evidence is here again.</p></section>`;

const proof = (
  jobId: string,
): Html => html`<section class="card stack talk" aria-labelledby="proof"><h2 id="proof">Proof</h2>
<p>Each line is an event in a log that nobody can change unseen: its hash goes on from the one before, and signed seals cover all of them within seconds.</p>
<div class="row"><a class="btn main" href="${jobPath(jobId)}/evidence.zip" download>Download the evidence</a></div>
<p class="small muted">The file has the events, the seals, a readable report and how to check it without our software. With it:</p>
<p class="secret"><code>framelog audit check framelog-${jobId}.zip</code></p></section>`;

import { isRejection } from '../../../domain/rejection.ts';
import { type Html, html, type Part } from '../../../domain/text/html.ts';
import { type SessionView, viewSession } from '../../../operations/viewing/view-session.ts';
import { assetUrl } from '../../assets.ts';
import { message, workPage } from '../../layout.ts';
import { type Page, redirect, type Shown } from '../../page.ts';
import { ask, type Visit } from '../../visit.ts';
import { shareSection } from '../shares/share-section.ts';
import { composer, NOTHING_TYPED, type Typed } from './composer.ts';
import { deletion } from './delete-video.ts';
import { player, storyboard, versions } from './film.ts';
import { pill, sizeOf, standingOf } from './job-words.ts';
import { sources } from './sources.ts';
import { conversation, costs } from './talk.ts';
import { isMoving, jobPath, workCard } from './work-card.ts';

/** Without a script a page that will change looks again after so many seconds. */
const REFRESH_SECONDS = 5;

/** The same for jobs of others as for unknown ones. */
export const noSuchJob = (visit: Visit): Shown =>
  message(visit, {
    title: 'This page is not here',
    text: 'The address may be mistyped, or the page has moved.',
    links: [['/app', 'To your videos']],
    status: 404,
  });

/** Serves a page about a job; what is refused as unknown is a page that is not here. */
export const aboutJob =
  (serve: (visit: Visit, jobId: string) => Shown | Promise<Shown>): Page['serve'] =>
  async (visit) => {
    try {
      return await serve(visit, visit.parameter('job_id'));
    } catch (error) {
      if (isRejection(error, 'job_not_found')) return noSuchJob(visit);
      // What was archived has no more than its page, which says so.
      if (isRejection(error, 'job_archived')) return redirect(jobPath(visit.parameter('job_id')));
      throw error;
    }
  };

/** Title, state and the parts of a job. */
export function jobHead(
  { title, status, versions }: SessionView,
  { part, action }: { part: 'video' | 'compare' | 'history'; action?: Part },
): Html {
  const path = jobPath(status.job_id);
  const tab = (name: string, href: string, word: string) =>
    html`<a href="${href}"${name === part && html` aria-current="page"`}>${word}</a>`;
  return html`<div class="jobhead stack stack-s"><p class="small"><a href="/app">Videos</a></p>
<div class="row between" data-live="head"><div class="row named"><h1>${title}</h1>${pill(standingOf(status))}</div>${action}</div>
<nav class="side tabs" aria-label="Parts of this video">${tab('video', path, 'Video')}${versions.length > 1 && tab('compare', `${path}/compare`, 'Compare')}${tab('history', `${path}/history`, 'History')}</nav></div>`;
}

/** The script of every page about a job, for its head. */
export const jobScript = (visit: Visit): Html =>
  html`<script type="module" src="${assetUrl('job.js')}" nonce="${visit.nonce}"></script>`;

/** A job's page with what somebody typed into it. */
export async function jobPage(
  visit: Visit,
  jobId: string,
  { typed = NOTHING_TYPED, status: code }: { typed?: Typed; status?: number } = {},
): Promise<Shown> {
  const view = await ask(visit, viewSession, { job_id: jobId });
  const shown =
    view.versions.find(({ run }) => String(run) === visit.query('version')) ?? view.versions[0] ?? null;
  const download =
    shown &&
    html`<div class="row"><a class="btn" href="#share">Share</a><a class="btn main" href="${shown.video_url}" download>Download MP4 <span class="number">${sizeOf(shown.bytes)}</span></a></div>`;
  const working = isMoving(view);
  const older = shown !== null && (shown !== view.versions[0] || view.status.output?.status !== 'completed');
  const body = html`${jobHead(view, { part: 'video', action: download })}
<div class="job" data-job="${jobPath(jobId)}" data-seq="${view.status.seq ?? 0}" data-stage="${view.stage}"${working && html` data-moving`}>
<div class="stack" id="work"><div class="stack" data-live="work">${workCard(visit, view)}</div>
<div class="stack" data-live="film">${shown && player(view, shown)}${older && html`<p class="small muted">This is version ${shown.run}${working ? '; the change is being made' : ''}.</p>`}</div>
<div class="stack" data-live="about">${versions(view, shown!)}${storyboard(view, working)}${sources(view, shown)}${costs(view)}</div>
<div class="stack" data-live="share">${shown && html`<div class="card">${await shareSection(visit, jobId)}</div>`}${deletion(visit, view)}</div></div>
${view.archived === null && conversation(view, await composer(visit, view, typed))}</div>
<p class="vh" role="status" id="live"></p>`;
  const refresh =
    working && html`<noscript><meta http-equiv="refresh" content="${REFRESH_SECONDS}"></noscript>`;
  const head = html`${refresh}${jobScript(visit)}`;
  const page = { path: jobPath(jobId), title: view.title, body, head, storage: true };
  return workPage(visit, { ...page, ...(code && { status: code }) });
}

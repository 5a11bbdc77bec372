import { type Html, html, type Part } from '../../../domain/text/html.ts';
import type { SessionView } from '../../../operations/viewing/view-session.ts';
import { formStart } from '../../forms.ts';
import type { Visit } from '../../visit.ts';
import { isDeleted, reasonOf } from './job-words.ts';

const STAGES = [
  ['planning', 'Plan'],
  ['composing', 'Compose'],
  ['rendering', 'Render'],
  ['encoding', 'Sound'],
  ['uploading', 'Store'],
] as const;

/** Where a job's page is; a job's id is all letters and digits. */
export const jobPath = (jobId: string): string => `/app/chat/${jobId}`;

/** Whether a worker has something to do for the job, so that the page will change by itself. */
export function isMoving({ status }: Pick<SessionView, 'status'>): boolean {
  if (['queued', 'created', 'running'].includes(status.status)) return true;
  return status.status === 'completed' && !['completed', 'failed'].includes(status.output?.status ?? '');
}

/** What is the matter with the job now; nothing when its video is there. */
export function workCard(visit: Visit, view: SessionView): Part {
  const { status, archived } = view;
  if (archived) return archivedNote(status, archived);
  if (isMoving(view)) return moving(visit, view);
  if (view.question) return asks(view.question);
  if (status.status === 'failed') return failed(visit, view, status.error ?? '');
  if (isDeleted(status.output?.error)) return DELETED;
  if (status.output?.status === 'failed') return failed(visit, view, status.output.error ?? '');
  return null;
}

const DELETED = html`<section class="card stack" aria-labelledby="deleted"><h2 id="deleted">You deleted the video</h2>
<p>Its files are gone; its history, its storyboard and what it cost stay. Say below what to make of it, and there will be a new one.</p></section>`;

function archivedNote({ output, error }: SessionView['status'], month: string): Html {
  const url = output?.download_url;
  const why = error ?? output?.error;
  return html`<section class="card stack" aria-labelledby="archived"><h2 id="archived">Archived</h2>
<p>This job was archived with those of ${month}. Its newest status is here; its events are in the archive, and it takes no more changes.</p>
${why && html`<p>${reasonOf(why).sentence}.</p>`}${url && html`<div class="row"><a class="btn main" href="${url}" download>Download MP4</a></div>`}</section>`;
}

function placeInQueue({ ahead }: SessionView): Part {
  if (ahead === null) return null;
  if (ahead === 0) return html`<p>It is the next one.</p>`;
  const before = ahead >= 1000 ? 'A thousand or more are' : ahead === 1 ? 'One is' : `${ahead} are`;
  return html`<p>${before} before it in the queue.</p>`;
}

function moving(visit: Visit, view: SessionView): Html {
  const { status, stage } = view;
  // What changes without an event, so that a script looks again.
  const changes =
    status.status === 'queued' || (stage === 'rendering' && view.scenes.some(({ still }) => !still));
  const progress = status.progress ?? null;
  const reached = STAGES.findIndex(([name]) => name === stage);
  const steps = STAGES.map(
    ([, word], index) =>
      html`<li${index === reached && html` aria-current="step"`} class="${index < reached && 'past'}">${word}</li>`,
  );
  return html`<section class="card stack" aria-labelledby="doing"${changes && html` data-again`}><div class="row between"><h2 id="doing">${doing(view)}</h2>
<span class="number muted" data-percent>${progress !== null && `${Math.floor(progress * 100)} %`}</span></div>
<progress max="1"${progress !== null && html` value="${progress}"`} aria-label="How far it is" data-progress></progress>
${placeInQueue(view)}<ol class="stages">${steps}</ol>
<div class="row between"><p class="small muted" data-nojs>This page looks again by itself. <a href="${jobPath(status.job_id)}">Look now</a></p>${cancelForm(visit, view)}</div></section>`;
}

const asks = (question: string): Html =>
  html`<section class="card stack" aria-labelledby="asks"><h2 id="asks">We need a word from you</h2><p class="said">${question}</p>
<div class="row"><a class="btn main" href="#prompt">Answer</a></div>
<p class="small muted">It waits for seven days; after that it ends, and what was held comes back.</p></section>`;

function doing({ status, versions }: SessionView): string {
  const change = versions.length > 0;
  if (status.status === 'queued') return change ? 'Your change is in the queue' : 'Your film is in the queue';
  if (status.status === 'created') return 'Getting ready';
  if (status.status === 'running') return change ? 'Your change is being made' : 'Your film is being made';
  return change ? 'The changed film is rendering' : 'Your film is rendering';
}

/** The button that ends the work. */
export function cancelForm(visit: Visit, { status, mayCancel }: SessionView): Part {
  if (!mayCancel) return null;
  return html`${formStart(visit, `${jobPath(status.job_id)}/cancel`, '')}<button class="btn danger sm" type="submit">Cancel</button></form>`;
}

function failed(visit: Visit, view: SessionView, error: string): Html {
  const { sentence, detail } = reasonOf(error);
  const first = view.conversation.find(({ kind }) => kind === 'request');
  const charged = view.costs.some(({ seq, credits }) => seq === view.status.seq && credits > 0);
  const again = `/app/new?prompt=${encodeURIComponent(first?.text.slice(0, 2000) ?? '')}`;
  return html`<section class="card stack problem" aria-labelledby="failed"><h2 id="failed">${sentence}</h2>
${detail && html`<p class="muted">${detail}</p>`}
<p>${charged ? 'The work that had begun was charged for, as stopping it often is.' : 'Nothing was charged for it; what was held is back.'}
${view.mayFollowUp && 'Say below what to change, or ask for the same once more.'}</p>
${!view.mayFollowUp && html`<div class="row"><a class="btn main" href="${again}">Make it anew</a></div>`}</section>`;
}

import { isRejection } from '../../../domain/rejection.ts';
import { type Html, html, type Part } from '../../../domain/text/html.ts';
import { listShares } from '../../../operations/sharing/list-shares.ts';
import { revokeShare } from '../../../operations/sharing/revoke-share.ts';
import type { NewShareBody, ShareBody } from '../../../operations/sharing/share-bodies.ts';
import { SHARE_DAYS, shareSession } from '../../../operations/sharing/share-session.ts';
import { formStart, notice } from '../../forms.ts';
import { message, workPage } from '../../layout.ts';
import { get, type Page, post, redirect, type Shown } from '../../page.ts';
import { ask, type Visit } from '../../visit.ts';

/** Days that can be chosen, within what the operation takes. */
const LASTING: [days: number, name: string][] = [
  [1, 'a day'],
  [7, 'a week'],
  [SHARE_DAYS.usual, `${SHARE_DAYS.usual} days`],
  [SHARE_DAYS.most, 'a year'],
];

const sharesPath = (jobId: string) => `/app/chat/${jobId}/shares`;

const day = (time: string) =>
  new Date(time).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/**
 * The links to one video of who is signed in, and the form that makes another: for the job's page and for a page of its
 * own. Its forms post to `/app/chat/<job_id>/shares`. @throws Rejection `job_not_found`
 */
export async function shareSection(visit: Visit, jobId: string): Promise<Html> {
  const { shares } = await ask(visit, listShares, { job_id: jobId });
  const now = visit.parts.services.entropy.now();
  const rows = shares.map((share) => shareRow(visit, jobId, share, now));
  const choices = LASTING.map(
    ([days, name]) =>
      html`<option value="${days}"${days === SHARE_DAYS.usual && html` selected`}>${name}</option>`,
  );
  return html`<section class="stack" id="share" aria-labelledby="share-title"><h2 id="share-title">Share</h2>
<p class="muted">Whoever has the link sees this video, its newest version, and nothing else of you. You can end it at any time.</p>
${rows.length > 0 && html`<ul class="card flush rows">${rows}</ul>`}
${formStart(visit, sharesPath(jobId), 'row')}<label for="share-days">It works for</label>
<select class="input days" id="share-days" name="days">${choices}</select><button class="btn" type="submit">Make a link</button></form></section>`;
}

function shareRow(visit: Visit, jobId: string, share: ShareBody, now: number): Html {
  const { share_id: shareId, created_at: made, expires_at: ends, revoked_at: revoked } = share;
  const ended = revoked !== null || Date.parse(ends) <= now;
  const how =
    revoked !== null
      ? `Ended on ${day(revoked)}`
      : ended
        ? `Expired on ${day(ends)}`
        : `Works until ${day(ends)}`;
  return html`<li><span class="grow"><b>Link of ${day(made)}</b><br><span class="small muted">${how}</span></span>
${!ended && html`${formStart(visit, `${sharesPath(jobId)}/revoke`, '')}<input type="hidden" name="share_id" value="${shareId}"><button class="btn sm danger" type="submit" aria-label="End the link of ${day(made)}">End it</button></form>`}</li>`;
}

async function sharesPage(visit: Visit, jobId: string, above: Part = null, status = 200): Promise<Shown> {
  const body = html`<div class="stack stack-l"><h1>Share this video</h1>${above}${await shareSection(visit, jobId)}
<p><a href="/app/chat/${jobId}">Back to the video</a></p></div>`;
  return workPage(visit, { path: sharesPath(jobId), title: 'Share', body, status });
}

const madeNote = ({
  url,
  expires_at: ends,
}: NewShareBody) => html`<section class="card made stack" aria-labelledby="made"><h2 id="made">Your link</h2>
<p class="muted">Copy it now. We keep only its fingerprint, so it cannot be shown again. It works until ${day(ends)}.</p>
<p class="secret"><code id="share-url">${url}</code></p>
<div class="row"><button class="btn main" type="button" data-copy="#share-url" hidden>Copy</button><a class="btn" href="${url}" target="_blank" rel="noopener">Open it</a></div></section>`;

async function make(visit: Visit, jobId: string): Promise<Shown> {
  try {
    const lasts = Number(visit.field('days'));
    const made = await ask(visit, shareSession, { job_id: jobId, expires_in_days: lasts });
    return await sharesPage(visit, jobId, madeNote(made), 201);
  } catch (error) {
    if (!isRejection(error, 'invalid_request')) throw error;
    const tooMany = error.facts.issues[0]?.code === 'custom';
    const text = tooMany
      ? 'As many links to this video work as may at a time. End one first.'
      : 'Choose how long the link works.';
    return sharesPage(visit, jobId, html`<div class="note bad" role="alert"><p>${text}</p></div>`, 422);
  }
}

/** A page on one's own job, and the same 404 for everybody else's. */
const ofJob =
  (serve: (visit: Visit, jobId: string) => Promise<Shown>): Page['serve'] =>
  async (visit) => {
    try {
      return await serve(visit, visit.parameter('job_id'));
    } catch (error) {
      if (!isRejection(error, 'job_not_found')) throw error;
      return message(visit, {
        title: 'There is no such video',
        text: 'The address may be mistyped, or the video belongs to somebody else.',
        links: [['/app', 'To your videos']],
        status: 404,
      });
    }
  };

/** Making, listing and ending links. */
export const SHARING_PAGES: Page[] = [
  get(
    '/app/chat/:job_id/shares',
    'signed-in',
    ofJob((visit, jobId) =>
      sharesPage(
        visit,
        jobId,
        notice(visit.query('done') === 'ended' && 'The link is ended. It shows nothing any more.'),
      ),
    ),
  ),
  post('/app/chat/:job_id/shares', 'signed-in', ofJob(make)),
  post(
    '/app/chat/:job_id/shares/revoke',
    'signed-in',
    ofJob(async (visit, jobId) => {
      await ask(visit, revokeShare, { job_id: jobId, share_id: visit.field('share_id') });
      return redirect(`${sharesPath(jobId)}?done=ended`);
    }),
  ),
];

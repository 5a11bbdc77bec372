import { isRejection } from '../../../domain/rejection.ts';
import { html, type Part } from '../../../domain/text/html.ts';
import { deleteVideo } from '../../../operations/outputs/delete-video.ts';
import type { SessionView } from '../../../operations/viewing/view-session.ts';
import { formStart } from '../../forms.ts';
import { redirect, type Shown } from '../../page.ts';
import { ask, type Visit } from '../../visit.ts';
import { isMoving, jobPath } from './work-card.ts';

/** What deletes every version of a video, behind a summary that says what stays; nothing while one is being made. */
export function deletion(visit: Visit, view: SessionView): Part {
  const { status, archived, versions, question } = view;
  if (archived || question || versions.length === 0 || isMoving(view)) return null;
  return html`<details class="card"><summary>Delete the video</summary><p>Every version goes at once, and links to it end.
Its history, its storyboard and what it cost stay. A change that you ask for later makes a new one.</p>
${formStart(visit, `${jobPath(status.job_id)}/delete`, '')}<button class="btn danger sm" type="submit">Delete for good</button></form></details>`;
}

/** Takes that form. */
export async function deleteFromPage(visit: Visit, jobId: string): Promise<Shown> {
  try {
    await ask(visit, deleteVideo, { job_id: jobId });
  } catch (error) {
    // A change was begun meanwhile, or it is archived: the page says how it stands.
    if (!isRejection(error, 'no_video_to_delete') && !isRejection(error, 'job_archived')) throw error;
  }
  return redirect(jobPath(jobId));
}

import { isRejection, Unavailable } from '../../../domain/rejection.ts';
import { html, type Part } from '../../../domain/text/html.ts';
import { invoke } from '../../../operations/invoke.ts';
import { createFollowup } from '../../../operations/jobs/create-followup.ts';
import type { Problems } from '../../forms.ts';
import { redirect, type Shown } from '../../page.ts';
import type { Visit } from '../../visit.ts';
import { BUY_PATH } from '../studio/prices.ts';
import { problemsIn } from '../studio/refusals.ts';
import { bodyOf, sentForm, type VideoForm } from '../studio/video-form.ts';
import { jobPage } from './job-page.ts';
import { jobPath } from './work-card.ts';

/** Takes what the box of a job's page says: an answer or a change, with files and a design. */
export async function followUp(visit: Visit, jobId: string): Promise<Shown> {
  const sent = sentForm(visit);
  const form = { ...sent, prompt: sent.prompt.trim() };
  const { parts, me } = visit;
  try {
    if (!(await parts.hasRoom())) throw new Unavailable('no room for new work', 60);
    const body = bodyOf(form);
    // The form names the state that it was sent from: sending it twice asks once.
    const repeatable = {
      key: `chat-${jobId}-${visit.field('once').slice(0, 12).replaceAll(/\D/g, '')}`,
      target: `POST ${jobPath(jobId)}/followups`,
      bytes: Buffer.from(JSON.stringify(body)),
    };
    await invoke(parts.services, createFollowup, {
      principal: me.principal,
      parameters: { job_id: jobId },
      body: () => body,
      repeatable,
    });
    return redirect(jobPath(jobId));
  } catch (error) {
    const { status, ...why } = refusalOf(error, form);
    return jobPage(visit, jobId, { typed: { form, ...why }, status });
  }
}

type Refusal = { problems: Problems; note?: Part; status: number };

/** Why nothing was sent, in words. Anything that is no refusal of this goes on. */
function refusalOf(error: unknown, form: VideoForm): Refusal {
  const whole = (note: Part, status: number) => ({ problems: {}, note, status });
  if (isRejection(error, 'invalid_request')) {
    const problems = problemsIn(error.facts.issues, form);
    if (form.prompt === '') problems.prompt = 'Say what to change, in plain words.';
    return { problems, status: 422 };
  }
  if (isRejection(error, 'insufficient_credits')) return whole(NO_CREDITS, 402);
  if (isRejection(error, 'plan_upgrade_required'))
    return whole(
      html`Your own DESIGN.md comes with Pro and Max. <a href="${BUY_PATH}/plan">See the plans</a>`,
      403,
    );
  if (isRejection(error, 'followup_requires_completed_job'))
    return whole('It is being worked on at the moment. Send it again when it is ready.', 409);
  if (isRejection(error, 'job_archived'))
    return whole('This job was archived and takes no more changes.', 409);
  if (isRejection(error, 'idempotency_key_reused') || isRejection(error, 'idempotency_in_progress'))
    return whole('Something was just sent from this page. Look at what came of it first.', 409);
  if (error instanceof Unavailable)
    return whole(
      'There is no room for new work at the moment. Nothing was charged; try again in a minute.',
      503,
    );
  throw error;
}

const NO_CREDITS = html`You have no credits left for a change. <a href="${BUY_PATH}" target="_blank" rel="noopener">Buy some in another tab</a>, then send it again: what you typed stays here.`;

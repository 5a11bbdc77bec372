import { isRejection, Rejection, Unavailable } from '../../../domain/rejection.ts';
import { invoke } from '../../../operations/invoke.ts';
import { cancelSession } from '../../../operations/jobs/cancel-session.ts';
import { createFollowup } from '../../../operations/jobs/create-followup.ts';
import { eventStream } from '../../../operations/viewing/event-stream.ts';
import { ownRow } from '../../../operations/viewing/own-job.ts';
import { sessionCaptions } from '../../../operations/viewing/session-assets.ts';
import { sessionBundle } from '../../../operations/viewing/session-proof.ts';
import type { Problems } from '../../forms.ts';
import { get, type Page, post, redirect, type Shown } from '../../page.ts';
import { ask, type Visit } from '../../visit.ts';
import { historyPage } from './history-page.ts';
import { aboutJob, jobPage } from './job-page.ts';
import { jobPath } from './work-card.ts';

/** A prompt of 12,000 characters, each of which may be twelve when a form is encoded. */
const FORM_BYTES = 256 * 1024;

async function followUp(visit: Visit, jobId: string): Promise<Shown> {
  const prompt = visit.field('prompt').replaceAll('\r\n', '\n').trim();
  const { parts, me } = visit;
  try {
    if (!(await parts.hasRoom())) throw new Unavailable('no room for new work', 60);
    const body = { prompt };
    // The form names the state that it was sent from: sending it twice asks once.
    const repeatable = {
      key: `chat-${jobId}-${visit.field('once').slice(0, 12).replaceAll(/\D/g, '')}`,
      target: `POST ${jobPath(jobId)}/followups`,
      bytes: Buffer.from(JSON.stringify(body)),
    };
    const parameters = { job_id: jobId };
    await invoke(parts.services, createFollowup, {
      principal: me.principal,
      parameters,
      body: () => body,
      repeatable,
    });
    return redirect(jobPath(jobId));
  } catch (error) {
    const { problems, status } = refusalOf(error);
    return jobPage(visit, jobId, { typed: { prompt, problems }, status });
  }
}

/** Why nothing was sent, in words. Anything that is no refusal of this goes on. */
function refusalOf(error: unknown): { problems: Problems; status: number } {
  const whole = (text: string, status: number) => ({ problems: { '': text }, status });
  if (isRejection(error, 'invalid_request')) {
    const tooLong = error.facts.issues.some(({ code }) => code === 'too_big');
    const text = tooLong ? 'Take at most 12,000 characters.' : 'Say what to change, in plain words.';
    return { problems: { prompt: text }, status: 422 };
  }
  if (isRejection(error, 'insufficient_credits'))
    return whole('You have no credits left for a change. Buy some, then send it again.', 402);
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

async function cancel(visit: Visit, jobId: string): Promise<Shown> {
  try {
    await ask(visit, cancelSession, { job_id: jobId });
  } catch (error) {
    // It ended by itself meanwhile: the page says how.
    if (!isRejection(error, 'not_cancellable') && !isRejection(error, 'job_archived')) throw error;
  }
  return redirect(jobPath(jobId));
}

/** What happens, as it happens, for the page's script. */
async function live(visit: Visit, jobId: string): Promise<Shown> {
  const { services } = visit.parts;
  const { me, gone: signal } = visit;
  await ownRow(services, me.principal, jobId);
  const known = String(visit.request.headers['last-event-id'] ?? visit.query('after'));
  const after = /^\d{1,9}$/.test(known) ? Number(known) : 0;
  const look = async () => {
    // Whoever was signed out meanwhile is told nothing more.
    await visit.recognise();
    if (!visit.signedIn) throw new Rejection('unauthenticated', {});
    return ownRow(services, visit.me.principal, jobId);
  };
  const { userId } = me.principal;
  return { kind: 'events', events: eventStream(services, { jobId, userId, after, look, signal }) };
}

async function evidence(visit: Visit, jobId: string): Promise<Shown> {
  const bundle = await ask(visit, sessionBundle, { job_id: jobId });
  const name = `framelog-${jobId}.zip`;
  return { kind: 'file', name, type: 'application/zip', content: Buffer.from(bundle) };
}

async function captions(visit: Visit, jobId: string): Promise<Shown> {
  const run = visit.parameter('run');
  const number = /^[1-9]\d{0,8}$/.test(run) ? Number(run) : null;
  if (number === null) throw new Rejection('job_not_found', {});
  const content = await ask(visit, sessionCaptions, { job_id: jobId, run: number });
  return { kind: 'file', name: 'captions.vtt', type: 'text/vtt; charset=utf-8', content };
}

const PATH = '/app/chat/:job_id';

/** A job's page and what belongs to it; owners alone. */
export const JOB_PAGES: Page[] = [
  get(PATH, 'signed-in', aboutJob(jobPage)),
  get(`${PATH}/history`, 'signed-in', aboutJob(historyPage)),
  get(`${PATH}/events`, 'signed-in', aboutJob(live)),
  get(`${PATH}/evidence.zip`, 'signed-in', aboutJob(evidence)),
  get(`${PATH}/captions/:run`, 'signed-in', aboutJob(captions)),
  post(`${PATH}/followups`, 'signed-in', aboutJob(followUp), { formBytes: FORM_BYTES }),
  post(`${PATH}/cancel`, 'signed-in', aboutJob(cancel)),
];

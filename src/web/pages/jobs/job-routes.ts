import { isRejection, Rejection } from '../../../domain/rejection.ts';
import { cancelSession } from '../../../operations/jobs/cancel-session.ts';
import { eventStream } from '../../../operations/viewing/event-stream.ts';
import { ownRow } from '../../../operations/viewing/own-job.ts';
import { sessionCaptions } from '../../../operations/viewing/session-assets.ts';
import { sessionBundle } from '../../../operations/viewing/session-proof.ts';
import { get, type Page, post, redirect, type Shown } from '../../page.ts';
import { ask, type Visit } from '../../visit.ts';
import { FORM_BYTES } from '../studio/video-form.ts';
import { comparePage } from './compare-page.ts';
import { deleteFromPage } from './delete-video.ts';
import { followUp } from './follow-up.ts';
import { historyPage } from './history-page.ts';
import { aboutJob, jobPage } from './job-page.ts';
import { jobPath } from './work-card.ts';

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
  get(`${PATH}/compare`, 'signed-in', aboutJob(comparePage)),
  get(`${PATH}/history`, 'signed-in', aboutJob(historyPage)),
  get(`${PATH}/events`, 'signed-in', aboutJob(live)),
  get(`${PATH}/evidence.zip`, 'signed-in', aboutJob(evidence)),
  get(`${PATH}/captions/:run`, 'signed-in', aboutJob(captions)),
  post(`${PATH}/followups`, 'signed-in', aboutJob(followUp), { formBytes: FORM_BYTES }),
  post(`${PATH}/cancel`, 'signed-in', aboutJob(cancel)),
  post(`${PATH}/delete`, 'signed-in', aboutJob(deleteFromPage)),
];

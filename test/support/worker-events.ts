import type { JobEvent } from '../../src/domain/events.ts';
import type { Uuid } from '../../src/domain/ids.ts';
import { evolve, type Job, type NewRendering } from '../../src/domain/job/job.ts';
import { decideWork } from '../../src/domain/job/job-decisions.ts';
import { failRun, finishRun } from '../../src/generation/records.ts';
import type { Store, UnitOfWork } from '../../src/store/contract.ts';
import { command, entropy } from './store.ts';
import { storyboard } from './storyboard.ts';

/** What a worker leaves behind in the log when it has come so far; its hold is settled where it would be. */
export type Stage = 'created' | 'running' | 'asking' | 'rendering' | 'rendered' | 'output-failed' | 'failed';

const SHA = 'ab'.repeat(32);
const BOARD = storyboard();
const SECONDS = 20;
const FILM = {
  ...BOARD,
  scenes: BOARD.scenes.map((scene) => ({ ...scene, duration: SECONDS / BOARD.scenes.length })),
};

/** Storage key of the video of a job's first run. */
export const videoKey = (jobId: Uuid, run = 1): string => `outputs/${jobId}/${run}-${SHA}.mp4`;

/** A job within a unit of work, kept up with what is appended to it. */
type Working = { readonly job: Job; append(events: JobEvent[]): void };

/** The job as a worker goes on with it, so that each decision is made on the one before. */
export async function workOn(unit: UnitOfWork, jobId: Uuid): Promise<Working> {
  let job = (await unit.job(jobId))!;
  const recordedAt = new Date(entropy.now()).toISOString();
  return {
    get job() {
      return job;
    },
    append(events) {
      unit.appendJob(jobId, job.ownerId, events);
      for (const event of events)
        job = evolve(job, { ...event, streamId: jobId, version: job.version + 1, recordedAt });
    },
  };
}

/** Claims a job, as a worker does before each part of its work. */
export function claim(work: Working): void {
  work.append(decideWork.prepare(work.job, work.job.attempt));
  work.append(decideWork.start(work.job, work.job.attempt));
}

/** Brings a job to a stage by what a worker decides, in one command; nothing is rendered, and no plan is recorded. */
export async function advance(store: Store, jobId: Uuid, stage: Stage): Promise<void> {
  await store.handle(command(), async (unit) => {
    const work = await workOn(unit, jobId);
    if (stage === 'created') return work.append(decideWork.prepare(work.job, work.job.attempt));
    claim(work);
    if (stage === 'running') return;
    const { attempt } = work.job;
    if (stage === 'asking') return work.append(decideWork.ask(work.job, attempt, 'What about?', 'none'));
    if (stage === 'failed')
      return work.append(await failRun(work.job, unit, attempt, 'planning_failed: test'));
    await renderTo(unit, work, stage);
  });
}

async function renderTo(
  unit: UnitOfWork,
  work: Working,
  stage: 'rendering' | 'rendered' | 'output-failed',
): Promise<void> {
  if (work.job.status !== 'completed') {
    const made = { storyboard: FILM, sources: [], scenes: [] };
    const composed = decideWork.compose(work.job, work.job.attempt, made);
    work.append(composed.filter(({ type }) => type !== 'StoryboardPlanned'));
    claim(work);
  }
  const { attempt } = work.job;
  if (stage === 'output-failed') work.append(await failRun(work.job, unit, attempt, 'render_failed: test'));
  if (stage === 'rendered') {
    const run = { attempt, made: rendering(work.job), at: entropy.now() };
    work.append(await finishRun(work.job, unit, run));
  }
}

const rendering = ({ id, run }: Job): NewRendering => ({
  key: videoKey(id, run),
  posterKey: null,
  captionsKey: null,
  bytes: 1000,
  sha256: SHA,
  durationSeconds: SECONDS,
  width: 1280,
  height: 720,
  fps: 30,
});

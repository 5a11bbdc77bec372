import type { JobEvent } from '../events.ts';
import type { ModelUse } from '../film/model-use.ts';
import type { Provenance } from '../film/provenance.ts';
import { newSeconds } from '../money/pricing.ts';
import { Rejection } from '../rejection.ts';
import type { Duration, VideoRequest } from '../request.ts';
import type { Source } from '../source.ts';
import { durationOf, type Storyboard } from '../storyboard.ts';
import type { Job, NewRendering } from './job.ts';

type Hold = { id: string; amount: number };
type ComposedScene = { id: string; key: string };

/** True while a follow-up is allowed (api.md 4.2). */
export function acceptsFollowup(job: Job): boolean {
  return job.status === 'completed' || job.status === 'awaiting_user_input';
}

/** True when a worker has something left to do for the job. */
export function isOpen(job: Job): boolean {
  if (job.status === 'failed' || job.status === 'awaiting_user_input') return false;
  if (job.status !== 'completed') return true;
  return ['pending', 'queued', 'processing'].includes(job.output?.status ?? '');
}

/** True while a worker's time goes into the job: whoever ends it then has had something of it. */
export function isWorkedOn(job: Job): boolean {
  return isOpen(job) && job.status !== 'queued' && job.status !== 'created';
}

/** A worker's claim on a job went stale: another attempt, a follow-up or a cancellation came first. */
export class Superseded extends Error {
  override readonly name = 'Superseded';
}

/** Every fact of a worker passes here: what another attempt, a follow-up or an ending came before is refused. */
const fenced = (job: Job, attempt: number) => {
  if (job.attempt !== attempt || !isOpen(job))
    throw new Superseded(`attempt ${attempt} of job ${job.id} is no longer current`);
};

/** What a customer may do to a job. */
export const decide = {
  queue(command: { ownerId: string; accountId: string; request: VideoRequest; hold: Hold }): JobEvent[] {
    return [{ type: 'JobQueued', data: command }];
  },

  /** Hides jobs of others behind the same 404 as unknown ones, then refuses by status (api.md 4.2). */
  mayFollowUp(job: Job | null, ownerId: string): Job {
    if (!job || job.ownerId !== ownerId) throw new Rejection('job_not_found', {});
    if (!acceptsFollowup(job)) throw new Rejection('followup_requires_completed_job', { status: job.status });
    return job;
  },

  /** Asks for a changed video; a render that had not finished is superseded. @param charged for that one */
  refine(job: Job, command: { request: VideoRequest; hold: Hold }, charged = 0): JobEvent[] {
    const data = { kind: 'refine' as const, run: job.run + 1, ...command, ...(charged > 0 && { charged }) };
    return [{ type: 'FollowupRequested', data }];
  },

  /** Answers the job's question, under the hold that is open or a raised one. */
  reply(job: Job, command: { request: VideoRequest; hold?: Hold; keptDuration?: Duration }): JobEvent[] {
    return [{ type: 'FollowupRequested', data: { kind: 'reply', run: job.run, ...command } }];
  },

  /** Hides jobs of others, then refuses those that have ended. */
  mayCancel(job: Job | null, ownerId: string): Job {
    if (!job || job.ownerId !== ownerId) throw new Rejection('job_not_found', {});
    if (!isOpen(job) && job.status !== 'awaiting_user_input')
      throw new Rejection('not_cancellable', { status: job.status });
    return job;
  },

  /**
   * Deletes the videos that were made; the job stays, and a follow-up makes the next one. Nothing when they are deleted
   * already.
   */
  deleteVideo(job: Job | null, ownerId: string): JobEvent[] {
    if (!job || job.ownerId !== ownerId) throw new Rejection('job_not_found', {});
    if (job.output?.deleted) return [];
    const working = isOpen(job) || job.status === 'awaiting_user_input';
    if (working || !job.output?.rendering)
      throw new Rejection('no_video_to_delete', { status: job.status, working });
    return [{ type: 'VideoDeleted', data: { run: job.run } }];
  },

  /**
   * Ends a run before its video. As with failures, a first generation ends the job, and later the output is what fails,
   * so that a follow-up may retry.
   */
  cancel(job: Job, reason: string, charged = 0): JobEvent[] {
    const data = { run: job.run, ...(charged > 0 && { charged }) };
    return job.output
      ? [{ type: 'OutputFailed', data: { ...data, error: `canceled: ${reason}` } }]
      : [{ type: 'JobCanceled', data: { ...data, reason } }];
  },
};

/** What a worker may do to a job; each refuses with `Superseded` when its attempt is not the newest. */
export const decideWork = {
  prepare(job: Job, attempt: number): JobEvent[] {
    fenced(job, attempt);
    return job.status === 'queued' ? [{ type: 'SessionPrepared', data: { run: job.run } }] : [];
  },

  /** Claims the job for a new attempt, in generation or in render. @param attempt the newest one that the worker knows of */
  start(job: Job, attempt: number): JobEvent[] {
    fenced(job, attempt);
    const data = { run: job.run, attempt: job.attempt + 1 };
    return [{ type: job.status === 'completed' ? 'RenderStarted' : 'GenerationStarted', data }];
  },

  /** Gives an attempt back that a worker was stopped in. */
  handBack(job: Job, attempt: number): JobEvent[] {
    fenced(job, attempt);
    return job.claimed ? [{ type: 'AttemptHandedBack', data: { run: job.run, attempt } }] : [];
  },

  plan(
    job: Job,
    attempt: number,
    made: {
      planner: string;
      storyboard: Storyboard;
      sources: Source[];
      notUnderstood?: string[];
      provenance?: Provenance;
      modelUse?: ModelUse;
    },
  ): JobEvent[] {
    fenced(job, attempt);
    const { planner, storyboard, sources, notUnderstood = [], provenance, modelUse } = made;
    const notes = {
      ...(notUnderstood.length > 0 ? { notUnderstood } : {}),
      ...(provenance ? { provenance } : {}),
      ...(modelUse ? { modelUse } : {}),
    };
    return [
      { type: 'StoryboardPlanned', data: { run: job.run, planner, storyboard, ...notes } },
      ...sources.map((source): JobEvent => ({ type: 'SourceRecorded', data: { run: job.run, source } })),
    ];
  },

  ask(job: Job, attempt: number, question: string, reason: string): JobEvent[] {
    fenced(job, attempt);
    return [{ type: 'UserInputRequested', data: { run: job.run, question, reason } }];
  },

  /**
   * Records the composed scenes and hands the job to rendering under the same attempt. The storyboard is recorded
   * again only when the layout audit changed it; the sources again, now with the places where they appear.
   */
  compose(
    job: Job,
    attempt: number,
    made: { storyboard: Storyboard; sources: Source[]; scenes: ComposedScene[] },
  ): JobEvent[] {
    fenced(job, attempt);
    const run = job.run;
    const { storyboard, sources, scenes } = made;
    const changed = JSON.stringify(storyboard) !== JSON.stringify(job.storyboard);
    return [
      ...(changed
        ? [{ type: 'StoryboardPlanned' as const, data: { run, planner: 'layout audit', storyboard } }]
        : []),
      ...sources.map((source): JobEvent => ({ type: 'SourceRecorded', data: { run, source } })),
      ...scenes.map(
        (s, sceneIndex): JobEvent => ({
          type: 'SceneComposed',
          data: { run, sceneId: s.id, sceneIndex, key: s.key },
        }),
      ),
      { type: 'JobCompleted', data: { run, durationSeconds: durationOf(storyboard) } },
      { type: 'RenderQueued', data: { run } },
    ];
  },

  rendered(job: Job, attempt: number, rendering: NewRendering, charged: number): JobEvent[] {
    fenced(job, attempt);
    const renderedSeconds = newSeconds(job);
    return [{ type: 'OutputRendered', data: { run: job.run, ...rendering, renderedSeconds, charged } }];
  },

  /**
   * Ends a run that cannot go on. A first generation fails as a job; a refinement, or a render, leaves the job
   * `completed` with a failed output, so that a follow-up may retry (decisions.md, States).
   */
  fail(job: Job, attempt: number, error: string): JobEvent[] {
    fenced(job, attempt);
    const firstGeneration = job.run === 1 && job.status !== 'completed';
    return [{ type: firstGeneration ? 'JobFailed' : 'OutputFailed', data: { run: job.run, error } }];
  },

  /** Ends a job whose question stayed unanswered (decisions.md, States: 7 days). */
  expire(job: Job): JobEvent[] {
    if (job.status !== 'awaiting_user_input') return [];
    return [
      {
        type: 'JobFailed',
        data: { run: job.run, error: 'expired: the question was not answered within 7 days' },
      },
    ];
  },
};

import type { JobEvent, Recorded } from '../events.ts';
import { mergeRequests, type VideoRequest } from '../request.ts';
import type { Source } from '../source.ts';
import type { Storyboard } from '../storyboard.ts';

/** Job statuses of api.md 2.5. */
export type JobStatus = 'queued' | 'created' | 'running' | 'awaiting_user_input' | 'completed' | 'failed';
/** Output statuses of api.md 2.6. */
export type OutputStatus = 'pending' | 'queued' | 'processing' | 'completed' | 'failed' | 'outdated';

/** A finished video as the log describes it. */
export type Rendering = Omit<Extract<JobEvent, { type: 'OutputRendered' }>['data'], 'charged'>;

/** What a worker knows of a video that it has finished. */
export type NewRendering = Omit<Rendering, 'run' | 'renderedSeconds'>;

/** The output object of api.md 2.6, without its signed address. */
export type Output = {
  status: OutputStatus;
  completedAt: string | null;
  error: string | null;
  /** The newest finished render; kept while the output is outdated, so that history can show it. */
  rendering: Rendering | null;
  /** Its files were deleted by the customer. */
  deleted?: true;
};

/** A job as its events tell it. */
export type Job = {
  id: string;
  version: number;
  ownerId: string;
  accountId: string;
  status: JobStatus;
  /** 1 for the first generation, one more for each refinement. */
  run: number;
  /** The fencing token: every claim by a worker and every follow-up raises it; what holds an older one gives up. */
  attempt: number;
  /** Whether the newest attempt has not ended: with a result, or handed back. */
  claimed: boolean;
  /** Attempts of the current run that another one followed although they had not ended: their worker crashed or froze. */
  attemptsLost: number;
  /** The merged request that holds now; its prompt is the first one. */
  request: VideoRequest;
  /** What the customer wrote, in order; the first is the create prompt. */
  messages: { run: number; kind: 'create' | 'refine' | 'reply'; prompt: string }[];
  /** What of the format and design the current run's follow-ups replaced. */
  changed: { aspectRatio: boolean; duration: boolean; design: boolean };
  hold: { id: string; amount: number } | null;
  question: string | null;
  /** Questions asked over the job's life: it never asks twice. */
  questionsAsked: number;
  storyboard: Storyboard | null;
  /** The run that made the storyboard; an older one is what a refinement patches. */
  storyboardRun: number;
  /** The plan of the newest finished video. */
  rendered: Storyboard | null;
  /** Segment key of each scene composed in the current run. */
  composed: Record<string, string>;
  sources: Source[];
  sourcesRun: number;
  output: Output | null;
  createdAt: string;
  updatedAt: string;
  completedAt: string | null;
  error: string | null;
};

const EMPTY_REQUEST: VideoRequest = { prompt: '', attachments: [] };

const NOTHING_CHANGED = { aspectRatio: false, duration: false, design: false };

/** The state before the first event. */
export function noJob(id: string): Job {
  return {
    id,
    version: 0,
    ownerId: '',
    accountId: '',
    status: 'queued',
    run: 1,
    attempt: 0,
    claimed: false,
    attemptsLost: 0,
    request: EMPTY_REQUEST,
    messages: [],
    changed: NOTHING_CHANGED,
    hold: null,
    question: null,
    questionsAsked: 0,
    storyboard: null,
    storyboardRun: 0,
    rendered: null,
    composed: {},
    sources: [],
    sourcesRun: 0,
    output: null,
    createdAt: '',
    updatedAt: '',
    completedAt: null,
    error: null,
  };
}

/** Folds one recorded fact into a job. Total: it never throws. */
export function evolve(job: Job, event: Recorded<JobEvent>): Job {
  const next = apply(job, event);
  return { ...next, version: event.version, updatedAt: event.recordedAt };
}

function apply(job: Job, event: Recorded<JobEvent>): Job {
  switch (event.type) {
    case 'JobQueued':
      return queued(job, event);
    case 'FollowupRequested':
      return followedUp(job, event.data);
    case 'SessionPrepared':
      return { ...job, status: 'created' };
    case 'GenerationStarted':
      return { ...job, status: 'running', ...attempted(job, event.data.attempt) };
    case 'AttemptHandedBack':
      return { ...job, claimed: false };
    case 'StoryboardPlanned':
      return { ...job, storyboard: event.data.storyboard, storyboardRun: event.data.run, composed: {} };
    case 'UserInputRequested':
      return asked(job, event.data.question);
    case 'SourceRecorded':
      return recordSource(job, event.data);
    case 'SceneComposed':
      return { ...job, composed: { ...job.composed, [event.data.sceneId]: event.data.key } };
    case 'JobCompleted':
      return {
        ...job,
        status: 'completed',
        claimed: false,
        completedAt: event.recordedAt,
        output: outputOf(job, 'pending'),
      };
    case 'RenderQueued':
      return { ...job, output: outputOf(job, 'queued') };
    case 'RenderStarted':
      return { ...job, output: outputOf(job, 'processing'), ...attempted(job, event.data.attempt) };
    case 'OutputRendered':
      return rendered(job, event);
    case 'OutputFailed':
      return outputFailed(job, event);
    case 'JobFailed':
      return ended(job, event.data.error);
    case 'JobCanceled':
      return ended(job, `canceled: ${event.data.reason}`);
    case 'VideoDeleted':
      return {
        ...job,
        output: { ...outputOf(job, 'failed'), error: DELETED, rendering: null, deleted: true },
      };
    default:
      return event satisfies never;
  }
}

/** Of an output; in the words of api.md 2.6 there is no video then, and polling for one ends. */
const DELETED = 'deleted: by the customer';

const asked = (job: Job, question: string): Job => {
  const questionsAsked = job.questionsAsked + 1;
  return { ...job, status: 'awaiting_user_input', claimed: false, question, questionsAsked };
};

const attempted = (job: Job, attempt: number) => ({
  attempt,
  claimed: true,
  attemptsLost: job.attemptsLost + (job.claimed ? 1 : 0),
});

const ended = (job: Job, error: string): Job => ({
  ...job,
  status: 'failed',
  claimed: false,
  error,
  hold: null,
  question: null,
});

const outputOf = (job: Job, status: OutputStatus): Output => ({
  status,
  completedAt: null,
  error: null,
  rendering: job.output?.rendering ?? null,
});

function queued(job: Job, event: Extract<Recorded<JobEvent>, { type: 'JobQueued' }>): Job {
  const { ownerId, accountId, request, hold } = event.data;
  const messages = [{ run: 1, kind: 'create' as const, prompt: request.prompt }];
  return { ...job, ownerId, accountId, request, hold, messages, createdAt: event.recordedAt };
}

function followedUp(job: Job, data: Extract<JobEvent, { type: 'FollowupRequested' }>['data']): Job {
  const prompt = job.request.prompt;
  const next: Job = {
    ...job,
    status: 'queued',
    run: data.run,
    request: {
      ...mergeRequests(job.request, data.request),
      ...(data.keptDuration && { duration: data.keptDuration }),
      prompt,
    },
    messages: [...job.messages, { run: data.run, kind: data.kind, prompt: data.request.prompt }],
    question: null,
    completedAt: null,
    // Claims from before the follow-up are stale: a render in flight must not be taken for the new run's.
    attempt: job.attempt + 1,
    claimed: false,
    attemptsLost: 0,
    changed: changedBy(data.request, data.kind === 'reply' ? job.changed : NOTHING_CHANGED),
  };
  if (data.kind === 'reply') return { ...next, hold: data.hold ?? job.hold };
  return { ...next, hold: data.hold ?? null, composed: {}, output: job.output && outputOf(job, 'outdated') };
}

const changedBy = (request: VideoRequest, earlier: Job['changed']): Job['changed'] => ({
  aspectRatio: earlier.aspectRatio || request.aspectRatio !== undefined,
  duration: earlier.duration || request.duration !== undefined,
  design: earlier.design || request.designSystemId !== undefined || request.designMd !== undefined,
});

function recordSource(job: Job, data: { run: number; source: Source }): Job {
  const kept = job.sourcesRun === data.run ? job.sources.filter((s) => s.id !== data.source.id) : [];
  return { ...job, sources: [...kept, data.source], sourcesRun: data.run };
}

function rendered(job: Job, event: Extract<Recorded<JobEvent>, { type: 'OutputRendered' }>): Job {
  const { charged: _charged, ...rendering } = event.data;
  const output: Output = { status: 'completed', completedAt: event.recordedAt, error: null, rendering };
  return { ...job, claimed: false, hold: null, output, rendered: job.storyboard };
}

function outputFailed(job: Job, event: Extract<Recorded<JobEvent>, { type: 'OutputFailed' }>): Job {
  const output: Output = { ...outputOf(job, 'failed'), error: event.data.error };
  return {
    ...job,
    status: 'completed',
    claimed: false,
    completedAt: job.completedAt ?? event.recordedAt,
    hold: null,
    question: null,
    output,
  };
}

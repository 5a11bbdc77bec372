import type { StoredEvent } from '../../store/contract.ts';

/** Tells one event of a job in a sentence. */
type Teller<T extends StoredEvent['type']> = (data: Extract<StoredEvent, { type: T }>['data']) => string;

const quoted = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return `“${line.length > 100 ? `${line.slice(0, 99).trimEnd()}…` : line}”`;
};
const chargedFor = (credits = 0) => (credits > 0 ? `${credits} credits charged` : 'nothing was charged');
const seconds = (n: number) => `${Math.round(n * 10) / 10} s`;

/** Every fact of a job's life in words; the compiler asks for the next one. */
const TELLERS: { [T in JobFact]: Teller<T> } = {
  JobQueued: ({ request, hold }) =>
    `the job was created: ${quoted(request.prompt)}; ${hold.amount} credits held` +
    (request.attachments.length ? `; ${request.attachments.length} attachments` : ''),
  FollowupRequested: ({ kind, request, run, hold, keptDuration, charged = 0 }) =>
    kind === 'reply'
      ? `the customer answered: ${quoted(request.prompt)}` +
        (hold ? `; ${hold.amount} credits held` : '') +
        (keptDuration ? `; the length stays ${keptDuration}, which the credits suffice for` : '')
      : `refinement ${run - 1} was asked for: ${quoted(request.prompt)}` +
        (charged > 0 ? `; ${charged} credits charged for the work that it stopped` : ''),
  SessionPrepared: () => 'a worker prepared the session',
  GenerationStarted: ({ attempt }) => `generation started (claim ${attempt})`,
  AttemptHandedBack: ({ attempt }) => `the worker was stopped and gave claim ${attempt} back`,
  StoryboardPlanned: ({ planner, storyboard, notUnderstood = [], modelUse }) =>
    `${planner} planned ${storyboard.scenes.length} scenes: ${storyboard.scenes.map((s) => s.type).join(', ')}` +
    (notUnderstood.length ? `; not understood: ${notUnderstood.map(quoted).join(', ')}` : '') +
    (modelUse
      ? `; ${modelUse.model} took ${modelUse.inputTokens + modelUse.outputTokens} tokens in ${modelUse.tries} tries` +
        (modelUse.fallback ? `, its plan was not used: ${modelUse.fallback}` : '')
      : ''),
  UserInputRequested: ({ question }) => `the job asked: ${quoted(question)}`,
  SourceRecorded: ({ source }) =>
    `source: ${source.title ?? source.media_type} (${source.source_kind}, ${source.provider}, rights ${source.rights_status})`,
  SceneComposed: ({ sceneIndex, sceneId }) => `scene ${sceneIndex + 1} (${sceneId}) was composed`,
  JobCompleted: ({ durationSeconds }) =>
    `generation is complete: ${seconds(durationSeconds)} of video to render`,
  RenderQueued: () => 'the render was queued',
  RenderStarted: ({ attempt }) => `rendering started (claim ${attempt})`,
  OutputRendered: (made) =>
    `the video is ready: ${seconds(made.durationSeconds)}, ${made.width}×${made.height} at ${made.fps} fps, ` +
    `${made.bytes} bytes; ${seconds(made.renderedSeconds)} newly rendered; ${made.charged} credits charged`,
  OutputFailed: ({ error, charged }) => `the render failed: ${error}; ${chargedFor(charged)}`,
  JobFailed: ({ error }) => `the job failed: ${error}; nothing was charged`,
  JobCanceled: ({ reason, charged }) => `the job was canceled: ${reason}; ${chargedFor(charged)}`,
};
type JobFact =
  | 'JobQueued'
  | 'FollowupRequested'
  | 'SessionPrepared'
  | 'GenerationStarted'
  | 'AttemptHandedBack'
  | 'StoryboardPlanned'
  | 'UserInputRequested'
  | 'SourceRecorded'
  | 'SceneComposed'
  | 'JobCompleted'
  | 'RenderQueued'
  | 'RenderStarted'
  | 'OutputRendered'
  | 'OutputFailed'
  | 'JobFailed'
  | 'JobCanceled';

/** One line of a job's story: when, which version, what. */
export function historyLine(event: StoredEvent): string {
  const teller = Object.hasOwn(TELLERS, event.type)
    ? (TELLERS[event.type as JobFact] as (data: unknown) => string)
    : null;
  const said = teller ? teller(event.data) : event.type;
  return `${String(event.version).padStart(3)}  ${event.recordedAt}  ${said}`;
}

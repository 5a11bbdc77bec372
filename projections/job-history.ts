import type { JobEvent, Recorded } from '../src/domain/events.ts';
import type { Provenance } from '../src/domain/film/provenance.ts';
import type { Projection } from './projection.ts';

/** The public history of a job: one readable line an event, and the facts a customer may see. */
export const jobHistory: Projection<'job', null> = {
  name: 'job-history',
  kind: 'job',
  tables: [{ name: 'job_history', key: ['job_id', 'version'], personal: ['detail'] }],
  initial: () => null,
  step(_state, event, stream) {
    const { summary, detail } = describe(event);
    const row = {
      job_id: stream.id,
      version: event.version,
      owner_id: stream.ownerId,
      recorded_at: event.recordedAt,
      type: event.type,
      run: 'run' in event.data ? event.data.run : 1,
      summary,
      detail: detail ?? {},
    };
    return { state: null, rows: { job_history: [row] } };
  },
};

type Line = { summary: string; detail?: Record<string, unknown> };

/** What became of the credits of a run that ended without a video. */
const settled = ({ charged = 0 }: { charged?: number }) =>
  charged > 0 ? `${charged} credits charged` : 'credits released';

const seconds = (n: number) => `${Number(n.toFixed(1))} s`;

/** No storage keys, hashes or fencing tokens: those stay in the log. */
function describe(event: Recorded<JobEvent>): Line {
  switch (event.type) {
    case 'JobQueued':
      return {
        summary: `Job accepted, ${event.data.hold.amount} credits held`,
        detail: { prompt: event.data.request.prompt, held: event.data.hold.amount },
      };
    case 'FollowupRequested':
      return followup(event.data);
    case 'SessionPrepared':
      return { summary: 'Session prepared' };
    case 'GenerationStarted':
      return { summary: 'Generation started' };
    case 'AttemptHandedBack':
      return { summary: 'Work interrupted, it goes on shortly' };
    case 'StoryboardPlanned':
      return planned(event.data);
    case 'UserInputRequested':
      return { summary: 'Waiting for an answer', detail: { question: event.data.question } };
    case 'SourceRecorded':
      return {
        summary: 'Source recorded',
        detail: { source_id: event.data.source.id, title: event.data.source.title },
      };
    case 'SceneComposed':
      return {
        summary: `Scene ${event.data.sceneIndex + 1} composed`,
        detail: { scene_index: event.data.sceneIndex },
      };
    case 'JobCompleted':
      return { summary: `Composition finished, ${seconds(event.data.durationSeconds)}` };
    default:
      return describeEnd(event);
  }
}

type End = 'RenderQueued' | 'RenderStarted' | 'OutputRendered' | 'OutputFailed' | 'JobFailed' | 'JobCanceled';

function describeEnd(event: Extract<Recorded<JobEvent>, { type: End }>): Line {
  switch (event.type) {
    case 'RenderQueued':
      return { summary: 'Render queued' };
    case 'RenderStarted':
      return { summary: 'Render started' };
    case 'OutputRendered': {
      const { width, height, fps, bytes, durationSeconds, charged } = event.data;
      return {
        summary: `Video rendered, ${seconds(durationSeconds)}, ${charged} credits charged`,
        detail: { width, height, fps, bytes, duration_seconds: durationSeconds, charged },
      };
    }
    case 'OutputFailed':
      return { summary: `Render failed, ${settled(event.data)}`, detail: { error: event.data.error } };
    case 'JobFailed':
      return { summary: 'Job failed, credits released', detail: { error: event.data.error } };
    case 'JobCanceled':
      return { summary: `Job canceled, ${settled(event.data)}`, detail: { reason: event.data.reason } };
    default:
      return event satisfies never;
  }
}

function followup(data: Extract<JobEvent, { type: 'FollowupRequested' }>['data']): Line {
  const { hold, keptDuration, charged } = data;
  const detail = {
    prompt: data.request.prompt,
    ...(hold && { held: hold.amount }),
    ...(keptDuration && { kept_duration: keptDuration }),
    ...(charged && { charged }),
  };
  return data.kind === 'reply'
    ? { summary: 'Answer received', detail }
    : { summary: `Change requested, ${data.hold?.amount ?? 0} credits held`, detail };
}

function planned(data: Extract<JobEvent, { type: 'StoryboardPlanned' }>['data']): Line {
  const { storyboard: board, notUnderstood = [], provenance } = data;
  const detail = {
    subject: board.subject,
    scenes: board.scenes.map((scene) => scene.type),
    ...(provenance ? { provenance: told(provenance) } : {}),
  };
  const summary = `Storyboard planned, ${board.scenes.length} scenes`;
  if (notUnderstood.length === 0) return { summary, detail };
  return {
    summary: `${summary}; not everything that was asked for was understood`,
    detail: { ...detail, not_understood: notUnderstood },
  };
}

/** Where each line comes from and what was done with each instruction, in the words of the public API. */
function told({ texts, directions, prohibitions, leftOut }: Provenance): Record<string, unknown> {
  return {
    texts: texts.map(({ sceneId, text, voice, spans, framing }) => ({
      scene_id: sceneId,
      text,
      spoken: voice,
      from: spans,
      framing,
    })),
    directions: directions.map(({ words, followed, how }) => ({ words, followed, how })),
    prohibitions: prohibitions.map(({ words }) => ({ words, kept: true })),
    left_out: leftOut.map(({ words }) => words),
  };
}

import type { JobEvent } from '../events.ts';
import { type Provenance, unreadPages } from '../film/provenance.ts';

/** What a job's event says, for whoever may read it. */
export type EventSentence = {
  /** What happened, in a line without anything personal. */
  summary: string;
  /** Facts that the job's customer may see, named as in the public API; personal, so they go with an erasure. */
  detail: Record<string, unknown>;
  /** What only an operator should know: attempts, planners, models, sizes. */
  internal: string[];
};

type Said = Pick<EventSentence, 'summary'> & Partial<EventSentence>;
type Sentences = { [T in JobEvent['type']]: (data: Extract<JobEvent, { type: T }>['data']) => Said };

const seconds = (n: number) => `${Number(n.toFixed(1))} s`;
const count = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`;

/** What became of the credits of a run that ended without a video. */
const creditsAfter = ({ charged = 0 }: { charged?: number }) =>
  charged > 0 ? `${charged} credits charged` : 'credits released';

/** Every fact of a job's life in words; the compiler asks for the next one. */
const SENTENCES: Sentences = {
  JobQueued: ({ request, hold }) => ({
    summary: `Job accepted, ${hold.amount} credits held`,
    detail: { prompt: request.prompt, held: hold.amount },
    internal: request.attachments.length > 0 ? [count(request.attachments.length, 'attachment')] : [],
  }),
  FollowupRequested: followup,
  SessionPrepared: () => ({ summary: 'Session prepared' }),
  GenerationStarted: ({ attempt }) => ({ summary: 'Generation started', internal: [`attempt ${attempt}`] }),
  AttemptHandedBack: ({ attempt }) => ({
    summary: 'Work interrupted, it goes on shortly',
    internal: [`the worker was stopped and gave attempt ${attempt} back`],
  }),
  StoryboardPlanned: planned,
  UserInputRequested: ({ question }) => ({ summary: 'Waiting for an answer', detail: { question } }),
  SourceRecorded: ({ source }) => ({
    // Recorded when it is known, and again once it has its places in the film.
    summary: source.usages?.length > 0 ? 'Source placed in the film' : 'Source recorded',
    detail: { source_id: source.id, title: source.title },
    internal: [
      `${source.media_type}, ${source.source_kind}, ${source.provider}, rights ${source.rights_status}`,
    ],
  }),
  SceneComposed: ({ sceneIndex, sceneId }) => ({
    summary: `Scene ${sceneIndex + 1} composed`,
    detail: { scene_index: sceneIndex },
    internal: [sceneId],
  }),
  JobCompleted: ({ durationSeconds }) => ({ summary: `Composition finished, ${seconds(durationSeconds)}` }),
  RenderQueued: () => ({ summary: 'Render queued' }),
  RenderStarted: ({ attempt }) => ({ summary: 'Render started', internal: [`attempt ${attempt}`] }),
  OutputRendered: ({ width, height, fps, bytes, durationSeconds, charged, renderedSeconds }) => ({
    summary: `Video rendered, ${seconds(durationSeconds)}, ${charged} credits charged`,
    detail: { width, height, fps, bytes, duration_seconds: durationSeconds, charged },
    internal: [
      `${width}×${height} at ${fps} fps`,
      `${bytes} bytes`,
      `${seconds(renderedSeconds)} newly rendered`,
    ],
  }),
  OutputFailed: ({ error, charged = 0 }) => ({
    summary: `Render failed, ${creditsAfter({ charged })}`,
    detail: { error },
  }),
  JobFailed: ({ error }) => ({ summary: 'Job failed, credits released', detail: { error } }),
  JobCanceled: ({ reason, charged = 0 }) => ({
    summary: `Job canceled, ${creditsAfter({ charged })}`,
    detail: { reason },
  }),
  VideoDeleted: () => ({ summary: 'Video deleted' }),
};

/**
 * Puts an event of a job into words: the only place that does, for the public history, the web app's page, the reports
 * of auditors and the command line. No storage keys, hashes or fencing tokens in what a customer sees.
 * @returns null for an event of a newer version of the service
 */
export function sentenceOf({ type, data }: { type: string; data: unknown }): EventSentence | null {
  if (!Object.hasOwn(SENTENCES, type)) return null;
  const sentence = SENTENCES[type as JobEvent['type']] as (data: unknown) => Said;
  return { detail: {}, internal: [], ...sentence(data) };
}

/** Members of a detail that somebody wrote, asked, named or gave as a reason. */
const TEXTS = ['prompt', 'question', 'title', 'subject', 'error', 'reason'];

/** The texts of a detail, which belong beside the summary wherever it is shown. */
export const textsOf = (detail: Record<string, unknown>): string[] =>
  TEXTS.flatMap((member) => (typeof detail[member] === 'string' ? [detail[member]] : []));

/** Wishes of a detail that were not understood, in the customer's words. */
export const notUnderstoodOf = ({ not_understood: wishes }: Record<string, unknown>): string[] =>
  Array.isArray(wishes) ? wishes.map(String) : [];

/** Why pages of a detail could not be read, a sentence each. */
export const unreadPagesOf = ({ unread_pages: reasons }: Record<string, unknown>): string[] =>
  Array.isArray(reasons) ? reasons.map(String) : [];

function followup(data: Extract<JobEvent, { type: 'FollowupRequested' }>['data']): Said {
  const { kind, request, run, hold, keptDuration, charged = 0 } = data;
  const detail = {
    prompt: request.prompt,
    ...(hold && { held: hold.amount }),
    ...(keptDuration && { kept_duration: keptDuration }),
    ...(charged > 0 && { charged }),
  };
  if (kind === 'reply') {
    const raised = hold ? [`${hold.amount} credits held`] : [];
    const kept = keptDuration ? [`the length stays ${keptDuration}, which the credits suffice for`] : [];
    return { summary: 'Answer received', detail, internal: [...raised, ...kept] };
  }
  return {
    summary: `Change requested, ${hold?.amount ?? 0} credits held`,
    detail,
    internal: [
      `refinement ${run - 1}`,
      ...(charged > 0 ? [`${charged} credits charged for the work that it stopped`] : []),
    ],
  };
}

function planned(data: Extract<JobEvent, { type: 'StoryboardPlanned' }>['data']): Said {
  const { planner, storyboard: board, notUnderstood = [], provenance, modelUse: use } = data;
  const types = board.scenes.map((scene) => scene.type);
  const unread = unreadPages(provenance);
  const detail = {
    subject: board.subject,
    scenes: types,
    ...(unread.length > 0 ? { unread_pages: unread } : {}),
    ...(provenance ? { provenance: publicProvenance(provenance) } : {}),
  };
  const internal = [
    `by ${planner}: ${types.join(', ')}`,
    ...(use
      ? [
          `${use.model} took ${use.inputTokens + use.outputTokens} tokens in ${count(use.tries, 'attempt')}${use.costUsd === undefined ? '' : `, ${use.costUsd} USD`}`,
        ]
      : []),
    ...(use?.fallback ? [`its plan was not used: ${use.fallback}`] : []),
  ];
  const without = unread.length > 0 ? `; without ${count(unread.length, 'page')} that could not be read` : '';
  const summary = `Storyboard planned, ${board.scenes.length} scenes${without}`;
  if (notUnderstood.length === 0) return { summary, detail, internal };
  return {
    summary: `${summary}; not everything that was asked for was understood`,
    detail: { ...detail, not_understood: notUnderstood },
    internal,
  };
}

/** Where each line comes from and what was done with each instruction, in the words of the public API. */
function publicProvenance({ texts, directions, prohibitions, leftOut }: Provenance): Record<string, unknown> {
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

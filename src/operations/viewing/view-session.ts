import { type TSchema, Type } from '@sinclair/typebox';
import { textsOf } from '../../domain/film/scene-texts.ts';
import type { Job } from '../../domain/job/job.ts';
import { acceptsFollowup, isOpen } from '../../domain/job/job-decisions.ts';
import { type ProgressStage, stageAt } from '../../domain/job/progress-stages.ts';
import { isRejection } from '../../domain/rejection.ts';
import { sceneStarts } from '../../domain/storyboard.ts';
import type { StoredEvent } from '../../store/contract.ts';
import { jobAsOf } from '../../store/projecting/as-of.ts';
import { getSession, nextExpiry, signedFile } from '../jobs/get-session.ts';
import type { JobStatusBody } from '../jobs/response-bodies.ts';
import type { Query, Services } from '../operation.ts';
import { conversationOf, type Turn } from './conversation.ts';
import { type CostLine, costsOf } from './costs.ts';
import { ownRow } from './own-job.ts';
import { type SceneStills, storedStills } from './scene-stills.ts';
import { type SessionAssets, versionsOf } from './session-assets.ts';

/** A scene of the plan: what it shows and says, when, and whether it has been drawn. */
export type SceneView = {
  type: string;
  /** What it says most plainly: its title, where it has one. */
  headline: string;
  start: number;
  seconds: number;
  texts: string[];
  narration: string;
  composed: boolean;
  /** A small picture of it, once it is drawn. */
  still: string | null;
};

/** A finished video to look at: addresses that show it instead of keeping it. */
export type Playable = { url: string; poster: string | null };

/** Everything that a person sees of a job. */
export type SessionView = {
  title: string;
  status: JobStatusBody;
  stage: ProgressStage | null;
  /** While the job waits for a worker: how many others go before it, at most a thousand. */
  ahead: number | null;
  question: string | null;
  mayFollowUp: boolean;
  mayCancel: boolean;
  conversation: Turn[];
  scenes: SceneView[];
  /** Size of the film's frame in pixels. */
  frame: { width: number; height: number };
  language: string;
  versions: (SessionAssets['versions'][number] & { play: Playable; scenes: SceneView[] })[];
  costs: CostLine[];
  held: number;
  /** The month whose jobs were archived with this one; then only the status is there. */
  archived: string | null;
};

/** Reads a job for the page that shows it. */
export const viewSession: Query<{ job_id: string }, SessionView> = {
  name: 'view-session',
  kind: 'query',
  scope: 'sessions:read',
  input: Type.Object({ job_id: Type.String() }, { additionalProperties: false }),
  // For the web app alone, which has its type.
  output: Type.Unknown() as TSchema,
  async run(services, caller, { job_id: jobId }) {
    const { title } = await ownRow(services, caller, jobId);
    const status = await getSession.run(services, caller, { job_id: jobId });
    const stage =
      typeof status.progress === 'number' && status.progress < 1 ? stageAt(status.progress) : null;
    try {
      const events = await services.store.read(jobId);
      const waits = status.status === 'queued';
      const ahead = waits ? await services.store.place(caller.userId, jobId) : null;
      return { title, status, stage, ahead, ...(await fromLog(services, events, title)) };
    } catch (error) {
      if (!isRejection(error, 'job_archived')) throw error;
      return { title, status, stage, ...NOTHING, archived: error.facts.month };
    }
  },
};

const NOTHING = {
  ahead: null,
  question: null,
  mayFollowUp: false,
  mayCancel: false,
  conversation: [],
  scenes: [],
  frame: { width: 1280, height: 720 },
  language: 'en',
  versions: [],
  costs: [],
  held: 0,
  archived: null,
} satisfies Partial<SessionView>;

async function fromLog(services: Services, events: StoredEvent[], title: string) {
  const job = jobAsOf(events, { version: events.length })!.state;
  const stills = await storedStills(services, job.id, nextExpiry(services.entropy.now()));
  return {
    question: job.question,
    mayFollowUp: acceptsFollowup(job),
    mayCancel: isOpen(job) || job.status === 'awaiting_user_input',
    conversation: conversationOf(events, (url) => services.storage.ownKey(url) !== null),
    scenes: await scenesOf(job, stills),
    frame: { width: job.storyboard?.width ?? 1280, height: job.storyboard?.height ?? 720 },
    language: job.storyboard?.language ?? 'en',
    versions: await playableVersions(services, { events, title, stills }),
    costs: costsOf(events),
    held: job.hold?.amount ?? 0,
    archived: null,
  };
}

/** The scenes of a job's plan. */
async function scenesOf(job: Job, stills: SceneStills): Promise<SceneView[]> {
  const { storyboard, composed } = job;
  if (!storyboard) return [];
  const pictures = await stills(job);
  const starts = sceneStarts(storyboard);
  return storyboard.scenes.map((scene, index) => {
    const texts = textsOf(scene);
    const { type, duration: seconds, narration } = scene;
    return {
      ...{ type, seconds, narration, texts },
      headline: ('title' in scene && scene.title.trim()) || texts[0] || `Scene ${index + 1}`,
      start: starts[index]!,
      composed: composed[scene.id] !== undefined,
      still: pictures[index]!,
    };
  });
}

type Finished = { events: StoredEvent[]; title: string; stills: SceneStills };

async function playableVersions(services: Services, finished: Finished) {
  const { storage, entropy } = services;
  const expires = nextExpiry(entropy.now());
  const { events, stills } = finished;
  const versions = await versionsOf(services, finished);
  return Promise.all(
    versions.map(async (version) => {
      const { state } = jobAsOf(events, { version: version.seq })!;
      const url = await signedFile(storage, state.output!.rendering!.key, {
        expires,
        contentType: 'video/mp4',
      });
      return { ...version, play: { url, poster: version.poster_url }, scenes: await scenesOf(state, stills) };
    }),
  );
}

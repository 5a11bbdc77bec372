import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { earlierFilms } from '../domain/job/earlier-films.ts';
import type { Job } from '../domain/job/job.ts';
import { isOpen } from '../domain/job/job-decisions.ts';
import type { Source } from '../domain/source.ts';
import type { Storyboard } from '../domain/storyboard.ts';
import { outputKey, stillKey } from '../storage/keys.ts';
import type { Storage } from '../storage/storage.ts';
import type { Store } from '../store/contract.ts';
import type { StoreLog } from '../store/database/db.ts';
import { gatherMaterial, type Material } from './material.ts';
import type { AssetGatherer } from './media/gatherer.ts';
import type { Planner, PlanResult } from './planner/planner.ts';
import type { Records } from './records.ts';
import type { Composed, RenderedVideo, Renderer } from './renderer/renderer.ts';
import { builtInSources, earlierStyle, withUsages } from './run-sources.ts';
import { type Telemetry, telemetryFor } from './telemetry.ts';
import { inWorkspace } from './workspace.ts';

/** The ports that the steps use. */
export type StepParts = {
  store: Store;
  records: Records;
  storage: Storage;
  planner: Planner;
  renderer: Renderer;
  gatherer: AssetGatherer;
  /** Private scratch space of this process; emptied after each step. */
  workDirectory: string;
  now(): number;
  log: Pick<StoreLog, 'warn'>;
};

/** The I/O of a run, one method a step; each ends by recording what it made. */
export type Steps = {
  plan(job: Job, signal: AbortSignal): Promise<void>;
  compose(job: Job, signal: AbortSignal): Promise<void>;
  render(job: Job, signal: AbortSignal): Promise<void>;
};

/** Binds the steps to their ports. All of it happens outside any transaction. */
export function createSteps(parts: StepParts): Steps {
  const telemetry = (job: Job) =>
    telemetryFor(job, parts.store, parts.now, (err) =>
      parts.log.warn({ jobId: job.id, err }, 'progress was not recorded'),
    );
  const inScratch = (work: (directory: string) => Promise<void>) => inWorkspace(parts.workDirectory, work);
  return {
    plan: (job, signal) =>
      inScratch((directory) => plan(parts, job, { directory, signal, telemetry: telemetry(job) })),
    compose: (job, signal) =>
      inScratch((directory) => compose(parts, job, { directory, signal, telemetry: telemetry(job) })),
    render: (job, signal) =>
      inScratch((directory) => render(parts, job, { directory, signal, telemetry: telemetry(job) })),
  };
}

type Turn = { directory: string; signal: AbortSignal; telemetry: Telemetry };

async function plan(parts: StepParts, job: Job, turn: Turn): Promise<void> {
  turn.telemetry.report('planning', 0, 1);
  const material = await gatherMaterial(parts, job, turn);
  const result = await askPlanner(parts, job, material, turn.signal);
  if (result.kind === 'question') {
    await parts.records.ask(job, result.question, result.reason);
    return;
  }
  const { storyboard, notUnderstood = [], provenance, modelUse, planner = parts.planner.name } = result;
  const sources = [
    ...material.sources,
    ...builtInSources(job, storyboard, { speaker: parts.renderer.voice, look: material.look }),
  ];
  const notes = {
    notUnderstood,
    ...(provenance ? { provenance } : {}),
    ...(modelUse ? { modelUse } : {}),
  };
  await parts.records.plan(job, { planner, storyboard, sources, ...notes });
  turn.telemetry.report('planning', 1, 1);
}

async function askPlanner(
  { planner, store }: Pick<StepParts, 'planner' | 'store'>,
  job: Job,
  { assets, missing, look }: Pick<Material, 'assets' | 'missing' | 'look'>,
  signal: AbortSignal,
): Promise<PlanResult> {
  const style = look?.taken?.colours ?? earlierStyle(job);
  const input = {
    request: job.request,
    messages: job.messages,
    assets,
    missing,
    ...(style ? { style } : {}),
    mayAsk: job.questionsAsked === 0,
    seed: createHash('sha256').update(job.id).digest().readUInt32BE(0) >>> 1,
  };
  if (!job.storyboard) return planner.plan(input, signal);
  const instruction = job.messages
    .filter((message) => message.run === job.run)
    .map((message) => message.prompt)
    .join('\n');
  // Of the first film there is none before.
  const earlier = job.storyboardRun > 1 ? earlierFilms(await store.read(job.id), job.storyboardRun) : [];
  return planner.refine(
    {
      ...input,
      storyboard: job.storyboard,
      earlier,
      instruction,
      changed: { ...job.changed, style: Boolean(look?.taken) },
    },
    signal,
  );
}

const workspaceOf = async (parts: StepParts, board: Storyboard, turn: Turn) => ({
  directory: turn.directory,
  assetPaths: await parts.gatherer.restore(board.assets, { directory: turn.directory, signal: turn.signal }),
  signal: turn.signal,
  onProgress: ({ stage, done, total }: Parameters<Parameters<Renderer['render']>[1]['onProgress']>[0]) =>
    turn.telemetry.report(stage, done, total),
});

async function compose(parts: StepParts, job: Job, turn: Turn): Promise<void> {
  const board = job.storyboard!;
  turn.telemetry.report('composing', 0, board.scenes.length);
  const composed: Composed = await parts.renderer.compose(board, await workspaceOf(parts, board, turn));
  const sources: Source[] = withUsages(job, composed);
  await parts.records.compose(job, { storyboard: composed.storyboard, scenes: composed.scenes, sources });
}

async function render(parts: StepParts, job: Job, turn: Turn): Promise<void> {
  const board = job.storyboard!;
  const keys: string[] = [];
  const onStill = async ({ key: sceneKey, path }: { key: string; path: string }) => {
    const key = stillKey(job.id, job.run, sceneKey);
    keys.push(key);
    await parts.storage.putFile(key, path, { contentType: 'image/jpeg', signal: turn.signal });
  };
  try {
    const workspace = { ...(await workspaceOf(parts, board, turn)), onStill };
    const video = await parts.renderer.render(board, workspace);
    const { durationSeconds, width, height, fps } = video;
    const stored = await store(parts.storage, { job, video, turn, keys });
    await parts.records.rendered(job, { ...stored, durationSeconds, width, height, fps });
  } catch (error) {
    await discardUnwanted(parts, job, keys).catch((err) =>
      parts.log.warn(
        { jobId: job.id, err },
        'files that nobody wants could not be deleted; they will be swept',
      ),
    );
    throw error;
  }
}

/**
 * Deletes what was stored for a run that ended meanwhile (superseded, canceled, failed, erased). While it goes on another
 * attempt may be recording the very same bytes: then the sweep of unnamed files decides, a day later.
 */
async function discardUnwanted({ store, storage }: StepParts, held: Job, keys: string[]): Promise<void> {
  const job = keys.length > 0 ? await store.job(held.id) : null;
  if (!job || (isOpen(job) && job.run === held.run)) return;
  const named = (await store.read(held.id)).flatMap((event) =>
    event.type === 'OutputRendered' ? [event.data.key, event.data.posterKey, event.data.captionsKey] : [],
  );
  for (const key of keys) if (!named.includes(key)) await storage.delete(key);
}

type Storing = { job: Job; video: RenderedVideo; turn: Turn; keys: string[] };

/**
 * Puts the video and what goes with it into storage; the keys hold the bytes' hash, so a repeat changes nothing.
 * Each key is in `keys` before its bytes are stored.
 */
async function store(storage: Storage, { job, video, turn, keys }: Storing) {
  turn.telemetry.report('uploading', 0, 1);
  const sha256 = await sha256Of(video.path, turn.signal);
  const put = async (path: string | null, extension: string, contentType: string) => {
    if (!path) return null;
    const key = outputKey(job.id, job.run, sha256, extension);
    keys.push(key);
    await storage.putFile(key, path, { contentType, signal: turn.signal });
    return key;
  };
  const key = (await put(video.path, 'mp4', 'video/mp4'))!;
  const posterKey = await put(video.posterPath, 'jpg', 'image/jpeg');
  const captionsKey = await put(video.captionsPath, 'vtt', 'text/vtt');
  turn.telemetry.report('uploading', 1, 1);
  return { key, posterKey, captionsKey, bytes: (await stat(video.path)).size, sha256 };
}

async function sha256Of(path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash, { signal });
  return hash.digest('hex');
}

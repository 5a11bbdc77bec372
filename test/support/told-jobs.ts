import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Uuid } from '../../src/domain/ids.ts';
import { decideWork } from '../../src/domain/job/job-decisions.ts';
import type { Source } from '../../src/domain/source.ts';
import { finishRun } from '../../src/generation/records.ts';
import { stillKey } from '../../src/storage/keys.ts';
import type { Api } from './api.ts';
import { command } from './store.ts';
import { storyboard } from './storyboard.ts';
import { claim, workOn } from './worker-events.ts';

const SHA = 'cd'.repeat(32);

/** A source of a kind and with rights, seen for the first two seconds. */
export const source = (parts: Partial<Source> = {}): Source => ({
  id: 'source-1',
  source_kind: 'upload',
  provider: 'upload',
  provider_asset_id: null,
  source_url: 'https://example.org/lamp',
  display_url: null,
  source_domain: 'example.org',
  media_type: 'image',
  title: 'lamp.png',
  credit: null,
  rights_status: 'user_provided',
  usages: [{ start_seconds: 0, end_seconds: 2, scene_index: 0 }],
  source_metadata: {},
  rights_metadata: {},
  ...parts,
});

/** A plan whose first scene has been drawn, in the words of the log, with its picture in the store. */
export async function drawScene(
  api: Pick<Api, 'services' | 'directory'>,
  jobId: Uuid,
  picture: Buffer,
): Promise<void> {
  const { store, storage } = api.services;
  const { run } = (await store.job(jobId))!;
  const file = path.join(api.directory, `${jobId}.still`);
  await writeFile(file, picture);
  await storage.putFile(stillKey(jobId, run, SHA), file, { contentType: 'image/webp' });
  const board = storyboard({ subject: 'Alpenglow' });
  await store.handle(command(), async (unit) => {
    const job = (await unit.job(jobId))!;
    unit.appendJob(jobId, job.ownerId, [
      { type: 'StoryboardPlanned', data: { run, planner: 'test', storyboard: board } },
      { type: 'SceneComposed', data: { run, sceneId: board.scenes[0]!.id, sceneIndex: 0, key: SHA } },
    ]);
  });
}

/** A finished film in the words of the log, with files that are in the store: bytes may be given. */
export async function finish(
  api: Pick<Api, 'services' | 'directory'>,
  jobId: Uuid,
  {
    subject = 'Alpenglow',
    sources = [source()],
    video = Buffer.from('video'),
    poster = Buffer.from('poster'),
  } = {},
): Promise<void> {
  const { store, storage } = api.services;
  const run = (await store.job(jobId))!.run;
  const keyOf = (extension: string) => `outputs/${jobId}/${run}-${SHA}.${extension}`;
  const put = async (extension: string, type: string, bytes: Buffer | string) => {
    const file = path.join(api.directory, `${jobId}.${extension}`);
    await writeFile(file, bytes);
    await storage.putFile(keyOf(extension), file, { contentType: type });
  };
  await put('mp4', 'video/mp4', video);
  await put('jpg', 'image/jpeg', poster);
  await put('vtt', 'text/vtt', 'WEBVTT\n\n00:00.000 --> 00:02.000\nAlpenglow\n');
  await store.handle(command(), async (unit) => {
    const work = await workOn(unit, jobId);
    const board = storyboard({ subject });
    claim(work);
    const planned = { planner: 'test', storyboard: board, sources };
    work.append(decideWork.plan(work.job, work.job.attempt, planned));
    const composed = { storyboard: board, sources: [], scenes: [] };
    work.append(decideWork.compose(work.job, work.job.attempt, composed));
    claim(work);
    const made = {
      ...{ key: keyOf('mp4'), posterKey: keyOf('jpg'), captionsKey: keyOf('vtt'), sha256: SHA },
      ...{ bytes: video.length, durationSeconds: 4, width: 1280, height: 720, fps: 30 },
    };
    const run = { attempt: work.job.attempt, made, at: api.services.entropy.now() };
    work.append(await finishRun(work.job, unit, run));
  });
}

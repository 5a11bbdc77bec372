import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { JobEvent } from '../../src/domain/events.ts';
import type { Uuid } from '../../src/domain/ids.ts';
import { decide as credits } from '../../src/domain/money/credits.ts';
import type { Source } from '../../src/domain/source.ts';
import { stillKey } from '../../src/storage/keys.ts';
import type { Api } from './api.ts';
import { command } from './store.ts';
import { storyboard } from './storyboard.ts';

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
    const job = (await unit.job(jobId))!;
    const board = storyboard({ subject });
    const charged = job.hold?.amount ?? 0;
    const { attempt } = job;
    const events: JobEvent[] = [
      { type: 'SessionPrepared', data: { run } },
      { type: 'GenerationStarted', data: { run, attempt: attempt + 1 } },
      { type: 'StoryboardPlanned', data: { run, planner: 'test', storyboard: board } },
      ...sources.map((one): JobEvent => ({ type: 'SourceRecorded', data: { run, source: one } })),
      { type: 'JobCompleted', data: { run, durationSeconds: 4 } },
      { type: 'RenderQueued', data: { run } },
      { type: 'RenderStarted', data: { run, attempt: attempt + 2 } },
      {
        type: 'OutputRendered',
        data: {
          ...{ run, key: keyOf('mp4'), posterKey: keyOf('jpg'), captionsKey: keyOf('vtt'), sha256: SHA },
          ...{ bytes: video.length, durationSeconds: 4, width: 1280, height: 720, fps: 30 },
          ...{ renderedSeconds: 4, charged },
        },
      },
    ];
    unit.appendJob(jobId, job.ownerId, events);
    const account = (await unit.account(job.accountId))!;
    const hold = { holdId: job.hold!.id, jobId, run, price: charged };
    unit.appendAccount(job.accountId, job.ownerId, credits.capture(account, hold));
  });
}

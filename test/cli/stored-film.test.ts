import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import type { CommandContext } from '../../src/cli/command.ts';
import { withStorage } from '../../src/cli/storage-access.ts';
import { readConfig } from '../../src/config/config.ts';
import type { Storyboard } from '../../src/domain/storyboard.ts';
import { assetKey } from '../../src/storage/keys.ts';
import { board, PHOTO, scene } from '../composer/boards.ts';
import { command, createJob, MASTER_KEY_SETTING, openAccount, openStore } from '../support/store.ts';
import { cli } from './captured-context.ts';

const BYTES = Buffer.from('a picture, whose bytes an export does not look at');
const SHA = createHash('sha256').update(BYTES).digest('hex');

/** A film of one named thing and one attached picture, without sound. */
const FILM: Storyboard = {
  ...board([
    scene('a', 'statement', { eyebrow: '', title: 'Bread from seven' }),
    scene('b', 'media', { eyebrow: '', title: 'The shop', assetId: 'photo' }),
  ]),
  music: { on: false, seed: 1, bpm: 100, minor: false },
  narration: { on: false, voice: 'slt' },
  assets: [{ ...PHOTO, sha256: SHA, key: assetKey(SHA) }],
};

t.test('a stored job’s film is written with the pictures that were attached to it', async (t) => {
  const { url, store } = await openStore(t);
  const directory = t.testdir();
  const environment = { DATABASE_URL: url, DATA_DIR: join(directory, 'data'), ...MASTER_KEY_SETTING };
  const { jobId } = await createJob(store, await openAccount(store, 5));
  const out = join(directory, 'film');
  const exported = () => cli(['export', jobId, '--out', out, '--no-sound'], { environment });

  t.match((await exported()).notes, `Job ${jobId} has no plan yet`);
  const other = await cli(['export', '0199aa4e-5d5f-7c41-9d3c-3f6b8d0c2a11', '--out', out], { environment });
  t.match(other.notes, /There is no job 0199aa4e/);

  await store.handle(command(), async (unit) => {
    const job = (await unit.job(jobId))!;
    unit.appendJob(jobId, job.ownerId, [
      { type: 'SessionPrepared', data: { run: 1 } },
      { type: 'GenerationStarted', data: { run: 1, attempt: 1 } },
      { type: 'StoryboardPlanned', data: { run: 1, planner: 'test', storyboard: FILM } },
    ]);
  });
  const lost = await exported();
  t.equal(lost.code, 1, 'a picture that storage does not have');
  t.notOk(existsSync(join(out, 'index.html')), 'leaves no half film');

  writeFileSync(join(directory, 'photo.png'), BYTES);
  const context = { config: () => readConfig(environment) } as CommandContext;
  await withStorage(context, (storage) =>
    storage.putFile(assetKey(SHA), join(directory, 'photo.png'), { contentType: 'image/png', sha256: SHA }),
  );
  const { code, out: printed } = await exported();
  t.equal(code, 0);
  t.equal(printed, `${out}\n`);
  t.same(JSON.parse(readFileSync(join(out, 'storyboard.json'), 'utf8')), FILM, 'the plan of the log');
  const page = readFileSync(join(out, 'index.html'), 'utf8');
  t.notOk(page.includes('<audio'), 'without sound, as asked');
  const photo = /src="(assets\/[0-9a-f]{24}\.png)"/.exec(page)?.[1] ?? '';
  t.same(readFileSync(join(out, photo)), BYTES, 'the attached picture, byte for byte');
  t.ok(
    readdirSync(join(out, 'assets')).some((name) => /^bread-\w+\.svg$/.test(name)),
    'and the library’s',
  );
  t.match((await exported()).notes, /is not empty/, 'once written, it is not written over');
});

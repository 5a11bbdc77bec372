import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import t, { type Test } from 'tap';
import type { CommandContext } from '../../src/cli/command.ts';
import { withStorage } from '../../src/cli/storage-access.ts';
import { createClient } from '../../src/client/client.ts';
import { readConfig } from '../../src/config/config.ts';
import { openData } from '../../src/deps.ts';
import { SILENT } from '../../src/store/database/db.ts';
import { cli } from '../cli/captured-context.ts';
import { database } from '../support/database.ts';
import { mediaTools, scratch } from '../support/media.ts';
import { slotFor, uploadWithFetch } from '../support/plain-uploads.ts';
import { startProcess, until } from '../support/process.ts';
import { MASTER_KEY_SETTING } from '../support/store.ts';
import { shareUnpackedPrograms } from '../support/unpacked-programs.ts';

const run = promisify(execFile);

/** A service whose videos are test cards, everything else being real, and the commands over it. */
async function openService(t: Test) {
  const url = await database(t);
  const directory = await scratch(t);
  await shareUnpackedPrograms(directory);
  const settings = { ...MASTER_KEY_SETTING, DATABASE_URL: url, DATA_DIR: directory };
  const data = await openData(readConfig(settings), SILENT);
  t.teardown(() => data.close());
  const service = startProcess(t, { ...settings, PORT: '0', RENDERER: 'testcard', WORKER_CONCURRENCY: '3' });
  const baseUrl = await until(
    'the API',
    async () => /http:\/\/[\w.:]+\/api\/framelog/.exec(service.output())?.[0],
  );
  const context = { config: () => readConfig(settings) } as CommandContext;
  const framelog = (...args: string[]) => cli(args, { environment: settings });
  /** Which of these keys have bytes. */
  const stored = (keys: string[]) =>
    withStorage(context, async (storage) => {
      const heads = await Promise.all(keys.map((key) => storage.head(key)));
      return keys.filter((_, i) => heads[i]);
    });
  return { data, directory, baseUrl, framelog, stored, output: service.output };
}
type Service = Awaited<ReturnType<typeof openService>>;

/** A person who uploads pictures and has a video made of them; the keys of what that left in the object store. */
async function person(t: Test, { data, baseUrl }: Service, name: string, pictures: string[]) {
  const email = `${name}@test.example`;
  const account = await data.identity.createAccount({ email, plan: 'pro', credits: 50 });
  const attachments: { url: string; name: string }[] = [];
  for (const picture of pictures) {
    const slot = await slotFor({ ...account, baseUrl }, `${name}.png`, 'image/png');
    t.equal(await uploadWithFetch(slot, picture), 204);
    attachments.push({ url: slot.attachment_url, name: path.basename(picture, '.png') });
  }
  const client = createClient({ baseUrl, apiKey: account.apiKey });
  const prompt = `A short film about the ${name} family.`;
  const { job_id: jobId } = await client.create({ prompt, duration: '<10s', attachments });
  const ended = await client.wait(jobId);
  t.equal(ended.output?.status, 'completed', ended.error ?? ended.output?.error ?? name);
  const { storyboard, output } = (await data.store.job(jobId))!;
  const assets = Object.fromEntries(storyboard!.assets.map((asset) => [asset.name, asset.key]));
  const slots = 'select key from upload_slots where user_id = $1 order by key';
  const uploads = (await data.store.pool.query(slots, [account.userId])).rows.map((row) => row.key as string);
  const { key, posterKey, captionsKey } = output!.rendering!;
  const rendered = [key, posterKey, captionsKey].filter((one) => one !== null);
  return { ...account, email, jobId, assets, uploads, rendered };
}

t.test('erasing a person takes their bytes, and leaves those that another one brought, too', async (t) => {
  const service = await openService(t);
  const { directory, framelog, stored } = service;
  const { ffmpegPath } = await mediaTools();
  const picture = async (name: string, colour: string) => {
    const file = path.join(directory, `${name}.png`);
    const source = ['-f', 'lavfi', '-i', `testsrc=size=320x200,colorize=hue=${colour}`, '-frames:v', '1'];
    await run(ffmpegPath, ['-v', 'error', ...source, file]);
    return file;
  };
  const [own, common, theirs, apart] = await Promise.all([
    picture('own', '20'),
    picture('common', '100'),
    picture('theirs', '200'),
    picture('apart', '300'),
  ]);
  const [erased, sharing, stranger] = await Promise.all([
    person(t, service, 'erased', [own!, common!]),
    person(t, service, 'sharing', [common!, theirs!]),
    person(t, service, 'stranger', [apart!]),
  ]);
  t.equal(erased.assets.common, sharing.assets.common, 'the same bytes are one asset');
  const before = path.join(directory, 'before.zip');
  /** Checks a bundle; its readable page. */
  const check = async (bundle: string) => {
    const report = `${bundle}.html`;
    const { code, out } = await framelog('audit', 'check', bundle, '--report', report);
    t.equal(code, 0, out);
    t.match(out, /The evidence holds/);
    return readFile(report, 'utf8');
  };
  t.equal((await framelog('audit', 'export', erased.jobId, '--out', before)).code, 0);

  const { code, out, notes } = await framelog('owners', 'erase', erased.email, '--yes', '--json');
  t.equal(code, 0, notes);
  const gone = [erased.assets.own!, ...erased.uploads, ...erased.rendered];
  t.match(JSON.parse(out), { jobs_canceled: 0, files_deleted: gone.length });

  t.same(await stored(gone), [], 'what was only theirs is gone');
  const kept = [sharing, stranger].flatMap(({ assets, uploads, rendered }) => [
    ...Object.values(assets),
    ...uploads,
    ...rendered,
  ]);
  t.ok(kept.includes(erased.assets.common!));
  t.same(await stored(kept), kept, 'what anybody else has stays');
  t.equal((await stored([erased.assets.own!, erased.assets.common!])).length, 1);

  t.match(await check(before), 'about the erased family', 'a bundle from before is out of reach');
  for (const { email, jobId } of [erased, sharing, stranger]) {
    const bundle = path.join(directory, `${jobId}.zip`);
    t.equal((await framelog('audit', 'export', jobId, '--out', bundle, '--with-key')).code, 0);
    const name = email.split('@')[0];
    t.equal((await check(bundle)).includes(`about the ${name} family`), name !== 'erased');
  }
  t.match(await framelog('audit', 'verify'), { code: 0, out: /The log is intact/ });
  t.match(await framelog('audit', 'money'), { code: 0, out: /The money is right/ });
  t.match(await framelog('projections', 'rebuild', '--check'), { code: 0 });

  const again = await framelog('owners', 'erase', erased.userId, '--yes', '--json');
  t.match(JSON.parse(again.out), { keys_revoked: 0, jobs_canceled: 0 }, 'once more changes nothing');
  t.same(await stored(kept), kept);
  const next = await framelog('owners', 'erase', sharing.email, '--yes', '--json');
  t.equal(next.code, 0, next.notes);
  t.same(await stored([erased.assets.common!]), [], 'the last one who had it takes it along');
  t.same(await stored(stranger.uploads), stranger.uploads);
});

// Videos and uploads from the command line, against a service that answers: what is asked, what is printed, what is left
// on the disk. A worker is played by the test.
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import t, { type Test } from 'tap';
import type { Uuid } from '../../../src/domain/ids.ts';
import { type Account, type Api, call, startApi } from '../../support/api.ts';
import { until } from '../../support/process.ts';
import { MASTER_KEY_SETTING } from '../../support/store.ts';
import { finish, source } from '../../support/told-jobs.ts';
import { advance } from '../../support/worker-events.ts';
import { cli } from '../captured-context.ts';

/** A service, somebody with a key, and the command line in an empty folder: from afar, or on the service's machine. */
async function commandLine(t: Test, { beside = false } = {}) {
  const api = await startApi(t);
  const ada = await api.account();
  const directory = t.testdir();
  const data = path.join(directory, 'data');
  const inside = { DATABASE_URL: api.databaseUrl, ...MASTER_KEY_SETTING };
  const environment: Record<string, string> = { DATA_DIR: data, ...(beside && inside) };
  const named = beside ? [] : ['--url', api.baseUrl, '--key', ada.apiKey];
  if (beside) {
    const file = { base_url: api.baseUrl, api_key: ada.apiKey, pid: process.pid };
    t.testdir({ data: { 'dev.json': JSON.stringify(file) } });
  }
  const framelog = (...args: string[]) => cli([...args, ...named], { environment });
  return { api, ada, directory, data, framelog };
}

const jobsOf = async ({ services }: Api): Promise<Uuid[]> =>
  (await services.store.pool.query('select job_id from job_status order by created_at')).rows.map(
    (it) => it.job_id,
  );

/** The nth job, once it is there. */
async function nthJob(api: Api, nth: number): Promise<Uuid> {
  await until('the job', async () => (await jobsOf(api)).length >= nth);
  return (await jobsOf(api))[nth - 1]!;
}

const requestOf = async ({ services }: Api, jobId: Uuid) => (await services.store.job(jobId))!.request;
const lines = (text: string) =>
  text
    .replace(/(took +)[\d.]+ s/, '$1N s')
    .trimEnd()
    .split('\n');

t.test('a prompt is a video on the disk, with what it cost and where it came from', async (t) => {
  const { api, directory, data, framelog } = await commandLine(t, { beside: true });
  const out = path.join(directory, 'tea.mp4');
  const made = framelog(
    'video',
    'A film',
    'about tea',
    '--out',
    out,
    '--duration',
    '<10s',
    '--aspect-ratio',
    '1:1',
  );
  const id = await nthJob(api, 1);
  const sources = [source(), source({ id: 's2', title: null, source_kind: 'web', provider: 'web' })];
  await finish(api, id, { video: Buffer.from('the film'), sources });
  const { code, out: printed } = await made;
  t.equal(code, 0);
  t.same(lines(printed), [
    out,
    'length   4 s',
    'cost     15 credits',
    'took     N s',
    'sources  lamp.png (upload, upload); image (web, web)',
    `job      ${id}`,
  ]);
  t.equal(await readFile(out, 'utf8'), 'the film');
  t.match(await requestOf(api, id), { prompt: 'A film about tea', aspectRatio: '1:1', duration: '<10s' });
  const last = JSON.parse(await readFile(path.join(data, 'last-job.json'), 'utf8'));
  t.same(last, { job_id: id, base_url: api.baseUrl });
});

t.test(
  'a change goes to the last job, or to the one that is named, and a job alone is fetched',
  async (t) => {
    const { api, ada, directory, framelog } = await commandLine(t);
    const out = path.join(directory, 'v.mp4');
    const nothing = await framelog('video', '--follow-up', 'warmer', '--out', out);
    t.equal(nothing.code, 1);
    t.match(nothing.notes, 'There is no earlier job here; name one with --job ID');

    const id = (await call(api, ada.apiKey, 'POST', '/sessions', { prompt: 'tea' })).body.job_id;
    await finish(api, id, { video: Buffer.from('first') });
    const fetched = await framelog('video', '--job', id, '--out', out);
    t.equal(fetched.code, 0);
    t.equal(await readFile(out, 'utf8'), 'first');
    t.same(lines(fetched.out), [out, 'took     N s', 'sources  lamp.png (upload, upload)', `job      ${id}`]);
    t.equal((await jobsOf(api)).length, 1, 'nothing new was asked for');

    const changed = framelog('video', '--follow-up', 'make it warm', '--out', out, '--json');
    await until('the change', async () => (await api.services.store.job(id))!.run === 2);
    await finish(api, id, { video: Buffer.from('second') });
    const body = JSON.parse((await changed).out);
    t.match(body, {
      job_id: id,
      status: 'completed',
      path: out,
      seconds: null,
      credits: null,
      took_seconds: Number,
    });
    t.equal(await readFile(out, 'utf8'), 'second');
    const asked = (await api.services.store.read(id)).find(({ type }) => type === 'FollowupRequested');
    t.match(asked?.data, { kind: 'refine', request: { prompt: 'make it warm' } });
    t.equal((await changed).notes, '', 'with --json nothing else is said');

    const other = (await call(api, ada.apiKey, 'POST', '/sessions', { prompt: 'coffee' })).body.job_id;
    await finish(api, other);
    const runs = () => Promise.all([id, other].map(async (it) => (await api.services.store.job(it))!.run));
    for (const [named, expected] of [
      [other, [2, 2]],
      [id, [3, 2]],
      [null, [4, 2]],
    ] as const) {
      const to = named === null ? [] : ['--job', named];
      const before = await runs();
      const change = framelog('video', '--follow-up', 'bluer', ...to, '--out', out, '--quiet');
      await until('another run', async () => `${await runs()}` !== `${before}`);
      t.same(await runs(), expected);
      await finish(api, (await runs())[0] === before[0] ? other : id);
      t.equal((await change).code, 0);
    }
  },
);

t.test('what fails has its own code, and leaves no file', async (t) => {
  const { api, ada, directory, framelog } = await commandLine(t);
  const out = path.join(directory, 'v.mp4');
  const outcome = async (stage: 'failed' | 'output-failed' | 'asking') => {
    const id = (await call(api, ada.apiKey, 'POST', '/sessions', { prompt: 'tea' })).body.job_id;
    await advance(api.services.store, id, stage);
    const { code, notes, out: printed } = await framelog('video', '--job', id, '--out', out, '--quiet');
    t.equal(printed, '');
    t.notOk(existsSync(out));
    return [code, notes.trim().replaceAll(id, 'ID').replace(api.publicUrl, 'OURS').split('\n').at(-1)];
  };
  t.same(await outcome('failed'), [3, 'The job failed. planning_failed: test']);
  t.same(await outcome('output-failed'), [
    3,
    'The render failed. render_failed: test. Nothing was charged; try again with: framelog video --follow-up "…" --job ID',
  ]);
  t.same(await outcome('asking'), [
    4,
    'The job waits for an answer. Give it with: framelog video --follow-up "…" --job ID',
  ]);
});

/** A picture of one pixel, as bytes. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

t.test('files are uploaded, addresses are attached, texts go into the prompt', async (t) => {
  const { api, directory, framelog } = await commandLine(t);
  const [photo, notes] = [path.join(directory, 'photo.png'), path.join(directory, 'notes.txt')];
  await writeFile(photo, PIXEL);
  await writeFile(notes, 'Open from seven.');
  const attach = [photo, 'https://example.org/a.png', notes].flatMap((it) => ['--attach', it]);
  const made = framelog('video', 'A film', ...attach, '--out', path.join(directory, 'v.mp4'), '--quiet');
  const id = await nthJob(api, 1);
  const { prompt, attachments } = await requestOf(api, id);
  t.match(prompt, /^A film\s[\s\S]*Open from seven\./);
  t.equal(attachments.length, 2, 'a text is no attachment');
  t.match(attachments, [{ name: 'photo.png' }, { url: 'https://example.org/a.png' }]);
  t.equal(attachments[1]!.name, undefined, 'an address has no name of its own');
  await finish(api, id);
  t.equal((await made).code, 0);
  const key = api.services.storage.ownKey(attachments[0]!.url)!;
  t.match(await api.services.storage.head(key), { size: PIXEL.length });
});

async function uploaded(api: Api, { userId }: Account) {
  const text =
    'select filename, content_type, bytes::int from upload_slots where user_id = $1 order by filename';
  return (await api.services.store.pool.query(text, [userId])).rows;
}

t.test('an upload prints the address to attach, or the whole slot', async (t) => {
  const { api, ada, directory, framelog } = await commandLine(t);
  const photo = path.join(directory, 'photo.png');
  await writeFile(photo, PIXEL);
  const { code, out } = await framelog('upload', photo, '--quiet');
  t.equal(code, 0);
  t.match(out, /^http:\/\/127\.0\.0\.1:\d+\/storage\/\S+\n$/);
  t.ok(api.services.storage.ownKey(out.trim()), 'an address of ours');
  const slot = JSON.parse((await framelog('upload', photo, '--json')).out);
  t.match(slot, {
    filename: 'photo.png',
    content_type: 'image/png',
    attachment_url: /^http/,
    upload_method: 'POST',
  });
  t.same(
    await uploaded(api, ada),
    Array.from({ length: 2 }, () => ({
      filename: 'photo.png',
      content_type: 'image/png',
      bytes: PIXEL.length,
    })),
  );
});

t.test('what cannot be uploaded is said in a line, and takes no slot', async (t) => {
  const { api, ada, directory, framelog } = await commandLine(t);
  const at = (name: string) => path.join(directory, name);
  await writeFile(at('empty.png'), '');
  await writeFile(at('film.xyz'), 'bytes');
  const cases: [file: string, why: string][] = [
    [at('none.png'), `There is no file ${at('none.png')}`],
    [directory, `${directory} is a folder: attach the files in it one by one`],
    [at('empty.png'), `${at('empty.png')} is empty`],
    [at('film.xyz'), 'film.xyz is of a type that cannot be uploaded: give an image, a video or a sound'],
  ];
  for (const [file, why] of cases) {
    const { code, notes, out } = await framelog('upload', file, '--quiet');
    t.same([code, out], [1, ''], why);
    t.match(notes, why);
  }
  t.same(await uploaded(api, ada), []);
});

t.test('a service is named by an address and a key', async (t) => {
  const refused = async (...args: string[]) => {
    const { code, notes } = await cli(['upload', 'a.png', ...args]);
    t.equal(code, 2);
    return notes.trim();
  };
  t.match(await refused('--url', 'http://a.example'), '--url and --key belong together');
  t.match(await refused('--key', 'k'), '--url and --key belong together');
  t.match(
    await refused('--url', 'ftp://a.example', '--key', 'k'),
    '--url must start with http:// or https://',
  );
  t.match(await refused('--url', 'http://', '--key', 'k'), '--url is no address');
});

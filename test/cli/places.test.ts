// What commands say of places: where no database is, none responds, a file cannot be written whole, or what is attached is no file.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { sendFile } from '../../src/cli/jobs/send-file.ts';
import { outFile, writeWhole, writtenWhole } from '../../src/cli/out-file.ts';
import { readable } from '../../src/cli/run.ts';
import { ApiError } from '../../src/client/http-caller.ts';
import { MASTER_KEY_SETTING } from '../support/store.ts';
import { cli } from './captured-context.ts';

const JOB = '0199aa4e-5d5f-7c41-9d3c-3f6b8d0c2a11';

t.test('a command that reads makes no database in the wrong folder, and says where it looked', async (t) => {
  const folder = path.join(t.testdir(), 'elsewhere');
  for (const args of [
    ['status', JOB],
    ['history', JOB],
    ['explain', JOB],
    ['audit', 'verify'],
    ['audit', 'export', JOB, '--out', path.join(t.testdirName, 'b.zip')],
    ['credits', 'grant', 'ada@example.com', '5'],
    ['keys', 'list', 'ada@example.com'],
    ['projections', 'lag'],
    ['workers', 'pause'],
  ]) {
    const { code, out, notes } = await cli(args, { environment: { DATA_DIR: folder } });
    t.same([code, out], [1, ''], args.join(' '));
    t.equal(
      notes,
      `There is no database in ${folder}. Is this the right folder, DATA_DIR or DATABASE_URL? npm start makes one.\n`,
    );
  }
  t.notOk(existsSync(folder), 'nothing was made there');
});

t.test('a database that does not respond is told in words', async (t) => {
  const environment = {
    DATABASE_URL: 'postgres://ada@127.0.0.1:1/framelog',
    DATA_DIR: t.testdir(),
    ...MASTER_KEY_SETTING,
  };
  const { code, notes } = await cli(['status', JOB], { environment });
  t.equal(code, 1);
  t.equal(notes, 'The database does not respond (ECONNREFUSED). Is it running, and is DATABASE_URL right?\n');
});

t.test('a file is written whole, or what was there stays and nothing else', async (t) => {
  const directory = t.testdir({ 'bundle.zip': 'the proof of yesterday', taken: {} });
  const file = path.join(directory, 'bundle.zip');
  mkdirSync(`${file}.part`);
  await t.rejects(writeWhole(file, 'half'), { code: 'EISDIR' });
  t.equal(readFileSync(file, 'utf8'), 'the proof of yesterday');
  await t.rejects(writeWhole(path.join(directory, 'taken'), 'x'));
  t.same(readdirSync(directory).sort(), ['bundle.zip', 'bundle.zip.part', 'taken']);
  const other = path.join(directory, 'other.zip');
  await writeWhole(other, 'new', 0o600);
  t.equal(readFileSync(other, 'utf8'), 'new');
  t.same(readdirSync(directory).sort(), ['bundle.zip', 'bundle.zip.part', 'other.zip', 'taken']);
  await t.rejects(outFile(path.join(directory, 'taken')), { message: /is a folder: name a file in it$/ });
});

t.test('a file that is private is so on a machine that lets everybody read new files', async (t) => {
  const before = process.umask(0o022);
  t.teardown(() => process.umask(before));
  const file = path.join(t.testdir(), 'bundle.zip');
  await writeWhole(file, 'with the key of its owner', 0o600);
  t.equal(statSync(file).mode & 0o777, 0o600);
});

t.test('a folder is filled whole, or nothing is left in it', async (t) => {
  const directory = t.testdir();
  const half = () => {
    mkdirSync(path.join(directory, 'assets'));
    writeFileSync(path.join(directory, 'assets/sound.m4a'), 'half');
    return Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }));
  };
  await t.rejects(writtenWhole(directory, half), { code: 'ENOSPC' });
  t.same(readdirSync(directory), []);
  await writtenWhole(directory, async () => writeFileSync(path.join(directory, 'index.html'), 'whole'));
  t.same(readdirSync(directory), ['index.html']);
  await t.rejects(
    writtenWhole(path.join(directory, 'none'), () => Promise.reject(new Error('closed'))),
    { message: 'closed' },
  );
});

t.test('an evidence file or a key that is not there is named', async (t) => {
  const directory = t.testdir();
  const [none, there] = [path.join(directory, 'none'), path.join(directory, 'b.zip')];
  writeFileSync(there, 'x');
  const said = async (...args: string[]) => (await cli(['audit', 'check', ...args])).notes;
  t.equal(await said(none), `There is no file ${none}\n`);
  t.equal(await said(there, '--key', none), `There is no file ${none}\n`);
  t.equal(await said(there, '--witness', none), `There is no file ${none}\n`);
  t.equal(await said(there, '--report', path.join(none, 'r.html')), `There is no folder ${none}\n`);
  t.match(await said(directory), `${directory} cannot be read: it is a directory`);
});

t.test('what cannot be attached says why', async (t) => {
  const attach = (file: string) => sendFile({} as never, file, {} as never, true);
  const directory = t.testdir();
  await t.rejects(attach(directory), {
    message: `${directory} is a folder: attach the files in it one by one`,
  });
  await t.rejects(attach('ftp://example.com/a.png'), {
    message:
      'ftp://example.com/a.png cannot be attached: give a file, or an address that begins with http:// or https://',
  });
});

t.test('refusals name a member once, and a failed job has no way on', async (t) => {
  const message = 'style_reference_url must be a YouTube URL';
  const details = [
    { path: ['style_reference_url'], message },
    { path: ['prompt'], message: 'Required' },
    { path: [], message: 'The body is not valid JSON' },
  ];
  t.equal(
    readable(new ApiError(400, { error: 'Invalid request', details }, null)),
    `The request is not valid: ${message}; prompt: Required; body: The body is not valid JSON`,
  );
  t.equal(
    readable(new ApiError(409, { error: 'followup_requires_completed_job', status: 'failed' }, null)),
    'The job failed, and a failed job stays so. Make a new video: framelog video "<prompt>"',
  );
});

t.test('a value that begins with a dash says how it is written', async (t) => {
  const { code, notes } = await cli(['accounts', 'create', '--email', 'a@example.com', '--credits', '-5']);
  t.same(
    [code, notes],
    [2, '--credits needs a value; one that begins with a dash is written --credits=-…\n'],
  );
});

import { spawn } from 'node:child_process';
import { chmod, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import t, { type Test } from 'tap';
import { createClient } from '../../src/client/client.ts';
import { readConfig } from '../../src/config/config.ts';
import { openData } from '../../src/deps.ts';
import { type DeveloperFile, readDeveloperFile } from '../../src/developer-access.ts';
import { SILENT } from '../../src/store/database/db.ts';
import { scratch } from '../support/media.ts';
import { startProcess, until } from '../support/process.ts';
import { shareUnpackedPrograms } from '../support/unpacked-programs.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const PROC = process.platform === 'linux';

/** Programs of this machine that name the directory on their command line: Postgres, browsers, encoders, services. */
async function programsAt(directory: string): Promise<string[]> {
  const found: string[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (line.includes(directory)) found.push(`${pid} ${line.replaceAll('\0', ' ').slice(0, 100)}`);
  }
  return found;
}

/** A data directory that reaches the unpacked programs of this checkout. */
async function dataDirectory(t: Test): Promise<string> {
  const directory = await scratch(t);
  await chmod(directory, 0o755); // the embedded Postgres of root runs as another user
  await shareUnpackedPrograms(directory);
  return directory;
}

/** `npm start` as a person types it; killing it kills npm and the service, and nothing that they started. */
async function npmStart(t: Test, settings: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, LOG_LEVEL: 'warn', ...settings };

  const npm = spawn('npm', ['start'], { cwd: ROOT, env, stdio: 'ignore', detached: true });
  t.teardown(() => {
    try {
      process.kill(-npm.pid!, 'SIGKILL');
    } catch {
      // It is gone, as it should be.
    }
  });
  const file = await until<DeveloperFile>('dev.json', async () => {
    if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}`);
    return readDeveloperFile(settings.DATA_DIR!);
  });
  const kill = () => {
    for (const pid of [npm.pid!, file.pid]) process.kill(pid, 'SIGKILL');
  };
  return { npm, file, kill };
}

const clientOf = ({ base_url: baseUrl, api_key: apiKey }: DeveloperFile) => createClient({ baseUrl, apiKey });

t.test(
  'a service that is killed while it renders leaves nothing running, and its next start finishes the job',
  { skip: PROC ? false : 'processes are looked up in /proc' },
  async (t) => {
    const directory = await dataDirectory(t);
    const settings = { DATA_DIR: directory, PORT: '0' };
    const first = await npmStart(t, settings);
    const { job_id } = await clientOf(first.file).create({
      prompt: 'A film about tea: water, leaves, time.',
      duration: '<10s',
    });
    await until('the render', async () => {
      const { output, progress } = await clientOf(first.file).get(job_id);
      return output?.status === 'processing' && (progress ?? 0) > 0.25;
    });
    t.ok((await programsAt(directory)).length > 1, 'Postgres and browsers are running');
    first.kill();
    await until('everything to end', async () => (await programsAt(directory)).length === 0, 30_000);

    const second = startProcess(t, settings);
    const file = await until<DeveloperFile>('the second dev.json', async () => {
      const found = await readDeveloperFile(directory);
      return found?.pid === second.child.pid && found;
    });
    const job = await clientOf(file).wait(job_id);
    t.match(job, { status: 'completed', error: null, output: { status: 'completed', error: null } });
    const video = await fetch(job.output!.download_url!);
    t.equal(Buffer.from(await video.arrayBuffer()).toString('latin1', 4, 8), 'ftyp');

    const data = await openData(readConfig({ ...settings, LOG_LEVEL: 'silent' }), SILENT);
    const story = (await data.store.read(job_id)).map((event) => event.type);
    const money = (await data.store.read(file.account_id)).map((event) => event.type);
    const account = await data.store.account(file.account_id);
    await data.close();
    t.equal(story.filter((type) => type === 'OutputRendered').length, 1);
    t.ok(story.filter((type) => type === 'RenderStarted').length >= 2, 'the render was claimed anew');
    t.equal(money.filter((type) => type === 'CreditsHeld').length, 1);
    t.equal(money.filter((type) => type === 'HoldCaptured').length, 1);
    t.match(account, { available: 985, held: 0 }, 'one charge (decisions.md, Credits: 10 + 5)');

    await second.kill('SIGINT');
    t.equal(second.child.exitCode, 0, 'Ctrl-C ends the service in order');
    t.same(await programsAt(directory), [], 'and nothing of it is left');
  },
);

t.test(
  'who ends `npm start` ends the service',
  { skip: PROC ? false : 'processes are looked up in /proc' },
  async (t) => {
    const directory = await dataDirectory(t);
    const { npm, file } = await npmStart(t, { DATA_DIR: directory, PORT: '0', RENDERER: 'testcard' });
    npm.kill('SIGTERM');
    const command = () => readFile(`/proc/${file.pid}/cmdline`, 'utf8').catch(() => '');
    await until('the service to end', async () => !(await command()).includes('main.ts'), 30_000);
    t.same(await programsAt(directory), [], 'and nothing of it is left');
  },
);

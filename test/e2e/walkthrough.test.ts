import { spawn, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import t from 'tap';
import { createClient } from '../../src/client/client.ts';
import { type DeveloperFile, readDeveloperFile } from '../../src/developer-access.ts';
import { startProcess, until } from '../support/process.ts';

const ROOT = path.join(import.meta.dirname, '../..');
/** What the lines of the walkthrough and the service need of a checkout. */
const PARTS = ['package.json', 'bin', 'src', 'sql', 'projections', 'node_modules'];
const CURL = spawnSync('curl', ['--version']).status === 0;

/** The shell block of README.md that calls itself the walkthrough. */
async function walkthrough(): Promise<string> {
  const readme = await readFile(path.join(ROOT, 'README.md'), 'utf8');
  const block = /^```sh walkthrough\n(.*?)^```$/ms.exec(readme)?.[1];
  if (!block) throw new Error('README.md has no ```sh walkthrough block');
  return block;
}

/** A folder that looks like a checkout, so that nothing is written into this one. */
async function linkedCheckout(t: { teardown(action: () => unknown): void }): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'framelog-walkthrough-'));
  t.teardown(() => rm(directory, { recursive: true, force: true, maxRetries: 10 }));
  await chmod(directory, 0o755); // the embedded Postgres of root runs as another user
  for (const part of PARTS) await symlink(path.join(ROOT, part), path.join(directory, part));
  return directory;
}

/** Runs the lines with bash, which stops at the first that fails. */
async function bash(lines: string, cwd: string): Promise<{ code: number | null; out: string; err: string }> {
  // No registry is reached: npx has to find the command in the checkout.
  const env = { PATH: process.env.PATH, HOME: cwd, npm_config_registry: 'http://127.0.0.1:9' };
  const shell = spawn('bash', ['-e', '-o', 'pipefail', '-c', lines], { cwd, env });
  const read = { out: '', err: '' };
  shell.stdout.setEncoding('utf8').on('data', (text) => {
    read.out += text;
  });
  shell.stderr.setEncoding('utf8').on('data', (text) => {
    read.err += text;
  });
  const code = await new Promise<number | null>((resolve) => shell.once('close', resolve));
  return { code, ...read };
}

const skip = CURL ? false : 'curl is not installed, and the walkthrough is written with it';

t.test('the walkthrough of the README does what it says, line by line', { skip }, async (t) => {
  const directory = await linkedCheckout(t);
  const settings = { DATA_DIR: '.framelog', PORT: '0', RENDERER: 'testcard' };
  const service = startProcess(t, settings, directory);
  const data = path.join(directory, '.framelog');
  const file = await until<DeveloperFile>('dev.json', () => readDeveloperFile(data));

  const { code, out, err } = await bash(`${await walkthrough()}\necho "$JOB" >job-id`, directory);
  t.equal(code, 0, `every line succeeds${err && `: ${err}`}`);
  const [uploaded, followedUp, ...history] = out.trim().split('\n');
  t.equal(uploaded, '204', 'step 4: the upload was taken');
  t.equal(followedUp, 'queued', 'step 5: the follow-up was accepted');
  t.match(
    history[0],
    /^ +1 {2}\S+Z {2}Job accepted, 15 credits held: “A short film about tea/,
    'step 6: it starts',
  );
  for (const [i, line] of history.entries()) t.match(line, new RegExp(`^ *${i + 1} {2}`), line);
  const told = history.join('\n');
  t.match(told, /Storyboard planned, \d+ scenes: .*; by /);
  t.match(told, /Video rendered, .*credits charged; .* fps; \d+ bytes;/);
  t.match(told, /Change requested, .*: “Make the title 'Slow tea' and show the clip\.”; refinement 1/);

  const video = path.join(directory, 'tea.mp4');
  t.ok((await stat(video)).size > 1000, 'step 3: the video was downloaded');
  t.equal((await readFile(video)).toString('latin1', 4, 8), 'ftyp', 'and it is an MP4');

  const job = (await readFile(path.join(directory, 'job-id'), 'utf8')).trim();
  const done = await createClient({ baseUrl: file.base_url, apiKey: file.api_key }).wait(job);
  t.match(done.sources, [{ source_kind: 'upload', media_type: 'video' }], 'the upload is one of its sources');
  await service.kill('SIGINT');
  t.equal(service.child.exitCode, 0, 'Ctrl-C ends the service in order');
});

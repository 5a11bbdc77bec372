// The package as somebody has it who installed it: under node_modules, where Node strips no types.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import t from 'tap';
import type { Job } from '../../src/client/client.ts';
import { startApi } from '../support/api.ts';
import { mediaTools, scratch } from '../support/media.ts';
import { type Colour, shareOf } from '../support/pixels.ts';
import { shareUnpackedPrograms } from '../support/unpacked-programs.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const TSC = path.join(ROOT, 'node_modules/typescript/bin/tsc');
const run = promisify(execFile);

const PROGRAM = `import { ApiError, createClient, type Job } from 'framelog/client';
const client = createClient({ baseUrl: process.argv[2]!, apiKey: process.argv[3]! });
const { job_id } = await client.create({ prompt: 'A video' });
const job: Job = await client.get(job_id);
const refusal: unknown = await client.get('nothing').catch((error: unknown) => error);
console.log(JSON.stringify([job.status, refusal instanceof ApiError && refusal.status]));
`;

const MAGENTA: Colour = [224, 33, 138];
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="#e0218a"/></svg>';

/** An empty folder with the package in its node_modules, as its tarball has it. */
async function install(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'client-package-'));
  t.teardown(() => rm(directory, { recursive: true, force: true }));
  await run('npm', ['pack', '--pack-destination', directory], { cwd: ROOT });
  const installed = path.join(directory, 'node_modules/framelog');
  await mkdir(installed, { recursive: true });
  const tarball = path.join(directory, 'framelog-0.1.0.tgz');
  await run('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1']);
  await writeFile(path.join(directory, 'package.json'), '{"type":"module"}');
  return directory;
}

const installing = install();

t.test('the client, used from JavaScript and TypeScript', async (t) => {
  const directory = await installing;
  await writeFile(path.join(directory, 'program.ts'), PROGRAM);
  const typeRoots = path.join(ROOT, 'node_modules/@types');
  const options = ['--module', 'nodenext', '--target', 'es2024', '--strict', '--types', 'node'];
  const compile = [TSC, ...options, '--typeRoots', typeRoots, '--outDir', directory, 'program.ts'];
  await t.resolves(run(process.execPath, compile, { cwd: directory }), 'its types are found');
  const api = await startApi(t);
  const { apiKey } = await api.account();
  const program = path.join(directory, 'program.js');
  const plain = ['--no-experimental-strip-types', program, api.baseUrl, apiKey];
  const { stdout } = await run(process.execPath, plain, { cwd: directory });
  t.same(JSON.parse(stdout), ['queued', 404]);
});

t.test('the command', async (t) => {
  const directory = await installing;
  const modules = path.join(ROOT, 'node_modules');
  for (const name of await readdir(modules)) {
    if (!name.startsWith('.'))
      await symlink(path.join(modules, name), path.join(directory, 'node_modules', name));
  }
  const command = path.join(directory, 'node_modules/framelog/bin/framelog.mjs');
  const { stdout, stderr } = await run(process.execPath, [command, '--help'], { cwd: directory });
  t.match(stdout, /framelog <command>/);
  t.equal(stderr, '', 'without a warning');
  await t.test('makes a video with sound and a drawing, for which it starts more of itself', async (t) => {
    const data = await scratch(t);
    await shareUnpackedPrograms(data);
    await writeFile(path.join(directory, 'logo.svg'), SVG);
    const words = [
      'video',
      'A short film about tea.',
      '--duration',
      '<10s',
      '--attach',
      'logo.svg',
      '--json',
    ];
    const { PATH = '', HOME = '' } = process.env;
    const options = { cwd: directory, env: { PATH, HOME, DATA_DIR: data, VIDEO_LINES: '360' } };
    const made = await run(process.execPath, [command, ...words], options);
    const job = JSON.parse(made.stdout) as Job & { path: string };
    const { usages } = job.sources!.find(({ title }) => title === 'logo.svg')!;
    const [usage] = usages as { start_seconds: number; end_seconds: number }[];
    const seconds = (usage!.start_seconds + usage!.end_seconds) / 2;
    const { ffmpegPath: ffmpeg } = await mediaTools();
    const share = await shareOf(MAGENTA, { ffmpeg, path: job.path, seconds });
    t.ok(share > 0.05, `the drawing is seen at ${seconds} s, where its usage says: ${share}`);
    t.ok(
      job.sources!.some(({ media_type }) => media_type === 'audio'),
      'and music is heard',
    );
  });
});

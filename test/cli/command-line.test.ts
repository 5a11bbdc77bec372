import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import t from 'tap';
import { CliError, EXIT } from '../../src/cli/cli-error.ts';
import { type Input, parseInput } from '../../src/cli/command.ts';
import { COMMANDS } from '../../src/cli/commands.ts';
import { findingLines } from '../../src/cli/doctor.ts';
import { historyLine } from '../../src/cli/jobs/history-lines.ts';
import { lastJob, rememberJob } from '../../src/cli/jobs/last-job.ts';
import { bar, countsOf, nameOf, progressDisplay, stageOf } from '../../src/cli/jobs/progress-display.ts';
import { orderOf, video } from '../../src/cli/jobs/video.ts';
import { requestBody } from '../../src/cli/jobs/video-request.ts';
import { readable } from '../../src/cli/run.ts';
import { ApiError } from '../../src/client/client.ts';
import { progressWithin } from '../../src/domain/job/progress-stages.ts';
import { cli } from './captured-context.ts';

const parsed = (...args: string[]): Input => parseInput(video, args)!;

t.test('every command has help with an example of its own', async (t) => {
  for (const { name } of COMMANDS) {
    const { code, out } = await cli([...name.split(' '), '--help']);
    t.equal(code, EXIT.done, name);
    t.ok(out.startsWith(`framelog ${name}`), name);
    t.match(out, new RegExp(`Examples:\\n  .*${name}`), name);
  }
  const { code, out } = await cli(['--help']);
  t.equal(code, EXIT.done);
  for (const { name } of COMMANDS) t.match(out, name);
  t.match((await cli(['keys', '--help'])).out, /keys list[\s\S]*keys revoke/);
});

t.test('video alone shows its help', async (t) => {
  const { code, out } = await cli(['video']);
  t.equal(code, EXIT.usage);
  t.match(out, /^framelog video "<prompt>"\n[\s\S]*--aspect-ratio/);
});

t.test('lines that are not understood end with 2 and say why', async (t) => {
  const cases: [string[], RegExp][] = [
    [['bogus'], /no command bogus/],
    [['keys'], /needs one of: keys create, keys list, keys revoke/],
    [['video', '--json'], /What should the video show/],
    [['video', '  '], /What should the video show/],
    [['video', 'x', '--nope'], /Unknown option '--nope'.*video --help/],
    [['video', 'x', '--out'], /--out/],
    [['video', 'x', '--follow-up', 'y'], /either a prompt, or --follow-up/],
    [['video', '--follow-up', ''], /needs a text/],
    [['video', 'x', '--url', 'http://127.0.0.1:9'], /--url and --key belong together/],
    [['video', 'x', '--url', 'ftp://x', '--key', 'k'], /must start with http/],
    [['video', 'x', '--url', 'http://', '--key', 'k'], /--url is no address/],
    [['upload'], /Expected: framelog upload <file>/],
    [['history', 'a', 'b'], /Expected: framelog history <job_id>/],
    [['accounts', 'create', '--email', 'x'], /--email must be/],
    [['accounts', 'create', '--email', 'x@y', '--plan', 'gold'], /--plan must be one of free, pro, max/],
    [['accounts', 'create', '--email', 'x@y', '--credits', '-1'], /credits/],
    [['credits', 'grant', 'x@y', '1.5'], /credits must be a whole number/],
    [['credits', 'grant', 'x@y'], /Expected/],
  ];
  for (const [args, reason] of cases) {
    const { code, notes, out } = await cli(args);
    t.equal(code, EXIT.usage, args.join(' '));
    t.match(notes, reason);
    t.equal(notes.trim().split('\n').length, 1, 'one line');
    t.equal(out, '', 'nothing on standard output');
  }
});

t.test('text files are told the way that exists', async (t) => {
  for (const name of ['sales.csv', 'notes.TXT', 'data.json', 'readme.md']) {
    const { code, notes } = await cli(['upload', name]);
    t.equal(code, EXIT.failed);
    t.match(
      notes,
      new RegExp(`${name}: text, CSV and JSON files cannot be uploaded; attach one to framelog video`),
    );
  }
});

t.test('an upload needs a service that will still be there', async (t) => {
  const directory = await mkdtemp(join(tmpdir(), 'framelog-cli-'));
  t.teardown(() => rm(directory, { recursive: true }));
  const { code, notes } = await cli(['upload', 'logo.png'], { environment: { DATA_DIR: directory } });
  t.equal(code, EXIT.failed);
  t.match(notes, /No service is running here\. Start one with npm start/);
});

t.test('what is asked for', async (t) => {
  t.same(orderOf(parsed('A film', 'about tea')), { kind: 'create', prompt: 'A film about tea' });
  t.same(orderOf(parsed('--follow-up', 'shorter')), {
    kind: 'follow-up',
    prompt: 'shorter',
    jobId: undefined,
  });
  t.same(orderOf(parsed('--follow-up', 'shorter', '--job', 'j')), {
    kind: 'follow-up',
    prompt: 'shorter',
    jobId: 'j',
  });
  t.same(orderOf(parsed('--job', 'j')), { kind: 'fetch', jobId: 'j' });
});

t.test('every field of the create body has its option', async (t) => {
  const directory = await mkdtemp(join(tmpdir(), 'framelog-cli-'));
  t.teardown(() => rm(directory, { recursive: true }));
  const design = join(directory, 'DESIGN.md');
  await writeFile(design, '# Colours');
  const all = ['--aspect-ratio', '9:16', '--duration', '<10s', '--design-system', 'linear'];
  const more = ['--design-md', design, '--style-reference', 'https://youtu.be/x'];
  t.same(await requestBody(parsed('p', ...all, ...more), 'p'), {
    prompt: 'p',
    aspect_ratio: '9:16',
    duration: '<10s',
    design_system_id: 'linear',
    design_md: '# Colours',
    style_reference_url: 'https://youtu.be/x',
  });
  t.same(await requestBody(parsed('p'), 'p'), { prompt: 'p' });
  t.same(parsed('p', '--attach', 'a.png', '--attach', 'b.png').all('attach'), ['a.png', 'b.png']);
  await t.rejects(requestBody(parsed('p', '--duration', '10s'), 'p'), /--duration must be one of <10s/);
  await t.rejects(
    requestBody(parsed('p', '--aspect-ratio', '4:3'), 'p'),
    /--aspect-ratio must be one of 16:9/,
  );
  await t.rejects(requestBody(parsed('p', '--design-md', 'none.md'), 'p'), /none\.md cannot be read/);
});

t.test('progress', async (t) => {
  const completed = (progress: number) => ({
    status: 'completed',
    progress,
    output: { status: 'processing' },
  });
  const stages: [Parameters<typeof stageOf>[0], string][] = [
    [{ status: 'queued', progress: null, output: null }, 'waiting'],
    [{ status: 'running', progress: 0.01, output: null }, 'planning'],
    [{ status: 'running', progress: 0.1, output: null }, 'composing'],
    [{ status: 'completed', progress: 0.15, output: { status: 'queued' } }, 'rendering'],
    [completed(0.5), 'rendering'],
    [completed(0.93), 'encoding'],
    [completed(0.98), 'storing'],
  ];
  for (const [body, stage] of stages) t.equal(stageOf(body), stage);
  for (const stage of ['rendering', 'encoding', 'uploading'] as const)
    for (const part of [0, 0.5, 0.99])
      t.equal(
        stageOf(completed(progressWithin(stage, part))),
        nameOf(stage),
        'what the worker reports is shown',
      );
  t.equal(bar(0.5), '█'.repeat(12) + '░'.repeat(12));
  t.equal(bar(7), '█'.repeat(24));

  const shown: string[] = [];
  const context = { terminal: { columns: 30, write: (text: string) => void shown.push(text) } };
  const display = progressDisplay(context as never, false);
  display.show('rendering', 0.5);
  t.equal(shown[0], '\r\x1b[2Krendering  ████████████░░░░░░', 'never wider than the terminal');

  const notes: string[] = [];
  const plain = progressDisplay(
    { terminal: null, note: (line: string) => void notes.push(line) } as never,
    false,
  );
  plain.show('waiting', null);
  for (const progress of [0.15, 0.19, 0.21, 0.29, 0.5])
    plain.show('rendering', progress, countsOf({ stage: 'rendering', done: 1000 * progress, total: 1000 }));
  t.same(
    notes,
    [
      'waiting',
      'rendering    15 %  150/1000 frames',
      'rendering    21 %  210/1000 frames',
      'rendering    50 %  500/1000 frames',
    ],
    'a line for each stage and each tenth where there is no terminal',
  );
  t.equal(countsOf({ stage: 'composing', done: 1, total: 4 }), '1/4 scenes');
  t.equal(countsOf({ stage: 'encoding', done: 1, total: 2 }), '', 'one step');
});

t.test('errors in one readable line', async (t) => {
  const refusalOf = (status: number, body: Record<string, unknown>) =>
    readable(new ApiError(status, body, 'r1'));
  t.match(refusalOf(401, { error: 'key' }), /API key is not valid/);
  t.match(
    refusalOf(402, { current_balance: 0, minimum_required_credits: 1 }),
    /has 0 credits and needs 1.*credits grant/,
  );
  const sold = { current_balance: 0, minimum_required_credits: 1, purchase_url: 'http://a.test/app/billing' };
  t.match(refusalOf(402, sold), /Buy more at http:\/\/a\.test\/app\/billing, or give/);
  t.match(refusalOf(404, { error: 'Job not found' }), /no such job/);
  t.match(refusalOf(404, { error: 'Not found' }), /no Framelog API at this address/);
  t.match(refusalOf(409, { status: 'running' }), /The job is running/);
  const details = [{ path: ['attachments', 0, 'url'], message: 'Invalid url' }];
  t.match(refusalOf(400, { error: 'Invalid request', details }), /attachments\.0\.url: Invalid url/);
  t.match(refusalOf(500, { error: 'internal_error', message: 'broken' }), /broken.*request r1/);
  const refused = Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } });
  t.match(readable(refused), /does not respond \(ECONNREFUSED\).*npm start/);
  t.equal(readable(new CliError('plain')), 'plain');
});

t.test('the last job is remembered', async (t) => {
  const directory = await mkdtemp(join(tmpdir(), 'framelog-cli-'));
  t.teardown(() => rm(directory, { recursive: true }));
  t.equal(await lastJob(directory), null);
  await rememberJob(join(directory, 'new'), { job_id: 'j', base_url: 'http://x' });
  t.same(await lastJob(join(directory, 'new')), { job_id: 'j', base_url: 'http://x' });
  await writeFile(join(directory, 'last-job.json'), 'broken');
  t.equal(await lastJob(directory), null, 'a broken file is none');
});

t.test('findings and histories in words', async (t) => {
  const found = {
    subject: 'ffmpeg' as const,
    ok: true,
    where: '/usr/bin/ffmpeg',
    version: '7.0',
    remedy: null,
  };
  t.equal(findingLines(found), 'ok       ffmpeg    7.0  /usr/bin/ffmpeg');
  const missing = { ...found, ok: false, where: '', version: null, remedy: 'Install ffmpeg' };
  t.equal(findingLines(missing), 'MISSING  ffmpeg\n           Install ffmpeg');

  const at = { version: 7, recordedAt: '2026-01-31T12:00:00.000Z' };
  const lineOf = (type: string, data: object) => historyLine({ ...at, type, data } as never);
  t.equal(
    lineOf('UserInputRequested', { question: 'Which\n mountain?' }),
    '  7  2026-01-31T12:00:00.000Z  Waiting for an answer: “Which mountain?”',
  );
  t.match(
    lineOf('JobFailed', { error: 'attachment_unreachable: x' }),
    /Job failed, credits released: “attachment_unreachable: x”$/,
  );
  const request = { prompt: 'tea '.repeat(100), attachments: [{}] };
  t.match(
    lineOf('JobQueued', { request, hold: { amount: 20 } }),
    /Job accepted, 20 credits held: “tea .*…”; 1 attachment$/,
  );
  t.match(lineOf('SomethingNew', {}), /SomethingNew/, 'an event of a newer version is at least named');
});

// What scripts rely on: exit codes as numbers, times as they are typed, JSON as it is spelled.
import t from 'tap';
import { CliError, EXIT } from '../../src/cli/cli-error.ts';
import type { CommandContext } from '../../src/cli/command.ts';
import { wholeNumber } from '../../src/cli/command.ts';
import { momentOf, timeOf } from '../../src/cli/moment.ts';
import { run } from '../../src/cli/run.ts';
import { wireJson } from '../../src/cli/wire-json.ts';
import { cli } from './captured-context.ts';

t.test('exit codes', async (t) => {
  t.same({ ...EXIT }, { done: 0, failed: 1, usage: 2, jobFailed: 3, waiting: 4, interrupted: 130 });
  const printed: string[] = [];
  const notes: string[] = [];
  const codeOf = (args: string[], { aborted = false, error = new Error('broken') as Error } = {}) =>
    run(args, {
      config: () => {
        throw error;
      },
      print: (line: string) => void printed.push(line),
      note: (line: string) => void notes.push(line),
      terminal: null,
      ask: null,
      signal: aborted ? AbortSignal.abort() : new AbortController().signal,
    } as CommandContext);
  t.equal(await codeOf(['migrate']), 1);
  t.equal(await codeOf(['migrate'], { error: new CliError('waits', 4) }), 4);
  t.equal(await codeOf([]), 2, 'nothing was asked for');
  t.same(notes.splice(0), ['broken', 'waits']);
  t.ok(printed.splice(0).join('').includes('130 Ctrl-C'), 'the overview says which there are');
  t.equal(await codeOf(['migrate'], { aborted: true }), 130);
  t.same([notes, printed], [[], []], 'who interrupts needs no reason');
  t.equal(await codeOf(['--help']), 0);
});

t.test('times are in UTC unless they say otherwise, and days exist', (t) => {
  // Wherever the machine is.
  const { TZ } = process.env;
  process.env.TZ = 'Asia/Tokyo';
  t.teardown(() => {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  });
  t.equal(new Date('2026-11-01T00:00').toISOString(), '2026-10-31T15:00:00.000Z', 'Tokyo it is');
  const iso = (text: string) => timeOf(text, 'expected').toISOString();
  t.equal(iso('2026-11-01'), '2026-11-01T00:00:00.000Z');
  t.equal(iso('2026-11-01T12:30'), '2026-11-01T12:30:00.000Z');
  t.equal(iso('2026-11-01 12:30:05.25'), '2026-11-01T12:30:05.250Z');
  t.equal(iso('2026-11-01T12:30:00+02:00'), '2026-11-01T10:30:00.000Z');
  t.equal(iso('2024-02-29'), '2024-02-29T00:00:00.000Z');
  for (const text of [
    '',
    '2026-02-29',
    '2026-11-31T00:00Z',
    '2026-13-01',
    '11/01/2026',
    '2026-11-01T25:00',
    'now',
  ])
    t.throws(() => iso(text), { exitCode: 2, message: `expected, not "${text}"` }, text);
  t.same(momentOf('5'), { version: 5 });
  t.same(momentOf('2026-11-01'), { time: new Date('2026-11-01T00:00:00Z') });
  t.throws(() => momentOf('yesterday'), /--at must be a time/);
  t.end();
});

t.test('numbers, and JSON', (t) => {
  t.equal(wholeNumber('0', 'n', 0), 0);
  t.equal(wholeNumber('5', 'n', 5), 5);
  for (const [text, least] of [
    ['4', 5],
    ['-1', 0],
    ['1.5', 0],
    ['1e3', 0],
    ['', 0],
    ['1234567890', 0],
  ] as const)
    t.throws(() => wholeNumber(text, '--n', least), { exitCode: 2, message: `at least ${least}` }, text);
  const value = { lastSeal: { sealedAt: new Date(0), n: 1 }, keysTrusted: [{ aB: null }], plain: true };
  t.equal(
    wireJson(value).replaceAll(/\s/g, ''),
    '{"last_seal":{"sealed_at":"1970-01-01T00:00:00.000Z","n":1},"keys_trusted":[{"a_b":null}],"plain":true}',
  );
  t.end();
});

t.test('where a video goes is looked at before it is made', async (t) => {
  const service = ['--url', 'http://127.0.0.1:9/api/framelog', '--key', 'framelog_x'];
  const video = (out: string) => cli(['video', 'How tea is made', '--out', out, ...service]);
  t.match(await video('/nowhere/tea.mp4'), { code: EXIT.failed, notes: 'There is no folder /nowhere\n' });
  t.match(await video('/'), { code: EXIT.failed, notes: '/ is a folder: name a file in it\n' });
  t.match(
    (await video('tea.mp4')).notes,
    /service does not respond/,
    'a folder that is there is no hindrance',
  );
});

// What the doctor says of a machine, and with which exit code.
import path from 'node:path';
import t from 'tap';
import { findingLines } from '../../src/cli/doctor.ts';
import { cli } from './captured-context.ts';

t.test('one thing that is missing is a failure, told with its remedy among what was found', async (t) => {
  const directory = t.testdir();
  const environment = { DATA_DIR: path.join(directory, 'data'), FFMPEG_PATH: path.join(directory, 'none') };
  const { code, out, notes } = await cli(['doctor'], { environment });
  t.equal(code, 1);
  t.equal(notes, '');
  const lines = out.trimEnd().split('\n');
  t.same(
    lines.filter((it) => !it.startsWith('  ')).map((it) => it.slice(0, 18).trimEnd()),
    [
      'ok       Node',
      'ok       Postgres',
      'ok       Chromium',
      'MISSING  ffmpeg',
      'ok       ffprobe',
      'ok       storage',
      'ok       fonts',
    ],
  );
  t.match(
    lines[lines.findIndex((it) => it.startsWith('MISSING')) + 1],
    /^ {11}The configured ffmpeg at \S+none does not run or lacks libx264$/,
  );
  const json = await cli(['doctor', '--json'], { environment });
  t.equal(json.code, 1);
  const findings = JSON.parse(json.out);
  t.equal(findings.length, 7);
  t.match(findings[3], {
    subject: 'ffmpeg',
    ok: false,
    where: 'not found',
    version: null,
    remedy: /does not run/,
  });
});

t.test('a machine that has everything is fine', async (t) => {
  const { code, out } = await cli(['doctor'], { environment: { DATA_DIR: path.join(t.testdir(), 'data') } });
  t.equal(code, 0, out);
  t.notMatch(out, 'MISSING');
});

t.test('a finding is a line, and its remedy another one', (t) => {
  const found = { subject: 'Node', ok: true, where: '/bin/node', version: '24.14.1', remedy: null } as const;
  t.equal(findingLines(found), 'ok       Node      24.14.1  /bin/node');
  t.equal(findingLines({ ...found, version: null }), 'ok       Node      /bin/node');
  t.equal(
    findingLines({ ...found, ok: false, where: '', version: null, remedy: 'Install it' }),
    'MISSING  Node\n           Install it',
  );
  t.end();
});

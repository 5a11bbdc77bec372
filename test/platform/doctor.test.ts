import path from 'node:path';
import t, { type Test } from 'tap';
import { readConfig } from '../../src/config/config.ts';
import { diagnose } from '../../src/platform/doctor.ts';

const dataDir = (t: Test) => path.join(t.testdir({}), 'data');

t.test('on a machine where the tests run, everything is found, with where and which version', async (t) => {
  const findings = await diagnose(readConfig({ DATA_DIR: dataDir(t) }));
  t.same(
    findings.map((it) => it.subject),
    ['Node', 'Postgres', 'Chromium', 'ffmpeg', 'ffprobe', 'storage', 'fonts'],
  );
  for (const finding of findings) {
    t.match(finding, { ok: true, remedy: null, where: /\S/ }, finding.subject);
    if (finding.subject !== 'storage') t.match(finding.version, /\d/, `${finding.subject} has a version`);
  }
});

t.test('a Postgres that is set is asked itself', async (t) => {
  const url = process.env.TEST_SERVER_URL!;
  const findings = await diagnose(readConfig({ DATA_DIR: dataDir(t), DATABASE_URL: url }));
  const postgres = findings.find((it) => it.subject === 'Postgres')!;
  t.match(postgres, { ok: true, where: `${new URL(url).host} (DATABASE_URL)`, version: /^PostgreSQL \d+/ });
});

t.test('what is missing comes with what to do, and no password', async (t) => {
  const findings = await diagnose(
    readConfig({
      DATA_DIR: dataDir(t),
      DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/d',
      CHROMIUM_PATH: path.join(t.testdirName, 'no-browser'),
      FFMPEG_PATH: path.join(t.testdirName, 'no-ffmpeg'),
      FFPROBE_PATH: path.join(t.testdirName, 'no-ffprobe'),
      S3_ENDPOINT: 'http://127.0.0.1:1',
    }),
  );
  const missing = findings.filter((it) => !it.ok);
  t.same(
    missing.map((it) => it.subject),
    ['Postgres', 'Chromium', 'ffmpeg', 'ffprobe', 'storage'],
  );
  t.match(missing[0]!.remedy, /ECONNREFUSED.*unset DATABASE_URL/);
  t.match(missing[4]!.remedy, /unset S3_ENDPOINT/);
  t.notMatch(JSON.stringify(findings), 'hunter2');
});

t.test('the Node that it runs in is new enough from 24.14.1 on', async (t) => {
  const nowhere = path.join(t.testdirName, 'nothing');
  const settings = {
    DATABASE_URL: 'postgres://u@127.0.0.1:1/d',
    CHROMIUM_PATH: nowhere,
    FFMPEG_PATH: nowhere,
  };
  const config = readConfig({ DATA_DIR: dataDir(t), FFPROBE_PATH: nowhere, ...settings });
  const versions = Object.getOwnPropertyDescriptor(process, 'versions')!;
  t.teardown(() => Object.defineProperty(process, 'versions', versions));
  const found: Record<string, boolean> = {};
  for (const node of ['22.20.0', '24.13.9', '24.14.0', '24.14.1', '24.15.0', '25.0.0']) {
    Object.defineProperty(process, 'versions', { ...versions, value: { ...process.versions, node } });
    const [finding] = await diagnose(config);
    found[node] = finding!.ok;
    t.equal(finding!.version, node);
    const remedy = 'Node 24.14.1 or newer is needed: run `node scripts/setup.mjs`';
    t.equal(finding!.remedy, finding!.ok ? null : remedy);
  }
  const old = { '22.20.0': false, '24.13.9': false, '24.14.0': false };
  t.same(found, { ...old, '24.14.1': true, '24.15.0': true, '25.0.0': true });
});

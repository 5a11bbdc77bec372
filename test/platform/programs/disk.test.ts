// What is said of a disk that is nearly full, by numbers of the test's own.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import t from 'tap';
import { readConfig } from '../../../src/config/config.ts';
import { diagnose } from '../../../src/platform/doctor.ts';

t.test('two gibibytes must be free', async (t) => {
  const { statfs } = fs.promises;
  t.teardown(() => {
    fs.promises.statfs = statfs;
    syncBuiltinESMExports();
  });
  const nowhere = join(t.testdir({}), 'nothing');
  const DATA_DIR = join(t.testdirName, 'data');
  const settings = { CHROMIUM_PATH: nowhere, FFMPEG_PATH: nowhere, FFPROBE_PATH: nowhere };
  const config = readConfig({ ...settings, DATA_DIR, DATABASE_URL: 'postgres://u@127.0.0.1:1/d' });
  const found = async (blocks: number) => {
    fs.promises.statfs = (async () => ({ bavail: blocks, bsize: 4096 })) as never;
    syncBuiltinESMExports();
    return (await diagnose(config)).find(({ subject }) => subject === 'storage');
  };
  t.same(await found(524_288), {
    ...{ subject: 'storage', ok: true, where: `${DATA_DIR} (embedded)`, version: null, remedy: null },
  });
  t.same(await found(524_287), {
    ...{ subject: 'storage', ok: false, where: 'not found', version: null },
    remedy: `${DATA_DIR} has less than 2 GiB free: make room, or choose another DATA_DIR`,
  });
  t.same(fs.readdirSync(DATA_DIR), [], 'nothing is left of the probe');
});

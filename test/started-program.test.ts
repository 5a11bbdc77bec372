// What `npm start` says to whoever started it, and to a log: the addresses, where everything is, how it ends.
import path from 'node:path';
import t from 'tap';
import { startProcess, until } from './support/process.ts';
import { MASTER_KEY_SETTING, openStore } from './support/store.ts';

t.test('the program tells where it is, logs as much as is set, and ends when it is told to', async (t) => {
  const { url } = await openStore(t);
  const directory = t.testdir();
  const started = async (settings: Record<string, string>) => {
    const environment = {
      DATABASE_URL: url,
      DATA_DIR: directory,
      PORT: '0',
      ROLE: 'api',
      ...MASTER_KEY_SETTING,
    };
    const service = startProcess(t, { ...environment, ...settings });
    await until('it to be ready', async () => /^ {2}data {7}/m.test(service.output()));
    await service.kill('SIGTERM');
    const lines = service
      .output()
      .trimEnd()
      .replaceAll(/:\d{4,5}\b/g, ':PORT')
      .split('\n');
    const logged = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
    return { code: await service.exited, said: lines.filter((line) => !line.startsWith('{')), logged };
  };
  const here = 'http://127.0.0.1:PORT';
  const loud = await started({});
  t.same(loud.said, [
    'Framelog is ready.',
    `  API        ${here}/api/framelog   (reference: ${here}/api/framelog/reference)`,
    `  web app    ${here}/app`,
    `  agents     ${here}/mcp`,
    '  database   DATABASE_URL',
    `  objects    embedded in ${path.join(directory, 'objects')}`,
    `  data       ${directory}`,
    'Stopping: running work is drained, what is left resumes at the next start.',
  ]);
  t.equal(loud.code, 0);
  t.same(
    loud.logged.map(({ level, role, msg }) => [level, role, msg]),
    [[40, 'api', 'SMTP_URL is not set: mails are kept in DATA_DIR/outbox, and nobody gets them']],
  );
  const quiet = await started({ LOG_LEVEL: 'error', PUBLIC_URL: 'https://films.example/v' });
  t.same([quiet.code, quiet.logged], [0, []]);
  t.equal(quiet.said[3], '  agents     https://films.example/v/mcp');
});

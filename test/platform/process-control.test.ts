import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import { killGroup, yieldProcessor } from '../../src/platform/process-control.ts';
import { until } from '../support/process.ts';

const STOP_SIGNAL = new URL('../../src/config/stop-signal.ts', import.meta.url).href;

t.test('a child gives way, within its session and with it, and goes with all that it started', async (t) => {
  const child = spawn('sh', ['-c', 'sleep 60 & echo $!; wait'], { detached: true });
  t.teardown(() => child.kill('SIGKILL'));
  yieldProcessor(child);
  t.equal(getPriority(child.pid!), 5);
  const autogroup = `/proc/${child.pid}/autogroup`;
  if (existsSync(autogroup)) t.match(readFileSync(autogroup, 'utf8'), /nice 5\n/);
  const [grandchild] = (await once(child.stdout, 'data')) as [Buffer];
  killGroup(child);
  const [, signal] = (await once(child, 'exit')) as [number | null, string];
  t.equal(signal, 'SIGKILL');
  // What nobody waits for yet is a zombie, which has no command line.
  const commandLine = `/proc/${Number(grandchild)}/cmdline`;
  const gone = async () => !existsSync(commandLine) || readFileSync(commandLine, 'utf8') === '';
  t.ok(await until('the end of what the child started', gone, 30_000));
});

t.test('a child that could not start is left alone', async (t) => {
  const child = spawn('/does/not/exist', { detached: true });
  child.on('error', () => {});
  yieldProcessor(child);
  t.doesNotThrow(() => killGroup(child));
});

t.test('one Ctrl-C may arrive twice, a later one ends the process at once', async (t) => {
  const program = `const { stopSignal } = await import(${JSON.stringify(STOP_SIGNAL)});
    stopSignal().addEventListener('abort', (event) => console.log(event.target.reason.message));
    setInterval(() => {}, 1000);
    console.log('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.teardown(() => child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  await until('its start', async () => said === 'ready\n', 30_000);
  child.kill('SIGINT');
  child.kill('SIGTERM');
  await until('the orderly stop', async () => /SIG/.test(said), 30_000);
  await sleep(700);
  t.match(said, /^ready\nSIG(?:INT|TERM)\n$/);
  t.same([child.exitCode, child.signalCode], [null, null], 'the second one is the same wish');
  child.kill('SIGINT');
  t.same(await ended, [130, null]);
});

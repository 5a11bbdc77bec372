// Slots that are being filled: how long somebody is waited for, and which reservation is a dead process's. And what else a store
// keeps within bounds: open files, free bytes, keys that can be guessed.
import { readdirSync, readlinkSync, statfsSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { mock } from 'node:test';
import t from 'tap';
import { reserve } from '../../src/storage/embedded/objects/spool.ts';
import { freeBytes } from '../../src/storage/free-space.ts';
import { gatewayKeys } from '../../src/storage/upload-gateway.ts';
import { scratchFile } from '../conformance/storage-suite.ts';
import { until } from '../support/process.ts';
import { embeddedServer } from './embedded-server.ts';

t.test('a reservation is kept alive, and taken over after two minutes of silence alone', async (t) => {
  const directory = t.testdir();
  mock.timers.enable({ apis: ['setInterval'] });
  t.teardown(() => mock.timers.reset());
  const free = await reserve(directory, 'uploads/a');
  const [name] = readdirSync(directory);
  const file = path.join(directory, name!);
  t.match(name, /^filling-[0-9a-f]{64}$/);
  t.equal(statSync(file).mode & 0o777, 0o600);
  const silentFor = (seconds: number) => {
    const at = new Date(Date.now() - seconds * 1000);
    utimesSync(file, at, at);
  };
  silentFor(100);
  mock.timers.tick(30_000);
  t.ok(await until('its sign of life', async () => Date.now() - statSync(file).mtimeMs < 50_000));
  silentFor(110);
  await t.rejects(reserve(directory, 'uploads/a'), { code: 'OperationAborted' });
  silentFor(125);
  const next = await reserve(directory, 'uploads/a');
  t.ok(Date.now() - statSync(file).mtimeMs < 50_000, 'a new one');
  await next();
  await free();
  t.same(readdirSync(directory), []);
});

t.test('no file stays open, however it was asked for', async (t) => {
  const { storage, directory } = await embeddedServer(t);
  await storage.prepare();
  await storage.putFile('uploads/x', await scratchFile(t, Buffer.from('film')), { contentType: 'video/mp4' });
  const url = await storage.signGet('uploads/x', {
    signedAt: new Date(),
    expiresAt: new Date(Date.now() + 60_000),
  });
  const whole = await fetch(url);
  t.equal(await whole.text(), 'film');
  t.equal(whole.headers.get('content-range'), null);
  const etag = whole.headers.get('etag')!;
  const asked: [Record<string, string>, number, string | null][] = [
    [{ range: 'bytes=1-2' }, 206, 'bytes 1-2/4'],
    [{ range: 'bytes=9-' }, 416, 'bytes */4'],
    [{ 'if-none-match': etag }, 304, null],
    [{ range: 'bytes=1-2', 'if-range': '"other"' }, 200, null],
  ];
  for (const [headers, status, range] of asked) {
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    t.same([response.status, response.headers.get('content-range')], [status, range]);
  }
  const open = async () =>
    readdirSync('/proc/self/fd').flatMap((fd) => {
      try {
        const place = readlinkSync(`/proc/self/fd/${fd}`);
        return place.startsWith(directory) ? [place] : [];
      } catch {
        return [];
      }
    });
  await until('the files to be closed', async () => (await open()).length === 0, 5000);
  t.same(await open(), []);
});

t.test('free bytes are the system’s, and a gateway’s keys come from a secret', async (t) => {
  const { bavail, bsize } = statfsSync('/');
  const share = (await freeBytes('/')) / (bavail * bsize);
  t.ok(share > 0.5 && share < 2, `${share}`);
  t.throws(() => gatewayKeys('1234567'), {
    message: 'UPLOAD_MODE=gateway needs the access keys of the S3 provider',
  });
  t.same(gatewayKeys('12345678'), {
    accessKeyId: 'GW45DFA8B0595E9DB67E',
    secretAccessKey: 'lfQ8Fg9Z8OMmB5o5g-0h2kfiWJ2CDoLLT6ljCOIOLd8',
  });
});

// How long a browser may take to start and to reply; puppeteer and the program are played.
import { chmod, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import t from 'tap';
import { startBrowser } from '../../src/generation/renderer/browser/browser-process.ts';
import { scratch } from '../support/media.ts';

t.test('a browser has a minute and a half to start, and each reply two minutes', async (t) => {
  const directory = await scratch(t);
  const path = join(directory, 'browser');
  await writeFile(path, '#!/bin/sh\nexec sleep 60\n');
  await chmod(path, 0o755);
  const profileParent = await scratch(t);
  const asked: unknown[] = [];
  const connect = async ({ transport, ...rest }: { transport: object }) => {
    t.ok(transport, 'over its pipe');
    asked.push(rest);
    throw new Error('no reply');
  };
  t.intercept(puppeteer, 'connect', { value: connect as never });
  const waited: (number | undefined)[] = [];
  const own = globalThis.setTimeout;
  const setTimeout = (ring: () => void, ms?: number) => {
    waited.push(ms);
    return own(ring, ms);
  };
  t.intercept(globalThis, 'setTimeout', { value: setTimeout as never });
  const chromium = { path, version: 'Chromium 1', source: 'configured', env: {}, beginFrame: true } as const;
  const { signal } = new AbortController();
  const confinement = { identity: null, sandbox: true };
  await t.rejects(
    startBrowser(chromium, { confinement, beginFrame: true, profileParent, signal }),
    /no reply/,
  );
  t.same(asked, [{ defaultViewport: null, protocolTimeout: 120_000 }]);
  t.ok(waited.includes(90_000));
  t.same(await readdir(profileParent), [], 'its profile goes with it');
});

// The protocol's own conformance suite and the Inspector, as the npm scripts run them against any service.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { deskOf, PlainBrowser } from '../support/agent-flows.ts';
import { startApi } from '../support/api.ts';
import { until } from '../support/process.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
const api = await startApi(t);
const user = await api.account();

type Run = { child: ChildProcess; output(): string; code: Promise<number | null> };

/** Runs an npm script of the project, as a shell does. */
function run(name: string): Run {
  const { PATH, NODE_COMPILE_CACHE = '' } = process.env;
  const settings = {
    MCP_URL: `${api.publicUrl}/mcp`,
    PUBLIC_URL: api.publicUrl,
    FRAMELOG_API_KEY: user.apiKey,
  };
  const env = {
    ...settings,
    HOME: api.directory,
    NODE_COMPILE_CACHE,
    PATH: `${path.join(ROOT, 'node_modules/.bin')}:${PATH}`,
  };
  const child = spawn('sh', ['-c', scripts[name]], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  const code = new Promise<number | null>((resolve) => child.once('close', resolve));
  t.teardown(() => child.kill('SIGKILL'));
  return { child, output: () => text, code };
}

t.test('the server passes what applies to it, in each revision', async (t) => {
  const { code, output } = run('mcp:conformance');
  t.equal(await code, 0, output().slice(-6000));
  for (const revision of ['2025-06-18', '2025-11-25', '2026-07-28']) t.match(output(), `## ${revision}`);
});

t.test('the authorization server passes with a user who allows it', async (t) => {
  const { code, output } = run('mcp:authorization');
  const address = await until(
    'the address to open',
    async () => /^http\S*\/oauth\/authorize\?\S+$/m.exec(output())?.[0],
  );
  const browser = new PlainBrowser(api.publicUrl);
  const { url } = await browser.go(address);
  const onwards = await deskOf(api).allow(url.split('/').at(-1)!, user);
  const ended = await browser.go(onwards!);
  t.equal((await fetch(ended.url)).status, 200);
  t.equal(await code, 0, output().slice(-3000));
});

t.test('the Inspector finds no fault with the tools, in either era', async (t) => {
  const { code, output } = run('mcp:inspect');
  t.equal(await code, 0, output().slice(-3000));
  t.equal(output().match(/"create_video"/g)?.length, 2, 'both have listed them');
});

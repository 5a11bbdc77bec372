// No process that the service starts, whoever it runs as, gets a secret of the settings: looked at throughout a real job,
// which somebody makes in a browser, and of which a program of theirs is told.
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import t, { type Test } from 'tap';
import { verifyWebhook } from '../../src/client/client.ts';
import { CONFIG_VARIABLES } from '../../src/config/variables.ts';
import type { DeveloperFile } from '../../src/developer-access.ts';
import { call } from '../support/api.ts';
import { startBrowser } from '../support/browser.ts';
import { makeFilm } from '../support/film-journey.ts';
import { startProcess, until } from '../support/process.ts';
import { shareUnpackedPrograms } from '../support/unpacked-programs.ts';
import { type Received, startReceiver } from '../webhooks/receiver.ts';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>';
const MARK = 'c2VjcmV0IG9mIHRoaXMgdGVz'; // every secret below contains it
const SEED = Buffer.from(MARK + 'dCB3aXRoaW4=', 'base64');

const secrets = {
  MASTER_KEY: Buffer.concat([SEED, Buffer.alloc(32)])
    .subarray(0, 32)
    .toString('base64'),
  LLM_API_KEY: `key-${MARK}`,
  SPEECH_API_KEY: `speech-${MARK}`,
  SEAL_KEY: Buffer.concat([SEED, Buffer.alloc(32)])
    .subarray(0, 32)
    .toString('base64'),
  SEAL_WITNESS_URL: `http://127.0.0.1:9/?token=${MARK}`,
};

t.test('the secrets that can be set with the embedded defaults are all among them', async (t) => {
  const named = CONFIG_VARIABLES.filter(({ meaning }) => /Secret: never/.test(meaning)).map(
    ({ name }) => name,
  );
  // These need a provider outside; every child gets its environment in the same way.
  const ofProviders = ['S3_SECRET_ACCESS_KEY', 'SMTP_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'];
  t.same(named.sort(), [
    'LLM_API_KEY',
    'MASTER_KEY',
    ...ofProviders.slice(0, 1),
    'SEAL_KEY',
    'SMTP_URL',
    'SPEECH_API_KEY',
    ...ofProviders.slice(2),
  ]);
  for (const value of Object.values(secrets)) t.match(value, MARK);
});

/**
 * Processes whose environment holds the mark, with what they are. The service itself is not one of them, nor a copy of it
 * in the moment between its fork and the program that takes its place, which has no command line or another one right after.
 */
function carriers(service: number): string[] {
  const own = readFileSync(`/proc/${service}/cmdline`, 'latin1');
  return readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid) || Number(pid) === service) return [];
    try {
      const program = () => readFileSync(`/proc/${pid}/cmdline`, 'latin1');
      const before = program();
      const carries = readFileSync(`/proc/${pid}/environ`, 'latin1').includes(MARK);
      const isSteady = before !== '' && before === program();
      return carries && isSteady && before !== own ? [before.slice(0, 200)] : [];
    } catch {
      return []; // gone meanwhile, or another user's
    }
  });
}

/** Whose child a process is, from /proc. */
const parentOf = (pid: string) =>
  Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'latin1'))?.[1]);

/** What the program of a customer got about a video, and about its change, from the service as it runs. */
async function toldOf(t: Test, received: Received[], secret: string): Promise<void> {
  const ready = () => received.filter(({ message }) => message.type === 'video.ready');
  await until('word of both videos', async () => ready().length === 2);
  const once = new Map(received.map((it) => [it.headers['webhook-id'], it]));
  const told = [...once.values()].map(({ message }) => message);
  const a = ['job.queued', 'job.started', 'job.completed', 'video.ready'];
  t.same(
    told.map(({ type }) => type),
    [...a, ...a],
    'in the order of what happened',
  );
  t.ok(
    told.every(({ data }, nth) => nth === 0 || data.seq > told[nth - 1]!.data.seq),
    'one sequence',
  );
  for (const { headers, body } of received) t.ok(verifyWebhook(secret, headers, body), 'signed');
}

t.test(
  'from the start to the end of a job with an upload',
  { skip: process.platform !== 'linux' },
  async (t) => {
    const directory = await mkdtemp(path.join(tmpdir(), 'children-'));
    t.teardown(() => rm(directory, { recursive: true, force: true, maxRetries: 10 }));
    await shareUnpackedPrograms(directory);
    const nowhere = 'http://127.0.0.1:9';
    const model = { LLM_BASE_URL: nowhere, LLM_MODEL: 'none', SPEECH_BASE_URL: nowhere, SPEECH_VOICE: 'x' };
    const receiver = await startReceiver(t);
    const open = { PORT: '0', ATTACHMENT_ALLOW_LOOPBACK: receiver.host };
    const service = startProcess(t, { ...secrets, ...model, ...open, DATA_DIR: directory });
    const pid = service.child.pid!;
    const found = new Set<string>();
    const programs = new Set<string>();
    const look = setInterval(() => {
      for (const it of carriers(pid)) found.add(it);
      for (const it of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
        try {
          if (parentOf(it) === pid)
            programs.add(path.basename(readFileSync(`/proc/${it}/cmdline`, 'latin1').split('\0')[0]!));
        } catch {
          // Gone meanwhile.
        }
    }, 20);
    t.teardown(() => clearInterval(look));
    const file = path.join(directory, 'dev.json');
    const { base_url: baseUrl, api_key: apiKey } = await until<DeveloperFile>('the service', async () =>
      JSON.parse(await readFile(file, 'utf8').catch(() => 'null')),
    );
    t.match(readFileSync(`/proc/${pid}/environ`, 'latin1'), MARK, 'the service itself has them');
    const health = await (await fetch(new URL('/health', baseUrl))).text();
    t.notMatch(health, /\d+\.\d+/, '/health names no versions');
    const signInLink = await until(
      'the link',
      async () => /https?:\/\/\S+\/app\/\S*link\S*/.exec(service.output())?.[0],
    );
    const hook = await call({ baseUrl }, apiKey, 'POST', '/x/webhooks', { url: receiver.url });
    t.equal(hook.status, 200);
    const picture = path.join(directory, 'drawing.svg');
    await writeFile(picture, SVG);
    const page = await (await startBrowser(t)).newPage();
    await makeFilm(t, page, { signInLink, picture, directory });
    await toldOf(t, receiver.received, hook.body.secret);
    t.same([...found], [], 'no other process has them');
    t.ok(programs.size >= 4, `it saw children: ${[...programs].join(', ')}`);
    clearInterval(look);
    await service.kill('SIGTERM');
  },
);

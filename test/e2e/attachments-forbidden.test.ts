// api.md 2.3: an attachment is fetched from the public internet or not at all. Every form is a job of its own over HTTP.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import t, { type Test } from 'tap';
import { createAssetGatherer } from '../../src/generation/media/gatherer.ts';
import { createEmbeddedPlanner } from '../../src/generation/planner/embedded-planner.ts';
import { createRecords } from '../../src/generation/records.ts';
import { createTestcardRenderer } from '../../src/generation/renderer/testcard-renderer.ts';
import { createSteps } from '../../src/generation/steps.ts';
import { startWorker } from '../../src/generation/worker.ts';
import type { Resolver } from '../../src/outbound/address-rules.ts';
import { SILENT } from '../../src/store/database/db.ts';
import { createAssetOwners } from '../../src/store/privacy/asset-owners.ts';
import { createTasks } from '../../src/store/tasks/queue.ts';
import {
  forbiddenTargets,
  forbiddenUrls,
  literals,
  names,
  notAddresses,
  otherSchemes,
  resolver,
} from '../assets/forbidden-list.ts';
import { type Api, call, startApi } from '../support/api.ts';
import { mediaTools } from '../support/media.ts';
import { until } from '../support/process.ts';
import { entropy } from '../support/store.ts';

const CREDITS = 5000;
const FORBIDDEN = /^attachment_forbidden_address: /;
const UNREACHABLE = /^attachment_unreachable: /;

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const listening = (server: Server, port: number, host: string) =>
  new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => resolve(true));
  });

/**
 * Listeners on each address of this machine, on one port of their own and, where this user may, on 80 and 443, which
 * most of the forms lead to. What they count is any connection, in whatever spelling it was asked for.
 */
async function traps(t: Test) {
  const hits: string[] = [];
  const hosts = Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .map(({ address, scopeid }) => (scopeid ? null : address))
    .filter((address) => address !== null);
  const open = async (host: string, port: number) => {
    const server = createTcpServer((socket) => {
      hits.push(`${host} ${port}`);
      socket.destroy();
    });
    if (!(await listening(server, port, host))) return null;
    t.teardown(() => new Promise((done) => server.close(done)));
    return server;
  };
  const first = (await open('127.0.0.1', 0))!;
  const port = portOf(first);
  for (const host of hosts)
    for (const at of [port, 80, 443]) if (host !== '127.0.0.1' || at !== port) await open(host, at);
  return { port, hits };
}

/** Every connection that an HTTP client of this process completes, but those to the given ports. */
function connections(t: Test, except: () => string[]): string[] {
  const made: string[] = [];
  const note = (message: unknown) => {
    const { hostname, port } = (message as { connectParams: { hostname: string; port: string } })
      .connectParams;
    if (!except().includes(port)) made.push(`${hostname}:${port}`);
  };
  subscribe('undici:client:connected', note);
  t.teardown(() => unsubscribe('undici:client:connected', note));
  return made;
}

/** A harmless server of the allow-list, whose `/to/<n>` redirects to the n-th target. */
async function redirecting(t: Test, targets: (own: number) => string[]) {
  const server = createServer((request, response) => {
    const target = targets(portOf(server))[Number(request.url?.slice('/to/'.length))];
    if (target === undefined) return void response.writeHead(404).end();
    response.writeHead(302, { location: target }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return portOf(server);
}

/** A worker as the service starts it, beside the API, with names of the tests. */
async function startGeneration(t: Test, api: Api, names: Resolver, allowLoopback: string[]) {
  const { ffmpegPath, ffprobePath } = await mediaTools();
  const { store, storage } = api.services;
  const tasks = createTasks({ url: api.databaseUrl, pool: store.pool });
  const records = createRecords(store, entropy);
  const gatherer = createAssetGatherer({
    owners: createAssetOwners(store.pool),
    ...{ storage, ffmpeg: ffmpegPath, ffprobe: ffprobePath, allowLoopback, resolver: names },
    cacheDirectory: path.join(api.directory, 'cache'),
  });
  const steps = createSteps({
    ...{ store, records, storage, gatherer, now: entropy.now, log: SILENT },
    planner: createEmbeddedPlanner(),
    renderer: createTestcardRenderer({ ffmpegPath }),
    workDirectory: path.join(api.directory, 'work'),
  });
  await tasks.start();
  const worker = startWorker({ store, tasks, steps, records, log: SILENT }, 8);
  t.teardown(async () => {
    await worker.stop(0);
    await tasks.close();
  });
}

/** Asks for a video with one attachment. */
const create = (api: Api, key: string, url: string) =>
  call(api, key, 'POST', '/sessions', { prompt: 'A film about tea.', attachments: [{ url }] });

/** A name that answers once with the allowed server, and then with an address inside: rebinding between two hops. */
function turning(allowed: string): Resolver {
  let asked = 0;
  return (hostname, options, done) => {
    if (hostname !== 'turning.test') return resolver(hostname, options, done);
    asked += 1;
    done(null, [{ address: asked === 1 ? allowed : '10.0.0.7', family: 4 }]);
  };
}

t.test('each forbidden address ends its job with the reason, uncharged and unconnected', async (t) => {
  const api = await startApi(t);
  const trap = await traps(t);
  const back = 'http://turning.test/';
  const own = await redirecting(t, (port) => [
    ...forbiddenTargets(trap.port, port),
    `http://turning.test:${port}/to/0`,
    back,
  ]);
  const made = connections(t, () => [String(own), String(api.port)]);
  await startGeneration(t, api, turning('127.0.0.1'), [`127.0.0.1:${own}`, `turning.test:${own}`]);
  const { apiKey, accountId } = await api.account({ credits: CREDITS });

  const forms: [url: string, reason: RegExp][] = [
    ...literals.map((host, i): [string, RegExp] => [
      i % 2 === 0 ? `http://${host}/latest/meta-data` : `https://${host}:443/`,
      FORBIDDEN,
    ]),
    ...Object.keys(names).map((name): [string, RegExp] => [
      `http://${name}/`,
      name === 'none.test' ? UNREACHABLE : FORBIDDEN,
    ]),
    ...forbiddenUrls(trap.port).map((url): [string, RegExp] => [url, FORBIDDEN]),
    ...forbiddenTargets(trap.port, own).map((_, i): [string, RegExp] => [
      `http://127.0.0.1:${own}/to/${i}`,
      FORBIDDEN,
    ]),
    [`http://turning.test:${own}/to/${forbiddenTargets(trap.port, own).length}`, FORBIDDEN],
    ['http://unknown.test/', UNREACHABLE],
  ];
  t.ok(forms.length >= 60, `${forms.length} forms`);

  for (const url of [...otherSchemes, ...notAddresses]) {
    const { status, body } = await create(api, apiKey, url);
    t.equal(status, 400, url);
    t.match(body.details, [{ path: ['attachments', 0, 'url'] }]);
  }
  const created = await Promise.all(forms.map(([url]) => create(api, apiKey, url)));
  for (const [i, { status, body }] of created.entries()) {
    t.equal(status, 202, forms[i]![0]);
    const ended = await until('the end of the job', async () => {
      const job = await api.services.store.status(body.job_id);
      return job?.status === 'failed' || job?.status === 'completed' ? job : null;
    });
    t.equal(ended.status, 'failed', forms[i]![0]);
    const shown = await call(api, apiKey, 'GET', `/sessions/${body.job_id}`);
    t.match(
      shown.body,
      { status: 'failed', error: forms[i]![1], output: null, sources: { length: 0 } },
      forms[i]![0],
    );
    const reason = shown.body.error.replace(/“.*?”/, ''); // the attachment's name may be the host that was asked for
    t.notMatch(reason, /127\.0|10\.0|169\.254|::1|::ffff/, 'the reason tells no address');
  }

  const money = await api.services.store.read(accountId);
  const types = money.map(({ type }) => type);
  const times = (type: string) => types.filter((found) => found === type).length;
  t.same(
    [times('CreditsHeld'), times('HoldReleased'), times('HoldCaptured')],
    [forms.length, forms.length, 0],
  );
  t.match(await api.services.store.account(accountId), { available: CREDITS, held: 0 });
  t.same(trap.hits, [], 'no listener of this machine saw a connection');
  t.same(made, [], 'nor did any other address');
  t.same(api.defects, []);
});

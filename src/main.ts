import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import pino, { type Logger } from 'pino';
import { createApp } from './app.ts';
import { createJobEvidence } from './audit/evidence/job-evidence.ts';
import { startSealing } from './audit/seals/sealing-service.ts';
import { type Config, readConfig } from './config/config.ts';
import { stopSignal } from './config/stop-signal.ts';
import { systemEntropy } from './config/system-entropy.ts';
import { type Data, openData, openGeneration, openStorage } from './deps.ts';
import { type DeveloperAccess, developerAccess, writeDeveloperFile } from './developer-access.ts';
import { createRegistration } from './identity/agents/registration.ts';
import type { PostOffice } from './identity/mail/post-office.ts';
import { startMaintenance } from './maintenance.ts';
import type { Addresses, Services } from './operations/operation.ts';
import { createShares } from './operations/sharing/shares.ts';
import { receiveUpload } from './operations/uploads/receive-upload.ts';
import { equipDeveloper, type OpenPayments, openPayments } from './payments-deps.ts';
import { openPeople, webhookNotices, webParts } from './people-deps.ts';
import { diskHasRoom } from './storage/free-space.ts';
import type { Store } from './store/contract.ts';

/** How long running tasks may finish after a stop was asked for; what is left resumes at the next start. */
const DRAIN_MS = 5_000;

/** A running service. */
export type Service = {
  addresses: Addresses;
  /** The developer account of an embedded default; null where an operator's database is used or no API runs here. */
  developer: DeveloperAccess | null;
  /** Signs the developer in once, for a day; null where there is no developer account. */
  signInLink: string | null;
  /** For people: where the database, the objects and the rest are. */
  places: { database: string; storage: string; data: string };
  /** The log, for whoever started the service in its own process. */
  store: Pick<Store, 'job' | 'read' | 'progress'>;
  /** Drains, then stops everything that was started, in the reverse order. */
  stop(): Promise<void>;
};

/** A log of JSON lines on standard error. */
function logOf(config: Config): Logger {
  return pino(
    { level: config.logLevel, base: { role: config.role } },
    pino.destination({ fd: 2, sync: false }),
  );
}

/**
 * Starts the roles that the configuration names in this process.
 * @throws with a readable reason when something that is needed is missing; nothing is left running then
 */
export async function startService(config: Config, log: Logger = logOf(config)): Promise<Service> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of stops.splice(0).reverse()) {
      await step().catch((err) => log.error({ err }, 'a part did not stop cleanly'));
    }
  };
  try {
    const data = await openData(config, log);
    stops.push(() => data.close());
    return { ...(await startRoles(config, { data, log, stops })), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Starting = { data: Data; log: Logger; stops: (() => Promise<unknown>)[] };

async function startRoles(config: Config, starting: Starting): Promise<Omit<Service, 'stop'>> {
  const { data, log, stops } = starting;
  const runs = (role: Config['role']) => config.role === 'all' || config.role === role;
  // First, so that it stops last and seals what the others wrote until their end.
  if (runs('projector')) stops.push(await startSealer(config, data, log));
  const place = { local: config.publicUrl ?? `http://${config.host}:${config.port}` };
  const publicUrl = () => config.publicUrl ?? place.local;
  const localUrl = () => place.local;
  const onStored = (key: string, size: number) => receiveUpload({ store: data.store }, { key, size });
  const { storage, endpoint, source } = await openStorage(config, { localUrl, publicUrl, onStored, log });
  stops.push(() => storage.close());
  const addresses = addressesOf(publicUrl);
  const { people, outbox, post } = openPeople(config, { data, publicUrl, log });
  stops.push(() => people.close());
  const paying = openPayments(config, { data, publicUrl, post, log });
  const parts: Record<string, string> = { generation: runs('worker') ? 'starting' : 'elsewhere' };
  if (runs('api')) {
    const services = servicesOf(config, data, { storage, addresses, log, paying });
    const app = createApp({
      services,
      log,
      health: () => parts,
      ...chosenFor(config, data),
      ...(paying && { testPayments: paying.test }),
      web: webParts({ data, storage, people, outbox }),
      hasRoom: () => diskHasRoom(config.dataDir),
      ...(endpoint ? { embeddedStore: endpoint } : {}),
    });
    stops.push(() => app.close());
    await app.listen({ host: config.host, port: config.port });
    place.local = listeningAt(config.host, app.server.address() as AddressInfo);
  }
  await storage.prepare();
  if (runs('worker')) {
    const generation = await openGeneration(config, { data, storage, log });
    Object.assign(parts, generation.parts, { generation: 'ok' });
    stops.push(generation.close, () => generation.worker.stop(DRAIN_MS));
  }
  if (runs('projector')) {
    const chores = { data, storage, endpoint, entropy: systemEntropy, people, log };
    const maintenance = startMaintenance({ ...chores, paying });
    stops.push(() => maintenance.stop());
    if (config.extensions) stops.push(sendWebhooks(data, { addresses, post, log }));
  }
  const developer = runs('api') ? await equippedDeveloper(config, data, paying) : null;
  const signInLink = developer && (await people.linkFor(developer, { purpose: 'sign-in', minutes: 24 * 60 }));
  if (developer) stops.push(await writeDeveloperFile(config.dataDir, addresses, developer));
  const places = { database: data.source, storage: source, data: config.dataDir };
  return { addresses, developer, signInLink, places, store: data.store };
}

/** Begins to tell programs of customers what happens. @returns what ends it */
function sendWebhooks(
  { store, webhooks }: Data,
  { addresses, post, log }: { addresses: Addresses; post: PostOffice; log: Logger },
): () => Promise<void> {
  const notify = webhookNotices({ store, post, publicUrl: () => addresses.publicUrl });
  const sending = webhooks.start({ addresses, log, notify });
  return () => sending.stop();
}

type Opened = {
  storage: Services['storage'];
  addresses: Addresses;
  log: Logger;
  paying: OpenPayments | null;
};

function servicesOf(config: Config, data: Data, { paying, ...opened }: Opened): Services {
  const { store, identity, idempotency, agents, webhooks } = data;
  const { serviceAccounts: accounts, attempts } = agents;
  const publicUrl = () => opened.addresses.publicUrl;
  const { now } = systemEntropy;
  const evidence = createJobEvidence({ pool: store.pool, unwrapKey: store.keys.unwrap, now });
  const shares = createShares({ db: store.pool, store, entropy: systemEntropy });
  const kept = { store, identity, idempotency, evidence, shares, webhooks };
  const shared = { ...kept, entropy: systemEntropy, ...opened };
  return {
    ...shared,
    ...(paying && { payments: paying.payments }),
    ...(config.oauth.serviceAccountRegistration && {
      serviceAccounts: createRegistration({ accounts, attempts, publicUrl }),
    }),
  };
}

/** The developer's account of an embedded default, with a test card where there are test payments. */
async function equippedDeveloper(config: Config, data: Data, paying: OpenPayments | null) {
  if (config.databaseUrl) return null;
  const developer = await developerAccess(config.dataDir, data.identity);
  if (paying?.test) await equipDeveloper(data, developer);
  return developer;
}

/** What an operator chose about what is mounted. */
function chosenFor({ extensions, trustedProxies, oauth, attachmentAllowLoopback }: Config, data: Data) {
  const agents = {
    agents: data.agents,
    db: data.store.pool,
    ...oauth,
    allowLoopback: attachmentAllowLoopback,
  };
  return { extensions, trustedProxies, agents };
}

async function startSealer(config: Config, data: Data, log: Logger): Promise<() => Promise<void>> {
  const { dataDir, seal } = config;
  const { now } = systemEntropy;
  const key = seal.key?.reveal() ?? null;
  const witnessUrl = seal.witnessUrl?.reveal() ?? null;
  const sealing = await startSealing({ pool: data.store.pool, dataDir, ...seal, key, witnessUrl, now, log });
  return () => sealing.stop();
}

/** The addresses follow the port that the service gets, which is known only once it listens. */
function addressesOf(publicUrl: () => string): Addresses {
  return {
    get publicUrl() {
      return publicUrl();
    },
    get baseUrl() {
      return `${publicUrl()}/api/framelog`;
    },
  };
}

function listeningAt(host: string, { port }: AddressInfo): string {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/** What a person sees when the service is ready. */
function bannerOf({ addresses, developer, signInLink, places }: Service): string {
  const lines = [
    'Framelog is ready.',
    `  API        ${addresses.baseUrl}   (reference: ${addresses.baseUrl}/reference)`,
    `  web app    ${signInLink ?? `${addresses.publicUrl}/app`}${signInLink ? '   (signs you in, once)' : ''}`,
    `  agents     ${addresses.publicUrl}/mcp`,
    `  database   ${places.database}`,
    `  objects    ${places.storage}`,
    `  data       ${places.data}`,
  ];
  if (developer) {
    lines.push(
      '',
      `curl ${addresses.baseUrl}/sessions -H 'Authorization: Bearer ${developer.apiKey}' \\`,
      `  -H 'Content-Type: application/json' -d '{"prompt":"A short film about tea","duration":"<10s"}'`,
    );
  }
  return `${lines.join('\n')}\n`;
}

/** `npm start`: runs until it is told to stop. */
async function main(): Promise<void> {
  const config = readConfig();
  const stop = stopSignal();
  const service = await startService(config);
  process.stdout.write(bannerOf(service));
  if (!stop.aborted) await once(stop, 'abort');
  process.stdout.write('Stopping: running work is drained, what is left resumes at the next start.\n');
  await service.stop();
}

if (import.meta.main) {
  main().catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
}

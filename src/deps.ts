import path from 'node:path';
import type { Config } from './config/config.ts';
import { masterKey } from './config/master-key.ts';
import { privatePlaces } from './config/private-places.ts';
import { systemEntropy } from './config/system-entropy.ts';
import { writeComposition } from './generation/composer/compose.ts';
import { createAssetGatherer } from './generation/media/gatherer.ts';
import { createLlmPlanner } from './generation/planner/llm-planner.ts';
import type { Planner } from './generation/planner/planner.ts';
import { createThreadedPlanner } from './generation/planner/threaded-planner.ts';
import { createRecords } from './generation/records.ts';
import { createBeginframeRenderer } from './generation/renderer/beginframe-renderer.ts';
import { sweepAbandoned } from './generation/renderer/browser/private-directory.ts';
import { createHyperframesRenderer } from './generation/renderer/hyperframes-renderer.ts';
import type { Renderer } from './generation/renderer/renderer.ts';
import { createTestcardRenderer } from './generation/renderer/testcard-renderer.ts';
import { createSteps } from './generation/steps.ts';
import { startWorker, type Worker } from './generation/worker.ts';
import { createIdentity } from './identity/accounts.ts';
import { createAgents } from './identity/agents/agents.ts';
import { createIdempotency } from './operations/idempotency.ts';
import type { Log } from './operations/operation.ts';
import { findChromium } from './platform/chromium.ts';
import { findFfmpeg, findFfprobe } from './platform/ffmpeg.ts';
import { openPostgres } from './platform/postgres/supervisor.ts';
import { embeddedAccessKeys } from './storage/embedded/access-keys.ts';
import { createEmbeddedStore } from './storage/embedded/embedded-store.ts';
import { createS3Storage, type S3Storage } from './storage/s3-storage.ts';
import { createUploadGateway, gatewayKeys } from './storage/upload-gateway.ts';
import { migrate } from './store/database/migrate.ts';
import { createStore } from './store/log/event-store.ts';
import { createAssetOwners } from './store/privacy/asset-owners.ts';
import { hasMasterKey } from './store/privacy/owner-key-upkeep.ts';
import { createTasks } from './store/tasks/queue.ts';
import { createWebhooks } from './webhooks/webhooks.ts';

/** Path under PUBLIC_URL at which the embedded store and the upload gateway are reached (decisions.md, Names). */
const STORAGE_PREFIX = '/storage';

const SQL_DIRECTORY = path.join(import.meta.dirname, '../sql');
const GIB = 1024 ** 3;

/** The log, who may use it, and the tasks: what every role and most commands need; `source` says for people which Postgres it is. */
export type Data = Awaited<ReturnType<typeof openData>>;

/** Opens the database (DATABASE_URL, else the embedded one of DATA_DIR), migrates it, and everything over it. */
export async function openData(config: Config, log: Log) {
  const onLog = (message: string) => log.warn({}, message);
  const database = config.databaseUrl
    ? { url: config.databaseUrl.reveal(), source: 'DATABASE_URL', stop: async () => {} }
    : await openPostgres({ directory: path.join(config.dataDir, 'postgres'), log: onLog });
  try {
    await migrate(database.url, SQL_DIRECTORY);
    const key = await masterKey({
      given: config.masterKey?.reveal() ?? null,
      dataDir: config.dataDir,
      embedded: config.databaseUrl === null,
      inUse: () => hasMasterKey(database.url),
    });
    const store = await createStore({ url: database.url, masterKey: key, entropy: systemEntropy, log });
    const parts = { db: store.pool, store, masterKey: key, entropy: systemEntropy };
    const tasks = createTasks({ url: database.url, pool: store.pool, log });
    return {
      ...{ url: database.url, source: database.source, store, tasks },
      identity: createIdentity(parts),
      agents: createAgents(parts),
      idempotency: createIdempotency(parts),
      webhooks: createWebhooks({ ...parts, allowLoopback: config.attachmentAllowLoopback }),
      async close() {
        await tasks.close();
        await store.close();
        await database.stop();
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** What is served under `/storage` in this process. */
export type StorageEndpoint = ReturnType<typeof createEmbeddedStore> | ReturnType<typeof createUploadGateway>;

/** The object store that was chosen. */
export type OpenStorage = {
  storage: S3Storage;
  /** To be mounted in the API; null when uploads go to the provider directly. */
  endpoint: StorageEndpoint | null;
  /** For people: where the bytes are. */
  source: string;
};

type StorageContext = {
  /** Where the API is reached from this process; known once it listens. */
  localUrl: () => string;
  /** Where clients reach it. */
  publicUrl: () => string;
  onStored: (key: string, size: number) => Promise<void>;
  log: Log;
};

/** Chooses the object store: the embedded one, or the provider that S3_ENDPOINT names, with the upload mode. */
export async function openStorage(config: Config, context: StorageContext): Promise<OpenStorage> {
  const { s3 } = config;
  const { log, onStored } = context;
  const onDefect = (err: unknown) => log.error({ err }, 'object storage failed');
  const onWarning = (message: string) => log.warn({}, message);
  const shared = { prefix: STORAGE_PREFIX, now: systemEntropy.now, onStored, onDefect };
  if (!s3.endpoint) {
    const directory = path.join(config.dataDir, 'objects');
    const credentials = await embeddedAccessKeys(config.dataDir);
    const publicHosts = () => [new URL(context.publicUrl()).host];
    const endpoint = createEmbeddedStore({ ...shared, ...credentials, directory, publicHosts });
    const storage = createS3Storage({
      bucket: s3.bucket,
      credentials,
      endpoint: () => context.localUrl() + STORAGE_PREFIX,
      publicEndpoint: () => context.publicUrl() + STORAGE_PREFIX,
      uploads: { mode: 'embedded' },
      onWarning,
    });
    return { storage, endpoint, source: `embedded in ${directory}` };
  }
  const secret = s3.credentials?.secretAccessKey.reveal() ?? '';
  const provider = {
    bucket: s3.bucket,
    region: s3.region,
    ...(s3.credentials ? { credentials: { ...s3.credentials, secretAccessKey: secret } } : {}),
    endpoint: s3.endpoint,
    publicEndpoint: s3.publicEndpoint ?? s3.endpoint,
    forcePathStyle: s3.forcePathStyle,
    onWarning,
  };
  if (config.uploadMode === 'direct') {
    const storage = createS3Storage({ ...provider, uploads: { mode: 'direct' } });
    return { storage, endpoint: null, source: s3.endpoint };
  }
  const keys = gatewayKeys(secret);
  const endpointOf = () => context.publicUrl() + STORAGE_PREFIX;
  const uploads = { mode: 'gateway' as const, endpoint: endpointOf, credentials: keys };
  const storage = createS3Storage({ ...provider, uploads });
  const spoolDirectory = path.join(config.dataDir, 'spool');
  const endpoint = createUploadGateway({ ...shared, bucket: s3.bucket, storage, keys, spoolDirectory });
  return { storage, endpoint, source: `${s3.endpoint}, uploads through this service` };
}

type GenerationContext = { data: Data; storage: S3Storage; log: Log };

/** Finds the programs that generation needs and starts the workers. */
export async function openGeneration(
  config: Config,
  context: GenerationContext,
): Promise<{ worker: Worker; parts: Record<string, string>; close(): Promise<void> }> {
  const { data, storage, log } = context;
  const cache = path.join(config.dataDir, 'cache');
  const { ffmpeg, ffprobe } = await findPrograms(config, path.join(cache, 'binaries'), log);
  // What `/health` says of this process, to everybody: no versions, which tell an attacker what to try.
  const parts: Record<string, string> = { renderer: config.renderer, ffmpeg: 'ok' };
  const renderer = await createRenderer(config, {
    parts,
    cache,
    ffmpegPath: ffmpeg.path,
    ffprobePath: ffprobe.path,
    log,
  });
  const records = createRecords(data.store, systemEntropy);
  const gatherer = createAssetGatherer({
    storage,
    owners: createAssetOwners(data.store.pool),
    ffmpeg: ffmpeg.path,
    ffprobe: ffprobe.path,
    hidden: privatePlaces(config.dataDir),
    cacheDirectory: path.join(cache, 'assets'),
    allowLoopback: [...config.attachmentAllowLoopback],
  });
  const planner = createPlanner(config, log);
  const workDirectory = path.join(config.dataDir, 'work');
  await sweepAbandoned(workDirectory, null);
  const [{ store, tasks }, { now }] = [data, systemEntropy];
  const ports = { store, records, storage, planner, renderer, gatherer };
  const steps = createSteps({ ...ports, workDirectory, now, log });
  await tasks.start();
  const worker = startWorker({ store, tasks, steps, records, log }, config.workerConcurrency);
  const close = async () => {
    await planner.close();
    await renderer.close();
  };
  return { worker, parts, close };
}

async function findPrograms(config: Config, cacheDirectory: string, log: Log) {
  const ffmpeg = await findFfmpeg({ path: config.ffmpegPath, cacheDirectory });
  const ffprobe = await findFfprobe({ path: config.ffprobePath, cacheDirectory });
  log.info({ ffmpeg: ffmpeg.version, ffprobe: ffprobe.version }, 'the programs that generation uses');
  return { ffmpeg, ffprobe };
}

function createPlanner({ llm }: Config, log: Log) {
  return createThreadedPlanner({
    llm: llm ? { ...llm, apiKey: llm.apiKey?.reveal() } : null,
    onFallback: (reason) => log.warn({ reason }, 'the embedded planner planned instead of the model'),
  });
}

/** The planner that asks the settings' language model, without a service or a thread; null where they name none. */
export const modelPlanner = ({ llm }: Config): Planner | null =>
  llm && createLlmPlanner({ ...llm, apiKey: llm.apiKey?.reveal() });

type RendererContext = {
  parts: Record<string, string>;
  cache: string;
  ffmpegPath: string;
  ffprobePath: string;
  log: Log;
};

/** The renderer that the settings name. */
export async function createRenderer(
  config: Config,
  { parts, cache, ffmpegPath, ffprobePath, log }: RendererContext,
): Promise<Renderer> {
  if (config.renderer === 'testcard') return createTestcardRenderer({ ffmpegPath });
  const cacheDirectory = path.join(cache, 'binaries');
  const chromium = await findChromium({ path: config.chromiumPath, cacheDirectory });
  parts.browser = 'ok';
  log.info({ browser: chromium.version }, 'the browser that draws');
  const options = {
    chromium,
    ffmpegPath,
    writeComposition,
    segmentDirectory: path.join(cache, 'segments'),
    segmentBytes: 4 * GIB,
    browsers: config.renderBrowsers,
    scale: config.videoLines / 720,
    scratchDirectory: path.join(config.dataDir, 'browsers'),
    voice: config.speech ? { ...config.speech, apiKey: config.speech.apiKey?.reveal() } : null,
    notice: (message: string, facts: object = {}) => log.warn(facts, message),
  };
  const { hyperframesPath } = config;
  if (config.renderer !== 'hyperframes' || !hyperframesPath) return createBeginframeRenderer(options);
  return createHyperframesRenderer({ ...options, hyperframesPath, ffprobePath });
}

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openPostgres } from '../src/platform/postgres/supervisor.ts';

/** A Postgres server for one run of the tests. */
export type TestServer = { url: string; what: string; stop(): Promise<void> };

const IMAGE = process.env.TEST_POSTGRES_IMAGE ?? 'postgres:17';
const ENGINE_ANSWER_MS = 5_000;
const CONTAINER_START_MS = 180_000;
/** The data is thrown away, so nothing waits for a disk. */
const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];
const DATA = '/var/lib/postgresql/data';

/**
 * The server that TEST_DATABASE_URL names; else a container, when a Docker engine answers and has or gets the image;
 * else the embedded Postgres. `TEST_DATABASE=testcontainers` forbids that last step, `=embedded` skips Docker.
 */
export async function testServer(): Promise<TestServer> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, what: 'the server of TEST_DATABASE_URL', stop: async () => {} };
  const wanted = process.env.TEST_DATABASE ?? '';
  if (!['', 'testcontainers', 'embedded'].includes(wanted))
    throw new Error(`TEST_DATABASE is ${wanted}: expected testcontainers, embedded or nothing`);
  if (wanted === 'embedded') return embedded();
  try {
    return await container();
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : error;
    if (wanted === 'testcontainers') throw new Error(`No container to test on: ${reason}`, { cause: error });
    console.log(`# no Testcontainers (${reason}), so embedded Postgres`);
    return embedded();
  }
}

async function embedded(): Promise<TestServer> {
  const directory = mkdtempSync(path.join(tmpdir(), 'framelog-test-'));
  const { url, source, stop } = await openPostgres({ directory, ephemeral: true, log: console.error });
  return { url, what: source, stop };
}

async function container(): Promise<TestServer> {
  const { getContainerRuntimeClient, Wait } = await import('testcontainers');
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql');
  const client = await within(ENGINE_ANSWER_MS, 'Docker engine', getContainerRuntimeClient());
  const { operatingSystem, serverVersion } = client.info.containerRuntime;
  let postgres = new PostgreSqlContainer(IMAGE)
    .withCommand(['postgres', ...SETTINGS.flatMap((setting) => ['-c', setting])])
    .withTmpFs({ [DATA]: 'rw' })
    // The first time is the server that makes the database, closed to the outside. No program of the image is needed.
    .withWaitStrategy(Wait.forLogMessage('database system is ready to accept connections', 2));
  if (process.env.TEST_DOCKER_NETWORK) postgres = postgres.withNetworkMode(process.env.TEST_DOCKER_NETWORK);
  const started = await within(CONTAINER_START_MS, `container of ${IMAGE}`, postgres.start());
  const url = started.getConnectionUri();
  const stop = async () => void (await started.stop());
  await reach(url).catch(async (error: Error) => {
    await stop();
    throw new Error(`${IMAGE} runs, but cannot be reached at its port: ${error.message}`, { cause: error });
  });
  const engine = `${operatingSystem ?? 'Docker'} ${serverVersion}`;
  return { url, what: `Testcontainers, ${IMAGE} on ${engine}`, stop };
}

/** A container may run where its network does not. @throws what pg says of a connection that fails */
async function reach(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ENGINE_ANSWER_MS });
  client.on('error', () => {});
  await client.connect();
  await client.end();
}

async function within<T>(ms: number, what: string, promise: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`${what}: no answer in ${ms / 1000} s`)), ms);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

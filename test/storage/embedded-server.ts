import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import type { Test } from 'tap';
import { mountStorage } from '../../src/http/api/storage-routes.ts';
import { type AccessKeys, embeddedAccessKeys } from '../../src/storage/embedded/access-keys.ts';
import {
  createEmbeddedStore,
  type EmbeddedStore,
  type EmbeddedStoreOptions,
} from '../../src/storage/embedded/embedded-store.ts';
import { createS3Storage, type S3Storage, type S3StorageOptions } from '../../src/storage/s3-storage.ts';

/** Anything that can be mounted on the API's port. */
type Mountable = Parameters<typeof mountStorage>[1];

/** A directory of this test's own. */
export async function scratchDirectory(t: Test): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'framelog-storage-'));
  t.teardown(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/** Serves something on a free port, as the API does, with body parsing and its limit in place. Returns the origin. */
export async function serve(t: Test, mounted: Mountable): Promise<string> {
  const app = fastify({ bodyLimit: 1024, forceCloseConnections: true });
  mountStorage(app, mounted);
  await app.listen({ port: 0, host: '127.0.0.1' });
  t.teardown(() => app.close());
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** An embedded store that is served, with storage over it and a clock that can be moved. */
export type EmbeddedServer = {
  store: EmbeddedStore;
  storage: S3Storage;
  directory: string;
  keys: AccessKeys;
  origin: string;
  /** Errors that the store took for defects. */
  defects: unknown[];
  pass(seconds: number): Promise<void>;
};

/** Starts one; `options` overrides, `directory` reuses what an earlier one left. */
export async function embeddedServer(
  t: Test,
  options: Partial<EmbeddedStoreOptions> = {},
): Promise<EmbeddedServer> {
  const directory = options.directory ?? (await scratchDirectory(t));
  const keys = await embeddedAccessKeys(directory);
  const defects: unknown[] = [];
  let passed = 0;
  const store = createEmbeddedStore({
    ...keys,
    prefix: '/storage',
    now: () => Date.now() + passed * 1000,
    onDefect: (error) => defects.push(error),
    ...options,
    directory: path.join(directory, 'objects'),
  });
  const origin = await serve(t, store);
  const storage = storageAt(t, {
    endpoint: `${origin}/storage`,
    credentials: keys,
    uploads: { mode: 'embedded' },
  });
  const pass = async (seconds: number) => {
    passed += seconds;
  };
  return { store, storage, directory, keys, origin, defects, pass };
}

/** Storage over an endpoint, closed when the test ends. */
export function storageAt(
  t: Test,
  options: Omit<S3StorageOptions, 'bucket'> & { bucket?: string },
): S3Storage {
  const storage = createS3Storage({ bucket: 'framelog', ...options });
  t.teardown(() => storage.close());
  return storage;
}

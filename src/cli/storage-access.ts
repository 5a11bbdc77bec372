import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Storage } from '../storage/storage.ts';
import type { CommandContext } from './command.ts';

/**
 * Works on the service's object store, whether or not a service runs: an embedded store is files, so this command serves
 * them to itself for as long as it needs.
 */
export async function withStorage<T>(
  context: CommandContext,
  work: (storage: Storage) => Promise<T>,
): Promise<T> {
  const { openStorage } = await import('../deps.ts');
  const quiet = { info: () => {}, warn: () => {}, error: () => {} };
  const place = { url: '' };
  const url = () => place.url;
  const { storage, endpoint } = await openStorage(context.config(), {
    localUrl: url,
    publicUrl: url,
    onStored: async () => {},
    log: quiet,
  });
  const server = createServer((req, res) => void endpoint?.handle(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  place.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    await storage.prepare();
    return await work(storage);
  } finally {
    await storage.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

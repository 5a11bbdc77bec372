import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Storage } from '../../src/storage/storage.ts';
import type { AssetOwners } from '../../src/store/privacy/asset-owners.ts';

/** Whose assets are whose, where nobody asks: all may be stored. */
export const anybodys: AssetOwners = { addOwner: async () => true, isOwned: async () => false };

/** Storage in a map, for tests about what is put there and read from there; `https://files.test/<key>` is its own. */
export function memoryStorage(): Storage & { objects: Map<string, { bytes: Buffer; contentType: string }> } {
  const objects = new Map<string, { bytes: Buffer; contentType: string }>();
  const describe = (key: string) => {
    const found = objects.get(key);
    return found ? { key, size: found.bytes.length, contentType: found.contentType, etag: '"x"' } : null;
  };
  return {
    objects,
    prepare: async () => {},
    async putFile(key, path, { contentType }) {
      objects.set(key, { bytes: await readFile(path), contentType });
      return describe(key)!;
    },
    async read(key) {
      const object = describe(key);
      return object ? { object, body: Readable.from([objects.get(key)!.bytes]) } : null;
    },
    head: async (key) => describe(key),
    async delete(key) {
      objects.delete(key);
    },
    async *list(prefix) {
      for (const [key, { bytes }] of objects)
        if (key.startsWith(prefix)) yield { key, size: bytes.length, modified: new Date() };
    },
    signGet: async (key) => `https://files.test/${key}?sig=x`,
    signPost: async () => ({ url: 'https://files.test/', fields: {} }),
    ownKey(url) {
      const parsed = URL.parse(url);
      return parsed?.hostname === 'files.test' ? parsed.pathname.slice(1) : null;
    },
    close: async () => {},
  };
}

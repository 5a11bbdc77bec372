import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { hashFile } from '../../../platform/binary-cache.ts';

/** Rendered scenes on disk, found by what decides how they look. */
export type SegmentCache = {
  /** The segment's path, or null when it is missing or its bytes are not those that were stored. */
  find(key: string): Promise<string | null>;
  /** A path to write a new segment to; it counts only after `publish`. */
  draft(key: string): Promise<string>;
  /** Makes a finished draft visible, whole or not at all; returns its path. */
  publish(key: string, draft: string): Promise<string>;
  /** Removes the longest unused segments until the rest fits the limit, and drafts that nobody finished. */
  prune(): Promise<void>;
};

const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/**
 * Keeps segments as `<first two characters>/<key>-<hash of the bytes>.mp4`: the name carries what a reader has
 * to verify, so one rename publishes both. Several processes may share the directory.
 */
export function createSegmentCache(options: { directory: string; maxBytes: number }): SegmentCache {
  const { directory, maxBytes } = options;
  const shard = (key: string) => join(directory, key.slice(0, 2));
  return {
    async find(key) {
      const names = await readdir(shard(key)).catch(() => []);
      for (const name of names.filter((n) => n.startsWith(`${key}-`) && n.endsWith('.mp4'))) {
        const path = join(shard(key), name);
        const expected = name.slice(key.length + 1, -'.mp4'.length);
        if ((await hashFile(path).catch(() => null)) === expected) {
          const now = new Date();
          await utimes(path, now, now).catch(() => {});
          return path;
        }
        await rm(path, { force: true });
      }
      return null;
    },
    async draft(key) {
      await mkdir(shard(key), { recursive: true, mode: 0o700 });
      return join(shard(key), `.${key}-${randomBytes(6).toString('hex')}.part.mp4`);
    },
    async publish(key, draft) {
      const path = join(shard(key), `${key}-${await hashFile(draft)}.mp4`);
      await rename(draft, path);
      return path;
    },
    prune: () => prune(directory, maxBytes),
  };
}

async function prune(directory: string, maxBytes: number): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  const files: { path: string; size: number; usedAt: number }[] = [];
  for (const entry of entries.filter((e) => e.isFile() && e.name.endsWith('.mp4'))) {
    const path = join(entry.parentPath, entry.name);
    const state = await stat(path).catch(() => null);
    if (!state) continue;
    if (!entry.name.startsWith('.')) files.push({ path, size: state.size, usedAt: state.mtimeMs });
    else if (Date.now() - state.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
  let total = files.reduce((sum, file) => sum + file.size, 0);
  for (const file of files.sort((a, b) => a.usedAt - b.usedAt)) {
    if (total <= maxBytes) break;
    await rm(file.path, { force: true });
    total -= file.size;
  }
}

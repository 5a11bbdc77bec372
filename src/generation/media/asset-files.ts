import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import {
  copyFile,
  link,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { assetKey } from '../../storage/keys.ts';
import type { Storage } from '../../storage/storage.ts';
import { extensionOf, type Normalised } from './normalised.ts';

export type AssetFilesOptions = {
  storage: Storage;
  /** This process's own directory for normalised files; anything in it can be deleted at any time. */
  cacheDirectory: string;
  /** Bytes that the directory may hold; the files used longest ago go first. */
  cacheBytes: number;
};

/** A normalised file with the hash that names it. */
export type StoredNormalised = Normalised & { sha256: string };

/**
 * Keeps normalised files by content: in storage for every worker, in a local directory so that none is fetched or
 * decoded twice here.
 */
export class AssetFiles {
  readonly #options: AssetFilesOptions;

  constructor(options: AssetFilesOptions) {
    this.#options = options;
  }

  /** What normalising an original gave the last time, if its file is still here. */
  async recall(original: string): Promise<StoredNormalised | null> {
    try {
      const known = JSON.parse(await readFile(this.#path(`${original}.json`), 'utf8')) as StoredNormalised;
      const path = this.#path(`${known.sha256}.${extensionOf(known.contentType)}`);
      await stat(path);
      return { ...known, path };
    } catch {
      return null; // nothing remembered, or forgotten halfway: it is made again
    }
  }

  /** Moves a freshly made file into the cache and storage, and remembers which original it came from. */
  async keep(original: string, made: Normalised, signal: AbortSignal): Promise<StoredNormalised> {
    const sha256 = await sha256Of(made.path, signal);
    const path = this.#path(`${sha256}.${extensionOf(made.contentType)}`);
    await mkdir(this.#options.cacheDirectory, { recursive: true, mode: 0o700 });
    await place(made.path, path);
    const kept = { ...made, path, sha256 };
    const note = this.#path(`${randomUUID()}.part`);
    await writeFile(note, JSON.stringify({ ...kept, path: '' }));
    await rename(note, this.#path(`${original}.json`));
    return kept;
  }

  /** Makes sure that storage has the file, for other workers and for follow-ups. */
  async publish(
    file: { path: string; sha256: string; contentType: string },
    signal: AbortSignal,
  ): Promise<void> {
    const key = assetKey(file.sha256);
    if (await this.#options.storage.head(key)) return;
    const { contentType, sha256 } = file;
    await this.#options.storage.putFile(key, file.path, { contentType, sha256, signal });
  }

  /**
   * Puts a stored asset's file at `target`, from the cache or from storage.
   * @throws Error when storage has lost it or holds other bytes: a defect, not a customer's mistake
   */
  async restore(
    asset: { sha256: string; contentType: string },
    target: string,
    signal: AbortSignal,
  ): Promise<void> {
    const cached = this.#path(`${asset.sha256}.${extensionOf(asset.contentType)}`);
    if (!(await exists(cached))) await this.#fetch(asset.sha256, cached, signal);
    await utimes(cached, new Date(), new Date());
    await place(cached, target);
  }

  async #fetch(sha256: string, cached: string, signal: AbortSignal): Promise<void> {
    const stored = await this.#options.storage.read(assetKey(sha256));
    if (!stored) throw new Error(`storage has no asset ${sha256}`);
    await mkdir(this.#options.cacheDirectory, { recursive: true, mode: 0o700 });
    const part = this.#path(`${randomUUID()}.part`);
    try {
      await pipeline(stored.body, createWriteStream(part, { mode: 0o600 }), { signal });
      const found = await sha256Of(part, signal);
      if (found !== sha256) throw new Error(`asset ${sha256} has other bytes in storage`);
      await rename(part, cached);
    } finally {
      await rm(part, { force: true });
    }
  }

  /** Deletes the files used longest ago until the cache fits its size. */
  async prune(): Promise<void> {
    const names = await readdir(this.#options.cacheDirectory).catch(() => []);
    const entries = await Promise.all(
      names.map(async (name) => {
        const found = await stat(this.#path(name)).catch(() => null);
        return found ? [{ name, size: found.size, usedAt: found.mtimeMs }] : [];
      }),
    );
    let total = 0;
    for (const { name, size } of entries.flat().sort((a, b) => b.usedAt - a.usedAt)) {
      total += size;
      if (total > this.#options.cacheBytes) await rm(this.#path(name), { force: true });
    }
  }

  #path(name: string): string {
    return join(this.#options.cacheDirectory, name);
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * A second name for the same bytes; a copy where the file system has no such thing. Renamed into place, so that a file
 * that another gathering is reading never vanishes for a moment.
 */
async function place(from: string, to: string): Promise<void> {
  const draft = `${to}.${randomUUID()}.part`;
  await link(from, draft).catch(() => copyFile(from, draft));
  await rename(draft, to);
  await rm(draft, { force: true }); // renaming one link over another of the same file leaves both
}

async function sha256Of(path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash, { signal });
  return hash.digest('hex');
}

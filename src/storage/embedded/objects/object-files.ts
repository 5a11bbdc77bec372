import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { freeBytes, RoomForBodies } from '../../free-space.ts';
import { fail } from '../s3-error.ts';
import { removeStaleFiles, reserve, type Spooled, type SpoolLimits, spool } from './spool.ts';

/** What the store keeps about an object besides its bytes. `modified` is in milliseconds, whole seconds. */
export type ObjectMeta = {
  key: string;
  size: number;
  etag: string;
  contentType: string;
  modified: number;
  user: Record<string, string>;
};

/**
 * Every file is this many bytes of JSON, padded, and then the object's bytes, so that one `link` or `rename`
 * publishes both: nobody ever sees bytes without their type, or half of them.
 */
export const HEADER_BYTES = 4096;

/**
 * Objects as files of one directory: `<bucket>/objects/<2 hex>/<62 hex>`, named by the SHA-256 of the key. So no key can
 * leave the directory, exceed a file name's length or collide on a file system that ignores case.
 */
export class ObjectFiles {
  readonly #directory: string;
  readonly #now: () => number;
  readonly #room: RoomForBodies;

  /** @param free bytes of the disk; asked of the system when left out */
  constructor(directory: string, now: () => number, free = () => freeBytes(directory)) {
    this.#directory = directory;
    this.#now = now;
    this.#room = new RoomForBodies(free);
  }

  /** The bucket's directory. @throws S3Error InvalidBucketName */
  bucketPath(bucket: string): string {
    const valid = /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/.test(bucket);
    return valid
      ? path.join(this.#directory, bucket)
      : fail('InvalidBucketName', 'The bucket name is not valid.');
  }

  /** Makes the bucket; does nothing when it exists. */
  async createBucket(bucket: string): Promise<void> {
    for (const part of ['objects', 'tmp']) {
      await mkdir(path.join(this.bucketPath(bucket), part), { recursive: true, mode: 0o700 });
    }
  }

  /** @throws S3Error NoSuchBucket */
  async requireBucket(bucket: string): Promise<void> {
    const found = await stat(path.join(this.bucketPath(bucket), 'tmp')).catch(() => null);
    if (!found) fail('NoSuchBucket', 'The specified bucket does not exist.');
  }

  /** Names of all buckets. */
  async buckets(): Promise<string[]> {
    const entries = await readdir(this.#directory, { withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  }

  /** Reserves a key while its body comes. @returns what ends that @throws S3Error OperationAborted */
  reserve(bucket: string, key: string): Promise<() => Promise<void>> {
    return reserve(path.join(this.bucketPath(bucket), 'tmp'), key);
  }

  /**
   * Receives bytes into a temporary file and gives them to `use`; whatever happens, nothing temporary is left behind.
   */
  async receive<T>(
    bucket: string,
    body: Readable,
    limits: SpoolLimits,
    use: (spooled: Spooled) => Promise<T>,
  ): Promise<T> {
    const file = path.join(this.bucketPath(bucket), 'tmp', randomUUID());
    try {
      return await use(await spool(body, file, HEADER_BYTES, limits, this.#room));
    } finally {
      await rm(file, { force: true });
    }
  }

  /**
   * Makes received bytes the object, durably and all at once.
   * @throws S3Error PreconditionFailed when `createOnly` and the key is taken, however many try at the same time
   */
  async publish(
    bucket: string,
    spooled: Spooled,
    object: Pick<ObjectMeta, 'key' | 'contentType' | 'user'>,
    createOnly: boolean,
  ): Promise<ObjectMeta> {
    const modified = Math.floor(this.#now() / 1000) * 1000;
    const meta = { ...object, size: spooled.size, etag: spooled.md5.toString('hex'), modified };
    await writeHeader(spooled.path, meta);
    const file = this.#objectPath(bucket, object.key);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    if (createOnly) {
      await link(spooled.path, file).catch((error) => {
        if (error.code !== 'EEXIST') throw error;
        fail('PreconditionFailed', 'An object with this key exists already.', 'already_exists');
      });
    } else await rename(spooled.path, file);
    await syncDirectory(path.dirname(file));
    return meta;
  }

  /** The object's file, open for reading, and its description; null when there is none. The caller closes it. */
  async open(bucket: string, key: string): Promise<{ file: FileHandle; meta: ObjectMeta } | null> {
    const file = await open(this.#objectPath(bucket, key)).catch(nullWhenMissing);
    if (!file) return null;
    try {
      return { file, meta: await readHeader(file) };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** The object's description, or null when there is none. */
  async head(bucket: string, key: string): Promise<ObjectMeta | null> {
    const opened = await this.open(bucket, key);
    await opened?.file.close();
    return opened?.meta ?? null;
  }

  /** Deletes an object; does nothing when there is none. */
  async remove(bucket: string, key: string): Promise<void> {
    await rm(this.#objectPath(bucket, key), { force: true });
  }

  /** All objects under a prefix, by key. Reads every object's header: for sweeps and small stores, not for serving. */
  async list(bucket: string, prefix: string): Promise<ObjectMeta[]> {
    const root = path.join(this.bucketPath(bucket), 'objects');
    const found: ObjectMeta[] = [];
    for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = await open(path.join(entry.parentPath, entry.name)).catch(nullWhenMissing);
      if (!file) continue;
      try {
        const meta = await readHeader(file);
        if (meta.key.startsWith(prefix)) found.push(meta);
      } finally {
        await file.close();
      }
    }
    return found.sort((a, b) => compareKeys(a.key, b.key));
  }

  /** Removes temporary files that a killed process left behind. */
  async removeStale(bucket: string): Promise<void> {
    await removeStaleFiles(path.join(this.bucketPath(bucket), 'tmp'));
  }

  #objectPath(bucket: string, key: string): string {
    const name = createHash('sha256').update(key).digest('hex');
    return path.join(this.bucketPath(bucket), 'objects', name.slice(0, 2), name.slice(2));
  }
}

/** The order of keys in S3: by their UTF-8 bytes. */
export function compareKeys(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

async function writeHeader(file: string, meta: ObjectMeta): Promise<void> {
  const header = Buffer.alloc(HEADER_BYTES);
  const json = Buffer.from(JSON.stringify(meta));
  if (json.length > HEADER_BYTES) fail('MetadataTooLarge', 'The object metadata is too large.');
  json.copy(header);
  const handle = await open(file, 'r+');
  try {
    await handle.write(header, 0, HEADER_BYTES, 0);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readHeader(file: FileHandle): Promise<ObjectMeta> {
  const { buffer } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
  return JSON.parse(buffer.toString('utf8', 0, buffer.indexOf(0))) as ObjectMeta;
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import type { RoomForBodies } from '../../free-space.ts';
import { fail, S3Error } from '../s3-error.ts';

/** Bytes that arrived completely, in a temporary file, with their digests. */
export type Spooled = { path: string; size: number; md5: Buffer; sha256: Buffer; crc32: Buffer };

/** Fewest and most bytes that an upload may have; `declared` is its own claim, 0 when it makes none. */
export type SpoolLimits = { minBytes: number; maxBytes: number; declared?: number };

/** Counts, limits and hashes the bytes that pass. */
class Meter extends Transform {
  size = 0;
  crc = 0;
  readonly md5: Hash = createHash('md5');
  readonly sha256: Hash = createHash('sha256');
  readonly #maxBytes: number;
  readonly #written: (bytes: number) => Promise<void>;

  constructor(maxBytes: number, written: (bytes: number) => Promise<void>) {
    super();
    this.#maxBytes = maxBytes;
    this.#written = written;
  }

  override _transform(
    chunk: Buffer,
    _encoding: BufferEncoding,
    done: (error?: Error | null, data?: Buffer) => void,
  ) {
    this.size += chunk.length;
    if (this.size > this.#maxBytes) {
      done(new S3Error('EntityTooLarge', 'Your upload exceeds the maximum allowed size.', 'file_too_large'));
      return;
    }
    this.md5.update(chunk);
    this.sha256.update(chunk);
    this.crc = crc32(chunk, this.crc);
    this.#written(chunk.length).then(() => done(null, chunk), done);
  }
}

/**
 * Writes a body to a new file, `offset` bytes from its start, holding only a few chunks in memory.
 * The file is the caller's to remove, also after a failure.
 * @throws S3Error EntityTooLarge as soon as one byte too many arrives, EntityTooSmall at the end, InsufficientStorage
 */
export async function spool(
  body: Readable,
  file: string,
  offset: number,
  limits: SpoolLimits,
  room: RoomForBodies,
): Promise<Spooled> {
  const place = await room.admit(Math.min(limits.declared ?? 0, limits.maxBytes));
  const meter = new Meter(limits.maxBytes, place.written);
  const out = createWriteStream(file, { flags: 'wx', mode: 0o600, start: offset });
  await pipeline(body, meter, out).finally(place.end);
  if (meter.size < limits.minBytes) {
    fail('EntityTooSmall', 'Your upload is smaller than the minimum allowed size.', 'file_too_small');
  }
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(meter.crc);
  return {
    path: file,
    size: meter.size,
    md5: meter.md5.digest(),
    sha256: meter.sha256.digest(),
    crc32: checksum,
  };
}

/** A slot that is being filled and has been silent for so long belongs to a process that died. */
const SILENT_MS = 120_000;
/** A second body waits so long: the first may be about to end, or its connection may have broken a moment ago. */
const PATIENCE_MS = 2_000;
const POLL_MS = 50;

/**
 * Reserves a one-shot key while its body comes, for this machine: one file in the directory of spooled bodies, which only
 * one can create. A second body is refused before it takes any room.
 * @returns what gives the key free again
 * @throws S3Error OperationAborted (409)
 */
export async function reserve(directory: string, key: string): Promise<() => Promise<void>> {
  const file = path.join(directory, `filling-${createHash('sha256').update(key).digest('hex')}`);
  const end = Date.now() + PATIENCE_MS;
  while (!(await createFile(file))) {
    const found = await stat(file).catch(() => null);
    if (found && found.mtimeMs < Date.now() - SILENT_MS) await rm(file, { force: true });
    else if (Date.now() < end) await sleep(POLL_MS);
    else
      fail('OperationAborted', 'This upload slot is being filled. Wait for its end.', 'upload_in_progress');
  }
  const beat = setInterval(
    () => void utimes(file, new Date(), new Date()).catch(() => {}),
    SILENT_MS / 4,
  ).unref();
  return async () => {
    clearInterval(beat);
    await rm(file, { force: true });
  };
}

/** @returns false when somebody has it */
async function createFile(file: string): Promise<boolean> {
  try {
    await writeFile(file, `${process.pid}`, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/** A temporary file that nothing has written to for an hour belongs to a process that died. */
const STALE_MS = 3_600_000;

/** Removes what killed processes left in a directory of spooled files. */
export async function removeStaleFiles(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const file = path.join(directory, name);
    const found = await stat(file).catch(() => null);
    if (found && found.mtimeMs < Date.now() - STALE_MS) await rm(file, { force: true });
  }
}

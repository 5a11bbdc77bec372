import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { fail, S3Error } from '../s3-error.ts';

/** Bytes that arrived completely, in a temporary file, with their digests. */
export type Spooled = { path: string; size: number; md5: Buffer; sha256: Buffer; crc32: Buffer };

/** Fewest and most bytes that an upload may have. */
export type SpoolLimits = { minBytes: number; maxBytes: number };

/** Counts, limits and hashes the bytes that pass. */
class Meter extends Transform {
  size = 0;
  crc = 0;
  readonly md5: Hash = createHash('md5');
  readonly sha256: Hash = createHash('sha256');
  readonly #maxBytes: number;

  constructor(maxBytes: number) {
    super();
    this.#maxBytes = maxBytes;
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
    done(null, chunk);
  }
}

/**
 * Writes a body to a new file, `offset` bytes from its start, holding only a few chunks in memory.
 * The file is the caller's to remove, also after a failure.
 * @throws S3Error EntityTooLarge as soon as one byte too many arrives, EntityTooSmall at the end
 */
export async function spool(
  body: Readable,
  file: string,
  offset: number,
  limits: SpoolLimits,
): Promise<Spooled> {
  const meter = new Meter(limits.maxBytes);
  await pipeline(body, meter, createWriteStream(file, { flags: 'wx', mode: 0o600, start: offset }));
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

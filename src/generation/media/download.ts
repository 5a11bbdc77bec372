import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { PassThrough, type Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { tooLarge, unsupported } from '../../domain/attachment-error.ts';
import { overCap, sizeCap } from './size-caps.ts';
import { SNIFF_BYTES, type SniffedMedia, sniff } from './sniff.ts';

export type DownloadOptions = {
  body: Readable;
  /** HTTP content coding of the body, or null. Asked for none, some servers compress all the same. */
  contentEncoding: string | null;
  origin: 'foreign' | 'own';
  path: string;
  signal: AbortSignal;
  /** Counts bytes against what the whole job may bring in; throws when there is nothing left. */
  spend(bytes: number): void;
};

/** A file that was fetched, with what it is. */
export type Downloaded = { media: SniffedMedia; sha256: string; bytes: number };

/**
 * Writes a body to a file, stopping at the first byte too many: the kind is told from the first bytes, the cap follows
 * from the kind. Decoded and received bytes are both under the cap, so a compressed bomb ends like a large file.
 */
export async function download(options: DownloadOptions): Promise<Downloaded> {
  const decoder = decoderOf(options.contentEncoding);
  const gate = new SniffingGate(options);
  const file = createWriteStream(options.path, { mode: 0o600 });
  const through = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) yield* gate.pass(chunk);
    yield* gate.end();
  };
  await pipeline(options.body, decoder, through, file, { signal: options.signal });
  return gate.result();
}

function decoderOf(coding: string | null): Transform {
  switch ((coding ?? 'identity').trim().toLowerCase()) {
    case '':
    case 'identity':
      return new PassThrough();
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    default:
      throw unsupported('the server sends the file in an encoding that cannot be read');
  }
}

/** Holds the first bytes back until the kind is known, then lets bytes through up to the kind's cap. */
class SniffingGate {
  readonly #options: DownloadOptions;
  readonly #hash = createHash('sha256');
  #head: Buffer[] = [];
  #bytes = 0;
  #media: SniffedMedia | null = null;
  #cap = 0;

  constructor(options: DownloadOptions) {
    this.#options = options;
  }

  *pass(chunk: Buffer): Generator<Buffer> {
    this.#bytes += chunk.length;
    this.#options.spend(chunk.length);
    this.#hash.update(chunk);
    if (this.#media) {
      if (this.#bytes > this.#cap) throw overCap(this.#media, this.#cap);
      yield chunk;
      return;
    }
    this.#head.push(chunk);
    if (this.#bytes >= SNIFF_BYTES) yield this.#open();
  }

  *end(): Generator<Buffer> {
    if (!this.#media) yield this.#open();
  }

  result(): Downloaded {
    return { media: this.#media!, sha256: this.#hash.digest('hex'), bytes: this.#bytes };
  }

  #open(): Buffer {
    const head = Buffer.concat(this.#head);
    this.#head = [];
    if (head.length === 0) throw unsupported('the file is empty');
    const media = sniff(head.subarray(0, SNIFF_BYTES));
    if (!media) throw unsupported('the file is not an image, a video, a sound or a text that can be used');
    this.#media = media;
    this.#cap = sizeCap(media, this.#options.origin);
    if (this.#bytes > this.#cap) throw overCap(media, this.#cap);
    return head;
  }
}

/** A counter of the bytes that all attachments of one job may have together. */
export function byteBudget(total: number): (bytes: number) => void {
  let left = total;
  return (bytes) => {
    left -= bytes;
    if (left < 0) {
      throw tooLarge(
        `all attachments of a job together may have at most ${Math.round(total / 1024 ** 3)} GiB`,
      );
    }
  };
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip, createGzip } from 'node:zlib';
import type { Uuid } from '../../domain/ids.ts';
import { type BundledEvent, hashOfBundled } from '../evidence/bundle.ts';

const FORMAT = 'framelog-archive/1';
const PAGE = 1000;

/** What the first line of an archive says: the month, and which job streams it has. */
export type ArchiveHead = { month: string; fromId: Uuid; toId: Uuid };

/** What reading an archive to its end has shown. */
export type ArchiveFacts = ArchiveHead & { jobs: number; events: number; bytes: number; sha256: string };

/** The file is no archive, or is not whole. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/**
 * Writes an archive: gzip over lines of JSON, the head first, then every event as an evidence bundle has it, stream by
 * stream, and at last the counts. When this returns, the file and its name are on the disk.
 *
 * @param pages events in order of stream and version
 * @throws EEXIST where the file exists
 */
export async function writeArchive(
  file: string,
  head: ArchiveHead,
  pages: AsyncIterable<BundledEvent[]>,
): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await pipeline(
      Readable.from(linesOf(head, pages)),
      createGzip(),
      handle.createWriteStream({ flush: true }),
    );
  } finally {
    await handle.close().catch(() => {}); // the stream has closed it
  }
  const directory = await open(path.dirname(file), 'r');
  await directory.sync().finally(() => directory.close());
}

async function* linesOf(head: ArchiveHead, pages: AsyncIterable<BundledEvent[]>): AsyncGenerator<string> {
  const { month, fromId, toId } = head;
  yield `${JSON.stringify({ format: FORMAT, month, from_id: fromId, to_id: toId })}\n`;
  let [events, jobs, last] = [0, 0, ''];
  for await (const page of pages) {
    for (const event of page) {
      events++;
      if (event.stream_id !== last) jobs++;
      last = event.stream_id;
    }
    yield page.map((event) => `${JSON.stringify(event)}\n`).join('');
  }
  yield `${JSON.stringify({ jobs, events })}\n`;
}

/**
 * Reads an archive from its first to its last byte, in constant memory, and checks everything that can be checked without
 * the log: every stream is a whole chain from its first event, every content gives its hash, the counts are right.
 *
 * @param visit given the events, a page at a time
 * @throws ArchiveError when anything of that does not hold
 */
export async function readArchive(
  file: string,
  visit: (events: BundledEvent[], head: ArchiveHead) => Promise<void> = async () => {},
): Promise<ArchiveFacts> {
  const hash = createHash('sha256');
  let bytes = 0;
  const reader = new ArchiveReader(visit);
  try {
    await pipeline(
      createReadStream(file),
      async function* (source: AsyncIterable<Buffer>) {
        for await (const chunk of source) {
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
      },
      createGunzip(),
      async (source: AsyncIterable<Buffer>) => {
        for await (const chunk of source) await reader.chunk(chunk);
      },
    );
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code?.startsWith('Z_')) throw new ArchiveError(`${file} is damaged: ${message}`);
    throw error instanceof ArchiveError ? new ArchiveError(`${file}: ${message}`) : error;
  }
  return { ...reader.end(file), bytes, sha256: hash.digest('hex') };
}

class ArchiveReader {
  readonly #visit: (events: BundledEvent[], head: ArchiveHead) => Promise<void>;
  readonly #decoder = new StringDecoder('utf8');
  #rest = '';
  #head: ArchiveHead | null = null;
  #page: BundledEvent[] = [];
  #last: BundledEvent | null = null;
  #events = 0;
  #jobs = 0;
  #ended = false;

  constructor(visit: (events: BundledEvent[], head: ArchiveHead) => Promise<void>) {
    this.#visit = visit;
  }

  async chunk(bytes: Buffer): Promise<void> {
    const lines = (this.#rest + this.#decoder.write(bytes)).split('\n');
    this.#rest = lines.pop()!;
    for (const line of lines) {
      this.#line(parsed(line));
      if (this.#page.length >= PAGE) await this.#flush();
    }
    if (this.#ended) await this.#flush();
  }

  end(file: string): ArchiveHead & { jobs: number; events: number } {
    if (!this.#head || !this.#ended || this.#rest !== '')
      throw new ArchiveError(`${file} is not whole: its end is missing`);
    return { ...this.#head, jobs: this.#jobs, events: this.#events };
  }

  #line(line: Record<string, unknown>): void {
    if (this.#ended) throw new ArchiveError('something follows its end');
    if (!this.#head) {
      if (line.format !== FORMAT) throw new ArchiveError(`its format is ${line.format}, not ${FORMAT}`);
      const { month, from_id: fromId, to_id: toId } = line as Record<string, string>;
      if (!/^\d{4}-\d\d$/.test(`${month}`)) throw new ArchiveError(`it is of no month: ${month}`);
      this.#head = { month: month!, fromId: fromId!, toId: toId! };
    } else if ('stream_id' in line) {
      this.#event(line as unknown as BundledEvent, this.#head);
    } else {
      if (line.events !== this.#events || line.jobs !== this.#jobs)
        throw new ArchiveError(`it has ${this.#events} events, and says ${line.events}`);
      this.#ended = true;
    }
  }

  #event(event: BundledEvent, { fromId, toId }: ArchiveHead): void {
    const { stream_id, version, previous_hash } = event;
    const name = `${event.kind}-${stream_id} version ${version}`;
    const before = this.#last?.stream_id === stream_id ? this.#last : null;
    if (event.kind !== 'job' || stream_id < fromId || stream_id >= toId)
      throw new ArchiveError(`${name} does not belong to it`);
    if (!before && this.#last && stream_id < this.#last.stream_id)
      throw new ArchiveError(`${name} is out of order`);
    if (version !== (before?.version ?? 0) + 1)
      throw new ArchiveError(`the version before ${name} is missing`);
    if (previous_hash !== (before?.hash ?? '00'.repeat(32)))
      throw new ArchiveError(`${name} does not follow the version before`);
    if (hashOfBundled(event).toString('hex') !== event.hash)
      throw new ArchiveError(`the content of ${name} does not give its hash`);
    if (!before) this.#jobs++;
    this.#events++;
    this.#last = event;
    this.#page.push(event);
  }

  async #flush(): Promise<void> {
    if (this.#page.length > 0) await this.#visit(this.#page, this.#head!);
    this.#page = [];
  }
}

function parsed(line: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // told below
  }
  throw new ArchiveError(`it has a line that cannot be read: ${line.slice(0, 40)}`);
}

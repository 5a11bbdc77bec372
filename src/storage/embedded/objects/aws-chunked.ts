import { Transform } from 'node:stream';
import { S3Error } from '../s3-error.ts';

const MAX_LINE_BYTES = 4096;

/**
 * Takes the `aws-chunked` framing off (`<hex size>\r\n<bytes>\r\n … 0\r\n<trailers>\r\n`), which SDKs use for streams
 * of unsigned payload with a checksum at the end. `trailers` is filled by the time the stream ends.
 */
export class AwsChunkedDecoder extends Transform {
  readonly trailers = new Map<string, string>();
  #pending: Buffer = Buffer.alloc(0);
  /** Bytes that the current chunk still lacks; negative while a size line is awaited. */
  #left = -1;
  #state: 'size' | 'data' | 'data-end' | 'trailer' | 'done' = 'size';

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#pending = this.#pending.length > 0 ? Buffer.concat([this.#pending, chunk]) : chunk;
    try {
      while (this.#step());
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  override _flush(done: (error?: Error | null) => void): void {
    const whole = this.#state === 'done' || (this.#state === 'trailer' && this.#pending.length === 0);
    done(whole ? null : new S3Error('IncompleteBody', 'The chunked body ended before its last chunk.'));
  }

  /** Consumes one piece of what is pending; false when more bytes are needed. */
  #step(): boolean {
    if (this.#state === 'done') {
      if (this.#pending.length > 0) throw broken();
      return false;
    }
    if (this.#state === 'data') return this.#takeData();
    const line = this.#takeLine();
    if (line === null) return false;
    if (this.#state === 'size') this.#beginChunk(line);
    else if (this.#state === 'data-end') {
      if (line !== '') throw broken();
      this.#state = 'size';
    } else this.#takeTrailer(line);
    return true;
  }

  #takeData(): boolean {
    if (this.#pending.length === 0) return false;
    const data = this.#pending.subarray(0, this.#left);
    this.push(data);
    this.#pending = this.#pending.subarray(data.length);
    this.#left -= data.length;
    if (this.#left === 0) this.#state = 'data-end';
    return true;
  }

  #takeLine(): string | null {
    const end = this.#pending.indexOf('\r\n');
    if (end > MAX_LINE_BYTES || (end < 0 && this.#pending.length > MAX_LINE_BYTES)) throw broken();
    if (end < 0) return null;
    const line = this.#pending.toString('latin1', 0, end);
    this.#pending = this.#pending.subarray(end + 2);
    return line;
  }

  #beginChunk(line: string): void {
    const match = /^([0-9a-f]{1,12})(?:;.*)?$/i.exec(line);
    if (!match) throw broken();
    this.#left = Number.parseInt(match[1]!, 16);
    this.#state = this.#left === 0 ? 'trailer' : 'data';
  }

  #takeTrailer(line: string): void {
    if (line === '') {
      this.#state = 'done';
      return;
    }
    const at = line.indexOf(':');
    if (at < 0 || this.trailers.size >= 16) throw broken();
    this.trailers.set(line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim());
  }
}

const broken = () => new S3Error('InvalidChunkSizeError', 'The chunked body is malformed.');

import { createWriteStream, openAsBlob } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ApiError } from './http-caller.ts';
import type { TransferProgress, UploadSlot } from './types.ts';

export type TransferOptions = { onProgress?: (progress: TransferProgress) => void; signal?: AbortSignal };

/** A file to upload: its path, or bytes with a name. The type follows from the extension where it is not given. */
export type UploadInput = string | { data: Uint8Array | Blob; filename: string; contentType?: string };

const TYPES: Record<string, string> = {
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  avi: 'video/x-msvideo',
  webm: 'video/webm',
  mkv: 'video/x-matroska',
  m4v: 'video/x-m4v',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
  flac: 'audio/flac',
  ogg: 'audio/ogg',
  aac: 'audio/aac',
  opus: 'audio/opus',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};

/** The bytes, name and type of what is to be uploaded; a file is not read yet. */
export async function openUpload(
  input: UploadInput,
): Promise<{ blob: Blob; filename: string; contentType: string }> {
  const given =
    typeof input === 'string' ? { data: await openFile(input), filename: path.basename(input) } : input;
  const { data, filename } = given;
  const contentType = ('contentType' in given ? given.contentType : undefined) ?? typeOf(filename);
  const blob = data instanceof Blob ? data : new Blob([Uint8Array.from(data)]);
  return { blob, filename, contentType };
}

/** A file whose bytes are read when they are sent. Node's own error does not say which file it was. */
async function openFile(file: string): Promise<Blob> {
  try {
    return await openAsBlob(file);
  } catch (cause) {
    throw new Error(`${file} cannot be read`, { cause });
  }
}

function typeOf(filename: string): string {
  const type = TYPES[path.extname(filename).slice(1).toLowerCase()];
  if (!type)
    throw new TypeError(`The content type of ${filename} is not known from its name; give contentType`);
  return type;
}

/** Sends a file into its slot: every field, then the bytes as the last field (api.md 4.4). @throws ApiError */
export async function sendFile(
  fetch: typeof globalThis.fetch,
  slot: UploadSlot,
  blob: Blob,
  { onProgress, signal }: TransferOptions,
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(slot.upload_fields)) form.append(name, value);
  const file = new File([blob], slot.filename, { type: slot.content_type });
  // The form reads the file through its stream, with its size as the length: counting there needs no copy.
  const stream = file.stream.bind(file);
  const counting = () => stream().pipeThrough(counter(file.size, onProgress));
  Object.defineProperty(file, 'stream', { value: counting });
  form.append('file', file);
  const response = await fetch(slot.upload_url, {
    method: slot.upload_method,
    body: form,
    ...(signal && { signal }),
  });
  if (response.ok) return;
  const message = `the upload was refused: ${(await response.text()).slice(0, 500)}`;
  throw new ApiError(
    response.status,
    { error: 'upload_failed', message },
    response.headers.get('x-request-id'),
  );
}

function counter(total: number, onProgress: TransferOptions['onProgress']): TransformStream {
  let transferred = 0;
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      transferred += chunk.byteLength;
      onProgress?.({ transferred, total });
      controller.enqueue(chunk);
    },
  });
}

/** Downloads to a path, which appears only when it is complete. @throws ApiError when the address is refused */
export async function fetchFile(
  fetch: typeof globalThis.fetch,
  url: string,
  target: string,
  { onProgress, signal }: TransferOptions,
): Promise<void> {
  const response = await fetch(url, signal ? { signal } : {});
  if (!response.ok || !response.body) {
    const message = 'the download was refused; ask for the job again, its address may have expired';
    throw new ApiError(response.status, { error: 'download_failed', message }, null);
  }
  const length = Number(response.headers.get('content-length') ?? Number.NaN);
  const total = Number.isNaN(length) ? null : length;
  let transferred = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      transferred += chunk.length;
      onProgress?.({ transferred, total });
      done(null, chunk);
    },
  });
  const partial = `${target}.part`;
  try {
    await pipeline(Readable.fromWeb(response.body as never), counting, createWriteStream(partial));
    if (total !== null && transferred !== total) throw new Error('the download ended early');
    await rename(partial, target);
  } finally {
    await rm(partial, { force: true });
  }
}

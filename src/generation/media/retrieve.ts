import { AttachmentError, unreachable, unsupported } from '../../domain/attachment-error.ts';
import type { Uuid } from '../../domain/ids.ts';
import type { Attachment } from '../../domain/request.ts';
import type { Resolver } from '../../outbound/address-rules.ts';
import { guardedFetch, inCustomerWords } from '../../outbound/guarded-fetch.ts';
import { keyOwner } from '../../storage/keys.ts';
import type { Storage } from '../../storage/storage.ts';
import { type Downloaded, download } from './download.ts';
import type { FetchTime } from './fetch-time.ts';

export type RetrieveOptions = {
  storage: Storage;
  ownerId: Uuid;
  path: string;
  allowLoopback: string[];
  resolver?: Resolver;
  /** Shared by all attachments of the job. */
  fetchTime: FetchTime;
  signal: AbortSignal;
  spend(bytes: number): void;
};

/** A retrieved file. `contentType` is the claim of whoever served it. */
export type Retrieved = Downloaded & {
  contentType: string | null;
  /** Where a foreign file was found, after redirects; null for our own. */
  finalUrl: URL | null;
};

/**
 * Brings an attachment's bytes into a file: our own addresses are read through the storage port, never fetched over
 * the network; foreign ones go through the guard.
 */
export async function retrieve(attachment: Attachment, options: RetrieveOptions): Promise<Retrieved> {
  const key = options.storage.ownKey(attachment.url);
  const got = key === null ? await fetchForeign(attachment, options) : await readOwn(key, options);
  if (got.media.kind === 'text' && ['image', 'video', 'audio'].includes(attachment.type ?? '')) {
    throw unsupported(`it was attached as ${attachment.type} but holds text`);
  }
  return got;
}

async function readOwn(key: string, options: RetrieveOptions): Promise<Retrieved> {
  // The API has checked ownership when the job was created; a key that slipped past it must not open a file.
  const owner = keyOwner(key);
  const stranger = owner === null || ('userId' in owner && owner.userId !== options.ownerId);
  const stored = stranger ? null : await options.storage.read(key);
  if (!stored) throw unreachable('the uploaded file does not exist any more; upload it again');
  const { path, signal, spend } = options;
  const { body } = stored;
  const downloaded = await download({ body, contentEncoding: null, origin: 'own', path, signal, spend });
  if (downloaded.media.kind === 'text') {
    throw unsupported(
      'uploads hold images, videos and sounds; give text, CSV and JSON files by a public address',
    );
  }
  return { ...downloaded, contentType: stored.object.contentType, finalUrl: null };
}

async function fetchForeign(attachment: Attachment, options: RetrieveOptions): Promise<Retrieved> {
  const { over, end } = options.fetchTime.begin();
  const signal = AbortSignal.any([options.signal, over]);
  try {
    const response = await guardedFetch(attachment.url, { ...options, signal });
    try {
      const { body, contentEncoding, contentType, finalUrl } = response;
      const { path, spend } = options;
      const got = await download({ body, contentEncoding, origin: 'foreign', path, signal, spend });
      return { ...got, contentType, finalUrl };
    } finally {
      await response.close();
    }
  } catch (error) {
    options.signal.throwIfAborted();
    if (error instanceof AttachmentError) throw error;
    if (over.aborted) {
      const reason = `the files did not arrive within ${options.fetchTime.seconds} seconds`;
      throw unreachable(reason, { cause: error });
    }
    if (isLocalFault(error)) throw error;
    throw inCustomerWords(error);
  } finally {
    end();
  }
}

/** A full disk or a missing directory is our defect, not the customer's. */
const isLocalFault = (error: unknown) =>
  ['ENOSPC', 'EACCES', 'ENOENT', 'EROFS', 'EMFILE'].includes((error as NodeJS.ErrnoException).code ?? '');

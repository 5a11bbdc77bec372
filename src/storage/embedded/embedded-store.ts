import type { IncomingMessage, ServerResponse } from 'node:http';
import { bucketOperation, expireObjects } from './buckets.ts';
import { getObject } from './objects/get-object.ts';
import { ObjectFiles } from './objects/object-files.ts';
import { type KeepUpload, postObject } from './objects/post-object.ts';
import { putObject } from './objects/put-object.ts';
import { type RequestHandler, requestHandler } from './request-handler.ts';
import type { RequestTarget } from './request-target.ts';
import { fail } from './s3-error.ts';
import { authenticate, type SigningKeys } from './signature.ts';

/** The region that signatures for the embedded store name. */
export const EMBEDDED_REGION = 'us-east-1';

export type EmbeddedStoreOptions = {
  /** Where the objects live; made when missing. The file system must support hard links. */
  directory: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Path before the bucket. */
  prefix: string;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Called after a form upload is stored and before its sender is told; a failure does not undo the upload. */
  onStored?: (key: string, size: number) => void | Promise<void>;
  /** Called with errors that are defects, not refusals. */
  onDefect?: (error: unknown) => void;
  /** Host names (with port) of the public address, for proxies that rewrite the Host header. */
  publicHosts?: () => string[];
  /** Default: 60 s. */
  idleTimeoutMs?: number;
  /** Free bytes of the disk; asked of the system when left out. */
  freeBytes?: () => Promise<number>;
};

/** A small S3-compatible endpoint over files, for one machine; speaks to the AWS SDK, browsers and curl. */
export type EmbeddedStore = {
  prefix: string;
  handle: RequestHandler;
  /** Deletes what lifecycle rules have expired and what killed processes left. Returns the expired keys. */
  sweep(): Promise<string[]>;
};

/** A one-shot slot that was used before: the same words for the embedded store and the gateway. */
export const SLOT_USED = 'This upload slot has been used. Ask for a new one.';

/** Creates the store; see `docs/storage.md` for what it implements and refuses. */
export function createEmbeddedStore(options: EmbeddedStoreOptions): EmbeddedStore {
  const { prefix, now, onDefect = () => {} } = options;
  const files = new ObjectFiles(options.directory, now, options.freeBytes);
  const keys: SigningKeys = { ...options, region: EMBEDDED_REGION };
  const onStored = reportingDefects(options.onStored, onDefect);
  const handlerOptions = { prefix, idleTimeoutMs: options.idleTimeoutMs ?? 60_000, onDefect };
  const handle = requestHandler(handlerOptions, async (req, res, target) => {
    const { bucket } = target;
    if (req.method === 'POST' && target.key === '' && target.query.length === 0) {
      const keep: KeepUpload = (...received) => keepUpload(files, bucket, ...received);
      await postObject(req, res, { bucket, keys, now, keep, onStored });
      return;
    }
    const payload = authenticate(
      { method: req.method ?? '', target, headers: req.headers },
      keys,
      now(),
      options.publicHosts?.(),
    );
    await signedOperation(req, res, files, target, payload);
  });
  return { prefix, handle, sweep: () => sweep(files, now()) };
}

/** Calls the hook and reports its failure: the bytes are stored, and the sender must hear so. */
export function reportingDefects(
  hook: EmbeddedStoreOptions['onStored'],
  onDefect: (error: unknown) => void,
): (key: string, size: number) => Promise<void> {
  return async (key, size) => {
    try {
      await hook?.(key, size);
    } catch (error) {
      onDefect(error);
    }
  };
}

async function keepUpload(
  files: ObjectFiles,
  bucket: string,
  ...[upload, file, whole]: Parameters<KeepUpload>
): ReturnType<KeepUpload> {
  await files.requireBucket(bucket);
  const refuse = () => fail('PreconditionFailed', SLOT_USED, 'upload_already_used');
  const free = upload.createOnly ? await files.reserve(bucket, upload.key) : null;
  try {
    if (upload.createOnly && (await files.head(bucket, upload.key))) refuse();
    return await files.receive(bucket, file, upload, async (spooled) => {
      await whole;
      return files.publish(bucket, spooled, upload, upload.createOnly).catch((error) => {
        if (error.code === 'PreconditionFailed') refuse();
        throw error;
      });
    });
  } finally {
    await free?.();
  }
}

async function signedOperation(
  req: IncomingMessage,
  res: ServerResponse,
  files: ObjectFiles,
  target: RequestTarget,
  payload: string,
): Promise<void> {
  const subresource = target.query.find(([name]) => SUBRESOURCES.has(name));
  if (target.bucket === '') fail('NotImplemented', 'Listing buckets is not supported.');
  if (target.key === '') return bucketOperation(req, res, files, target);
  if (subresource) fail('NotImplemented', `The sub-resource ${subresource[0]} is not supported.`);
  if (req.method === 'GET' || req.method === 'HEAD') return getObject(req, res, files, target);
  if (req.method === 'PUT') return putObject(req, res, files, target, payload);
  if (req.method !== 'DELETE') {
    res.setHeader('allow', 'GET, HEAD, PUT, DELETE, OPTIONS');
    fail('MethodNotAllowed', 'The specified method is not allowed here.');
  }
  await files.requireBucket(target.bucket);
  await files.remove(target.bucket, target.key);
  res.writeHead(204).end();
}

/** Object sub-resources of S3 that would change the meaning of a request. */
const SUBRESOURCES = new Set([
  'acl',
  'attributes',
  'legal-hold',
  'partNumber',
  'restore',
  'retention',
  'select',
  'tagging',
  'torrent',
  'uploadId',
  'uploads',
  'versionId',
]);

async function sweep(files: ObjectFiles, now: number): Promise<string[]> {
  const expired: string[] = [];
  for (const bucket of await files.buckets()) {
    expired.push(...(await expireObjects(files, bucket, now)));
    await files.removeStale(bucket);
  }
  return expired;
}

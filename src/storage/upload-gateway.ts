import { createHmac, randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { AccessKeys } from './embedded/access-keys.ts';
import { EMBEDDED_REGION, reportingDefects, SLOT_USED } from './embedded/embedded-store.ts';
import { type KeepUpload, postObject } from './embedded/objects/post-object.ts';
import { removeStaleFiles, reserve, spool } from './embedded/objects/spool.ts';
import { type RequestHandler, requestHandler } from './embedded/request-handler.ts';
import { fail } from './embedded/s3-error.ts';
import { freeBytes, RoomForBodies } from './free-space.ts';
import type { S3Storage } from './s3-storage.ts';

export type UploadGatewayOptions = {
  /** Path before the bucket. */
  prefix: string;
  bucket: string;
  /** Where admitted uploads end. */
  storage: Pick<S3Storage, 'head' | 'putNewFile'>;
  /** The keys with which the storage signs upload slots for this gateway. */
  keys: AccessKeys;
  /** Where uploads wait until they are whole; made when missing. Needs room for the uploads that run at one time. */
  spoolDirectory: string;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Called after an upload is stored and before its sender is told; a failure does not undo the upload. */
  onStored?: (key: string, size: number) => void | Promise<void>;
  /** Called with errors that are defects, not refusals. */
  onDefect?: (error: unknown) => void;
  /** Default: 60 s. */
  idleTimeoutMs?: number;
  /** Free bytes of the spool's disk; asked of the system when left out. */
  freeBytes?: () => Promise<number>;
};

/** Our own upload endpoint in front of a provider, which makes slots one-shot where the provider cannot. */
export type UploadGateway = {
  prefix: string;
  handle: RequestHandler;
  /** Deletes what killed processes left in the spool directory. */
  sweep(): Promise<void>;
};

/**
 * Creates the gateway (`UPLOAD_MODE=gateway`): it checks the signed policy as the embedded store does, keeps the bytes
 * in a file until they are whole and within their limits, and then writes them to the provider with
 * `If-None-Match: *`, so that the second use of a slot fails there, however many processes run.
 */
export function createUploadGateway(options: UploadGatewayOptions): UploadGateway {
  const { prefix, bucket, now, onDefect = () => {} } = options;
  const keys = { ...options.keys, region: EMBEDDED_REGION };
  const onStored = reportingDefects(options.onStored, onDefect);
  const handlerOptions = { prefix, idleTimeoutMs: options.idleTimeoutMs ?? 60_000, onDefect };
  const room = new RoomForBodies(options.freeBytes ?? (() => freeBytes(options.spoolDirectory)));
  const keep: KeepUpload = (...received) => handOn(options, room, ...received);
  const handle = requestHandler(handlerOptions, async (req, res, target) => {
    if (target.bucket !== bucket) fail('NoSuchBucket', 'The specified bucket does not exist.');
    if (target.key !== '' || target.query.length > 0) fail('NotImplemented', 'Only uploads are taken here.');
    if (req.method !== 'POST') {
      res.setHeader('allow', 'POST, OPTIONS');
      fail('MethodNotAllowed', 'Only uploads are taken here.');
    }
    await postObject(req, res, { bucket, keys, now, keep, onStored });
  });
  const sweep = async () => {
    await mkdir(options.spoolDirectory, { recursive: true, mode: 0o700 });
    await removeStaleFiles(options.spoolDirectory);
  };
  return { prefix, handle, sweep };
}

/**
 * The gateway's signing keys, derived from the provider's secret, so that every process that shares the provider also
 * accepts the others' slots, and nothing more needs to be configured or kept.
 * @throws Error without a secret to derive from: keys that anybody can compute would let anybody upload
 */
export function gatewayKeys(providerSecret: string): AccessKeys {
  if (providerSecret.length < 8)
    throw new Error('UPLOAD_MODE=gateway needs the access keys of the S3 provider');
  const derive = (purpose: string) =>
    createHmac('sha256', providerSecret).update(`framelog upload gateway ${purpose}`).digest();
  return {
    accessKeyId: `GW${derive('id').toString('hex').slice(0, 18).toUpperCase()}`,
    secretAccessKey: derive('secret').toString('base64url'),
  };
}

async function handOn(
  { storage, spoolDirectory }: UploadGatewayOptions,
  room: RoomForBodies,
  ...[upload, file, whole]: Parameters<KeepUpload>
): ReturnType<KeepUpload> {
  const refuse = () => fail('PreconditionFailed', SLOT_USED, 'upload_already_used');

  await mkdir(spoolDirectory, { recursive: true, mode: 0o700 });
  const place = path.join(spoolDirectory, randomUUID());
  const free = await reserve(spoolDirectory, upload.key);
  try {
    if (await storage.head(upload.key)) refuse();
    const { size, sha256 } = await spool(file, place, 0, upload, room);
    await whole;
    const { contentType } = upload;
    const stored = await storage.putNewFile(upload.key, place, {
      contentType,
      sha256: sha256.toString('hex'),
    });
    return stored ? { size, etag: stored.etag } : refuse();
  } finally {
    await rm(place, { force: true });
    await free();
  }
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { attachmentDisposition } from './content-disposition.ts';
import { ONE_SHOT_FIELD } from './embedded/objects/post-object.ts';
import { ownKey } from './own-address.ts';
import { prepareBucket } from './prepare-bucket.ts';
import { type S3Credentials, SHA256_METADATA, s3Client } from './s3-client.ts';
import type { ListedObject, PutOptions, SignedPost, Storage, StoredObject } from './storage.ts';

/** An address, or a function that tells it, for addresses that are known only once the server listens. */
export type Address = string | (() => string);

export type S3StorageOptions = {
  bucket: string;
  region?: string;
  credentials?: S3Credentials;
  /** Where this process reaches the store. */
  endpoint: Address;
  /** Where clients reach it; signed addresses are made for it. Default: `endpoint`. */
  publicEndpoint?: Address;
  /** Bucket in the path (default) or, with false, in the host name. */
  forcePathStyle?: boolean;
  /**
   * Who receives uploads. `embedded`: the embedded store. `gateway`: our own endpoint, which hands them on to the
   * provider. `direct`: the provider itself, whose slots cannot be one-shot (docs/storage.md).
   */
  uploads:
    | { mode: 'embedded' }
    | { mode: 'direct' }
    | { mode: 'gateway'; endpoint: Address; credentials: S3Credentials };
  /** Called with what an operator should know and nobody must fail for. */
  onWarning?: (message: string) => void;
};

/** A storage that also writes create-only, for the upload gateway. */
export type S3Storage = Storage & {
  /** As `putFile`, but null when the key is taken, however many try at the same time. */
  putNewFile(key: string, path: string, options: PutOptions): Promise<StoredObject | null>;
};

/** Storage over any S3-compatible store, the embedded one included. Nothing is contacted before the first call. */
export function createS3Storage(options: S3StorageOptions): S3Storage {
  return new S3Adapter(options);
}

const resolve = (address: Address) => (typeof address === 'function' ? address() : address);

class S3Adapter implements S3Storage {
  readonly #options: S3StorageOptions;
  readonly #clients = new Map<string, S3Client>();

  constructor(options: S3StorageOptions) {
    this.#options = options;
  }

  async prepare(): Promise<void> {
    const { bucket, onWarning = () => {} } = this.#options;
    await prepareBucket(this.#operations, bucket, onWarning);
  }

  putFile(key: string, path: string, options: PutOptions): Promise<StoredObject> {
    return this.#put(key, path, options, false);
  }

  async putNewFile(key: string, path: string, options: PutOptions): Promise<StoredObject | null> {
    try {
      return await this.#put(key, path, options, true);
    } catch (error) {
      if (statusOf(error) === 412 || statusOf(error) === 409) return null;
      throw error;
    }
  }

  async read(key: string): Promise<{ object: StoredObject; body: Readable } | null> {
    const response = await this.#operations
      .send(new GetObjectCommand({ Bucket: this.#options.bucket, Key: key }))
      .catch(nullWhenMissing);
    return response && { object: describe(key, response), body: response.Body as Readable };
  }

  async head(key: string): Promise<StoredObject | null> {
    const response = await this.#operations
      .send(new HeadObjectCommand({ Bucket: this.#options.bucket, Key: key }))
      .catch(nullWhenMissing);
    return response && describe(key, response);
  }

  async delete(key: string): Promise<void> {
    await this.#operations.send(new DeleteObjectCommand({ Bucket: this.#options.bucket, Key: key }));
  }

  async *list(prefix: string): AsyncIterable<ListedObject> {
    const { bucket } = this.#options;
    let token: string | undefined;
    do {
      const page = await this.#operations.send(
        new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: prefix,
          ...(token ? { ContinuationToken: token } : {}),
        }),
      );
      for (const { Key, Size, LastModified } of page.Contents ?? []) {
        if (Key && LastModified) yield { key: Key, size: Size ?? 0, modified: LastModified };
      }
      token = page.NextContinuationToken;
    } while (token);
  }

  async signGet(
    key: string,
    options: { signedAt: Date; expiresAt: Date; filename?: string; contentType?: string },
  ): Promise<string> {
    const { signedAt, expiresAt, filename, contentType } = options;
    // Signatures count whole seconds; rounding the start down keeps the end where the caller wants it.
    const signingDate = new Date(Math.floor(signedAt.getTime() / 1000) * 1000);
    const expiresIn = Math.floor((expiresAt.getTime() - signingDate.getTime()) / 1000);
    const command = new GetObjectCommand({
      Bucket: this.#options.bucket,
      Key: key,
      ...(filename === undefined ? {} : { ResponseContentDisposition: attachmentDisposition(filename) }),
      ...(contentType === undefined ? {} : { ResponseContentType: contentType }),
    });
    return getSignedUrl(this.#public, command, { expiresIn, signingDate });
  }

  async signPost(
    key: string,
    options: { contentType: string; maxBytes: number; expiresInSeconds: number },
  ): Promise<SignedPost> {
    const { bucket, uploads } = this.#options;
    const client =
      uploads.mode === 'gateway'
        ? this.#client(resolve(uploads.endpoint), uploads.credentials, true)
        : this.#public;
    const { url, fields } = await createPresignedPost(client, {
      Bucket: bucket,
      Key: key,
      Conditions: [['content-length-range', 1, options.maxBytes]],
      Fields: {
        'Content-Type': options.contentType,
        success_action_status: '204',
        ...(uploads.mode === 'direct' ? {} : { [ONE_SHOT_FIELD]: 'true' }),
      },
      Expires: options.expiresInSeconds,
    });
    return { url, fields };
  }

  ownKey(url: string): string | null {
    const { bucket, forcePathStyle = true } = this.#options;
    return ownKey(url, { endpoint: this.#publicEndpoint, bucket, forcePathStyle });
  }

  async close(): Promise<void> {
    for (const client of this.#clients.values()) client.destroy();
    this.#clients.clear();
  }

  async #put(key: string, path: string, options: PutOptions, createOnly: boolean): Promise<StoredObject> {
    const { size } = await stat(path);
    const sha256 = options.sha256 ?? (await sha256Of(path));
    const command = new PutObjectCommand({
      Bucket: this.#options.bucket,
      Key: key,
      Body: createReadStream(path),
      ContentLength: size,
      ContentType: options.contentType,
      Metadata: { [SHA256_METADATA]: sha256 },
      ...(createOnly ? { IfNoneMatch: '*' } : {}),
    });
    const { ETag } = await this.#operations.send(
      command,
      options.signal ? { abortSignal: options.signal } : {},
    );
    return { key, size, contentType: options.contentType, etag: unquote(ETag) };
  }

  get #publicEndpoint(): string {
    return resolve(this.#options.publicEndpoint ?? this.#options.endpoint);
  }

  get #operations(): S3Client {
    return this.#client(resolve(this.#options.endpoint), this.#options.credentials);
  }

  get #public(): S3Client {
    return this.#client(this.#publicEndpoint, this.#options.credentials);
  }

  /** One client per endpoint, made when its address is known. */
  #client(endpoint: string, credentials: S3Credentials | undefined, pathStyle?: boolean): S3Client {
    const known = this.#clients.get(endpoint);
    if (known) return known;
    const { region = 'us-east-1', forcePathStyle = true } = this.#options;
    const client = s3Client({
      endpoint,
      region: pathStyle ? 'us-east-1' : region,
      forcePathStyle: pathStyle ?? forcePathStyle,
      ...(credentials ? { credentials } : {}),
    });
    this.#clients.set(endpoint, client);
    return client;
  }
}

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

function nullWhenMissing(error: Error): null {
  if (error.name === 'NoSuchKey' || error.name === 'NotFound') return null;
  throw error;
}

const unquote = (etag: string | undefined) => (etag ?? '').replaceAll('"', '');

function describe(
  key: string,
  response: {
    ContentLength?: number | undefined;
    ContentType?: string | undefined;
    ETag?: string | undefined;
  },
): StoredObject {
  const contentType = response.ContentType ?? 'application/octet-stream';
  return { key, size: response.ContentLength ?? 0, contentType, etag: unquote(response.ETag) };
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

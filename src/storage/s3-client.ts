import { S3Client } from '@aws-sdk/client-s3';

/** Access keys of an S3-compatible store. */
export type S3Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string };

/** How one S3 client reaches its store. */
export type S3ClientOptions = {
  endpoint: string;
  region: string;
  forcePathStyle: boolean;
  /** Without them the SDK looks where it always does: environment, profile, instance role. */
  credentials?: S3Credentials;
};

/**
 * An S3 client that asks of a provider only what all of them have: no checksum headers beyond the signed SHA-256, and
 * limits on silence rather than on the duration of a transfer.
 */
export function s3Client(options: S3ClientOptions): S3Client {
  const client = new S3Client({
    ...options,
    // A copy: the SDK writes its own notes into the object.
    ...(options.credentials ? { credentials: { ...options.credentials } } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // The SDK would print refusals that our callers expect and handle.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000 },
  });
  // Signs the caller's SHA-256 as the payload hash, so that the store refuses bytes that changed on the way.
  client.middlewareStack.add(
    (next) => (args) => {
      const { request, input } = args as unknown as {
        request: { headers: Record<string, string> };
        input: { Metadata?: Record<string, string> };
      };
      const sha256 = input.Metadata?.[SHA256_METADATA];
      if (sha256) request.headers['x-amz-content-sha256'] = sha256;
      return next(args);
    },
    { step: 'build', name: 'signedPayloadHash' },
  );
  return client;
}

/** User metadata under which an object's SHA-256 (lower-case hex) is kept. */
export const SHA256_METADATA = 'sha256';

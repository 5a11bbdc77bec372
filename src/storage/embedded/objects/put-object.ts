import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { RequestTarget } from '../request-target.ts';
import { fail, S3Error } from '../s3-error.ts';
import { AwsChunkedDecoder } from './aws-chunked.ts';
import type { ObjectFiles } from './object-files.ts';
import { MAX_OBJECT_BYTES } from './post-policy.ts';
import type { Spooled } from './spool.ts';

/** Request headers whose effect the store does not have: refused rather than ignored. */
const UNSUPPORTED =
  /^(?:x-amz-(?:copy-source.*|acl|grant-.*|tagging|server-side-encryption.*|object-lock-.*|website-.*|checksum-(?:crc32c|crc64nvme|sha1))|content-encoding-.*)$/;

const STREAMED = 'STREAMING-UNSIGNED-PAYLOAD-TRAILER';

/**
 * PUT Object, with `If-None-Match: *` for create-only. Length, Content-MD5, the signed SHA-256 and the CRC32 or SHA-256
 * checksums, in headers or trailers, are all checked before anything becomes visible.
 * @param payload what `authenticate` returned
 */
export async function putObject(
  req: IncomingMessage,
  res: ServerResponse,
  files: ObjectFiles,
  target: RequestTarget,
  payload: string,
): Promise<void> {
  const { bucket, key } = target;
  const length = declaredLength(req.headers, payload);
  await files.requireBucket(bucket);
  const createOnly = isCreateOnly(req.headers['if-none-match']);
  if (createOnly && (await files.head(bucket, key))) {
    fail('PreconditionFailed', 'An object with this key exists already.', 'already_exists');
  }
  const decoder = payload === STREAMED ? new AwsChunkedDecoder() : null;
  const body: Readable = decoder ? req.pipe(decoder) : req;
  const interrupt = (error: Error) => body.destroy(error);
  req.once('timeout', () => interrupt(new S3Error('RequestTimeout', 'The upload stood still for too long.')));
  if (decoder) {
    req.once('close', () => {
      if (!req.complete) interrupt(new S3Error('IncompleteBody', 'The request ended before its body did.'));
    });
  }
  const object = {
    key,
    contentType: req.headers['content-type'] ?? 'application/octet-stream',
    user: userOf(req),
  };
  const meta = await files.receive(
    bucket,
    body,
    { minBytes: 0, maxBytes: length, declared: length },
    async (spooled) => {
      if (spooled.size !== length) fail('IncompleteBody', 'The body is shorter than its declared length.');
      checkDigests(req.headers, payload, decoder?.trailers ?? new Map(), spooled);
      return files.publish(bucket, spooled, object, createOnly);
    },
  );
  res.writeHead(200, { etag: `"${meta.etag}"`, 'content-length': 0 }).end();
}

function declaredLength(headers: IncomingHttpHeaders, payload: string): number {
  const unsupported = Object.keys(headers).find((name) => UNSUPPORTED.test(name));
  if (unsupported) fail('NotImplemented', `The header ${unsupported} is not supported.`);
  if (payload.startsWith('STREAMING-') && payload !== STREAMED) {
    fail(
      'NotImplemented',
      `Signed chunks are not supported; send UNSIGNED-PAYLOAD, a SHA-256 or ${STREAMED}.`,
    );
  }
  const text = payload === STREAMED ? headers['x-amz-decoded-content-length'] : headers['content-length'];
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text)) {
    fail('MissingContentLength', 'You must provide the Content-Length header.');
  }
  const length = Number(text);
  if (length > MAX_OBJECT_BYTES) fail('EntityTooLarge', 'The object exceeds 5 GiB.', 'file_too_large');
  return length;
}

function isCreateOnly(header: string | undefined): boolean {
  if (header !== undefined && header !== '*')
    fail('NotImplemented', 'If-None-Match supports only * when writing.');
  return header === '*';
}

const userOf = (req: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(req.headers)
      .filter(([name]) => name.startsWith('x-amz-meta-'))
      .map(([name, value]) => [name, String(value)]),
  );

function checkDigests(
  headers: IncomingHttpHeaders,
  payload: string,
  trailers: ReadonlyMap<string, string>,
  spooled: Spooled,
): void {
  if (/^[0-9a-f]{64}$/.test(payload) && spooled.sha256.toString('hex') !== payload) {
    fail('XAmzContentSHA256Mismatch', 'The SHA-256 of the body is not the signed one.');
  }
  const expected: [name: string, actual: Buffer][] = [
    ['content-md5', spooled.md5],
    ['x-amz-checksum-crc32', spooled.crc32],
    ['x-amz-checksum-sha256', spooled.sha256],
  ];
  for (const [name, actual] of expected) {
    const claimed = headers[name] ?? trailers.get(name);
    if (claimed !== undefined && claimed !== actual.toString('base64')) {
      fail('BadDigest', `The ${name} you specified did not match what was received.`);
    }
  }
  const foreign = [...trailers.keys()].find((name) => UNSUPPORTED.test(name));
  if (foreign) fail('NotImplemented', `The trailer ${foreign} is not supported.`);
}

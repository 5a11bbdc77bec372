import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { encodeUri, parameter, type RequestTarget } from './request-target.ts';
import { fail } from './s3-error.ts';

/** Access keys of the store and the region that signatures name. */
export type SigningKeys = { accessKeyId: string; secretAccessKey: string; region: string };

/** What of a request is signed. */
export type SignedRequest = { method: string; target: RequestTarget; headers: IncomingHttpHeaders };

type SignatureParts = {
  credential: string;
  signedHeaders: string[];
  signature: string;
  stamp: string;
  payload: string;
  presigned: boolean;
};

const MAX_SKEW_MS = 15 * 60_000;
const MAX_PRESIGNED_SECONDS = 604_800;
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/;

/**
 * Checks a request's Signature Version 4, in the header or in the query ("presigned").
 * @param now milliseconds since the epoch
 * @param hosts host names, besides the Host header, for which a presigned address may have been made: a reverse proxy
 * that rewrites Host would otherwise break every address
 * @returns what the client says of the payload: a SHA-256, `UNSIGNED-PAYLOAD` or a `STREAMING-…` word
 * @throws S3Error when the signature is missing, wrong, expired or too far from the clock
 */
export function authenticate(
  request: SignedRequest,
  keys: SigningKeys,
  now: number,
  hosts: string[] = [],
): string {
  const parts = readSignature(request);
  const { scope, date } = checkCredential(parts.credential, keys);
  if (!parts.signedHeaders.includes('host') || !parts.stamp.startsWith(date))
    fail('AccessDenied', 'Access Denied');
  checkTime(request.target, parts, now);
  checkAmzHeadersAreSigned(request.headers, parts.signedHeaders);
  // HEAD tells less than GET, so an address that was signed for GET serves HEAD too: download tools ask first.
  const methods = parts.presigned && request.method === 'HEAD' ? ['HEAD', 'GET'] : [request.method];
  const valid = [request.headers.host ?? '', ...hosts].some((host) =>
    methods.some((method) => {
      const digest = sha256(canonicalRequest({ ...request, method }, parts, host));
      const text = ['AWS4-HMAC-SHA256', parts.stamp, scope, digest].join('\n');
      return same(sign(keys, date, text), parts.signature);
    }),
  );
  if (!valid)
    fail('SignatureDoesNotMatch', 'The request signature does not match the one that was calculated.');
  return parts.payload;
}

/** Checks the signature over a POST policy's base64 text. @throws S3Error when it is wrong */
export function authenticatePolicy(fields: ReadonlyMap<string, string>, keys: SigningKeys): void {
  const policy = fields.get('policy');
  const signature = fields.get('x-amz-signature');
  if (!policy || !signature) fail('AccessDenied', 'The form carries no signed policy.');
  if (fields.get('x-amz-algorithm') !== 'AWS4-HMAC-SHA256')
    fail('InvalidArgument', 'Unknown signing algorithm.');
  const { date } = checkCredential(fields.get('x-amz-credential') ?? '', keys);
  if (!same(sign(keys, date, policy), signature)) {
    fail('SignatureDoesNotMatch', 'The policy signature does not match the one that was calculated.');
  }
}

function readSignature({ target, headers }: SignedRequest): SignatureParts {
  if (parameter(target.query, 'X-Amz-Signature') !== undefined) {
    const value = (name: string) => parameter(target.query, name) ?? '';
    if (value('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256') {
      fail('AuthorizationQueryParametersError', 'X-Amz-Algorithm only supports AWS4-HMAC-SHA256.');
    }
    return {
      credential: value('X-Amz-Credential'),
      signedHeaders: value('X-Amz-SignedHeaders').split(';'),
      signature: value('X-Amz-Signature'),
      stamp: value('X-Amz-Date'),
      payload: 'UNSIGNED-PAYLOAD',
      presigned: true,
    };
  }
  const match = AUTHORIZATION.exec(headers.authorization ?? '');
  if (!match) fail('AccessDenied', 'Access Denied');
  const payload = headers['x-amz-content-sha256'];
  if (typeof payload !== 'string') fail('MissingSecurityHeader', 'x-amz-content-sha256 is missing.');
  const signedHeaders = match[2]!.split(';');
  return {
    credential: match[1]!,
    signedHeaders,
    signature: match[3]!,
    stamp: String(headers['x-amz-date'] ?? ''),
    payload,
    presigned: false,
  };
}

function checkCredential(credential: string, keys: SigningKeys): { date: string; scope: string } {
  const [id, date = '', region, service, end] = credential.split('/');
  if (id !== keys.accessKeyId) fail('InvalidAccessKeyId', 'The access key id is not known here.');
  if (!/^\d{8}$/.test(date) || region !== keys.region || service !== 's3' || end !== 'aws4_request') {
    fail(
      'AuthorizationHeaderMalformed',
      `The credential's scope must be <date>/${keys.region}/s3/aws4_request.`,
    );
  }
  return { date, scope: `${date}/${region}/s3/aws4_request` };
}

function checkTime(target: RequestTarget, parts: SignatureParts, now: number): void {
  const iso = parts.stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  const at = Date.parse(iso);
  if (iso === parts.stamp || Number.isNaN(at)) fail('AccessDenied', 'The request carries no valid date.');
  if (at > now + MAX_SKEW_MS || (!parts.presigned && at < now - MAX_SKEW_MS)) {
    fail('RequestTimeTooSkewed', 'The request time and the server time differ too much.');
  }
  if (!parts.presigned) return;
  const seconds = Number(parameter(target.query, 'X-Amz-Expires'));
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > MAX_PRESIGNED_SECONDS) {
    fail('AuthorizationQueryParametersError', 'X-Amz-Expires must be between 1 and 604800 seconds.');
  }
  if (now > at + seconds * 1000) fail('AccessDenied', 'Request has expired', 'request_expired');
}

/** An `x-amz-…` header outside the signature could change what a presigned address does. */
function checkAmzHeadersAreSigned(headers: IncomingHttpHeaders, signed: string[]): void {
  const loose = Object.keys(headers).find((name) => name.startsWith('x-amz-') && !signed.includes(name));
  if (loose)
    fail('AccessDenied', `There were headers present in the request which were not signed: ${loose}`);
}

function canonicalRequest(request: SignedRequest, parts: SignatureParts, host: string): string {
  const query = request.target.query
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encodeUri(name), encodeUri(value)] as const)
    .sort(([a, x], [b, y]) => (a === b ? order(x, y) : order(a, b)))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const headers = parts.signedHeaders.map((name) => {
    const value = name === 'host' ? host : String(request.headers[name] ?? '');
    return `${name}:${value.trim().replace(/\s+/g, ' ')}`;
  });
  return [
    request.method,
    request.target.canonicalPath,
    query,
    ...headers,
    '',
    parts.signedHeaders.join(';'),
    parts.payload,
  ].join('\n');
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function sign(keys: SigningKeys, date: string, text: string): string {
  const dated = hmac(`AWS4${keys.secretAccessKey}`, date);
  const signingKey = hmac(hmac(hmac(dated, keys.region), 's3'), 'aws4_request');
  return hmac(signingKey, text).toString('hex');
}

function same(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}

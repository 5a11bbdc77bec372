import type { IncomingHttpHeaders } from 'node:http';
import { fail } from '../s3-error.ts';

/** What identifies a version of an object: its quoted ETag and its date in milliseconds, whole seconds. */
export type Validators = { etag: string; modified: number };

/** Bytes `from` to `to`, both included. */
export type ByteRange = { from: number; to: number };

/**
 * Judges If-Match, If-Unmodified-Since, If-None-Match and If-Modified-Since in the order of RFC 9110 section 13.2.2.
 * @returns true when the response is 304
 * @throws S3Error PreconditionFailed (412)
 */
export function isNotModified(headers: IncomingHttpHeaders, current: Validators): boolean {
  const ifMatch = headers['if-match'];
  const unmodifiedSince = Date.parse(headers['if-unmodified-since'] ?? '');
  const missed = ifMatch !== undefined ? !lists(ifMatch, current.etag) : current.modified > unmodifiedSince;
  if (missed) fail('PreconditionFailed', 'At least one of the preconditions did not hold.');
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch !== undefined) return lists(ifNoneMatch, current.etag);
  return current.modified <= Date.parse(headers['if-modified-since'] ?? '');
}

/**
 * The single byte range to serve, or null for the whole object: when none is asked for, when If-Range names another
 * version, when the header is not understood, and for several ranges at once (RFC 9110 section 14.2 allows it).
 * @throws S3Error InvalidRange (416) when the range lies outside
 */
export function rangeOf(headers: IncomingHttpHeaders, size: number, current: Validators): ByteRange | null {
  const match = /^bytes=\s*(?:(\d{1,16})-(\d{0,16})|-(\d{1,16}))\s*$/i.exec(headers.range ?? '');
  if (!match || !holdsIfRange(headers['if-range'], current)) return null;
  const [, first, last, suffix] = match;
  if (suffix !== undefined) {
    if (Number(suffix) === 0 || size === 0) return outside();
    return { from: Math.max(0, size - Number(suffix)), to: size - 1 };
  }
  const from = Number(first);
  if (last && Number(last) < from) return null;
  if (from >= size) return outside();
  return { from, to: last ? Math.min(Number(last), size - 1) : size - 1 };
}

const outside = () => fail('InvalidRange', 'The requested range is not satisfiable.');

const lists = (header: string, etag: string) =>
  header.split(',').some((item) => item.trim() === '*' || item.trim().replace(/^W\//, '') === etag);

function holdsIfRange(header: string | string[] | undefined, current: Validators): boolean {
  if (header === undefined) return true;
  const value = String(header).trim();
  return value.startsWith('"') ? value === current.etag : Date.parse(value) === current.modified;
}

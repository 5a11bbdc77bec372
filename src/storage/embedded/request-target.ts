import { fail } from './s3-error.ts';

/** The parts of a request's address, taken apart without the normalising that WHATWG parsers do to `..` and `%2e`. */
export type RequestTarget = {
  /** The path as S3 signs it: each segment decoded and encoded again. */
  canonicalPath: string;
  bucket: string;
  /** Empty for operations on the bucket. */
  key: string;
  query: [name: string, value: string][];
};

/** Percent-encoding of SigV4: everything but RFC 3986's unreserved characters. */
export function encodeUri(text: string): string {
  const hex = (c: string) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(text).replace(/[!'()*]/g, hex);
}

/**
 * Takes a raw request target (`/storage/bucket/key?query`) apart.
 * @throws S3Error InvalidURI when it is not under the prefix or badly encoded; InvalidArgument or KeyTooLongError for
 * keys that could mean something to a file system or exceed 1024 bytes
 */
export function parseTarget(rawUrl: string, prefix: string): RequestTarget {
  const [rawPath = '', ...rest] = rawUrl.split('?');
  if (!rawPath.startsWith(`${prefix}/`) && rawPath !== prefix) fail('InvalidURI', 'Not an address here.');
  const segments = rawPath.split('/').map(decode);
  const [bucket = '', ...keySegments] = segments.slice(prefix.split('/').length);
  const key = keySegments.join('/');
  if (key !== '') checkKey(key);
  return {
    canonicalPath: segments.map(encodeUri).join('/'),
    bucket,
    key,
    query: parseQuery(rest.join('?')),
  };
}

/** Refuses keys with `.`, `..` or empty segments, backslashes, control characters, or more than 1024 bytes. */
export function checkKey(key: string): void {
  if (Buffer.byteLength(key) > 1024) fail('KeyTooLongError', 'Your key is too long.');
  const odd = key.split('/').some((segment) => segment === '' || segment === '.' || segment === '..');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (odd || /[\u0000-\u001f\u007f\\]/.test(key) || !key.isWellFormed()) {
    fail(
      'InvalidArgument',
      'Keys with empty, "." or ".." segments, backslashes or control characters are refused.',
    );
  }
}

/** The only value of a query parameter, or undefined; a parameter given twice is refused. */
export function parameter(query: RequestTarget['query'], name: string): string | undefined {
  const found = query.filter(([n]) => n === name);
  if (found.length > 1) fail('InvalidArgument', `The parameter ${name} was given more than once.`);
  return found[0]?.[1];
}

function parseQuery(text: string): [string, string][] {
  if (text === '') return [];
  return text.split('&').map((pair) => {
    const at = pair.indexOf('=');
    return at < 0 ? [decode(pair), ''] : [decode(pair.slice(0, at)), decode(pair.slice(at + 1))];
  });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return fail('InvalidURI', 'The address could not be decoded.');
  }
}

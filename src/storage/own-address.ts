/** Where clients reach a bucket. */
export type BucketAddress = { endpoint: string; bucket: string; forcePathStyle: boolean };

/**
 * The key behind an address of the bucket, whatever its signature and however its letters are escaped; empty for the
 * bucket itself, null for any other address. Recognised by origin and bucket (decisions.md, Status codes); nothing is
 * fetched.
 */
export function ownKey(url: string, { endpoint, bucket, forcePathStyle }: BucketAddress): string | null {
  const base = URL.parse(endpoint);
  const address = URL.parse(url);
  if (!base || !address) return null;
  const host = forcePathStyle ? base.host : `${bucket}.${base.host}`;
  // `host` leaves out a user name or password: they are no part of an origin and must not make our address a foreign one.
  if (address.protocol !== base.protocol || address.host !== host) return null;
  const root = base.pathname.replace(/\/$/, '');
  const before = forcePathStyle ? `${root}/${bucket}/` : `${root}/`;
  const path = unescaped(address.pathname);
  return `${path}/` === before ? '' : path.startsWith(before) ? path.slice(before.length) : null;
}

function unescaped(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

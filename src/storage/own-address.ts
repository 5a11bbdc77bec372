/** Where clients reach a bucket. */
export type BucketAddress = { endpoint: string; bucket: string; forcePathStyle: boolean };

/**
 * The key behind an address of the bucket, whatever its signature, or null for any other address. Recognised by origin
 * and bucket (decisions.md, Status codes); nothing is fetched.
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
  if (!address.pathname.startsWith(before)) return null;
  try {
    return decodeURIComponent(address.pathname.slice(before.length)) || null;
  } catch {
    return null;
  }
}

/** Response headers that a page may read (decisions.md, Headers). */
const EXPOSED = [
  'ETag',
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'X-Request-Id',
  'Idempotent-Replayed',
  'Preference-Applied',
  'WWW-Authenticate',
].join(', ');

const REQUESTED = ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match', 'Prefer'].join(', ');

/** Any origin, no credentials: a page brings its own API key. */
export const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': EXPOSED,
};

/** Response to a preflight, which carries no key. */
export function preflightHeaders(methods: string): Record<string, string> {
  return {
    ...CORS_HEADERS,
    Allow: methods,
    'Access-Control-Allow-Methods': methods,
    'Access-Control-Allow-Headers': REQUESTED,
    'Access-Control-Max-Age': '86400',
  };
}

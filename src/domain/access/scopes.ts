/**
 * What a credential may be allowed to do (api.md 5), without the namespace. `mcp` is the leave to connect over the agent
 * protocol at all; an API key has every scope.
 */
export const SCOPES = [
  'sessions:read',
  'sessions:write',
  'account:read',
  'account:manage',
  'credits:read',
  'credits:purchase',
  'credits:manage',
  'mcp',
] as const;

/** One of them. */
export type Scope = (typeof SCOPES)[number];

/** What a credential with the full access of its owner's account has. */
export const ALL_SCOPES: ReadonlySet<Scope> = new Set(SCOPES);

/** The namespace word of decisions.md, Names. */
const NAMESPACE = 'framelog';

/** A scope as tokens and challenges spell it: `framelog:sessions:read`, and `mcp` as it is. */
export function scopeName(scope: Scope): string {
  return scope === 'mcp' ? scope : `${NAMESPACE}:${scope}`;
}

const BY_NAME = new Map(SCOPES.map((scope) => [scopeName(scope), scope]));

/** The scopes that a `scope` parameter or claim names (RFC 6749, 3.3); words that are none of ours are left out. */
export function scopesOf(text: string): ReadonlySet<Scope> {
  return new Set(text.split(' ').flatMap((word) => BY_NAME.get(word) ?? []));
}

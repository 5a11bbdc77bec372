import { SCOPES, type Scope, scopeName } from './scopes.ts';

/** Where agents reach the service, and what tokens for it are made out to (decisions.md, Names; RFC 8707). */
export const mcpUrl = (publicUrl: string): string => `${publicUrl}/mcp`;

/** Paths, below PUBLIC_URL, of the agent protocol: all tools, and those that change nothing. */
export const MCP_PATHS = ['/mcp', '/mcp/readonly'] as const;

/** What clients name when they mean this service: the address they were given, or one that they made of it. */
export function resourcesOf(publicUrl: string): ReadonlySet<string> {
  const own = MCP_PATHS.map((path) => publicUrl + path);
  return new Set([...own, ...own.map((url) => `${url}/`), publicUrl, `${publicUrl}/`]);
}

/** What an agent is asked to want at first, for clients that cannot ask for more later. */
export const EVERYDAY_SCOPES: readonly Scope[] = [
  'mcp',
  'sessions:read',
  'sessions:write',
  'account:read',
  'credits:read',
];

/** Scopes as a `scope` parameter spells them. */
export const scopeText = (scopes: Iterable<Scope>): string => [...scopes].map(scopeName).join(' ');

/** The document of a protected resource (RFC 9728, 3.2). @param path one of `MCP_PATHS` */
export function protectedResource(publicUrl: string, path: string) {
  return {
    resource: publicUrl + path,
    authorization_servers: [publicUrl],
    scopes_supported: SCOPES.map(scopeName),
    bearer_methods_supported: ['header'],
    resource_name: 'Framelog',
  };
}

/** Where the document of a protected resource is: before the path, as RFC 9728, 3.1 has it. */
function protectedResourceUrl(publicUrl: string, path: string): string {
  const { origin, pathname } = new URL(publicUrl);
  return `${origin}/.well-known/oauth-protected-resource${pathname.replace(/\/$/, '')}${path}`;
}

/** Why a request to the agent protocol was refused: no word when it brought no credential (RFC 6750, 3.1). */
export type Challenge = {
  error?: 'invalid_token' | 'insufficient_scope';
  description?: string;
  /** What would do; the everyday scopes when left out. */
  scopes?: readonly Scope[];
};

/** The value of `WWW-Authenticate` with which a client finds out where to be authorized (RFC 9728, 5.1). */
export function challengeOf(publicUrl: string, path: string, challenge: Challenge = {}): string {
  const { error, description, scopes = EVERYDAY_SCOPES } = challenge;
  const members = {
    ...(error && { error }),
    ...(description && { error_description: description }),
    scope: scopeText(scopes),
    resource_metadata: protectedResourceUrl(publicUrl, path),
  };
  return `Bearer ${Object.entries(members)
    .map(([name, value]) => `${name}="${value.replaceAll(/["\\]/g, '')}"`)
    .join(', ')}`;
}

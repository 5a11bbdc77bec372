import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import type { AccessRequests } from '../identity/agents/access-requests.ts';
import type { SigningKeys } from '../identity/agents/signing-keys.ts';
import { createAccessRequests } from './access-requests.ts';
import { createProvider, type ProviderParts } from './provider.ts';

/** What the authorization server works with. */
export type AuthorizationServerParts = ProviderParts & {
  keys: SigningKeys;
  /** PUBLIC_URL; known once the service listens. */
  publicUrl: () => string;
  log: { error(facts: object, message: string): void };
};

/** The authorization server of this process; all its state is in the database. */
export type AuthorizationServer = {
  issuer(): string;
  /** Serves one request of its endpoints. */
  serve(request: IncomingMessage, response: ServerResponse): Promise<void>;
  requests: AccessRequests;
};

type Serve = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;
type Current = { name: string; provider: Provider; serve: Serve };

/** Opens it. It is made anew whenever its keys have changed, here or in another process. */
export function createAuthorizationServer(parts: AuthorizationServerParts): AuthorizationServer {
  let current: Current | null = null;
  async function latest(): Promise<Current> {
    const keys = await parts.keys.current();
    const issuer = parts.publicUrl();
    const name = [issuer, ...keys.map(({ kid }) => kid)].join(' ');
    if (current?.name === name) return current;
    const provider = createProvider(issuer, keys, parts);
    provider.on('server_error', (_ctx, err) => parts.log.error({ err }, 'the authorization server failed'));
    const serve = provider.callback() as unknown as Serve;
    current = { name, provider, serve };
    return current;
  }
  return {
    issuer: parts.publicUrl,
    async serve(request, response) {
      const { serve } = await latest();
      await serve(request, response);
    },
    requests: createAccessRequests(async () => (await latest()).provider, parts),
  };
}

import { decodeJwt, importJWK, SignJWT } from 'jose';
import type { Api } from './api.ts';
import { noteSecrets } from './secrets.ts';

type Information = { client_id: string; client_secret?: string; issuer?: string };
type Tokens = { access_token: string; token_type: string; refresh_token?: string; issuer?: string };

/**
 * What a host keeps of one connection, for the clients of both SDKs (their `OAuthClientProvider`). Instead of opening a
 * browser it notes the address that is to be opened.
 */
export class AgentMemory {
  readonly redirectUrl: string;
  /** Addresses that a person was sent to. */
  readonly opened: URL[] = [];
  /** How often tokens were kept. */
  kept = 0;
  #client: Information | undefined;
  #tokens: Tokens | undefined;
  #verifier = '';
  #discovered: unknown;

  /** @param redirectUrl where the person comes back to @param client one that registered before */
  constructor(redirectUrl: string, client?: Information) {
    this.redirectUrl = redirectUrl;
    this.#client = client;
  }

  get clientMetadata() {
    return {
      client_name: 'Test host',
      redirect_uris: [this.redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    };
  }
  clientInformation() {
    return this.#client;
  }
  saveClientInformation(client: Information): void {
    this.#client = client;
  }
  tokens() {
    return this.#tokens;
  }
  saveTokens(tokens: Tokens): void {
    noteSecrets(tokens);
    this.kept += 1;
    this.#tokens = tokens;
  }
  redirectToAuthorization(address: URL): void {
    this.opened.push(address);
  }
  saveCodeVerifier(verifier: string): void {
    this.#verifier = verifier;
  }
  codeVerifier(): string {
    return this.#verifier;
  }
  saveDiscoveryState(state: unknown): void {
    this.#discovered = state;
  }
  discoveryState() {
    return this.#discovered;
  }
}

/** What an access token has become when its hour is over: the same, signed by the same key, that ended a minute ago. */
export async function aged(api: Pick<Api, 'agents'>, token: string): Promise<string> {
  const [key] = await api.agents.keys.current();
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ ...decodeJwt(token), iat: now - 3660, exp: now - 60 })
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: key!.kid })
    .sign(await importJWK(key!, 'RS256'));
}

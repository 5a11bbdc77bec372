import { hash, timingSafeEqual } from 'node:crypto';
import { type AdapterPayload, errors } from 'oidc-provider';
import type { ServiceAccounts } from '../identity/agents/service-accounts.ts';

const PREFIX = 'sha256:';
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);
/** What an agent may register for; a service account is registered elsewhere. */
const GRANT_TYPES = ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'];
const MOST_REDIRECTS = 20;

/** What is stored of a credential: 256 random bits need no slow hash. */
export const hashed = (secret: string): string => PREFIX + hash('sha256', secret, 'base64url');

/** Compares a secret with what is stored of one, in constant time. */
export function isSecretOf(stored: string, given: string): boolean {
  const [a, b] = [Buffer.from(stored), Buffer.from(hashed(given))];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** A service account as the authorization server knows clients. */
export function serviceAccountClient(
  account: Awaited<ReturnType<ServiceAccounts['find']>>,
): AdapterPayload | undefined {
  if (!account) return undefined;
  return {
    client_id: account.clientId,
    client_name: account.name,
    client_secret: PREFIX + account.secretHash.toString('base64url'),
    grant_types: ['client_credentials'],
    response_types: [],
    redirect_uris: [],
    token_endpoint_auth_method: 'client_secret_post',
  };
}

type Metadata = Record<string, unknown>;

/**
 * Makes what a client registers or publishes fit, before it is validated (design: oauth-mcp, 3 and 5): hosts send more
 * than they need, and each of these was seen to be refused for it elsewhere. A registered `scope` would be a ceiling that
 * makes asking for more fail for ever.
 * @param registering whether a stranger registers or changes a client now; what is stored was checked then
 * @throws InvalidClientMetadata
 */
export function fitClient(metadata: Metadata, registering: boolean): void {
  delete metadata.scope;
  for (const [name, value] of Object.entries(metadata)) if (value === null) delete metadata[name];
  if (registering) fitGrantTypes(metadata);
  const uris = Array.isArray(metadata.redirect_uris) ? metadata.redirect_uris : [];
  if (uris.length > MOST_REDIRECTS) refuse(`redirect_uris must be at most ${MOST_REDIRECTS}`);
  const targets = uris.map((uri) => (typeof uri === 'string' ? URL.parse(uri) : null));
  for (const target of targets) if (target) checkTarget(target);
  if (targets.some((target) => target && isNative(target))) metadata.application_type = 'native';
}

function fitGrantTypes(metadata: Metadata): void {
  const { grant_types: types } = metadata;
  if (!Array.isArray(types)) return;
  if (types.includes('client_credentials'))
    refuse('grant_types must not include client_credentials: see /oauth/service-accounts/register');
  const known = types.filter((type) => GRANT_TYPES.includes(type));
  if (known.length > 0) metadata.grant_types = known;
}

const SCRIPTED = new Set(['javascript:', 'data:', 'blob:', 'vbscript:', 'file:', 'about:', 'view-source:']);

function checkTarget({ protocol, hostname, username, password }: URL): void {
  if (protocol === 'http:' && !LOOPBACK.has(hostname))
    refuse('redirect_uris must be https, http on this machine, or of an app’s own scheme');
  if (SCRIPTED.has(protocol) || username || password) refuse('redirect_uris must not carry scripts or names');
}

const isNative = ({ protocol, hostname }: URL) =>
  protocol === 'http:' ? LOOPBACK.has(hostname) : protocol !== 'https:';

function refuse(description: string): never {
  throw new errors.InvalidClientMetadata(description);
}

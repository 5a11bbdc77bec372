import {
  type Configuration,
  errors,
  interactionPolicy,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider';
import { EVERYDAY_SCOPES, mcpUrl, resourcesOf, scopeText } from '../domain/access/agent-addresses.ts';
import { SCOPES, scopeName } from '../domain/access/scopes.ts';
import { CONSENT_COOKIE } from '../identity/agents/access-requests.ts';
import { ACCESS_TOKEN_SECONDS, type SigningKey } from '../identity/agents/signing-keys.ts';
import type { Attempts } from '../identity/attempts.ts';
import { type AdapterParts, adapterOver } from './adapter.ts';
import { documentFetch } from './client-documents.ts';
import { hashSecretInBody } from './client-updates.ts';
import { fitClient, isSecretOf } from './clients.ts';
import { DEVICE_SECONDS, POLL_SECONDS, tooEarly } from './device-polling.ts';
import { errorPage } from './error-page.ts';

/** What the authorization server is made of. */
export type ProviderParts = AdapterParts & {
  attempts: Attempts;
  /** Where a browser decides on a request, below PUBLIC_URL. */
  consentPath: (id: string) => string;
  /** `host:port` of clients' documents that tests may reach. */
  allowLoopback: readonly string[];
  /** Whether a user still exists. */
  isUser(userId: string): Promise<boolean>;
};

const DAY_SECONDS = 24 * 3600;
const LIFETIMES = {
  AccessToken: ACCESS_TOKEN_SECONDS,
  ClientCredentials: ACCESS_TOKEN_SECONDS,
  AuthorizationCode: 60,
  DeviceCode: DEVICE_SECONDS,
  Grant: 365 * DAY_SECONDS,
  IdToken: ACCESS_TOKEN_SECONDS,
  Interaction: 3600,
  RefreshToken: 30 * DAY_SECONDS,
  Session: DAY_SECONDS,
};

/** Paths of the endpoints, below the issuer. */
export const ROUTES = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  registration: '/oauth/register',
  jwks: '/oauth/jwks',
  device_authorization: '/oauth/device_authorization',
  code_verification: '/device',
  revocation: '/oauth/revoke',
} as const;

/** Names of the cookies that bind a request for access to its browser. */
export const COOKIES = {
  session: 'framelog-oauth',
  interaction: CONSENT_COOKIE,
  resume: 'framelog-resume',
} as const;

/** Where clients say of themselves what they are: at their registration, and when they change it. */
const BY_STRANGERS: ReadonlySet<string> = new Set(['registration', 'client_update']);

/** Documents that one address may make us fetch. */
const FETCHES = { most: 30, minutes: 10 };

/**
 * The authorization server of one issuer with one set of keys (design: oauth-mcp, 3: every setting was tried there).
 * @param issuer PUBLIC_URL
 */
export function createProvider(issuer: string, keys: readonly SigningKey[], parts: ProviderParts): Provider {
  const secure = issuer.startsWith('https:');
  const prefix = new URL(issuer).pathname.replace(/\/$/, '');
  const cookie = { httpOnly: true, sameSite: 'lax', secure, signed: false, overwrite: true } as const;
  const provider = new Provider(issuer, {
    adapter: adapterOver(parts),
    jwks: { keys: [...keys] } as NonNullable<Configuration['jwks']>,
    clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post'],
    // Advertised, and what clients may register for.
    scopes: ['offline_access', ...SCOPES.map(scopeName)],
    responseTypes: ['code'],
    claims: { openid: ['sub'] },
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => false,
    ttl: LIFETIMES,
    clientBasedCORS: () => true,
    extraTokenClaims: async (_ctx, token) => ('grantId' in token ? { gid: token.grantId } : {}),
    findAccount: async (_ctx, sub) =>
      (await parts.isUser(sub)) ? { accountId: sub, claims: async () => ({ sub }) } : undefined,
    cookies: { names: COOKIES, long: cookie, short: cookie },
    routes: ROUTES,
    interactions: { policy: everyTime(), url: (_ctx, { uid }) => prefix + parts.consentPath(uid) },
    features: featuresOf(issuer, parts),
    extraClientMetadata: {
      // The name brings the hook, which runs before everything else that is checked.
      properties: ['framelog'],
      validator: (ctx, _name, _value, metadata) => {
        delete metadata.framelog;
        fitClient(metadata as Record<string, unknown>, BY_STRANGERS.has(ctx?.oidc?.route ?? ''));
      },
    },
    fetch: documentFetch(parts.allowLoopback),
    renderError: (ctx, { error, error_description: description }) => {
      ctx.type = 'html';
      ctx.body = errorPage(error, description);
    },
  });
  // Its own addresses are made from what the request says; what it says is set by us (mount.ts).
  provider.proxy = true;
  comparesHashes(provider);
  provider.use((ctx, next) => corrected(parts, ctx as KoaContextWithOIDC, next));
  return provider;
}

/** Who is signed in is known by the web app: every request for access is shown and decided there. */
function everyTime(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  policy
    .get('login')!
    .checks.add(
      new Check('every_time', 'the user decides on each request', 'login_required', (ctx) =>
        ctx.oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    );
  return policy;
}

function featuresOf(issuer: string, { attempts }: ProviderParts): NonNullable<Configuration['features']> {
  const resources = resourcesOf(issuer);
  const off = { enabled: false };
  const nowhere = () => {
    throw new errors.InvalidRequest('codes of devices are entered on the device page');
  };
  return {
    devInteractions: off,
    userinfo: off,
    dPoP: off,
    pushedAuthorizationRequests: off,
    rpInitiatedLogout: off,
    clientCredentials: { enabled: true },
    revocation: { enabled: true },
    registration: { enabled: true },
    registrationManagement: { enabled: true, rotateRegistrationAccessToken: false },
    deviceFlow: {
      enabled: true,
      mask: '****-****',
      charset: 'base-20',
      userCodeInputSource: nowhere,
      userCodeConfirmSource: nowhere,
      successSource: nowhere,
    },
    clientIdMetadataDocument: {
      enabled: true,
      ack: 'draft-02',
      cacheDuration: { min: 300, max: DAY_SECONDS },
      allowFetch: async (ctx) =>
        (await attempts.count([{ key: `oauth-document:${ctx.ip}`, ...FETCHES }])) === 0,
    },
    resourceIndicators: {
      enabled: true,
      useGrantedResource: async () => true,
      defaultResource: async (_ctx, _client, oneOf) => (oneOf ? oneOf[0]! : mcpUrl(issuer)),
      getResourceServerInfo: async (ctx, resource) => {
        if (!resources.has(resource)) throw new errors.InvalidTarget();
        wantEveryday(ctx);
        return {
          scope: SCOPES.map(scopeName).join(' '),
          audience: mcpUrl(issuer),
          accessTokenTTL: ACCESS_TOKEN_SECONDS,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        };
      },
    },
  };
}

/** Clients that say nothing of scopes would be refused after their user's consent. */
function wantEveryday({ oidc }: KoaContextWithOIDC): void {
  const { params, route } = oidc;
  if (!params || params.scope) return;
  if (route === 'token' && params.grant_type !== 'client_credentials') return;
  const scopes = route === 'token' ? SCOPES : EVERYDAY_SCOPES;
  params.scope = scopeText(scopes);
}

/** Stored are hashes (adapter.ts). */
function comparesHashes(provider: Provider): void {
  const { Client } = provider;
  Client.prototype.compareClientSecret = function compare(given: string) {
    return this.clientSecret !== undefined && isSecretOf(this.clientSecret, given);
  };
}

/** What the library leaves out: a device's interval, and that a hash of a secret is nobody's to see. */
async function corrected(
  parts: ProviderParts,
  ctx: KoaContextWithOIDC,
  next: () => Promise<unknown>,
): Promise<void> {
  if (ctx.method === 'PUT') hashSecretInBody(ctx.req);
  await next();
  const body = ctx.body as Record<string, unknown> | null | undefined;
  if (typeof body !== 'object' || body === null) return;
  const route = ctx.oidc?.route;
  if (route === 'device_authorization' && ctx.status === 200)
    ctx.body = { ...body, interval: POLL_SECONDS.first };
  if (route === 'token' && body.error === 'authorization_pending') {
    const seconds = await tooEarly(parts, String(ctx.oidc.params?.device_code));
    const description = `ask again after ${seconds} seconds, and from then on at most so often`;
    if (seconds !== null)
      ctx.body = { error: 'slow_down', error_description: description, interval: seconds };
  }
  if (route === 'client' || route === 'client_update')
    if (typeof body.client_secret === 'string' && body.client_secret.startsWith('sha256:')) {
      const { client_secret: _hash, ...rest } = body;
      ctx.body = rest;
    }
}

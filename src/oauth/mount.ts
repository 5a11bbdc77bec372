import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MCP_PATHS, protectedResource } from '../domain/access/agent-addresses.ts';
import type { Registration } from '../identity/agents/registration.ts';
import { type Attempts, networkOf } from '../identity/attempts.ts';
import type { AuthorizationServer } from './authorization-server.ts';
import { OPEN, refused } from './limits.ts';
import { COOKIES } from './provider.ts';
import { mountServiceAccounts } from './service-account-route.ts';

/** What is mounted. */
export type OAuthParts = {
  server: AuthorizationServer;
  attempts: Attempts;
  /** Null: agents cannot register accounts of their own here. */
  serviceAccounts: Registration | null;
};

type Exchange = { request: FastifyRequest; reply: FastifyReply };
type Limit = { most: number; minutes: number };

/** How often one address may do what leaves something behind. */
const LIMITS: Record<string, Limit> = {
  'POST /oauth/register': { most: 60, minutes: 60 },
  'POST /oauth/device_authorization': { most: 60, minutes: 10 },
  'GET /oauth/authorize': { most: 240, minutes: 10 },
  'POST /oauth/authorize': { most: 240, minutes: 10 },
  'POST /oauth/token': { most: 1200, minutes: 10 },
};

/** Our endpoints, spelled as they are: the library would take others too, which no limit counts. */
const ENDPOINT =
  /^\/oauth\/(?:authorize(?:\/[\w-]+)?|token|register(?:\/[\w-]+)?|jwks|device_authorization|revoke)(?:\?|$)/;

const DISCOVERY = ['oauth-authorization-server', 'openid-configuration'] as const;
const REGISTRATION_PREFLIGHT = {
  ...OPEN,
  'Access-Control-Allow-Methods': 'POST, GET, PUT, DELETE',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, MCP-Protocol-Version',
  'Access-Control-Max-Age': '3600',
};

/** Adds the authorization server's endpoints and the documents by which clients find them. */
export function mountOAuth(app: FastifyInstance, parts: OAuthParts): void {
  const { server, attempts, serviceAccounts } = parts;
  void app.register(async (oauth) => {
    // Bodies are the library's to read.
    oauth.removeAllContentTypeParsers();
    oauth.addContentTypeParser('*', (_request, _payload, done) => done(null));
    mountDiscovery(oauth, server);
    oauth.options('/oauth/register', (_request, reply) =>
      reply.code(204).headers(REGISTRATION_PREFLIGHT).send(),
    );
    oauth.options('/oauth/register/*', (_request, reply) =>
      reply.code(204).headers(REGISTRATION_PREFLIGHT).send(),
    );
    oauth.route({
      method: ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
      url: '/oauth/*',
      onRequest: (request, reply) => limited(attempts, { request, reply }),
      handler: (request, reply) => {
        if (!ENDPOINT.test(request.url)) return reply.code(404).headers(OPEN).send({ error: 'Not found' });
        if (request.url.startsWith('/oauth/register'))
          reply.raw.setHeader('Access-Control-Allow-Origin', '*');
        return passed(server, request.url, { request, reply });
      },
    });
  });
  if (serviceAccounts) mountServiceAccounts(app, serviceAccounts);
}

/** Where an agent looks: at the issuer's well-known addresses, with or without its path, and with the resource's. */
function mountDiscovery(app: FastifyInstance, server: AuthorizationServer): void {
  const suffixOf = (request: FastifyRequest) => {
    const rest = (request.params as { '*'?: string })['*'] ?? '';
    const prefix = pathOf(server.issuer());
    const path = rest === '' ? '' : `/${rest}`;
    return prefix !== '' && path.startsWith(`${prefix}/`)
      ? path.slice(prefix.length)
      : path === prefix
        ? ''
        : path;
  };
  const nothing = (reply: FastifyReply) => reply.code(404).headers(OPEN).send({ error: 'Not found' });
  for (const name of DISCOVERY)
    for (const url of [`/.well-known/${name}`, `/.well-known/${name}/*`])
      app.route({
        method: ['GET', 'OPTIONS'],
        url,
        handler: (request, reply) => {
          const suffix = suffixOf(request);
          if (suffix !== '' && !isResource(suffix)) return nothing(reply);
          return passed(server, `/.well-known/${name}`, { request, reply });
        },
      });
  for (const url of ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/*'])
    app.get(url, (request, reply) => {
      const path = suffixOf(request) || MCP_PATHS[0];
      if (!isResource(path)) return nothing(reply);
      void reply.headers({ ...OPEN, 'Cache-Control': 'public, max-age=300' });
      return reply.send(protectedResource(server.issuer(), path));
    });
}

const isResource = (path: string) => (MCP_PATHS as readonly string[]).includes(path);
const pathOf = (issuer: string) => new URL(issuer).pathname.replace(/\/$/, '');

/** Hands a request over, with what it says of where we are put right: PUBLIC_URL alone decides that. */
async function passed(server: AuthorizationServer, url: string, { request, reply }: Exchange): Promise<void> {
  void reply.hijack();
  const raw: IncomingMessage & { originalUrl?: string } = request.raw;
  const issuer = new URL(server.issuer());
  raw.url = url;
  raw.originalUrl = pathOf(issuer.href) + url;
  Object.assign(raw.headers, {
    host: issuer.host,
    'x-forwarded-host': issuer.host,
    'x-forwarded-proto': issuer.protocol.slice(0, -1),
    'x-forwarded-for': request.ip,
  });
  const { cookie } = raw.headers;
  if (cookie) raw.headers.cookie = withoutCookie(cookie, COOKIES.session);
  for (const [name, value] of Object.entries(SAFE)) reply.raw.setHeader(name, value);
  await server.serve(raw, reply.raw);
}

/** In nobody's frame, and an address with a code in it goes to nobody else. */
const SAFE = {
  'X-Frame-Options': 'DENY',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
};

function withoutCookie(header: string, name: string): string {
  const others = header.split(';').filter((pair) => !pair.trim().startsWith(`${name}=`));
  return others.join(';');
}

async function limited(attempts: Attempts, { request, reply }: Exchange): Promise<FastifyReply | undefined> {
  const name = `${request.method} ${request.url.split('?', 1)[0]}`;
  const limit = LIMITS[name];
  if (!limit) return undefined;
  const seconds = await attempts.count([{ key: `${name}:${networkOf(request.ip)}`, ...limit }]);
  return seconds > 0 ? refused(reply, seconds) : undefined;
}

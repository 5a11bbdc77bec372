import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type pg from 'pg';
import { challengeOf } from './domain/access/agent-addresses.ts';
import { HttpProblem, renderError } from './http/api/errors.ts';
import { type HealthCheck, serveHealth } from './http/api/health.ts';
import { allowedMethods, BASE_PATH, type PathParameters, type Route, routesWith } from './http/api/routes.ts';
import { serveCommand } from './http/api/serve-command.ts';
import { serveQuery } from './http/api/serve-query.ts';
import { directStatus, serveStatus } from './http/api/serve-status.ts';
import { mountStorage } from './http/api/storage-routes.ts';
import { openApiDocument } from './http/openapi/openapi.ts';
import { referencePage } from './http/openapi/reference-page.ts';
import { readBody } from './http/wire/body.ts';
import { CORS_HEADERS, preflightHeaders } from './http/wire/cors.ts';
import { createServer, JSON_HEADERS, onClientError, routedUrl } from './http/wire/protocol.ts';
import type { Agents } from './identity/agents/agents.ts';
import { KEY_PREFIX } from './identity/key-lookup.ts';
import { mountMcp } from './mcp/mount.ts';
import type { Parts as McpParts } from './mcp/parts.ts';
import { createAuthorizationServer } from './oauth/authorization-server.ts';
import { mountOAuth } from './oauth/mount.ts';
import type { Log, Services } from './operations/operation.ts';
import { assertUnderstood } from './operations/understood.ts';
import { mountPayments } from './payments/payment-routes.ts';
import type { TestProvider } from './payments/test-mode/test-provider.ts';
import type { WebParts } from './web/visit.ts';
import { mountWeb } from './web/web-app.ts';

/** Times in milliseconds after which a slow client is given up. */
export type Timeouts = {
  headersMs: number;
  bodyIdleMs: number;
  bodyTotalMs: number;
  idleConnectionMs: number;
};

const TIMEOUTS: Timeouts = {
  headersMs: 20_000,
  bodyIdleMs: 20_000,
  bodyTotalMs: 300_000,
  idleConnectionMs: 120_000,
};

export type AppOptions = {
  services: Services;
  /** Whether the routes under `/x/` are mounted; they are when left out. */
  extensions?: boolean;
  log: Log;
  /** What is served under `/storage`, when uploads come to this port. */
  embeddedStore?: Parameters<typeof mountStorage>[1] | null;
  /** What the web app works with; without it there is none. */
  web?: Omit<WebParts, 'services' | 'agents' | 'hasRoom' | 'closing' | 'extensions'>;
  /** Addresses or networks of proxies whose X-Forwarded-For is believed. */
  trustedProxies?: readonly string[];
  /** The test mode's checkout is mounted with it. */
  testPayments?: TestProvider | null;
  /** What `/health` reports besides the database. */
  health?: HealthCheck;
  /** The authorization server and what agents sign in with; nothing of it is mounted when left out. */
  agents?: AgentOptions;
  timeouts?: Partial<Timeouts>;
  /** Whether the disk has room for new work; it always has when left out. */
  hasRoom?: () => Promise<boolean>;
};

/** Agents, and what an operator decides about them. */
export type AgentOptions = {
  agents: Agents;
  db: pg.Pool;
  refreshGraceSeconds: number;
  /** `host:port` of clients' documents that tests may reach. */
  allowLoopback: readonly string[];
};

type Serve = (request: FastifyRequest, reply: FastifyReply) => void | Promise<void>;

/**
 * The HTTP application; it does not listen. Every exchange of the API happens in `onRequest`, before Fastify looks at
 * a body or its type: a missing key is refused before a wrong media type (decisions.md, Validation).
 */
export function createApp(options: AppOptions): FastifyInstance {
  const timeouts = { ...TIMEOUTS, ...options.timeouts };
  const closing = new AbortController();
  const direct = directStatus({ services: options.services, closing: closing.signal });
  const app = Fastify({
    serverFactory: (router) => createServer({ direct, router }, timeouts.headersMs),
    clientErrorHandler: onClientError,
    connectionTimeout: timeouts.idleConnectionMs,
    rewriteUrl: (request) => routedUrl(request.url ?? '/'),
    routerOptions: { maxParamLength: 65_536 },
    trustProxy: options.trustedProxies?.length ? [...options.trustedProxies] : false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  });
  app.addHook('preClose', async () => closing.abort());
  endSilentConnections(app);
  const { extensions = true } = options;
  const routes = routesWith(extensions);
  app.addHook('onRequest', refuseUnknown(routes));
  app.setErrorHandler((error, request, reply) => {
    respondToError(error, reply, options.log, request);
  });
  mountApi(app, { ...options, routes, timeouts, closing: closing.signal });
  const { payments, entropy } = options.services;
  if (payments) mountPayments(app, { payments, now: entropy.now, test: options.testPayments ?? null });
  app.get('/health', { onRequest: exchange(serveHealth(options)) }, () => {});
  if (options.embeddedStore) mountStorage(app, options.embeddedStore);
  const agents = options.agents ? mountAgents(app, options, options.agents) : null;
  const { services, hasRoom = async () => true } = options;
  const { signal } = closing;
  if (options.web) mountWeb(app, { ...options.web, services, agents, extensions, hasRoom, closing: signal });
  mountMcp(app, agentParts(options, timeouts, closing.signal));
  return app;
}

/** What agents are served with: the same credentials, limits of bodies and words of refusals as over HTTP. */
function agentParts(options: AppOptions, timeouts: Timeouts, closing: AbortSignal): McpParts {
  const { services } = options;
  const { identity, addresses } = services;
  const agents = options.agents?.agents;
  return {
    services,
    authenticate: async (credential) => {
      if (credential.startsWith(KEY_PREFIX)) return identity.authenticate(credential);
      return agents ? agents.authenticate(credential, addresses.publicUrl) : null;
    },
    challenge: (path, challenge) => (agents ? challengeOf(addresses.publicUrl, path, challenge) : 'Bearer'),
    readBody: (request: IncomingMessage) => readBody(request, timeouts),
    renderError,
    closing,
  };
}

/** Path, below PUBLIC_URL, of the page on which a user decides on an agent's request. */
const consentPath = (id: string) => `/app/consent/${id}`;

function mountAgents(
  app: FastifyInstance,
  { services, log }: AppOptions,
  options: AgentOptions,
): WebParts['agents'] {
  const { agents, ...rest } = options;
  const { entropy, addresses, serviceAccounts = null } = services;
  const server = createAuthorizationServer({
    ...agents,
    ...rest,
    entropy,
    consentPath,
    publicUrl: () => addresses.publicUrl,
    log,
  });
  mountOAuth(app, { server, attempts: agents.attempts, serviceAccounts });
  const { grants, attempts, serviceAccounts: accounts } = agents;
  return { requests: server.requests, grants, attempts, serviceAccounts: accounts };
}

/** Ends connections that never carried anything when the service stops: Node takes them for busy, and would wait. */
function endSilentConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
}

type Mounting = AppOptions & { routes: Route[]; timeouts: Timeouts; closing: AbortSignal };

function mountApi(app: FastifyInstance, mounting: Mounting): void {
  const { routes } = mounting;
  for (const route of routes) {
    const url = BASE_PATH + route.path;
    if (route.kind !== 'public') assertUnderstood(route.operation.input);
    app.route({ method: route.method, url, onRequest: exchange(serving(route, mounting)), handler() {} });
  }
  for (const path of new Set(routes.map((route) => route.path))) {
    const headers = preflightHeaders(allowedMethods(path, routes)!);
    const preflight: Serve = (_request, reply) => void reply.code(204).headers(headers).send();
    app.route({ method: 'OPTIONS', url: BASE_PATH + path, onRequest: exchange(preflight), handler() {} });
  }
}

function serving(
  route: Route,
  { routes, services, timeouts, closing, hasRoom = async () => true }: Mounting,
): Serve {
  switch (route.kind) {
    case 'command':
      return (request, reply) => serveCommand({ services, timeouts, hasRoom }, route, request, reply);
    case 'status':
      return (request, reply) => {
        const { job_id: jobId } = request.params as PathParameters;
        void serveStatus({ services, closing }, jobId!, request.raw, reply.hijack().raw);
      };
    case 'query':
      return (request, reply) => serveQuery({ services, closing }, route, request, reply);
    case 'public':
      return (_request, reply) => {
        const { baseUrl } = services.addresses;
        const document = openApiDocument(baseUrl, routes);
        if (route.page === 'openapi') void reply.send(JSON.stringify(document));
        else void reply.type('text/html; charset=utf-8').send(referencePage(document));
      };
    default:
      return route satisfies never;
  }
}

/** A hook that sends the response; the handler behind it is never reached. */
function exchange(serve: Serve) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.headers(JSON_HEADERS).headers(CORS_HEADERS);
    await serve(request, reply);
    return reply;
  };
}

/** Unknown addresses (404) and known ones with another method (405), before anything else is looked at. */
const refuseUnknown =
  (routes: Route[]) => (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    // The router takes an empty part of a path for a name; `/sessions/` is another address than `/sessions` all the same.
    const nameless = Object.values((request.params as PathParameters) ?? {}).includes('');
    if (!request.is404 && !nameless) {
      done();
      return;
    }
    const path = request.url.split('?', 1)[0]!;
    const below = path.startsWith(BASE_PATH) ? path.slice(BASE_PATH.length) : null;
    const allow = path === '/health' ? 'GET, HEAD' : below === null ? null : allowedMethods(below, routes);
    if (allow) void reply.header('Allow', allow);
    respondToError(new HttpProblem(allow ? 'method_not_allowed' : 'not_found'), reply);
  };

function respondToError(error: unknown, reply: FastifyReply, log?: Log, request?: FastifyRequest): void {
  const requestId = String(reply.raw.getHeader('X-Request-Id') ?? '');
  const { status, body, headers = {} } = renderError(error, requestId);
  if (status >= 500)
    log?.error({ err: error, requestId, route: request?.routeOptions.url }, 'a request failed');
  void reply.code(status).headers({ ...JSON_HEADERS, ...CORS_HEADERS, ...headers });
  void reply.send(JSON.stringify(body));
}

import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { SCOPES, type Scope, scopeName } from '../domain/access/scopes.ts';
import { Rejection } from '../domain/rejection.ts';
import type { Principal } from '../identity/principal.ts';
import { allowOrigin, isTrusted, METHODS, respondToPreflight } from './gate.ts';
import type { Agent, Challenge, Parts } from './parts.ts';
import { watchJobs } from './resources/subscriptions.ts';
import { findTool } from './tools/table.ts';

const BEARER = /^bearer +([^ ]+)$/i;

/** What carries the messages of one address. */
export type Endpoint = {
  path: string;
  readOnly: boolean;
  /** Hands a message to the SDK; the request carries the agent in `auth`. */
  handle(request: IncomingMessage, response: ServerResponse, message: unknown): Promise<void>;
  resourceUpdated(uri: string): void;
};

/** A JSON-RPC message, as far as it is looked at before the SDK reads it. */
type Message = { id?: unknown; method?: unknown; params?: { name?: unknown; [member: string]: unknown } };

/** Refuses a request before any message of it is looked at. */
class Refused extends Error {
  readonly challenge: Challenge;
  readonly status: 401 | 403;

  constructor(status: 401 | 403, challenge: Challenge) {
    super(challenge.error ?? 'unauthorized');
    this.status = status;
    this.challenge = challenge;
  }
}

/** Serves one request of the agent protocol. Never rejects. */
export async function exchange(
  parts: Parts,
  endpoint: Endpoint,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const requestId = String(response.getHeader('X-Request-Id') ?? randomUUID());
  try {
    if (!isTrusted(request, parts.services.addresses.publicUrl))
      return sendProblem(response, 403, -32_000, 'The Host or Origin is not allowed');
    allowOrigin(request, response);
    if (request.method === 'OPTIONS') return respondToPreflight(response);
    await serve(parts, endpoint, request, response);
  } catch (error) {
    if (error instanceof Refused) return sendChallenge(parts, endpoint, response, error);
    const { status, body } = parts.renderError(error, requestId);
    if (status >= 500)
      parts.services.log.error({ err: error, requestId, route: endpoint.path }, 'a request failed');
    if (response.headersSent) response.destroy();
    else sendJson(response, status, body);
  }
}

async function serve(
  parts: Parts,
  endpoint: Endpoint,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const who = () => principalOf(parts, request.headers.authorization);
  // After this turn a body that came with its headers is there.
  await null;
  const isWhole = request.complete;
  const first = await who();
  if (request.method !== 'POST') {
    response.setHeader('Allow', METHODS);
    return sendProblem(response, 405, -32_000, 'Method not allowed: send messages with POST');
  }
  const message = messageOf(await parts.readBody(request));
  if (message === undefined) return sendProblem(response, 400, -32_700, 'Parse error: the body is no JSON');
  if (Array.isArray(message))
    return sendProblem(response, 400, -32_600, 'Invalid request: batches are of an older revision');
  // A body may take minutes to arrive, and its credential may have ended meanwhile.
  const principal = isWhole ? first : await who();
  assertAllowed(principal, endpoint, message);
  const again = async () => {
    try {
      return await who();
    } catch (error) {
      throw error instanceof Refused ? new Rejection('unauthenticated', {}) : error;
    }
  };
  const agent: Agent = { principal, again, readOnly: endpoint.readOnly };
  if (message.method === 'subscriptions/listen')
    await watchJobs(parts, agent, { message, response, updated: endpoint.resourceUpdated });
  // The credential itself goes no further.
  const auth = { token: '', clientId: '', scopes: [], extra: { agent } };
  await endpoint.handle(Object.assign(request, { auth }), response, message);
}

async function principalOf(parts: Parts, header: string | undefined): Promise<Principal> {
  const credential = BEARER.exec(header ?? '')?.[1];
  if (credential === undefined) throw new Refused(401, {});
  const principal = await parts.authenticate(credential);
  if (principal) return principal;
  throw new Refused(401, {
    error: 'invalid_token',
    description: 'The credential is unknown, revoked or over',
  });
}

/** @throws Refused with what to ask the user for (RFC 6750, 3.1), so that clients can ask for more by themselves */
function assertAllowed({ scopes }: Principal, { readOnly }: Endpoint, { method, params }: Message): void {
  const lacks = (scope: Scope) => {
    const description = `This needs the scope ${scopeName(scope)}`;
    // With what it has: a client that asks for exactly this must not lose the rest.
    const wanted = SCOPES.filter((it) => it === 'mcp' || it === scope || scopes.has(it));
    return new Refused(403, { error: 'insufficient_scope', description, scopes: wanted });
  };
  if (!scopes.has('mcp')) throw lacks('mcp');
  if (method !== 'tools/call' || typeof params?.name !== 'string') return;
  const tool = findTool(params.name, readOnly);
  if (tool && !scopes.has(tool.scope)) throw lacks(tool.scope);
}

/** The JSON of a body; undefined when it is none. */
function messageOf(body: Buffer): Message | undefined {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function sendChallenge(
  parts: Parts,
  { path }: Endpoint,
  response: ServerResponse,
  { status, challenge }: Refused,
): void {
  const { error = 'unauthorized', description = 'Connect this agent first' } = challenge;
  response.setHeader('WWW-Authenticate', parts.challenge(path, challenge));
  sendJson(response, status, { error, error_description: description });
}

/** A refusal of the transport, as JSON-RPC spells it. */
function sendProblem(response: ServerResponse, status: number, code: number, message: string): void {
  sendJson(response, status, { jsonrpc: '2.0', id: null, error: { code, message } });
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}

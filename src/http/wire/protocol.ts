import { randomUUID } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorResponse, PROBLEMS } from '../api/errors.ts';
import { BASE_PATH } from '../api/routes.ts';
import { CORS_HEADERS } from './cors.ts';

/** Headers of every response of the API, errors included. */
export const JSON_HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'X-Content-Type-Options': 'nosniff',
};

const CHUNKED = /^chunked$/i;

/** Bytes of a request target, and of all header fields together, that are taken (RFC 9110 4.1 asks for 8000 at least). */
const LONGEST_TARGET = 16 * 1024;
const LARGEST_HEADERS = 16 * 1024;
/**
 * Bytes of both that the parser reads, so that the refusal can say which of the two was too long: more than both may have,
 * and less than the 64 KiB that are read at once, so that what is far too long is refused where its line began.
 */
const PARSED_HEAD = 48 * 1024;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** What serves requests: `direct` those that it takes (true), the router all others. */
export type Handlers = {
  direct(request: IncomingMessage, response: ServerResponse): boolean;
  router: Handler;
};

/**
 * The HTTP server: what must be decided before routing. Every response gets an X-Request-Id; two Host headers, or none
 * in HTTP/1.1, other versions than 1.0 and 1.1, and bodies in another transfer coding than chunks are refused; lengths
 * that contradict each other the parser refuses itself.
 * @param headersTimeoutMs a client that has not sent its headers by then is cut off
 */
export function createServer({ direct, router }: Handlers, headersTimeoutMs: number): http.Server {
  const options: http.ServerOptions = {
    headersTimeout: headersTimeoutMs,
    maxHeaderSize: PARSED_HEAD,
    connectionsCheckingInterval: Math.min(1000, headersTimeoutMs),
    // Uploads may take hours; bodies of the API have timeouts of their own (body.ts).
    requestTimeout: 0,
    keepAliveTimeout: 65_000,
    // A request without a body needs no stream that ends.
    optimizeEmptyRequests: true,
    // Node's own refusal has no body.
    requireHostHeader: false,
  };
  const serve: Handler = (request, response) => {
    const problem = problemOf(request);
    if (problem) respond(response, { ...problem, headers: { Connection: 'close' } }, randomUUID());
    else if (!direct(request, response)) {
      response.setHeader('X-Request-Id', randomUUID());
      router(request, response);
    }
  };
  const server = http.createServer(options, serve);
  server.on('checkContinue', (request, response) => {
    holdBack(request, response);
    serve(request, response);
  });
  server.on('checkExpectation', (_request, response: ServerResponse) => {
    respond(response, PROBLEMS.expectation_failed, randomUUID());
  });
  // Without a listener Node hangs up without a word.
  server.on('connect', (_request, socket) => {
    refuse(socket.on('error', () => {}).resume() as Socket, PROBLEMS.bad_request);
  });
  // Who sends a request and says that no more will come still gets the response. Node has this switch without naming it in
  // its documentation; without it such a request takes effect, and its response is thrown away.
  return Object.assign(server, { httpAllowHalfOpen: true });
}

/** Requests whose body waits for `100 Continue`, and where that goes. */
const heldBack = new WeakMap<IncomingMessage, ServerResponse>();

/**
 * Leaves a body with its sender until it is wanted: who has no key, or too long a body, is told so first. Nobody knows
 * whether a body follows that was not asked for: Node closes the connection after such a response. What takes bodies
 * outside of the API reads them at once.
 */
function holdBack(request: IncomingMessage, response: ServerResponse): void {
  const { headers, url = '' } = request;
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  if (hasBody && routedUrl(url).startsWith(BASE_PATH)) heldBack.set(request, response);
  else response.writeContinue();
}

/** Asks for the body of a request that was told to wait (`Expect: 100-continue`). */
export function askForBody(request: IncomingMessage): void {
  const response = heldBack.get(request);
  if (!response) return;
  heldBack.delete(request);
  response.writeContinue();
}

/** What of a request's head keeps it from being served, or null. */
function problemOf({ url = '', rawHeaders, httpVersion }: IncomingMessage): ErrorResponse | null {
  if (url.length > LONGEST_TARGET) return PROBLEMS.uri_too_long;
  let hosts = 0;
  let size = 0;
  let understood = true;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!;
    const value = rawHeaders[i + 1]!;
    size += name.length + value.length + 4;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
    // The parser lets `gzip, chunked` pass, and nobody would unpack it.
    if (name.length === 17 && name.toLowerCase() === 'transfer-encoding' && !CHUNKED.test(value))
      understood = false;
  }
  if (size > LARGEST_HEADERS) return PROBLEMS.header_fields_too_large;
  understood &&= httpVersion === '1.1' ? hosts === 1 : httpVersion === '1.0' && hosts <= 1;
  return understood ? null : PROBLEMS.bad_request;
}

/** Writes a response that no router writes. */
export function respond(
  response: ServerResponse,
  { status, body, headers }: ErrorResponse,
  requestId: string,
): void {
  const text = JSON.stringify(body);
  const length = Buffer.byteLength(text);
  const fixed = { ...JSON_HEADERS, ...CORS_HEADERS, 'X-Request-Id': requestId, 'Content-Length': length };
  response.writeHead(status, { ...fixed, ...headers }).end(text);
}

/** What Node keeps with a connection: the response that is being given, and the request that is being read. */
type HttpSocket = Socket & {
  _httpMessage?: ServerResponse | null;
  parser?: { incoming: IncomingMessage | null } | null;
};

const refused = new WeakSet<Socket>();

/** What Node tells of a refusal by the parser; `rawPacket` is what was read last, `bytesParsed` where in it the parser ended. */
type ParserError = Error & { code?: string; rawPacket?: unknown; bytesParsed?: number };

/** Responds to what the HTTP parser refused, as far as the connection still carries anything, and closes it. */
export function onClientError(error: ParserError, socket: Socket): void {
  if (error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') refuse(socket, PROBLEMS.request_timeout);
  else refuse(socket, error.code === 'HPE_HEADER_OVERFLOW' ? overlongPart(error) : PROBLEMS.bad_request);
}

/**
 * Which part of a head outgrew the parser. Only the last bytes read are known: where a line began in them, it tells; else
 * they are the inside of one endless line, a target as long as nothing is in it that a target cannot have.
 */
function overlongPart({ rawPacket, bytesParsed }: ParserError): ErrorResponse {
  const read = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1', 0, bytesParsed).trimEnd() : '';
  const target = /(?:^|\r?\n\r?\n)[A-Z-]+ \S*$/.test(read) || /^[!#-;=?-Z[\]_a-z~%]*$/.test(read);
  return target ? PROBLEMS.uri_too_long : PROBLEMS.header_fields_too_large;
}

/** Refuses what comes next on a connection, once: what follows it there is refused with it. */
function refuse(socket: HttpSocket, problem: ErrorResponse): void {
  if (refused.has(socket)) return;
  refused.add(socket);
  afterResponses(socket, () => {
    // The last response was the last: it closes the connection when it has been sent.
    if (socket.writableEnded) return;
    const incoming = socket.parser?.incoming;
    const responded = incoming && !incoming.complete && !socket._httpMessage;
    if (!socket.writable || socket._httpMessage?.headersSent) socket.destroy();
    else socket.end(responded ? '' : written(problem));
    setTimeout(() => socket.destroy(), 1000).unref();
  });
}

/** Calls back when all requests that came whole have their responses: one in between would be taken for one of theirs. */
function afterResponses(socket: HttpSocket, then: () => void): void {
  const current = socket._httpMessage;
  if (current?.req.complete) current.once('close', () => afterResponses(socket, then));
  else then();
}

function written({ status, body }: ErrorResponse): string {
  const text = JSON.stringify(body);
  const headers = {
    ...JSON_HEADERS,
    ...CORS_HEADERS,
    'Content-Length': Buffer.byteLength(text),
    'X-Request-Id': randomUUID(),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${http.STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`;
}

/**
 * The path as the router should see it: an absolute-form target loses its origin (RFC 9112, 3.2.2), and a percent sign
 * that begins no escape stands for itself, so that a malformed id is an unknown one (404) and nothing else.
 */
export function routedUrl(url: string): string {
  const path = /^https?:\/\/[^/?#]*/i.test(url) ? url.replace(/^https?:\/\/[^/?#]*/i, '') || '/' : url;
  if (!path.includes('%')) return path;
  try {
    decodeURIComponent(path.split('?', 1)[0]!);
    return path;
  } catch {
    return path.replaceAll('%', '%25');
  }
}

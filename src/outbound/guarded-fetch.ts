import { lookup } from 'node:dns';
import type { Readable } from 'node:stream';
import { Agent, type Dispatcher, errors, request } from 'undici';
import { AttachmentError, forbiddenAddress, unreachable } from '../domain/attachment-error.ts';
import { checkedUrl, guardedLookup, isAllowedLoopback, type Resolver } from './address-rules.ts';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

/** Redirects that are followed; browsers allow 20, honest files need one or two. */
const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const CONNECT_TIMEOUT_MS = 5_000;
const HEADERS_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 20_000;

export type GuardedFetchOptions = {
  /** `host:port` entries on the loopback interface that tests may reach. */
  allowLoopback: string[];
  /** Ends everything: the caller's abort and the attachment's deadline in one. */
  signal: AbortSignal;
  /** How names become addresses; `dns.lookup` unless a test says otherwise. */
  resolver?: Resolver;
  /** Redirects that are followed; 5 when left out. */
  mostRedirects?: number;
  /** What is asked for; anything when left out. */
  accept?: string;
};

/** An open response. The caller consumes or destroys `body`, then calls `close`. */
export type FetchedBody = {
  body: Readable;
  contentType: string | null;
  contentEncoding: string | null;
  contentLength: number | null;
  /** The address that responded, after redirects. */
  finalUrl: URL;
  close(): Promise<void>;
};

/**
 * Opens a foreign address without ever touching anything but the public internet: checked before the connection, in
 * the socket's own lookup, and again at each redirect (generation.md, Safety).
 * @throws AttachmentError with the reason in the customer's words
 */
export async function guardedFetch(address: string, options: GuardedFetchOptions): Promise<FetchedBody> {
  const { mostRedirects = MAX_REDIRECTS } = options;
  let url = checkedUrl(address, undefined, options.allowLoopback);
  for (let hop = 0; hop <= mostRedirects; hop++) {
    const headers = {
      accept: options.accept ?? '*/*',
      'accept-encoding': 'identity',
      'user-agent': 'framelog-attachments/1.0',
    };
    const opened = await open(url, options, { method: 'GET', headers });
    const location = redirectTarget(opened.response);
    if (location === null) return accepted(url, opened);
    await discard(opened);
    const next = checkedUrl(location, url, options.allowLoopback);
    if (url.protocol === 'https:' && next.protocol === 'http:') {
      throw forbiddenAddress('the address redirects from https to plain http');
    }
    url = next;
  }
  throw unreachable(`the address redirects more than ${mostRedirects} times`);
}

/** A response whose body nobody has read, on an agent of its own. */
export type OpenResponse = { response: Dispatcher.ResponseData; agent: Agent };

/**
 * One request on an agent of its own, so that no pooled connection outlives its check.
 * @param url checked already
 */
export async function open(
  url: URL,
  options: Pick<GuardedFetchOptions, 'allowLoopback' | 'signal' | 'resolver'>,
  sent: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string },
): Promise<OpenResponse> {
  const accepts = isAllowedLoopback(url, options.allowLoopback) ? isLoopbackAddress : isPublicAddress;
  const agent = new Agent({
    connect: {
      timeout: CONNECT_TIMEOUT_MS,
      lookup: guardedLookup(options.resolver ?? (lookup as Resolver), accepts),
    },
    headersTimeout: HEADERS_TIMEOUT_MS,
    bodyTimeout: IDLE_TIMEOUT_MS,
    maxHeaderSize: 32 * 1024,
    pipelining: 0,
    allowH2: false,
  });
  try {
    const response = await request(url, { dispatcher: agent, signal: options.signal, ...sent });
    return { response, agent };
  } catch (error) {
    await agent.destroy();
    options.signal.throwIfAborted();
    throw inCustomerWords(error);
  }
}

/** A server responded with another status than 200, as the cause of an `attachment_unreachable`. */
export class UnexpectedStatus extends Error {
  override readonly name = 'UnexpectedStatus';
  readonly status: number;

  /** @param status from 201 to 599 */
  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
  }
}

const header = (response: Dispatcher.ResponseData, name: string): string | null => {
  const value = response.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
};

function redirectTarget(response: Dispatcher.ResponseData): string | null {
  return REDIRECTS.has(response.statusCode) ? header(response, 'location') : null;
}

/** Ends the connection without reading the rest. */
export async function discard(opened: OpenResponse): Promise<void> {
  opened.response.body.on('error', () => {});
  opened.response.body.destroy();
  await opened.agent.destroy();
}

async function accepted(url: URL, opened: OpenResponse): Promise<FetchedBody> {
  const { response, agent } = opened;
  if (response.statusCode !== 200) {
    await discard(opened);
    throw unreachable(`the server responded ${response.statusCode} instead of the file`, {
      cause: new UnexpectedStatus(response.statusCode),
    });
  }
  const length = header(response, 'content-length');
  return {
    body: response.body,
    contentType: header(response, 'content-type'),
    contentEncoding: header(response, 'content-encoding'),
    contentLength: length === null ? null : Number(length),
    finalUrl: url,
    close: () => agent.destroy(),
  };
}

const NAME_FAILURES = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_FAIL']);

/** What a network error means to somebody who gave an address; details such as resolved addresses stay out. */
export function inCustomerWords(error: unknown): AttachmentError {
  if (error instanceof AttachmentError) return error;
  const cause = error instanceof Error ? error : new Error(String(error));
  const inner = cause instanceof AggregateError ? cause.errors[0] : cause.cause;
  if (inner instanceof AttachmentError) return inner;
  const code =
    (cause as NodeJS.ErrnoException).code ?? (inner as NodeJS.ErrnoException | undefined)?.code ?? '';
  if (NAME_FAILURES.has(code)) return unreachable('the name of the server could not be found', { cause });
  if (cause instanceof errors.HeadersTimeoutError) {
    return unreachable(`the server did not respond within ${HEADERS_TIMEOUT_MS / 1000} seconds`, { cause });
  }
  if (cause instanceof errors.BodyTimeoutError) {
    return unreachable(`the server stopped sending for ${IDLE_TIMEOUT_MS / 1000} seconds`, { cause });
  }
  if (code.startsWith('Z_') || code.startsWith('ERR__ERROR')) {
    return unreachable('the server sends damaged compressed data', { cause });
  }
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/.test(code)) {
    return unreachable('the certificate of the server is not valid', { cause });
  }
  if (code === 'ECONNREFUSED') return unreachable('the server refused the connection', { cause });
  return unreachable('the connection to the server failed', { cause });
}

import { setTimeout as sleep } from 'node:timers/promises';

const TRIES = 4;
const FIRST_PAUSE_MS = 500;

/**
 * The service refused a request. `body` is the JSON of api.md 7; `code` its `code`, else its `error`; `purchaseUrl` is the page
 * that sells credits, on a lack of them.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly body: Record<string, unknown>;
  /** To be quoted when a fault is reported. */
  readonly requestId: string | null;
  readonly purchaseUrl: string | null;

  constructor(status: number, body: Record<string, unknown>, requestId: string | null) {
    const { code, error, message } = body;
    super(`${status}: ${typeof message === 'string' ? message : String(error ?? 'no explanation')}`);
    this.status = status;
    this.code = String(code ?? error ?? status);
    this.body = body;
    this.requestId = requestId;
    this.purchaseUrl = typeof body.purchase_url === 'string' ? body.purchase_url : null;
  }
}

export type CallerOptions = { baseUrl: string; apiKey: string; fetch: typeof fetch };
export type CallOptions = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: object;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Not sent again when the connection breaks: the response is a secret, which is not kept for repetitions. */
  once?: true;
};

/** What came back: a 304 has no body. */
export type Called = { status: number; headers: Headers; body: unknown };

/**
 * Sends one request; broken connections, 502, 503 and 504 are tried again with growing pauses, which is safe because
 * every POST goes out under an Idempotency-Key, and deleting twice is deleting once. So is the refusal that says that the
 * attempt before is still being carried out: what it comes to is the response.
 * @throws ApiError for every other response from 400 up, and for one that is no JSON; what `fetch` threw when the last try
 *   failed
 */
export async function callApi(caller: CallerOptions, options: CallOptions): Promise<Called> {
  for (let tries = 1; ; tries++) {
    const last = options.once === true || tries === TRIES;
    try {
      const response = await send(caller, options);
      if (last || ![502, 503, 504].includes(response.status)) return await read(response);
      await response.body?.cancel();
    } catch (error) {
      if (last || isFinal(error) || options.signal?.aborted) throw error;
    }
    await pause(FIRST_PAUSE_MS * 2 ** (tries - 1), options.signal);
  }
}

/** Sends one request, once, and gives the response as it begins. @throws ApiError from 400 up; what `fetch` threw */
export async function openApi(caller: CallerOptions, options: CallOptions): Promise<Response> {
  const response = await send(caller, options);
  if (response.status >= 400) await read(response);
  return response;
}

const isFinal = (error: unknown) => error instanceof ApiError && error.code !== 'idempotency_in_progress';

/** Waits so many milliseconds. @throws the signal's reason when it aborts, as `fetch` does */
export async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await sleep(ms, undefined, signal ? { signal } : {});
  } catch (error) {
    throw signal?.aborted ? signal.reason : error;
  }
}

function send({ baseUrl, apiKey, fetch }: CallerOptions, options: CallOptions): Promise<Response> {
  const { method, path, body, headers, signal } = options;
  return fetch(baseUrl.replace(/\/$/, '') + path, {
    method,
    headers: {
      authorization: `Bearer ${apiKey}`,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
}

async function read(response: Response): Promise<Called> {
  const { status, headers } = response;
  const text = await response.text();
  const body = parsed(text);
  const isObject = typeof body === 'object' && body !== null;
  if (status < 400 && (isObject || status === 304)) return { status, headers, body };
  // What is not JSON was sent by something in between.
  const problem = isObject ? body : { error: 'no JSON', message: text.slice(0, 200) || 'no explanation' };
  throw new ApiError(status, problem as Record<string, unknown>, headers.get('x-request-id'));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

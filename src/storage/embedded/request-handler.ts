import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendError } from './error-response.ts';
import { parseTarget, type RequestTarget } from './request-target.ts';
import { asS3Error } from './s3-error.ts';

/** Responds to one request, whole; must not be preceded by anything that reads the body. */
export type RequestHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

export type HandlerOptions = {
  /** Path before the bucket, such as `/storage`. */
  prefix: string;
  /** A connection on which nothing moves for this long is given up; a slow one may take as long as it likes. */
  idleTimeoutMs: number;
  /** Called with errors that are defects, not refusals. */
  onDefect: (error: unknown) => void;
};

const ALLOWED_METHODS = 'GET, HEAD, POST, PUT, OPTIONS';
const EXPOSED_HEADERS = 'ETag, Content-Range, Content-Length, Content-Disposition, Accept-Ranges, Location';

/**
 * Wraps a route with what all share: CORS for any origin (the signature in the address is the only authority, so there
 * are no cookies to steal), preflights, the idle timeout, and errors turned into responses.
 */
export function requestHandler(
  options: HandlerOptions,
  route: (req: IncomingMessage, res: ServerResponse, target: RequestTarget) => Promise<void>,
): RequestHandler {
  return async (req, res) => {
    res.setHeader('access-control-allow-origin', '*');
    res.setHeader('access-control-expose-headers', EXPOSED_HEADERS);
    if (req.method === 'OPTIONS') {
      respondToPreflight(req, res);
      return;
    }
    // The listener keeps the server from destroying the socket at once, so that the refusal can still be read.
    req.setTimeout(options.idleTimeoutMs, () => {});
    res.on('timeout', () => {
      if (res.headersSent) res.destroy();
    });
    try {
      await route(req, res, parseTarget(req.url ?? '', options.prefix));
    } catch (error) {
      const refusal = asS3Error(error);
      // Not the request itself: one without a body counts as destroyed from its beginning (http/protocol.ts).
      if (refusal.code === 'InternalError' && !req.socket.destroyed) options.onDefect(error);
      sendError(req, res, refusal);
    }
  };
}

function respondToPreflight(req: IncomingMessage, res: ServerResponse): void {
  const asked = req.headers['access-control-request-headers'];
  res.writeHead(204, {
    'access-control-allow-methods': ALLOWED_METHODS,
    ...(asked ? { 'access-control-allow-headers': asked } : {}),
    'access-control-max-age': '600',
    vary: 'Access-Control-Request-Headers',
  });
  res.end();
}

import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeMarkup } from '../../domain/text/html.ts';
import type { S3Error } from './s3-error.ts';

/** How long a refused request's body is read on, so that its sender gets to see the response. */
const LINGER_MS = 30_000;

/**
 * Responds with a refusal: as JSON (`error`, `message`) when the client asks for JSON, else as S3's XML.
 *
 * A client that is still sending would see a reset instead of the response if the connection were closed at once, so the
 * response is written whole, and the connection ends only when the body has been read or the time is up.
 */
export function sendError(req: IncomingMessage, res: ServerResponse, error: S3Error): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const json = /\bapplication\/(?:[a-z0-9.-]+\+)?json\b/i.test(req.headers.accept ?? '');
  const body = Buffer.from(json ? jsonBody(error) : xmlBody(error));
  const pending = !req.complete && !req.destroyed;
  res.writeHead(error.status, {
    'content-type': json ? 'application/json; charset=utf-8' : 'application/xml',
    'content-length': body.length,
    'x-content-type-options': 'nosniff',
    ...(pending ? { connection: 'close' } : {}),
  });
  if (!pending) {
    res.end(req.method === 'HEAD' ? undefined : body);
    return;
  }
  res.write(body);
  const finish = () => {
    clearTimeout(timer);
    res.end();
  };
  const timer = setTimeout(finish, LINGER_MS).unref();
  req.once('end', finish).once('close', finish).resume();
}

const jsonBody = (error: S3Error) => JSON.stringify({ error: error.slug, message: error.message });

function xmlBody(error: S3Error): string {
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${error.code}</Code><Message>${escapeMarkup(error.message)}</Message>` +
    `<RequestId>${randomUUID()}</RequestId></Error>`
  );
}

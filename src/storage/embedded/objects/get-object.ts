import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { parameter, type RequestTarget } from '../request-target.ts';
import { fail } from '../s3-error.ts';
import { isNotModified, rangeOf } from './conditional-read.ts';
import { protectiveHeaders } from './download-policy.ts';
import { HEADER_BYTES, type ObjectFiles, type ObjectMeta } from './object-files.ts';

/** Response headers that a signed address may override (`response-content-type` and so on). */
const OVERRIDES = ['content-type', 'content-disposition', 'content-language', 'cache-control', 'expires'];

/** GET and HEAD Object: whole or one range, conditional, with the signed overrides. */
export async function getObject(
  req: IncomingMessage,
  res: ServerResponse,
  files: ObjectFiles,
  target: RequestTarget,
): Promise<void> {
  const opened = await files.open(target.bucket, target.key);
  if (!opened) fail('NoSuchKey', 'The specified key does not exist.');
  const { file, meta } = opened;
  try {
    const validators = { etag: `"${meta.etag}"`, modified: meta.modified };
    const headers = describe(meta, target);
    if (isNotModified(req.headers, validators)) {
      const { 'content-type': _, 'content-disposition': __, ...kept } = headers;
      res.writeHead(304, kept).end();
      return;
    }
    if (req.method === 'HEAD') {
      res.writeHead(200, { ...headers, 'content-length': meta.size }).end();
      return;
    }
    res.setHeader('content-range', `bytes */${meta.size}`);
    const range = rangeOf(req.headers, meta.size, validators);
    res.removeHeader('content-range');
    const { from, to } = range ?? { from: 0, to: meta.size - 1 };
    const partial = range ? { 'content-range': `bytes ${from}-${to}/${meta.size}` } : {};
    res.writeHead(range ? 206 : 200, { ...headers, ...partial, 'content-length': to - from + 1 });
    if (meta.size === 0) res.end();
    else {
      const bytes = file.createReadStream({
        start: HEADER_BYTES + from,
        end: HEADER_BYTES + to,
        autoClose: false,
      });
      await pipeline(bytes, res).catch(ignoreDeparture);
    }
  } finally {
    await file.close();
  }
}

function describe(meta: ObjectMeta, target: RequestTarget): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = {
    etag: `"${meta.etag}"`,
    'last-modified': new Date(meta.modified).toUTCString(),
    'content-type': meta.contentType,
    'accept-ranges': 'bytes',
    ...meta.user,
  };
  for (const name of OVERRIDES) {
    const value = parameter(target.query, `response-${name}`);
    if (value !== undefined) headers[name] = value;
  }
  const disposition = headers['content-disposition'] as string | undefined;
  return { ...headers, ...protectiveHeaders(String(headers['content-type']), disposition) };
}

/** A player that seeks closes the connection and asks again: no failure. */
function ignoreDeparture(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE' && error.code !== 'ECONNRESET' && error.code !== 'EPIPE')
    throw error;
}

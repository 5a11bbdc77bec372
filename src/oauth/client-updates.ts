import type { IncomingMessage } from 'node:http';
import { hashed } from './clients.ts';

/** As much as the library reads. */
const MOST_BYTES = 56 * 1024;

/**
 * A client that changes its registration sends its secret along (RFC 7592, 2.2), and the library compares it with what is
 * stored, which is a hash: so it reads the hash of what was sent. Does nothing for a body that is no JSON, or too long.
 */
export function hashSecretInBody(request: IncomingMessage): void {
  const iterate = request.iterator.bind(request);
  const { headers } = request;
  // Its length is another then.
  if (headers['content-length'] === undefined || Number(headers['content-length']) > MOST_BYTES) return;
  delete headers['content-length'];
  headers['transfer-encoding'] = 'chunked';
  request.iterator = async function* hashing(options) {
    const chunks: Buffer[] = [];
    for await (const chunk of iterate(options)) chunks.push(chunk);
    yield withHashedSecret(Buffer.concat(chunks));
  } as typeof request.iterator;
}

function withHashedSecret(body: Buffer): Buffer {
  try {
    const metadata = JSON.parse(body.toString('utf8'));
    if (typeof metadata?.client_secret !== 'string') return body;
    return Buffer.from(JSON.stringify({ ...metadata, client_secret: hashed(metadata.client_secret) }));
  } catch {
    return body;
  }
}

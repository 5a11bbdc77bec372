import { guardedFetch } from '../outbound/guarded-fetch.ts';

/** A client's document is small; the draft recommends 5 KB. */
const MOST_BYTES = 10 * 1024;
const DEADLINE_MS = 5_000;

/**
 * Fetches the document that a client's id is the address of (client-id metadata documents, draft 02), through the guard
 * that every address of a stranger's goes through: nothing but the public internet is ever connected to, and no redirect
 * is followed.
 * @param allowLoopback `host:port` that tests may reach
 */
export function documentFetch(allowLoopback: readonly string[]): typeof fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const signal = AbortSignal.any([
      AbortSignal.timeout(DEADLINE_MS),
      ...(init?.signal ? [init.signal] : []),
    ]);
    const response = await guardedFetch(address, {
      allowLoopback: [...allowLoopback],
      signal,
      mostRedirects: 0,
      accept: 'application/json',
    });
    try {
      const chunks: Buffer[] = [];
      let size = 0;
      for await (const chunk of response.body) {
        size += chunk.length;
        if (size > MOST_BYTES) throw new Error(`the client's document has more than ${MOST_BYTES} bytes`);
        chunks.push(chunk);
      }
      const headers = new Headers({ 'content-type': response.contentType ?? 'application/octet-stream' });
      return new Response(Buffer.concat(chunks), { status: 200, headers });
    } finally {
      response.body.destroy();
      await response.close();
    }
  };
}

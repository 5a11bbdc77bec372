import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** What serves requests under its path prefix: the embedded store or the upload gateway. */
type Mountable = {
  prefix: string;
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>;
};

/**
 * Serves object storage on the API's own port. The store takes over before anything reads the body, so uploads stream
 * and the API's body limit does not apply.
 */
export function mountStorage(app: FastifyInstance, store: Mountable): void {
  app.route({
    method: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
    url: `${store.prefix}/*`,
    schema: { hide: true } as object,
    onRequest: (request, reply, _done) => {
      reply.hijack();
      void store.handle(request.raw, reply.raw);
    },
    handler: () => {},
  });
}

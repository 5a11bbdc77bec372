import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../operations/operation.ts';

/** Parts of the service by name with what was found, in general terms: no path, address or version of a host. */
export type HealthCheck = () => Promise<Record<string, string>>;

/** An id that no job has: reading its status asks the database and finds nothing. */
const NO_JOB = '00000000-0000-7000-8000-000000000000';

/** Serves `/health`, which is public: 200 while the database answers, else 503. */
export function serveHealth({ services, health }: { services: Services; health?: HealthCheck }) {
  return async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    void reply.header('Cache-Control', 'no-store');
    try {
      await services.store.status(NO_JOB);
      const parts = { database: 'ok', ...(await health?.()) };
      void reply.send(JSON.stringify({ status: 'ok', parts }));
    } catch (error) {
      services.log.error({ err: error }, 'the health check failed');
      void reply
        .code(503)
        .send(JSON.stringify({ status: 'unavailable', message: 'The service is not ready.' }));
    }
  };
}

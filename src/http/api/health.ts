import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../operations/operation.ts';

/** Parts of the service by name with what was found, in general terms: no path, address or name of a host. */
export type HealthCheck = () => Record<string, string>;

/** An id that no job has: reading its status asks the database and finds nothing. */
const NO_JOB = '00000000-0000-7000-8000-000000000000';
/** A key that no object has. */
const NO_OBJECT = 'health/none';
/** Whoever asks for the health gives up soon; so does what is asked for it. */
const RESPONSE_MS = 3000;

/** Serves `/health`, which is public: 200 while the database responds, else 503. */
export function serveHealth({ services, health }: { services: Services; health?: HealthCheck }) {
  const { store, storage, log } = services;
  return async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const [database, objects] = await Promise.all([
      failure(store.status(NO_JOB)),
      failure(storage.head(NO_OBJECT)),
    ]);
    const found = { database: stateOf(database), storage: stateOf(objects), ...health?.() };
    for (const err of [database, objects]) if (err) log.error({ err }, 'the health check failed');
    const status = database ? 'unavailable' : 'ok';
    void reply.header('Cache-Control', 'no-store').code(database ? 503 : 200);
    void reply.send(JSON.stringify({ status, parts: found }));
  };
}

const stateOf = (error: unknown) => (error ? 'unreachable' : 'ok');

/** What is wrong with a check, or null. */
async function failure(asked: Promise<unknown>): Promise<unknown> {
  const late = new AbortController();
  const tooLate = sleep(RESPONSE_MS, new Error('no response in time'), { signal: late.signal });
  try {
    return (await Promise.race([asked.then(() => null), tooLate.catch(() => null)])) ?? null;
  } catch (error) {
    return error;
  } finally {
    late.abort();
  }
}

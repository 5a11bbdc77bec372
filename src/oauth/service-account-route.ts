import type { FastifyInstance } from 'fastify';
import type { Registration } from '../identity/agents/registration.ts';
import { SERVICE_ACCOUNT_NAME } from '../identity/agents/service-accounts.ts';
import { networkOf } from '../identity/attempts.ts';
import { refused } from './limits.ts';

const BODY_BYTES = 4096;
const OPEN = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' };
const RULE = `the body must be JSON, {"name": "…"}, with a name of 1 to ${SERVICE_ACCOUNT_NAME} characters`;

/** Registers agents with accounts of their own (api.md 5): 0 credits, and a secret that is shown once. */
export function mountServiceAccounts(app: FastifyInstance, registration: Registration): void {
  void app.register(async (scope) => {
    scope.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
      if ((error.statusCode ?? 500) >= 500) throw error;
      return reply.code(400).headers(OPEN).send({ error: 'invalid_request', error_description: RULE });
    });
    scope.options('/oauth/service-accounts/register', (_request, reply) =>
      reply
        .code(204)
        .headers({
          ...OPEN,
          'Access-Control-Allow-Methods': 'POST',
          'Access-Control-Allow-Headers': 'Content-Type',
        })
        .send(),
    );
    scope.post('/oauth/service-accounts/register', { bodyLimit: BODY_BYTES }, async (request, reply) => {
      const name = nameIn(request.body);
      if (name === null)
        return reply.code(400).headers(OPEN).send({ error: 'invalid_request', error_description: RULE });
      const seconds = await registration.wait(networkOf(request.ip));
      if (seconds > 0) return refused(reply, seconds);
      return reply
        .code(201)
        .headers(OPEN)
        .send(await registration.register(name));
    });
  });
}

/** Text that Postgres can hold and a page can show. */
function nameIn(body: unknown): string | null {
  const { name, ...others } = (body ?? {}) as { name?: unknown };
  if (typeof name !== 'string' || Object.keys(others).length > 0) return null;
  const trimmed = name.trim();
  const fits = trimmed.length > 0 && trimmed.length <= SERVICE_ACCOUNT_NAME && trimmed.isWellFormed();
  return fits && !/\p{Cc}/u.test(trimmed) ? trimmed : null;
}

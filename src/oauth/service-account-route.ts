import type { FastifyInstance } from 'fastify';
import { mcpUrl, scopeText } from '../domain/access/agent-addresses.ts';
import { SCOPES } from '../domain/access/scopes.ts';
import { SERVICE_ACCOUNT_NAME, type ServiceAccounts } from '../identity/agents/service-accounts.ts';
import type { Attempts } from '../identity/attempts.ts';
import { networkOf, refused } from './limits.ts';

/** What registering takes. */
export type ServiceAccountParts = {
  accounts: Pick<ServiceAccounts, 'register'>;
  /** Where a card is put down for an account, below PUBLIC_URL. */
  setupPath: (setupToken: string) => string;
  issuer: () => string;
  attempts: Attempts;
};

const LIMIT = { most: 10, minutes: 60 };
const BODY_BYTES = 4096;
const OPEN = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' };
const RULE = `the body must be JSON, {"name": "…"}, with a name of 1 to ${SERVICE_ACCOUNT_NAME} characters`;

/** Registers agents with accounts of their own (api.md 5): 0 credits, and a secret that is shown once. */
export function mountServiceAccounts(app: FastifyInstance, parts: ServiceAccountParts): void {
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
      const seconds = await parts.attempts.count([
        { key: `service-accounts:${networkOf(request.ip)}`, ...LIMIT },
      ]);
      if (seconds > 0) return refused(reply, seconds);
      const made = await parts.accounts.register(name);
      return reply
        .code(201)
        .headers(OPEN)
        .send(registrationOf(parts, name, made));
    });
  });
}

/** The body of a registration, here and where a tool registers: the only time that the secret is shown. */
export function registrationOf(
  { issuer, setupPath }: Pick<ServiceAccountParts, 'issuer' | 'setupPath'>,
  name: string,
  made: { clientId: string; clientSecret: string; setupToken: string },
) {
  const publicUrl = issuer();
  return {
    client_id: made.clientId,
    client_secret: made.clientSecret,
    client_name: name,
    grant_types: ['client_credentials'],
    token_endpoint: `${publicUrl}/oauth/token`,
    scope: scopeText(SCOPES),
    resource: mcpUrl(publicUrl),
    payment_setup_url: publicUrl + setupPath(made.setupToken),
  };
}

/** Text that Postgres can hold and a page can show. */
function nameIn(body: unknown): string | null {
  const { name, ...others } = (body ?? {}) as { name?: unknown };
  if (typeof name !== 'string' || Object.keys(others).length > 0) return null;
  const trimmed = name.trim();
  const fits = trimmed.length > 0 && trimmed.length <= SERVICE_ACCOUNT_NAME && trimmed.isWellFormed();
  return fits && !/\p{Cc}/u.test(trimmed) ? trimmed : null;
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Uuid } from '../../domain/ids.ts';
import { Rejection } from '../../domain/rejection.ts';
import type { Principal } from '../../identity/accounts.ts';
import type { StoredAnswer } from '../../operations/idempotency.ts';
import type { Services } from '../../operations/operation.ts';
import { assertValid } from '../../operations/validation.ts';
import { type BodyTimeouts, parseJson, readBody } from '../wire/body.ts';
import { authenticate } from './authenticate.ts';
import type { CommandRoute, PathParameters } from './routes.ts';

const KEY = /^[\x21-\x7e]{1,255}$/;

/** What serving a POST needs. */
export type CommandDeps = { services: Services; timeouts: BodyTimeouts };

/** Serves a POST in the order of decisions.md, Validation: 401, 413/415, replay, 400, then what the operation refuses. */
export async function serveCommand(
  { services, timeouts }: CommandDeps,
  route: CommandRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const principal = await authenticate(services.identity, request.headers.authorization);
  const body = await readBody(request.raw, timeouts);
  const act = (commandId: Uuid) => run(services, route, principal, request, body, commandId);
  const key = request.headers['idempotency-key'];
  const answer =
    key === undefined
      ? await act(services.entropy.uuid())
      : await once(services, route, principal, { key: String(key), url: request.url, body, act }, reply);
  void reply.code(answer.status).headers(answer.headers).send(answer.body);
}

async function run(
  services: Services,
  { body: schema, operation, input, status }: CommandRoute,
  principal: Principal,
  request: FastifyRequest,
  body: Buffer,
  commandId: Uuid,
): Promise<StoredAnswer> {
  const value = parseJson(body);
  assertValid(schema, value);
  const parameters = request.params as PathParameters;
  const result = await operation.run(services, principal, input(parameters, value as object), commandId);
  return { status, headers: {}, body: JSON.stringify(result) };
}

type Repeatable = { key: string; url: string; body: Buffer; act(commandId: Uuid): Promise<StoredAnswer> };

/** Carries a request out once for its key, and gives the first answer again afterwards. Only 2xx answers are kept. */
async function once(
  { idempotency }: Services,
  route: CommandRoute,
  { userId }: Principal,
  { key, url, body, act }: Repeatable,
  reply: FastifyReply,
): Promise<StoredAnswer> {
  if (!KEY.test(key)) throw badKey();
  const claim = await idempotency.claim(userId, key, { target: `POST ${url.split('?', 1)[0]}`, body });
  if ('replay' in claim) {
    void reply.header('Idempotent-Replayed', 'true');
    return claim.replay;
  }
  let answer: StoredAnswer;
  try {
    answer = await act(claim.commandId);
  } catch (error) {
    // A defect keeps the claim until its lease ends: whether the command took effect is not known.
    if (error instanceof Rejection) await idempotency.release(userId, key, claim.commandId);
    throw error;
  }
  await idempotency.store(userId, key, claim.commandId, answer, route.replaySeconds);
  return answer;
}

function badKey(): Rejection {
  const message = 'Idempotency-Key must be 1 to 255 visible ASCII characters';
  const issue = { code: 'custom', message, path: ['Idempotency-Key'] };
  return new Rejection('invalid_request', { issues: [issue] });
}

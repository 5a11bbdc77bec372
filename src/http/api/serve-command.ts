import type { FastifyReply, FastifyRequest } from 'fastify';
import { Unavailable } from '../../domain/rejection.ts';
import { invoke, type Repeatable } from '../../operations/invoke.ts';
import type { Services } from '../../operations/operation.ts';
import { type BodyTimeouts, parseJson, readBody } from '../wire/body.ts';
import { authenticate } from './authenticate.ts';
import type { CommandRoute, PathParameters } from './routes.ts';

/** How long whoever finds the disk full waits before the next try. */
const NO_ROOM_SECONDS = 60;

/** What serving a command needs. */
export type CommandDeps = {
  services: Services;
  timeouts: BodyTimeouts;
  /** Whether the disk that the database writes to has room for what a command starts. */
  hasRoom: () => Promise<boolean>;
};

/** Serves a POST or DELETE in the order of decisions.md, Validation: 401, 413/415, then what the door and the operation refuse. */
export async function serveCommand(
  { services, timeouts, hasRoom }: CommandDeps,
  route: CommandRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  await authenticate(services.identity, request.headers.authorization);
  if (!(await hasRoom()))
    throw new Unavailable('The service has no room for new work at the moment.', NO_ROOM_SECONDS);
  const bytes = await readBody(request.raw, timeouts);
  // Once more: a body may take minutes to arrive, and its key may have been revoked meanwhile.
  const principal = await authenticate(services.identity, request.headers.authorization);
  const { output, replayed } = await invoke(services, route.operation, {
    principal,
    parameters: request.params as PathParameters,
    body: () => (route.method === 'DELETE' && bytes.length === 0 ? {} : parseJson(bytes)),
    repeatable: repeatableOf(route, request, bytes),
  });
  if (replayed) void reply.header('Idempotent-Replayed', 'true');
  void reply.code(route.status).send(JSON.stringify(output));
}

function repeatableOf(route: CommandRoute, request: FastifyRequest, bytes: Buffer): Repeatable | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  const target = `${route.method} ${request.url.split('?', 1)[0]}`;
  return { key: String(key), target, bytes, seconds: route.replaySeconds };
}

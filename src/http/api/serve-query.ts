import { Readable } from 'node:stream';
import type { TSchema } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Rejection } from '../../domain/rejection.ts';
import { invoke } from '../../operations/invoke.ts';
import type { Services } from '../../operations/operation.ts';
import { eventStream } from '../../operations/viewing/event-stream.ts';
import { ownRow } from '../../operations/viewing/own-job.ts';
import { authenticate } from './authenticate.ts';
import type { PathParameters, QueryRoute } from './routes.ts';

/** What serving a GET of the extensions needs. */
export type QueryDeps = {
  services: Services;
  /** Aborted when the service closes: streams end. */
  closing: AbortSignal;
};

/** Serves a GET of the extensions: 401, then what the door and the operation refuse. */
export async function serveQuery(
  deps: QueryDeps,
  route: QueryRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { services } = deps;
  const principal = await authenticate(services.identity, request.headers.authorization);
  const parameters = request.params as PathParameters;
  const streams = route.stream && request.method === 'GET' && asksForStream(request.headers.accept);
  const query = queryOf(route.operation.input, request.url);
  if (streams) query.after = lastEventId(request) ?? query.after ?? 0;
  const invocation = { principal, parameters, body: () => query };
  const { output } = await invoke(services, route.operation, invocation);
  if (streams) return sendStream(deps, Number(query.after), request, reply);
  void reply.header('Cache-Control', 'private, no-cache').send(JSON.stringify(output));
}

/** The job is the caller's: the operation has been asked. */
async function sendStream(
  { services, closing }: QueryDeps,
  after: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { job_id: jobId = '' } = request.params as PathParameters;
  const { authorization } = request.headers;
  const { userId } = await authenticate(services.identity, authorization);
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  // Each look asks for the key as well: a stream ends when it was revoked.
  const look = async () => ownRow(services, await authenticate(services.identity, authorization), jobId);
  const signal = AbortSignal.any([gone.signal, closing]);
  const events = eventStream(services, { jobId, userId, after, look, signal });
  void reply.headers({ 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
  void reply.type('text/event-stream; charset=utf-8').send(Readable.from(events, { objectMode: false }));
}

const asksForStream = (accept = ''): boolean =>
  accept.split(',').some((type) => type.split(';', 1)[0]!.trim().toLowerCase() === 'text/event-stream');

/** The query in the types of the schema: digits are a number where one is asked for, however small or large, and everything else is text. */
function queryOf(schema: TSchema, url: string): Record<string, unknown> {
  const properties: Record<string, TSchema> = schema.properties;
  const pairs = [...new URL(url, 'http://a.invalid').searchParams].map(([name, text]) => {
    const isNumber = properties[name]?.type === 'integer' && /^-?\d{1,40}$/.test(text);
    return [name, isNumber ? Number(text) : text];
  });
  return Object.fromEntries(pairs);
}

/** What a client that connects again says it has. @throws Rejection `invalid_request` */
function lastEventId(request: FastifyRequest): number | null {
  const id = request.headers['last-event-id'];
  if (id === undefined || id === '') return null;
  if (/^\d{1,9}$/.test(String(id))) return Number(id);
  const message = 'Last-Event-ID must be the id of an event of this stream';
  throw new Rejection('invalid_request', { issues: [{ code: 'custom', message, path: ['Last-Event-ID'] }] });
}

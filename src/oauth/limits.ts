import type { FastifyReply } from 'fastify';

/** Any page may read what comes back: it carries no cookie. */
export const OPEN = { 'Access-Control-Allow-Origin': '*' };

/** Too often. */
export function refused(reply: FastifyReply, seconds: number): FastifyReply {
  void reply.code(429).headers({ ...OPEN, 'Retry-After': String(seconds), 'Cache-Control': 'no-store' });
  const error_description = `too many requests: try again after ${seconds} seconds`;
  return reply.send({ error: 'temporarily_unavailable', error_description });
}

import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { parse as parseContentType } from 'content-type';
import { Rejection } from '../../domain/rejection.ts';
import { JSON_LIMITS, JsonBounds } from '../../domain/text/json-bounds.ts';
import { HttpProblem } from '../api/errors.ts';
import { askForBody } from './protocol.ts';

/** Largest body; a valid one, fully escaped, reaches about 10 MiB (decisions.md, Validation). */
const MAX_BODY_BYTES = 12 * 1024 * 1024;

/** How long an over-long body is still read and thrown away, so that its sender gets to see the refusal. */
const DISCARD_MS = 15_000;

/** Milliseconds after which a body that does not come is given up: between two pieces, and in all. */
export type BodyTimeouts = { bodyIdleMs: number; bodyTotalMs: number };

/** Reads the JSON text of a request. @throws HttpProblem 408, 413, 415; Rejection `invalid_request` of one that is too deep */
export async function readBody(request: IncomingMessage, timeouts: BodyTimeouts): Promise<Buffer> {
  const { headers } = request;
  if (Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES) throw refusedUnread(request, tooLarge());
  const empty = !headers['transfer-encoding'] && Number(headers['content-length'] ?? 0) === 0;
  const type = headers['content-type'];
  if (headers['content-encoding'] || !(type === undefined ? empty : isJson(type))) {
    throw new HttpProblem('unsupported_media_type');
  }
  return empty ? Buffer.alloc(0) : collect(request, timeouts);
}

/** `application/json` in any case, in UTF-8 when it names a charset; parameters that mean nothing here are passed over. */
function isJson(contentType: string): boolean {
  const { type, parameters } = parseContentType(contentType);
  return type === 'application/json' && (parameters.charset ?? 'utf-8').toLowerCase() === 'utf-8';
}

function collect(request: IncomingMessage, { bodyIdleMs, bodyTotalMs }: BodyTimeouts): Promise<Buffer> {
  askForBody(request);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const bounds = new JsonBounds();
    let size = 0;
    const idle = setTimeout(() => settle(() => reject(new HttpProblem('request_timeout'))), bodyIdleMs);
    const total = setTimeout(() => settle(() => reject(new HttpProblem('request_timeout'))), bodyTotalMs);
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_BODY_BYTES) return settle(() => reject(refusedUnread(request, tooLarge())));
      if (!bounds.take(chunk)) return settle(() => reject(refusedUnread(request, beyondBounds())));
      chunks.push(chunk);
      idle.refresh();
    };
    const onEnd = () => settle(() => resolve(Buffer.concat(chunks, size)));
    const onGone = () => settle(() => reject(new HttpProblem('bad_request')));
    function settle(how: () => void): void {
      clearTimeout(idle);
      clearTimeout(total);
      request.off('data', onData).off('end', onEnd).off('close', onGone);
      how();
    }
    request.on('data', onData).on('end', onEnd).on('close', onGone);
    // A connection that breaks says so twice; `close` is enough.
    request.on('error', () => {});
  });
}

const tooLarge = () => new HttpProblem('payload_too_large');

/** A refusal of a body that is still coming: the rest is read and thrown away, so that its sender sees the refusal. */
function refusedUnread<E extends Error>(request: IncomingMessage, refusal: E): E {
  const giveUp = setTimeout(() => request.destroy(), DISCARD_MS).unref();
  request.on('error', () => {}).on('close', () => clearTimeout(giveUp));
  request.resume();
  return refusal;
}

function beyondBounds(): Rejection {
  const { depth, members } = JSON_LIMITS;
  return badJson(`The body is nested more than ${depth} levels deep, or has more than ${members} members`);
}

function badJson(message: string): Rejection {
  return new Rejection('invalid_request', { issues: [{ code: 'invalid_json', message, path: [] }] });
}

/** The JSON value of a body; duplicate members: the last wins. @throws Rejection `invalid_request` */
export function parseJson(body: Buffer): unknown {
  if (body.length === 0) throw badJson('The body is empty: send JSON, {} where there is nothing to say');
  // Not TextDecoder: it would drop a byte order mark, or put U+FFFD for what is not UTF-8, and store text altered.
  if (isUtf8(body)) {
    try {
      return JSON.parse(body.toString('utf8'));
    } catch {
      // Falls through to the one response for everything that is not JSON.
    }
  }
  throw badJson('The body is not valid JSON');
}

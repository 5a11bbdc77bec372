import { createHash } from 'node:crypto';
import type { StreamKind } from '../../domain/events.ts';
import type { Uuid } from '../../domain/ids.ts';

/** Version of the encoding below; a change of it is a new number, never a new meaning of an old one. */
const ENCODING = 1;

/** What a chain starts from. */
export const GENESIS = Buffer.alloc(32);

/** Everything about an event that its hash covers: what the log stores, personal members as ciphertext. */
export type HashedEvent = {
  streamId: Uuid;
  kind: StreamKind;
  ownerId: Uuid;
  version: number;
  type: string;
  schemaVersion: number;
  /** ISO 8601, UTC, milliseconds. */
  recordedAt: string;
  commandId: Uuid;
  actor: string;
  causationId: Uuid | null;
  correlationId: Uuid | null;
  /** Canonical JSON of the stored data. */
  data: string;
  sealed: Buffer | null;
};

/**
 * The event's link in its stream's chain: SHA-256 over the hash of the version before it (32 bytes) and the UTF-8 JSON
 * array `[1, streamId, kind, ownerId, version, type, schemaVersion, recordedAt, commandId, actor, causationId,
 * correlationId, data, sealed]`, data canonical, sealed in base64.
 */
export function hashEvent(previous: Buffer, e: HashedEvent): Buffer {
  const head = JSON.stringify([
    ENCODING,
    e.streamId,
    e.kind,
    e.ownerId,
    e.version,
    e.type,
    e.schemaVersion,
    e.recordedAt,
    e.commandId,
    e.actor,
    e.causationId,
    e.correlationId,
  ]);
  const sealed = e.sealed ? `"${e.sealed.toString('base64')}"` : 'null';
  return createHash('sha256')
    .update(previous)
    .update(`${head.slice(0, -1)},${e.data},${sealed}]`)
    .digest();
}

/**
 * JSON with the members of every object sorted by their UTF-16 code units and nothing between the tokens, as RFC 8785.
 * Absent (`undefined`) members are left out. What Postgres gives back for a jsonb encodes to the same text.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members: string[] = [];
  for (const name of Object.keys(value).sort()) {
    const member = (value as Record<string, unknown>)[name];
    if (member !== undefined) members.push(`${JSON.stringify(name)}:${canonicalJson(member)}`);
  }
  return `{${members.join(',')}}`;
}

import type { TSchema } from '@sinclair/typebox';
import { type TypeCheck, TypeCompiler } from '@sinclair/typebox/compiler';
import { type DomainEvent, EVENT_SCHEMAS, type StreamKind } from '../../domain/events.ts';
import { PERSONAL_MEMBERS } from '../privacy/personal-members.ts';

/** The version that each event type is written in today; one is raised together with an upcaster from the one before. */
export const SCHEMA_VERSIONS: Record<DomainEvent['type'], number> = Object.fromEntries(
  Object.values(EVENT_SCHEMAS).flatMap((types) => Object.keys(types).map((type) => [type, 1])),
) as Record<DomainEvent['type'], number>;

/** `UPCASTERS[type][n]` turns the data of version n into that of version n + 1. */
export const UPCASTERS: { [type: string]: { [from: number]: (data: object) => object } } = {};

type Data = Record<string, unknown>;

/** An event as it reads once its owner's key is gone. */
export function erasedEvent<E extends DomainEvent>(event: E): E {
  const replaced: object = PERSONAL_MEMBERS[event.type];
  return { ...event, data: { ...event.data, ...replaced } };
}

/** An event taken apart for the log: `open` is stored readably, `personal` is encrypted (null when there is nothing). */
export type EncodedEvent = { type: string; schemaVersion: number; open: Data; personal: Data | null };

const checks = new Map<string, TypeCheck<TSchema>>();

function checkOf(kind: StreamKind, type: string): TypeCheck<TSchema> | undefined {
  const schemas: Record<string, TSchema> = EVENT_SCHEMAS[kind];
  if (!Object.hasOwn(schemas, type)) return undefined;
  const key = `${kind}/${type}`;
  const known = checks.get(key) ?? TypeCompiler.Compile(schemas[type]!);
  checks.set(key, known);
  return known;
}

/**
 * Checks an event against its schema and takes it apart.
 * @throws when the event is not one of the kind's or does not fit its schema: a defect of whoever made it
 */
export function encodeEvent(kind: StreamKind, event: DomainEvent): EncodedEvent {
  const check = checkOf(kind, event.type);
  if (!check) throw new Error(`${event.type} is not an event of a stream of kind ${kind}`);
  if (!check.Check(event.data)) {
    const first = check.Errors(event.data).First();
    throw new Error(`${event.type} does not fit its schema at ${first?.path || '/'}: ${first?.message}`);
  }
  const open: Data = { ...event.data };
  let personal: Data | null = null;
  for (const member of Object.keys(PERSONAL_MEMBERS[event.type])) {
    if (open[member] === undefined) continue;
    personal ??= {};
    personal[member] = open[member];
    delete open[member];
  }
  return { type: event.type, schemaVersion: SCHEMA_VERSIONS[event.type], open, personal };
}

/** A stored event's data: whole, or unknown to this build (its type or version is newer, or no upcaster leads on). */
export type DecodedEvent = { known: true; event: DomainEvent } | { known: false; why: string };

/**
 * Puts an event together again and brings it to today's version. Data is not checked a second time: it was when it was
 * written, and the chain tells whether it is still that.
 * @param personal the decrypted members; null reads each of them as erased
 */
export function decodeEvent(
  kind: StreamKind,
  stored: { type: string; schemaVersion: number; open: Data },
  personal: Data | null,
): DecodedEvent {
  const { type, schemaVersion } = stored;
  if (!checkOf(kind, type)) return { known: false, why: `unknown event type ${type}` };
  const newest = SCHEMA_VERSIONS[type as DomainEvent['type']];
  if (schemaVersion > newest) return { known: false, why: `${type} has unknown version ${schemaVersion}` };
  let data: object = { ...stored.open, ...(personal ?? PERSONAL_MEMBERS[type as DomainEvent['type']]) };
  for (let version = schemaVersion; version < newest; version++) {
    const upcast = UPCASTERS[type]?.[version];
    if (!upcast) return { known: false, why: `no upcaster of ${type} from version ${version}` };
    data = upcast(data);
  }
  return { known: true, event: { type, data } as DomainEvent };
}

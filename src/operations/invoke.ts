import type { TSchema } from '@sinclair/typebox';
import { isRejection, Rejection } from '../domain/rejection.ts';
import type { Principal } from '../identity/principal.ts';
import { type Operation, purchaseUrl, type Services } from './operation.ts';
import { assertValid } from './validation.ts';

const KEY = /^[\x21-\x7e]{1,255}$/;

/** A request that may be sent again (decisions.md, Headers: `Idempotency-Key`). */
export type Repeatable = {
  key: string;
  /** With `bytes`, what makes two requests the same: another one under the same key is refused. */
  target: string;
  bytes: Buffer;
  /** How long the output is kept for repetitions, in seconds; 24 hours when left out. */
  seconds?: number | undefined;
};

/** One call of an operation by one principal. */
export type Invocation = {
  principal: Principal;
  /** Members of the input that the address gave; whatever the body says of them is unknown there. */
  parameters?: Record<string, string>;
  /** Reads the rest of the input, unchecked; what it throws is a refusal of the input. Nothing when left out. */
  body?: () => unknown;
  repeatable?: Repeatable | undefined;
  /** What the query's `ahead` returned when it was called before the principal was known. */
  ahead?: Promise<unknown> | undefined;
};

/** What an operation returned; `replayed` when that was at an earlier request with the same key. */
export type Invoked<Output> = { output: Output; replayed: boolean };

/**
 * The one door to every operation, in the order of decisions.md, Validation: scope, the replay of a repeated request, the
 * input's shape, then what the operation itself refuses. Whoever calls has authenticated the principal.
 * @throws Rejection
 */
export async function invoke<Output>(
  services: Services,
  operation: Operation<never, Output>,
  invocation: Invocation,
): Promise<Invoked<Output>> {
  const { principal, repeatable } = invocation;
  if (!principal.scopes.has(operation.scope))
    throw new Rejection('insufficient_scope', { scope: operation.scope });
  if (operation.kind === 'query') {
    const input = inputOf(operation, invocation);
    return { output: await operation.run(services, principal, input, invocation.ahead), replayed: false };
  }
  const run = async (commandId: string) => {
    const input = inputOf(operation, invocation);
    try {
      return await operation.run(services, principal, input, commandId);
    } catch (error) {
      throw withPurchaseUrl(services, error);
    }
  };
  if (repeatable && operation.secretOutput)
    throw badKey(`${operation.name} cannot be repeated: its output is a secret and is kept nowhere`);
  if (repeatable) return once(services, principal, repeatable, run);
  return { output: await run(services.entropy.uuid()), replayed: false };
}

/** A lack of credits names the page that sells them, where they are sold. */
function withPurchaseUrl({ payments, addresses }: Services, error: unknown): unknown {
  if (!payments || !isRejection(error, 'insufficient_credits')) return error;
  const facts = { ...error.facts, purchaseUrl: purchaseUrl(addresses) };
  return new Rejection('insufficient_credits', facts, error.message);
}

/** Carries a command out once for its key, and returns the first output again afterwards. */
async function once<Output>(
  { idempotency }: Services,
  { userId }: Principal,
  { key, target, bytes, seconds }: Repeatable,
  run: (commandId: string) => Promise<Output>,
): Promise<Invoked<Output>> {
  if (!KEY.test(key)) throw badKey('Idempotency-Key must be 1 to 255 visible ASCII characters');
  const reservation = await idempotency.reserve(userId, key, { target, body: bytes });
  if ('replay' in reservation) return { output: JSON.parse(reservation.replay), replayed: true };
  let output: Output;
  try {
    output = await run(reservation.commandId);
  } catch (error) {
    // A defect keeps the reservation until its lease ends: whether the command took effect is not known.
    if (error instanceof Rejection) await idempotency.release(userId, key, reservation.commandId);
    throw error;
  }
  await idempotency.store(userId, key, reservation.commandId, JSON.stringify(output), seconds);
  return { output, replayed: false };
}

function badKey(message: string): Rejection {
  const issue = { code: 'custom', message, path: ['Idempotency-Key'] };
  return new Rejection('invalid_request', { issues: [issue] });
}

/** The checked input. Parameters of an address are text, which operations look up and nothing else. */
function inputOf(operation: Operation<never, unknown>, { parameters, body }: Invocation): never {
  const schema = parameters ? withoutMembers(operation.input, Object.keys(parameters)) : operation.input;
  const value = body ? body() : {};
  // Polls are most of all calls, and have everything in their address.
  if (body || schema.required?.length > 0) assertValid(schema, value);
  return { ...(value as object), ...parameters } as never;
}

const shortened = new WeakMap<TSchema, TSchema>();

/** An object's schema without some of its members; an operation always has the same ones in its address. */
function withoutMembers(schema: TSchema, names: string[]): TSchema {
  const known = shortened.get(schema);
  if (known) return known;
  const properties = Object.fromEntries(
    Object.entries(schema.properties).filter(([name]) => !names.includes(name)),
  );
  const required = schema.required?.filter((name: string) => !names.includes(name));
  const made = { ...schema, properties, required } as unknown as TSchema;
  shortened.set(schema, made);
  return made;
}

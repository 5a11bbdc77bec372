import type { TSchema } from '@sinclair/typebox';
import type { Entropy, Uuid } from '../domain/ids.ts';
import type { Identity, Principal } from '../identity/accounts.ts';
import type { Storage } from '../storage/storage.ts';
import type { Store } from '../store/contract.ts';
import type { Idempotency } from './idempotency.ts';

/** The part of a logger that the application uses. */
export type Log = {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
};

/** Where the service is reached: both absolute, without a trailing slash (decisions.md, Names). */
export type Addresses = { publicUrl: string; baseUrl: string };

/** Everything that an operation may use. */
export type Services = {
  store: Store;
  storage: Storage;
  identity: Identity;
  idempotency: Idempotency;
  entropy: Entropy;
  addresses: Addresses;
  log: Log;
};

/** Scopes of api.md 5, without their namespace; an API key has them all. */
export type Scope = 'sessions:read' | 'sessions:write';

/** The signed-in side of a request. */
export type Caller = Pick<Principal, 'userId' | 'accountId'>;

/**
 * One use case, whatever surface asks for it. `input` is the wire shape and the caller of `run` has checked it with
 * `issuesOf`; `output` documents what `run` returns.
 */
export type Operation<Input, Output> = {
  name: string;
  scope: Scope;
  input: TSchema;
  output: TSchema;
  /**
   * @param commandId names the command: repeating `run` with the same id has no second effect. What the operation
   *   creates is named after it too.
   * @throws Rejection
   */
  run(services: Services, caller: Caller, input: Input, commandId: Uuid): Promise<Output>;
};

/** Web address of a job's chat page (decisions.md, Names). */
export const chatUrl = (addresses: Addresses, jobId: Uuid): string =>
  `${addresses.publicUrl}/app/chat/${jobId}`;

/** API address of a job's status. */
export const statusUrl = (addresses: Addresses, jobId: Uuid): string =>
  `${addresses.baseUrl}/sessions/${jobId}`;

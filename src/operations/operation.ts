import type { TSchema } from '@sinclair/typebox';
import type { Scope } from '../domain/access/scopes.ts';
import type { Entropy, Uuid } from '../domain/ids.ts';
import type { Identity } from '../identity/accounts.ts';
import type { Registration } from '../identity/agents/registration.ts';
import type { Principal } from '../identity/principal.ts';
import type { Payments } from '../payments/payments.ts';
import type { Storage } from '../storage/storage.ts';
import type { Store } from '../store/contract.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import type { Idempotency } from './idempotency.ts';
import type { Shares } from './sharing/shares.ts';

/** The part of a logger that the application uses. */
export type Log = {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
};

/** Where the service is reached: both absolute, without a trailing slash (decisions.md, Names). */
export type Addresses = { publicUrl: string; baseUrl: string };

/** Where an event is in the sealed log: hashes in lower-case hex, `path` up to the root of the seal (RFC 9162, 2.1). */
export type EventProof = {
  seq: number;
  type: string;
  recordedAt: string;
  hash: string;
  tx: string;
  position: string;
  seal: { n: number; index: number; path: string[] } | null;
};

/** A seal of the log. */
export type LogSeal = {
  n: number;
  tx: string;
  seq: string;
  events: number;
  total: number;
  root: string;
  prev: string;
  sealedAt: string;
  publicKey: string;
  hash: string;
  signature: string;
};

/** What proves a job's history, made by the audit. */
export type Evidence = {
  /** Null for an unknown job. @throws Rejection job_archived */
  proof(jobId: Uuid): Promise<{ events: EventProof[]; seals: LogSeal[] } | null>;
  /** The bundle that anybody can check offline, once its newest events are sealed or a few seconds have passed. */
  bundle(jobId: Uuid): Promise<Uint8Array | null>;
};

/** Everything that an operation may use. */
export type Services = {
  store: Store;
  storage: Storage;
  identity: Identity;
  idempotency: Idempotency;
  /** Without it nothing can be bought. */
  payments?: Payments;
  /** Without it agents cannot register accounts of their own. */
  serviceAccounts?: Registration;
  evidence: Evidence;
  shares: Shares;
  webhooks: Webhooks;
  entropy: Entropy;
  addresses: Addresses;
  log: Log;
};

/** What an operation knows of the one who asks. */
export type Caller = Principal;

type Described = {
  name: string;
  /** What the caller's credential must allow; only `invoke` looks at it. */
  scope: Scope;
  /** The wire shape that `run` takes. */
  input: TSchema;
  /** The wire shape that `run` returns. */
  output: TSchema;
};

/** A use case that changes nothing. */
export type Query<Input, Output, Ahead = unknown> = Described & {
  kind: 'query';
  /**
   * Begins to read before it is known who asks, where waiting for that would cost half of the rate. Nothing of what it
   * finds may be shown before `run` has looked whose it is.
   */
  ahead?(services: Services, input: Input): Promise<Ahead>;
  /** @param ahead what `ahead` returned; absent when it was not called. @throws Rejection */
  run(services: Services, caller: Caller, input: Input, ahead?: Promise<Ahead>): Output | Promise<Output>;
};

/** A use case with an effect. */
export type Command<Input, Output> = Described & {
  kind: 'command';
  /** Whether the output holds a secret: it is kept nowhere, so that the command cannot be repeated under a key. */
  secretOutput?: true;
  /**
   * @param commandId names the command: repeating `run` with the same id has no second effect. What the operation
   *   creates is named after it too.
   * @throws Rejection
   */
  run(services: Services, caller: Caller, input: Input, commandId: Uuid): Promise<Output>;
};

/** One use case, whatever surface asks for it; every surface asks through `invoke` (invoke.ts). */
export type Operation<Input, Output> = Query<Input, Output> | Command<Input, Output>;

/** Web address of a job's chat page (decisions.md, Names). */
export const chatUrl = (addresses: Addresses, jobId: Uuid): string =>
  `${addresses.publicUrl}/app/chat/${jobId}`;

/** Web address of the page that sells credits (decisions.md, Status codes). */
export const purchaseUrl = (addresses: Addresses): string => `${addresses.publicUrl}/app/billing`;

/** API address of a job's status. */
export const statusUrl = (addresses: Addresses, jobId: Uuid): string =>
  `${addresses.baseUrl}/sessions/${jobId}`;

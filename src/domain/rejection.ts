import type { Scope } from './access/scopes.ts';

/** One validation finding as `details[]` of a 400 carries it (api.md 7; decisions.md, Validation). */
export type Issue = {
  code: string;
  message: string;
  path: (string | number)[];
  [extra: string]: unknown;
};

/** What the caller learns with each rejection, besides its code; the HTTP and MCP tables turn it into bodies. */
export type RejectionFacts = {
  invalid_request: { issues: Issue[] };
  unauthenticated: Record<never, never>;
  insufficient_scope: { scope: Scope };
  job_not_found: Record<never, never>;
  api_key_not_found: Record<never, never>;
  /** Also for a delivery of one. */
  webhook_not_found: Record<never, never>;
  /** `purchaseUrl` where credits can be bought. */
  insufficient_credits: { minimum: number; balance: number; purchaseUrl?: string };
  /** No payment provider is set up, or it cannot be reached: nothing was charged. */
  payments_unavailable: Record<never, never>;
  payment_not_found: Record<never, never>;
  /** As many payments are waiting to be finished as an account may have. */
  too_many_open_payments: { limit: number };
  payment_method_required: Record<never, never>;
  plan_unchanged: { plan: string };
  /** Agents may not register accounts of their own here. */
  service_accounts_closed: Record<never, never>;
  too_many_service_accounts: { retryAfterSeconds: number };
  plan_upgrade_required: { fields: string[]; plan: string };
  followup_requires_completed_job: { status: string };
  not_cancellable: { status: string };
  /** The job has no finished video, or `working`: one is being made. */
  no_video_to_delete: { status: string; working: boolean };
  /** The job was taken out of the log (docs/operations.md, "Archiving"): its status is served, nothing can be added. */
  job_archived: { month: string };
  upload_rate_limited: { limit: number; windowSeconds: number; retryAfterSeconds: number };
  idempotency_key_reused: Record<never, never>;
  idempotency_in_progress: Record<never, never>;
};

/** The closed union of reasons for which a command is refused. A new code does not compile until each surface renders it. */
export type RejectionCode = keyof RejectionFacts;

/** A command was understood and refused; nothing was changed. Everything else that is thrown is a defect (500). */
export class Rejection<C extends RejectionCode = RejectionCode> extends Error {
  override readonly name = 'Rejection';
  readonly code: C;
  readonly facts: RejectionFacts[C];

  constructor(code: C, facts: RejectionFacts[C], message: string = code) {
    super(message);
    this.code = code;
    this.facts = facts;
  }
}

/** Narrows a caught value to a rejection of one code. */
export function isRejection<C extends RejectionCode>(error: unknown, code: C): error is Rejection<C> {
  return error instanceof Rejection && error.code === code;
}

/**
 * Something that every command needs has no room at the moment, and nothing was done: the same request can be sent again
 * after so many seconds. `message` is for people and names no part of the installation.
 */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
  readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds: number, options?: ErrorOptions) {
    super(message, options);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

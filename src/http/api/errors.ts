import { scopeName } from '../../domain/access/scopes.ts';
import { DESIGN_PLANS } from '../../domain/money/plans.ts';
import { Rejection, type RejectionCode, type RejectionFacts, Unavailable } from '../../domain/rejection.ts';

/** An error as it goes over the wire. */
export type ErrorResponse = { status: number; body: object; headers?: Record<string, string> };

const minimumBalance = 'insufficient_credits_minimum_kickoff_balance';

/** Every refusal of the application with its status, body and headers (api.md 7; decisions.md, Status codes). */
const RENDERED = {
  invalid_request: ({ issues }) => ({ status: 400, body: { error: 'Invalid request', details: issues } }),
  unauthenticated: () => ({
    status: 401,
    body: { error: 'API key authentication is required' },
    headers: { 'WWW-Authenticate': 'Bearer' },
  }),
  // An API key has every scope; this is for the other credentials (RFC 6750, 3.1).
  insufficient_scope: ({ scope }) => ({
    status: 403,
    body: {
      error: 'insufficient_scope',
      message: `This needs the scope ${scopeName(scope)}, which the credential does not have.`,
    },
    headers: { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${scopeName(scope)}"` },
  }),
  job_not_found: () => ({ status: 404, body: { error: 'Job not found' } }),
  api_key_not_found: () => ({ status: 404, body: { error: 'API key not found' } }),
  webhook_not_found: () => ({ status: 404, body: { error: 'Webhook not found' } }),
  insufficient_credits: ({ minimum, balance, purchaseUrl }) => ({
    status: 402,
    body: {
      error: 'insufficient_credits',
      code: minimumBalance,
      message: `Starting a generation needs at least ${minimum} credit; the balance is ${balance}.`,
      minimum_required_credits: minimum,
      current_balance: balance,
      ...(purchaseUrl && { purchase_url: purchaseUrl }),
    },
  }),
  payments_unavailable: () => ({
    status: 503,
    body: {
      error: 'payments_unavailable',
      message: 'Payments cannot be taken at the moment. Nothing is charged twice: try again in a minute.',
    },
    headers: { 'Retry-After': '30' },
  }),
  payment_not_found: () => ({ status: 404, body: { error: 'Payment not found' } }),
  too_many_open_payments: ({ limit }) => ({
    status: 429,
    body: {
      error: 'too_many_open_payments',
      message: `${limit} payments are waiting to be finished. Pay one of them, or try again in a day.`,
      limit,
    },
  }),
  payment_method_required: () => ({
    status: 409,
    body: { error: 'payment_method_required', message: 'This needs a card on file. Set one up first.' },
  }),
  plan_unchanged: ({ plan }) => ({
    status: 409,
    body: { error: 'plan_unchanged', message: `The account is on the plan ${plan} already.`, plan },
  }),
  service_accounts_closed: () => ({
    status: 403,
    body: { error: 'service_accounts_closed', message: 'Agents cannot register accounts of their own here.' },
  }),
  too_many_service_accounts: ({ retryAfterSeconds }) => ({
    status: 429,
    body: {
      error: 'too_many_service_accounts',
      message: `At most 10 service accounts an hour. Try again in ${retryAfterSeconds} seconds.`,
      retry_after_seconds: retryAfterSeconds,
    },
    headers: { 'Retry-After': String(retryAfterSeconds) },
  }),
  plan_upgrade_required: ({ fields, plan }) => ({
    status: 403,
    body: {
      error: 'plan_upgrade_required',
      code: 'plan_upgrade_required',
      message: `${fields.join(' and ')} can be used on the plans ${DESIGN_PLANS.join(' and ')}.`,
      fields,
      required_plans: DESIGN_PLANS,
      current_plan: plan,
    },
  }),
  followup_requires_completed_job: ({ status }) => ({
    status: 409,
    body: {
      error: 'followup_requires_completed_job',
      message: `A follow-up needs a job that is completed or awaiting user input; this one is ${status}.`,
      status,
    },
  }),
  not_cancellable: ({ status }) => ({
    status: 409,
    body: {
      error: 'not_cancellable',
      message: `Only a job that has not ended can be canceled; this one is ${status}.`,
      status,
    },
  }),
  no_video_to_delete: ({ status, working }) => ({
    status: 409,
    body: {
      error: 'no_video_to_delete',
      message: working
        ? 'A video is being made: cancel that, or wait for it, and then delete.'
        : 'This job has no finished video.',
      status,
    },
  }),
  job_archived: ({ month }) => ({
    status: 409,
    body: {
      error: 'job_archived',
      message: `This job was archived with those of ${month}: it can be read, and no longer be followed up.`,
    },
  }),
  upload_rate_limited: ({ limit, windowSeconds, retryAfterSeconds }) => ({
    status: 429,
    body: {
      error: 'rate_limited',
      code: 'rate_limited',
      message: `At most ${limit} uploads in ${windowSeconds / 3600} hours. Try again in ${retryAfterSeconds} seconds.`,
      limit,
      window_seconds: windowSeconds,
      retry_after_seconds: retryAfterSeconds,
    },
    headers: {
      'Retry-After': String(retryAfterSeconds),
      'RateLimit-Policy': `"uploads";q=${limit};w=${windowSeconds}`,
      RateLimit: `"uploads";r=0;t=${retryAfterSeconds}`,
    },
  }),
  idempotency_key_reused: () => ({
    status: 422,
    body: {
      error: 'idempotency_key_reused',
      message: 'This Idempotency-Key was used for another request; use a new key for each request.',
    },
  }),
  idempotency_in_progress: () => ({
    status: 409,
    body: {
      error: 'idempotency_in_progress',
      message: 'The first request with this Idempotency-Key is still being processed; try again shortly.',
    },
    headers: { 'Retry-After': '1' },
  }),
} satisfies { [C in RejectionCode]: (facts: RejectionFacts[C]) => ErrorResponse };

/** The response to a refusal of the application. */
export function renderRejection<C extends RejectionCode>({ code, facts }: Rejection<C>): ErrorResponse {
  return (RENDERED[code] as (facts: RejectionFacts[C]) => ErrorResponse)(facts);
}

/** Refusals of HTTP itself; 400, 404, 414 and 431 have no message (decisions.md, Validation). */
export const PROBLEMS = {
  bad_request: { status: 400, body: { error: 'Bad request' } },
  not_found: { status: 404, body: { error: 'Not found' } },
  method_not_allowed: {
    status: 405,
    body: { error: 'method_not_allowed', message: 'This address does not take that method; see Allow.' },
  },
  request_timeout: {
    status: 408,
    body: { error: 'request_timeout', message: 'The request was not sent in time.' },
    headers: { Connection: 'close' },
  },
  payload_too_large: {
    status: 413,
    body: { error: 'payload_too_large', message: 'The body is larger than 12 MiB.' },
  },
  uri_too_long: { status: 414, body: { error: 'URI too long' }, headers: { Connection: 'close' } },
  header_fields_too_large: {
    status: 431,
    body: { error: 'Request header fields too large' },
    headers: { Connection: 'close' },
  },
  unsupported_media_type: {
    status: 415,
    body: {
      error: 'unsupported_media_type',
      message: 'Send application/json in UTF-8, without a Content-Encoding.',
    },
  },
  expectation_failed: {
    status: 417,
    body: { error: 'expectation_failed', message: 'Only Expect: 100-continue is understood.' },
  },
} satisfies Record<string, ErrorResponse>;

/** A request that HTTP itself forbids to carry out. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  readonly response: ErrorResponse;

  constructor(problem: keyof typeof PROBLEMS) {
    super(problem);
    this.response = PROBLEMS[problem];
  }
}

/** The response when there is no room for a request at the moment. */
export function renderUnavailable({ message, retryAfterSeconds }: Unavailable): ErrorResponse {
  const headers = { 'Retry-After': String(retryAfterSeconds) };
  return { status: 503, body: { error: 'service_unavailable', message }, headers };
}

/** The response to anything thrown while a request was served. What is not a refusal says nothing of its cause. */
export function renderError(error: unknown, requestId: string): ErrorResponse {
  if (error instanceof Rejection) return renderRejection(error);
  if (error instanceof HttpProblem) return error.response;
  if (error instanceof Unavailable) return renderUnavailable(error);
  const message = 'Something went wrong on our side. Quote the request id when you report it.';
  return { status: 500, body: { error: 'internal_error', message, request_id: requestId } };
}

import { Rejection, Unavailable } from '../../domain/rejection.ts';
import { PROBLEMS, renderRejection, renderUnavailable } from '../api/errors.ts';

const string = { type: 'string' };
const number = { type: 'number' };
const integer = { type: 'integer' };

const object = (properties: Record<string, object>, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});

const issue = object(
  {
    code: {
      type: 'string',
      enum: [
        'invalid_type',
        'too_small',
        'too_big',
        'invalid_enum_value',
        'invalid_string',
        'unrecognized_keys',
        'invalid_union',
        'custom',
        'invalid_json',
      ],
    },
    message: string,
    path: { type: 'array', items: { type: ['string', 'integer'] } },
    expected: string,
    received: string,
    type: { type: 'string', enum: ['string', 'array', 'number'] },
    minimum: number,
    maximum: number,
    inclusive: { type: 'boolean' },
    exact: { type: 'boolean' },
    options: { type: 'array', items: string },
    validation: { type: 'string', enum: ['url', 'unicode'] },
    keys: { type: 'array', items: string },
  },
  ['code', 'message', 'path'],
);

/** Schemas of the error bodies by name (api.md 7; decisions.md, Status codes). */
export const ERROR_SCHEMAS = {
  InvalidRequest: object(
    {
      error: { type: 'string', enum: ['Invalid request', 'Bad request'] },
      details: { type: 'array', maxItems: 50, items: issue },
    },
    ['error'],
  ),
  Error: object({ error: string }),
  ErrorWithMessage: object({ error: string, message: string }),
  InsufficientCredits: object(
    {
      error: { type: 'string', const: 'insufficient_credits' },
      code: string,
      message: string,
      minimum_required_credits: number,
      current_balance: number,
      purchase_url: { type: 'string', format: 'uri', description: 'The page that sells credits.' },
    },
    ['error', 'code', 'message', 'minimum_required_credits', 'current_balance'],
  ),
  PlanUpgradeRequired: object({
    error: { type: 'string', const: 'plan_upgrade_required' },
    code: string,
    message: string,
    fields: { type: 'array', items: string },
    required_plans: { type: 'array', items: string },
    current_plan: string,
  }),
  Conflict: object({ error: string, message: string, status: string }, ['error', 'message']),
  RateLimited: object({
    error: { type: 'string', const: 'rate_limited' },
    code: { type: 'string', const: 'rate_limited' },
    message: string,
    limit: integer,
    window_seconds: integer,
    retry_after_seconds: integer,
  }),
  InternalError: object({ error: string, message: string, request_id: string }),
};

/** What is said of an error status. */
export type ErrorKind = { schema: keyof typeof ERROR_SCHEMAS; description: string; example: object };

const rejected = (...args: ConstructorParameters<typeof Rejection>) =>
  renderRejection(new Rejection(...args)).body;
const tooLong = {
  code: 'too_big',
  message: 'String must contain at most 12000 character(s)',
  maximum: 12_000,
  type: 'string',
  inclusive: true,
  exact: false,
  path: ['prompt'],
};

/** Every error status with its meaning, schema and an example made by the code that refuses. */
export const ERRORS: Record<string, ErrorKind> = {
  400: {
    schema: 'InvalidRequest',
    description: 'The request fails validation.',
    example: rejected('invalid_request', { issues: [tooLong] }),
  },
  401: {
    schema: 'Error',
    description: 'The API key is missing or invalid.',
    example: rejected('unauthenticated', {}),
  },
  402: {
    schema: 'InsufficientCredits',
    description: 'The account lacks credits.',
    example: rejected('insufficient_credits', { minimum: 1, balance: 0 }),
  },
  403: {
    schema: 'PlanUpgradeRequired',
    description: 'Design options need a higher plan.',
    example: rejected('plan_upgrade_required', { fields: ['design_md'], plan: 'free' }),
  },
  404: {
    schema: 'Error',
    description: 'The job does not exist or belongs to another user.',
    example: rejected('job_not_found', {}),
  },
  408: {
    schema: 'ErrorWithMessage',
    description: 'The request was not sent in time.',
    example: PROBLEMS.request_timeout.body,
  },
  409: {
    schema: 'Conflict',
    description: 'The first request with this Idempotency-Key is in flight.',
    example: rejected('idempotency_in_progress', {}),
  },
  413: {
    schema: 'ErrorWithMessage',
    description: 'The body is larger than 12 MiB.',
    example: PROBLEMS.payload_too_large.body,
  },
  414: {
    schema: 'Error',
    description: 'The request target is longer than 16 KiB.',
    example: PROBLEMS.uri_too_long.body,
  },
  415: {
    schema: 'ErrorWithMessage',
    description: 'The body is not plain JSON in UTF-8.',
    example: PROBLEMS.unsupported_media_type.body,
  },
  417: {
    schema: 'ErrorWithMessage',
    description: 'The Expect header asks for something else than 100-continue.',
    example: PROBLEMS.expectation_failed.body,
  },
  422: {
    schema: 'ErrorWithMessage',
    description: 'The Idempotency-Key was used for another request.',
    example: rejected('idempotency_key_reused', {}),
  },
  429: {
    schema: 'RateLimited',
    description: 'More than 100 uploads within 5 hours.',
    example: rejected('upload_rate_limited', { limit: 100, windowSeconds: 18_000, retryAfterSeconds: 120 }),
  },
  431: {
    schema: 'Error',
    description: 'The header fields are larger than 16 KiB together.',
    example: PROBLEMS.header_fields_too_large.body,
  },
  500: {
    schema: 'InternalError',
    description: 'A fault of the service.',
    example: {
      error: 'internal_error',
      message: 'Something went wrong on our side. Quote the request id when you report it.',
      request_id: '5f0c1a8e-6c55-4a53-a2b5-0d5a9be1b0a4',
    },
  },
  503: {
    schema: 'ErrorWithMessage',
    description: 'There is no room for the request at the moment; nothing was done. See Retry-After.',
    example: renderUnavailable(
      new Unavailable('The service is busy. Send the request again in a few seconds.', 5),
    ).body,
  },
};

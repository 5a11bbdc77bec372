import type { Tokens } from './protocols.ts';

/** The endpoint or its model did not give a plan. The message is in words of ours: it is recorded and logged. */
export class EndpointError extends Error {
  override readonly name: string = 'EndpointError';
  readonly tokens: Tokens;

  constructor(message: string, tokens: Tokens = { input: 0, output: 0 }) {
    super(message);
    this.tokens = tokens;
  }
}

/** The response could not be used; `said` is what the model wrote, for the one repair. */
export class UnusableResponse extends EndpointError {
  override readonly name = 'UnusableResponse';
  readonly said: string;

  constructor(message: string, said: string, tokens: Tokens) {
    super(message, tokens);
    this.said = said;
  }
}

/** The model's plan cannot be made into a film; the message is in words of ours. */
export class PlanRefused extends Error {
  override readonly name = 'PlanRefused';
}

/** The settings that statuses make one look at. */
const HINTS: Record<number, string> = {
  301: 'does LLM_BASE_URL begin with https?',
  302: 'LLM_BASE_URL leads elsewhere, and redirects are not followed',
  307: 'LLM_BASE_URL leads elsewhere, and redirects are not followed',
  308: 'LLM_BASE_URL leads elsewhere, and redirects are not followed',
  400: 'does it know LLM_MODEL, and take a JSON schema?',
  401: 'is LLM_API_KEY right?',
  403: 'is LLM_API_KEY right?',
  404: 'are LLM_MODEL and LLM_BASE_URL right?',
};

/** What a status other than 200 says, with the setting to look at. */
export function statusReason(status: number): string {
  const hint = HINTS[status];
  return `the planning endpoint responded ${status}${hint ? ` (${hint})` : ''}`;
}

const isCode = (code: unknown): code is string => typeof code === 'string' && /^[A-Z0-9_]{3,40}$/u.test(code);

/** Why a model's plan is not used, in words of ours: an error may quote the customer's. */
export function reasonOf(error: unknown): string {
  if (error instanceof UnusableResponse) return 'the model gave no usable plan twice';
  if (error instanceof EndpointError || error instanceof PlanRefused) return error.message.slice(0, 200);
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError') return 'the model took too long';
  if (error.message === 'terminated') return 'the planning endpoint broke off its response';
  const code = (error.cause as { code?: unknown } | undefined)?.code;
  if (error.message !== 'fetch failed') return 'the plan could not be made into a film';
  return `the planning endpoint cannot be reached${isCode(code) ? ` (${code})` : ''}`;
}

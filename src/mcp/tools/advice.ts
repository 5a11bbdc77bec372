import { scopeName } from '../../domain/access/scopes.ts';
import type { Rejection, RejectionCode, RejectionFacts } from '../../domain/rejection.ts';

/** What a refusal adds for an agent: the next step in words, and the tool that gets out of it where there is one. */
export type Advice = {
  next_step: string;
  recovery_tool?: string;
  recovery_tool_args?: Record<string, unknown>;
};

const buy = (reason: string) => ({
  recovery_tool: 'show_plans_and_credits',
  recovery_tool_args: { reason },
});

/** Advice on every refusal of the application (api.md 5); what was refused says the HTTP body. */
const ADVICE = {
  invalid_request: () => ({ next_step: 'Correct the arguments that details names and call the tool again.' }),
  unauthenticated: () => ({ next_step: 'The credential ended. Ask the user to connect again.' }),
  insufficient_scope: ({ scope }) => ({
    next_step: `Ask the user to connect again and to allow ${scopeName(scope)}. whoami shows what is allowed now.`,
    recovery_tool: 'whoami',
    recovery_tool_args: {},
  }),
  job_not_found: () => ({
    next_step: 'Check the job_id: it is the one that create_video returned to this account.',
  }),
  api_key_not_found: () => ({
    next_step: 'Take key_id from list_api_keys.',
    recovery_tool: 'list_api_keys',
    recovery_tool_args: {},
  }),
  webhook_not_found: () => ({ next_step: 'Ask the user: webhooks are kept in the account, not by tools.' }),
  insufficient_credits: () => ({
    next_step:
      'Call show_plans_and_credits and let the user decide on purchase_credits or subscribe_to_plan; then call this tool again.',
    ...buy('insufficient_credits'),
  }),
  payments_unavailable: () => ({
    next_step:
      'Call the tool again in a minute, purchase_credits with the same idempotency_key: nothing is charged twice.',
  }),
  payment_not_found: () => ({ next_step: 'See get_credit_balance for what was paid.' }),
  too_many_open_payments: () => ({
    next_step: 'Ask the user to pay one of the open checkouts, or to let them expire.',
  }),
  payment_method_required: () => ({
    next_step: 'Call setup_payment_method and give the user its checkout_url.',
    recovery_tool: 'setup_payment_method',
    recovery_tool_args: {},
  }),
  plan_unchanged: () => ({ next_step: 'Nothing to do: the account is on this plan.' }),
  service_accounts_closed: () => ({
    next_step: 'Use this connection, or ask those who run the service for an account.',
  }),
  too_many_service_accounts: ({ retryAfterSeconds }) => ({
    next_step: `Wait ${retryAfterSeconds} seconds, or use an account that was registered before.`,
  }),
  plan_upgrade_required: ({ fields }) => ({
    next_step: `Leave ${fields.join(' and ')} out, or call show_plans_and_credits and let the user decide.`,
    ...buy('plan_upgrade_required'),
  }),
  followup_requires_completed_job: ({ status }) =>
    status === 'failed'
      ? {
          next_step:
            'A failed job stays failed: get_session_status tells why. Make a new video with create_video.',
          recovery_tool: 'create_video',
        }
      : {
          next_step: 'Call get_session_status with wait true until the job is completed or asks something.',
          recovery_tool: 'get_session_status',
        },
  not_cancellable: () => ({ next_step: 'Nothing is left to cancel. Call get_session_status.' }),
  no_video_to_delete: () => ({ next_step: 'Nothing is there to delete. Call get_session_status.' }),
  job_archived: () => ({ next_step: 'Make a new video with create_video.', recovery_tool: 'create_video' }),
  upload_rate_limited: ({ retryAfterSeconds }) => ({
    next_step: `Wait ${retryAfterSeconds} seconds, or attach a file that is on the web by its URL.`,
  }),
  idempotency_key_reused: () => ({ next_step: 'Use a new idempotency_key for another request.' }),
  idempotency_in_progress: () => ({ next_step: 'Call again in a second with the same idempotency_key.' }),
} satisfies { [C in RejectionCode]: (facts: RejectionFacts[C]) => Advice };

/** What an agent should do about a refusal. */
export function adviceOn<C extends RejectionCode>({ code, facts }: Rejection<C>): Advice {
  return (ADVICE[code] as (facts: RejectionFacts[C]) => Advice)(facts);
}

// What agents are told: the way on from every refusal, and the prompt with its arguments, word for word.
import t from 'tap';
import { Rejection, type RejectionCode } from '../../src/domain/rejection.ts';
import { getPrompt, PROMPTS } from '../../src/mcp/prompts.ts';
import { adviceOn } from '../../src/mcp/tools/advice.ts';

const BUY = 'show_plans_and_credits';
const ADVICE: Record<RejectionCode, [facts: object, step: string, tool?: string, args?: object]> = {
  invalid_request: [{ issues: [] }, 'Correct the arguments that details names and call the tool again.'],
  unauthenticated: [{}, 'The credential ended. Ask the user to connect again.'],
  insufficient_scope: [
    { scope: 'account:manage' },
    'Ask the user to connect again and to allow framelog:account:manage. whoami shows what is allowed now.',
    'whoami',
    {},
  ],
  job_not_found: [{}, 'Check the job_id: it is the one that create_video returned to this account.'],
  api_key_not_found: [{}, 'Take key_id from list_api_keys.', 'list_api_keys', {}],
  webhook_not_found: [{}, 'Ask the user: webhooks are kept in the account, not by tools.'],
  insufficient_credits: [
    { minimum: 15, balance: 3 },
    'Call show_plans_and_credits and let the user decide on purchase_credits or subscribe_to_plan; then call this tool again.',
    BUY,
    { reason: 'insufficient_credits' },
  ],
  payments_unavailable: [
    {},
    'Call the tool again in a minute, purchase_credits with the same idempotency_key: nothing is charged twice.',
  ],
  payment_not_found: [{}, 'See get_credit_balance for what was paid.'],
  too_many_open_payments: [
    { limit: 5 },
    'Ask the user to pay one of the open checkouts, or to let them expire.',
  ],
  payment_method_required: [
    {},
    'Call setup_payment_method and give the user its checkout_url.',
    'setup_payment_method',
    {},
  ],
  plan_unchanged: [{ plan: 'pro' }, 'Nothing to do: the account is on this plan.'],
  service_accounts_closed: [{}, 'Use this connection, or ask those who run the service for an account.'],
  too_many_service_accounts: [
    { retryAfterSeconds: 61 },
    'Wait 61 seconds, or use an account that was registered before.',
  ],
  plan_upgrade_required: [
    { fields: ['design_md', 'design_system_id'], plan: 'free' },
    'Leave design_md and design_system_id out, or call show_plans_and_credits and let the user decide.',
    BUY,
    { reason: 'plan_upgrade_required' },
  ],
  followup_requires_completed_job: [
    { status: 'running' },
    'Call get_session_status with wait true until the job is completed or asks something.',
    'get_session_status',
  ],
  not_cancellable: [{ status: 'completed' }, 'Nothing is left to cancel. Call get_session_status.'],
  no_video_to_delete: [{}, 'Nothing is there to delete. Call get_session_status.'],
  job_archived: [{ month: '2026-01' }, 'Make a new video with create_video.', 'create_video'],
  upload_rate_limited: [
    { limit: 100, windowSeconds: 18_000, retryAfterSeconds: 7 },
    'Wait 7 seconds, or attach a file that is on the web by its URL.',
  ],
  idempotency_key_reused: [{}, 'Use a new idempotency_key for another request.'],
  idempotency_in_progress: [{}, 'Call again in a second with the same idempotency_key.'],
};

t.test('the way on from every refusal', async (t) => {
  for (const [code, [facts, step, tool, args]] of Object.entries(ADVICE)) {
    const expected = { next_step: step, recovery_tool: tool, recovery_tool_args: args };
    const given = adviceOn(new Rejection(code as 'unauthenticated', facts as never));
    t.same(given, JSON.parse(JSON.stringify(expected)), code);
  }
});

const lines = (given: Record<string, string>) => {
  const { description, messages } = getPrompt('plan_video', given);
  const [message, ...rest] = messages;
  const text = (message!.content as { text: string }).text.split('\n');
  return { description, role: message!.role, rest, text: text.slice(0, -2), last: text.slice(-2) };
};

t.test('the prompt carries on what was given, in its order', async (t) => {
  const all = lines({ format: '9:16', length: '<10s', audience: 'hikers', topic: 'a trail app' });
  t.same(all.text, [
    'Plan a video with me about: a trail app',
    'It is for: hikers',
    'Length: <10s',
    'Format: 9:16',
    '',
  ]);
  t.same([all.description, all.role, all.rest], [PROMPTS[0]!.description, 'user', []]);
  t.ok(all.last[0]!.startsWith('First ask me, in one message'));
  t.ok(all.last[1]!.startsWith('After that call create_video with one prompt that holds the whole plan'));
  t.same(lines({ topic: 'tea' }).text, ['Plan a video with me about: tea', '']);
  t.equal(lines({ topic: 'x'.repeat(2000) }).text[0]!.length, 2028);
});

t.test('what is no prompt of ours, or none at all, is refused in words', async (t) => {
  const refused = (name: string, given: Record<string, string>, message: string) =>
    t.throws(() => getPrompt(name, given), { code: -32602, message });
  refused(`make_${'x'.repeat(200)}`, { topic: 'tea' }, `Unknown prompt: make_${'x'.repeat(95)}`);
  refused('plan_video', {}, 'topic is required');
  refused('plan_video', { topic: ' \n' }, 'topic is required');
  refused(
    'plan_video',
    { topic: 'tea', audience: 'x'.repeat(2001) },
    'Arguments have at most 2000 characters',
  );
});

// The way out that a refusal names: a tool that there is, with arguments that it takes.
import t from 'tap';
import { Rejection, type RejectionCode, type RejectionFacts } from '../../src/domain/rejection.ts';
import { adviceOn } from '../../src/mcp/tools/advice.ts';
import { findTool } from '../../src/mcp/tools/table.ts';
import { assertValid } from '../../src/operations/validation.ts';

function leadsTo<C extends RejectionCode>(
  code: C,
  facts: RejectionFacts[C],
  tool: string | undefined,
  args?: Record<string, unknown>,
) {
  t.test(code, async (t) => {
    const { next_step, recovery_tool, recovery_tool_args } = adviceOn(new Rejection(code, facts));
    t.ok(next_step.length > 10, 'a sentence');
    t.equal(recovery_tool, tool);
    t.same(recovery_tool_args, args);
    if (!tool) return;
    const found = findTool(tool, false);
    t.ok(found, 'there is such a tool');
    if (args) assertValid(found!.input, args);
  });
}

leadsTo('insufficient_credits', { minimum: 1, balance: 0 }, 'show_plans_and_credits', {
  reason: 'insufficient_credits',
});
leadsTo('plan_upgrade_required', { fields: ['design_md'], plan: 'free' }, 'show_plans_and_credits', {
  reason: 'plan_upgrade_required',
});
leadsTo('payment_method_required', {}, 'setup_payment_method', {});
leadsTo('api_key_not_found', {}, 'list_api_keys', {});
leadsTo('insufficient_scope', { scope: 'credits:read' }, 'whoami', {});
// The job is put in where the refusal is made.
leadsTo('followup_requires_completed_job', { status: 'running' }, 'get_session_status');
// Nothing comes of waiting for it.
leadsTo('followup_requires_completed_job', { status: 'failed' }, 'create_video');
leadsTo('job_archived', { month: '2026-01' }, 'create_video');
leadsTo('job_not_found', {}, undefined);
leadsTo('invalid_request', { issues: [] }, undefined);
leadsTo('payments_unavailable', {}, undefined);
leadsTo('upload_rate_limited', { limit: 100, windowSeconds: 18_000, retryAfterSeconds: 77 }, undefined);

t.test('times to wait are those of the refusal', async (t) => {
  const facts = { limit: 100, windowSeconds: 18_000, retryAfterSeconds: 77 };
  t.match(adviceOn(new Rejection('upload_rate_limited', facts)).next_step, 'Wait 77 seconds');
  const many = new Rejection('too_many_service_accounts', { retryAfterSeconds: 1234 });
  t.match(adviceOn(many).next_step, 'Wait 1234 seconds');
  const scope = adviceOn(new Rejection('insufficient_scope', { scope: 'credits:purchase' }));
  t.match(scope.next_step, 'allow framelog:credits:purchase.');
});

// Every refusal as programs and agents are told it: status, headers, sentences and advice, whole. They are written down in
// written/; `OUTLINES=write` writes them anew, to be read before they are kept.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import t from 'tap';
import {
  Rejection,
  type RejectionCode,
  type RejectionFacts,
  Unavailable,
} from '../../src/domain/rejection.ts';
import { PROBLEMS, renderError, renderRejection } from '../../src/http/api/errors.ts';
import { adviceOn } from '../../src/mcp/tools/advice.ts';

/** What each of them may say. The type makes the list complete. */
const FACTS: RejectionFacts = {
  invalid_request: { issues: [{ code: 'too_big', message: 'Too long', path: ['prompt'] }] },
  unauthenticated: {},
  insufficient_scope: { scope: 'credits:purchase' },
  job_not_found: {},
  api_key_not_found: {},
  webhook_not_found: {},
  insufficient_credits: { minimum: 1, balance: 0, purchaseUrl: 'https://f.example/app/billing' },
  payments_unavailable: {},
  payment_not_found: {},
  too_many_open_payments: { limit: 10 },
  payment_method_required: {},
  plan_unchanged: { plan: 'pro' },
  service_accounts_closed: {},
  too_many_service_accounts: { retryAfterSeconds: 1234 },
  plan_upgrade_required: { fields: ['design_md', 'style_reference_url'], plan: 'free' },
  followup_requires_completed_job: { status: 'running' },
  not_cancellable: { status: 'failed' },
  no_video_to_delete: { status: 'completed', working: false },
  job_archived: { month: '2024-05' },
  upload_rate_limited: { limit: 100, windowSeconds: 86_400, retryAfterSeconds: 61 },
  idempotency_key_reused: {},
  idempotency_in_progress: {},
};

t.test('as they are written down', async (t) => {
  const refusals = Object.entries(FACTS).map(([code, facts]) => {
    const refusal = new Rejection(code as RejectionCode, facts as never);
    return [code, { http: renderRejection(refusal), agents: adviceOn(refusal) }];
  });
  const working = new Rejection('no_video_to_delete', { status: 'running', working: true });
  const found = {
    ...Object.fromEntries(refusals),
    'no_video_to_delete, working': { http: renderRejection(working) },
    'insufficient_credits, nothing for sale': {
      http: renderRejection(new Rejection('insufficient_credits', { minimum: 1, balance: 0 })),
    },
    problems: PROBLEMS,
    'no room': renderError(new Unavailable('No room for now.', 60), 'request-1'),
    defect: renderError(new Error('swordfish'), 'request-1'),
  };
  const lines = Object.entries(found).map(([name, shown]) => `== ${name}\n${JSON.stringify(shown, null, 2)}`);
  const place = path.join(import.meta.dirname, 'written/refusals.txt');
  if (process.env.OUTLINES === 'write') await writeFile(place, `${lines.join('\n')}\n`);
  t.same(lines.join('\n').split('\n'), (await readFile(place, 'utf8')).trimEnd().split('\n'));
});

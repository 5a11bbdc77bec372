// Refusals that the four endpoints do not give, as every surface shows them: status, body and headers (src/http/api/errors.ts).
import t from 'tap';
import {
  Rejection,
  type RejectionCode,
  type RejectionFacts,
  Unavailable,
} from '../../src/domain/rejection.ts';
import { HttpProblem, renderError, renderRejection } from '../../src/http/api/errors.ts';

type Shown = [status: number, body: object, headers?: Record<string, string>];

function shows<C extends RejectionCode>(code: C, facts: RejectionFacts[C], [status, body, headers]: Shown) {
  t.test(code, async (t) => {
    const rendered = renderRejection(new Rejection(code, facts));
    t.equal(rendered.status, status);
    t.same(rendered.headers ?? {}, headers ?? {});
    const { message, ...rest } = rendered.body as { message?: string };
    t.same(rest, body);
    t.equal(typeof message, status === 404 ? 'undefined' : 'string', 'a sentence where the body has one');
  });
}

shows('insufficient_scope', { scope: 'credits:read' }, [
  403,
  { error: 'insufficient_scope' },
  { 'WWW-Authenticate': 'Bearer error="insufficient_scope", scope="framelog:credits:read"' },
]);
shows('insufficient_scope', { scope: 'mcp' }, [
  403,
  { error: 'insufficient_scope' },
  { 'WWW-Authenticate': 'Bearer error="insufficient_scope", scope="mcp"' },
]);
shows('payments_unavailable', {}, [503, { error: 'payments_unavailable' }, { 'Retry-After': '30' }]);
shows('payment_not_found', {}, [404, { error: 'Payment not found' }]);
shows('api_key_not_found', {}, [404, { error: 'API key not found' }]);
shows('webhook_not_found', {}, [404, { error: 'Webhook not found' }]);
shows('too_many_open_payments', { limit: 10 }, [429, { error: 'too_many_open_payments', limit: 10 }]);
shows('payment_method_required', {}, [409, { error: 'payment_method_required' }]);
shows('plan_unchanged', { plan: 'pro' }, [409, { error: 'plan_unchanged', plan: 'pro' }]);
shows('service_accounts_closed', {}, [403, { error: 'service_accounts_closed' }]);
shows('too_many_service_accounts', { retryAfterSeconds: 1234 }, [
  429,
  { error: 'too_many_service_accounts', retry_after_seconds: 1234 },
  { 'Retry-After': '1234' },
]);
shows('not_cancellable', { status: 'failed' }, [409, { error: 'not_cancellable', status: 'failed' }]);

t.test('what is no refusal of the application', async (t) => {
  const full = renderError(new Unavailable('no room', 60), 'r1');
  t.same(
    [full.status, full.body, full.headers],
    [503, { error: 'service_unavailable', message: 'no room' }, { 'Retry-After': '60' }],
  );
  t.equal(renderError(new HttpProblem('payload_too_large'), 'r1').status, 413);
  const defect = renderError(new Error('the password is swordfish'), 'r1');
  t.equal(defect.status, 500);
  t.match(defect.body, { error: 'internal_error', request_id: 'r1' });
  t.notMatch(JSON.stringify(defect), 'swordfish');
});

import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Payments } from './payments.ts';
import { BadNotice } from './provider.ts';
import type { NoticeOutcome } from './provider-records.ts';
import { checkoutPage, payAtCheckout } from './test-mode/checkout-page.ts';
import { TEST_CHECKOUT_PATH, type TestProvider } from './test-mode/test-provider.ts';

/** Where the provider reports to, below PUBLIC_URL. */
const NOTICE_PATH = '/payments/webhook';

const NOTICE_BYTES = 256 * 1024;
const STATUS: Record<NoticeOutcome, number> = {
  accepted: 200,
  ignored: 200,
  too_large: 413,
  bad_signature: 400,
  too_old: 400,
  failed: 503,
};

export type PaymentRoutesOptions = { payments: Payments; now: () => number; test: TestProvider | null };

/** Adds the address for the provider's reports and, in test mode, the checkout. */
export function mountPayments(app: FastifyInstance, { payments, now, test }: PaymentRoutesOptions): void {
  void app.register(async (routes) => {
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: NOTICE_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    routes.setErrorHandler(async (error: { statusCode?: number }, _request, reply) => {
      if (error.statusCode === 413) return respond(payments, reply, 'too_large');
      return respond(payments, reply, 'failed');
    });
    routes.post(NOTICE_PATH, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = request.headers['stripe-signature'] ?? request.headers['framelog-signature'] ?? '';
      return respond(
        payments,
        reply,
        await outcomeOf(payments, { body, signature: String(signature), now: now() }),
      );
    });
  });
  if (test) mountCheckout(app, payments, test);
}

async function respond(
  payments: Payments,
  reply: FastifyReply,
  outcome: NoticeOutcome,
): Promise<FastifyReply> {
  await payments.records.countNotice(outcome);
  return reply
    .code(STATUS[outcome])
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ outcome }));
}

type Report = { body: Buffer; signature: string; now: number };

/** A report only says which payment to ask about, so that it does not matter when it comes, or how often. */
async function outcomeOf(payments: Payments, { body, signature, now }: Report): Promise<NoticeOutcome> {
  try {
    const notice = await payments.provider.notice(body, signature, now);
    return notice && (await payments.reconcileKnown(notice.paymentId)) ? 'accepted' : 'ignored';
  } catch (error) {
    if (error instanceof BadNotice) return error.outcome;
    return 'failed';
  }
}

function mountCheckout(app: FastifyInstance, payments: Payments, test: TestProvider): void {
  void app.register(async (routes) => {
    await routes.register(formbody, { bodyLimit: 16 * 1024 });
    const path = `${TEST_CHECKOUT_PATH}/:session`;
    routes.get<{ Params: { session: string } }>(path, async ({ params }, reply) =>
      checkoutPage(test, params.session, reply),
    );
    routes.post<{ Params: { session: string }; Body: Record<string, string> }>(
      path,
      async ({ params, body }, reply) => {
        const paymentId = await payAtCheckout(test, params.session, body, reply);
        // Best effort, as a report is: the sweep and the page that follows ask as well.
        if (paymentId) await payments.reconcileKnown(paymentId).catch(() => {});
        return reply;
      },
    );
  });
}

// What a provider that reports is told, so that it reports again exactly when it should: each outcome with its status.
import fastify from 'fastify';
import t from 'tap';
import { mountPayments } from '../../src/payments/payment-routes.ts';
import { BadNotice, ProviderUnavailable } from '../../src/payments/provider.ts';

type Notice = { paymentId: string } | null;
const asked: unknown[] = [];
const counted: string[] = [];
const says = {
  notice: async (): Promise<Notice> => ({ paymentId: 'p' }),
  known: async () => true,
};
const payments = {
  provider: {
    notice: async (...report: unknown[]) => {
      asked.push(report);
      return says.notice();
    },
  },
  records: { countNotice: async (outcome: string) => void counted.push(outcome) },
  reconcileKnown: async (paymentId: string) => {
    asked.push(paymentId);
    return says.known();
  },
};
const app = fastify();
t.teardown(() => app.close());
mountPayments(app, { payments, now: () => 1000, test: null } as never);
const report = async (payload: string | Buffer = '{}', headers: Record<string, string> = {}) => {
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/payments/webhook',
    payload,
    headers,
  });
  return [statusCode, JSON.parse(body).outcome, counted.splice(0)];
};

t.test('a report is taken, passed over, refused or asked for again', async (t) => {
  t.same(await report('{"a":1}', { 'stripe-signature': 's' }), [200, 'accepted', ['accepted']]);
  t.same(asked.splice(0), [[Buffer.from('{"a":1}'), 's', 1000], 'p'], 'the bytes as they came');
  const signature = async (headers: Record<string, string>) => {
    await report('{}', headers);
    return (asked.splice(0)[0] as unknown[])[1];
  };
  const both = { 'stripe-signature': 's', 'framelog-signature': 'f' };
  t.same(
    [await signature({ 'framelog-signature': 'f' }), await signature(both), await signature({})],
    ['f', 's', ''],
  );
  const failing: [() => Promise<Notice>, () => Promise<boolean>, number, string][] = [
    [async () => null, async () => true, 200, 'ignored'],
    [async () => ({ paymentId: 'x' }), async () => false, 200, 'ignored'],
    [() => Promise.reject(new BadNotice('bad_signature')), async () => true, 400, 'bad_signature'],
    [() => Promise.reject(new BadNotice('too_old')), async () => true, 400, 'too_old'],
    [async () => ({ paymentId: 'p' }), () => Promise.reject(new ProviderUnavailable('away')), 503, 'failed'],
    [async () => ({ paymentId: 'p' }), () => Promise.reject(new Error('no database')), 503, 'failed'],
  ];
  for (const [notice, known, status, outcome] of failing) {
    Object.assign(says, { notice, known });
    t.same(await report(), [status, outcome, [outcome]]);
  }
  t.same(await report(Buffer.alloc(256 * 1024, 32)), [503, 'failed', ['failed']], 'the largest that is read');
  asked.length = 0;
  t.same(await report(Buffer.alloc(256 * 1024 + 1, 32)), [413, 'too_large', ['too_large']]);
  t.same(asked, []);
});

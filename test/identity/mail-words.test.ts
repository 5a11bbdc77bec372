// What people read in mails about money and webhooks, and who gets none.
import t from 'tap';
import { paymentMails } from '../../src/identity/mail/payment-messages.ts';
import { disabledWebhookMail } from '../../src/identity/mail/webhook-messages.ts';
import { asked } from '../domain/paying-accounts.ts';

const EMAIL = 'ada@example.org';
const purchased = { type: 'CreditsPurchased', data: {} };
const mails = (payment: object | null, events: object[], email: string | null = EMAIL) =>
  paymentMails({ email, payment: payment && asked(payment), events } as never, 'http://a');

t.test('a receipt says what was paid, for what, and how it came to it', (t) => {
  const [one, ...others] = mails({ credits: 1000, amountCents: 2500 }, [purchased]);
  t.same(others, []);
  t.same([one!.to, one!.subject], [EMAIL, 'Receipt: 1,000 credits, $25.00']);
  t.match(
    one!.text,
    /^You paid \$25\.00 for 1,000 credits\.\n\n.*http:\/\/a\/app\/billing\/receipts\/p\n\nFramelog$/,
  );
  t.match(mails({ purpose: 'topup' }, [purchased])[0]!.text, 'for 200 credits, bought automatically.');
  const plan = { purpose: 'renewal', plan: 'pro', amountCents: 2500 };
  const renewed = { type: 'PlanSubscribed', data: { plan: 'pro' } };
  t.match(mails(plan, [renewed])[0], {
    ...{ subject: 'Receipt: Framelog Pro, $25.00', text: /for Framelog Pro, the next month\./ },
  });
  t.end();
});

t.test('what ended is told with its reason', (t) => {
  const stopped = (reason: string) => mails(null, [{ type: 'AutoTopupStopped', data: { reason } }])[0]!.text;
  t.match(stopped('disputed'), 'A payment of yours is disputed');
  t.match(stopped('payment_failed'), 'Your card could not be charged');
  const ended = { type: 'PlanSubscribed', data: { plan: 'free' } };
  t.match(
    mails({ purpose: 'renewal' }, [ended])[0]!.text,
    'The payment of the next month was declined. Your account is on the plan Free now.',
  );
  t.match(
    mails(null, [ended])[0]!.text,
    /^Your account is on the plan Free now\. Credits that you paid for stay\./,
  );
  t.same(mails({ purpose: 'plan' }, [ended]), [], 'who changes it themselves knows');
  t.same(mails({}, [{ type: 'PaymentFailed', data: {} }]), []);
  t.same(mails({}, [purchased], 'agent@service-accounts.invalid'), []);
  t.same(mails({}, [purchased], null), []);
  t.end();
});

t.test('a webhook that was disabled: why, and where it is enabled again', (t) => {
  const told = (more: object = {}) =>
    disabledWebhookMail({
      ...{
        email: EMAIL,
        endpointId: 'w',
        url: 'https://b.example/secret?token=x',
        why: 'gone',
        publicUrl: 'http://a',
      },
      ...more,
    } as never);
  const [mail] = told();
  t.same([mail!.to, mail!.subject], [EMAIL, 'A webhook of yours was disabled']);
  t.match(mail!.text, 'your webhook at b.example. Its response was 410');
  t.match(mail!.text, 'http://a/app/webhooks/w');
  t.notMatch(mail!.text, 'token=x', 'a secret in its address is not mailed');
  t.match(told({ why: 'failing' })[0]!.text, 'It has taken nothing for five days.');
  for (const email of [null, '[erased]', 'agent@service-accounts.invalid'])
    t.same(told({ email }), [], String(email));
  t.end();
});

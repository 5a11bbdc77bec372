import type { AccountEvent } from '../../domain/events.ts';
import { dollars } from '../../domain/money/amounts.ts';
import type { Payment } from '../../domain/money/billing.ts';
import { PLANS } from '../../domain/money/plans.ts';
import type { Mail } from './mail.ts';

/** What became of a payment, or of a plan that nothing was paid for any more. */
export type PaymentNews = {
  /** Null for an account that was erased. */
  email: string | null;
  /** Null when no payment was asked for. */
  payment: Payment | null;
  events: readonly AccountEvent[];
};

const ENDED = 'Your account is on the plan Free now. Credits that you paid for stay.';

/** Mails about money: receipts of what was paid while nobody was there or by them, and what was ended for want of it. */
export function paymentMails({ email, payment, events }: PaymentNews, publicUrl: string): Mail[] {
  // Agents with accounts of their own have no mailbox (RFC 2606).
  if (!email || email.endsWith('.invalid')) return [];
  const mail = (subject: string, ...paragraphs: string[]): Mail => ({
    to: email,
    subject,
    text: `${paragraphs.join('\n\n')}\n\nFramelog`,
  });
  return events.flatMap((event) => {
    if (event.type === 'AutoTopupStopped')
      return [
        mail(
          'Automatic top-up is switched off',
          event.data.reason === 'disputed'
            ? 'A payment of yours is disputed, so that no more credits are bought automatically.'
            : 'Your card could not be charged, so that no more credits are bought automatically.',
          `Switch it on again: ${publicUrl}/app/billing`,
        ),
      ];
    if (payment && (event.type === 'CreditsPurchased' || isPaidPlan(event)))
      return [receipt(mail, payment, publicUrl)];
    if (event.type === 'PlanSubscribed' && event.data.plan === 'free' && payment?.purpose !== 'plan')
      return [
        mail(
          'Your plan has ended',
          payment ? `The payment of the next month was declined. ${ENDED}` : ENDED,
          `Take a plan again: ${publicUrl}/app/billing/plan`,
        ),
      ];
    return [];
  });
}

const isPaidPlan = (event: AccountEvent) => event.type === 'PlanSubscribed' && event.data.plan !== 'free';

function receipt(
  mail: (subject: string, ...paragraphs: string[]) => Mail,
  payment: Payment,
  publicUrl: string,
): Mail {
  const { purpose, plan, credits, amountCents, paymentId } = payment;
  const what = plan ? `Framelog ${PLANS[plan].name}` : `${credits.toLocaleString('en-US')} credits`;
  const how =
    purpose === 'topup' ? ', bought automatically' : purpose === 'renewal' ? ', the next month' : '';
  return mail(
    `Receipt: ${what}, ${dollars(amountCents)}`,
    `You paid ${dollars(amountCents)} for ${what}${how}.`,
    `The receipt to print: ${publicUrl}/app/billing/receipts/${paymentId}`,
  );
}

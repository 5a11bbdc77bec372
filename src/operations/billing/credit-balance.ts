import { type Static, Type } from '@sinclair/typebox';
import { PLAN_IDS } from '../../domain/money/plans.ts';
import { oneOf } from '../jobs/request-body.ts';
import type { Query } from '../operation.ts';

const Balance = Type.Object(
  {
    available: Type.Integer({ description: 'What can be spent now, net of holds.' }),
    held: Type.Integer({ description: 'Held for jobs that are under way.' }),
    plan: oneOf(PLAN_IDS),
  },
  { title: 'CreditBalance' },
);

/** What the account has. */
export const creditBalance: Query<object, Static<typeof Balance>> = {
  name: 'credit-balance',
  kind: 'query',
  scope: 'credits:read',
  input: Type.Object({}, { additionalProperties: false }),
  output: Balance,
  async run({ store }, { accountId }) {
    const account = await store.account(accountId);
    if (!account) throw new Error('a principal without an account');
    const { available, held, plan } = account;
    return { available, held, plan };
  },
};

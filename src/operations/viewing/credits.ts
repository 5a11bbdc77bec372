import { type Static, Type } from '@sinclair/typebox';
import { PLAN_IDS } from '../../domain/money/plans.ts';
import { listLedger } from '../account/ledger.ts';
import { oneOf } from '../jobs/request-body.ts';
import type { Query } from '../operation.ts';

const Credits = Type.Object(
  {
    available: Type.Integer({ description: 'What can be spent now, net of holds.' }),
    held: Type.Integer({ description: 'Held for jobs that are under way.' }),
    plan: oneOf(PLAN_IDS),
    ...listLedger.output.properties,
  },
  { title: 'Credits' },
);

const Input = Type.Object({ before: listLedger.input.properties.before }, { additionalProperties: false });

/** What the account has, and how it came to that: the newest entries first, a hundred at a time. */
export const credits: Query<Static<typeof Input>, object> = {
  name: 'credits',
  kind: 'query',
  scope: 'credits:read',
  input: Input,
  output: Credits,
  async run(services, caller, { before }) {
    const account = await services.store.account(caller.accountId);
    if (!account) throw new Error('a principal without an account');
    const { available, held, plan } = account;
    const ledger = await listLedger.run(services, caller, before === undefined ? {} : { before });
    return { available, held, plan, ...ledger };
  },
};

import { type Static, Type } from '@sinclair/typebox';
import { scopeName } from '../../domain/access/scopes.ts';
import { PLAN_IDS } from '../../domain/money/plans.ts';
import { oneOf } from '../jobs/request-body.ts';
import type { Query } from '../operation.ts';

const Whoami = Type.Object(
  {
    user_id: Type.String({ format: 'uuid' }),
    account_id: Type.String({ format: 'uuid' }),
    email: Type.String(),
    name: Type.Union([Type.String(), Type.Null()]),
    plan: oneOf(PLAN_IDS),
    credential: oneOf(['api-key', 'browser-session', 'grant', 'service-account']),
    scopes: Type.Array(Type.String()),
  },
  { title: 'Whoami' },
);

/** Who the caller is, with what they may do. */
export const whoami: Query<object, Static<typeof Whoami>> = {
  name: 'whoami',
  kind: 'query',
  scope: 'account:read',
  input: Type.Object({}, { additionalProperties: false }),
  output: Whoami,
  async run({ identity, store }, { userId, accountId, credential, scopes }) {
    const [profile, account] = await Promise.all([identity.profile(userId), store.account(accountId)]);
    if (!profile || !account) throw new Error('a principal without a user or an account');
    return {
      user_id: userId,
      account_id: accountId,
      email: profile.email,
      name: profile.name,
      plan: account.plan,
      credential: credential.kind,
      scopes: [...scopes].map(scopeName),
    };
  },
};

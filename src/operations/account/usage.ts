import { type Static, Type } from '@sinclair/typebox';
import { PLAN_IDS, PRICES } from '../../domain/money/plans.ts';
import { UPLOAD_LIMIT, uploadsLeft } from '../../domain/upload-quota.ts';
import { oneOf } from '../jobs/request-body.ts';
import type { Query } from '../operation.ts';

const credits = Type.Integer({ minimum: 0 });
const Usage = Type.Object(
  {
    plan: oneOf(PLAN_IDS),
    balance: credits,
    held: credits,
    uploads_left: Type.Integer({ minimum: 0, maximum: UPLOAD_LIMIT }),
    /** First render of a video of 20 seconds, the mid-point of the usual bucket. */
    usual_video: credits,
  },
  { title: 'Usage' },
);

/** What the caller has and can still do. */
export const getUsage: Query<object, Static<typeof Usage>> = {
  name: 'get-usage',
  kind: 'query',
  scope: 'credits:read',
  input: Type.Object({}, { additionalProperties: false }),
  output: Usage,
  async run({ store, entropy }, { accountId, userId }) {
    const [account, uploads] = await Promise.all([store.account(accountId), store.uploads(userId)]);
    if (!account) throw new Error('a principal without an account');
    return {
      plan: account.plan,
      balance: account.available,
      held: account.held,
      uploads_left: uploadsLeft(uploads, entropy.now()),
      usual_video: PRICES.firstBase + PRICES.firstPerSecond * PRICES.midpointSeconds['10-30s'],
    };
  },
};

// Replies to a question: what they make dearer is held in the place of what was held, in one command.
import t from 'tap';
import { auditMoney } from '../../src/audit/money/money.ts';
import { createFollowup } from '../../src/operations/jobs/create-followup.ts';
import type { Services } from '../../src/operations/operation.ts';
import { createJob, entropy, openAccount, openStore } from '../support/store.ts';
import { advance } from '../support/worker-events.ts';

t.test('a reply that makes the video longer ends the first hold and holds the whole price', async (t) => {
  const { url, store } = await openStore(t);
  const account = await openAccount(store, 500);
  const services = {
    ...{ store, entropy, storage: { ownKey: () => null } },
    addresses: { publicUrl: 'https://f.example', baseUrl: 'https://f.example/api' },
  } as unknown as Services;
  const caller = { ...account, actor: 'system' } as never;
  const reply = (job_id: string, body: object = {}) =>
    createFollowup.run(services, caller, { job_id, prompt: 'Blue', ...body }, entropy.uuid());
  const money = async () => {
    const { available, held, holds } = (await store.account(account.accountId))!;
    return { available, held, holds: Object.values(holds).map(({ amount, run }) => [amount, run]) };
  };

  const { jobId } = await createJob(store, account, { price: 30 });
  await advance(store, jobId, 'asking');
  await reply(jobId);
  t.same(await money(), { available: 470, held: 30, holds: [[30, 1]] }, 'the same length costs the same');
  await advance(store, jobId, 'asking');
  await reply(jobId, { duration: '1-5min' });
  t.same(await money(), { available: 310, held: 190, holds: [[190, 1]] });
  t.match((await store.job(jobId))!.hold, { amount: 190 });
  const ends = (await store.read(account.accountId)).slice(-2).map(({ type, data }) => ({ type, ...data }));
  t.match(ends, [
    { type: 'HoldReleased', holdId: jobId, amount: 30, reason: 'raised by a reply' },
    { type: 'CreditsHeld', amount: 190, run: 1 },
  ]);
  await advance(store, jobId, 'rendered');
  t.match(await money(), { held: 0, holds: { length: 0 } });
  t.same((await auditMoney({ url, unwrapKey: store.keys.unwrap })).findings, []);
});

// A change that is asked for while another is rendered: what that one held pays for this one.
import t from 'tap';
import { createFollowup } from '../../../src/operations/jobs/create-followup.ts';
import type { Services } from '../../../src/operations/operation.ts';
import { createJob, entropy, openAccount, openStore } from '../../support/store.ts';
import { advance } from '../../support/worker-events.ts';

t.test('who has just enough for one change may change their mind', async (t) => {
  const { store } = await openStore(t);
  const services = {
    ...{ store, entropy, storage: { ownKey: () => null } },
    addresses: { publicUrl: 'https://f.example', baseUrl: 'https://f.example/api' },
  } as unknown as Services;
  const account = await openAccount(store, 50);
  const caller = { ...account, actor: 'system' } as never;
  const { jobId } = await createJob(store, account, { price: 30 });
  await advance(store, jobId, 'rendered');
  const change = (prompt: string) =>
    createFollowup.run(services, caller, { job_id: jobId, prompt }, entropy.uuid());
  const money = async () => {
    const { available, held, holds } = (await store.account(account.accountId))!;
    return { available, held, runs: Object.values(holds).map(({ run }) => run) };
  };
  t.same(await money(), { available: 20, held: 0, runs: [] });
  await change('Blue');
  t.same(await money(), { available: 0, held: 20, runs: [2] });
  await advance(store, jobId, 'rendering');
  await change('Green, rather');
  t.same(await money(), { available: 0, held: 20, runs: [3] });
  const [released, held] = (await store.read(account.accountId)).slice(-2);
  t.match(released, {
    type: 'HoldReleased',
    data: { jobId, run: 2, amount: 20, reason: 'superseded by a follow-up' },
  });
  t.match(held, { type: 'CreditsHeld', data: { jobId, run: 3, amount: 20 } });
  t.match(await store.job(jobId), { run: 3, hold: { amount: 20 } });
});

// A sending service whose receivers say nothing: how many messages it has on their way, and how it stops all the same.
import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import { until } from '../support/process.ts';
import { startHooks } from './hooks.ts';

const { api, store, receiver, queued, added, job } = await startHooks(t);

t.test(
  'sixteen messages are on their way at a time, and a stop does not wait for silent receivers',
  async (t) => {
    receiver.state.respond = () => {};
    for (let customer = 0; customer < 4; customer++) {
      const user = await api.account();
      const ids = [(await added(user)).webhook_id, (await added(user)).webhook_id];
      for (let n = 0; n < 3; n++) await job(user);
      for (const id of ids) await queued(id, 1, 3);
    }
    const { addresses, services } = api;
    const sending = services.webhooks.start({ addresses, log: services.log, notify: () => {} });
    t.teardown(() => sending.stop());
    await until('sixteen messages', async () => receiver.received.length >= 16);
    // Another look or two at what is due: eight more are, of customers who have places left.
    await sleep(2500);
    t.equal(receiver.received.length, 16);
    const began = performance.now();
    await sending.stop();
    const took = performance.now() - began;
    t.ok(took > 2500 && took < 12_000, `three seconds are left to them, not fifteen: ${took}`);
    const { rows } = await store.pool.query(
      'select state, attempts, count(*)::int as n from webhook_deliveries group by 1, 2',
    );
    t.same(rows, [{ state: 'pending', attempts: 0, n: 24 }], 'what was cut off counts for no attempt');
    t.same(api.defects, []);
  },
);

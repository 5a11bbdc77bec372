// A rebuild misses nothing of what is written while it goes on.
import t from 'tap';
import { PROJECTIONS } from '../../projections/all.ts';
import { rebuild } from '../../src/store/projecting/rebuild.ts';
import { openAccount, openStore } from '../support/store.ts';
import { live } from './lives.ts';

t.test('a rebuild under live writers misses nothing', async (t) => {
  const { store, url } = await openStore(t);
  const accounts = await Promise.all(Array.from({ length: 4 }, () => openAccount(store, 1000)));
  let rebuilding = true;
  const writers = accounts.map(async (account) => {
    let i = 0;
    do await live(store, account, i++);
    while (rebuilding);
  });
  const results = [];
  for (const { name } of PROJECTIONS)
    results.push(await rebuild({ url, name, unwrapKey: store.keys.unwrap, batch: 16 }));
  rebuilding = false;
  await Promise.all(writers);

  t.ok(
    results.every((r) => r.swapped && r.differences.length === 0),
    JSON.stringify(results),
  );
  for (const { name } of PROJECTIONS) {
    t.match(
      await rebuild({ url, name, unwrapKey: store.keys.unwrap, check: true }),
      { differences: { length: 0 }, swapped: false },
      name,
    );
  }
});

t.test('what is written to a stream that was folded already is in the new tables', async (t) => {
  const { store, url } = await openStore(t);
  const first = await openAccount(store, 1000);
  const second = await openAccount(store, 1000);
  t.ok(first.accountId < second.accountId, 'which is the order of folding');
  for (let i = 0; i < 40; i++) await live(store, second, i);
  let written: Promise<void> | undefined;
  const onProgress = (events: number) => {
    if (events > 4) written ??= live(store, first, 1);
  };
  const unwrapKey = store.keys.unwrap;
  const result = await rebuild({ url, name: 'credit-ledger', unwrapKey, batch: 1, onProgress });
  await written;
  t.match(result, { differences: { length: 0 }, swapped: true });
  const { differences } = await rebuild({ url, name: 'credit-ledger', unwrapKey, check: true });
  t.same(differences, []);
});

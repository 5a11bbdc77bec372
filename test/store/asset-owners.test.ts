import t from 'tap';
import { createAssetOwners, forgetAssets, notedAssets } from '../../src/store/privacy/asset-owners.ts';
import { openStore } from '../support/store.ts';

const [ADA, BEN, EVE] = [1, 2, 3].map((n) => `01a1fd00-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];
const [ALONE, SHARED, OTHER] = ['aa', 'bb', 'cc'].map((byte) => byte.repeat(32)) as [string, string, string];

t.test('a file that only one owner has is told from one that others have too', async (t) => {
  const { pool } = (await openStore(t)).store;
  const assets = createAssetOwners(pool);
  for (const [owner, sha256] of [
    [ADA, ALONE],
    [ADA, SHARED],
    [ADA, SHARED],
    [BEN, SHARED],
    [BEN, OTHER],
  ] as const)
    t.equal(await assets.addOwner(owner, sha256), true);
  const noted = await notedAssets(pool, ADA);
  t.same({ own: noted.own.sort(), shared: noted.shared }, { own: [ALONE, SHARED], shared: [SHARED] });
  t.same(await notedAssets(pool, EVE), { own: [], shared: [] });

  await forgetAssets(pool, ADA);
  t.same(await notedAssets(pool, ADA), { own: [], shared: [] });
  t.equal(await assets.isOwned(ALONE), false);
  t.equal(await assets.isOwned(SHARED), true, 'it is still another’s');
  t.same((await notedAssets(pool, BEN)).shared, [], 'and now theirs alone');

  await pool.query('insert into owner_keys (owner_id, key) values ($1, null)', [EVE]);
  t.equal(await assets.addOwner(EVE, ALONE), false, 'nothing of an erased owner is stored');
  t.equal(await assets.isOwned(ALONE), false);
});

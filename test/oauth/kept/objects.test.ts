// What the authorization server keeps, kind by kind: until when it is found, how it is used up and how it goes. By a clock of
// the test's own.
import type { Adapter } from 'oidc-provider';
import t from 'tap';
import { createGrants } from '../../../src/identity/agents/grants.ts';
import { createServiceAccounts } from '../../../src/identity/agents/service-accounts.ts';
import { adapterOver } from '../../../src/oauth/adapter.ts';
import { openStore, entropy as realEntropy } from '../../support/store.ts';

const NOON = Date.UTC(2026, 0, 31, 12);
const clock = { now: NOON };
const entropy = { ...realEntropy, now: () => clock.now };
const { store } = await openStore(t);
const db = store.pool;
const serviceAccounts = createServiceAccounts({ db, store, entropy });
const parts = { db, entropy, grants: createGrants({ db, store, entropy }), serviceAccounts };
const [strict, lenient] = [0, 30].map((refreshGraceSeconds) =>
  adapterOver({ ...parts, refreshGraceSeconds }),
) as [ReturnType<typeof adapterOver>, ReturnType<typeof adapterOver>];

t.beforeEach(async () => {
  clock.now = NOON;
  await db.query('delete from oauth_objects');
});
const SECRET = ['RefreshToken', 'AuthorizationCode', 'RegistrationAccessToken', 'DeviceCode'];
const HASH = 'sha256:E6SHhJNbgQ-bZs-4uoiNFg_hzoaWZcqihwUaey_kM5c';
const isUsed = async (of: Adapter, id: string) => (await of.find(id))?.consumed ?? null;
const used = { message: 'invalid_grant' };

t.test('each kind is found by its id until its last second, and only as that kind', async (t) => {
  for (const kind of [...SECRET, 'Interaction', 'Client']) {
    const kept = strict(kind);
    await kept.upsert('an-id', { jti: 'an-id', clientId: 'c', grantId: 'g' }, 60);
    const found = { jti: 'an-id', clientId: 'c', grantId: 'g' };
    clock.now = NOON + 59_999;
    t.same(await kept.find('an-id'), found, kind);
    t.equal(await strict('Another').find('an-id'), undefined);
    t.equal(await kept.find('another'), undefined);
    clock.now = NOON + 60_000;
    t.equal(await kept.find('an-id'), undefined, `${kind} is over`);
    clock.now = NOON;
    const { rows } = await db.query('select id, payload, grant_id from oauth_objects where model = $1', [
      kind,
    ]);
    t.equal(
      rows[0].id,
      SECRET.includes(kind) ? HASH : 'an-id',
      `${kind}: what opens a door is kept by its hash`,
    );
    t.equal('jti' in rows[0].payload, !SECRET.includes(kind));
    await kept.upsert('an-id', { clientId: 'changed' }, 120);
    clock.now = NOON + 100_000;
    t.match(await kept.find('an-id'), { clientId: 'changed' }, 'what is kept again lives anew');
    clock.now = NOON;
    await kept.destroy('an-id');
    t.equal(await kept.find('an-id'), undefined);
  }
  await strict('Client').upsert('c', { client_id: 'c', client_secret: 'swordfish' }, undefined as never);
  clock.now = NOON * 2;
  const hashed = { client_id: 'c', client_secret: 'sha256:ufGVxcx-9q-tv7xCiSrUfTskxryUu1EMRWSpChTot5k' };
  t.same(await strict('Client').find('c'), hashed, 'without an end, its secret by its hash');
  await strict('Client').upsert('c', hashed, undefined as never);
  t.same(await strict('Client').find('c'), hashed, 'and hashed once');
});

t.test('what works once is used up by one of several, and is known to have been', async (t) => {
  const codes = strict('AuthorizationCode');
  await codes.upsert('code', { grantId: 'g' }, 60);
  t.equal(await isUsed(codes, 'code'), null);
  clock.now += 7000;
  const all = await Promise.allSettled([1, 2, 3].map(() => codes.consume('code')));
  t.equal(all.filter(({ status }) => status === 'fulfilled').length, 1);
  clock.now += 7000;
  await t.rejects(codes.consume('code'), used);
  t.equal(await isUsed(codes, 'code'), NOON / 1000 + 7, 'when it was, in seconds');
  await t.rejects(codes.consume('none'), used);
});

t.test(
  'a replaced refresh token works for its grace, to the second, unless its successor was used',
  async (t) => {
    const tokens = lenient('RefreshToken');
    const replaced = async () => {
      clock.now = NOON;
      await db.query('delete from oauth_objects');
      await tokens.upsert('first', { grantId: 'g', rotations: 0 }, 86_400);
      await tokens.consume('first');
      await tokens.upsert('second', { grantId: 'g', rotations: 1 }, 86_400);
    };
    await replaced();
    clock.now = NOON + 29_999;
    t.equal(await isUsed(tokens, 'first'), null, 'its holder lost the response');
    await tokens.consume('first');
    clock.now = NOON + 30_000;
    t.equal(await isUsed(tokens, 'first'), NOON / 1000, 'thirty seconds from its first use');
    await t.rejects(tokens.consume('first'), used);
    await replaced();
    await tokens.upsert('other', { grantId: 'another', rotations: 9 }, 86_400);
    t.equal(await isUsed(tokens, 'first'), null, 'another grant says nothing of it');
    await tokens.upsert('third', { grantId: 'g', rotations: 2 }, 86_400);
    t.equal(await isUsed(tokens, 'first'), NOON / 1000, 'somebody has used its successor');
    await t.rejects(tokens.consume('first'), used);
    t.equal(await isUsed(tokens, 'third'), null);
    const without = strict('RefreshToken');
    await replaced();
    t.equal(await isUsed(without, 'first'), NOON / 1000, 'without a grace there is none');
    const codes = lenient('AuthorizationCode');
    await codes.upsert('code', { grantId: 'g' }, 60);
    await codes.consume('code');
    await t.rejects(codes.consume('code'), used, 'nor for codes');
  },
);

t.test(
  'a grant takes what is under it along, of that kind; devices are found by what they show',
  async (t) => {
    const tokens = strict('RefreshToken');
    for (const [id, grantId] of [
      ['a', 'g'],
      ['b', 'g'],
      ['c', 'h'],
    ] as const)
      await tokens.upsert(id, { grantId }, 60);
    await strict('AuthorizationCode').upsert('d', { grantId: 'g' }, 60);
    await tokens.revokeByGrantId('g');
    const left = (await db.query('select model, grant_id from oauth_objects order by 1')).rows;
    t.same(left, [
      { model: 'AuthorizationCode', grant_id: 'g' },
      { model: 'RefreshToken', grant_id: 'h' },
    ]);
    const devices = strict('DeviceCode');
    await devices.upsert('secret', { userCode: 'ABCDEFGH', params: { x: 1 } }, 600);
    clock.now += 599_999;
    const found = (await devices.findByUserCode('ABCDEFGH'))!;
    t.match(found, { userCode: 'ABCDEFGH', params: { x: 1 }, jti: /^sha256:/ });
    await devices.upsert(found.jti as string, { ...found, accountId: 'ann' }, 600);
    t.match(await devices.find('secret'), { accountId: 'ann', jti: 'secret' }, 'saved under the same hash');
    t.equal((await db.query("select from oauth_objects where model = 'DeviceCode'")).rowCount, 1);
    t.equal(await devices.findByUserCode('ABCDEFGX'), undefined);
    clock.now += 600_000;
    t.equal(await devices.findByUserCode('ABCDEFGH'), undefined);
  },
);

t.test('an account of an agent is a client with its hash and no more; sessions are nobody’s', async (t) => {
  const { clientId, clientSecret } = await serviceAccounts.register('night shift');
  const client = (await strict('Client').find(clientId))!;
  t.same(
    { ...client, client_secret: '' },
    {
      ...{ client_id: clientId, client_name: 'night shift', client_secret: '' },
      ...{ grant_types: ['client_credentials'], response_types: [], redirect_uris: [] },
      token_endpoint_auth_method: 'client_secret_post',
    },
  );
  t.match(client.client_secret, /^sha256:[\w-]{43}$/);
  t.notOk(JSON.stringify(client).includes(clientSecret));
  await serviceAccounts.revoke(clientId);
  t.equal(await strict('Client').find(clientId), undefined);
  await strict('Session').upsert('s', { uid: 'u' }, 60);
  t.equal(await strict('Session').find('s'), undefined);
  t.equal((await db.query('select from oauth_objects')).rowCount, 0);
});

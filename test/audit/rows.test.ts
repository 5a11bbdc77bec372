// What is read of seals, of the log and of auditors, statement by statement, over rows that the test writes itself.
import t from 'tap';
import { createAuditors, OPERATOR } from '../../src/audit/evidence/auditors.ts';
import { encodeLeaf, type Leaf, type Seal } from '../../src/audit/seals/seal.ts';
import {
  batchAfter,
  findLeaf,
  impossibleSeals,
  insertSeal,
  lastSeal,
  sealBefore,
  sealsAfter,
  sealUpTo,
} from '../../src/audit/seals/seals-table.ts';
import { logRows } from '../../src/audit/verification/log-rows.ts';
import { createJob, entropy, openAccount, openStore } from '../support/store.ts';

const { store } = await openStore(t);
const db = store.pool;
const id = (n: number) => `01a1fd00-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`;
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));
const leaf = (seq: number): Leaf => ({
  ...{ tx: '7', seq: String(seq), streamId: id(seq), version: seq, hash: `${seq}`.repeat(64) },
});
const sealOf = (n: number, events: number): Seal => ({
  ...{ n, tx: '7', seq: String(n * 2), events, total: n * 2, sealedAt: at(n).toISOString() },
  ...{ root: `a${n}`.repeat(32), prev: `b${n}`.repeat(32), publicKey: `c${n}`.repeat(32) },
  ...{ hash: `d${n}`.repeat(32), signature: `e${n}`.repeat(64) },
});

t.test('seals are read as they were written, from either end', async (t) => {
  t.same(
    [await lastSeal(db), await batchAfter(db, 0), await sealUpTo(db, 9), await sealBefore(db, at(9))],
    [null, null, null, 0],
  );
  const seals = [1, 2, 3].map((n) => sealOf(n, 2));
  const leaves = (n: number) => Buffer.concat([leaf(n * 2 - 1), leaf(n * 2)].map(encodeLeaf));
  for (const seal of seals) await insertSeal(db, { seal, leaves: leaves(seal.n) });
  const [first, second, third] = seals as [Seal, Seal, Seal];
  t.same(await lastSeal(db), third);
  t.same([await sealsAfter(db, 0, 9), await sealsAfter(db, 1, 1)], [seals, [second]]);
  t.same(await batchAfter(db, 0), { seal: first, leaves: leaves(1) });
  t.same([(await batchAfter(db, 1))?.seal, await batchAfter(db, 3)], [second, null]);
  t.same([await sealUpTo(db, 2), await sealUpTo(db, 99), await sealUpTo(db, 0)], [second, third, null]);
  const before = [at(1), at(2), new Date(at(2).getTime() + 1), at(9)];
  t.same(
    await Promise.all(before.map((time) => sealBefore(db, time))),
    [0, 1, 2, 3],
    'a seal of that moment is not before it',
  );
  t.same(await impossibleSeals(db), []);
});

t.test('an event is found in the seals by its name or its hash', async (t) => {
  t.same(await findLeaf(db, { streamId: id(4), version: 4 }), { ...leaf(4), n: 2 });
  t.same(await findLeaf(db, { hash: leaf(5).hash }), { ...leaf(5), n: 3 });
  for (const by of [
    { streamId: id(4), version: 5 },
    { streamId: id(4), version: 0 },
    { hash: 'f'.repeat(64) },
  ])
    t.equal(await findLeaf(db, by), null);
});

t.test(
  'the log is read in its order, each event with the hash before it and the head of its stream',
  async (t) => {
    const account = await openAccount(store, 10);
    const { jobId } = await createJob(store, account);
    const read = async (from: { tx: string; seq: string }, to: { tx: string; seq: string } | null) => {
      const found = [];
      for await (const rows of logRows(db, from, to)) found.push(...rows);
      return found;
    };
    const all = await read({ tx: '0', seq: '0' }, null);
    const job = all.findIndex(({ stream_id }) => stream_id === jobId);
    const [opened, granted, held] = all.filter(({ stream_id }) => stream_id === account.accountId);
    t.equal(all.length, 4);
    t.same([opened?.previous, granted?.previous, held?.previous], [null, opened?.hash, granted?.hash]);
    t.same(all.map((row) => [row.version, row.head_version, row.finer]).sort(), [
      [1, 1, false],
      [1, 3, false],
      [2, 3, false],
      [3, 3, false],
    ]);
    t.same(await read(all[0]!, all[2]!), all.slice(1, 3), 'after the one, up to the other');
    t.same(await read(all[job]!, null), all.slice(job + 1));
    t.same(await read(all[3]!, null), []);
  },
);

t.test(
  'an auditor’s token works until it is revoked, and what is read is listed from the newest on',
  async (t) => {
    const auditors = createAuditors({ db, entropy });
    const [ann, bob] = [await auditors.createToken('Ann'), await auditors.createToken('Bob')];
    await db.query(`update auditor_tokens set created_at = $1 where name = 'Ann'`, [at(1)]);
    await db.query(`update auditor_tokens set created_at = $1 where name = 'Bob'`, [at(0)]);
    t.match(ann.token, /^framelog_audit_[0-9A-Za-z_-]{43}$/);
    const listed = async () =>
      (await auditors.listTokens()).map((it) => [
        it.name,
        it.lastFour,
        it.lastUsedAt !== null,
        it.revokedAt !== null,
      ]);
    const [fourOfAnn, fourOfBob] = [ann.token.slice(-4), bob.token.slice(-4)];
    t.same(await listed(), [
      ['Bob', fourOfBob, false, false],
      ['Ann', fourOfAnn, false, false],
    ]);
    const reader = { tokenId: ann.tokenId, name: 'Ann' };
    t.same(await auditors.authenticate(ann.token), reader);
    for (const token of [`${ann.token}x`, ann.token.slice(0, -1), '', `framelog_audit_${'A'.repeat(43)}`])
      t.equal(await auditors.authenticate(token), null);
    t.equal(await auditors.revokeToken(ann.tokenId), true);
    await db.query(`update auditor_tokens set revoked_at = $1 where name = 'Ann'`, [at(2)]);
    t.same([await auditors.revokeToken(ann.tokenId), await auditors.revokeToken(id(1))], [true, false]);
    t.equal(
      (await auditors.listTokens())[1]?.revokedAt,
      '2026-01-01T12:02:00.000Z',
      'when it was revoked first',
    );
    t.equal(await auditors.authenticate(ann.token), null);
    t.same(await listed(), [
      ['Bob', fourOfBob, false, false],
      ['Ann', fourOfAnn, true, true],
    ]);
    for (const [who, action, subject] of [
      [reader, 'export', 'job a'],
      [OPERATOR, 'verify', null],
      [reader, 'past', 'job b'],
    ] as const)
      await auditors.logRead(who, action, subject);
    const reads = async (limit: number | null) =>
      (await auditors.reads(limit)).map(({ reader, action, subject }) => [reader, action, subject]);
    const newest = [
      ['Ann', 'past', 'job b'],
      ['operator', 'verify', null],
      ['Ann', 'export', 'job a'],
    ];
    t.same([await reads(null), await reads(2)], [newest, newest.slice(0, 2)]);
    const { rows } = await db.query('select token_id from audit_reads order by read_at');
    t.same(
      rows.map((row) => row.token_id),
      [ann.tokenId, null, ann.tokenId],
    );
  },
);

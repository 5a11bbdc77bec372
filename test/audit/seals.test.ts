import { generateKeyPairSync } from 'node:crypto';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import t from 'tap';
import {
  encodeLeaf,
  FIRST_PREV,
  type Leaf,
  publicKeyOf,
  rootOfLeaves,
  signSeal,
} from '../../src/audit/seals/seal.ts';
import { batchAfter, insertSeal } from '../../src/audit/seals/seals-table.ts';
import { bearWitness, fileWitness } from '../../src/audit/seals/witness.ts';
import { verifyLog } from '../../src/audit/verification/verify.ts';
import { withOwner } from '../../src/store/database/db.ts';
import { createStore } from '../../src/store/log/event-store.ts';
import { createJob, entropy, MASTER_KEY, openAccount, openStore } from '../support/store.ts';
import { rewriteChain, sealEverything, sealedLog, told } from './sealed-log.ts';

type Test = { teardown(action: () => unknown): void };

t.test('a chain that was rewritten as a whole is named by the seals', async (t) => {
  const log = await sealedLog(t);
  const job = log.jobs[0]!;
  await rewriteChain(log, job, 5, { run: 1, forged: true });
  t.same(told(await log.verify()), [`rewritten ${job}/5`, `rewritten ${job}/6`, `rewritten ${job}/7`]);
});

t.test('replaced seals are named: by their key, and those of the right key by the witness', async (t) => {
  const log = await sealedLog(t);
  const { seals } = await log.verify();
  const from = 2;
  const stranger = generateKeyPairSync('ed25519').privateKey;
  await rewriteChain(log, log.jobs[2]!, 3, { run: 1, error: 'forged' });
  await log.tamper('delete from seals where n >= $1', [from]);
  await log.seal(stranger);
  const all = Array.from({ length: seals - from + 1 }, (_, i) => from + i);
  t.same(
    told(await log.verify()),
    all.map((n) => `foreign-key seal ${n}`),
  );
  t.same(told(await log.verify({ trustedKeys: [publicKeyOf(stranger), publicKeyOf(log.key)] })), []);

  await log.tamper('delete from seals where n >= $1', [from]);
  await log.seal();
  t.same(told(await log.verify()), [], 'whoever has the key can forge what the database says');
  const named = await log.verify({ witness: true });
  t.same(
    told(named),
    all.map((n) => `witness-differs seal ${n}`),
    'but not what the witness has',
  );
  t.match(named.findings[0]!.detail, /batch of 6 events \(7 to 12 of the log\)/);
});

t.test('a seal that was tampered with is named', async (t) => {
  const log = await sealedLog(t);
  for (const change of [
    'leaves = set_byte(leaves, 50, get_byte(leaves, 50) # 1)',
    `root = sha256('x')`,
    `prev = sha256('x')`,
    `sealed_at = sealed_at + interval '1 s'`,
    `signature = set_byte(signature, 3, get_byte(signature, 3) # 1)`,
    'total = total + 1',
  ]) {
    await log.tamper('create table kept as select * from seals where n = 2');
    await log.tamper(`update seals set ${change} where n = 2`);
    const names = told(await log.verify());
    t.ok(names.includes('seal-altered seal 2'), change);
    t.notOk(
      names.some((line) => line.includes('edited') || line.includes('removed')),
      'no event is blamed',
    );
    await log.tamper('delete from seals where n = 2');
    t.same(told(await log.verify()), ['seal-removed seal 2'], 'as is one that is gone');
    await log.tamper('insert into seals select * from kept');
    await log.tamper('drop table kept');
  }
});

t.test('a seal of the right key that does not follow the one before is named', async (t) => {
  const log = await sealedLog(t);
  const second = (await batchAfter(log.store.pool, 1))!;
  for (const [change, named] of [
    // Its total still fits: only what seal 3 names as its predecessor shows that another was here.
    [{ sealedAt: '2020-01-01T00:00:00.000Z' }, ['seal-altered seal 3']],
    [{ prev: FIRST_PREV }, ['seal-altered seal 2', 'seal-altered seal 3']],
    [{ total: 13 }, ['seal-altered seal 2', 'seal-altered seal 3']],
    [{}, []],
  ] as const) {
    await log.tamper('delete from seals where n = 2');
    await insertSeal(log.store.pool, { ...second, seal: signSeal({ ...second.seal, ...change }, log.key) });
    t.same(told(await log.verify()), named, JSON.stringify(change));
  }
  await log.tamper('delete from seals where n = 2');
  const back = { ...second.seal, tx: '1', seq: '1' };
  await insertSeal(log.store.pool, { ...second, seal: signSeal(back, log.key) });
  t.ok(told(await log.verify()).includes('seal-altered seal 2'), 'a position before that of the seal before');
});

t.test('a witness goes on where it stopped, and a forged one is named', async (t) => {
  const log = await sealedLog(t);
  const lines = (await readFile(log.witnessFile, 'utf8')).trimEnd().split('\n');
  await writeFile(log.witnessFile, `${lines.slice(0, 2).join('\n')}\n${lines[2]!.slice(0, 90)}`);
  t.equal(await log.witness(), lines.length - 2, 'a line that a crash cut off is written again');
  t.same(told(await log.verify({ witness: true })), []);
  t.equal(await log.witness(), 0);

  await appendFile(log.witnessFile, 'nonsense\n');
  t.match(told(await log.verify({ witness: true })), [/witness-differs/]);
  await writeFile(log.witnessFile, lines.map((line) => line.replace(/"root":"./, '"root":"f')).join('\n'));
  t.ok((await log.verify({ witness: true })).findingCount > 0, 'lines whose signature does not hold');
});

/** A log as a dump brings it from a cluster that was far ahead: events, seals and checkpoints with its transaction ids. */
async function restoredAhead(t: Test) {
  const { url, store } = await openStore(t);
  const account = await openAccount(store, 10);
  await createJob(store, account);
  const key = generateKeyPairSync('ed25519').privateKey;
  const directory = await mkdtemp(path.join(tmpdir(), 'restored-seals-'));
  t.teardown(() => rm(directory, { recursive: true }));
  await withOwner(url, async (admin) => {
    await admin.query('set session_replication_role = replica');
    await admin.query(`update events set tx = (tx::text::bigint + 120000)::text::xid8`);
    const { rows } = await admin.query<Leaf>(
      `select tx::text as tx, seq, stream_id as "streamId", version, encode(hash, 'hex') as hash from events e
        order by e.tx, e.seq`,
    );
    const leaves = Buffer.concat(rows.map(encodeLeaf));
    const { tx, seq } = rows.at(-1)!;
    const facts = { n: 1, tx, seq, events: rows.length, total: rows.length, prev: FIRST_PREV };
    const sealedAt = new Date().toISOString();
    const seal = signSeal({ ...facts, root: rootOfLeaves(leaves), sealedAt }, key);
    await insertSeal(admin, { seal, leaves });
    await admin.query(`insert into checkpoints (name, tx, seq) values ('sealer', $1::text::xid8, $2)`, [
      tx,
      seq,
    ]);
  });
  const witnessFile = path.join(directory, 'seals.jsonl');
  const witness = fileWitness(witnessFile);
  await bearWitness(store.pool, witness).finally(witness.close);
  return { url, account, key, witnessFile };
}

t.test(
  'after a restore from a cluster that was ahead, old seals and witness hold, and new ones follow',
  async (t) => {
    const { url, account, key, witnessFile } = await restoredAhead(t);
    const verify = () => verifyLog({ url, trustedKeys: [publicKeyOf(key)], witnessFile });

    const store = await createStore({ url, masterKey: MASTER_KEY, entropy });
    t.teardown(() => store.close());
    t.match(
      await verify(),
      { findingCount: 0, seals: 1, witnessed: { compared: 1 }, tail: { events: 0 } },
      'before anything is new',
    );

    await createJob(store, account);
    t.match(await verify(), { findingCount: 0, seals: 1, tail: { events: 2 } });
    t.equal(await sealEverything(store, key), 1, 'the sealer goes on');
    const ahead = await verify();
    t.match(
      ahead,
      { findingCount: 0, seals: 2, witnessed: { compared: 1 }, tail: { events: 0 } },
      'with the witness of before',
    );
    t.equal(ahead.lastSeal?.n, 2);
    const witness = fileWitness(witnessFile);
    t.equal(await bearWitness(store.pool, witness).finally(witness.close), 1, 'the witness goes on, too');
    t.match(await verify(), { findingCount: 0, seals: 2, witnessed: { compared: 2 } });
  },
);

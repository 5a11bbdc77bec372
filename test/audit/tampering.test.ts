import t from 'tap';
import { createJob } from '../support/store.ts';
import { BATCH, sealedLog, told } from './sealed-log.ts';

t.test('an honest log is intact, and its unsealed tail is stated', async (t) => {
  const log = await sealedLog(t);
  const result = await log.verify({ witness: true });
  t.same(told(result), []);
  // Two events open the account; each of three rendered jobs has nine with its money, the failed one six.
  t.equal(result.events, 2 + 3 * 9 + 6);
  t.equal(result.seals, Math.ceil(result.events / BATCH), 'whatever the machine is busy with');
  t.match(result.witnessed, { compared: result.seals, first: 1, last: result.seals });
  t.match(result, { findingCount: 0, tail: { events: 0, oldestAt: null }, keysTrusted: true });

  await createJob(log.store, log.account);
  const later = await log.verify({ witness: true });
  t.match(later, { findingCount: 0, tail: { events: 2, oldestAt: /Z$/ } });
  t.equal(await log.seal(), 1);
  t.match(await log.verify({ witness: true }), { findingCount: 0, tail: { events: 0 } });
  t.equal(await log.seal(), 0, 'what is sealed is not sealed again');

  const since = await log.verify({ since: 2 });
  t.match(since, { findingCount: 0, seals: result.seals });
  t.ok(since.events < later.events);
  t.match(await log.verify({ since: new Date(Date.now() + 60_000) }), { findingCount: 0, seals: 0 });
  t.match(await log.verify({ trustedKeys: [] }), { findingCount: 0, keysTrusted: false });
});

t.test('the service itself cannot change a seal or a line of the reading log', async (t) => {
  const { store } = await sealedLog(t);
  for (const sql of [
    'update seals set total = 0',
    'delete from seals',
    'truncate seals',
    'delete from audit_reads',
    'truncate audit_reads',
  ])
    await t.rejects(store.pool.query(sql), /permission denied|append-only/, sql);
});

t.test('edited data is named', async (t) => {
  const log = await sealedLog(t);
  const job = log.jobs[1]!;
  await log.tamper(
    `update events set data = jsonb_set(data, '{charged}', '0') where stream_id = $1 and type = 'OutputRendered'`,
    [job],
  );
  t.same(told(await log.verify()), [`edited ${job}/7`]);
});

t.test('edited ciphertext is named', async (t) => {
  const log = await sealedLog(t);
  const job = log.jobs[0]!;
  await log.tamper(
    `update events set sealed = set_byte(sealed, 20, get_byte(sealed, 20) # 1) where stream_id = $1 and version = 1`,
    [job],
  );
  t.same(told(await log.verify()), [`edited ${job}/1`]);
});

t.test('every column that is part of an event is covered', async (t) => {
  const log = await sealedLog(t);
  const job = log.jobs[0]!;
  for (const change of [
    `type = 'JobCanceled'`,
    'schema_version = 2',
    `recorded_at = recorded_at + interval '1 ms'`,
    `actor = 'cli'`,
    'command_id = stream_id',
    'causation_id = stream_id',
    `hash = sha256('x')`,
  ]) {
    await log.tamper(
      'create table kept as select * from events where stream_id = $1'.replace('$1', `'${job}'`),
    );
    await log.tamper(`update events set ${change} where stream_id = $1 and version = 3`, [job]);
    t.same(told(await log.verify()), [`edited ${job}/3`], change);
    await log.tamper('delete from events where stream_id = $1', [job]);
    await log.tamper('insert into events select * from kept');
    await log.tamper('drop table kept');
  }
  t.same(told(await log.verify()), [], 'put back, it is intact again');
});

t.test('a deleted event is named, and what follows it is not blamed', async (t) => {
  const log = await sealedLog(t);
  const job = log.jobs[0]!;
  await log.tamper('delete from events where stream_id = $1 and version = 3', [job]);
  t.same(told(await log.verify()), [`removed ${job}/3`]);
});

t.test('two events in exchanged places are named', async (t) => {
  const log = await sealedLog(t);
  const job = log.jobs[0]!;
  await log.tamper(
    `update events e set seq = o.seq, tx = o.tx from events o where e.stream_id = $1 and o.stream_id = $1
        and e.version in (2, 4) and o.version = 6 - e.version`,
    [job],
  );
  t.same(told(await log.verify()).sort(), [`reordered ${job}/2`, `reordered ${job}/4`], 'in the log');

  const second = await sealedLog(t);
  const other = second.jobs[0]!;
  for (const [from, to] of [
    [2, 99],
    [4, 2],
    [99, 4],
  ])
    await second.tamper('update events set version = $3 where stream_id = $1 and version = $2', [
      other,
      from,
      to,
    ]);
  t.same(
    told(await second.verify()).sort(),
    [`reordered ${other}/2`, `reordered ${other}/4`],
    'in the stream',
  );
});

t.test('a truncated stream is named even when its own row agrees', async (t) => {
  const log = await sealedLog(t);
  const job = log.jobs[3]!;
  await log.tamper('delete from events where stream_id = $1 and version > 5', [job]);
  t.same(told(await log.verify()).sort(), [`removed ${job}/6`, `removed ${job}/7`]);
  await log.tamper(
    `update streams s set version = 5, head_hash = e.hash from events e
      where s.stream_id = $1 and e.stream_id = $1 and e.version = 5`,
    [job],
  );
  t.same(told(await log.verify()).sort(), [`removed ${job}/6`, `removed ${job}/7`]);
  await log.tamper('delete from events where stream_id = $1', [job]);
  await log.tamper('delete from streams where stream_id = $1', [job]);
  t.equal((await log.verify()).findingCount, 7, 'a whole stream');
});

t.test('an unsealed event that its stream still counts is named', async (t) => {
  const log = await sealedLog(t);
  const { jobId } = await createJob(log.store, log.account);
  await log.tamper('delete from events where stream_id = $1', [jobId]);
  t.same(told(await log.verify()), [`removed ${jobId}/1`]);
});

t.test('the truncated end of the log is named by the witness', async (t) => {
  const log = await sealedLog(t);
  const { seals } = await log.verify();
  await log.tamper('delete from events where (tx, seq) > (select tx, seq from seals where n = $1)', [
    seals - 1,
  ]);
  const withSeal = await log.verify();
  t.ok(
    withSeal.findingCount > 0 && told(withSeal).every((line) => line.startsWith('removed ')),
    'by its seal',
  );
  await log.tamper('delete from seals where n = $1', [seals]);
  await log.tamper(
    `delete from streams s where not exists (select from events e where e.stream_id = s.stream_id)`,
  );
  await log.tamper(
    `update streams s set version = e.version, head_hash = e.hash from events e where e.stream_id = s.stream_id
        and e.version = (select max(version) from events x where x.stream_id = s.stream_id)`,
  );
  t.same(told(await log.verify()), [], 'with its seal gone as well, the database alone agrees with itself');
  t.same(told(await log.verify({ witness: true })), [`seal-removed seal ${seals}`]);
});

t.test('two streams in exchanged places are named', async (t) => {
  const log = await sealedLog(t);
  const [a, b, spare] = [log.jobs[0]!, log.jobs[1]!, '01990000-0000-7000-8000-000000000000'];
  for (const [from, to] of [
    [a, spare],
    [b, a],
    [spare, b],
  ])
    await log.tamper('update events set stream_id = $2 where stream_id = $1', [from, to]);
  const names = told(await log.verify());
  for (const stream of [a, b])
    for (let version = 1; version <= 7; version++)
      t.ok(names.includes(`reordered ${stream}/${version}`), `${stream}/${version}`);
  t.equal(names.length, 14);
});

t.test('an event slipped in between sealed ones is named', async (t) => {
  const log = await sealedLog(t);
  const job = log.jobs[0]!;
  await log.tamper(
    `insert into events select stream_id, 8, tx, seq, recorded_at, type, schema_version, command_id, actor, causation_id,
        correlation_id, data, sealed, hash from events where stream_id = $1 and version = 2`,
    [job],
  );
  t.same(told(await log.verify()), [`inserted ${job}/8`]);
});

t.test('what no honest database has is named, and stops no verification', async (t) => {
  const log = await sealedLog(t);
  const [a, b, , d] = log.jobs;
  await log.tamper(
    'alter table events drop constraint events_version_check; alter table seals drop constraint seals_check, drop constraint seals_n_check',
  );
  await log.tamper(`update events set recorded_at = 'infinity' where stream_id = $1 and version = 2`, [a]);
  await log.tamper('update events set version = -5 where stream_id = $1 and version = 2', [b]);
  await log.tamper(
    `update events set recorded_at = recorded_at + interval '1 us' where stream_id = $1 and version = 2`,
    [d],
  );
  const { seals } = await log.verify();
  await log.tamper(`update seals set sealed_at = 'infinity' where n = ${seals - 1}`);
  await log.tamper(`update seals set n = 0 where n = ${seals}`);
  const names = told(await log.verify());
  for (const name of [
    `edited ${a}/2`,
    `inserted ${b}/-5`,
    `removed ${b}/2`,
    `edited ${d}/2`,
    `seal-altered seal ${seals - 1}`,
    'seal-altered seal 0',
  ])
    t.ok(names.includes(name), `${name} among ${names}`);
  await log.tamper(`update seals set leaves = '\\x00' where n = 2`);
  await log.tamper('delete from seals where n = 1');
  const fewer = told(await log.verify());
  t.ok(fewer.includes('seal-removed seal 1') && fewer.includes('seal-altered seal 2'), `${fewer}`);
});

t.test('seals that an earlier verification ended with must still be there', async (t) => {
  const log = await sealedLog(t);
  const { seals } = await log.verify();
  t.same(told(await log.verify({ since: seals + 1 })), [], 'nothing is new');
  t.same(told(await log.verify({ since: seals + 3 })), [`seal-removed seal ${seals + 2}`]);
  await log.tamper('delete from seals where n = 2');
  t.same(told(await log.verify({ since: 3 })), ['seal-removed seal 2']);
});

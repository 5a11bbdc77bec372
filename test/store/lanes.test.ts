// By which way commands are written: many in one call, apart where they have to do with one another, or in a transaction.
import type pg from 'pg';
import t from 'tap';
import { RowSet } from '../../projections/row-set.ts';
import { groupCommit } from '../../src/store/group-commit.ts';
import { quickLane, transactionLane } from '../../src/store/lane.ts';
import type { PreparedAppend } from '../../src/store/log/append.ts';
import type { OwnerKeys } from '../../src/store/privacy/owner-keys.ts';

type Asked = string | { name?: string; text: string; values: unknown[] };

/** A database that writes everything down; calls with a refused command are refused, whatever else is in them. */
function database(refused: string[] = []) {
  const calls: string[][] = [];
  const said: string[] = [];
  const query = async (asked: Asked) => {
    if (typeof asked === 'string') return void said.push(asked);
    const commands = asked.values[0] as string[];
    calls.push(commands);
    said.push(commands.join(' '));
    const bad = commands.find((it) => refused.includes(it));
    if (bad) throw new Error(`no ${bad}`);
  };
  return { db: { query } as unknown as pg.Pool, calls, said };
}

/** A command that writes to streams, and has read others. */
const append = (commandId: string, writes: string[], reads: string[] = []): PreparedAppend => ({
  ...{ commandId, recordedAt: '2026-11-23T00:00:00.000Z', result: null, events: [], tasks: [] },
  streams: writes.map((id) => ({
    ...{ id, kind: 'job', ownerId: 'ada', expected: 0, version: 1 },
    ...{ head: Buffer.alloc(32), newHead: Buffer.alloc(32) },
  })),
  reads: reads.map((id) => ({ id, version: 1 })),
  rows: new RowSet(),
});

/** The calls that these make at one moment, and what became of each. */
async function written(appends: PreparedAppend[], refused: string[] = []) {
  const { db, calls } = database(refused);
  const write = groupCommit(db);
  const outcomes = await Promise.allSettled(appends.map(write));
  const fates = outcomes.map((it) => (it.status === 'rejected' ? it.reason.message : 'written'));
  return { calls: calls.map((it) => it.join(' ')), fates };
}

t.test('commands that have nothing to do with one another are one call', async (t) => {
  const many = [
    append('a', ['1']),
    append('b', ['2'], ['9']),
    append('c', ['3'], ['9']),
    append('d', ['4', '5']),
  ];
  t.same(await written(many), { calls: ['a b c d'], fates: ['written', 'written', 'written', 'written'] });
});

t.test(
  'a command goes apart when an earlier one wrote or read what it writes, or wrote what it reads',
  async (t) => {
    const cases: [name: string, appends: PreparedAppend[], calls: string[]][] = [
      ['both write', [append('a', ['1']), append('b', ['1'])], ['a', 'b']],
      ['the second reads', [append('a', ['1']), append('b', ['2'], ['1'])], ['a', 'b']],
      ['the first read', [append('a', ['2'], ['1']), append('b', ['1'])], ['a', 'b']],
      ['one of several', [append('a', ['1', '2']), append('b', ['3', '2'])], ['a', 'b']],
      ['the same command', [append('a', ['1']), append('a', ['2'])], ['a', 'a']],
      [
        'what one that went apart writes',
        [append('a', ['1']), append('b', ['1', '2']), append('c', ['2']), append('d', ['3'])],
        ['a d', 'b', 'c'],
      ],
      [
        'what one that went apart read',
        [append('a', ['1']), append('b', ['1'], ['2']), append('c', ['2'])],
        ['a', 'b', 'c'],
      ],
    ];
    for (const [name, appends, calls] of cases) {
      const found = await written(appends);
      t.same(found.calls, calls, name);
      t.same(new Set(found.fates), new Set(['written']), name);
    }
  },
);

t.test('when a call is refused, each of its commands meets its own fate', async (t) => {
  const three = [append('a', ['1']), append('b', ['2']), append('c', ['3'])];
  t.same(await written(three, ['b']), {
    calls: ['a b c', 'a', 'b', 'c'],
    fates: ['written', 'no b', 'written'],
  });
  t.same(
    await written([append('a', ['1'])], ['a']),
    { calls: ['a'], fates: ['no a'] },
    'one alone is not tried twice',
  );
  const apart = [append('a', ['1']), append('b', ['1']), append('c', ['2'])];
  t.same(await written(apart, ['b']), { calls: ['a c', 'b'], fates: ['written', 'no b', 'written'] });
});

t.test('no call is larger than 64 commands', async (t) => {
  const { calls } = await written(Array.from({ length: 400 }, (_, n) => append(`c${n}`, [`${n}`])));
  t.equal(calls.join(' ').split(' ').length, 400);
  t.same(
    calls.slice(0, 4).map((it) => it.split(' ').length),
    [64, 64, 64, 64],
  );
});

/** Keys of everybody but `eve`, who was erased, with how they were asked for. */
function keysOf() {
  const asked: string[] = [];
  const ask = (how: string) => async (_db: unknown, ownerId: string, keep: boolean) => {
    asked.push(`${how} ${ownerId}${keep ? ', kept' : ''}`);
    return ownerId === 'eve' ? null : Buffer.alloc(32);
  };
  return { keys: { find: ask('find'), ensure: ask('ensure') } as unknown as OwnerKeys, asked };
}

t.test('the quick lane keeps keys, and a transaction leaves no trace of those it made', async (t) => {
  const { keys, asked } = keysOf();
  const quick = quickLane(database().db, keys);
  await quick.keys.find('ada');
  await quick.keys.ensure('ada');
  t.equal(await quick.keys.find('eve'), null, 'an erased owner can be read of');
  await t.rejects(quick.keys.ensure('eve'), { name: 'OwnerErased' }, 'but not written of in a hurry');
  const slow = transactionLane(database().db, keys);
  await slow.keys.find('ada');
  await slow.keys.ensure('ada');
  t.equal(await slow.keys.ensure('eve'), null, 'under the locks it can');
  const first = ['find ada, kept', 'ensure ada, kept', 'find eve, kept', 'ensure eve, kept'];
  t.same(asked, [...first, 'find ada', 'ensure ada', 'ensure eve']);
});

t.test('plain statements follow the append in its transaction', async (t) => {
  const statements = [
    { text: 'first', values: [['one']] },
    { text: 'second', values: [['two']] },
  ];
  const { db, said } = database(['broken']);
  const query = (asked: Asked, values?: unknown[]) =>
    db.query((values ? { text: asked, values } : asked) as never);
  const pool = { query, connect: async () => ({ query, release: () => said.push('released') }) };
  const { write } = quickLane(pool as never, keysOf().keys);
  await write(append('a', ['1']), statements);
  t.same(said.splice(0), ['begin', 'a', 'one', 'two', 'commit', 'released']);
  await t.rejects(write(append('broken', ['1']), statements), /no broken/);
  t.same(said.splice(0), ['begin', 'broken', 'rollback', 'released']);
  await write(append('b', ['1']), []);
  t.same(said.splice(0), ['b'], 'alone it needs no transaction of its own');
  await transactionLane({ query } as never, keysOf().keys).write(append('c', ['1']), statements);
  t.same(said, ['c', 'one', 'two'], 'within one, no other begins');
});

// Whose key is reserved, for which request, how long, and who may take it over or give it back.
import t from 'tap';
import { createIdempotency, type Reservation } from '../../src/operations/idempotency.ts';
import { entropy, openStore } from '../support/store.ts';

const { store } = await openStore(t);
const { pool: db } = store;
const keys = createIdempotency({ db, entropy });
const REQUEST = { target: 'POST /x', body: Buffer.from('{}') };
const [IN_PROGRESS, REUSED] = [{ code: 'idempotency_in_progress' }, { code: 'idempotency_key_reused' }];

/** A user of this test's own. */
function somebody() {
  const user = entropy.uuid();
  const move = (column: string, seconds: number) =>
    db.query(`update idempotency_keys set ${column} = now() + make_interval(secs => $2) where user_id = $1`, [
      user,
      seconds,
    ]);
  const left = async (column: string): Promise<number | null> => {
    const text = `select extract(epoch from ${column} - now())::float8 as seconds from idempotency_keys where user_id = $1`;
    return (await db.query(text, [user])).rows[0]?.seconds ?? null;
  };
  const reserve = (request = REQUEST, key = 'k') => keys.reserve(user, key, request);
  return { user, move, left, reserve };
}

const commandOf = (reservation: Reservation) => ('commandId' in reservation ? reservation.commandId : null);
/** A moment of the database's later, on a busy machine. */
const about = (seconds: number | null, wanted: number) => seconds! <= wanted && seconds! > wanted - 50;

t.test('one request holds a key, and no other gets it', async (t) => {
  const { user, left, reserve } = somebody();
  const command = commandOf(await reserve());
  t.match(command, /^[0-9a-f-]{36}$/);
  t.ok(about(await left('lease_until'), 60));
  t.ok(about(await left('expires_at'), 24 * 3600));
  await t.rejects(reserve(), IN_PROGRESS);
  await t.rejects(reserve({ ...REQUEST, target: 'POST /y' }), REUSED);
  await t.rejects(reserve({ ...REQUEST, body: Buffer.from('[]') }), REUSED);
  t.ok(commandOf(await reserve(REQUEST, 'other key')));
  const other = commandOf(await somebody().reserve());
  t.ok(other && other !== command);
  await keys.store(user, 'k', command!, '{"n":1}');
  t.same(await reserve(), { replay: '{"n":1}' });
  await t.rejects(reserve({ ...REQUEST, target: 'POST /y' }), REUSED);
});

t.test('an output is kept for a day, or as long as it says', async (t) => {
  for (const [given, seconds] of [
    [undefined, 24 * 3600],
    [3600, 3600],
  ] as const) {
    const { user, left, move, reserve } = somebody();
    const command = commandOf(await reserve())!;
    await keys.store(user, 'k', entropy.uuid(), '"another’s"', given);
    await t.rejects(reserve(), IN_PROGRESS, 'only whoever holds the key stores under it');
    await keys.store(user, 'k', command, '""', given);
    t.ok(about(await left('expires_at'), seconds));
    t.equal(await left('lease_until'), null);
    t.same(await reserve(), { replay: '""' }, 'an empty output is one');
    await move('expires_at', -1);
    const next = commandOf(await reserve({ ...REQUEST, target: 'POST /y' }));
    t.ok(next && next !== command, 'then the key is free, for any request');
    await t.rejects(reserve(), REUSED);
    await t.rejects(reserve({ ...REQUEST, target: 'POST /y' }), IN_PROGRESS);
  }
});

t.test('a request that a dead process left goes on under the same command, once', async (t) => {
  const { move, left, reserve } = somebody();
  const command = commandOf(await reserve());
  await move('lease_until', 1000);
  await t.rejects(reserve(), IN_PROGRESS);
  await move('lease_until', -1);
  await t.rejects(reserve({ ...REQUEST, target: 'POST /y' }), REUSED);
  const taken = await Promise.allSettled([reserve(), reserve(), reserve()]);
  const [won] = taken.filter((it) => it.status === 'fulfilled');
  t.same(won?.value, { commandId: command });
  t.same(
    taken.filter((it) => it.status === 'rejected').map((it) => it.reason.code),
    Array(2).fill('idempotency_in_progress'),
  );
  t.ok(about(await left('lease_until'), 60));
});

t.test('a key is given back by its holder alone, and only without an output', async (t) => {
  const { user, left, reserve } = somebody();
  const command = commandOf(await reserve())!;
  await keys.release(user, 'k', entropy.uuid());
  await keys.release(entropy.uuid(), 'k', command);
  await keys.release(user, 'x', command);
  t.ok(await left('expires_at'));
  await keys.release(user, 'k', command);
  t.equal(await left('expires_at'), null);
  const again = commandOf(await reserve())!;
  t.not(again, command);
  await keys.store(user, 'k', again, '1');
  await keys.release(user, 'k', again);
  t.same(await reserve(), { replay: '1' });
});

t.test('what has expired is swept, and counted', async (t) => {
  await keys.sweep();
  const [a, b] = [somebody(), somebody()];
  await Promise.all([a.reserve(), a.reserve(REQUEST, 'second'), b.reserve()]);
  await a.move('expires_at', -1);
  t.equal(await keys.sweep(), 2);
  t.same([await a.left('expires_at'), (await b.left('expires_at')) !== null], [null, true]);
  t.equal(await keys.sweep(), 0);
});

t.test('a key that was given back while it was looked for was still in use', async (t) => {
  const asked: unknown[][] = [];
  const query = async (...given: unknown[]) => {
    asked.push(given);
    return { rows: [] };
  };
  const gone = createIdempotency({ db: { query } as never, entropy });
  await t.rejects(gone.reserve(entropy.uuid(), 'k', REQUEST), IN_PROGRESS);
  t.equal(asked.length, 2);
  t.equal(await gone.sweep(), 0, 'a database that does not count swept none');
});

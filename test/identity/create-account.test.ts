import type pg from 'pg';
import t from 'tap';
import { createIdentity, EmailTaken } from '../../src/identity/accounts.ts';
import { openPool } from '../../src/store/database/db.ts';
import { createStore, type EventStore } from '../../src/store/log/event-store.ts';
import { entropy, MASTER_KEY, openStore } from '../support/store.ts';

const { store, url } = await openStore(t);
const identity = createIdentity({ db: store.pool, store, entropy });

class Crash extends Error {}

/** Lets `whole` statements through, on whichever connection, and then behaves as a process that has died. */
class DyingPool {
  left: number;
  readonly pool: pg.Pool;
  /** Whether the statement that was the last still reaches the database. */
  readonly lastReaches: boolean;

  constructor(pool: pg.Pool, whole: number, lastReaches: boolean) {
    this.pool = pool;
    this.left = whole;
    this.lastReaches = lastReaches;
    const query = this.guarded(pool.query.bind(pool) as never);
    const connect = pool.connect.bind(pool);
    Object.assign(pool, {
      query,
      connect: async (...callback: []) => {
        // The pool's own queries ask for a connection with a callback, and are counted already.
        if (callback.length > 0) return connect(...callback);
        const client = await connect();
        const release = client.release.bind(client);
        Object.assign(client, { query: this.guarded(client.query.bind(client) as never) });
        // A connection of a process that has died is closed, whatever was open on it.
        Object.assign(client, { release: () => release(this.left < 0) });
        return client;
      },
    });
  }

  guarded(query: (...args: unknown[]) => Promise<unknown>) {
    return async (...args: unknown[]) => {
      this.left -= 1;
      if (this.left >= 0) return query(...args);
      if (this.left === -1 && this.lastReaches) await query(...args);
      throw new Crash('the process is dead');
    };
  }
}

/** A store of a process that dies with its n-th statement from now on. */
async function dying(t: Tap, whole: number, lastReaches: boolean): Promise<EventStore> {
  const pool = await openPool({ url });
  const own = await createStore({ url, masterKey: MASTER_KEY, entropy, pool });
  t.teardown(async () => {
    await own.close();
    await pool.end();
  });
  new DyingPool(pool, whole, lastReaches);
  return own;
}

type Tap = { teardown(action: () => unknown): void };

const OPENED = `select count(*)::int as accounts, coalesce(sum(b.available), 0)::int as credits
                  from account_balance b where not exists (select from users u where u.account_id = b.account_id)`;

for (const lastReaches of [false, true]) {
  const moment = lastReaches ? 'after' : 'before';
  t.test(`an account survives a crash ${moment} each statement of its making`, async (t) => {
    let died = 0;
    for (let whole = 0; ; whole += 1) {
      const email = `maker-${moment}-${whole}@example.org`;
      const mortal = await dying(t, whole, lastReaches);
      const crashing = createIdentity({ db: mortal.pool, store: mortal, entropy });
      const made = await crashing.createAccount({ email, plan: 'free' }).catch((error) => error);
      if (!(made instanceof Error)) break;
      t.ok(made instanceof Crash, `statement ${whole} is where it died`);
      died += 1;
      const again = await identity.createAccount({ email, plan: 'free' }).catch((error) => error);
      if (again instanceof EmailTaken) {
        // The answer was lost, and nothing else: the account is whole.
        t.ok(lastReaches, 'only what was committed takes the address');
        const user = (await identity.findUser(email))!;
        t.equal((await store.account(user.accountId))!.available, 50, 'with its credits');
        t.equal((await identity.listKeys(user.userId)).length, 1, 'and its key');
        const { apiKey } = await identity.createKey(user, 'another');
        t.equal((await identity.authenticate(apiKey))?.accountId, user.accountId, 'and it can be used');
      } else {
        t.equal((await store.account(again.accountId))!.available, 50, 'made again, with its credits');
        t.equal((await identity.authenticate(again.apiKey))?.userId, again.userId, 'and its key');
      }
    }
    t.ok(died >= 3, `${died} statements`);
    const { rows } = await store.pool.query(OPENED);
    t.same(rows, [{ accounts: 0, credits: 0 }], 'no credits belong to nobody');
  });
}

t.test('two at once with one address are one account', async (t) => {
  const outcomes = await Promise.allSettled(
    ['Twin@example.org', 'twin@example.org', 'TWIN@example.org'].map((email) =>
      identity.createAccount({ email, plan: 'free' }),
    ),
  );
  t.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  t.ok(refused.every((reason) => reason instanceof EmailTaken));
  t.same((await store.pool.query(OPENED)).rows, [{ accounts: 0, credits: 0 }]);
});

t.test('a key and the fact of its end are there together', async (t) => {
  const account = await identity.createAccount({ email: 'keys@example.org', plan: 'free' });
  for (let whole = 0; ; whole += 1) {
    const mortal = await dying(t, whole, false);
    const crashing = createIdentity({ db: mortal.pool, store: mortal, entropy });
    const ended = await crashing.revokeKey(account, account.keyId).catch((error) => error);
    const events = (await store.read(account.accountId)).filter(({ type }) => type === 'ApiKeyRevoked');
    const works = (await identity.authenticate(account.apiKey)) !== null;
    t.equal(events.length, works ? 0 : 1, `after ${whole} statements`);
    if (ended === true) break;
  }
  t.equal(await identity.authenticate(account.apiKey), null);
});

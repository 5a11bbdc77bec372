// Pages of an account's ledger: every line once, newest first, also where a page ends between lines of one event.
import t from 'tap';
import { openStore } from '../support/store.ts';

const ACCOUNT = '01a1fd00-0000-7000-8000-000000000001';
const at = '2026-11-21T10:00:00.000Z';
const { store } = await openStore(t);

t.test('a page may end between the lines of one event', async (t) => {
  const line = { account_id: ACCOUNT, recorded_at: at, hold_id: null, job_id: null, run: null };
  const ledger_entry = [
    {
      version: 2,
      line: 1,
      kind: 'grant',
      debit: 'granted',
      credit: 'available',
      amount: 50,
      debit_after: -50,
      credit_after: 50,
    },
    {
      version: 3,
      line: 1,
      kind: 'hold',
      debit: 'available',
      credit: 'held',
      amount: 20,
      debit_after: 30,
      credit_after: 20,
    },
    {
      version: 4,
      line: 1,
      kind: 'capture',
      debit: 'held',
      credit: 'revenue',
      amount: 12,
      debit_after: 8,
      credit_after: 12,
    },
    {
      version: 4,
      line: 2,
      kind: 'release',
      debit: 'held',
      credit: 'available',
      amount: 8,
      debit_after: 0,
      credit_after: 38,
    },
  ].map((it) => ({ ...line, ...it }));
  await store.pool.query('select project_rows($1)', [JSON.stringify({ ledger_entry })]);
  const page = (before: { version: number; line: number } | null, limit: number, kinds: string[] = []) =>
    store.ledger(ACCOUNT, { kinds, before, limit });
  const all = await page(null, 10);
  t.same(
    all.map(({ version, line, kind, change, balance }) => [version, line, kind, change, balance]),
    [
      [4, 2, 'release', 8, 38],
      [4, 1, 'capture', 0, null],
      [3, 1, 'hold', -20, 30],
      [2, 1, 'grant', 50, 50],
    ],
  );
  const [first] = await page(null, 1);
  t.match(first, { version: 4, line: 2 });
  t.same([first, ...(await page(first!, 10))], all, 'no line is left out or comes twice');
  t.same(
    (await page(null, 10, ['hold', 'grant'])).map(({ kind }) => kind),
    ['hold', 'grant'],
  );
  t.same(await page({ version: 2, line: 1 }, 10), []);
});

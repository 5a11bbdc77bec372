// Files that people keep have every row, however many pages it takes to read them. The store is the test's own.
import t from 'tap';
import { ALL_SCOPES } from '../../src/domain/access/scopes.ts';
import type { Page } from '../../src/web/page.ts';
import { LEDGER_PAGES } from '../../src/web/pages/ledger.ts';
import { DOWNLOAD_PAGES } from '../../src/web/pages/library/downloads.ts';
import type { Visit } from '../../src/web/visit.ts';

/** What a page shows a member of an account. */
async function served(pages: Page[], path: string, store: object, query: Record<string, string> = {}) {
  const services = {
    store,
    entropy: { now: () => 0 },
    addresses: { publicUrl: 'http://a' },
    storage: { signGet: async (key: string) => `http://s/${key}` },
  };
  const visit = {
    parts: { services },
    me: {
      principal: { userId: 'u', accountId: 'a', scopes: ALL_SCOPES },
      profile: { name: 'Ada', email: 'ada@a.example' },
    },
    query: (name: string) => query[name] ?? '',
  } as unknown as Visit;
  return pages.find((page) => page.path === path)!.serve(visit);
}

/** What a page gives to keep. */
async function kept(...asked: Parameters<typeof served>) {
  const shown = await served(...asked);
  if (shown.kind !== 'file') throw new Error(`a ${shown.kind}, not a file`);
  let text = '';
  for await (const piece of shown.content as AsyncIterable<string>) text += piece;
  return { ...shown, lines: text.split(/\r?\n/).slice(0, -1) };
}

const entry = (n: number) => ({
  ...{
    at: `T${n}`,
    kind: 'grant',
    change: n,
    balance: n + 1000,
    amount: n + 2000,
    jobId: `J${n}`,
    version: n,
    line: 1,
  },
});
/** A store with a ledger of 230 entries. */
const store = {
  async ledger(_account: string, { before, limit }: { before: { version: number } | null; limit: number }) {
    const newest = before ? before.version - 1 : 230;
    return Array.from({ length: Math.min(limit, newest) }, (_, i) => entry(newest - i));
  },
};

t.test('older entries of a ledger are of the kind that is shown', async (t) => {
  const shown = await served(LEDGER_PAGES, '/app/ledger', store, { show: 'added' });
  if (shown.kind !== 'document') throw new Error(`a ${shown.kind}, not a page`);
  const [, href] = /href="([^"]*)">Older entries/.exec(shown.html.markup) ?? [];
  t.match(href, /^\/app\/ledger\?show=added&amp;before=\d+-1$/);
});

t.test('a ledger of 230 entries has 230 lines and a head', async (t) => {
  const { lines, name, type } = await kept(LEDGER_PAGES, '/app/ledger.csv', store);
  t.same([name, type], ['framelog-ledger.csv', 'text/csv; charset=utf-8']);
  t.equal(lines[0], 'at,kind,change,balance,amount,job_id');
  t.equal(lines[1], 'T230,grant,230,1230,2230,J230');
  t.equal(lines.length, 231);
  t.equal(new Set(lines).size, 231, 'each once');
});

t.test('a list of downloads has every finished video that was looked for', async (t) => {
  const words: string[] = [];
  const idOf = (n: number) => `01a1fd00-0000-7000-8000-${String(n).padStart(12, '0')}`;
  const store = {
    async sessions(_user: string, query: { after: { jobId: string } | null; limit: number; words: string }) {
      words.push(query.words);
      const from = query.after ? Number(query.after.jobId.slice(-12)) + 1 : 0;
      const row = (n: number) => ({ jobId: idOf(n), title: 'Tea', outputKey: n % 3 === 0 ? `v${n}` : null });
      return Array.from({ length: Math.max(0, Math.min(query.limit, 250 - from)) }, (_, i) => row(from + i));
    },
  };
  const { lines } = await kept(DOWNLOAD_PAGES, '/app/downloads.txt', store, { q: 'tea' });
  t.same(
    lines,
    Array.from({ length: 84 }, (_, n) => `http://s/v${n * 3}`),
  );
  t.same(words, ['tea', 'tea', 'tea']);
});

import t from 'tap';
import { countFile, inOrder, inProcesses, testFiles } from '../../scripts/test-files.ts';

const ended = (document: string, code: number | null = 0) => ({ code, signal: null, document });

t.test('a file counts what it asserts, and what it skips with its reason', async (t) => {
  t.same(countFile('a.test.ts', ended('ok 1 - x\nok 2 - y # SKIP no network\n1..2')), {
    passed: 1,
    failed: 0,
    excused: ['y # SKIP no network'],
  });
  t.same(countFile('a.test.ts', ended('1..0 # no store to test against')), {
    passed: 0,
    failed: 0,
    excused: ['a.test.ts # SKIP no store to test against'],
  });
});

t.test('a file that crashed, was killed or asserted nothing is one failure', async (t) => {
  for (const end of [ended('ok 1 - x\n1..1', 1), ended('ok 1 - x', null), ended('')])
    t.equal(countFile('a.test.ts', end).failed, 1);
  t.equal(countFile('a.test.ts', ended('not ok 1 - x\nnot ok 2 - y\n1..2', 1)).failed, 2);
});

t.test('files that take long start first; a seed gives another order of the same files', async (t) => {
  const files = ['test/audit/a.test.ts', 'test/web/b.test.ts', 'test/e2e/c.test.ts'];
  t.same(inOrder(files, null), ['test/e2e/c.test.ts', 'test/web/b.test.ts', 'test/audit/a.test.ts']);
  const all = testFiles([]);
  t.ok(all.includes('test/platform/test-files.test.ts'));
  t.same(inOrder(all, 7), inOrder(all, 7));
  t.notSame(inOrder(all, 7), inOrder(all, 8));
  t.same(inOrder(all, 7).toSorted(), all.toSorted());
});

t.test('files of pure functions share processes, and each other one has its own', async (t) => {
  const many = Array.from({ length: 10 }, (_, i) => `test/planner/${i}.test.ts`);
  const [even, odd] = [many.filter((_, i) => i % 2 === 0), many.filter((_, i) => i % 2 === 1)];
  t.same(inProcesses(['test/web/a.test.ts', ...many, 'test/web/b.test.ts', 'test/design/c.test.ts']), [
    ['test/web/a.test.ts'],
    even,
    odd,
    ['test/web/b.test.ts'],
    ['test/design/c.test.ts'],
  ]);
});

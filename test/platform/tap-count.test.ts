import t from 'tap';
import { countTap } from '../../scripts/tap-count.ts';

t.test('assertions are counted, not the points that sum up subtests', async (t) => {
  const tap = ['# Subtest: a', '    ok 1 - x', '    not ok 2 - y', '    1..2', 'not ok 1 - a', '1..1'].join(
    '\n',
  );
  t.same(countTap(tap), { passed: 1, failed: 1, excused: [] });
});

t.test('a file that crashed without a failed assertion is one failure', async (t) => {
  const tap = [
    '# Subtest: a',
    '    ok 1 - x',
    'not ok 1 - a',
    '  ---',
    '  ok 9 - quoted',
    '  ...',
    '1..1',
  ].join('\n');
  t.same(countTap(tap), { passed: 1, failed: 1, excused: [] });
});

t.test('a buffered subtest is summed up by its children', async (t) => {
  const tap = ['not ok 1 - a {', '    ok 1 - x', '}', 'ok 2 - b {', '    ok 1 - y', '}', '1..2'].join('\n');
  t.same(countTap(tap), { passed: 2, failed: 1, excused: [] });
});

t.test('skipped and unfinished points are in neither figure, and named with their reasons', async (t) => {
  t.same(countTap('ok 1 - a # SKIP no network\nnot ok 2 - b # TODO\nok 3 - c\n1..3'), {
    passed: 1,
    failed: 0,
    excused: ['a # SKIP no network', 'b # TODO'],
  });
});

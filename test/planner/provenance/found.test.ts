// In which of the customer's texts, and where, the words of a line are found.
import t from 'tap';
import type { Span } from '../../../src/domain/brief.ts';
import { sourceIndex } from '../../../src/generation/planner/provenance/source-index.ts';

const span = (message: number, start: number, end: number): Span => ({ in: { message }, start, end });

t.test('a text is found as its longest stretches, and the words of none are unknown', async (t) => {
  const find = sourceIndex([
    { in: { message: 0 }, text: 'Tea at six. Coffee at seven.' },
    { in: { asset: 'menu' }, text: 'Coffee at seven sharp: 1,250 cups' },
  ]);
  t.same(find('Coffee at seven'), { spans: [span(0, 12, 27)], unknown: [] });
  t.same(find('coffee AT seven sharp').spans, [{ in: { asset: 'menu' }, start: 0, end: 21 }]);
  t.same(find('Seven teas at six'), {
    spans: [span(0, 22, 27), span(0, 4, 10)],
    unknown: ['teas'],
  });
  t.same(
    find('1250 cups').spans,
    [{ in: { asset: 'menu' }, start: 23, end: 33 }],
    'a number however written',
  );
  t.same(find('!?'), { spans: [], unknown: [] });
});

t.test('of equal stretches the preferred one is named, else the first', async (t) => {
  const sources = [
    { in: { message: 0 }, text: 'open daily' },
    { in: { message: 1 }, text: 'We are open daily' },
  ];
  t.same(sourceIndex(sources)('open daily').spans, [span(0, 0, 10)]);
  t.same(sourceIndex(sources, [span(1, 7, 17)])('open daily').spans, [span(1, 7, 17)]);
  t.same(
    sourceIndex(sources, [span(0, 7, 17)])('open daily').spans,
    [span(0, 0, 10)],
    'in its own text only',
  );
  t.same(
    sourceIndex(sources, [span(0, 0, 4)])('are open daily').spans,
    [span(1, 3, 17)],
    'never a shorter one',
  );
});

t.test('texts are searched as far as they are read', async (t) => {
  const at = (length: number) =>
    sourceIndex([{ in: { message: 0 }, text: `${' '.repeat(length)}word` }])('word');
  t.same(at(59_996).spans, [span(0, 59_996, 60_000)]);
  t.same(at(60_000), { spans: [], unknown: ['word'] });
});

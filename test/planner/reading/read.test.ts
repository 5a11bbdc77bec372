import fc from 'fast-check';
import t from 'tap';
import { corpus } from '../../../scripts/training/corpus.ts';
import { read } from '../../../src/generation/planner/reading/read.ts';
import { inexact, placesIn } from './spans.ts';

t.test('a brief takes every word from where it says', async (t) => {
  const messages = [
    {
      text: 'A 20 second ad for Kettle & Crane, speciality coffee.\nSecond cup free before 9 am. No jazz please!',
    },
    { text: 'Warm colours.' },
  ];
  const attached = [{ asset: 'notes', text: '# Opening hours\n- 8 am to 4 pm', kind: 'text/markdown' }];
  const brief = read(messages, attached);
  t.same(inexact(brief, messages, attached), []);
  t.ok(brief.material.length > 1, 'it has material');
  t.ok(brief.directions.length > 0, 'and directions');
  t.equal(brief.language, 'en');
});

t.test('a place that is not exact is seen', async (t) => {
  const brief = read([{ text: 'We sell bread on Quay Street.' }]);
  t.not(placesIn(brief), 0);
  t.not(inexact(brief, [{ text: 'We sell cakes on Quay Street, too.' }]).length, 0);
});

t.test('nothing at all is read as nothing', async (t) => {
  for (const text of ['', ' \n ', '…', '🎉'])
    t.same(inexact(read([{ text }]), [{ text }]), [], JSON.stringify(text));
  t.equal(read([]).subject, null);
  t.equal(read([{ text: '' }]).material.length, 0);
});

t.test('prompts of the corpus, however mangled, are read with exact places', async (_t) => {
  const texts = corpus().map(({ text }) => text);
  const one = fc.constantFrom(...texts);
  const cut = fc
    .tuple(one, fc.nat(2000), fc.nat(2000))
    .map(([text, a, b]) => text.slice(Math.min(a, b), Math.max(a, b)));
  const mangled = fc.oneof(
    cut,
    fc.tuple(cut, cut).map(([a, b]) => a + b),
    fc.tuple(one, fc.integer()).map(([text, seed]) =>
      text
        .split('\n')
        .sort((a, b) => Math.imul(a.length, seed) - Math.imul(b.length, seed))
        .join('\n'),
    ),
    one.map((text) => text.toUpperCase()),
    one.map((text) => text.replaceAll(/[.,:;!?]/g, '')),
    one.map((text) => text.replaceAll(' ', ' "( ')),
  );
  fc.assert(
    fc.property(mangled, (text) => inexact(read([{ text }]), [{ text }]).length === 0),
    { seed: 12, numRuns: 150 },
  );
});

t.test('reading looks at each character a bounded number of times', async (t) => {
  for (const part of ['a@', '1 ', '- ', '"', '|', '[', 'a.b.', 'from 3 ', '(', 'Scene 1: ', '1:0', '#']) {
    const text = part.repeat(Math.ceil(12_000 / part.length));
    t.same(inexact(read([{ text }]), [{ text }]), [], part);
  }
});

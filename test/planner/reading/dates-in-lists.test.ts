import t from 'tap';
import { textsOf } from '../../../src/domain/film/scene-texts.ts';
import { numberedLines } from '../../../src/generation/planner/reading/corrections/numbering.ts';
import { filmOf } from '../../support/film-of-prompt.ts';

t.test('a date within an item whose number begins its line is no item of its own', async (t) => {
  for (const text of [
    'Inhalte:\n1. Ab 1. Januar 2026 gibt es die Gelbe Tonne\n2. Ab 3. März entfällt der Gelbe Sack\n3. Leerung alle vier Wochen',
    '1. Am 1. Mai wird gewandert\n2. Am 2. Mai wird gerastet',
    '1. Åpent fra 1. juni og ut året\n2. Billetter på nett',
  ])
    t.strictSame(numberedLines(text), [], text);
});

t.test('items in a row are lines still', async (t) => {
  const texts = numberedLines('1. Wheel off 2. Find the hole 3. Patch it').map(({ text }) => text);
  t.strictSame(texts, ['\n2. ', '\n3. ']);
});

t.test('a brief of a program is about what its field names, whatever else is in it', async (t) => {
  const head = (topic: string) =>
    `{"topic": "${topic}", "duration_s": 15, "aspect": "1:1", "style": "flat infographic", "lang": "en"}`;
  for (const topic of ['How bees make honey', 'Heat pump vs gas boiler', 'Repairing a bicycle']) {
    const { subject, scenes } = filmOf(head(topic));
    t.equal(subject, topic);
    t.equal(textsOf(scenes[0]!).join(' '), topic);
  }
});

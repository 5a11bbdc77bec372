// What a prohibition keeps out of a film: things by any of their words, and kinds of things that no picture is of.
import t from 'tap';
import { pictureOfText, picturesOf } from '../../../src/generation/pictures/choose.ts';
import { unpicturedBy } from '../../../src/generation/pictures/forbidden/forbidden.ts';
import { filmOf } from '../../support/film-of-prompt.ts';

/** Terms of prohibitions in many languages, and something that each keeps out. */
const KEPT_OUT: [language: string, term: string, id: string][] = [
  ['nl', 'muzieknoten', 'musical-score'],
  ['nl', 'ballonnen', 'balloon'],
  ['nl', 'mensen', 'health-worker'],
  ['de', 'schon wieder Luftballons', 'balloon'],
  ['de', 'lachende Leute', 'office-worker'],
  ['de', 'Herzchen', 'red-heart'],
  ['en', 'mascots', 'robot'],
  ['en', 'people', 'teacher'],
  ['en', 'musical notes', 'musical-note'],
  ['en', 'flowers', 'tulip'],
  ['fr', 'visages', 'student'],
  ['fr', 'cœurs', 'red-heart'],
  ['es', 'bebés', 'baby'],
  ['es', 'notas musicales', 'musical-note'],
  ['it', 'bambini', 'baby'],
  ['pt', 'pessoas', 'singer'],
  ['sv', 'människor', 'busts-in-silhouette'],
  ['pl', 'serduszek', 'red-heart'],
  ['pl', 'ludzi', 'person-beard'],
  ['ru', 'цветов', 'rose'],
  ['tr', 'insanlar', 'scientist'],
  ['ja', '人物', 'teacher'],
  ['ko', '하트', 'red-heart'],
  ['zh', '吉祥物', 'robot'],
  ['ar', 'قلوب', 'red-heart'],
];

t.test('what a prohibition names is kept out in any language', async (t) => {
  for (const [language, term, id] of KEPT_OUT)
    t.ok(unpicturedBy([term], 'Alpenglow', language).includes(id), `${language}: ${term}`);
});

t.test('what says how a film is made keeps nothing out, nor what the film is called after', async (t) => {
  t.same(unpicturedBy(['stock photos', 'Stockfotos'], 'Fotostudio Ahrens', 'de'), []);
  t.same(unpicturedBy(['mascots'], 'Robot club', 'en').includes('alien'), true);
  t.same(unpicturedBy(['robots', 'balloons'], 'Robot club', 'en'), ['balloon']);
});

t.test('a film shows nothing that its customer forbids', async (t) => {
  const shown = (prompt: string) =>
    picturesOf(filmOf(prompt))
      .flatMap(({ lead, motif, items }) => [lead, motif, ...items])
      .flatMap((one) => one?.id ?? []);
  const koor = shown(
    'Ons koor De Leeuwerik zoekt twee alten. Repetitie elke maandag om 20.00 uur in de Oude School. Geen muzieknoten graag.',
  );
  t.notOk(
    koor.some((id) => /^musical-(?:note|score)$/u.test(id)),
    koor.join(' '),
  );
  const clinic = shown(
    'We hire two nurses for the night shift at Elmfield Clinic, from 1 May, £19 an hour. No people, no stock photos.',
  );
  t.ok(clinic.includes('hospital'), clinic.join(' '));
  t.notOk(clinic.includes('health-worker'), clinic.join(' '));
});

t.test(
  'a shop or a workshop in a compound is about what its first part names, or about nothing',
  async (t) => {
    const says = (language: string, ...words: string[]) =>
      words.map((word) => pictureOfText(word, language)?.id ?? '-');
    t.same(
      says('de', 'Geigenwerkstatt', 'Rahmenwerkstatt', 'Holz-Werkstatt', 'Schreibwerkstatt', 'Fachhandel'),
      ['violin', 'framed-picture', 'wood', '-', '-'],
    );
    t.same(says('sv', 'cykelverkstad', 'ostaffär', 'ramverkstad'), [
      'bicycle',
      'cheese-wedge',
      'framed-picture',
    ]);
    t.same(says('nl', 'vioolbouwer', 'schoenwinkel', 'noten', 'druiven'), [
      'violin',
      'mans-shoe',
      '-',
      'grapes',
    ]);
    t.same(says('da', 'cykelværksted', 'osteforretning'), ['bicycle', 'cheese-wedge']);
    t.same(says('sv', 'människor', 'löparskor'), ['-', 'mans-shoe'], 'people wear no shoes by their end');
  },
);

t.test('words that only look like a thing', async (t) => {
  const says = (...texts: string[]) => texts.map((text) => pictureOfText(text, 'en')?.id ?? '-');
  t.same(
    says('Automated in 1931', 'Ask the plant manager', 'Early-bird fee', 'Trade-In Days', 'Park in the yard'),
    ['-', '-', '-', '-', '-'],
  );
  t.same(says('Brought up by sponge divers', 'Blood orange', 'Whole sea bass', 'A brown lurcher'), [
    'diving-mask',
    'tangerine',
    'fish',
    'dog',
  ]);
  t.same(says('A sponge for the bath', 'A walk in the park', '44 Ferry Rd'), [
    'sponge',
    'deciduous-tree',
    '-',
  ]);
});

// The place that a film is set in by what it is about, whatever its language; none where nothing fits.

import { readFileSync } from 'node:fs';
import t from 'tap';
import { fittingPlace } from '../../src/generation/design/places/fitting-place.ts';
import { allConcepts } from '../../src/generation/pictures/concepts.ts';
import { planFilm } from '../../src/generation/planner/plan-film.ts';

type About = Parameters<typeof fittingPlace>[0];

t.test('what a film is about sets it in a place, in many languages', async (t) => {
  const said: [about: About, place: string][] = [
    [{ text: 'Nail salon. Manicures from £20', subject: 'Nail salon', genre: 'local' }, 'salon'],
    [{ text: 'Salon de coiffure', subject: 'Salon de coiffure', language: 'fr', genre: 'vague' }, 'salon'],
    [
      { text: '美容室ミモザ 初回カット3,300円', subject: '美容室ミモザ', language: 'ja', genre: 'local' },
      'salon',
    ],
    [
      {
        text: 'Zahnarztpraxis. Termine ab Montag',
        subject: 'Zahnarztpraxis',
        language: 'de',
        genre: 'local',
      },
      'clinic',
    ],
    [{ text: 'عيادة نور للأسنان', subject: 'عيادة نور للأسنان', language: 'ar', genre: 'local' }, 'clinic'],
    [{ text: 'Two beds, a house with a garage', genre: 'listing' }, 'room'],
    [{ text: 'Se alquila piso, sin ascensor', language: 'es', genre: 'listing' }, 'room'],
    [{ text: 'Two bike mechanics wanted', subject: 'Two bike mechanics', genre: 'hiring' }, 'workshop'],
    [
      { text: 'Die Tischlerei sucht Azubis', subject: 'Tischlerei', language: 'de', genre: 'hiring' },
      'workshop',
    ],
    [{ text: 'Our school, students and teachers', subject: 'Our school', genre: 'timeline' }, 'classroom'],
    [{ text: 'Quiz night, Thursday', subject: 'Quiz night', genre: 'event' }, 'hall'],
    [{ text: 'Sagra del tortello', subject: 'Sagra del tortello', language: 'it', genre: 'event' }, 'hall'],
    [{ text: 'Clube de natação', subject: 'Clube de natação', language: 'pt', genre: 'vague' }, 'pool'],
    [{ text: 'Boats and anchors at the pier', genre: 'event' }, 'quay'],
    [{ text: 'Lorry drivers wanted', subject: 'Lorry drivers', genre: 'hiring' }, 'road'],
    [{ text: 'Floristería', subject: 'Floristería', language: 'es', genre: 'vague' }, 'shops'],
    [{ text: 'Year in numbers for our library: 9,310 books', subject: 'Library', genre: 'recap' }, 'shelves'],
    [{ text: 'Revenue and members of the bank', genre: 'recap' }, 'office'],
    [{ text: 'Dark mode, faster sync', subject: 'Tallybird 4.2', genre: 'release' }, 'racks'],
    [{ text: 'A septic tank and toilets', subject: 'Toilets', genre: 'vague' }, 'bath'],
    [{ text: 'New episode on Friday, about teeth', subject: 'The Dentist Files', genre: 'podcast' }, 'booth'],
    [{ text: 'Forklift drivers wanted', subject: 'Forklift drivers', genre: 'hiring' }, 'depot'],
    [
      { text: '필라테스 온결 3월 이벤트', subject: '필라테스 온결', language: 'ko', genre: 'event' },
      'studio',
    ],
    [{ text: 'Wir suchen Dachdecker', subject: 'Dachdecker', language: 'de', genre: 'hiring' }, 'town'],
    [{ text: 'A gym for everybody', subject: 'Gym', genre: 'vague' }, 'gym'],
  ];
  for (const [about, place] of said) t.equal(fittingPlace(about), place, about.text);
});

t.test('no place is better than a wrong one', async (t) => {
  const said: About[] = [
    { text: 'What is new: two more days of leave, a dentist', subject: 'What is new', genre: 'release' },
    { text: 'Night bakers wanted', subject: 'Crumb & Anchor', genre: 'hiring' },
    { text: 'Something for you', genre: 'vague' },
    { text: 'A bakery with a shop: bread, soup and coffee', subject: 'Bakery', genre: 'local' },
    { text: 'How to wax a jacket and a coat', subject: 'A jacket', genre: 'howto' },
    { text: 'Knives and scissors, sharpened', subject: 'Knives and scissors', genre: 'local' },
    { text: 'The piano was tuned', subject: 'Piano', genre: 'event' },
    { text: 'Comedy club, open mic on Friday', subject: 'Comedy club', genre: 'event' },
    { text: 'He missed his bus', subject: 'My uncle', genre: 'story' },
    { text: 'An app that counts steps', subject: 'Stepwise', genre: 'launch' },
  ];
  for (const about of said) t.equal(fittingPlace(about), null, about.text);
});

t.test('each sign of a place is a concept of the lexicon', async (t) => {
  const source = readFileSync(
    new URL('../../src/generation/design/places/fitting-place.ts', import.meta.url),
    'utf8',
  );
  const ids = new Set(allConcepts().map(({ id }) => id));
  const table = source.slice(source.indexOf('const SIGNS'), source.indexOf('/** Colours in which'));
  const listed = [...table.matchAll(/(?:own|also|but):((?:\s|\+|'[a-z0-9 -]*')+)/g)].flatMap(([, text]) =>
    text!.split(/[^a-z0-9-]+/).filter(Boolean),
  );
  t.ok(listed.length > 150, `${listed.length} signs`);
  t.same(
    listed.filter((id) => !ids.has(id)),
    [],
  );
});

const tokensOf = (prompt: string) =>
  planFilm({
    ...{ request: { prompt, attachments: [] }, messages: [{ run: 1, kind: 'create', prompt }], assets: [] },
    ...{ missing: [], mayAsk: false, seed: 1 },
  }).storyboard.tokens;

t.test('a plain ground that is asked for has no place, nor has a minimal look', async (t) => {
  const dental = 'Fernleigh Dental opens until 9 pm on Wednesdays. Teeth checks are free.';
  t.equal(tokensOf(dental).scenery, 'clinic');
  t.equal(tokensOf(`Plain background, no decoration. ${dental}`).scenery, undefined);
  t.equal(tokensOf(`${dental} Minimal and plain, black on white.`).scenery, undefined);
  t.equal(
    tokensOf('Weißer Hintergrund. Zahnarztpraxis Ohlsen: Termine ab Montag. Zahnreinigung 60 Euro.').scenery,
    undefined,
  );
});

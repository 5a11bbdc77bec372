import t from 'tap';
import { textsOf } from '../../../src/domain/film/scene-texts.ts';
import { planFilm } from '../../../src/generation/planner/plan-film.ts';
import { inputFor } from '../plan-input.ts';

const scenesOf = (prompt: string) => planFilm(inputFor(prompt)).storyboard.scenes;

t.test('a subject above the first line is not said again', async (t) => {
  const texts = scenesOf(
    'Create a 30 second explainer on how vaccines train the immune system, for teenagers. Calm voiceover, no needles. Start with a question. Your body keeps a list of every enemy it has met. A vaccine shows it a wanted poster. Next time, it is ready within hours instead of days.',
  ).flatMap(textsOf);
  t.equal(texts.filter((it) => it.toLowerCase() === 'how vaccines train the immune system').length, 1);
  t.ok(texts.includes('A vaccine shows it a wanted poster'));
});

t.test('headings of ours come before what is told, and none before the end card', async (t) => {
  const scenes = scenesOf(
    'A 30 second video for Spoke & Mirrors, a bike repair shop. Free safety check all April. Book at spokes.example.',
  );
  const titles = scenes.map((scene) => ('title' in scene ? scene.title : ''));
  t.same(titles, [
    'Spoke & Mirrors',
    'Come in',
    'Have a look around',
    'Free safety check all April',
    'Book at spokes.example',
  ]);
});

t.test(
  'a date, a price and an address stand in a scene of their own behind the name, a year beneath it',
  async (t) => {
    const rows = (prompt: string) => scenesOf(prompt).map((scene) => textsOf(scene).join(' | '));
    const shed = rows(
      'Brackwater Oyster Shed, opens Friday 12 June, Quay Street. Oysters by the dozen. Cold white wine.',
    );
    const club = rows(
      'Meadow Lane Garden Club: plant tulips in October, water the seedlings, pick flowers in May. Tea and cake.',
    );
    t.match(
      club[0],
      /Meadow Lane Garden Club$/,
      'what lists several things stands behind the name, not small beneath it',
    );
    t.match(club[1], /Plant tulips in October/);
    t.equal(shed[0], 'Event | Brackwater Oyster Shed');
    t.equal(shed[1], 'Opens Friday 12 June, Quay Street');
    t.equal(
      rows('Stadtbibliothek Ölsenburg: das Jahr 2024. 212.000 Ausleihen. 41 % der Mitglieder sind jung.')[0],
      'Stadtbibliothek Ölsenburg | das Jahr 2024',
    );
  },
);

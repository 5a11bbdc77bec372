// Films of prompts that say nothing but what they are about: lines of ours that suit the trade or the genre, and state no fact.
import t from 'tap';
import { GENRES, type Genre } from '../../../src/domain/brief.ts';
import { textsOf } from '../../../src/domain/film/scene-texts.ts';
import { fillersOf } from '../../../src/generation/planner/directing/scenes/fillers.ts';
import { briefOf, planFilm } from '../../../src/generation/planner/plan-film.ts';
import { wordList } from '../../../src/generation/planner/words/word-lists.ts';
import { inputFor } from '../plan-input.ts';

const rowsOf = (prompt: string) =>
  planFilm(inputFor(prompt)).storyboard.scenes.map((scene) => [scene.type, ...textsOf(scene)].join(' | '));

t.test('a film that tells nothing bids farewell as its trade does, above the name', async (t) => {
  t.same(rowsOf('something cool for my bakery'), [
    'hook | Bakery',
    'statement | Come hungry',
    'cta | See you at the table | Bakery',
  ]);
  t.equal(rowsOf('video for my band').at(-1), 'cta | See you on the dance floor | Band');
  t.equal(
    rowsOf('un truc sympa pour la boulangerie de ma tante').at(-1),
    'cta | À table | Boulangerie de ma tante',
  );
});

t.test('of no trade that we know it says what suits its genre, or anything', async (t) => {
  const otters = rowsOf('sea otters, 15 seconds, cute');
  t.equal(otters[1], 'statement | Take a look');
  t.equal(otters.at(-1), 'cta | Stay a while | Sea otters');
});

t.test('a film that tells something ends with its own words', async (t) => {
  const rows = rowsOf('Gull Bakery on the pier. Rye bread every morning. Rolls at six. Ask for the ends.');
  t.notOk(
    rows.some((row) => row.includes('See you at the table')),
    rows.join(' / '),
  );
});

t.test('only who advertises invites guests', async (t) => {
  const told = briefOf(inputFor('Rye Street. Two seats, north light, bad coffee all day.'));
  const of = (genre: Genre) => [...fillersOf({ ...told, genre })];
  t.same(of('local'), ['Come hungry', 'Take a seat', 'See you at the table']);
  for (const genre of ['hiring', 'howto', 'appeal'] as const) t.same(of(genre), [], genre);
});

t.test('every trade has names and three lines, every genre three lines, in twelve languages', async (t) => {
  const trades = [
    'food',
    'beauty',
    'sport',
    'animals',
    'music',
    'care',
    'learn',
    'craft',
    'love',
    'travel',
    'home',
  ];
  const genres = GENRES.filter((genre) => wordList('en', `genre-${genre}`).length > 0);
  t.equal(genres.length, 13);
  for (const language of ['en', 'de', 'fr', 'es', 'it', 'pt', 'ja', 'zh', 'ko', 'ar', 'ru', 'hi']) {
    for (const trade of [...trades, 'shop', 'tech', 'drive', 'work'])
      t.equal(wordList(language, `trade-${trade}`).length, 4, `${language} ${trade}`);
    for (const genre of genres) {
      const lines = wordList(language, `genre-${genre}`);
      t.equal(new Set(lines).size, 3, `${language} ${genre}`);
      if (language !== 'en')
        t.not(lines.join(), wordList('en', `genre-${genre}`).join(), `${language} ${genre}`);
    }
  }
});

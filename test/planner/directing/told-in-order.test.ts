// What films open with, end with and part: scripts, histories, recipes, figures on lines of their own.
import t from 'tap';
import type { Genre, MaterialItem } from '../../../src/domain/brief.ts';
import { textsOf } from '../../../src/domain/film/scene-texts.ts';
import { placesOf } from '../../../src/generation/planner/directing/places.ts';
import { planFilm } from '../../../src/generation/planner/plan-film.ts';
import { inputFor } from '../plan-input.ts';
import { board, brief, figure, writer } from './hand-brief.ts';

/** Lines of one text behind each other, each with its place in it. */
function linesOf(texts: string[]): MaterialItem[] {
  let at = 0;
  return texts.map((text) => {
    const start = at;
    at += text.length + 1;
    return { kind: 'claim', words: { text, span: { in: { message: 0 }, start, end: start + text.length } } };
  });
}

const rowsOf = (scenes: ReturnType<typeof board>['scenes']) =>
  scenes.map((scene) => [scene.type, ...textsOf(scene)].join(' | '));

const film = (genre: Genre, subject: string, material: MaterialItem[], prompt = '') =>
  rowsOf(board(brief({ genre, subject: writer()(subject), material }), { prompt }).scenes);

t.test('a script opens with its first line and keeps its last', async (t) => {
  const lines = linesOf(["Hi, I'm your gut.", 'Be nice to me.', 'Gutsy Kombucha, now in ginger']);
  t.same(film('script', 'Gutsy Kombucha', lines), [
    "hook | Hi, I'm your gut",
    'statement | Be nice to me',
    'statement | Gutsy Kombucha, now in ginger',
  ]);
});

t.test('years without a mark between them are entries of their own, in a history alone', async (t) => {
  const lines = linesOf(['1934 The first car crosses', '1957 Twelve ships 1979 The bridge opens']);
  t.same(film('timeline', 'Meridian Ferries', lines), [
    'hook | Meridian Ferries',
    'timeline | 1934 | The first car crosses | 1957 | Twelve ships | 1979 | The bridge opens',
    'cta | Meridian Ferries',
  ]);
  t.ok(film('launch', 'Meridian Ferries', lines).some((row) => row.includes('Twelve ships 1979')));
});

t.test('"at the end I want" speaks of what follows, "as the last line" of what stands before', async (t) => {
  const places = (said: string) => {
    const text = `Bake it dark. ${said}`;
    const at = (start: number, end: number) => ({
      text: text.slice(start, end),
      span: { in: { message: 0 }, start, end },
    });
    const directions = [{ kind: 'structure' as const, words: at(14, text.length) }];
    return placesOf(brief({ material: [{ kind: 'claim', words: at(0, 13) }], directions }));
  };
  t.same(places('At the end I want to hear the spoon.'), {});
  t.equal(places('as the last line').last?.words.text, 'Bake it dark.');
});

t.test('a step with a measure is no call at the end of a recipe', async (t) => {
  const ending = (genre: Genre) => {
    const say = writer();
    const words = say('Bake it for 20 minutes');
    const material: MaterialItem[] = [
      { kind: 'claim', words: say('Cut the bread') },
      { kind: 'cta', words, figures: [{ ...figure(words, '20 minutes'), unit: 'minutes' }] },
    ];
    return film(genre, 'Bread', material);
  };
  t.same(ending('recipe').slice(-2), ['statement | Bake it for 20 minutes', 'cta | Cut the bread']);
  t.equal(ending('challenge').at(-1), 'cta | Bake it for 20 minutes | Bread');
});

t.test(
  'a figure on a line of its own stands large between short lines, an entry of a list does not',
  async (t) => {
    const lines = ['Café Nap', 'Weekend barista', 'Wage 14 dollars an hour', 'Saturday and Sunday'];
    const material = linesOf(lines).map((item): MaterialItem => {
      const { words } = item;
      return words.text.includes('14')
        ? { kind: 'quantity', words, quantities: [figure(words, '14 dollars')] }
        : item;
    });
    t.ok(film('hiring', 'Barista', material).includes('stat | 14 dollars | Wage 14 dollars an hour'));
  },
);

t.test('many rows of two things are told in two scenes where there is time', async (t) => {
  const rows = linesOf(['5 € / 9 €', '10 GB / 1 TB', '2 users / 40 users', 'Mail / Phone']);
  const comparisons = (prompt: string) =>
    film('comparison', 'Basic or Plus?', rows, prompt).filter((row) => row.startsWith('comparison'));
  t.equal(comparisons('A 7 second film').length, 1);
  t.same(comparisons('A 58 second film'), [
    'comparison | Basic | 5 € | 10 GB | Plus | 9 € | 1 TB',
    'comparison | Basic | 2 users | Mail | Plus | 40 users | Phone',
  ]);
});

t.test('who is so old and what became of them stands under what they said', async (t) => {
  const said = (line: string) => {
    const [quote, strap] = linesOf(['I argued with a taxi driver and won.', line]);
    const words = quote!.words;
    return film('testimonial', 'Trabalenguas', [{ kind: 'quote', words, quote: words }, strap!]);
  };
  t.same(said('Iñaki Berrozpe, 34, went from A2 to B2'), [
    'hook | Trabalenguas',
    'quote | I argued with a taxi driver and won. | Iñaki Berrozpe, 34, went from A2 to B2',
    'cta | Trabalenguas',
  ]);
  t.same(said('Iñaki Berrozpe, 34, Trabalenguas').slice(1), [
    'quote | I argued with a taxi driver and won. | Iñaki Berrozpe, 34',
    'cta | Trabalenguas',
  ]);
});

t.test('figures beneath each other in a scene of a script are of one rank', async (t) => {
  const say = writer();
  const onScreen = ['1,340 cases solved', '$2.6 million paid', '9 days instead of 64'].map(say);
  const scene: MaterialItem = {
    kind: 'scene',
    number: 1,
    words: say('Scene 1'),
    ...{ onScreen, voice: [], picture: [], seconds: 20 },
  };
  t.same(film('script', 'Helpline', [scene]), [
    'list | 1,340 cases solved | $2.6 million paid | 9 days instead of 64',
  ]);
});

t.test('a number behind the name needs no mark to stand apart from it, one word greets', async (t) => {
  const say = writer();
  const words = say('Mill Hall 0555 08 01 80');
  const contact: MaterialItem = { kind: 'contact', form: 'address', words };
  t.equal(film('launch', 'Mill Hall', [contact]).at(-1), 'cta | Mill Hall | 0555 08 01 80');
  const ended = (last: string) =>
    film(
      'local',
      'Mill Hall',
      linesOf(['We bake our own bread.', 'Cake comes on Sundays.', 'Tea is always hot.', last]),
    ).at(-1);
  t.equal(ended('Kisses'), 'cta | Mill Hall | We bake our own bread');
  t.equal(ended('Come round'), 'cta | Come round | Mill Hall');
});

t.test('a fact of what is offered is told with what it is called, in an offer alone', async (t) => {
  const shown = (prompt: string) =>
    planFilm(inputFor(prompt)).storyboard.scenes.flatMap((scene) => textsOf(scene));
  const house = shown(
    'Immobilienvideo, 30 Sekunden, ruhig.\nHaus am Mühlbach, Wiesental\nKaufpreis: 385.000 €\nWohnfläche: 168 m²\nHeizung: Pellets\nEnergieausweis: Klasse C\nMusik: leises Klavier\nKontakt: 0555 12 34 56',
  );
  t.ok(house.includes('Heizung: Pellets'));
  t.ok(house.includes('Energieausweis: Klasse C'));
  t.notOk(
    house.some((text) => /Musik|Klavier|Kontakt/u.test(text)),
    'what is for the maker is not told',
  );
  const podcast = shown(
    'Podcast teaser, 20 seconds.\nShow: The Understudies\nGuest: Piers Okonedo\nOut every Monday.',
  );
  t.notOk(podcast.some((text) => text.startsWith('Show:')));
});

t.test('the first year behind a history’s name is an entry as the others are', async (t) => {
  const lines = linesOf(['Mill Pond: 1990: Dug.', '1999: Filled.', '2010: Fished.']);
  t.same(film('timeline', 'Mill Pond', lines), [
    'hook | Mill Pond',
    'timeline | 1990 | Dug | 1999 | Filled | 2010 | Fished',
    'cta | Mill Pond',
  ]);
  const other = linesOf(['Mill Pond: 1990: Dug.', 'Fished ever since.']);
  t.equal(film('timeline', 'Mill Pond', other)[0], 'hook | Mill Pond | 1990: Dug', 'one year is no history');
});

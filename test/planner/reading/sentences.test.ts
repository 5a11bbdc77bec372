import t from 'tap';
import { structureOf, tokenize } from '../../../src/generation/planner/reading/tokens.ts';
import { viewOfText } from '../../../src/generation/planner/reading/views.ts';

function sentences(text: string): string[] {
  const { tokens, sentences } = structureOf(tokenize(text));
  return sentences.map(({ start, end }) => text.slice(tokens[start]!.start, tokens[end - 1]!.end));
}

t.test('the number of an item stays with it', async (t) => {
  t.same(sentences('In 2 steps. 1. Water it. 2. Wait.'), ['In 2 steps.', '1. Water it.', '2. Wait.']);
  t.same(sentences('It opened in 1987. Then it burned.'), ['It opened in 1987.', 'Then it burned.']);
});

t.test('a title and an abbreviation end no sentence', async (t) => {
  t.same(sentences('35 bucks incl. clay. Dr. Voss draws.'), ['35 bucks incl. clay.', 'Dr. Voss draws.']);
  t.same(sentences('Казань, ул. Баумана 40, каб. 12. Вход свободный.'), [
    'Казань, ул. Баумана 40, каб. 12.',
    'Вход свободный.',
  ]);
  t.same(sentences('Мука 3 ст. ложки. Смешать.'), ['Мука 3 ст. ложки.', 'Смешать.']);
  t.same(sentences('20 sec. Bold type.'), ['20 sec.', 'Bold type.']);
  t.same(sentences('€95 incl. & wraps approx. 7 kg. Sta. Ana, No. 5.'), [
    '€95 incl. & wraps approx. 7 kg.',
    'Sta. Ana, No. 5.',
  ]);
  t.same(sentences('Snacks, z. B. Brezeln. Ende.'), ['Snacks, z. B. Brezeln.', 'Ende.']);
  t.same(sentences('Dulces, p. ej. churros. Fin.'), ['Dulces, p. ej. churros.', 'Fin.']);
  t.same(sentences('Plan B. Then C.'), ['Plan B.', 'Then C.']);
  t.same(sentences('Ceilings of 5 m. Roller door.'), ['Ceilings of 5 m.', 'Roller door.']);
});

t.test(
  'a quotation mark behind a space closes the sentence before it, and opens the one that follows',
  async (t) => {
    t.same(sentences('On termine sur « Tête légère. » et dessous 59 €.'), [
      'On termine sur « Tête légère. »',
      'et dessous 59 €.',
    ]);
    t.same(sentences('Er ging. »Komm!«, sagte sie.'), ['Er ging.', '»Komm!«', ', sagte sie.']);
  },
);

t.test('what stands before a colon heads all that is listed after it', async (t) => {
  const { heads } = viewOfText('Show three features: presets, a motor, a tray. Then stop, please.').clues;
  t.same([...heads], [-1, 0, 0, 0, -1, -1]);
});

t.test('what somebody dictated without a mark is cut where something new is said', async (t) => {
  const said =
    'ok so this is for our garden day its at Bramblecote House and theres a plant sale and cream teas all the money goes to the village hall roof can you make it look summery like watercolours and please dont put my phone number';
  const { tokens, sentences, clauseOf, sentenceOf } = viewOfText(said).structure;
  t.same(
    sentences.map(({ start, end }) => said.slice(tokens[start]!.start, tokens[end - 1]!.end)),
    [
      'ok so this is for our garden day its at Bramblecote House',
      'and theres a plant sale and cream teas',
      'all the money goes to the village hall roof',
      'can you make it look summery like watercolours',
      'and please dont put my phone number',
    ],
  );
  t.same([clauseOf.at(-1), sentenceOf.at(-1)], [4, 4]);
  t.equal(viewOfText('theres a plant sale and we open at six').structure.sentences.length, 1);
});

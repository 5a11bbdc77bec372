// Quotations with who says them in their own line: nobody signs the words of somebody else.
import t from 'tap';
import { textsOf } from '../../../../src/domain/film/scene-texts.ts';
import { planFilm } from '../../../../src/generation/planner/plan-film.ts';
import { inputFor } from '../../plan-input.ts';

const quotes = (prompt: string) =>
  planFilm(inputFor(prompt)).storyboard.scenes.flatMap((scene) =>
    scene.type === 'quote' ? [textsOf(scene).join(' | ')] : [],
  );

t.test('who stands behind a quotation signs it and not the next one', async (t) => {
  t.same(
    quotes(
      'Three reviews from customers of ours, Rowntree Gardens, for an Instagram post (square).\n\n"They turned a bog into the nicest corner of our garden." Sheila M., Harrogate\n"Came when they said, left it tidier than they found it." Tom and Ade, Ilkley\n"Worth every penny of the £3,900." J. Kowalczyk, Otley\n\nThen: Free quotes until the end of May. rowntreegardens.example',
    ),
    [
      'They turned a bog into the nicest corner of our garden. | Sheila M., Harrogate',
      'Came when they said, left it tidier than they found it. | Tom and Ade, Ilkley',
      'Worth every penny of the £3,900. | J. Kowalczyk, Otley',
    ],
  );
  t.same(
    quotes(
      'Kundenstimmen für unsere Fahrradwerkstatt Kettenblatt in Bonn:\n\n„Schnell, freundlich und fair im Preis, gerne wieder.“ Miriam K., Beuel\n„Mein altes Rad fährt wieder wie neu.“ Jonas und Lea, Bad Godesberg\n\nkettenblatt-bonn.example',
    ),
    [
      'Schnell, freundlich und fair im Preis, gerne wieder. | Miriam K., Beuel',
      'Mein altes Rad fährt wieder wie neu. | Jonas und Lea, Bad Godesberg',
    ],
  );
});

t.test('names above what they say are theirs, also where each has another name beneath it', async (t) => {
  t.same(
    quotes(
      'Reviews for Halden Cycles.\nAnna Weiss\n"They fixed my gears while I drank a coffee."\nTom Bright\n"Nobody else would touch a bike this old."\nhaldencycles.example',
    ),
    [
      'They fixed my gears while I drank a coffee. | Anna Weiss',
      'Nobody else would touch a bike this old. | Tom Bright',
    ],
  );
});

t.test('a name with a colon behind it speaks next', async (t) => {
  t.same(
    quotes(
      'What people say about Tidewell Swim School: Nina, 34: "I swam my first length after six weeks." Omar, 61: "I never thought I would put my face in the water."',
    ),
    [
      'I swam my first length after six weeks.',
      'I never thought I would put my face in the water. | Omar, 61',
    ],
  );
});

t.test('what stands behind a blank line and no dash signs nothing', async (t) => {
  t.same(quotes('"Measure twice, then have a cup of tea."\n\nDonations, if wished, to the Lifeboat Fund.'), [
    'Measure twice, then have a cup of tea.',
  ]);
});

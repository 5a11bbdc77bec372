import t from 'tap';
import { keepStories } from '../../../../src/generation/planner/reading/orders/stories.ts';
import { left } from '../spans.ts';

t.test('what a story says of its hero and of how it ends is shown', async (t) => {
  const dark =
    'A bedtime story about a lighthouse who is afraid of the dark. The boat comes home, and the dark is not so dark any more. Narrated.';
  t.equal(
    left(keepStories, dark, [
      ['A bedtime story about', 'D'],
      ['who is afraid of the dark.', 'D'],
      ['and the dark is not so dark any more. Narrated.', 'D'],
    ]),
    'a lighthouse who is afraid of the dark. The boat comes home, and the dark is not so dark any more.',
    'and what the voice is to be like is not',
  );
  const bed =
    "Children's story: Milo wants to fly. At the end he lands in his own bed. Soft colours everywhere.";
  t.equal(
    left(keepStories, bed, [
      ["Children's story:", 'D'],
      ['At the end he lands in his own bed. Soft colours everywhere.', 'D'],
    ]),
    'Milo wants to fly. At the end he lands in his own bed.',
  );
});

t.test('a sentence goes on with whom or what the one before it tells of', async (t) => {
  const hana = 'Before that Hana worked at a museum. She loves climbing. She should wear a red hat, please.';
  t.equal(
    left(keepStories, hana, [['She loves climbing. She should wear a red hat, please.', 'M']]),
    'Before that Hana worked at a museum. She loves climbing.',
  );
  const pump = 'It takes heat from the air. It uses a third of the power. It is for our website, 30 seconds.';
  t.equal(
    left(keepStories, pump, [['It uses a third of the power. It is for our website, 30 seconds.', 'M']]),
    'It takes heat from the air. It uses a third of the power.',
  );
  const alone = 'Our bakery opens in May. It uses warm colours.';
  t.equal(left(keepStories, alone, [['It uses warm colours.', 'M']]), 'Our bakery opens in May.');
});

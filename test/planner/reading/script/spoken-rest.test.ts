import t from 'tap';
import type { Role } from '../../../../src/generation/planner/reading/model/tagger.ts';
import { speakRest } from '../../../../src/generation/planner/reading/script/spoken-rest.ts';
import { left } from '../spans.ts';

/** What is still shown of a text whose first line directs and whose labels are labels. */
const shown = (text: string, labels: string[] = []) =>
  left(speakRest, text, [
    [text.split('\n')[0]!, 'D'],
    ...labels.map((label): [string, Role] => [label, 'S']),
  ]);

t.test('what stands behind no label is spoken where only the title is to be written', async (t) => {
  const story = 'A fox lived by the river Oss. He had never been wet.';
  const fox = `Only the title is written, the rest should just be read aloud.\nTitle: The Fox\n${story}\nEnd: For Mia`;
  t.equal(shown(fox, ['Title:', 'End:']), 'The Fox | For Mia');
  const heading = `Everything else is for the ear.\nThe Fox Who Swam\n${story}`;
  t.equal(shown(heading), 'The Fox Who Swam');
  for (const wish of [
    'Auf dem Bildschirm nur der Titel, der Rest wird nur gesprochen.',
    'Le titre à l’écran, le reste est lu.',
    'En pantalla solo el título, el resto se lee en voz alta.',
    'Sullo schermo solo il titolo, il resto letto ad alta voce.',
    'タイトルだけ画面に、あとは朗読でお願いします。',
    'На экране только название, остальное читается вслух.',
  ])
    t.equal(shown(`${wish}\nTitel: Der Fuchs\nAm Fluss Oss lebte ein Fuchs.`, ['Titel:']), 'Der Fuchs', wish);
});

t.test('a rest that is content, or is not spoken, leaves all as it is', async (t) => {
  const poems = 'Warm colours.\nHalf of our poems are printed here, the rest is read aloud on Sundays.';
  t.equal(shown(poems), 'Half of our poems are printed here, the rest is read aloud on Sundays.');
  const free = 'The rest is up to you.\nA fox lived by the river.';
  t.equal(shown(free), 'A fox lived by the river.');
});

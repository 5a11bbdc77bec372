// Grounds, settings, colours and names beside prices in short plain requests.
import t from 'tap';
import { read } from '../../../../src/generation/planner/reading/read.ts';

const shown = (text: string) =>
  read([{ text }])
    .material.map(({ words }) => words.text)
    .join(' | ');

t.test('a sentence that only names a ground in a colour is shown to nobody', async (t) => {
  t.notMatch(
    shown('Weißer Hintergrund. Zahnarztpraxis Ohlsen: Termine ab Montag. Zahnreinigung 60 Euro.'),
    /Hintergrund/,
  );
  t.match(shown('White tiles from Lund. £28 a box, open on Friday.'), /White tiles/);
});

t.test('what is to be seen is no content up to the end of the request, where no fact is in it', async (t) => {
  const told = shown(
    'A 20 second film for Marlow Tax Advice, with warm lighting, bread and coffee on a table, a bowl of soup. Your return is done in three days. Call 555-0123.',
  );
  t.notMatch(told, /lighting|bread|soup/);
  t.match(told, /Your return is done in three days/);
  t.match(shown('A film for Café Luna, with coffee and cake for £4. Open daily.'), /£4/);
});

t.test('colours of what is for sale are shown, and so is whose prices they are', async (t) => {
  t.match(shown('20 seconds. Paint from Lund: sage, clay and navy. Two litres £28.'), /sage, clay and navy/);
  t.notMatch(shown('20 seconds. Colours: sage, clay and navy. Paint from Lund, two litres £28.'), /navy/);
  const { subject } = read([
    {
      text: "Style bande dessinée avec bulles, format carré. Répar'Vélo : freins 25 €, chambre à air 12 €.",
    },
  ]);
  t.equal(subject?.text, "Répar'Vélo");
});

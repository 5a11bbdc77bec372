// Which numbers stand large: those that measure, and none that say which one, when, how often or how old.
import t from 'tap';
import { isHouse } from '../../../../src/generation/planner/directing/numbers/houses.ts';
import { takesOf } from '../../../../src/generation/planner/directing/scenes/takes.ts';
import { quantitiesOf } from '../../../../src/generation/planner/reading/material/quantities.ts';
import { viewOfText } from '../../../../src/generation/planner/reading/views.ts';

/** The figure that stands large in a line; none where all of it is plain words. */
function large(text: string, language = 'en'): string {
  const view = viewOfText(text);
  const source = { message: 0 };
  const quantities = quantitiesOf(view, { start: 0, end: view.structure.tokens.length }, source);
  if (quantities.length === 0) return '';
  const words = { text, span: { in: source, start: 0, end: text.length } };
  const making = { language, needed: '', whole: [], steps: 0, comparesPrices: true };
  const takes = takesOf({ kind: 'quantity', words, quantities }, making);
  const [stat] = takes.flatMap(({ body }) => (body.type === 'stat' ? [body] : []));
  return stat ? `${stat.prefix}${stat.raw}${stat.suffix}` : '';
}

/** The figure that stands large in each of some lines. */
const each = (lines: string[], language = 'en') => lines.map((line) => large(line, language));

t.test('the number of a house, a name, a year or a score does not stand large', async (t) => {
  const lines = [
    '9 Heron Rise, Dunmarsh',
    'Swimming club Wave ’74 is looking for coaches',
    "Swimming club Wave '74 is looking for coaches",
    'Raised 1861 by the parish',
    'Harriers win the cup, 4–2 over Stoke',
    'Kilns follow section 7 here',
    'SOC 2 Type II',
    'Registered charity no. 1093817 since then',
  ];
  t.same(each(lines), ['', '', '', '', '', '', '', '']);
  t.same(each(['Bäckerei am Lindenweg 14 öffnet', 'Neubau in Euroklasse 6 gebaut'], 'de'), ['', '']);
});

t.test('how often, how old and which of a row does not stand large', async (t) => {
  const lines = [
    'We meet every 10 days',
    'You are 18 years or older',
    'Clubs for children of 9 years',
    'Never stand on the top 2 rungs',
    '4 points only',
    'Shifts are 2/2',
    'Offer ends 10/28',
    'It is free (parking £4)',
  ];
  t.same(each(lines), ['', '', '', '', '', '', '', '']);
  t.same(each(['Alle 10 Tage samstags', 'Wir suchen Kinder ab 9 Jahren'], 'de'), ['', '']);
});

t.test('what measures and what is counted stands large as before', async (t) => {
  t.same(
    each([
      '60 oaks planted',
      'Entry £4',
      'After 40 years on the quay',
      '38% of all homes',
      'Ready in 20 minutes',
      '7 of 25 rooms',
      'Two for £6 before 11',
      'Volunteers 180 → 240',
    ]),
    ['60', '£4', '40 years', '38%', '20 minutes', '7 of 25', '£6', '180 → 240'],
  );
});

t.test('a house has its number before its street or behind it', async (t) => {
  t.ok(isHouse('via Cavour ', ' Pinerolo', 'it'));
  t.ok(isHouse('Calle de la Luna ', '', 'es'));
  t.ok(isHouse('', ' Heron Rise, Dunmarsh', 'en'));
  t.notOk(isHouse('', ' Brass Bands, One Evening', 'en'), 'what is counted');
  t.notOk(isHouse('', ' Große Preise, Ein Abend', 'de'), 'German writes all nouns large');
  t.notOk(isHouse('On the way ', ' dogs', 'en'));
});

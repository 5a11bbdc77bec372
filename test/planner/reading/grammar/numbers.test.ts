// Numbers as people write them: which mark parts groups, what a scale multiplies, and what is no figure at all.
import t from 'tap';
import { monthLength, OTHER_MONTHS } from '../../../../src/generation/planner/reading/grammar/calendars.ts';
import { factsOf, within } from '../../../../src/generation/planner/reading/grammar/kinds.ts';
import { lexiconOf } from '../../../../src/generation/planner/reading/lexicon.ts';
import { tokenize } from '../../../../src/generation/planner/reading/tokens.ts';

/** Figures of a text as "value unit", a range with its higher end. */
function figures(language: string, text: string): string[] {
  const { figures } = factsOf(tokenize(text), lexiconOf(language));
  return figures.map(({ value, unit, upTo }) =>
    `${value}${upTo === undefined ? '' : ` to ${upTo}`} ${unit}`.trim(),
  );
}
/** The kinds of a text's tokens, those of none left out. */
const kinds = (language: string, text: string) => {
  const tokens = tokenize(text);
  return factsOf(tokens, lexiconOf(language)).kinds.flatMap((kind, i) =>
    kind ? [`${tokens[i]!.text} ${kind}`] : [],
  );
};

t.test('point and comma part groups or fractions by language and by their places', async (t) => {
  const cases: [string, string, string[]][] = [
    ['en', '1,250 litres', ['1250 l']],
    ['en', '1.250 kg', ['1.25 kg']],
    ['de', '1.250 kg', ['1250 kg']],
    ['de', '1,250 kg', ['1.25 kg']],
    ['en', '1,234,567 users', ['1234567']],
    ['de', '1.234.567 €', ['1234567 €']],
    ['de', '1,234.5 kg', ['1234.5 kg']],
    ['en', '1.234,5 kg', ['1234.5 kg']],
    ['en', '0,125 mm', ['0.125 mm']],
    ['de', '0.125 mm', ['0.125 mm']],
    ['en', '1,25 kg', ['1.25 kg']],
    ['en', "1'250 €", ['1250 €']],
    ['ar', '١٢٫٥ ساعة', ['12.5 hours']],
    ['ar', '١٬٢٥٠ ساعة', ['1250 hours']],
    ['fr', '12 000 clients', ['12000']],
    ['en', '12 000 clients', ['12', '0']],
    ['en', '12 000 000 clients', ['12000000']],
    ['fr', '12 0000', ['12', '0']],
    ['hi', '१४.५ घंटे', ['14.5 hours']],
    ['zh', '３．５ kg', ['3.5 kg']],
  ];
  for (const [language, text, expected] of cases)
    t.same(figures(language, text), expected, `${language}: ${text}`);
});

t.test('scales multiply what stands before them, where they touch it or are words', async (t) => {
  const cases: [string, string, string[]][] = [
    ['en', '$1.2m raised', ['1200000 $']],
    ['en', '1.2m users', ['1200000']],
    ['en', '5m long', ['5 m']],
    ['en', '$5m', ['5000000 $']],
    ['en', '5k run', ['5000']],
    ['en', '1.2 million users', ['1200000']],
    ['de', '2,5 Millionen Kunden', ['2500000']],
    ['de', '2,5 Mio. Euro', ['2500000 €']],
    ['ja', '1億2,000万円', ['120000000 ¥']],
    ['ko', '3만 5천원', ['35000 ₩']],
    ['ko', '1만 6,800원', ['16800 ₩']],
    ['en', 'twenty-five minutes', ['25 minutes']],
    ['en', 'twenty minutes', ['20 minutes']],
    ['en', '½ cup', ['0.5 cups']],
    ['en', '¾ cup', ['0.75 cups']],
  ];
  for (const [language, text, expected] of cases)
    t.same(figures(language, text), expected, `${language}: ${text}`);
});

t.test('signs and codes are units on whichever side they stand', async (t) => {
  const cases: [string, string, string[]][] = [
    [
      'en',
      '£9.99, 9 €, CHF 12.50, usd 3, Rs 500, KSh 500',
      ['9.99 £', '9 €', '12.5 CHF', '3 $', '500 ₹', '500 KSh'],
    ],
    ['en', '45p a mile', ['45 cents']],
    ['en', 'shot in 720p', []],
    ['en', '12.5 % off, 90 percent', ['12.5 %', '90 %']],
    ['en', '30°C, 100 km/h, 1.5 GB', ['30 °C', '100 km/h', '1.5 GB']],
    ['en', '3 nights, 2 hours 30 minutes', ['3 nights', '2 hours', '30 minutes']],
    ['en', '10-15 minutes', ['10 to 15 minutes']],
    ['ru', '12 000 рублей', ['12000 ₽']],
  ];
  for (const [language, text, expected] of cases) t.same(figures(language, text), expected, text);
});

t.test('each token has the kind of what it is a part of', async (t) => {
  t.same(kinds('en', 'Save 20% on 12 chairs, £40 each, 3 kg, in 5 minutes'), [
    ...[
      '20 percent',
      '% percent',
      '12 count',
      '£ money',
      '40 money',
      '3 measure',
      'kg measure',
      '5 duration',
      'minutes duration',
    ],
  ]);
  t.same(
    new Set(kinds('en', 'Monday 5 May at 7:30pm').map((it) => it.split(' ').at(-1))),
    new Set(['weekday', 'date', 'time']),
  );
});

t.test('a day and a month with a slash between are a date behind what says when', async (t) => {
  t.same(kinds('en', 'It starts 1/7 at noon').slice(0, 3), ['1 date', '/ date', '7 date']);
  t.same(kinds('en', 'Fri 6/6').slice(1), ['6 date', '/ date', '6 date']);
  t.same(kinds('es', 'hasta 30/4'), ['30 date', '/ date', '4 date']);
  for (const text of ['A total 1/7 of them', 'starts 1/70', 'starts 0/7', 'starts 40/7', 'on 1/7/2026'])
    t.same(
      kinds('en', text).filter((it) => /^(?:1|0|40) date$/.test(it)).length,
      text.includes('2026') ? 1 : 0,
      text,
    );
});

t.test('a figure with a unit gives way to a moment, but not to a year', async (t) => {
  t.same(figures('en', 'On 5 May 2026 for 2000 km'), ['2000 km']);
});

t.test('numbers of a list count from one', async (t) => {
  const listed = (text: string) => {
    const tokens = tokenize(text);
    return [...factsOf(tokens, lexiconOf('en')).listed].map((i) => tokens[i]!.text).join();
  };
  t.equal(listed('1 Rinse the pot well\n2 Fill the pot up\n3 Boil it for long'), '1,2,3');
  t.equal(listed('#1 Rinse the pot\n#2 Fill the pot'), '1,2');
  t.equal(listed('2 Rinse the pot well\n3 Fill the pot up'), '', 'not from two');
  t.equal(listed('1 Rinse the pot well'), '', 'one is no list');
  t.equal(listed('1 Bathroom\n2 Bedrooms'), '');
  t.equal(listed('1 Rinse the pot\n2 Fill the pot\n1 Boil the water\n2 Pour the tea'), '1,2,1,2');
});

t.test('what lies in a range is found whole', async (t) => {
  const items = [0, 2, 4, 6, 8].map((start) => ({ start, end: start + 2 }));
  const found = (start: number, end: number) => within(items, { start, end }).map((it) => it.start);
  t.same(found(0, 10), [0, 2, 4, 6, 8]);
  t.same(found(1, 8), [2, 4, 6]);
  t.same(found(2, 7), [2, 4]);
  t.same(found(9, 20), []);
  t.same(found(3, 3), []);
});

t.test('months of other calendars, and how many words their names take', async (t) => {
  for (const month of ['ramadan', 'رمضان', 'nisan', 'תשרי', 'farvardin', '正月', 'chaitra'])
    t.ok(OTHER_MONTHS.has(month), month);
  for (const word of ['may', 'monday', '']) t.notOk(OTHER_MONTHS.has(word), word);
  const length = (first: string, ...rest: string[]) =>
    monthLength(
      first,
      rest.map((low) => ({ low })),
    );
  t.equal(length('ramadan', '1447'), 1);
  t.equal(length('dhu', 'hijja'), 2);
  t.equal(length('rabi', 'al', '-', 'awwal'), 4);
  t.equal(length('rabi', 'al', 'awwal'), 3);
  t.equal(length('ذو', 'الحجة'), 2);
  t.equal(length('dhu'), 1, 'at the end of a text');
});

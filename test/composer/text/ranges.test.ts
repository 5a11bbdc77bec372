// What no line parts: what runs from one figure to another.
import t from 'tap';
import { text } from '../../../src/generation/composer/markup.ts';
import { phrasesOf } from '../../../src/generation/composer/text/phrases.ts';
import { typeset } from '../../../src/generation/composer/text/typography.ts';

t.test('what runs from one figure to another is of one piece, in each language', async (t) => {
  const said = [
    'Del 5 al 30 de octubre',
    'Open from 8 am to 1 pm',
    '12 – 18 May',
    'Vom 3. bis 5. Mai',
    'Dalle 9 alle 13',
    'Closed since 2019. In 2024 we came back',
    '5 shirts for 12 people',
    'between 2,500 metres and 12,000 metres',
  ];
  t.same(
    said.map((text) => typeset(text).replaceAll('\u00a0', '_')),
    [
      'Del 5_al_30 de octubre',
      'Open from 8_am_to_1_pm',
      '12_–_18_May',
      'Vom 3._bis_5._Mai',
      'Dalle 9_alle_13',
      'Closed since 2019. In 2024 we came back',
      '5 shirts for 12 people',
      'between 2,500 metres and 12,000 metres',
    ],
  );
  t.match(text('Next edition 22–24 May 2027', { as: 'sub' }), '<span class="unit">22–24\u00a0May</span>');
  t.same(phrasesOf('营业时间:10:00-21:00'), ['营业', '时间:', '10:00-21:00'], 'hours are one phrase');
});

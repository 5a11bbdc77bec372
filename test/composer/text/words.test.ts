// Texts as a typesetter sets them, at their edges: each value whole.
import { readFileSync } from 'node:fs';
import t from 'tap';
import { aroundChange, aroundFigure } from '../../../src/generation/composer/text/around-figure.ts';
import { emphasisOf } from '../../../src/generation/composer/text/emphasis.ts';
import { phrasesOf } from '../../../src/generation/composer/text/phrases.ts';
import { asSentence } from '../../../src/generation/composer/text/sentence.ts';
import { strokeOf, struck } from '../../../src/generation/composer/text/struck.ts';
import { typeset } from '../../../src/generation/composer/text/typography.ts';
import { widthOfWords } from '../../../src/generation/composer/text/widths.ts';
import { writingOf } from '../../../src/generation/composer/text/writing.ts';

t.test('marks and spaces of a text', (t) => {
  const said = [
    ...["it's", 'say "hello" now', '5" wide and 6" deep', "the 'good' ones", "' loose '", "rock 'n' roll"],
    ...[
      '310 000 ₽',
      '12 345 678',
      '5 €',
      '5 €uro',
      'Quoi ?',
      'Non !',
      '« Oui »',
      'a : b',
      'at 7 pm',
      '7 pmx',
    ],
    ...['from 10 km to 12 hours', 'May 6', 'May 1998', 'Mayor 6', '14 h 30', '6 June', 'a 6 pack', '38 %'],
    ...[
      'call 01632 960 417 now',
      '+44 20 7946 0999',
      '16 17 18 May',
      'at 4 Mill Street',
      '4 mills',
      'Yarrow & Wicker',
    ],
    ...['$9 · Seats 1', 'Tea | Coffee', 'a|b'],
  ];
  const shown = (text: string) => text.replaceAll('\u00a0', '_');
  t.same(
    said.map((text) => shown(typeset(text))),
    [
      'it’s',
      'say “hello” now',
      '5" wide and 6" deep',
      'the ‘good’ ones',
      "' loose '",
      'rock ‘n’ roll',
      '310_000_₽',
      '12_345_678',
      '5_€',
      '5 €uro',
      'Quoi_?',
      'Non_!',
      '«_Oui_»',
      'a_: b',
      'at 7_pm',
      '7 pmx',
      'from 10_km_to_12_hours',
      'May_6',
      'May 1998',
      'Mayor 6',
      '14_h_30',
      '6_June',
      'a 6 pack',
      '38_%',
      'call 01632_960_417 now',
      '+44_20_7946_0999',
      '16 17 18_May',
      'at 4_Mill Street',
      '4 mills',
      'Yarrow &_Wicker',
      '$9_· Seats 1',
      'Tea_| Coffee',
      'a|b',
    ],
  );
  t.end();
});

t.test('lines of Chinese and Japanese', (t) => {
  const said = [
    ...[
      '毎週土曜10時から焼きたてパン',
      'コーヒーとケーキのセット',
      '2024年 5月 6日 開店',
      '新しい「パン屋」が開店、今日から',
    ],
    ...['南山书屋每周五晚上七点读书会', '新书八折，欢迎光临', '봄날 꽃집', 'Bread at seven'],
  ];
  t.same(
    said.map((text) => phrasesOf(text)?.join('|') ?? null),
    [
      '毎週|土曜|10時から|焼きたて|パン',
      'コーヒーと|ケーキの|セット',
      '2024年 5月 6日 |開店',
      '新しい|「パン屋」が|開店、|今日から',
      '南山书屋|每周五|晚上七点|读书会',
      '新书|八折，|欢迎|光临',
      null,
      null,
    ],
  );
  t.end();
});

t.test('what stands around a figure', (t) => {
  const found = [
    aroundFigure('Charges in 35 minutes', ['35 minutes']),
    aroundFigure('Charges in 135 minutes', ['35']),
    aroundFigure('3.5 of 5 stars, always.', ['5']),
    aroundFigure('5 stars.', ['5']),
    aroundFigure('5.', ['5']),
    aroundFigure('No figure', ['5', '']),
    aroundFigure('Now, 5; and then', ['7', '5']),
    aroundChange('Waste fell from 30 % to 12 % in May', '30 %', '12 %'),
    aroundChange('Now 12, where it was 30', '30', '12'),
    aroundChange('Waste was 30, but our ovens made it 12', '30', '12'),
    aroundChange('It is 12', '30', '12'),
    aroundChange('It was 30', '30', '12'),
    aroundChange('from 30 to 12.', '30', '12'),
  ];
  t.same(found, [
    { before: 'Charges in', behind: '' },
    null,
    { before: '3.5 of', behind: 'stars, always.' },
    { before: '', behind: 'stars.' },
    { before: '', behind: '' },
    null,
    { before: 'Now', behind: 'and then' },
    { before: 'Waste fell', behind: 'in May' },
    { before: 'Now', behind: '' },
    { before: 'Waste was 30, but our ovens made', behind: '' },
    { before: 'It', behind: '' },
    null,
    { before: 'from', behind: '' },
  ]);
  t.end();
});

t.test('the word that is set off', (t) => {
  const said = [
    'Bread at seven',
    'We are',
    'Rye',
    '5 loaves for 12 people',
    'A loaf for £2 today',
    'Brot ist da und wir',
  ];
  t.same(
    said.map((text) => emphasisOf(text.split(' '))),
    [2, null, null, 3, 3, null],
  );
  t.same(emphasisOf(['Sourdough', 'of', 'the', 'it', 'is', 'we']), null);
  t.end();
});

t.test('a sentence on two lines', (t) => {
  const two = (title: string, sub?: string) => Object.values(asSentence(title, sub)).join(' / ');
  const long = 'a'.repeat(60);
  t.same(
    [
      ...[two('We bake', 'with wild yeast'), two('We bake.', 'with yeast'), two('We bake', 'With yeast')],
      ...[two('We bake,', '7 days'), two('We bake,', 'Monday'), two('We bake'), two(long, long.slice(0, 40))],
      ...[
        two(long, long.slice(0, 41)),
        two('パンを焼く、', '毎朝七時'),
        two('パン'.repeat(10), 'パ'.repeat(17)),
      ],
    ],
    [
      'We bake with wild yeast / ',
      'We bake. / with yeast',
      'We bake / With yeast',
      'We bake, 7 days / ',
      'We bake, / Monday',
      'We bake / ',
      'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa / ',
      'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa / aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
      'パンを焼く、毎朝七時 / ',
      'パンパンパンパンパンパンパンパンパンパン / パパパパパパパパパパパパパパパパパ',
    ],
  );
  t.end();
});

t.test('what scripts allow, and how wide words are', (t) => {
  const said = ['Bread', 'パン', '面包', '빵집 하나', 'خبز', 'रोटी', 'ขนมปัง', 'Хлеб'];
  t.same(
    said.map((text) =>
      Object.entries(writingOf(text))
        .flatMap(([name, is]) => (is ? [name] : []))
        .join(' '),
    ),
    ['cased words', 'cjk', 'cjk segmented', 'words cjk', 'tall', 'words tall', 'tall', 'cased words'],
  );
  t.same(
    ['abc', 'ABC', '1€M', 'パン', ''].map((it) => widthOfWords(it).toFixed(2)),
    ['1.80', '2.22', '2.22', '2.04', '0.00'],
  );
  t.end();
});

t.test('a block of colour reaches below the tails of the letters on it', async (t) => {
  const style = new URL('../../../src/generation/composer/style/drawn/kinetic.css', import.meta.url);
  const [, below] = /^\.block-stroke \{[^}]*height: calc\(100% \+ ([\d.]+)em\)/mu.exec(
    readFileSync(style, 'utf8'),
  )!;
  t.ok(Number(below) >= 0.12, `${below} em`);
});

t.test('strokes beneath words', (t) => {
  t.same(
    [strokeOf(0.4, 1), strokeOf(0.45, 1), strokeOf(0.4, 0.89), strokeOf(0.4, 0.9)].map(({ kind }) => kind),
    ['block', 'under', 'under', 'block'],
  );
  t.same(
    [struck('Rye', { kind: 'block', seed: 0.2 }, 1), struck('Rye', { kind: 'under', seed: 0.2 }, 0)],
    [
      '<span class="struck on-block">Rye<svg class="stroke block-stroke" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" data-fx="wipe 0.7 0.5"><path d="M0.43 0L100 0.32L98.88 10L0 9.85Z"/></svg></span>',
      '<span class="struck on-under">Rye<svg class="stroke under-stroke" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" data-fx="wipe 0.45 0.5"><path d="M0 2.2C30 0.85 66 0.85 100 5.8C70 7.4 30 8.03 0 9.6Z"/></svg></span>',
    ],
  );
  t.end();
});

t.test(
  'a figure of a house or a telephone is not what a headline is about, nor a word that ends a phrase',
  async (t) => {
    const set = (text: string) => {
      const words = text.split(' ');
      const at = emphasisOf(words);
      return at === null ? null : words[at];
    };
    t.same(
      [
        'Backhaus in Husum, Norderstraße 17',
        '48 Tamarack Lane',
        'Ring us on 01632 960 288',
        'Via Roma 12, Siena',
        'Free cake for the first 20 guests',
        'How a heat pump works',
        'Come in and stay a while',
        'Platz für 24 Kinder',
      ].map(set),
      ['Norderstraße', 'Lane', null, 'Siena', '20', 'pump', 'stay', '24'],
    );
  },
);

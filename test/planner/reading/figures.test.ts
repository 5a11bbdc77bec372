import t from 'tap';
import type { MaterialItem } from '../../../src/domain/brief.ts';
import { quantitiesOf } from '../../../src/generation/planner/reading/material/quantities.ts';
import { partsIn } from '../../../src/generation/planner/reading/material/splits.ts';
import type { Role } from '../../../src/generation/planner/reading/model/tagger.ts';
import { read } from '../../../src/generation/planner/reading/read.ts';
import { type TextView, viewOfText } from '../../../src/generation/planner/reading/views.ts';
import { moments } from './spans.ts';

/** Quantities of a text as "label: raw" with what was before. */
function quantities(text: string): string[] {
  const view = viewOfText(text);
  return quantitiesOf(view, { start: 0, end: view.structure.tokens.length }, { message: 0 }).map(shown);
}

const shown = ({ label, raw, when, against }: ReturnType<typeof quantitiesOf>[number]): string =>
  [
    `${when ? `${when.text} ` : ''}${label?.text ?? '-'}: ${raw.text}`,
    against ? `${against.kind} ${against.raw.text}` : '',
  ]
    .filter(Boolean)
    .join(', ');

/** A stretch of content as the items that it lists. */
function parts(text: string): string[] {
  const view = viewOfText(text);
  const { tokens } = view.structure;
  return partsIn(view, { start: 0, end: tokens.length }).map(({ start, end }) =>
    text.slice(tokens[start]!.start, tokens[end - 1]!.end),
  );
}

/** The material of a text whose tokens have the roles that a list of beginnings says. */
function material(text: string, labels: [string, Role][]): MaterialItem[] {
  const tag = ({ structure }: TextView): Role[] => {
    let role: Role = 'C';
    return structure.tokens.map(({ start }) => {
      role = labels.find(([beginning]) => text.startsWith(beginning, start))?.[1] ?? role;
      return role;
    });
  };
  return read([{ text }], [], undefined, tag).material;
}

t.test('ranges of hours and of days are moments, in other calendars too', async (t) => {
  t.same(moments('5 to 10 pm'), ['5 to 10 pm']);
  t.same(moments('tues thru sat 10 to 7'), ['tues thru sat', '10 to 7']);
  t.same(moments('Offen Mo–Sa von 9 bis 18 Uhr'), ['Mo–Sa', '9 bis 18 Uhr']);
  t.same(moments('ouvert du mardi au dimanche 9h 20h'), ['mardi au dimanche', '9h 20h']);
  t.same(moments('매일 오전 8시부터 오후 9시까지'), ['8시', '9시']);
  t.same(moments('सुबह 9 से रात 8 बजे तक'), ['9 से रात 8 बजे']);
  t.same(moments('inscripción de 9 a 13 h en el club'), ['9 a 13 h']);
  t.same(moments('العرض من ١ إلى ٢٠ رمضان'), ['١ إلى ٢٠ رمضان']);
  t.same(moments('Iftar every evening, 1 Ramadan 1447'), ['1 Ramadan 1447']);
  t.same(moments('6月15日到20日'), ['6月15日到20日']);
  t.same(moments('5월 14일부터 16일까지'), ['5월 14일부터 16일']);
  t.same(moments('신청은 10월 25일까지입니다, 오전 9시부터 오후 6시까지'), ['10월 25일', '9시', '6시']);
  t.same(moments('5월 14~16일 코엑스'), ['5월 14~16일']);
  t.same(moments('May 14 to 16, at the pier'), ['May 14 to 16']);
});

t.test('a range is no progression, and what stands behind a name is no count', async (t) => {
  t.same(quantities('العمر من ١٨ إلى ٦٥ سنة'), ['العمر: ١٨ إلى ٦٥ سنة']);
  t.same(quantities('a table for 4 to 6 people'), ['people: 4 to 6']);
  t.same(quantities('Día 1 a 7: sacá las gaseosas'), []);
  t.same(quantities('Zephyr 20 for short commutes, Kolibri X for touring'), []);
  t.same(quantities('We rode Route 66 to the sea'), []);
  t.same(quantities('entry from €5 to €12'), ['entry: €5 to €12']);
  t.same(quantities('24 занятия, с 10 до 14 лет'), ['занятия: 24', '-: 10 до 14 лет']);
  t.same(quantities('第12回ひかり商店街夏まつり'), []);
  t.same(quantities('412 Völker (Vorjahr: 365)'), ['Völker: 412, before 365']);
  t.same(quantities('212 tonnes (2023: +18 %)'), ['-: 212 tonnes', '2023: 18 %']);
});

t.test('numbers that count nothing are no figures', async (t) => {
  t.same(quantities('Season 2 drops in May'), []);
  t.same(quantities("We're at 4400 Heron Ridge Road"), []);
  t.same(quantities('Doors 7'), [], 'an hour');
  t.same(quantities('Minimum order 60'), ['Minimum order: 60'], 'what is counted stands before it');
});

t.test('the cells of a table have figures, measured by their rows', async (t) => {
  const text = '| | Agency | Us |\n|---|---|---|\n| Price | £12k | £4.5k |\n| Members | 31 | 38 |';
  const [table] = material(text, []);
  t.equal(table?.kind, 'table');
  t.same(table?.figures?.map(shown), ['Price: £12k', 'Price: £4.5k', 'Members: 31', 'Members: 38']);
});

t.test('a course of one measure has its periods, whatever parts them', async (t) => {
  t.same(quantities('Q1 3.1, Q2 3.8, Q3 4.6.'), ['Q1 -: 3.1', 'Q2 -: 3.8', 'Q3 -: 4.6']);
  t.same(quantities('Mitglieder 2022: 40, 2023: 55, 2024: 71'), [
    '2022 Mitglieder: 40',
    '2023 Mitglieder: 55',
    '2024 Mitglieder: 71',
  ]);
  t.same(quantities('Q1 3.1, Q2 3.8'), []);
});

t.test('the label of a line that is a figure is its measure', async (t) => {
  const text = 'Members: 8,412 (2023: 6,950)\nTeam: 41 people';
  const labels: [string, Role][] = [
    ['Members', 'S'],
    ['8,412', 'C'],
    ['Team', 'S'],
    ['41', 'C'],
  ];
  const made = material(text, labels);
  t.same(
    made.map(({ name, words }) => [name?.text, words.text]),
    [
      ['Members', '8,412 (2023: 6,950)'],
      ['Team', '41 people'],
    ],
  );
  t.same(
    made.flatMap((item) => (item.kind === 'quantity' ? item.quantities.map(shown) : [])),
    ['Members: 8,412, before 6,950', 'people: 41'],
  );
  const chart = material('Line chart for ARR: Q1 3.1, Q2 3.8, Q3 4.6', [
    ['Line', 'D'],
    ['Q1', 'C'],
  ]);
  t.same(
    chart.flatMap((item) => (item.kind === 'quantity' ? item.quantities.map(shown) : [])),
    ['Q1 ARR: 3.1', 'Q2 ARR: 3.8', 'Q3 ARR: 4.6'],
  );
});

t.test('bars, spaced slashes and semicolons part a list, quoted and single slashes nothing', async (t) => {
  t.same(parts('3 bed | 2 bath | 148 m²'), ['3 bed', '2 bath', '148 m²']);
  t.same(parts('leaves are green / they make sugar / one tree for 4 people'), [
    'leaves are green',
    'they make sugar',
    'one tree for 4 people',
  ]);
  t.same(parts('tea and cake · games; prizes'), ['tea and cake', 'games', 'prizes']);
  t.same(parts('bring your own cup / mug'), ['bring your own cup / mug']);
  t.same(parts('they sang "one | two | three" twice'), ['they sang "one | two | three" twice']);
});

t.test('in Chinese a space beside a figure is only for the eye, and bullets are no words', async (t) => {
  t.same(parts('新增专利 17 项'), ['新增专利 17 项']);
  t.same(parts('连续 1,095 天无安全事故'), ['连续 1,095 天无安全事故']);
  t.same(
    material('・出店 46店\n・ボランティア 120名', []).map(({ words }) => words.text),
    ['出店 46店', 'ボランティア 120名'],
  );
});

t.test('a run of prices and times is cut at them, and keeps every word', async (t) => {
  t.same(
    parts(
      'cuts 25 beard trim 12 kids under 10 are 15 bucks walk ins welcome tues thru sat 10 to 7 closed mondays',
    ),
    [
      'cuts 25',
      'beard trim 12',
      'kids under 10 are 15 bucks',
      'walk ins welcome tues thru sat 10 to 7',
      'closed mondays',
    ],
  );
  t.same(
    parts(
      'nattes 8000 F vanilles 15000 F lissage 12000 F promo rentrée -20% ouvert du mardi au dimanche 9h 20h on est face a la pharmacie',
    ),
    [
      'nattes 8000 F',
      'vanilles 15000 F',
      'lissage 12000 F',
      'promo rentrée -20%',
      'ouvert du mardi au dimanche 9h 20h',
      'on est face a la pharmacie',
    ],
  );
  t.same(parts('麺処ひばり 時給1350円 まかない無料 応募は hibari.example'), [
    '麺処ひばり',
    '時給1350円',
    'まかない無料',
    '応募は hibari.example',
  ]);
  t.same(
    parts('deluxe wash 22 full detail 149 military 10 off open mon thru sat 8 to 6 no appointment needed'),
    [
      'deluxe wash 22',
      'full detail 149',
      'military 10 off',
      'open mon thru sat 8 to 6',
      'no appointment needed',
    ],
  );
  t.same(parts('We planted 40 trees in 3 streets'), ['We planted 40 trees in 3 streets']);
});

t.test(
  'a minus before degrees and shares is part of the figure, a dash that joins or lists is none',
  async (t) => {
    t.same(quantities('Works down to -15 C.'), ['Works: -15 C']);
    t.same(quantities('Works down to −15 °C.'), ['Works: −15 °C']);
    t.same(quantities('Save -20% today'), ['Save: -20%']);
    t.same(quantities('Open Mon-Fri, sizes 3-15 cm'), ['sizes: 3-15 cm']);
    t.same(quantities('Bake at 180 C'), ['Bake: 180 C']);
    t.same(
      read([{ text: 'Winter at the lake. -5 °C outside.' }]).material.map(({ words }) => words.text),
      ['Winter at the lake.', '-5 °C outside.'],
    );
  },
);

t.test('a sum of a larger one is a part of it, a number of things at a price is none', async (t) => {
  t.same(quantities('We have raised 18,400 of 25,000 euros'), ['raised: 18,400, of 25,000 euros']);
  t.match(quantities('Llevamos recaudados 8.200 de 12.000 euros para el refugio de la ciudad'), [
    /8\.200, of 12\.000 euros/,
  ]);
  t.notMatch(quantities('20 vales de 50 euros').join(), /of 50/);
});

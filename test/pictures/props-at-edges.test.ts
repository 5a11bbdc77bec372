// What words and figures give to draw, at their edges: which of two, how many, how long, and what only looks like one.
import t from 'tap';
import { figureProp, partOf } from '../../src/generation/pictures/props/amounts.ts';
import { browserOf, pinOf, speakerOf } from '../../src/generation/pictures/props/contacts.ts';
import { calendarOf, clockOf, monthOf, weekOf } from '../../src/generation/pictures/props/dates.ts';
import { said, written } from './drawn-props.ts';

t.test('of two things that a text gives the more particular is drawn', async (t) => {
  const pairs: [title: string, drawn: string][] = [
    ['Start with npx lumen · 4 of 25', 'terminal npx lumen'],
    ['4 of 25 on 6 June', 'part 4 25'],
    ['70% on 6 June', 'share 70'],
    ['Saturday 14 June for $14', 'month June 14 6 30 ["M","T","W","T","F","S","S"]'],
    ['6 June for $14', 'calendar JUN 6'],
    ['$14 at 7:30', 'tag $'],
    ['At 7:30 call 020 5550 1234', 'clock 7 30'],
    ['Call 020 5550 1234 or lumen.example', 'phone 020 5550 1234 Alpenglow'],
    ['lumen.example on Saturday', 'browser lumen.example Alpenglow'],
    ['Our inbox at 12 Mill Lane', 'inbox Alpenglow'],
    ['12 Mill Lane in Lisbon', 'pin'],
    ['Why go to Lisbon?', 'map [{"name":"Lisbon","lat":38.7,"lon":-9.1}] false'],
  ];
  for (const [title, expected] of pairs) t.equal(said(title), expected, title);
  t.match(
    said('From Lisbon to Nairobi on 6 June'),
    /^map .*Lisbon.*Nairobi.* true$/,
    'a way goes before a date',
  );
});

t.test('parts of a whole are marks for at most sixty, and no lengths of time', async (t) => {
  const parts = ['1 of 60', '59 of 60', '1 of 61', '1 in 1', '0 of 5', '5 of 5', '3 of 5 and 4 of 5'];
  t.same(
    parts.map((it) => written(partOf(it))),
    [...['part 1 60', 'part 59 60', 'nothing', 'nothing', 'nothing', 'nothing', 'nothing']],
  );
  for (const text of ['3 of 5 and more', '3 of 5 anglers', '3 of 5 oregano pots', '3 of 5 ministers'])
    t.equal(written(partOf(text)), 'part 3 5', text);
  for (const text of [
    '3 of 5 days',
    '3 in 5 minutes',
    '3 in 5 mins',
    '3 sur 5 ans',
    '3 su 5 ore',
    '3 von 5 Tagen',
  ])
    t.equal(partOf(text), null, text);
});

t.test('shares, prices and savings are alone and whole', async (t) => {
  const cases: [title: string, drawn: string][] = [
    ['100% wool', 'share 100'],
    ['0.5% wool', 'share 0.5'],
    ['0.5% fat', 'nothing'],
    ['Cheaper by 30%', 'nothing'],
    ['30% faster', 'nothing'],
    ['-20% off', 'tag %'],
    ['200% off', 'nothing'],
    ['£1,000,000', 'tag £'],
    ['$1,200,000,000', 'nothing'],
    ['$14 and $15', 'nothing'],
  ];
  for (const [title, expected] of cases) t.equal(said(title), expected, title);
});

t.test('a step has a number of nine at most', async (t) => {
  const steps = (...eyebrows: string[]) => eyebrows.map((it) => said('Pour', {}, it).trim());
  t.same(steps('Step 1', 'Step 9', 'Schritt 2 von 4', 'Step 1 of 9'), [
    'step 1',
    'step 9',
    'step 2 4',
    'step 1 9',
  ]);
  t.same(
    steps('Step 10', 'Step 1 of 10', 'Step 0 of 3', 'Step 1 of 2 of 3', 'Step 1 now', 'Since 1998'),
    Array(6).fill('nothing'),
  );
  t.same(
    ['① Pour', '⑨ Pour', '⑩ Pour'].map((it) => said(it).trim()),
    ['step 1', 'step 9', 'nothing'],
  );
});

t.test('a question is short, in any script', async (t) => {
  t.equal(said(`Why ${'x'.repeat(65)}?`), 'question ?');
  t.equal(said(`Why ${'x'.repeat(66)}?`), 'nothing');
  t.same(
    ['なぜ？', 'لماذا؟'].map((it) => said(it)),
    ['question ？', 'question ؟'],
  );
  t.same(
    ['#loaf', '#1 choice', '# loaf'].map((it) => said(it)),
    ['tagline #', 'nothing', 'nothing'],
  );
});

t.test('days, months and weeks that there are', async (t) => {
  const dates: [language: string, text: string, calendar: string, month: string][] = [
    ['en', '31 June', 'calendar JUN 31', 'nothing'],
    ['en', '32 June', 'nothing', 'nothing'],
    ['en', '0 June', 'nothing', 'nothing'],
    ['en', '6 June to 7 July', 'nothing', 'nothing'],
    ['en', 'June 6, 2026', 'calendar JUN 6', 'nothing'],
    ['en', 'June 6:30', 'nothing', 'nothing'],
    ['en', 'Mar 3-9', 'calendar MAR 3–9', 'nothing'],
    ['ja', '12月31日', 'calendar 12月 31', 'nothing'],
    ['ja', '13月1日', 'nothing', 'nothing'],
    ['fr', 'le 1er mai', 'calendar MAI 1', 'nothing'],
    ['en', 'Sunday 31 April', 'calendar APR 31', 'nothing'],
    ['en', 'Sunday 30 April', 'calendar APR 30', 'month April 30 5 30 ["M","T","W","T","F","S","S"]'],
    ['en', 'Monday 1 June', 'calendar JUN 1', 'month June 1 0 30 ["M","T","W","T","F","S","S"]'],
    ['en', 'Sunday 1 June to 7 July', 'nothing', 'nothing'],
    ['en', 'Sunday 31 May', 'calendar MAY 31', 'month May 31 4 31 ["M","T","W","T","F","S","S"]'],
  ];
  for (const [language, text, calendar, month] of dates)
    t.same([calendarOf(text, language), monthOf(text, language)].map(written), [calendar, month], text);
  const day = (text: string, language: string) => {
    const found = weekOf(text, language);
    return found?.kind === 'week' ? found.day : null;
  };
  t.same(
    [day('Sundays', 'en'), day('samstags', 'de'), day('星期六', 'zh'), day('토요일', 'ko'), day('sun', 'en')],
    [6, 5, 5, 5, null],
  );
  t.same(
    [day('Sunday and Monday', 'en'), day('Mondayish nights', 'en'), day('sundry', 'en')],
    Array(3).fill(null),
  );
});

t.test('hours of a day, not lengths, scores or ranges', async (t) => {
  const clocks: [text: string, clock: string][] = [
    ['7pm', 'clock 19 0'],
    ['12 pm', 'clock 12 0'],
    ['0:00', 'clock 0 0'],
    ['23:59', 'clock 23 59'],
    ['25:00', 'nothing'],
    ['7.30 Uhr', 'clock 7 30'],
    ['19h30', 'clock 19 30'],
    ['at 7', 'nothing'],
    ['7:30 and 8:30', 'nothing'],
    ['7:30 – 8:30', 'nothing'],
    ['下午3点', 'clock 15 0'],
    ['午後12時', 'clock 12 0'],
    ['午前7時半', 'clock 7 30'],
    ['오후 3시 반', 'clock 15 30'],
    ['下午3点半', 'clock 15 30'],
    ['3時間半', 'nothing'],
  ];
  for (const [text, expected] of clocks) t.equal(written(clockOf(text)), expected, text);
});

t.test('numbers to call, hosts and streets, and what only looks like one', async (t) => {
  const cases: [text: string, drawn: string][] = [
    ['call 123456', 'nothing'],
    ['call 1234567', 'phone 1234567 Alpenglow'],
    ['2019 - 2021', 'nothing'],
    ['2026-05-14', 'nothing'],
    ['12 345 678', 'nothing'],
    ['report.pdf is out', 'nothing'],
    ['e.g. this', 'nothing'],
    ['Sonnenallee 12', 'pin'],
    ['Marktplatz 4', 'nothing'],
    ['Rue de la Paix', 'pin'],
    ['улица Ленина', 'pin'],
  ];
  for (const [text, expected] of cases) t.equal(said(text), expected, text);
  t.same(
    ['WWW.Lumen.Example/x', 'a.b.c.d.example', 'a.b.c.d.e.f.example'].map((it) =>
      written(browserOf(it, 'n')),
    ),
    ['browser lumen.example n', 'browser a.b.c.d.example n', 'nothing'],
    'a host is whole or none',
  );
  t.same(
    ['Plaza Mayor', 'Corso Como 10', 'boulevard of dreams'].map((it) => written(pinOf(it))),
    [...['pin', 'pin', 'nothing']],
  );
  const long = { subject: 'x'.repeat(29) };
  t.equal(said('Call 1234567', long), 'phone 1234567 ', 'a long name is not written on it');
  t.equal(said('Call 1234567', { subject: 'x'.repeat(28) }), `phone 1234567 ${'x'.repeat(28)}`);
});

t.test('who speaks, by one or two letters', async (t) => {
  const letters = (by: string) => {
    const prop = speakerOf(by);
    return prop?.kind === 'speaker' ? `${prop.letters} ${prop.name}` : null;
  };
  t.same(
    [
      'Ada Brook (reader)',
      'mia Wong',
      'Ada: reader',
      '王伟',
      'A B C D',
      'A B C D E',
      'ada brook',
      '12 people',
      '',
    ].map(letters),
    ['AB Ada Brook', 'MW mia Wong', 'A Ada', '王 王伟', 'AD A B C D', null, null, null, null],
  );
});

t.test('a change is drawn to one scale whatever parts the thousands of what was before', async (t) => {
  const change = (prefix: string, raw: string, value: number, suffix = '') =>
    written(figureProp({ prefix, raw, value, suffix }));
  const drawn = (before: string, earlier: number, after: string, value: number) =>
    `change {"written":"${before}","value":${earlier}} {"written":"${after}","value":${value}}`;
  t.equal(change('1,200,000 → ', '1,450,000', 1450000), drawn('1,200,000', 1200000, '1,450,000', 1450000));
  t.equal(change('1.200.000 → ', '900.000', 900000), drawn('1.200.000', 1200000, '900.000', 900000));
  t.equal(change('1,5 → ', '2', 2), drawn('1,5', 1.5, '2', 2));
  t.equal(change('£1.2m → £', '2', 2, 'm'), drawn('£1.2m', 1.2, '£2m', 2));
  t.equal(change('£900k → £', '2', 2, 'm'), 'nothing', 'other units');
});

t.test('a month is as long as it is, and of two days of one month none is marked', async (t) => {
  const drawn: [title: string, drawn: string][] = [
    ['Wednesday 31 July', 'month July 31 0 31 ["M","T","W","T","F","S","S"]'],
    ['Sunday 31 August', 'month August 31 4 31 ["M","T","W","T","F","S","S"]'],
    ['Thursday 30 April', 'month April 30 2 30 ["M","T","W","T","F","S","S"]'],
    ['Friday 31 April', 'calendar APR 31'],
    ['Open on 6 June', 'calendar JUN 6'],
    ['Open on 6 and 9 June', 'nothing'],
    ['Open on 6 & 9 June', 'nothing'],
  ];
  for (const [title, expected] of drawn) t.equal(said(title), expected, title);
});

t.test('a number counts what it stands before, and one rota is drawn', async (t) => {
  const drawn: [title: string, drawn: string, language?: string][] = [
    ['Three lamps', 'count 3'],
    ['Three from us', 'nothing'],
    ['4 our opening', 'nothing'],
    ['Acht Kurse', 'count 8', 'de'],
    ['Acht von uns', 'nothing', 'de'],
    ['Rota 14x14', 'rota 14 14'],
    ['Rota 14x14, 7x7', 'nothing'],
    ['Rota 14x14 or 7x7', 'nothing'],
  ];
  for (const [title, expected, language] of drawn)
    t.equal(said(title, language ? { language } : {}), expected, title);
});

import t from 'tap';
import { findAddresses, findPhones } from '../../../src/generation/planner/reading/grammar/contacts.ts';
import { factsOf } from '../../../src/generation/planner/reading/grammar/kinds.ts';
import { lexiconOf } from '../../../src/generation/planner/reading/lexicon.ts';
import { quantitiesOf } from '../../../src/generation/planner/reading/material/quantities.ts';
import { quotationOf } from '../../../src/generation/planner/reading/material/quotations.ts';
import { termsOf } from '../../../src/generation/planner/reading/prohibitions.ts';
import { tokenize } from '../../../src/generation/planner/reading/tokens.ts';
import { viewOfText } from '../../../src/generation/planner/reading/views.ts';

/** Figures of a text as "written = value unit". */
function figures(text: string, language: string): string[] {
  const tokens = tokenize(text);
  return factsOf(tokens, lexiconOf(language)).figures.map(({ start, end, value, unit }) =>
    `${text.slice(tokens[start]!.start, tokens[end - 1]!.end)} = ${value} ${unit}`.trim(),
  );
}

/** Quantities of a text as "value unit, label, kind value unit". */
function quantities(text: string): string[] {
  const view = viewOfText(text);
  const all = { start: 0, end: view.structure.tokens.length };
  return quantitiesOf(view, all, { message: 0 }).map(({ value, unit, label, against }) =>
    [
      `${value} ${unit}`.trim(),
      label?.text ?? '-',
      against ? `${against.kind} ${against.value} ${against.unit}`.trim() : '-',
    ].join(', '),
  );
}

t.test('figures have their value and unit in every language and script', async (t) => {
  const cases: [string, string, string[]][] = [
    ['en', '1.2m users, 4,200 landlords', ['1.2m = 1200000', '4,200 = 4200']],
    ['en', '€0.31 a litre, 20-second, 30s', ['€0.31 = 0.31 €', '20-second = 20 seconds', '30s = 30 seconds']],
    ['en', 'twenty-five minutes', ['twenty-five minutes = 25 minutes']],
    ['de', '2,5 Mio. Euro für 4.200 Kunden', ['2,5 Mio. Euro = 2500000 €', '4.200 = 4200']],
    ['fr', '12 000 clients, 24 €', ['12 000 = 12000', '24 € = 24 €']],
    ['ja', '20万円で10〜20分', ['20万円 = 200000 ¥', '10〜20分 = 10 minutes']],
    ['ko', '상품권 3만원권, 2천만원대', ['3만원 = 30000 ₩', '2천만원 = 20000000 ₩']],
    ['zh', '386万元，26分贝', ['386万元 = 3860000 ¥', '26 = 26']],
    ['ko', '24시간 안에 월 280만 원부터', ['24시간 = 24 hours', '280만 원 = 2800000 ₩']],
    ['en', 'We pay 45p a mile, shot in 720p', ['45p = 45 cents']],
    ['en', 'a table of ten €2,000, In May 20% off', ['€2,000 = 2000 €', '20% = 20 %']],
    ['pt', 'subida pela Rua 4 R$ 25', ['4 = 4', 'R$ 25 = 25 R$']],
    ['ko', '1만 6,800원, 38분', ['1만 6,800원 = 16800 ₩', '38분 = 38 minutes']],
    ['ar', '١٤ ساعة و٣٠٪', ['١٤ ساعة = 14 hours', '٣٠٪ = 30 %']],
    ['ar', 'ب٨ دنانير', ['٨ دنانير = 8 JOD']],
    ['hi', '₹1,00,000, १४ घंटे', ['₹1,00,000 = 100000 ₹', '१४ घंटे = 14 hours']],
    ['ru', '5 600 ₽ и 4 минуты', ['5 600 ₽ = 5600 ₽', '4 минуты = 4 minutes']],
    ['pt', 'R$ 49,90', ['R$ 49,90 = 49.9 R$']],
  ];
  for (const [language, text, expected] of cases) t.same(figures(text, language), expected, text);
});

t.test('a figure is compared with what it is compared with', async (t) => {
  t.same(quantities('First replies fell from 14 hours to 38 minutes.'), [
    '38 minutes, First replies fell, before 14 hours',
  ]);
  t.same(quantities('4 of 25 teams'), ['4, teams, of 25']);
  t.same(quantities('1 in 3 people'), ['1, people, of 3']);
  t.same(
    quantities('Die ersten Antworten kommen bei uns in 38 Minuten statt 14 Stunden.')[0]?.endsWith(
      'before 14 hours',
    ),
    true,
  );
  t.same(quantities('対応時間は14時間から38分に'), ['38 minutes, 対応時間, before 14 hours']);
  t.same(quantities('pickup takes 11 minutes, used to be 26'), [
    '11 minutes, pickup takes, before 26 minutes',
  ]);
  t.same(quantities('212 loans (187 in 2023)'), ['212, loans, before 187']);
  t.same(quantities('412 members from 260 last year'), ['412, members, before 260']);
  t.same(quantities('200 ms, down from 3 s'), ['200 ms, -, before 3 seconds']);
  t.same(
    quantities('14 speakers from 9 countries').filter((it) => it.includes('before')),
    [],
    'two things are counted',
  );
  t.same(
    quantities('90 km de autonomía y 4 horas de carga').filter((it) => it.includes('before')),
    [],
    'of two kinds',
  );
  t.same(quantities('报修平均响应从35分钟缩到8分钟'), ['8 minutes, 报修平均响应, before 35 minutes']);
  t.same(quantities('nine million people'), ['9000000, people, -']);
  t.same(quantities('25명 중 4명')[0]?.startsWith('4 people'), true);
});

t.test('dates, times and ratios are no figures', async (t) => {
  t.same(figures('Sat 12 May 2026, 9:30 pm, 9:16, 12.05.2026, 2026-05-12', 'en'), []);
});

t.test('addresses of the network and telephone numbers', async (t) => {
  const text =
    'Mail a@b.example, see https://x.example/a?b=1. or @kettle, #coffee, 555-0142, +1 (555) 010-2030.';
  const found = [...findAddresses(text), ...findPhones(text)].map(
    ({ kind, start, end }) => `${kind} ${text.slice(start, end)}`,
  );
  t.same(found, [
    'mail a@b.example',
    'url https://x.example/a?b=1',
    'handle @kettle',
    'hashtag #coffee',
    'phone 555-0142',
    'phone +1 (555) 010-2030',
  ]);
  t.same(findPhones('1,200-1,500 on 2026-11-22, 16:9, 10-30, 365.2422 days').length, 0);
  t.same(findPhones('Call 365.2422').length, 1);
  t.same(findPhones('Altona 2025 733 Geräte, Bj. 1986 231.000 km').length, 0, 'years');
});

t.test('a quotation has its speaker and the role of the speaker', async (t) => {
  const view = viewOfText('"I never waited again," says Ana Ruiz, head barista.');
  const found = quotationOf(view, { start: 0, end: view.structure.tokens.length }, { message: 0 });
  t.equal(found?.quote.text, 'I never waited again,');
  t.equal(found?.speaker?.text, 'Ana Ruiz');
  t.equal(found?.role?.text, 'head barista');
});

t.test('the terms of a prohibition are what it is about', async (t) => {
  const terms = (text: string, language: string) => {
    const tokens = tokenize(text);
    return termsOf(tokens, { start: 0, end: tokens.length }, lexiconOf(language));
  };
  t.same(terms("Don't mention the funding round", 'en'), ['funding round']);
  t.same(terms('Bitte keine Stockfotos', 'de'), ['stockfotos']);
  t.same(terms('pas de musique musette', 'fr'), ['musique musette']);
});

t.test('an address keeps its port and what stands behind it', async (t) => {
  const found = (text: string) =>
    findAddresses(text).map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`);
  t.same(found('Open studio.tide.dev:8080/start now'), ['url studio.tide.dev:8080/start']);
  t.same(found('See api.tide.example:8443.'), ['url api.tide.example:8443']);
  t.same(found('http://tide.example:3000/a?b=1'), ['url http://tide.example:3000/a?b=1']);
  t.same(found('tide.example: come in'), ['url tide.example']);
});

// What of messages and attachments is read, and what of it is told to have been left out.
import t from 'tap';
import { detectLanguage } from '../../src/generation/planner/languages.ts';
import { numberOf, plainDigits } from '../../src/generation/planner/numerals.ts';
import { briefOf, messagesOf, planFilm } from '../../src/generation/planner/plan-film.ts';
import { tidy } from '../../src/generation/planner/wording.ts';
import { asset, inputFor } from './plan-input.ts';

t.test('a reply that only agrees says nothing, and keeps the numbers of the others', async (t) => {
  const messages = (['create', 'reply', 'refine'] as const).map((kind, i) => ({
    ...{ run: 1, kind, prompt: ['Yes', 'Yes, please!', 'Our oven is 100 years old'][i]! },
  }));
  t.same(messagesOf({ request: inputFor('Yes').request, messages }), [
    { prompt: 'Yes' },
    { prompt: '' },
    { prompt: 'Our oven is 100 years old' },
  ]);
  t.same(messagesOf({ request: inputFor('Tea').request, messages: [] }), [{ prompt: 'Tea' }]);
  for (const assent of ['ok', 'Go ahead.', 'ja, bitte', 'はい', 'sí'])
    t.same(
      messagesOf({ request: inputFor('x').request, messages: [{ run: 1, kind: 'reply', prompt: assent }] }),
      [{ prompt: '' }],
    );
  t.match(
    messagesOf({
      request: inputFor('x').request,
      messages: [{ run: 1, kind: 'reply', prompt: 'Yes, in blue' }],
    }),
    [{ prompt: 'Yes, in blue' }],
  );
});

t.test('notes are read, tables and data are not', async (t) => {
  const text = 'Our lighthouse keeper counted ships all winter.';
  const read = (textKind: 'plain' | 'markdown' | 'csv' | 'json') =>
    briefOf(
      inputFor('Our year', {}, { assets: [asset('t', 'text', 'a', { text, textKind })] }),
    ).material.some(({ words }) => words.text.includes('lighthouse'));
  t.same([read('plain'), read('markdown'), read('csv'), read('json')], [true, true, false, false]);
});

t.test('what had no room in the film is told', async (t) => {
  const claims = [
    'Honey is sold',
    'Wax is melted',
    'Hives are painted',
    'Children may watch',
    'Tours are free',
    'Dogs are welcome',
    'Candles are dipped',
    'Swarms are caught',
    'Jars are washed',
  ];
  const prompt = `Larkspur Bees.\n${claims.map((it, i) => `${it} at the gate of field ${i + 1}.`).join('\n')}`;
  const { provenance } = planFilm(inputFor(prompt.repeat(3), { duration: '<10s' }));
  t.ok(provenance.leftOut.length > 0, 'ten seconds hold less');
});

t.test('languages are told apart by their letters and commonest words', async (t) => {
  const cases: [text: string, code: string][] = [
    ['Їжаки сплять у лісі', 'uk'],
    ['Ежи спят в лесу', 'ru'],
    ['این یک فیلم است', 'fa'],
    ['هذا فيلم عن الشاي', 'ar'],
    ['הסרט על תה', 'he'],
    ['お茶の動画', 'ja'],
    ['关于茶的视频', 'zh'],
    ['차에 대한 영상', 'ko'],
    ['Ein Film über den Tee', 'de'],
    ['Un film sur le thé', 'fr'],
    ['https://example.com/der/die/das about the tea and the cup', 'en'],
    ['Spring honey 6 euros, chestnut honey 8 euros', 'en'],
    ['5.8 inch screen, 24 hours, 15 minutes, 399 euros', 'en'],
    ['Miel de printemps à 6 euros, prêt en 15 minutes', 'fr'],
  ];
  for (const [text, code] of cases) t.equal(detectLanguage(text).code, code, text);
  t.same(
    ['he', 'ar', 'fa', 'en'].map((code) => detectLanguage(cases.find(([, it]) => it === code)![0]).direction),
    [...['rtl', 'rtl', 'rtl', 'ltr']],
  );
});

t.test('written digits are read by their separators', async (t) => {
  const cases: [digits: string, value: number][] = [
    ['1,234', 1234],
    ['1.234', 1234],
    ['1.234.567', 1_234_567],
    ['1,5', 1.5],
    ['1.234,5', 1234.5],
    ['0.125', 0.125],
    ['12 500', 12_500],
    ['1’000', 1000],
    ['1234', 1234],
  ];
  for (const [digits, value] of cases) t.equal(numberOf(digits), value, digits);
});

t.test('digits of every script and style are the same numbers', async (t) => {
  t.equal(plainDigits('٣٤٫٥ ९ １２ ๙ ۹'), '34.5 9 12 9 9');
  t.equal(plainDigits('𝟓𝟎 𝟡𝟘 𝟤𝟢 𝟱𝟬 𝟿𝟶'), '50 90 20 50 90');
});

t.test('what is said weighs twice what stands around it', async (t) => {
  const french = 'le matin et les soirs pour nous';
  t.equal(detectLanguage(french).code, 'fr');
  t.equal(detectLanguage('die Lampe und der Tisch', french).code, 'de');
});

t.test('signs that join letters stay between them, others that nobody sees become spaces', async (t) => {
  t.equal(tidy('می\u200cخواهم'), 'می\u200cخواهم');
  t.equal(tidy('👩\u200d🔬 a\u200bb\u2060c'), '👩\u200d🔬 a b c');
});

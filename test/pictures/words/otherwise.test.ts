import t from 'tap';
import { meaningsOf } from '../../../src/generation/pictures/meaning.ts';
import { isOneEach } from '../../../src/generation/pictures/props/amounts.ts';

/** Language, what is said, and the ids of what it names: words that mean something else than the thing of their letters. */
const SAID: [language: string, text: string, ids: string][] = [
  ['en', 'A head for heights', ''],
  ['en', 'Public hearing March 18', ''],
  ['en', 'Hearing test', 'ear-with-hearing-aid'],
  ['en', 'Ships 14 September', ''],
  ['en', 'Ships built by hand', 'passenger-ship'],
  ['en', 'Webhooks no longer fire twice', ''],
  ['en', 'Wind one yourself', ''],
  ['en', '9,400 feet', ''],
  ['en', 'Tired feet', 'foot'],
  ['en', 'Roll back up to 500 entries', ''],
  ['en', '4 games guaranteed', ''],
  ['en', 'Free for Mac and Windows', ''],
  ['en', 'Windows 11', ''],
  ['en', 'Open the windows', 'window'],
  ['en', 'Burnt toast', 'bread'],
  ['en', 'A toast to Nan', 'clinking-glasses'],
  ['en', 'Which sleeping bag?', 'camping'],
  ['en', 'He ran the seed bank', 'seedling'],
  ['en', 'An air traffic controller', 'airplane'],
  ['en', 'The Alhambra Picture House', 'film-projector'],
  ['en', 'We play at the Old Harbour Hall', ''],
  ['en', 'Visit us at 4 Canal Walk', ''],
  ['en', 'Doors open at seven', ''],
  ['pt', 'Rua das Flores 80', ''],
  ['es', 'Calle Luna 4', ''],
  ['it', 'Via dei Tigli 3, pane fresco', 'bread'],
  ['en', "What's the deal with leap years", ''],
  ['en', 'What is a credit freeze', 'bank'],
  ['en', 'The end credit', ''],
  ['en', 'Lake Orta', 'lake'],
  ['en', 'The sea', 'water-wave'],
  ['de', 'Donnerstag', ''],
  ['de', 'Donner', 'cloud-with-lightning'],
  ['de', 'Neue Mitglieder', ''],
  ['de', 'Neue Lieder', 'musical-note'],
  ['de', 'Probier es aus', ''],
  ['de', 'Zwei Abholungen', ''],
  ['de', 'Unsere Sammlungen', ''],
  ['de', '312 Tonnen', ''],
  ['de', 'Die Tonne', 'wastebasket'],
  ['de', 'Chöre in Bad Rheden', ''],
  ['de', 'Ein neues Bad', 'bathtub'],
  ['de', 'Am Flussufer', 'lake'],
  ['es', '2 metros', ''],
  ['es', 'Afuera del metro', 'metro'],
  ['es', '165 m² en tres plantas', ''],
  ['es', 'Riega tus plantas', 'potted-plant'],
  ['fr', 'Montrevel-les-Thermes', ''],
  ['it', 'Scadenze che si ricordano da sole', ''],
  ['it', 'Sabato apertura', ''],
  ['pt', '2 dentes de alho', ''],
  ['hi', 'नेहरू मैदान', ''],
  ['ja', '対象は生後6か月以上', ''],
  ['ja', '11月3日(月・祝)', ''],
  ['ja', '洗濯機のカビ', 'washing-machine'],
  ['ja', '女王蜂の年齢', 'honeybee'],
  ['ko', '정원 12명입니다', ''],
  ['ko', '정원은 8가족입니다', ''],
  ['ko', '정원에서 만나요', 'tulip'],
  ['ko', '두 달이고', ''],
  ['ko', '시장님 성함', ''],
  ['ru', '41 → 29 часов', ''],
  ['zh', '智能水杯', ''],
  ['ar', 'قارن لنا بين باقتين', ''],
];

t.test('a word that says something else where it stands names nothing', async (t) => {
  for (const [language, text, ids] of SAID)
    t.equal(
      meaningsOf(text, language)
        .map(({ concept }) => concept.id)
        .join(' '),
      ids,
      `${language}: ${text}`,
    );
});

t.test('no mark stands for a month, a turn or a coin', async (t) => {
  const each = (words: string) => words.split(' ').filter((word) => isOneEach(word));
  t.same(each('months times x zł cents quid bucks kr calories mq Monate mois meses mesi vezes fois'), []);
  t.same(each('месяцев лет раз दोस्त 개월 か月 周年 个月 دولارًا'), ['दोस्त']);
  t.same(each('boats lessons Kurse jours yearlings kronor'), [
    'boats',
    'lessons',
    'Kurse',
    'jours',
    'yearlings',
    'kronor',
  ]);
});

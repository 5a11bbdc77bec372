import t from 'tap';
import { picturesOf } from '../../src/generation/pictures/choose.ts';
import { homeOf } from '../../src/generation/pictures/props/mockups.ts';
import { propOf } from '../../src/generation/pictures/props/prop-of.ts';
import { board, scene } from '../composer/boards.ts';

/** What a plain sentence gives to draw, as one line. */
function drawn(title: string, language = 'en'): string {
  const film = { language, subject: 'Alpenglow', genre: 'launch' as const };
  const prop = propOf(scene('s', 'statement', { eyebrow: '', title }), film);
  return prop ? Object.values(prop).join(' ') : 'nothing';
}

const SENTENCES: [language: string, title: string, drawn: string][] = [
  ['en', 'Doors open on 6 June', 'calendar JUN 6'],
  ['en', 'June 14th, rain or shine', 'calendar JUN 14'],
  ['en', 'Home Safe Week, 3–9 March', 'calendar MAR 3–9'],
  ['de', 'Am 3. Mai geht es los', 'calendar MAI 3'],
  ['ru', 'Ждём вас 12 октября', 'calendar ОКТ 12'],
  ['ja', '6月14日オープン', 'calendar 6月 14'],
  ['tr', "6 Ekim'de açılıyoruz", 'calendar EKİ 6'],
  ['es', 'Es el 20 y 21 de junio', 'calendar JUN 20–21'],
  ['it', 'Sabato 19 e domenica 20 ottobre', 'calendar OTT 19–20'],
  ['de', 'Vom 3. bis 5. Mai', 'calendar MAI 3–5'],
  ['pt', 'De 1 a 30 de junho', 'calendar JUN 1–30'],
  ['hi', '5 से 12 जुलाई तक', 'calendar जुल॰ 5–12'],
  ['zh', '5月17日至18日', 'calendar 5月 17–18'],
  ['ko', '5월 17일부터 18일까지', 'calendar 5월 17–18'],
  ['en', '10 and 24 June', 'nothing'],
  ['en', '30 to 4 June', 'nothing'],
  ['de', 'Im Dezember 4 Konzerte', 'nothing'],
  ['en', 'In December 4 concerts', 'nothing'],
  ['en', 'December 4 at the hall', 'calendar DEC 4'],
  ['en', 'All of it for £640', 'tag £'],
  ['pl', 'Wszystko za 640 zł', 'tag zł'],
  ['en', '20 % off all week', 'tag %'],
  ['ar', 'نلتقي ٦ يونيو', 'calendar يونيو 6'],
  ['en', 'Between 3 and 9 March or 4 May', 'nothing'],
  ['en', 'May 2027 be kind', 'nothing'],
  ['en', 'Come at 7:30 pm', 'clock 19 30'],
  ['de', 'Um 19 Uhr', 'clock 19 0'],
  ['ja', '午後7時から', 'clock 19 0'],
  ['en', 'Lunch, 11:30–2:30', 'clock 11 30'],
  ['en', 'Open 7am to 7pm', 'clock 7 0'],
  ['ko', '평일 오전 6시부터 밤 10시까지', 'clock 6 0'],
  ['ja', '営業時間:11時〜22時', 'clock 11 0'],
  ['ja', '夜7時から9時半まで', 'clock 19 0'],
  ['ja', '3時間から5時間', 'nothing'],
  ['zh', '早上7点半至晚上10点', 'clock 7 30'],
  ['zh', '营业时间:10:00-21:00', 'clock 10 0'],
  ['de', 'Montag bis Mittwoch 8–16 Uhr', 'clock 8 0'],
  ['es', 'De 9:00 a 20:00', 'clock 9 0'],
  ['en', '7–9 pm', 'clock 19 0'],
  ['de', 'Mo–Fr 9–18 Uhr, Sa 9–13 Uhr', 'nothing'],
  ['en', 'Ages 7 to 11', 'nothing'],
  ['it', 'Dalle 19.30', 'clock 19 30'],
  ['en', 'Hobbling Village Hall', 'pin'],
  ['fr', 'Salle des Tanneurs', 'pin'],
  ['en', 'Drive 5 miles', 'nothing'],
  ['en', 'Primary School Fair', 'nothing'],
  ['pl', 'Ul. Pasieczna 11', 'pin'],
  ['it', 'Via dei Cordai 8', 'pin'],
  ['en', 'Marrow Lane Food Larder', 'nothing'],
  ['fr', '9 h 40 en dormant', 'nothing'],
  ['fr', 'Tous les samedis', 'week 5 Samedi L,M,M,J,V,S,D'],
  ['en', 'Monday to Friday', 'nothing'],
  ['en', 'It’s 365.2422', 'nothing'],
  ['pt', 'Leonor, 925 555 108', 'phone 925 555 108 Alpenglow'],
  ['en', 'Call 020 7946 0018', 'phone 020 7946 0018 Alpenglow'],
  ['en', '98% natural', 'share 98'],
  ['en', 'Grew by 30%', 'nothing'],
  ['de', 'Zwischen 3 und 5 %', 'nothing'],
  ['en', '83% and 81%', 'nothing'],
  ['en', '40 bags, $14', 'tag $'],
  ['fr', '4 kg de CO₂, €49', 'tag €'],
  ['not a language', 'Since 6 June, $14', 'tag $'],
  ['ja', '研ぎ直し1本700円', 'tag 円'],
  ['en', '20% off everything', 'tag %'],
  ['en', '7 in 10 devices', 'part 7 10'],
  ['en', 'Sold out 3 in 10 minutes', 'nothing'],
  ['en', 'Call 020 5550 1234', 'phone 020 5550 1234 Alpenglow'],
  ['en', 'Read more at www.lumen.example/start', 'browser lumen.example Alpenglow'],
  ['en', 'Write to ada@lumen.example', 'nothing'],
  ['en', '12 Mill Lane', 'pin'],
  ['fr', '8 place du Lavoir', 'pin'],
  ['fr', '8 places par séance', 'count 8'],
  ['de', 'in der Gerbergasse 7', 'pin'],
  ['en', 'Viewings on Saturday 14 June', 'month June 14 6 30 M,T,W,T,F,S,S'],
  ['fr', 'Samedi 14 juin', 'month Juin 14 6 30 L,M,M,J,V,S,D'],
  ['en', 'Thursday 12 February', 'calendar FEB 12'],
  ['en', 'Start with npx lumen init', 'terminal npx lumen'],
  ['en', 'Run npm install -g @lumen/cli today', 'terminal npm install -g @lumen/cli'],
  ['en', 'Go to the docker', 'nothing'],
  ['en', 'One calm inbox', 'inbox Alpenglow'],
  ['en', 'Group chats that end', 'chat Alpenglow'],
  ['en', 'Email ada@lumen.example', 'nothing'],
  ['en', 'Why now?', 'question ?'],
  ['en', 'A quiet line', 'nothing'],
];

t.test('what a sentence gives to draw is what it says, and nothing where that is not sure', async (t) => {
  for (const [language, title, expected] of SENTENCES) t.equal(drawn(title, language), expected, title);
});

t.test('only kinds of films that show programs and homes draw them', async (t) => {
  const of = (genre: 'story' | 'listing' | 'launch', home: 'flat' | null, title: string) =>
    propOf(scene('s', 'statement', { eyebrow: '', title }), { language: 'en', subject: 'x', genre, home });
  t.equal(of('story', null, 'Her inbox was empty'), null);
  t.same(of('listing', 'flat', '€890 a month'), { kind: 'listing', name: 'x', flat: true });
  t.same(of('listing', 'flat', 'x for €890'), { kind: 'listing', name: '', flat: true }, 'said beside it');
  t.same(of('listing', null, '€890'), { kind: 'tag', written: '€' }, 'a bicycle is no home');
  t.equal(homeOf('A flat with one bedroom'), 'flat');
  t.equal(homeOf('Drei Zimmer und ein Garten'), 'house');
  t.equal(homeOf('A bicycle with three gears'), null);
});

t.test('a figure is counted, compared or shared out as it is written', async (t) => {
  const figure = (prefix: string, value: number, raw: string, suffix: string, label = 'of it') => {
    const parts = { eyebrow: '', prefix, value, raw, suffix, label };
    return propOf(scene('s', 'stat', parts), { language: 'en', subject: 'x' });
  };
  t.same(figure('', 38, '38', ''), { kind: 'count', count: 38 });
  t.equal(figure('', 2, '2', ' million'), null, 'a mark is one thing');
  t.equal(figure('$', 15, '15', ''), null);
  t.same(figure('', 70, '70', '%'), { kind: 'share', percent: 70 });
  t.equal(figure('', 60, '60', '%', 'less memory'), null, 'what became less is no part');
  t.equal(figure('', 40, '40', '%', 'Prices rose 40% at once'), null);
  t.same(figure('178 kg → ', 4, '4', ' kg'), {
    kind: 'change',
    before: { written: '178 kg', value: 178 },
    after: { written: '4 kg', value: 4 },
  });
  t.same(
    figure('12 → ', 30, '30', ' min'),
    { kind: 'change', before: { written: '12', value: 12 }, after: { written: '30 min', value: 30 } },
    'the earlier amount may lack the unit',
  );
  t.equal(figure('3 h → ', 45, '45', ''), null, 'the later may not');
  t.equal(figure('14 hours → ', 38, '38', ' minutes'), null, 'two units have no scale in common');
});

t.test(
  'what belongs to a film’s own picture follows it, and the picture itself comes again at the end',
  async (t) => {
    const line = (id: string, title: string) => scene(id, 'statement', { eyebrow: '', title });
    const film = {
      ...board([
        scene('a', 'hook', { eyebrow: '', title: 'Aldous', sub: '' }),
        line('b', 'Made by us'),
        line('c', 'And by you'),
        line('d', 'Bread from seven'),
        scene('e', 'quote', { text: 'I like it', by: 'Ada Brook, reader' }),
        scene('f', 'cta', { title: 'Come', url: '' }),
      ]),
      subject: 'The bakery bread of Aldous',
    };
    const shown = (it: typeof film) =>
      picturesOf(it, () => true).map(
        ({ lead, prop }) => lead?.id ?? (prop ? Object.values(prop).join(' ') : null),
      );
    t.same(shown(film), ['bread', 'croissant', 'sheaf-of-rice', null, 'speaker AB Ada Brook', 'bread']);
    const long = {
      ...film,
      scenes: [
        film.scenes[0]!,
        ...['Made by us', 'And by you', 'So it is', 'Every day', 'As ever', 'Until then'].map((it, i) =>
          line(`l${i}`, it),
        ),
        film.scenes.at(-1)!,
      ],
    };
    t.same(shown(long), ['bread', 'croissant', 'sheaf-of-rice', null, null, null, null, 'bread']);
    const named = { ...film, subject: 'Aldous & Sons', genre: 'launch' as const };
    t.same([shown(named)[0], shown(named).at(-1)], ['monogram AS', null], 'a mark of the name is shown once');
  },
);

t.test(
  'a line that begins with a number has a mark for each, also where it is written in words',
  async (t) => {
    const of = (title: string, language = 'en') =>
      propOf(scene('s', 'statement', { eyebrow: '', title }), { language, subject: 'x' });
    const count = (count: number) => ({ kind: 'count', count });
    t.same(of('Otto lezioni', 'it'), count(8));
    t.same(of('Eight lessons'), count(8));
    t.same(of('14 boats'), count(14));
    t.same(of('Sieben Abende', 'de'), count(7));
    t.same(of('Douze places', 'fr'), count(12));
    t.same(of('다섯 가지 도구', 'ko'), count(5));
    t.same(of('Пять вечеров', 'ru'), count(5));
    t.same(of('خمسة دروس', 'ar'), count(5));
    t.equal(of('Sotto i 18 anni gratis', 'it'), null, 'an age is not counted');
    t.equal(of('Five minutes away'), null, 'nor are measures');
    t.equal(of('46 films from 19 countries'), null, 'nor one of two');
    t.equal(of('Two of us'), null, 'nor so few');
    t.equal(of('Seven of our boats came home in the spring'), null, 'nor what a sentence goes on from');
    t.equal(of('120 chairs'), null);
    t.equal(of('4 our opening'), null, 'a number that stands for a word');
    t.equal(of('Three from us'), null);
    t.equal(of('⑩ Pour'), null, 'the number of a step');
  },
);

t.test('days of work and days off are a rota where the line says so', async (t) => {
  const of = (title: string, language: string) =>
    propOf(scene('s', 'statement', { eyebrow: '', title }), { language, subject: 'x' });
  t.same(of('Escala 14x14', 'pt'), { kind: 'rota', on: 14, off: 14 });
  t.same(of('Rota: 5 × 2', 'en'), { kind: 'rota', on: 5, off: 2 });
  t.equal(of('Fotos 10x15', 'pt'), null, 'a size is none');
  t.equal(of('Escala 12x36', 'pt'), null, 'nor are hours');
  t.equal(of('Rota for the 10x15 cm prints', 'en'), null);
});

t.test('what is counted are people where the text names them', async (t) => {
  const of = (title: string, language = 'en') =>
    propOf(scene('s', 'statement', { eyebrow: '', title }), { language, subject: 'x' });
  t.same(of('1 in 3 adults sleeps badly'), { kind: 'part', part: 1, whole: 3, people: true });
  t.same(of('4 von 10 Kindern schwimmen', 'de'), { kind: 'part', part: 4, whole: 10, people: true });
  t.same(of('1 in 3 loaves is sold by noon'), { kind: 'part', part: 1, whole: 3 });
  t.same(of('Eight volunteers'), { kind: 'count', count: 8, people: true });
  t.same(of('Huit bénévoles', 'fr'), { kind: 'count', count: 8, people: true });
  t.same(of('18 races'), { kind: 'count', count: 18 });
});

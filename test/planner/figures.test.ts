import t from 'tap';
import { durationOf } from '../../src/domain/storyboard.ts';
import { planned, screen } from './plan-input.ts';
import { SAMPLES } from './prompts.ts';

const chartOf = async (prompt: string) => {
  const chart = (await planned(prompt)).scenes.find((s) => s.type === 'chart');
  return chart?.type === 'chart'
    ? { title: chart.title, points: chart.points.map((p) => `${p.label}: ${p.value}${p.unit}`) }
    : null;
};

const CHANGES: [prompt: string, title: string, first: string, second: string][] = [
  [
    '登山アプリの動画。利用者は2022年の1.2万人から2025年には18万人に増えました。',
    '利用者が15倍に',
    '2022: 1.2万人',
    '2025: 18万人',
  ],
  [
    '关于登山应用的视频。用户从2022年的1.2万人增长到2025年的18万人。',
    '用户增至15倍',
    '2022: 1.2万人',
    '2025: 18万人',
  ],
  [
    '关于登山应用的视频。2022年用户有1.2万人，2025年增加到18万人。',
    '用户增至15倍',
    '2022: 1.2万人',
    '2025: 18万人',
  ],
  [
    '등산 앱 소개. 사용자는 2022년 1만 2천 명에서 2025년 18만 명으로 늘었습니다.',
    '사용자 15배로',
    '2022: 1.2만 명',
    '2025: 18만 명',
  ],
  [
    'Unsere App. Die Nutzerzahl stieg von 12.000 im Jahr 2022 auf 180.000 im Jahr 2025.',
    'Nutzerzahl: 15×',
    '2022: 12000',
    '2025: 180000',
  ],
  [
    'Unsere App. 2022 hatten wir 12.000 Nutzer, 2025 waren es 180.000.',
    '15× so viele Nutzer',
    '2022: 12000',
    '2025: 180000',
  ],
  [
    "Notre application. Le nombre d'utilisateurs est passé de 12 000 en 2022 à 180 000 en 2025.",
    "Nombre d'utilisateurs: 15×",
    '2022: 12000',
    '2025: 180000',
  ],
  [
    'Nuestra aplicación. Los usuarios crecieron de 12.000 en 2022 a 180.000 en 2025.',
    'Usuarios: 15×',
    '2022: 12000',
    '2025: 180000',
  ],
  [
    'Our app. Users grew from 12,000 in 2022 to 180,000 in 2025.',
    '15× more users',
    '2022: 12000',
    '2025: 180000',
  ],
  [
    'Our app. In 2022 we had 12,000 users; by 2025 it was 180,000.',
    '15× more users',
    '2022: 12000',
    '2025: 180000',
  ],
  [
    'Our app. From 2022 to 2025 our users grew from 12k to 180k.',
    '15× more users',
    '2022: 12k',
    '2025: 180k',
  ],
  [
    'فيديو عن القراءة. ارتفع عدد القراء من ١٢ ألف في عام ٢٠٢٢ إلى ١٨٠ ألف في عام ٢٠٢٥.',
    'عدد القراء: 15×',
    '2022: 12 ألف',
    '2025: 180 ألف',
  ],
  [
    'فيديو عن القراءة. ارتفع معدل القراءة من 35% في 2021 إلى 72% في 2024.',
    'معدل القراءة: +37\u00a0نقطة',
    '2021: 35%',
    '2024: 72%',
  ],
  [
    'About reading. Literacy rose from 35% in 2021 to 72% in 2024.',
    'Literacy: +37\u00a0points',
    '2021: 35%',
    '2024: 72%',
  ],
  [
    'Ein Bericht. Die Quote fiel von 12,5 % im Jahr 2020 auf 9 % im Jahr 2024.',
    'Quote: −3,5\u00a0Punkte',
    '2020: 12.5%',
    '2024: 9%',
  ],
];

t.test('years are labels of figures, never figures', async (t) => {
  for (const [prompt, title, first, second] of CHANGES)
    t.same(await chartOf(prompt), { title, points: [first, second] }, prompt);
  const apart = await planned(
    'The park. In 2019 it had 12 km of trails, and in 2023 it welcomed 40,000 visitors.',
  );
  t.notOk(
    apart.scenes.some((s) => s.type === 'chart'),
    'figures of different things are not compared',
  );
});

t.test('time is filled with content before it is stretched', async (t) => {
  const steps = await planned(
    'Create a 30s explainer about how vaccines train the immune system. First, a harmless piece of the virus enters the body. Then immune cells learn its shape. Finally, memory cells stay for years.',
  );
  const eyebrows = steps.scenes.flatMap((s) => (s.type === 'statement' && s.eyebrow ? [s.eyebrow] : []));
  t.match(eyebrows, ['Step 1 of 3', 'Step 2 of 3', 'Step 3 of 3']);
  t.ok(
    steps.scenes.some((s) => s.type === 'list' && s.numbered),
    'a recap',
  );
  t.equal(durationOf(steps), 30, 'the thirty seconds, the longest of their bucket');
  const german = await planned(
    'Anleitung. Zuerst ruht der Teig. Dann wird er geformt. Zuletzt kommt er in den Ofen.',
  );
  t.match(
    german.scenes.find((s) => s.type === 'statement'),
    { eyebrow: 'Schritt 1 von 3' },
  );
  for (const { prompt } of SAMPLES.slice(0, 60)) {
    for (const scene of (await planned(prompt)).scenes)
      t.ok(
        scene.duration <= 7.5 || screen({ scenes: [scene] } as never).length > 40,
        `${prompt.slice(0, 40)}: ${scene.duration} s`,
      );
  }
});

t.test('a stated length is met inside the bucket', async (t) => {
  const seconds = async (prompt: string) => durationOf(await planned(prompt));
  t.equal(await seconds('Make a 15 second video about bees. Bees dance. Bees sing.'), 15);
  t.equal(await seconds('أنشئ فيديو مدته 12 ثانية عن القراءة.'), 12);
  t.equal(await seconds('Crea un vídeo de 14 segundos sobre el mar.'), 14);
  t.equal(await seconds('Erstelle ein 20-sekündiges Video über Bienen.'), 20);
  t.ok((await seconds('Make a 10 second video about bees.')) <= 9.5);
});

t.test('ten seconds keep the weightiest facts', async (t) => {
  const board = await planned(SAMPLES[2]!.prompt);
  t.same(
    board.scenes.map((s) => s.type),
    ['hook', 'stat', 'chart', 'list', 'cta'],
  );
  t.ok(board.scenes[0]!.duration < 2.6, 'a brief opening');
});

t.test('an end card says more than the name', async (t) => {
  const board = await planned(
    'A video about the harbour of Skagen, where two seas meet. 340 ships call every day.',
  );
  t.match(board.scenes.at(-1), { type: 'cta', title: /harbour of Skagen/i, sub: 'Where two seas meet' });
  const plain = await planned('A video about parks. 5.9 million people came last year.');
  t.match(plain.scenes.at(-1), { type: 'cta', sub: /^5\.9 million people/ });
});

t.test('who says it', async (t) => {
  const by = async (prompt: string) => (await planned(prompt)).scenes.find((s) => s.type === 'quote');
  t.match(await by('Skagen. "The light never sleeps," says the keeper. It is old.'), { by: 'The keeper' });
  t.match(
    await by(
      '登山アプリ「アルペングロー」を紹介する15秒の動画を作って。「道を知ると、山がもっと好きになる」と山岳ガイドの田中さんは言います。オフライン地図、積雪アラート、救助チェックイン。',
    ),
    { by: '山岳ガイドの田中さん' },
  );
});

t.test('a bound stays a bound, and an opening gives its occasion away', async (t) => {
  const label = async (prompt: string) => {
    const stat = (await planned(prompt)).scenes.find((s) => s.type === 'stat');
    return stat?.type === 'stat' ? stat.label : '';
  };
  t.equal(
    await label('Summer sale: up to 50% off all road shoes. Ends soon.'),
    'Up to 50% off all road shoes',
  );
  t.equal(await label('A concert. Tickets from 25 €. Three bands play.'), 'Tickets from 25 €');
  t.equal(await label('Nature. 45% of hikers return.'), 'of hikers return');
  t.equal(
    await label('The past. Nothing as complex appeared for another 1,400 years.'),
    'Nothing as complex appeared for another 1,400 years',
  );
  const invited = await planned(
    'You are invited to our rooftop concert on 21 June at 7 pm, Pier 9, Bergen. pier9.example',
  );
  t.match(invited.scenes[0], { eyebrow: 'Event', title: /^Rooftop concert$/ });
  t.match(screen(invited), /^On 21 June at 7 pm, Pier 9, Bergen$/m, 'when and where are said at the end');
  const asked = await planned(
    'Clear Wells. 771 million people drink unsafe water. Help us dig the next one. wells.example',
  );
  t.match(asked.scenes.at(-1), { title: 'Help us dig the next one', url: 'wells.example' });
  const versus = await planned('Comparison: Tea vs coffee. Coffee has 95 mg of caffeine. Tea is gentle.');
  t.match(
    versus.scenes.find((s) => s.type === 'comparison'),
    { title: 'Side by side', left: { items: ['Gentle'] }, right: { items: ['Has 95 mg of caffeine'] } },
  );
});

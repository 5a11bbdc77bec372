// What grows over the years is told by its amounts, and two things of which a line tells are bars beside each other.
import t from 'tap';
import { planFilm } from '../../../../src/generation/planner/plan-film.ts';
import { inputFor } from '../../plan-input.ts';
import { scenesOf } from '../../told-scenes.ts';

t.test('amounts with their years behind them are a line', async (t) => {
  t.same(
    scenesOf('Explain what inflation is. A loaf cost £1.10 in 2020, £1.35 in 2022 and £1.62 today.')[1],
    'chart | A loaf cost | 2020 | £1.1 | 2022 | £1.35 | Today | £1.62',
  );
});

t.test('what a price buys and what stands behind an "and" have lines of their own', async (t) => {
  t.same(
    scenesOf(
      'Compare our two phones: Pine costs $399, has a 6.1 inch screen and lasts 20 hours. Oak costs $549, has a 6.7 inch screen and lasts 28 hours.',
    )[1],
    'comparison | Pine | $399 | 6.1 inch screen | Lasts 20 hours | Oak | $549 | 6.7 inch screen | Lasts 28 hours',
  );
  t.same(
    scenesOf(
      'Comparison video of Basic and Pro plans. Basic is $9 a month with 3 projects and email support. Pro is $29 a month with unlimited projects, priority support and an API.',
    )[1],
    'comparison | Basic | $9 a month | 3 projects | Email support | Pro | $29 a month | Unlimited projects | Priority support and an API',
  );
});

const chartsOf = (prompt: string) => scenesOf(prompt).filter((it) => it.startsWith('chart'));

t.test('rows of a period and a figure each are one chart under what they measure', async (t) => {
  t.same(
    chartsOf(
      "Impact film, around a minute. The Wayfarers' Larder (food bank network).\n\n2021: 3,120 parcels\n2022: 4,870 parcels\n2023: 6,455 parcels\n\nShow as a growing line or bars.",
    ),
    ['chart | Parcels | 2021 | 3120 | 2022 | 4870 | 2023 | 6455'],
    'the measure is what is counted',
  );
  t.same(
    chartsOf(
      'Investor update video, 45–60s. Company: Loamly.\n\nQuarterly recurring revenue:\nQ1 $118k\nQ2 $164k\nQ3 $231k\n\nChart the revenue, please.',
    ),
    ['chart | Quarterly recurring revenue | Q1 | $118k | Q2 | $164k | Q3 | $231k'],
    'the measure is the line above',
  );
  t.same(
    chartsOf(
      'Jahresrückblick für unseren Ruderverein, 45 Sekunden.\nNeue Mitglieder:\nJanuar: 14\nFebruar: 22\nMärz: 41\nBitte als Balkendiagramm.',
    ),
    ['chart | Neue Mitglieder | Januar | 14 | Februar | 22 | März | 41'],
  );
  t.same(
    chartsOf(
      'Vídeo de balance de la cooperativa Sol y Sierra, 40 segundos.\n2020: 110 socios\n2021: 180 socios\n2022: 260 socios',
    ),
    ['chart | Socios | 2020 | 110 | 2021 | 180 | 2022 | 260'],
  );
  t.same(
    chartsOf(
      '制作一个30秒的年度总结视频，公司：青禾农场。\n第一季度 120万元\n第二季度 180万元\n第三季度 240万元',
    ),
    ['chart | 趋势 | 第一季度 | 120万元 | 第二季度 | 180万元 | 第三季度 | 240万元'],
  );
  t.same(
    chartsOf('Recap for our bakery. Loaves sold:\nWeek 1: 1,240\nWeek 2: 1,180\nWeek 3: 1,010'),
    ['chart | Loaves sold | Week 1 | 1240 | Week 2 | 1180 | Week 3 | 1010'],
    'a comma of thousands parts no cells',
  );
  t.same(
    chartsOf(
      'Recap of our year on the stairs.\nTeam Elm:\nWeek 1: 5 floors\nWeek 2: 10 floors\nWeek 3: 15 floors',
    ),
    ['chart | Team Elm | Week 1 | 5 floors | Week 2 | 10 floors | Week 3 | 15 floors'],
    'what is counted stays where the line above says something else',
  );
});

t.test('a course of which the sentence says more at its beginning is a chart', async (t) => {
  t.same(
    chartsOf(
      'Imagefilm für die Bäckerei Kornhaus, 30 Sekunden. 2019 ging es mit 12 Läden los, 2021 30, 2023 54. Als Balken zeigen.',
    ),
    ['chart | Läden | 2019 | 12 | 2021 | 30 | 2023 | 54'],
  );
});

t.test(
  'rows of things are a chart where one is asked for, and what is counted differently is none',
  async (t) => {
    const rows = 'Bicycles: 41\nTrailers: 12\nScooters: 7';
    t.same(chartsOf(`Recap of our repair shop. What we mended:\n${rows}\nDo a bar chart.`), [
      'chart | What we mended | Bicycles | 41 | Trailers | 12 | Scooters | 7',
    ]);
    t.same(chartsOf(`Recap of our repair shop. What we mended:\n${rows}`), []);
    t.same(
      chartsOf('Recap of our club.\n2021: 40 members\n2022: 3 cups won\n2023: 12 trips\nThanks to all.'),
      [],
    );
  },
);

t.test('what one is told to do from day to day is no course', async (t) => {
  t.same(
    chartsOf(
      '30 day push up challenge. day 1: 5 push ups. day 10: 15. day 20: 30. day 30: 50. hype music pls',
    ),
    [],
  );
});

t.test('a course is bars unless a line is asked for', async (t) => {
  const formOf = (wish: string) =>
    planFilm(
      inputFor(`Recap of our pond survey.\nFrogs counted:\n2022: 12\n2023: 31\n2024: 57\n${wish}`),
    ).storyboard.scenes.flatMap((it) => (it.type === 'chart' ? [it.form] : []));
  t.same(formOf('Chart it.'), ['bars']);
  t.same(formOf('Show it as a growing line.'), ['line']);
});

t.test('what only says that something follows is shown to nobody', async (t) => {
  t.same(
    scenesOf(
      'Film for our chess club, 30 seconds. Open to all ages. Then ask: "Will you play?" Add: lifts home by bike. Other facts: 40 members.',
    ).slice(1, 5),
    [
      'statement | Open to all ages',
      'statement | "Will you play?"',
      'statement | Lifts home by bike',
      'stat | 40 | members',
    ],
  );
  t.same(
    scenesOf(
      'Film per il canile Zampa Felice, 30 secondi. Inoltre: cerchiamo volontari. Altri dati: 40 cani adottati.',
    ).slice(1, 3),
    ['statement | Cerchiamo volontari', 'stat | 40 | cani adottati'],
  );
});

t.test('a number before a dash is shown with what it numbers', async (t) => {
  t.same(
    scenesOf(
      'Explainer for our stand, 40 seconds.\n1 – Heat pumps, simply.\n2 – Cuts bills by a third\n3 – "1 unit in, about 3 units of heat out" (do this as a simple diagram)\n4 – "Visit us at stand C18"',
    ).slice(1, -1),
    [
      'statement | Step 1 of 2 | Heat pumps, simply',
      'statement | Step 2 of 2 | Cuts bills by a third',
      'quote | 1 unit in, about 3 units of heat out',
      'quote | Visit us at stand C18',
    ],
  );
});

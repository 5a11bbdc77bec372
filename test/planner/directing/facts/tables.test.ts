// Tables as people paste them: out of a spreadsheet, between bars without a rule, with what is measured down the side.
import t from 'tap';
import { scenesOf, told } from '../../told-scenes.ts';

told('what heads the columns of a pasted table is compared, under the line over it', [
  [
    'Compare for a first-time buyer:\n\n| | Push mower | Robot mower |\n| Price | £120 | £890 |\n| Lawn takes | 2 hours | 40 minutes |\n| Works in rain | no | yes |',
    'hook | Push mower | Robot mower',
    'comparison | Push mower | Price: £120 | Lawn takes: 2 hours | Works in rain: no | Robot mower | Price: £890 | Lawn takes: 40 minutes | Works in rain: yes',
  ],
  [
    'Tea or coffee at the office\n\tTea\tCoffee\nPrice\t£2\t£3\nWaiting\t3 minutes\t5 minutes',
    'hook | Tea or coffee at the office',
    'comparison | Tea | Price: £2 | Waiting: 3 minutes | Coffee | Price: £3 | Waiting: 5 minutes',
  ],
  [
    'Opening hours\n\tWeekdays\tWeekend\nPool\t6-22\t8-20\nGym\t5-23\t8-22',
    'hook | Opening hours',
    'comparison | Weekdays | Pool: 6-22 | Gym: 5-23 | Weekend | Pool: 8-20 | Gym: 8-22',
    'cta | Opening hours',
  ],
]);

told('three plans or more are a line each, and so is each row of other tables', [
  [
    'Studio memberships, from May\n| Plan | Solo | Team | Studio |\n| Price | $9 | $29 | $99 |\n| Seats | 1 | 5 | 20 |\n| Storage | 5 GB | 50 GB | 500 GB |',
    'hook | Studio memberships | from May',
    'list | Solo: Price $9 · Seats 1 · Storage 5 GB | Team: Price $29 · Seats 5 · Storage 50 GB | Studio: Price $99 · Seats 20 · Storage 500 GB',
    'cta | Studio memberships',
  ],
  [
    'Our runners\n| Name | Age | Best |\n| Ana | 24 | 3:12 |\n| Li | 31 | 2:58 |\n| Sam | 28 | 3:40 |',
    'hook | Our runners',
    'list | Ana: Age 24 · Best 3:12 | Li: Age 31 · Best 2:58 | Sam: Age 28 · Best 3:40',
    'cta | Our runners',
  ],
]);

told('columns that measure one thing each are no things to compare', [
  [
    'League table\n| Team | Wins | Losses |\n| Reds | 12 | 3 |\n| Blues | 9 | 6 |\n| Greens | 4 | 11 |',
    'hook | League table',
    'list | Reds: Wins 12 · Losses 3 | Blues: Wins 9 · Losses 6 | Greens: Wins 4 · Losses 11',
    'cta | League table',
  ],
]);

told(
  'what was and what is stand in one line, where years head the columns; years beneath years are no changes',
  [
    [
      'Results 2023 and 2024\n\n| | 2023 | 2024 |\n| Members | 1,204 | 1,377 |\n| Surplus | £12,000 | £18,000 |',
      'hook | Results 2023 and 2024',
      'list | 2023 → 2024 | Members: 1,204 → 1,377 | Surplus: £12,000 → £18,000',
      'cta | Results 2023 and 2024',
    ],
    [
      'Results\nMetric | FY23 | FY24\nMembers | 1,204 | 1,377\nSurplus | £12,000 | £18,000',
      'hook | Results',
      'list | FY23 → FY24 | Members: 1,204 → 1,377 | Surplus: £12,000 → £18,000',
      'cta | Results',
    ],
    [
      'Ages\nAnn | 2020 | 2021\nBo | 2022 | 2023\nCy | 2001 | 2014',
      'hook | Ages',
      'list | Ann: 2020 · 2021 | Bo: 2022 · 2023 | Cy: 2001 · 2014',
      'cta | Ages',
    ],
  ],
);

t.test('a title keeps its place though one of two things is called by its first word', async (t) => {
  t.equal(
    scenesOf(
      'Queria um vídeo curto a comparar a fatura de uma família, com o título Antes e depois do sol: antes 142 € por mês, depois 38 € por mês. Investimento 5.900 €, recuperado em 5 anos.',
    )[0],
    'hook | Antes e depois do sol',
  );
});

told('the first row of a table without a rule is its head where the others measure what it names', [
  [
    'Comparison, 20 seconds. Title: Two kettles\n\nmodel\tprice\tnoise\nBrio One\t£39\t54 dB\nBrio Max\t£49\t61 dB',
    'hook | Two kettles',
    'comparison | Brio One | Price: £39 | Noise: 54 dB | Brio Max | Price: £49 | Noise: 61 dB',
    'cta | Two kettles',
  ],
]);

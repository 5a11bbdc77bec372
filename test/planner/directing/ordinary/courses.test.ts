// What grows over the years is told by its amounts, and two things of which a line tells are bars beside each other.
import t from 'tap';
import { scenesOf } from '../../told-scenes.ts';

t.test('amounts that the years lead to are bars under what begins them', async (t) => {
  t.same(
    scenesOf(
      'Explain what compound interest is. Put £100 in at 5 % and after 10 years you have £163, after 30 years £432.',
    )[1],
    'chart | Put £100 in at 5 % | After 10 years | £163 | After 30 years | £432',
  );
  t.same(
    scenesOf(
      'Explique les intérêts composés. Placez 100 € à 5 % : au bout de 10 ans vous avez 163 €, au bout de 30 ans 432 €.',
    )[1],
    'chart | Placez 100 € à 5 % | Au bout de 10 ans | 163 € | Au bout de 30 ans | 432 €',
  );
});

t.test('amounts with their years behind them are a line', async (t) => {
  t.same(
    scenesOf('Explain what inflation is. A loaf cost £1.10 in 2020, £1.35 in 2022 and £1.62 today.')[1],
    'chart | A loaf cost | 2020 | £1.1 | 2022 | £1.35 | Today | £1.62',
  );
});

t.test('a line that tells of both things is told on both sides', async (t) => {
  t.same(
    scenesOf(
      'Compare tea and coffee: tea has 40 mg of caffeine, coffee has 95 mg. Tea costs 8p a cup, coffee 30p.',
    ),
    [
      'hook | Tea and coffee',
      'comparison | Tea | Tea has 40 mg of caffeine | Tea costs 8p a cup | Coffee | Coffee has 95 mg | Coffee 30p',
    ],
  );
  t.same(
    scenesOf(
      'Train vs plane from London to Paris. The train takes 2 h 20, the plane 3 h 30 with the airport. Train £60, plane £85.',
    ),
    [
      'hook | Train vs plane from London to Paris',
      'comparison | Train | The train takes 2 h 20 | Train £60 | Plane | The plane 3 h 30 with the airport | Plane £85',
    ],
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

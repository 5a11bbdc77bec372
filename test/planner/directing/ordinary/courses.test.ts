// What grows over the years is told by its amounts, and two things of which a line tells are bars beside each other.
import t from 'tap';
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

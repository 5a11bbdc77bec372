// Figures, axes and ranges of charts at their edges: each value whole.
import t from 'tap';
import { axisFor } from '../../../src/generation/composer/templates/charts/axis-ticks.ts';
import { peakOf, pointsOf, rangeOf } from '../../../src/generation/composer/templates/charts/chart-points.ts';
import { formatValue, notationOf, unitGap } from '../../../src/generation/composer/text/numerals.ts';

t.test('numbers in the manner of their language', (t) => {
  const values = [1234.567, -5, 0.125, 1e6];
  t.same(
    ['en', 'de', 'fr', 'ar', 'hi', 'x-nobody-'].map((code) =>
      values.map((it) => formatValue(it, code)).join(' '),
    ),
    [
      '1,234.57 −5 0.13 1,000,000',
      '1.234,57 −5 0,13 1.000.000',
      '1 234,57 −5 0,13 1 000 000',
      '1,234.57 −5 0.13 1,000,000',
      '1,234.57 −5 0.13 10,00,000',
      '1,234.57 −5 0.13 1,000,000',
    ],
  );
  t.same(
    [
      ...[notationOf('1,200', 1200), notationOf('1.200', 1200), notationOf('1,2', 1.2), notationOf('−5', -5)],
      ...[
        notationOf('12 000', 12_000),
        notationOf('1,20', 120),
        notationOf('½', 0.5),
        notationOf(' 7.50 ', 7.5),
      ],
    ],
    [
      { sign: '', decimals: 0, point: '', group: ',' },
      { sign: '', decimals: 0, point: '', group: '.' },
      { sign: '', decimals: 1, point: ',', group: '' },
      { sign: '−', decimals: 0, point: '', group: '' },
      { sign: '', decimals: 0, point: '', group: ' ' },
      null,
      null,
      { sign: '', decimals: 2, point: '.', group: '' },
    ],
  );
  t.same(['%', 'km', 'hours', ' kg', '人'].map(unitGap), ['', '', ' ', '', '']);
  t.end();
});

t.test('axes, ranges and the bar that stands out', (t) => {
  const axes = [[0, 10], [5, 5], [0, 0], [-3, 4], [100, 104], [0.1, 0.35], [1e6, 3e6], [-8, -2], [7]].map(
    axisFor,
  );
  t.same(
    axes.map(({ low, high, ticks }) => `${low} to ${high}: ${ticks.join(' ')}`),
    [
      '0 to 10: 0 5 10',
      '4 to 6: 4 6',
      '0 to 0.5: 0 0.5',
      '-5 to 5: -5 -2.5 0 2.5 5',
      '100 to 104: 100 102 104',
      '0 to 0.4: 0 0.2 0.4',
      '0 to 3000000: 0 1000000 2000000 3000000',
      '-8 to -2: -8 -6 -4 -2',
      '5 to 7.5: 5 7.5',
    ],
  );
  const ranges = [
    [3, 9],
    [100, 104],
    [-5, -2],
    [0, 0],
    [-5, 5],
    [7, 7],
  ];
  t.same(
    ranges.map((it) => [rangeOf(it, true), rangeOf(it, false)]),
    [
      [
        [0, 9],
        [0, 9],
      ],
      [
        [0, 104],
        [99, 104],
      ],
      [
        [-5, 0],
        [-5, 0],
      ],
      [
        [0, 1],
        [0, 1],
      ],
      [
        [-5, 5],
        [-5, 5],
      ],
      [
        [0, 7],
        [5.25, 7],
      ],
    ],
  );
  const points = (values: number[], labels: string[], prefix = '', unit = '') =>
    pointsOf({
      scene: { points: values.map((value, i) => ({ label: labels[i]!, value, prefix, unit })) },
      board: { language: 'en' },
    } as never);
  const [names, months] = [
    ['a', 'b', 'c'],
    ['May', 'June', 'July'],
  ];
  t.same(
    [
      [9, 1, 2],
      [9, 9, 2],
      [1, 2, 9],
    ].map((it) => [peakOf(points(it, names)), peakOf(points(it, months))]),
    [
      [0, 2],
      [0, 2],
      [2, 2],
    ],
  );
  t.equal(peakOf(points([9, 1], names)), 1);
  t.same(
    [
      ...points([1200.4, 2.5, -3.2], names, '£'),
      ...points([999.5, 2.25], names, '', 'kg'),
      ...points([5, -5], names, ' $ ', ' hours '),
    ].map(({ written }) => written),
    ['£1,200', '£3', '−£3', '999.5kg', '2.25kg', '$5 hours', '−$5 hours'],
  );
  t.end();
});

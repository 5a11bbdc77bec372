import t from 'tap';
import type { Scene } from '../../src/domain/storyboard.ts';
import { frameOf } from '../../src/generation/composer/frame-shape.ts';
import { axisFor } from '../../src/generation/composer/templates/charts/axis-ticks.ts';
import { columns } from '../../src/generation/composer/templates/charts/chart-bars.ts';
import { line } from '../../src/generation/composer/templates/charts/chart-line.ts';
import {
  type ChartContext,
  peakOf,
  pointsOf,
  rangeOf,
} from '../../src/generation/composer/templates/charts/chart-points.ts';
import { counting, formatValue, notationOf } from '../../src/generation/composer/text/numerals.ts';
import { board, scene } from './boards.ts';

type Point = Extract<Scene, { type: 'chart' }>['points'][number];
const point = (label: string, value: number, unit = '', prefix = ''): Point => ({
  label,
  value,
  unit,
  prefix,
});
const context = (points: Point[], options: Parameters<typeof board>[1] = {}): ChartContext => {
  const made = scene('c', 'chart', { eyebrow: '', title: 'Cups', form: 'bars', points });
  const film = board([made], options);
  return {
    scene: made,
    board: film,
    frame: frameOf(film.width, film.height),
  } as unknown as ChartContext;
};

t.test('an axis begins and ends on round numbers that hold every value', async (t) => {
  t.same(axisFor([12, 180]), { low: 0, high: 200, ticks: [0, 100, 200] });
  t.same(axisFor([0.2, 0.9]).ticks, [0, 0.5, 1]);
  t.same(axisFor([95, 100, 98]), { low: 94, high: 100, ticks: [94, 96, 98, 100] });
  t.same(axisFor([-30, 60]).ticks, [-50, 0, 50, 100]);
  t.same(axisFor([5, 5]).ticks, [4, 6]);
});

t.test('bars stand on zero, lines far from it have a range of their own', async (t) => {
  t.same(rangeOf([20, 80], true), [0, 80]);
  t.same(rangeOf([-0.2, -0.8], true), [-0.8, 0]);
  t.same(rangeOf([0, 0], true), [0, 1]);
  t.same(rangeOf([-20, 60], true), [-20, 60]);
  t.same(rangeOf([90, 100], false), [87.5, 100]);
  t.same(rangeOf([2, 100], false), [0, 100]);
});

t.test('a value is written with its sign, its unit and the separators of its language', async (t) => {
  const written = (points: Point[], language = 'en') =>
    pointsOf(context(points, { language })).map((it) => it.written);
  t.same(written([point('a', -5.25, 'kg'), point('b', 0.5, '%', '~')]), ['−5.25kg', '~0.5%']);
  t.same(written([point('a', 12.5, 'cups')]), ['12.5\u00a0cups']);
  t.same(written([point('a', 1234.6, '€'), point('b', 10.4, '€')], 'de'), ['1.235€', '10€']);
  t.same(written([point('a', 1.1, '', '£'), point('b', 1.35, '', '£')]), ['£1.10', '£1.35']);
  t.same(written([point('a', 1.5, '', '£'), point('b', 2, '', '£')]), ['£1.5', '£2']);
  t.same(written([point('a', 1.1, 'kg'), point('b', 1.35, 'kg')]), ['1.1kg', '1.35kg']);
  t.equal(formatValue(1234.5678, 'de'), '1.234,57');
  t.equal(formatValue(-3, 'en'), '−3');
  t.equal(formatValue(41, 'ar-EG'), '41', 'Latin digits');
  t.equal(formatValue(1.5, 'no such language'), '1.5');
  t.match(notationOf('-5.9', -5.9), { sign: '-', decimals: 1 });
  t.match(
    counting('1,250', 1250, 0.4, 1),
    /data-value="1250" data-final="1,250" .*data-fx="count 0.4 1">1,250</,
  );
  t.equal(counting('0', 0, 0.4, 1), '<span class="num">0</span>');
});

t.test('the bar that stands out is the last of a course of time, else the largest', async (t) => {
  const peak = (...points: Point[]) => peakOf(pointsOf(context(points)));
  t.equal(peak(point('Tea', 9), point('Rye', 40), point('Rice', 3)), 1);
  t.equal(peak(point('2019', 40), point('2020', 9), point('2021', 3)), 2);
  t.equal(peak(point('Jan', 40), point('März', 9), point('dec.', 3)), 2);
  t.equal(peak(point('Paper', 40), point('Now', 9)), 1);
});

t.test('bars are as high as their values, those below zero hang', async (t) => {
  const film = context([point('a', 50), point('b', -50), point('c', 100)]);
  const html = columns(film, pointsOf(film));
  const bars = [...html.matchAll(/<div class="(col[^"]*)"><i class="block" style="([^"]+)"/g)];
  t.same(
    bars.map(([, as, style]) => [as, style]),
    [
      ['col', 'bottom:33.33%;height:33.33%'],
      ['col below', 'top:66.67%;height:33.33%'],
      ['col peak', 'bottom:33.33%;height:66.67%'],
    ],
  );
});

t.test('a line is drawn in the reading direction', async (t) => {
  const points = [point('2019', 0), point('2020', 50), point('2021', 100)];
  const path = (options = {}) => {
    const film = context(points, options);
    return /class="stroke"[^>]* d="([^"]+)"/.exec(line(film, pointsOf(film)))?.[1];
  };
  t.equal(path(), 'M0.00 100.00L50.00 50.00L100.00 0.00');
  t.equal(path({ language: 'ar', direction: 'rtl' }), 'M100.00 100.00L50.00 50.00L0.00 0.00');
});

t.test('the ticks of a line below zero have their sign, before what is before the number', async (t) => {
  const ticks = (unit: string, prefix = '') => {
    const values = [-30, 10, 60, 20, 40, 50, 60];
    const film = context(values.map((value, i) => point(`${2019 + i}`, value, unit, prefix)));
    return [...line(film, pointsOf(film)).matchAll(/<i><\/i><[^>]*>([^<]+)</g)].map(([, it]) => it);
  };
  t.same(ticks('%'), ['−50%', '0%', '50%', '100%']);
  t.same(ticks('', '$'), ['−$50', '$0', '$50', '$100']);
});

t.test(
  'each point of a short line has its value, beneath it in a valley, and its axis has no numbers',
  async (t) => {
    const film = context([point('2021', 30), point('2022', 12), point('2023', 31), point('2024', 57)]);
    const html = line(film, pointsOf(film));
    const values = [...html.matchAll(/value-of (\w+)"[^>]*>(?:<[^>]*>)*(\d+)</g)].map(([, side, it]) => [
      side,
      it,
    ]);
    t.same(values, [
      ['behind', '30'],
      ['under', '12'],
      ['before', '31'],
    ]);
    t.match(html, /big-value.*57</, 'the last is large');
    t.same([...html.matchAll(/<i><\/i><[^>]*>([^<]+)</g)], []);
  },
);

t.test('a large loss is written whole, as a large gain is, and so is what stands beside it', async (t) => {
  const written = (points: Point[]) => pointsOf(context(points)).map((it) => [it.value, it.written]);
  t.same(written([point('a', -1200.6, '', '$'), point('b', 12.4, '', '$')]), [
    [-1201, '−$1,201'],
    [12, '$12'],
  ]);
  t.same(written([point('a', -999.5, '', '$'), point('b', 12.4, '', '$')]), [
    [-999.5, '−$999.5'],
    [12.4, '$12.4'],
  ]);
});

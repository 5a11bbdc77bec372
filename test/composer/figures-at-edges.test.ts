// Figures, dates and sides as scenes, at their edges.
import t from 'tap';
import type { Scene } from '../../src/domain/storyboard.ts';
import { axisFor } from '../../src/generation/composer/templates/charts/axis-ticks.ts';
import type { ScenePictures } from '../../src/generation/pictures/choose.ts';
import type { Prop } from '../../src/generation/pictures/props/prop.ts';
import { scene } from './boards.ts';
import { inner, type More, TOMATO } from './drawn-scene.ts';

const stat = (parts: object, more: Partial<Scene> = {}) =>
  ({
    ...scene('n', 'stat', {
      eyebrow: '',
      prefix: '',
      value: 70,
      raw: '70',
      suffix: '%',
      label: 'of guests',
      ...parts,
    }),
    ...more,
  }) as Scene;

t.test('two sides stand above each other where their lines are long for the frame', async (t) => {
  const compared = (words: number, ratio: '4:5' | '9:16' | '1:1') => {
    const side = (label: string) => ({ label, items: ['x'.repeat(words)] });
    const made = scene('v', 'comparison', { eyebrow: '', title: '', left: side('A'), right: side('B') });
    return inner(made, { ratio }).includes('grid-auto-rows') ? 'stacked' : 'beside';
  };
  t.same([compared(24, '4:5'), compared(25, '4:5')], ['beside', 'stacked']);
  t.same([compared(5, '9:16'), compared(60, '1:1')], ['stacked', 'beside']);
  const empty = { label: 'A', items: [] };
  const right = { label: 'B', items: ['b'] };
  const bare = inner(scene('v', 'comparison', { eyebrow: '', title: '', left: empty, right }));
  t.equal(bare.match(/class="sep"/g)?.length, 1, 'a line stands between a head and what is beneath it');
});

t.test('a share is drawn as people or a rule, where it is one and there is room', async (t) => {
  const drawnAs = (parts: object, more: Partial<Scene> = {}, rest: More = {}) => {
    const html = inner(stat(parts, more), rest);
    const people = html.match(/<svg class="yes"/g)?.length ?? 0;
    return people || (/width:([\d.]+)%"/.exec(html)?.[1] ?? null);
  };
  t.same([drawnAs({}), drawnAs({ value: 72, raw: '72' })], [7, '72']);
  t.equal(drawnAs({}, { roominess: 1 }), '70');
  t.same([drawnAs({ value: 100, raw: '100' }), drawnAs({ value: 140, raw: '140' })], [10, null]);
  const share: Prop = { kind: 'share', percent: 70 };
  const beside = (pictures: Pick<ScenePictures, 'lead' | 'prop'>) =>
    drawnAs({}, {}, { pictures: { ...pictures, items: [] } });
  t.same(
    [beside({ lead: null, prop: share }), beside({ lead: TOMATO, prop: null })],
    [null, '70'],
    'neither twice nor as people beside a picture',
  );
  const of = (raw: string, suffix: string) => drawnAs({ value: Number(raw), raw, suffix });
  t.same(
    [of('212', ' of 300'), of('150', ' of 300'), of('300', ' of 300'), of('9', ' kg')],
    ['70.7', 5, null, null],
  );
  t.same(
    [of('1.2', ' of 1.9 million'), of('18400', ' of our €25,000'), of('1.2', ' von 1,9 Mio.')],
    ['63.2', '73.6', '63.2'],
    'a whole with decimals, with thousands and behind a currency',
  );
  const before = (prefix: string) =>
    /<span class="(?:affix|near)">([^<]*)</.exec(inner(stat({ prefix })))?.[1];
  t.same(['$5 →', '$ ', '$'].map(before), ['$5 →\u00a0', '$\u00a0', '$'], 'an arrow stands apart');
});

t.test('no link leads on from the last date', async (t) => {
  const dates = (count: number, variant: number, roominess = 0) => {
    const entries = Array.from({ length: count }, (_, i) => ({ when: `${1990 + i}`, what: 'Tea' }));
    const html = inner(
      { ...scene('t', 'timeline', { eyebrow: '', title: '', entries }), roominess },
      { variant },
    );
    return [html.match(/class="link/g)?.length ?? 0, html.includes('winding')];
  };
  t.same(
    [dates(3, 0), dates(3, 1), dates(2, 1), dates(3, 1, 1)],
    [
      [2, false],
      [0, true],
      [1, false],
      [2, false],
    ],
  );
});

t.test('bars below zero lie on its other side, each as long as its share', async (t) => {
  const points = [30, -10, 20, 10, 5, 15].map((value, i) => ({
    ...{ label: `A long name ${i}`, value, prefix: '', unit: '' },
  }));
  const made = scene('b', 'chart', { eyebrow: '', title: 'Cups', form: 'bars', points });
  const html = inner(made, { ratio: '9:16' });
  const upright = inner({ ...made, points: points.slice(0, 2) } as Scene);
  const heights = [...upright.matchAll(/class="block" style="[^"]*height:([\d.]+)%/g)].map((it) => it[1]);
  t.same(heights, ['75.00', '25.00']);
  const places = [...html.matchAll(/inset-inline-start:([\d.]+)%;width:([\d.]+)%/g)];
  t.same(
    places.slice(0, 2).map((it) => [it[1], it[2]]),
    [
      ['25.00', '75.00'],
      ['0.00', '25.00'],
    ],
  );
});

t.test('an axis stands around values that are all alike', async (t) => {
  t.same(axisFor([400, 400]), { low: 400, high: 600, ticks: [400, 600] });
});

t.test('what opens before a figure and is not seen closes nowhere behind it', async (t) => {
  const label = 'Original lever frame (22 levers, none connected)';
  const html = inner(stat({ raw: '22', value: 22, suffix: '', label }));
  t.match(html, 'none connected<');
  t.match(
    inner(stat({ raw: '22', value: 22, suffix: '', label: 'A frame 22 levers long (none new)' })),
    '(none',
  );
});

// Places on a map: their names, where they stand beside one another.
import t from 'tap';
import { wideElement } from '../../../src/generation/composer/props/draw-prop.ts';

const NEAR = [
  { name: 'Bergen', lat: 60.39, lon: 5.32 },
  { name: 'Askøy', lat: 60.4, lon: 5.2 },
  { name: 'Os', lat: 60.2, lon: 5.45 },
];

t.test('names of near places stand apart from one another', async (t) => {
  const drawn = wideElement({ kind: 'map', places: NEAR, way: false }, [60, 40], { seed: 0.5, rtl: false });
  const labels = [
    ...drawn.matchAll(/class="label-back" x="([^"]*)" y="([^"]*)" width="([^"]*)" height="([^"]*)"/g),
  ];
  const [bergen, askoy, os] = labels.map((match) => match.slice(1).map(Number));
  t.same(bergen, [32.12, 17.97, 10.84, 3.81], 'right of its pin');
  t.same(askoy, [18.24, 17.94, 9.5, 3.81], 'left of it');
  t.same(os, [27.4, 22.41, 5.47, 3.81], 'beneath it');
});

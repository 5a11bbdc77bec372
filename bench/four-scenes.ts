import type { Storyboard } from '../src/domain/storyboard.ts';
import { storyboard } from '../test/support/storyboard.ts';

/** Ten seconds in four scenes of 2.5 s: an opening, a chart, a figure and an end card, without music. */
export function board(): Storyboard {
  const common = { duration: 2.5, narration: '', roominess: 0 };
  return storyboard({
    music: { on: false, seed: 7, bpm: 96, minor: false },
    scenes: [
      {
        ...common,
        id: 'a',
        type: 'hook',
        eyebrow: 'LAUNCH',
        title: 'Quiet mountains, louder data',
        sub: 'Ten years of weather in one story',
      },
      {
        ...common,
        id: 'b',
        type: 'chart',
        eyebrow: 'GROWTH',
        title: 'Stations since 2019',
        form: 'bars',
        points: [
          ['2019', 12],
          ['2021', 34],
          ['2024', 80],
        ].map(([label, value]) => ({ label: String(label), value: Number(value), prefix: '', unit: '' })),
      },
      {
        ...common,
        id: 'c',
        type: 'stat',
        eyebrow: 'BY THE NUMBERS',
        prefix: '',
        value: 87,
        raw: '87',
        suffix: '%',
        label: 'fewer false alarms',
      },
      { ...common, id: 'd', type: 'cta', title: 'See the sky sooner', url: 'northlight.example' },
    ],
  });
}

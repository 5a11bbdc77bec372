// What passes through the items of a scene once all of them are there.
import t from 'tap';
import { pageScript } from './page-script.ts';

type Effect = { at(k: number, input: object): { opacity?: number; swell?: number } };
const { EFFECTS } = pageScript<{ EFFECTS: Record<string, Effect> }>('effects', '__framelogEffects');
const glow = (k: number, place: number, more: object = {}) =>
  EFFECTS.glow!.at(k, { args: [place, 4], seconds: 3, tempo: 1, ...more }).opacity!;

t.test(
  'nothing is lit before all items are there, then one after the other, most at its place',
  async (t) => {
    for (const k of [0, 0.2, 0.41])
      t.same(
        [0, 1, 2, 3].map((place) => glow(k, place)),
        [0, 0, 0, 0],
      );
    const times = Array.from({ length: 200 }, (_, i) => 0.42 + (i / 200) * 0.58);
    const brightest = (place: number) =>
      times.reduce((best, k) => (glow(k, place) > glow(best, place) ? k : best));
    const peaks = [0, 1, 2, 3].map(brightest);
    t.same(
      peaks,
      peaks.toSorted((a, b) => a - b),
    );
    for (const [place, k] of peaks.entries()) t.ok(glow(k, place) > 0.95, `${place} at ${k}`);
    t.ok(glow(0.9999, 3) < 0.2, 'and it leaves them');
  },
);

t.test('long scenes of brisk films see it pass twice, calm ones once; marks swell with it', async (t) => {
  const passes = (more: object) => {
    let lit = 0;
    for (let k = 0.42; k < 1; k += 0.001)
      if (glow(k, 1, more) < 0.5 && glow(k + 0.001, 1, more) >= 0.5) lit++;
    return lit;
  };
  t.same([passes({}), passes({ seconds: 6 }), passes({ seconds: 6, tempo: 0.75 })], [1, 2, 1]);
  const nod = (k: number) => EFFECTS.nod!.at(k, { args: [0, 1], seconds: 3, tempo: 1 }).swell!;
  t.equal(nod(0.3), 1);
  t.ok(nod(0.71) > 1.15 && nod(0.71) <= 1.2);
});

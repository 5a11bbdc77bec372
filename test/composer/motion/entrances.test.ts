// When what enters a scene does so: at once where a film begins, after the cut elsewhere, and over early enough to be read.
import t from 'tap';
import { pageScript } from './page-script.ts';

type Entrance = { name: string; at: number; duration: number };
type Scene = { duration: number; tempo: number; stepped: boolean; cut?: string; cutSeconds: number };
const { schedule, inManner } = pageScript<{
  schedule(entrances: Entrance[], scene: Scene): void;
  inManner(name: string, tempo: number): string;
}>('entrances', '__framelogEntrances');

const OPENING: Scene = { duration: 4, tempo: 1, stepped: false, cutSeconds: 0 };
const AFTER_CUT: Scene = { ...OPENING, cut: 'doors', cutSeconds: 0.6 };

/** When each of some effects, written as templates write them, begins and ends. */
const times = (written: string[], scene: Scene) => {
  const entrances = written.map((fx) => {
    const [name, at, duration] = fx.split(' ');
    return { name: name!, at: Number(at), duration: Number(duration) };
  });
  schedule(entrances, scene);
  return entrances.map(({ at, duration }) => [Number(at.toFixed(3)), Number((at + duration).toFixed(3))]);
};
const TITLE = ['wipe 0 0.8', 'mask 0.15 0.8', 'mask 0.24 0.8', 'rise 0.6 0.8'];

t.test(
  'the first picture of a film stands, its words are on their way and there within half a second',
  async (t) => {
    t.same(times(TITLE, OPENING), [
      [-0.8, 0],
      [-0.245, 0.555],
      [-0.2, 0.6],
      [-0.02, 0.78],
    ]);
    // A film's last word at the slowest tempo is in sight with the first frame.
    const slowest = times(['mask 0.15 0.8', 'mask 0.75 0.8'], { ...OPENING, tempo: 0.75 });
    t.ok(
      slowest.every(([from]) => from! < 0.1),
      JSON.stringify(slowest),
    );
  },
);

t.test('a cut brings a scene with its set, and what it says follows on its heels', async (t) => {
  t.same(times(TITLE, AFTER_CUT), [
    [-0.8, 0],
    [0.075, 0.875],
    [0.12, 0.92],
    [0.3, 1.1],
  ]);
  t.same(times(['wipe 0.6 0.7', 'growx 0 0.8'], AFTER_CUT), [
    [0.3, 1],
    [0, 0.8],
  ]);
});

t.test('in calm films a cut is well on its way before anything enters', async (t) => {
  t.same(times(TITLE, { ...AFTER_CUT, tempo: 0.8, duration: 6 }).slice(0, 2), [
    [-0.8, 0],
    [0.26, 1.26],
  ]);
});

t.test('texts are whole for three fifths of their scene, however short it is', async (t) => {
  for (const duration of [1.2, 1.6, 2, 3, 6])
    for (const tempo of [0.7, 1, 1.4])
      for (const stepped of [false, true])
        for (const cut of ['iris', undefined]) {
          const cutSeconds = cut ? Math.min(0.6 / tempo, duration * 0.3) : 0;
          const last = times([...TITLE, 'slide 0.9 0.7', 'pop 1.2 0.6'], {
            ...{ duration, tempo, stepped, cutSeconds },
            ...(cut ? { cut } : {}),
          });
          // The last item of several is there to be read by then, and comes to rest a little later.
          const end = Math.max(...last.map(([from, to]) => (stepped ? (from! + to!) / 2 : to!)));
          t.ok(end <= duration * 0.4 + 0.002, `${end} of ${duration} at tempo ${tempo}`);
        }
});

t.test('items are drawn apart over the time that they have', async (t) => {
  const items = ['rise 0.3 0.6', 'rise 0.42 0.6', 'rise 0.54 0.6'];
  const scene = { ...AFTER_CUT, duration: 6, stepped: true };
  t.same(times(items, scene), [
    [0.15, 0.75],
    [0.87, 1.47],
    [1.59, 2.19],
  ]);
});

t.test('words come out of the ground in calm films and snap in brisk ones', async (t) => {
  const manners = [0.7, 0.89, 0.9, 1, 1.24, 1.25].map((tempo) => inManner('mask', tempo));
  t.same(manners, ['emerge', 'emerge', 'mask', 'mask', 'mask', 'snap']);
  t.same([inManner('unveil', 0.8), inManner('unveil', 1)], ['emerge', 'unveil']);
  t.same([inManner('rise', 0.8), inManner('pop', 1.4)], ['rise', 'pop']);
});

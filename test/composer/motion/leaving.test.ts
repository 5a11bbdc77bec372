// What a scene says is gone before another's words come to its place.
import t from 'tap';
import { pageScript } from './page-script.ts';

type Element = { style: Record<string, unknown> };
type Sides = { from: Element; to: Element; lead: Element; side: number; tempo: number };
const cut = pageScript<(name: string, k: number, sides: Sides) => void>('cuts', '__framelogCut');

/** An element as far as a cut looks at it. */
function element() {
  const properties = new Map<string, string>();
  const style = {
    setProperty: (name: string, value: string) => properties.set(name, value),
    removeProperty: (name: string) => properties.delete(name),
  };
  return { style: style as Record<string, unknown>, said: () => properties.get('--said') };
}

/** How much is left of what a leaving scene says, at shares of a cut. */
function said(name: string, tempo: number, shares: number[]) {
  const [from, to, lead] = [element(), element(), element()];
  return shares.map((k) => {
    cut(name, k, { from, to, lead, side: 1, tempo });
    return [from.said(), to.said()];
  });
}

t.test('words fade where a scene is covered, before half of it is', async (t) => {
  for (const name of [
    'iris',
    'corner',
    'wipe',
    'diagonal',
    'doors',
    'line',
    'blinds',
    'reveal',
    'dissolve',
    'zoom',
  ])
    t.same(
      said(name, 0.8, [0.09, 0.36, 0.45, 0.9, 1]),
      [
        ['0.800', undefined],
        ['0.200', undefined],
        ['0.000', undefined],
        ['0.000', undefined],
        [undefined, undefined],
      ],
      name,
    );
});

t.test('brisker films have less time for it', async (t) => {
  t.same(
    said('doors', 1, [0.03, 0.24, 0.3, 0.6]).map(([from]) => from),
    ['0.900', '0.200', '0.000', '0.000'],
  );
});

t.test('a cut is fastest where it begins, on the beat; a calm one half-way', async (t) => {
  const covered = (tempo: number) =>
    [0.1, 0.3, 0.5, 0.9].map((k) => {
      const to = element();
      cut('wipe', k, { from: element(), to, lead: element(), side: 1, tempo });
      return String(to.style.clipPath);
    });
  const rights = (tempo: number) =>
    covered(tempo).map((clip) => Math.round(100 - Number(clip.split(/[ %]+/)[1])));
  t.same(rights(1), [17, 55, 83, 100]);
  t.same(rights(0.8), [0, 11, 50, 100]);
});

t.test('words go with a scene that moves away', async (t) => {
  for (const name of ['push', 'rise', 'slide', 'glitch'])
    t.same(
      said(name, 1, [0.1, 0.5]),
      [
        [undefined, undefined],
        [undefined, undefined],
      ],
      name,
    );
});

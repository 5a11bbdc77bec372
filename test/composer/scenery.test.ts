// The places that scenes are set in, as they are drawn; the audit looks at them in a browser.
import t from 'tap';
import { SCENERIES } from '../../src/domain/film/sceneries.ts';
import { frameOf } from '../../src/generation/composer/frame-shape.ts';
import { paletteOf } from '../../src/generation/composer/palette.ts';
import { type MarkupInput, sceneMarkup } from '../../src/generation/composer/scene-markup.ts';
import { scenery } from '../../src/generation/composer/scenery/scenery.ts';
import { contrast } from '../../src/generation/design/colour.ts';
import { LOOKS } from '../../src/generation/design/looks/looks.ts';
import { repair } from '../../src/generation/design/repair.ts';
import { allConcepts } from '../../src/generation/pictures/concepts.ts';
import { board, scene } from './boards.ts';

const LAND = { width: 178, height: 100, band: 27, seed: 0.4, lit: true };

t.test(
  'each place is drawn alike from a seed, differs from the others and carries what stands on it',
  async (t) => {
    const drawn = SCENERIES.map((kind) => scenery(kind, LAND, false));
    t.equal(new Set(drawn.map(({ back, front }) => back + front)).size, 37);
    for (const [i, kind] of SCENERIES.entries()) {
      const { back, front, ground } = drawn[i]!;
      t.same(scenery(kind, LAND, false), drawn[i], kind);
      t.notMatch(back + front, /NaN|undefined|Infinity/, kind);
      t.match(back, /<svg class="scenery" data-fx="rise 0 0.8 5" viewBox="0 0 178 100"/, kind);
      t.ok(ground > 2 && ground < 27, `${kind} stands at ${ground}`);
      t.match(scenery(kind, LAND, true).back, 'translate(178 0) scale(-1 1)', `${kind} from right to left`);
    }
  },
);

t.test('a sun or a moon stands where no picture has a light of its own', async (t) => {
  for (const kind of ['forest', 'meadow', 'dunes', 'coast'] as const) {
    const lights = /class="(sun|moon)"/;
    t.match(scenery(kind, LAND, false).back, lights, kind);
    t.notMatch(scenery(kind, { ...LAND, lit: false }, false).back, lights, kind);
  }
});

t.test('land stands out from its sky, and its layers from each other', async (t) => {
  for (const [name, design] of Object.entries(LOOKS))
    for (const tone of ['base', 'accent', 'inverse'] as const) {
      const { bg, mid, near, front } = paletteOf(repair(design), tone);
      t.ok(contrast(mid, bg) > 1.1, `${name} ${tone}: mid ${contrast(mid, bg)}`);
      t.ok(contrast(near, mid) > 1.1, `${name} ${tone}: near ${contrast(near, mid)}`);
      t.ok(contrast(front, near) > 1.1, `${name} ${tone}: front ${contrast(front, near)}`);
    }
});

const drawn = (words: string, more: Partial<MarkupInput> = {}, look: 'green' | null = 'green') => {
  const film = board([scene('s', 'hook', { eyebrow: '', title: words, sub: '' })], look ? { look } : {});
  return sceneMarkup({
    ...{ board: film, index: 0, frame: frameOf(film.width, film.height), variant: 0, layout: 'fill' },
    ...{ pictures: { lead: null, prop: null, items: [] }, assets: new Map() },
    ...more,
  });
};
const pinned = (id: string) => ({
  pictures: { lead: allConcepts().find((one) => one.id === id)!, prop: null, items: [] },
});

t.test('words stand above the land, pictures on it, and neither where much is said', async (t) => {
  const long =
    'Every spring the whole village comes out to plant the long hedge behind the school again, row by row by row';
  t.match(drawn('We plant the hedge that keeps the wind from all of our fields').inner, 'stage hook scenic');
  t.notMatch(drawn(`${long} ${long}`).inner, 'class="scenery"');
  const { inner, style, pictures } = drawn('Plant tulips', pinned('tulip'));
  t.match(inner, /<div class="stands".*class="pic".*stage hook scenic aside/s);
  t.match(style, '--standing:70rem');
  t.equal(pictures.length, 1);
  t.match(drawn('Plant tulips', { ...pinned('tulip'), layout: 'split' }).inner, 'art filled landscape');
  t.notMatch(drawn('Plant tulips', pinned('tulip'), null).inner, 'class="scenery"', 'a preset has no place');
});

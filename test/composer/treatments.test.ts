// What a whole film is made to look like, as it is drawn; the audit looks at it in a browser.
import t from 'tap';
import { TREATMENTS } from '../../src/domain/film/treatments.ts';
import { frameOf } from '../../src/generation/composer/frame-shape.ts';
import { paletteOf } from '../../src/generation/composer/palette.ts';
import { sceneMarkup } from '../../src/generation/composer/scene-markup.ts';
import type { Layout } from '../../src/generation/composer/stage/layouts.ts';
import { treated } from '../../src/generation/composer/treatments/treatment.ts';
import { contrast, mix } from '../../src/generation/design/colour.ts';
import { repair } from '../../src/generation/design/repair.ts';
import { treatedDesign } from '../../src/generation/design/treatments/treatment-for.ts';
import { treatmentDesign } from '../../src/generation/design/treatments/treatments.ts';
import { withWishes } from '../../src/generation/design/wishes/wished.ts';
import { allConcepts } from '../../src/generation/pictures/concepts.ts';
import { type BoardOptions, board, scene } from './boards.ts';

const SHEET = { width: 178, height: 100, seed: 0.4, name: 'Harbour Days', quiet: false };
const SIZES = [
  [178, 100],
  [100, 178],
  [100, 100],
  [100, 125],
  [233, 100],
] as const;

t.test(
  'each treatment is drawn alike from a seed, in five shapes, and differs from the others',
  async (t) => {
    t.equal(TREATMENTS.length, 46);
    for (const [width, height] of SIZES) {
      const drawn = TREATMENTS.map((one) => treated(one, { ...SHEET, width, height }, false));
      t.equal(new Set(drawn).size, 46);
      for (const [i, one] of TREATMENTS.entries()) {
        t.equal(treated(one, { ...SHEET, width, height }, false), drawn[i], one);
        t.notMatch(drawn[i]!, /NaN|undefined|Infinity|filter/, one);
        t.match(drawn[i]!, `viewBox="0 0 ${width} ${height}"`, one);
        t.match(
          drawn[i]!,
          /class="treatment beneath" data-fx="zoom 0 0 1 1.03".*class="treatment about">/s,
          one,
        );
        t.ok(drawn[i]!.length < 90_000, `${one} is ${drawn[i]!.length} long`);
      }
    }
  },
);

t.test('a page, a window, a folder and a ticket bear the name, which is never mirrored', async (t) => {
  for (const one of ['newspaper', 'terminal', 'dossier', 'ticket'] as const) {
    t.match(treated(one, SHEET, true), /<\/g>(<g [^>]*>)?<text [^>]*>Harbour Days<\/text>/, one);
    t.notMatch(treated(one, { ...SHEET, name: '' }, false), '<text', one);
  }
  t.match(treated('newspaper', { ...SHEET, name: 'A < B' }, false), 'A &lt; B');
  t.match(treated('atlas', SHEET, true), 'translate(178 0) scale(-1 1)');
});

t.test('words are read on the lightest and the darkest place of a treatment', async (t) => {
  for (const one of TREATMENTS) {
    const { bg, ink, muted, label, surface } = paletteOf(repair(treatmentDesign(one)), 'base');
    for (const ground of [bg, surface]) {
      t.ok(contrast(ink, ground) >= 6, `${one}: ink ${contrast(ink, ground)}`);
      t.ok(contrast(muted, ground) >= 4.5, `${one}: muted ${contrast(muted, ground)}`);
      t.ok(contrast(label, ground) >= 4.5, `${one}: label ${contrast(label, ground)}`);
    }
  }
  // Light that the audit cannot see: gradients.
  for (const [one, name, share] of [
    ['silent', 'ink', 0.1],
    ['cinema', 'other', 0.38],
    ['neon', 'accent', 0.17],
  ] as const) {
    const palette = paletteOf(repair(treatmentDesign(one)), 'base');
    const lit = mix(palette.bg, palette[name], share);
    t.ok(contrast(palette.ink, lit) >= 7, `${one}: ${contrast(palette.ink, lit)}`);
    t.ok(contrast(palette.muted, lit) >= 4.5, `${one} muted: ${contrast(palette.muted, lit)}`);
  }
});

const drawn = (options: BoardOptions, layout: Layout = 'fill', lead: string | null = null) => {
  const film = board([scene('s', 'statement', { eyebrow: '', title: 'We sail at six' })], options);
  const concept = allConcepts().find((one) => one.id === lead) ?? null;
  return sceneMarkup({
    ...{ board: film, index: 0, frame: frameOf(film.width, film.height), variant: 0, layout },
    ...{ pictures: { lead: concept, prop: null, items: [] }, assets: new Map() },
  });
};

t.test(
  'a treated scene has its treatment alone: no place, no ground of a design, no running foot',
  async (t) => {
    for (const layout of ['fill', 'inverse', 'centre', 'split', 'poster'] as const) {
      const { inner } = drawn({ treatment: 'chalkboard' }, layout, 'sailboat');
      t.match(inner, 'class="treatment beneath"', layout);
      t.notMatch(inner, /class="(scenery|ground|foot)"/, layout);
    }
  },
);

t.test('a board stays a board on every layout, and print has one more colour', async (t) => {
  const ground = (options: BoardOptions, layout: Layout) =>
    /--bg:(#\w+)/.exec(drawn(options, layout).style)![1];
  const own = repair(treatmentDesign('chalkboard')).bg;
  t.same(
    (['fill', 'inverse', 'centre'] as const).map((layout) => ground({ treatment: 'chalkboard' }, layout)),
    [own, own, own],
  );
  const { bg, accent } = repair(treatmentDesign('comic'));
  t.same(
    (['fill', 'inverse', 'centre'] as const).map((layout) => ground({ treatment: 'comic' }, layout)),
    [accent, bg, bg],
  );
});

t.test('what a treatment draws has no colour that its customer does not want', async (t) => {
  const hues = (html: string) => new Set(html.match(/#[0-9a-f]{6}/g));
  const free = treated('playful', SHEET, false);
  t.ok(hues(free).has('#8558dd') && hues(free).has('#45b45b'));
  const noViolet = treated('playful', SHEET, false, ['#8a4fd3']);
  t.notOk(hues(noViolet).has('#8558dd'), 'the violet is another colour');
  t.ok(hues(noViolet).has('#45b45b'), 'the green stays');
  t.equal(hues(noViolet).size, hues(free).size, 'a colour of its own takes its place');
  const film = treatedDesign('a playful film, like a birthday', 'en')!;
  t.same(withWishes(film, { avoid: ['#e0559b'] }).unwanted, ['#e0559b']);
  t.equal(withWishes(film, {}).unwanted, undefined);
});

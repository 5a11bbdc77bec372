// What falls behind the words of a film, and a place within a treatment's frame.
import t from 'tap';
import { WEATHERS } from '../../src/domain/film/sceneries.ts';
import { frameOf } from '../../src/generation/composer/frame-shape.ts';
import { paletteOf } from '../../src/generation/composer/palette.ts';
import { sceneMarkup } from '../../src/generation/composer/scene-markup.ts';
import { weather } from '../../src/generation/composer/scenery/weather.ts';
import { contrast } from '../../src/generation/design/colour.ts';
import { LOOKS } from '../../src/generation/design/looks/looks.ts';
import { inSetting } from '../../src/generation/design/places/asked-setting.ts';
import { repair } from '../../src/generation/design/repair.ts';
import { treatmentDesign } from '../../src/generation/design/treatments/treatments.ts';
import { board, scene } from './boards.ts';

const SKY = { width: 178, height: 100, seed: 0.4 };

t.test('each weather is drawn alike from a seed, differs from the others and moves', async (t) => {
  const drawn = WEATHERS.map((kind) => weather(kind, SKY));
  t.equal(new Set(drawn).size, 8);
  for (const [i, kind] of WEATHERS.entries()) {
    t.equal(weather(kind, SKY), drawn[i], kind);
    t.not(weather(kind, { ...SKY, seed: 0.7 }), drawn[i], kind);
    t.notMatch(drawn[i], /NaN|undefined|Infinity/, kind);
    t.match(drawn[i], /data-fx="drift 0 0 /, kind);
  }
});

t.test('small type is read on what falls', async (t) => {
  for (const kind of WEATHERS)
    for (const look of [LOOKS.home, LOOKS.tech, LOOKS.kids]) {
      const tokens = repair(inSetting(look, { weather: kind }));
      const { dot, label, muted } = paletteOf(tokens, 'base');
      t.ok(contrast(label, dot) >= 4.5, `${kind} label ${contrast(label, dot)}`);
      t.ok(contrast(muted, dot) >= 4.5, `${kind} muted ${contrast(muted, dot)}`);
    }
});

const opening = (tokens: ReturnType<typeof repair>, layout: 'fill' | 'split' = 'fill') => {
  const film = { ...board([scene('s', 'hook', { eyebrow: '', title: 'Good news', sub: '' })]), tokens };
  return sceneMarkup({
    ...{ board: film, index: 0, frame: frameOf(film.width, film.height), variant: 0, layout },
    ...{ pictures: { lead: null, prop: null, items: [] }, assets: new Map() },
  }).inner;
};

t.test(
  'an opening without a picture shows its place: over the frame, or in a window of what it looks like',
  async (t) => {
    const snowy = repair(inSetting(LOOKS.home, { place: 'alps', weather: 'snow' }));
    t.match(opening(snowy), /class="weather snow".*class="scenery".*stage hook scenic/s);
    const card = repair(inSetting(treatmentDesign('postcard'), { place: 'alps' }));
    t.match(
      opening(card),
      /art-box (?:beside|above|ahead|below)"><div class="art filled landscape".*class="scenery"/s,
    );
    t.notMatch(opening(card), 'stage hook scenic');
    t.notMatch(opening(repair(treatmentDesign('postcard'))), 'class="scenery"');
  },
);

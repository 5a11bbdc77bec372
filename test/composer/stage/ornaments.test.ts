// What is drawn beside and behind words: tiles laid in the figures of a design, and the film's own picture in tints.
import t from 'tap';
import type { Scene } from '../../../src/domain/storyboard.ts';
import { frameOf } from '../../../src/generation/composer/frame-shape.ts';
import { paletteOf } from '../../../src/generation/composer/palette.ts';
import { choiceOf, filmOf, layoutsOf } from '../../../src/generation/composer/stage/layouts.ts';
import { frieze, giant, mosaic } from '../../../src/generation/composer/stage/mosaic.ts';
import { shareOf } from '../../../src/generation/composer/stage/room.ts';
import { contrast, mix } from '../../../src/generation/design/colour.ts';
import { board, scene } from '../boards.ts';
import { concept, drawnAlone as drawn, NOTHING } from '../drawn-scene.ts';

const GROUNDS = ['rays', 'waves', 'contours', 'grid', 'dots', 'discs', 'orbits', 'blocks', 'night'] as const;
const said = (title: string) => scene('s', 'statement', { eyebrow: '', title });

t.test('tiles are laid alike from a seed and otherwise for another ground', async (t) => {
  const box = { width: 76, height: 100, seed: 0.3 };
  const all = GROUNDS.map((ground) => mosaic({ ...box, ground }).html);
  t.equal(new Set(all).size, 9);
  t.equal(mosaic({ ...box, ground: 'rays' }).html, all[0]);
  t.not(mosaic({ ...box, seed: 0.31, ground: 'rays' }).html, all[0]);
  for (const ground of GROUNDS)
    for (const draw of [
      mosaic({ ...box, ground }).html,
      frieze({ ...box, ground }),
      giant({ ...box, ground }),
    ])
      t.notMatch(draw, /NaN|undefined|Infinity/, ground);
});

t.test('no tile has the ground of the one beside or above it', async (t) => {
  const { html } = mosaic({ width: 100, height: 300, seed: 0.7, ground: 'blocks' });
  const tiles = [...html.matchAll(/<svg x="([\d.-]+)" y="([\d.-]+)"[^>]*><path class="(t\d)"/g)];
  const at = new Map(tiles.map(([, x, y, ground]) => [`${Math.round(+x!)}/${Math.round(+y!)}`, ground]));
  t.equal(at.size, 3 * 9 - 4, 'four make room for what is shown');
  const step = 33;
  for (const [place, ground] of at) {
    const [x, y] = place.split('/').map(Number) as [number, number];
    const near = [...at].filter(([other]) => {
      const [ox, oy] = other.split('/').map(Number) as [number, number];
      return Math.abs(x - ox) + Math.abs(y - oy) <= step + 1 && other !== place;
    });
    for (const [other, its] of near) t.not(its, ground, `${place} beside ${other}`);
  }
});

t.test('the square for a picture lies within its box, whatever the proportions', async (t) => {
  for (const [width, height] of [
    [76, 100],
    [100, 100],
    [100, 46],
    [64, 100],
    [92, 43],
  ] as const)
    for (const seed of [0.05, 0.3, 0.5, 0.8, 0.99]) {
      const { x, y, side } = mosaic({ width, height, seed, ground: 'grid' }).hero;
      const inside = x >= -0.1 && y >= -3 && x + side <= width + 0.1 && y + side <= height + 3;
      t.ok(inside, `${width} × ${height} at ${seed}: ${x} ${y} ${side}`);
    }
});

t.test('a name’s letters and an opening’s picture stand among tiles, but on a board of chalk', async (t) => {
  const name = { ...NOTHING, prop: { kind: 'monogram' as const, letters: 'CF' } };
  const open = scene('s', 'hook', { eyebrow: '', title: 'Corner Fold', sub: '' });
  const { inner } = drawn(open, { pictures: name, layout: 'split' });
  t.match(inner, /<svg class="tiles".*<text class="pw on-tile"[^>]*>CF<\/text>/s);
  const tulip = { ...NOTHING, lead: concept('tulip') };
  const openings = Array.from({ length: 20 }, (_, i) => {
    const one = scene(`s${i}`, 'hook', { eyebrow: '', title: 'Corner Fold', sub: '' });
    return drawn(one, { pictures: tulip, layout: 'split' }).inner;
  });
  const tiled = openings.filter((inner) => /class="tiles".*class="mosaic-hero".*assets\/tulip/s.test(inner));
  t.ok(tiled.length >= 1 && tiled.length <= 8, `${tiled.length} of 20, as one setting of several`);
  const chalk = { treatment: 'chalkboard' as const };
  t.notMatch(drawn(open, { pictures: name, layout: 'split' }, chalk).inner, 'class="tiles"');
  t.notMatch(drawn(said('No words'), {}, chalk).inner, /class="(frieze|motif)"/);
});

t.test(
  'without a picture tiles or one figure stand by the words, and nothing where they need the room',
  async (t) => {
    const kinds = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => {
      const { inner, style } = drawn({ ...said('Seventy-seven'), id });
      if (inner.includes('class="motif"')) return 'figure';
      return style.includes('--frieze:44rem')
        ? 'beside'
        : style.includes('--band:32rem')
          ? 'beneath'
          : 'none';
    });
    t.same([...new Set(kinds)].sort(), ['beneath', 'beside', 'figure']);
    t.notMatch(drawn({ ...said('Seventy-seven'), roominess: 1 }).inner, /class="(frieze|motif|tiles)"/);
  },
);

t.test('beside words alone stands what the film shows elsewhere, in shades of its ground', async (t) => {
  const pictures = { ...NOTHING, motif: concept('anvil') };
  const few = said('Seventy-seven');
  const { inner, style, slots, pictures: files } = drawn(few, { pictures, layout: 'inverse' });
  const { bg, accent } = paletteOf(board([few]).tokens, 'inverse');
  t.match(
    inner,
    new RegExp(`class="motif".*<path fill="${mix(bg, accent, 0.42)}".*<div class="stage hook friezed`, 's'),
  );
  t.match(style, '--frieze:70.4rem', 'the words leave it room');
  t.notMatch(inner, /class="(frieze|tiles)"/, 'in place of tiles');
  t.same(slots, [{ assetId: 'library:Temaki/anvil-and-hammer', slotKey: 'picture', tag: 'img' }]);
  t.same(files, [], 'it is part of the page');
  t.match(drawn(few, { pictures, layout: 'centre' }).style, '--band:38rem', 'beneath words in the middle');
  const none = [
    drawn(few, { pictures: { ...pictures, lead: concept('tulip') } }),
    drawn({ ...few, roominess: 1 }, { pictures }),
    drawn(said('Seventy-seven people came to the seventh festival of the old town'), { pictures }),
  ];
  for (const one of none) t.notMatch(one.inner, /rotate:/, 'a picture, no room or many words');
});

t.test('what is seen again is seen from so near that its panel cuts it off, or as many', async (t) => {
  const pictures = { ...NOTHING, motif: concept('carrot'), again: 'near' as const };
  const near = drawn(said('Seventy-seven'), { pictures, layout: 'split' }).inner;
  t.match(near, /class="art filled on-near".*class="cropped" style="bottom:-\d/s, 'beneath its lower edge');
  t.notMatch(near, 'class="motif"');
  const many = drawn(said('Seventy-seven'), { pictures: { ...pictures, again: 'many' }, layout: 'split' });
  t.match(many.inner, /class="art filled on-crowd".*class="one-of"/s);
  const chalk = drawn(said('Seventy-seven'), { pictures, layout: 'split' }, { treatment: 'chalkboard' });
  t.match(chalk.inner, 'class="art filled on-near"', 'in a treatment as well');
  t.same(
    layoutsOf(
      ['a', 'b', 'c'].map((id) => choiceOf({ type: 'statement', id }, pictures)),
      'film',
    ).every((layout) => layout === 'split' || layout === 'reverse'),
    true,
    'in a part of the frame',
  );
});

t.test('an opening without a picture has all of the frame, or the place of its design', async (t) => {
  const open = (title: string) => scene('s', 'hook', { eyebrow: '', title, sub: '' });
  const { inner } = drawn(open('The twelfth festival'), { layout: 'split' });
  t.notMatch(inner, /class="art-box|mosaic-hero/);
  t.match(inner, /class="motif".*<div class="stage hook ">/s);
  const treated = drawn(open('The twelfth festival'), { layout: 'split' }, { treatment: 'album' }).inner;
  t.notMatch(treated, 'class="tiles"');
  const meadow = drawn(open('The twelfth festival'), { layout: 'split' }, { look: 'green' }).inner;
  t.match(meadow, 'class="scenery"');
  t.notMatch(meadow, 'class="tiles"');
  const long = drawn(open('word '.repeat(12)), { layout: 'split' }).inner;
  t.notMatch(long, 'class="art-box');
});

t.test('lists of words have a picture behind them and cards only where these are filled', async (t) => {
  const items = ['Vitto', 'Alloggio', 'Silenzio'];
  const list = (more: Partial<Scene> = {}) =>
    scene('l', 'list', { eyebrow: '', title: '', numbered: false, items, ...more } as never);
  const short = drawn(list(), { variant: 1, layout: 'inverse' }).inner;
  t.match(short, /class="motif".*class="fill rows"/s);
  const long = { items: ['A room with a view of the lake', 'Breakfast until eleven o’clock'] };
  const filled = drawn(list(long), { variant: 1, layout: 'inverse' }).inner;
  t.match(filled, 'class="fill cards"');
  t.notMatch(filled, 'class="motif"');
  const pictures = { ...NOTHING, items: [concept('bread'), concept('tulip'), null] };
  t.match(drawn(list(), { variant: 1, layout: 'inverse', pictures }).inner, 'class="fill cards"');
});

t.test('a figure as large as the frame turns its round side to the words', async (t) => {
  const box = { width: 100, height: 100, seed: 0.4, ground: 'plain' as const };
  t.match(giant(box), /<g transform="scale\(10\) rotate\(180 5 5\)">/);
  t.match(giant(box, true), /<g transform="translate\(100 0\) scale\(-1 1\) scale\(10\) rotate\(180 5 5\)">/);
});

t.test('what is too long for a pill stands by itself', async (t) => {
  const end = (url: string) => drawn(scene('c', 'cta', { title: 'Help us', url })).inner;
  t.match(end('text HEIGHTS to 555-0108'), 'class="pill"');
  const account = end('Igelstation Stachelgrund, Spendenkonto DE00 5555 0000 1234');
  t.match(account, /class="t url contact[^"]*"[^>]*>Igelstation/);
  t.notMatch(account, 'class="pill"');
  t.notMatch(end('試弾は土日の午後に予約制で、楽器のあおやぎ0555-44-0171'), 'class="pill"');
  t.match(end('a-very-long-name-of-a-small-shop.example/offers'), 'class="pill"');
});

t.test(
  'a long word has more room beside art, and films of other subjects are laid out otherwise',
  async (t) => {
    const { tokens } = board([]);
    const share = (words: string) =>
      shareOf(
        { frame: frameOf(1280, 720), lead: null, board: board([]), scene: { type: 'hook' } },
        `<h1>${words}</h1>`,
      );
    t.equal(share('Midnight noodles'), 0.43);
    t.equal(share('Инженер-нефтяник в море'), 0.36);
    t.equal(share('高額療養費制度を知っていますか'), 0.43, 'lines break within it');
    const openings = Array.from({ length: 9 }, (_, i) => ({
      type: 'hook' as const,
      id: `${i}`,
      pictured: true,
    }));
    const apart = openings.flatMap((one) => layoutsOf([one], 'film', true));
    t.same([...new Set(apart)].sort(), ['poster', 'split'], 'openings in a place stand in it');
    const film = { music: board([]).music, tokens };
    t.not(filmOf({ ...film, subject: 'Pollen' }), filmOf({ ...film, subject: 'Rye' }));
  },
);

t.test('white type stands on what is nearly dark enough, a little darker', async (t) => {
  const filled = (accent: string, bg = '#ffffff') => {
    const { tokens } = board([]);
    const { button, on } = paletteOf({ ...tokens, bg, ink: '#111111', accent }, 'base');
    return [button, on];
  };
  t.same(filled('#1f5fd0'), ['#1f5fd0', '#ffffff']);
  t.same(filled('#1a9459')[1], '#ffffff');
  t.ok(contrast(filled('#1a9459')[0]!, '#ffffff') >= 4.5);
  t.not(filled('#1a9459')[0], '#1a9459');
});

t.test('a tint of a dark ground is no mud', async (t) => {
  const { tokens } = board([], { look: 'learning' });
  const tint = (bg: string, accent2: string) =>
    paletteOf({ ...tokens, bg, ink: '#ffffff', accent: '#8f9cf0', accent2 }, 'base').tint;
  t.equal(tint('#1f2750', '#f2b632'), '#474e70', 'navy and yellow: a lighter navy');
  t.equal(tint('#2a0f45', '#e83f8c'), '#6e205f', 'purple and pink stay');
});

// Scenes of each type at their edges: long and short, roomy and full, alone and beside a picture.
import t from 'tap';
import type { Scene } from '../../src/domain/storyboard.ts';
import { frameOf } from '../../src/generation/composer/frame-shape.ts';
import { text, title } from '../../src/generation/composer/markup.ts';
import { paletteOf } from '../../src/generation/composer/palette.ts';
import { boxOf, picture } from '../../src/generation/composer/picture.ts';
import { variantsOf } from '../../src/generation/composer/scene-markup.ts';
import { usagesOf } from '../../src/generation/composer/usages.ts';
import { contrast } from '../../src/generation/design/colour.ts';
import { board, scene } from './boards.ts';
import { ASSET, drawn, inner, type More, TOMATO } from './drawn-scene.ts';

t.test(
  'words of a long headline follow each other faster, and it ends on no comma of any script',
  async (t) => {
    const starts = (html: string) => [...html.matchAll(/mask (\d\.\d+)/g)].map((it) => it[1]);
    t.equal(starts(text(Array(20).fill('tea').join(' '), { as: 'x', reveal: 0 })).at(-1), '0.570');
    t.same(starts(text('tea and cake', { as: 'x', reveal: 0.5 })), ['0.500', '0.590', '0.680']);
    const of = (said: string) => title(said, { max: 9, min: 4, share: 1 }).replace(/<[^>]*>/g, '');
    t.same(['Tea,', 'Tea ;', '茶、', '茶，', 'شاي،', 'Tea.'].map(of), [
      'Tea',
      'Tea',
      '茶',
      '茶',
      'شاي',
      'Tea.',
    ]);
    const marked = text('Bread for you', { as: 'x', reveal: 0, mark: true }).split(' marked');
    t.equal(marked.length, 2, 'one word is marked');
    t.match(marked[1], '>Bread<');
  },
);

t.test('a small picture that is shown whole is set in', async (t) => {
  const shown = (width: number, whole = true) =>
    picture({ ...ASSET, width }, { as: 'x', fx: 'wipe', zoom: [1, 1.1], whole }).includes(' inset');
  t.same([shown(899), shown(900), shown(500, false)], [true, false, false]);
});

t.test('a photograph has more of the frame than a drawing of its shape', async (t) => {
  const frame = frameOf(1920, 1080);
  const share = (src: string) => boxOf({ ...ASSET, src, ratio: 0.3 }, frame, 'beside')[0] / frame.width;
  t.same(
    [share('a.jpg'), share('a.png')].map((it) => it.toFixed(2)),
    ['0.46', '0.36'],
  );
});

t.test('pictures of the library give way where there is much to read', async (t) => {
  const items = ['Tomatoes', 'Rye'];
  const list = scene('l', 'list', { eyebrow: '', title: 'Menu', numbered: false, items });
  const pictures = { lead: null, prop: null, items: [TOMATO, null] };
  const shown = (roominess: number) => drawn({ ...list, roominess }, { pictures }).pictures.length;
  t.same([0, 1, 2].map(shown), [1, 1, 0]);
});

t.test('music without a recording is ours, and silence is not said', async (t) => {
  const film = board([{ ...scene('s', 'statement', { eyebrow: '', title: 'Tea' }), narration: ' ' }]);
  const keys = (assetId?: string) =>
    Object.keys(
      usagesOf({ ...film, music: { ...film.music, ...(assetId === undefined ? {} : { assetId }) } }, []),
    );
  t.same([keys(), keys(''), keys('song')], [['music'], ['music'], ['song']]);
  const said = { ...film, scenes: [{ ...film.scenes[0]!, narration: 'Tea.' }] };
  t.same(Object.keys(usagesOf(said, [])), ['voice', 'music']);
});

t.test('an end card is signed where there is room and the name is short', async (t) => {
  const signed = (made: Partial<Scene>, subject = 'Alpenglow') => {
    const end = { ...scene('c', 'cta', { title: 'Come in', url: '' }), ...made } as Scene;
    const film = { ...board([end]), subject };
    return inner(end, { board: film }).includes('data-text="signature"');
  };
  t.same([signed({}), signed({ roominess: 1 })], [true, false]);
  t.equal(signed({ title: 'Come to ALPENGLOW' } as Partial<Scene>), false);
  t.same(
    ['x'.repeat(26), 'x'.repeat(27)].map((name) => signed({}, name)),
    [true, false],
  );
});

t.test('the name stands whole at the foot of a scene that does not say it, in whatever case', async (t) => {
  const foot = (title: string, subject = 'Alpenglow') => {
    const made = scene('b', 'code', { eyebrow: '', title, language: 'js', code: 'a' });
    return inner(made, { board: { ...board([made]), subject } }).includes('class="foot"');
  };
  t.same(
    ['Walk further', 'Come to ALPENGLOW', 'The alpenglow'].map((title) => foot(title)),
    [true, false, false],
  );
  t.equal(foot('UN ÉTÉ', 'Été'), false);
  t.same(
    ['n'.repeat(48), 'n'.repeat(50), '山'.repeat(29), '山'.repeat(30)].map((name) => foot('Further', name)),
    [true, false, true, false],
  );
});

t.test('items of a list have a head before any kind of colon; five are never cards', async (t) => {
  const list = (items: string[]) =>
    scene('l', 'list', { eyebrow: '', title: 'Menu', numbered: false, items });
  t.match(inner(list(['緑茶：煎茶', 'パン'])), /data-text="item"[^>]*>(?:<span>)?(?:<span[^>]*>)?緑茶</);
  const cards = (count: number) =>
    inner(list(Array(count).fill('Tea from the garden of our own mill')), { variant: 1 }).includes(
      'class="card"',
    );
  t.same([1, 2, 3, 4, 5, 6, 7].map(cards), [false, true, true, true, false, true, false]);
});

t.test('a picture fills the frame where nothing is said, and a tall one stands beside words', async (t) => {
  const media = (words: string) => scene('m', 'media', { eyebrow: '', title: words, assetId: 'photo' });
  const where = (words: string, more: More) => /class="photo (\w+)/.exec(inner(media(words), more))?.[1];
  const tall = { asset: { ratio: 0.6 } };
  t.same([where('', tall), where('The bar', tall)], ['bleed', 'beside']);
  t.equal(where('The bar', { ratio: '1:1', asset: { ratio: 0.75, src: 'a.png' } }), 'beside');
  t.equal(where('The bar', { ratio: '1:1', asset: { ratio: 0.9, src: 'a.png' } }), 'bleed');
  t.equal(where('The bar', { ratio: '1:1', asset: { ratio: 0.85, src: 'a.png' } }), 'above');
  const whole = (width: number) =>
    inner(media('The bar'), { asset: { width, ratio: 1.78 } }).includes('whole-image');
  t.same([whole(1600), whole(300)], [false, true], 'one of few pixels is not blown up');
});

t.test('a short quotation is set larger where it stands alone', async (t) => {
  const size = (letters: number, lead = false) => {
    const made = scene('q', 'quote', { text: 'x'.repeat(letters), by: 'Ines' });
    const pictures = { lead: lead ? TOMATO : null, prop: null, items: [] };
    return Number(/data-fit="([\d.]+) 3\.4"/.exec(inner(made, { pictures }))![1]);
  };
  t.equal((size(63) / size(64)).toFixed(2), '1.70');
  t.equal(size(63, true), size(64, true));
});

t.test('scenes of one type in a row alternate', async (t) => {
  const one = (id: string, type: 'statement' | 'quote') =>
    type === 'quote' ? scene(id, type, { text: 'x', by: '' }) : scene(id, type, { eyebrow: '', title: 'x' });
  const [a, b, c] = variantsOf([one('a', 'statement'), one('b', 'statement'), one('c', 'statement')]);
  t.same([b! - a!, c! - b!], [1, 1]);
});

t.test('small type is read on the specks of a night', async (t) => {
  const { tokens } = board([], { look: 'night' as never });
  const palette = paletteOf({ ...tokens, ground: 'night', motif: 'plain' }, 'base');
  t.ok(contrast(palette.muted, palette.dot) >= 4.7, `${contrast(palette.muted, palette.dot)}`);
});

t.test(
  'code of strangers is no markup behind its last word, and the dots stand in the last row',
  async (t) => {
    const code = (lines: string) =>
      inner(scene('k', 'code', { eyebrow: '', title: '', language: 'x', code: lines }));
    t.match(code('let a = b <c>'), 'b &lt;c&gt;</span>');
    t.notMatch(code('let a = b <c>'), '<c>');
    const rows = code(Array.from({ length: 60 }, (_, i) => `line(${i})`).join('\n'));
    t.match(rows, /class="no">18<\/span><span class="code" data-text="code">…/);
  },
);

t.test('an address with a point in it is one, a version is none', async (t) => {
  const urls = (url: string) =>
    [...inner(scene('c', 'cta', { title: 'Come', url })).matchAll(/data-text="url"[^>]*>([^<]*)</g)].map(
      (it) => it[1],
    );
  t.same(urls('a.example · b.example'), ['a.example', 'b.example']);
  t.same(urls('a.example/x·y'), ['a.example/x·y']);
  const headline = (words: string) =>
    inner(scene('c', 'cta', { title: words, url: '' })).includes('data-text="url"');
  t.same([headline('Get version 2.1'), headline('Get it: mill.example')], [false, true]);
});

t.test('a call with its address is a button, beside a picture up to some thirty letters', async (t) => {
  const isButton = (url: string, layout: 'centre' | 'split') =>
    inner(scene('c', 'cta', { title: 'Come', url }), { layout }).includes('data-box="pill"');
  t.ok(isButton('Call Hale & Moor on 01632 960 228', 'centre'));
  t.notOk(isButton('Call Hale & Moor on 01632 960 228', 'split'));
  t.ok(isButton('Give at brannochall.example/roof', 'split'));
});

t.test(
  'five short items and more stand in two columns of a broad frame, the odd one in the first',
  async (t) => {
    const words = ['Tea', 'Bread', 'Rye', 'Cake', 'Coffee', 'Milk', 'Butter', 'Jam', 'Honey'];
    const down = (items: string[], { title = '', ...more }: More & { title?: string } = {}) => {
      const shown = inner(scene('l', 'list', { eyebrow: '', title, numbered: false, items }), more);
      return [
        shown.match(/class="row"/g)!.length,
        /grid-template-rows:repeat\((\d+),auto\)/.exec(shown)?.[1],
      ];
    };
    t.same(
      [4, 5, 6, 7, 8, 9].map((count) => down(words.slice(0, count))),
      [
        [4, undefined],
        [5, '3'],
        [6, '3'],
        [7, '4'],
        [8, '4'],
        [9, '5'],
      ],
    );
    const seven = words.slice(0, 7);
    t.same(down(seven, { title: 'Menu' }), [7, undefined], 'beside a title there is one column');
    for (const ratio of ['1:1', '4:5', '9:16'] as const)
      t.same(down(seven, { ratio }), [7, undefined], ratio);
    const long = (letters: number) => [...seven.slice(0, 6), 'x'.repeat(letters)];
    t.same(
      [down(long(26)), down(long(27))],
      [
        [7, '4'],
        [7, undefined],
      ],
    );
  },
);

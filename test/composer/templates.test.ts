// What the scenes of each type put on the page, word for word.
import t from 'tap';
import type { Scene } from '../../src/domain/storyboard.ts';
import { frameOf } from '../../src/generation/composer/frame-shape.ts';
import { placePicture } from '../../src/generation/composer/placed-pictures.ts';
import type { PlacedAsset } from '../../src/generation/composer/scene-context.ts';
import { type MarkupInput, sceneMarkup } from '../../src/generation/composer/scene-markup.ts';
import { layoutsOf } from '../../src/generation/composer/stage/layouts.ts';
import { typeset } from '../../src/generation/composer/text/typography.ts';
import { pricedIn } from '../../src/generation/pictures/chosen/form-of.ts';
import { allConcepts } from '../../src/generation/pictures/concepts.ts';
import { board, scene } from './boards.ts';

const PLACED: PlacedAsset = {
  ...{ id: 'photo', kind: 'video', src: 'assets/a.mp4', sha256: 'ab', width: 1600, ratio: 1.6 },
};

function drawn(made: Scene, more: Partial<MarkupInput> = {}) {
  const film = board([made]);
  const input: MarkupInput = {
    ...{ board: film, index: 0, frame: frameOf(film.width, film.height), variant: 0, layout: 'centre' },
    ...{ pictures: { lead: null, prop: null, items: [] }, assets: new Map([['photo', PLACED]]) },
    ...more,
  };
  return sceneMarkup(input);
}
/** The texts of some markup that are of a kind, without their own markup. */
const texts = (html: string, as: string) =>
  [...html.matchAll(new RegExp(`data-text="${as}"[^>]*>(.*?)</(?:p|h1|h2|span)>(?!</span>)`, 'g'))].map(
    (it) => it[1]!.replace(/<[^>]*>/g, ''),
  );

t.test('an end card gives its addresses without what only machines need, each in a pill', async (t) => {
  const { inner, slots } = drawn(
    scene('c', 'cta', { title: 'Come on in', url: 'https://www.harbour.example/menu · hi@harbour.example' }),
  );
  t.same(texts(inner, 'url'), ['harbour.example/menu', 'hi@harbour.example']);
  t.equal(inner.match(/class="pill"/g)?.length, 2);
  t.same(slots, []);
  const pictured = drawn(scene('c', 'cta', { title: 'Come', url: 'a.example', assetId: 'photo' }));
  t.same(pictured.slots, [{ assetId: 'photo', slotKey: 'backdrop', tag: 'video' }]);
  t.notMatch(pictured.inner, 'class="pills"');
  const roomy = drawn({ ...scene('c', 'cta', { title: 'Come', url: '', assetId: 'photo' }), roominess: 2 });
  t.same(roomy.slots, [], 'without room for it the picture goes');
});

t.test('an address on which an end card’s headline ends stands in the pill', async (t) => {
  const parted = (title: string) => {
    const { inner } = drawn(scene('c', 'cta', { title, url: '' }));
    return [/<h1[^>]*>(.*?)<\/h1>/.exec(inner)![1]!.replace(/<[^>]*>/g, ''), ...texts(inner, 'url')];
  };
  t.same(parted('Write to us at hi@harbour.example'), ['Write to us', 'hi@harbour.example']);
  t.same(parted('RSVP by 15 November: harbour.example'), ['RSVP by 15\u00a0November', 'harbour.example']);
  t.same(parted('Apply to jobs@harbour.example by 1 May'), ['Apply by 1\u00a0May', 'jobs@harbour.example']);
  t.same(parted('See a.example and b.example'), ['See a.example and', 'b.example']);
  t.same(parted('Version 2.1'), ['Version 2.1']);
  t.same(parted('Fixed in 12.0.1'), ['Fixed in 12.0.1']);
});

t.test('a list counts from one where it is numbered, and parts a head from its detail', async (t) => {
  const items = ['Tea: green', 'Rye — from our oven', 'Rice'];
  const numbered = drawn(scene('l', 'list', { eyebrow: '', title: 'Menu', numbered: true, items })).inner;
  t.same(texts(numbered, 'place'), ['1', '2', '3']);
  t.same(texts(numbered, 'item'), ['Tea', 'Rye', 'Rice']);
  t.same(texts(numbered, 'detail'), ['green', 'from\u00a0our\u00a0oven']);
  const plain = drawn(scene('l', 'list', { eyebrow: '', title: 'Menu', numbered: false, items })).inner;
  t.same(texts(plain, 'mark'), []);
});

t.test(
  'a day and what is on it, a size and what it has are rows of two columns in a broad frame',
  async (t) => {
    const items = ['Mon: lentil dal', 'Tue: chicken pie', 'Wed: closed'];
    const menu = scene('l', 'list', { eyebrow: '', title: '', numbered: false, items });
    const { inner } = drawn(menu);
    t.same(texts(inner, 'item'), ['Mon', 'lentil dal', 'Tue', 'chicken pie', 'Wed', 'closed']);
    t.same(texts(inner, 'detail'), []);
    t.ok(inner.includes('class="row paired" style="--heads:2.57em"'));
    const mixed = scene('l', 'list', {
      eyebrow: '',
      title: '',
      numbered: false,
      items: [...items, 'Thursday'],
    });
    t.notMatch(drawn(mixed).inner, 'paired', 'only where each row is of two parts');
  },
);

t.test(
  'a day, what is on it and what that costs are three columns, a price keeps what it is for',
  async (t) => {
    const list = (items: string[]) =>
      drawn(scene('l', 'list', { eyebrow: '', title: '', numbered: false, items }), {
        pictures: { lead: null, prop: null, items: [], form: 'prices' },
      }).inner;
    const menu = list(['Mon: lentil dal £6', 'Tue: chicken pie £8']);
    t.same(texts(menu, 'item'), ['Mon', 'lentil dal', 'Tue', 'chicken pie']);
    t.same(texts(menu, 'price'), ['£6', '£8']);
    t.same(pricedIn('Nail art from £5 a nail'), { name: 'Nail art from', price: '£5 a nail' });
    t.equal(pricedIn('£950 a month'), null);
  },
);

t.test('an end card has its name large and apart from what one must keep', async (t) => {
  const sub = 'Alpenglow · 5 May · Mill Hall';
  const { inner } = drawn(scene('c', 'cta', { title: 'Walk further', url: '', sub }));
  t.ok(inner.includes('class="t sub name cased"'));
  t.same(texts(inner, 'sub'), ['Alpenglow', '5\u00a0May']);
  t.ok(
    inner.includes(
      '<span class="part">5\u00a0May</span> <span class="dot">·</span> <span class="part">Mill Hall</span>',
    ),
  );
});

const sides = (left: string, right: string) => ({
  left: { label: left, items: ['slow'] },
  right: { label: right, items: ['quick', 'kind'] },
});

t.test('a currency stays with its figure, beneath what that was before', async (t) => {
  const change = { eyebrow: '', prefix: '£3,000 → £', raw: '10,500', suffix: '', value: 10_500, label: '' };
  const { inner } = drawn(scene('s', 'stat', change), { layout: 'split' });
  t.match(inner, /<span class="affix line">£3,000 →<\/span><span class="near">£<\/span>/);
});

t.test('many dates are rows with their words beside them, few stand beside each other', async (t) => {
  const years = (...all: string[]) =>
    drawn(
      scene('y', 'timeline', {
        eyebrow: '',
        title: '',
        entries: all.map((when) => ({ when, what: 'A boat' })),
      }),
    ).inner;
  t.match(years('1965', '1978', '1994'), 'class="entries across"');
  t.match(years('1965', '1978', '1994', '2011'), /class="entries down beside" style="--dates:3\.\d+em"/);
  t.match(
    years('1965', '1978', '1994', 'The spring of 2011'),
    'class="entries down"',
    'dates that are long stand above them',
  );
});

t.test('sides are compared in their order', async (t) => {
  const { inner } = drawn(scene('v', 'comparison', { eyebrow: '', title: '', ...sides('Paper', 'Lumen') }));
  t.same(texts(inner, 'head'), ['Paper', 'Lumen']);
  t.same(texts(inner, 'point'), ['slow', 'quick', 'kind']);
});

t.test('a comparison stresses what its film is about or what came later, and nothing else', async (t) => {
  const looks = (left: string, right: string) =>
    drawn(scene('v', 'comparison', { eyebrow: '', title: '', ...sides(left, right) }))
      .inner.split('class="panel')
      .slice(1)
      .map((it) => it.slice(0, it.indexOf('"')).trim());
  t.same(looks('Heat pump', 'Gas boiler'), ['even', 'even']);
  t.same(looks('Alpenglow', 'Paper'), ['strong', '']);
  t.same(looks('Paper', 'alpenglow'), ['', 'strong']);
  t.same(looks('Before', 'After'), ['', 'strong']);
  t.same(looks('Vorher', 'Nachher'), ['', 'strong']);
  t.same(looks('2023', '2024'), ['', 'strong']);
  t.same(looks('2024', '2023'), ['strong', '']);
});

t.test('code that no window holds ends in dots; its lines are numbered from one', async (t) => {
  const code = Array.from({ length: 60 }, (_, i) => `line(${i})`).join('\n');
  const { inner } = drawn(scene('k', 'code', { eyebrow: '', title: 'Run it', language: 'js', code }));
  const lines = inner.match(/class="code-line"/g)!.length;
  t.ok(lines > 10 && lines < 30, `${lines} lines`);
  const typed = drawn(
    scene('c', 'code', { eyebrow: '', title: 'Install', language: 'sh', code: 'npm i tidewater' }),
  ).inner;
  t.match(
    typed,
    /<span class="no">\$<\/span><span class="code" data-text="code">npm i tidewater/,
    'one is typed',
  );
  t.match(inner, /<span class="no">1<\/span><span class="code" data-text="code">line\(0\)/);
  t.match(inner, new RegExp(`<span class="no">${lines}</span><span class="code" data-text="code">…`));
  const short = drawn(
    scene('k', 'code', { eyebrow: '', title: '', language: 'js', code: '\n\ta = 1\r\nb\n\n' }),
  );
  t.equal(short.inner.match(/class="code-line"/g)?.length, 2);
  t.match(short.inner, '>  a = 1</span>');
});

t.test('a headline does not end on a comma, and lines are set as a typesetter would', async (t) => {
  const { inner } = drawn(scene('s', 'statement', { eyebrow: '', title: 'From seven, every day,' }));
  t.match(
    inner,
    /every<\/span><\/span> (?:<span class="struck[^"]*">)?<span class="w[^"]*"><span[^>]*>day<\/span>/,
  );
  t.equal(typeset(`It's "done" in 5 minutes on May 6`), 'It’s “done” in 5\u00a0minutes on May\u00a06');
  t.equal(typeset('Bonjour ! 5 km de « thé »'), 'Bonjour\u00a0! 5\u00a0km de «\u00a0thé\u00a0»');
  t.equal(typeset('5 people, 12:30 Uhr'), '5 people, 12:30\u00a0Uhr');
  t.equal(typeset('От 310 000 ₽ за вахту'), 'От 310\u00a0000\u00a0₽ за вахту');
  t.equal(typeset('2 1500 m, 15 €'), '2 1500\u00a0m, 15\u00a0€');
  t.equal(typeset("우산 '한손' and the '90s' '"), "우산 ‘한손’ and the ‘90s’ '");
});

t.test('scenes that follow each other are laid out differently, also where few layouts suit', async (t) => {
  const lists = Array.from({ length: 30 }, (_, i) => ({
    type: 'list' as const,
    id: `l${i}`,
    pictured: true,
  }));
  const layouts = layoutsOf(lists, 'film');
  t.same(
    layouts.filter((layout, i) => layout === layouts[i - 1]),
    [],
  );
  t.same([...new Set(layouts)].sort(), ['open', 'split']);
});

t.test(
  'an icon and a tinted drawing take the colours of the design, a drawn one keeps its own',
  async (t) => {
    const { tokens } = board([]);
    const tomato = allConcepts().find(({ id }) => id === 'tomato')!;
    const of = (pictures: 'drawn' | 'tinted') => placePicture(tomato, { ...tokens, pictures }, 'base')!;
    const teapot = allConcepts().find(({ id }) => id === 'teapot')!;
    const icon = placePicture(teapot, { ...tokens, pictures: 'icon' }, 'base')!;
    t.match(icon.key, 'Phosphor');
    t.notMatch(icon.svg, 'currentColor');
    t.notSame(of('tinted').svg, of('drawn').svg);
    t.equal(of('drawn').many, true, 'fruit come in numbers');
    t.match(of('drawn').key, /^library:/);
    t.match(of('tinted').src, /^assets\/tomato-[0-9a-f]{12}\.svg$/);
    t.not(of('tinted').src, placePicture(tomato, { ...tokens, pictures: 'tinted' }, 'accent')!.src);
  },
);

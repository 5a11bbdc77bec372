// What drawn props say: the figures, days, names and places of the film, where one reads them.
import t from 'tap';
import { boxes } from '../../../src/generation/composer/mockups/room.ts';
import { propElement, wideElement } from '../../../src/generation/composer/props/draw-prop.ts';
import { columnsOf } from '../../../src/generation/composer/props/marks.ts';
import { svgWords } from '../../../src/generation/composer/props/svg-words.ts';
import { seeded } from '../../../src/generation/composer/stage/seeded.ts';
import { widthOfWords } from '../../../src/generation/composer/text/widths.ts';
import type { People, Prop } from '../../../src/generation/pictures/props/prop.ts';

type Drawn = Exclude<Prop, People>;
type Wide = Extract<Drawn, { kind: 'map' | 'inbox' | 'chat' | 'terminal' | 'listing' }>;
const small = (prop: Drawn, { seed = 0.5, rtl = false } = {}) => propElement(prop, 9, 'pop', { seed, rtl });
const wide = (prop: Wide, { seed = 0.5, rtl = false, box = [60, 40] as [number, number] } = {}) =>
  wideElement(prop, box, { seed, rtl });
/** Every text of a drawing, in its order. */
const said = (drawing: string) =>
  [...drawing.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map((match) => match[1]!);
const how = (drawing: string, text: string) => {
  const [, x, y, size] =
    new RegExp(`<text[^>]* x="([^"]*)" y="([^"]*)" font-size="([^"]*)"[^>]*>${text}<`).exec(drawing) ?? [];
  return { x: Number(x), y: Number(y), size: Number(size) };
};
const many = (drawing: string, what: RegExp) => [...drawing.matchAll(what)].length;
const LETTERS = ['M', 'T', 'W', 'T', 'F', 'S', 'S'];

t.test('words are in the middle of their place, as large as it allows, and only words', async (t) => {
  t.equal(
    svgWords('<b>&"', { x: 5, y: 10, width: 99, size: 10, as: 'on' }),
    '<text class="pw on" x="5" y="13.5" font-size="10">&lt;b&gt;&amp;&quot;</text>',
  );
  t.equal(
    how(svgWords('aaaaaaaaaa', { x: 5, y: 10, width: 30, size: 10 }), 'a+').size,
    5,
    'made smaller where they need more',
  );
  t.same(['a', 'A', '7', '茶', ''].map(widthOfWords), [0.6, 0.74, 0.74, 1.02, 0]);
});

t.test('seeds give the same numbers, and others give others', async (t) => {
  const three = (seed: number) => Array.from({ length: 3 }, seeded(seed));
  t.same(three(0.5), three(0.5));
  t.notSame(three(0.5), three(0.25));
  t.ok([...three(0), ...three(0.999)].every((it) => it >= 0 && it < 1));
});

t.test('a day is marked where it lies, from the left or from the right', async (t) => {
  const week = { kind: 'week', day: 2, name: 'Wednesday', letters: LETTERS } as const;
  t.same(said(small(week)), ['Wednesday', ...LETTERS]);
  const mark = (drawing: string) =>
    /class="band" cx="([^"]*)" cy="([^"]*)"/.exec(drawing)!.slice(1).map(Number);
  t.same([mark(small(week))[0], mark(small(week, { rtl: true }))[0]], [37, 63]);
  const month = {
    kind: 'month',
    name: 'June 2025',
    day: 14,
    first: 6,
    length: 30,
    letters: LETTERS,
  } as const;
  const page = small(month);
  t.same(said(page), ['June 2025', ...LETTERS, ...Array.from({ length: 30 }, (_, i) => String(i + 1))]);
  t.same(mark(page)[0], 75, 'the 14th of a June that begins on a Sunday is a Saturday');
  t.equal(how(page, '14').x, 75);
  t.equal(how(page, '1').x, 87.5);
  t.equal(how(page, '2').x, 12.5);
  t.same([how(page, '1').y < how(page, '2').y, how(page, '2').y === how(page, '8').y], [true, true]);
  t.ok(how(page, '30').y < 96, 'six weeks have room');
  t.equal(mark(small(month, { rtl: true }))[0], 25);
  t.same(said(small({ kind: 'calendar', month: 'Jun', days: '3–9' })), ['JUN', '3–9']);
});

t.test('the hands of a clock show its time', async (t) => {
  const hands = (hour: number, minute: number) =>
    [...small({ kind: 'clock', hour, minute }).matchAll(/V(\d+)" transform="rotate\(([^ ]+) 50 50\)/g)].map(
      (match) => match.slice(1).map(Number),
    );
  t.same(hands(15, 30), [
    [29, 105],
    [18, 180],
  ]);
  t.same(hands(0, 0), [
    [29, 0],
    [18, 0],
  ]);
});

t.test('shares, parts, counts and steps are drawn to their measure', async (t) => {
  const share = small({ kind: 'share', percent: 12.5 });
  t.match(share, 'data-fx="draw 0.35 1.2 0.13"');
  t.same(said(share), [], 'its figure stands in the words beside it');
  const part = small({ kind: 'part', part: 3, whole: 7 });
  t.same([many(part, /<circle class="rest"/g), many(part, /<circle class="band"/g)], [7, 3]);
  const places = (whole: number) => {
    const all = [
      ...small({ kind: 'part', part: 0, whole }).matchAll(/class="rest" cx="([^"]*)" cy="([^"]*)"/g),
    ];
    return [new Set(all.map((match) => match[1])).size, new Set(all.map((match) => match[2])).size];
  };
  t.same([4, 5, 10, 12, 25].map(places), [
    [4, 1],
    [5, 1],
    [5, 2],
    [4, 3],
    [5, 5],
  ]);
  t.equal(many(small({ kind: 'count', count: 23 }), /class="band"/g), 23);
  const days = small({ kind: 'rota', on: 14, off: 7 });
  t.same([many(days, /class="band"/g), many(days, /class="ring-mark"/g)], [14, 7]);
  t.same(
    [8, 12, 23].map((count) => [columnsOf(count, 150, 40), columnsOf(count, 80, 80)]),
    [
      [4, 3],
      [6, 3],
      [8, 5],
    ],
    'marks are as large as their room allows',
  );
  const step = small({ kind: 'step', number: 2, all: 5 });
  t.same([many(step, /<path class="stroke-rest"/g), many(step, /<path class="stroke-band"/g)], [5, 2]);
  t.same(said(step), ['2']);
  t.equal(many(small({ kind: 'step', number: 2, all: null }), /<circle class="stroke-band"/g), 1);
});

t.test('what was and what is are bars to one scale', async (t) => {
  const bars = (before: number, after: number) => {
    const amounts = { before: { written: 'was', value: before }, after: { written: 'is', value: after } };
    const drawn = small({ kind: 'change', ...amounts });
    t.same(said(drawn), ['was', 'is']);
    return [...drawn.matchAll(/class="(rest|band)" x="(\d+)" y="([^"]*)" width="32" height="([^"]*)"/g)].map(
      (match) => [match[1], ...match.slice(2).map(Number)],
    );
  };
  t.same(bars(50, 200), [
    ['rest', 13, 73.5, 16.5],
    ['band', 55, 24, 66],
  ]);
  t.same(bars(200, 0), [
    ['rest', 13, 24, 66],
    ['band', 55, 88.8, 1.2],
  ]);
});

t.test('signs and devices say what they are for', async (t) => {
  const cases: [Drawn, string[]][] = [
    [{ kind: 'tag', written: '£9' }, ['£9']],
    [{ kind: 'question', sign: '?' }, ['?']],
    [{ kind: 'tagline', sign: '#' }, ['#']],
    [{ kind: 'monogram', letters: 'HC' }, ['HC']],
    [{ kind: 'phone', number: '020 7946', name: 'élan' }, ['É', 'élan', '020 7946']],
    [{ kind: 'phone', number: '112', name: '24/7' }, ['24/7', '112']],
    [{ kind: 'browser', host: 'harbour.example', name: 'Harbour' }, ['harbour.example', 'Harbour']],
    [{ kind: 'browser', host: 'harbour.example', name: '' }, ['harbour.example', 'harbour.example']],
    [{ kind: 'pin' }, []],
  ];
  for (const [prop, words] of cases) t.same(said(small(prop)), words, prop.kind);
  const marks = [0, 0.25, 0.5, 0.99].map((seed) => small({ kind: 'monogram', letters: 'A' }, { seed }));
  t.equal(new Set(marks).size, 4);
  t.not(small({ kind: 'pin' }, { seed: 0.1 }), small({ kind: 'pin' }, { seed: 0.9 }));
});

const MOCKUPS: Wide[] = [
  { kind: 'inbox', name: 'A & B' },
  { kind: 'chat', name: 'élan' },
  { kind: 'terminal', command: 'npx lumen init' },
  { kind: 'listing', name: 'Larkspur', flat: false },
];

t.test(
  'windows and homes are drawn the same for a seed, in numbers, and mirrored where one reads from the right',
  async (t) => {
    for (const prop of MOCKUPS) {
      for (const draw of [small, wide] as ((prop: Wide, manner?: object) => string)[]) {
        t.equal(draw(prop), draw(prop), prop.kind);
        t.notMatch(draw(prop), /NaN|undefined|Infinity/, prop.kind);
      }
      if (prop.kind !== 'listing' && prop.kind !== 'terminal')
        t.not(wide(prop), wide(prop, { rtl: true }), prop.kind);
      if (prop.kind !== 'terminal')
        t.not(
          wide({ ...prop, flat: true } as Wide, { seed: 0.1 }),
          wide({ ...prop, flat: true } as Wide, { seed: 0.8 }),
          prop.kind,
        );
    }
    t.equal(boxes(60, false)('a', 5, 6, 20, 9), '<rect class="a" x="5" y="6" width="20" height="9" rx="0"/>');
    t.match(boxes(60, true)('a', 5, 6, 20, 9, 2), /x="35" y="6" width="20" height="9" rx="2"/);
    t.same(said(wide(MOCKUPS[0]!)), ['A &amp; B']);
    t.same(said(wide(MOCKUPS[1]!)), ['É', 'élan']);
    t.same(said(wide(MOCKUPS[3]!)), ['Larkspur']);
    t.match(wide(MOCKUPS[0]!), /^<svg class="prop wide-prop prop-inbox" viewBox="0 0 60 40"/);
    t.match(
      small(MOCKUPS[0]!),
      /^<svg class="pic prop prop-inbox" viewBox="0 0 100 100"[^>]*style="width:9rem;height:9rem" data-fx="pop"/,
    );
  },
);

t.test('a command is shown whole, on lines that fit, broken between its words', async (t) => {
  const lines = (command: string, box: [number, number] = [60, 40]) =>
    said(wide({ kind: 'terminal', command }, { box }));
  t.same(lines('npx lumen init'), ['npx lumen init']);
  t.same(lines('echo "<a>"'), ['echo &quot;&lt;a&gt;&quot;']);
  const long =
    'curl --silent --location https://lumen.example/install.sh --output install.sh && sh install.sh --yes';
  const broken = lines(long);
  t.ok(broken.length > 1);
  t.equal(broken.join(' ').replaceAll('&amp;', '&'), long);
  const drawn = wide({ kind: 'terminal', command: long });
  const rows = [...drawn.matchAll(/class="command" x="([^"]*)" y="([^"]*)" font-size="([^"]*)"/g)].map(
    (match) => match.slice(1).map(Number),
  );
  t.equal(new Set(rows.map(([x]) => x)).size, 1, 'one beneath the other');
  for (const [i, [x, y, size]] of rows.entries()) {
    t.ok(i === 0 || y! - rows[i - 1]![1]! >= size!, 'without touching');
    t.ok(x! + broken[i]!.length * size! * 0.62 < 60, 'within its window');
  }
});

t.test('a map names its places beside their pins, with the way between two', async (t) => {
  const [paris, nice] = [
    { name: 'Paris', lat: 48.86, lon: 2.35 },
    { name: 'Nice', lat: 43.7, lon: 7.27 },
  ];
  const drawn = wide({ kind: 'map', places: [paris, nice], way: true });
  t.same(said(drawn), ['Paris', 'Nice']);
  const pins = [...drawn.matchAll(/class="pin-edge" cx="([^"]*)" cy="([^"]*)"/g)].map((match) =>
    match.slice(1).map(Number),
  );
  t.ok(pins[0]![0]! < pins[1]![0]! && pins[0]![1]! < pins[1]![1]!, 'Nice lies east and south of Paris');
  for (const [x, y] of pins) t.ok(x! > 0 && x! < 60 && y! > 0 && y! < 40);
  t.equal(many(drawn, /class="way dashed"/g), 1);
  t.equal(many(drawn, /class="lit"/g), 1, 'both lie in France');
  t.equal(many(wide({ kind: 'map', places: [paris, nice], way: false }), /class="way/g), 0);
  const japan = small({ kind: 'map', places: [{ name: 'Japan', country: '392' }], way: false });
  t.same(said(japan), ['Japan']);
  t.match(japan, 'clip-path:circle(');
  t.same(
    /class="pin-edge" cx="([^"]*)" cy="([^"]*)"/.exec(japan)!.slice(1).map(Number),
    [50, 50],
    'in the middle',
  );
});

t.test('people are drawn as people', async (t) => {
  const somebody = /<path class="(?:band|rest)" d="M0 -4\.7/g;
  t.equal(many(small({ kind: 'part', part: 1, whole: 3, people: true }), somebody), 4, 'one of them filled');
  t.equal(many(small({ kind: 'part', part: 1, whole: 3 }), somebody), 0);
  t.equal(many(small({ kind: 'count', count: 8, people: true }), somebody), 8);
});

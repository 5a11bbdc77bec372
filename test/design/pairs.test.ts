// What a design document states, pair by pair, in front matter, JSON and prose; and colours as people write them.
import t from 'tap';
import { hslOf, parseColour } from '../../src/generation/design/colour.ts';
import {
  frontMatterPairs,
  jsonPairs,
  markdownPairs,
  splitFrontMatter,
} from '../../src/generation/design/pairs.ts';

const told = (pairs: { path: string; value: string }[]) =>
  pairs.map(({ path, value }) => `${path} = ${value}`);

t.test('front matter', (t) => {
  t.same(
    told(
      frontMatterPairs(
        'name: "Quay"\ncolors:\n  bg: #fff # white\n  text:\n    main: \'#111\'\n  - accent : #f00\nafter: 5 # no colour\nbad/key: 1\nempty:\nno colon\n"quoted": yes',
      ),
    ),
    [
      'name = Quay',
      'colors.bg = #fff',
      'colors.text.main = #111',
      'colors.accent = #f00',
      'after = 5',
      'quoted = yes',
    ],
  );
  t.same(
    [
      splitFrontMatter('---\na: 1\n---\nrest'),
      splitFrontMatter('\ufeff---\r\na: 1\r\n---\r\nrest'),
      splitFrontMatter('a\n---\nb\n---\n'),
    ],
    [
      { front: 'a: 1', body: 'rest' },
      { front: 'a: 1', body: 'rest' },
      { front: '', body: 'a\n---\nb\n---\n' },
    ],
  );
  t.end();
});

t.test('JSON', (t) => {
  t.same(told(jsonPairs('{"a":{"b":[1,{"c":true}]},"d":null,"e":""}')), [
    'a.b.0 = 1',
    'a.b.1.c = true',
    'e = ',
  ]);
  t.same(told(jsonPairs('{"a":')), []);
  const deep = '{"a":'.repeat(14) + '1' + '}'.repeat(14);
  t.same([jsonPairs(deep).length, jsonPairs('{"a":'.repeat(12) + '1' + '}'.repeat(12)).length], [0, 1]);
  t.same(
    jsonPairs(JSON.stringify({ ['k'.repeat(200)]: 'v'.repeat(400) })).map(({ path, value }) => [
      path.length,
      value.length,
    ]),
    [[120, 300]],
  );
  t.same([jsonPairs(JSON.stringify(Array(2500).fill(1))).length], [2000]);
  t.end();
});

t.test('prose', (t) => {
  t.same(
    told(
      markdownPairs(
        '# Colours\n- **Paper**: #FBF7EF\n- #ff0000 accent\nText #111, links rgb(0, 85, 200) and hsla(12, 80%, 45%, 0.5).\n## Type\n| Heading font | Bebas Neue |\n- **Radius**: `4px`\n* Weight: 700\nA sentence without one.\n#12 is no colour, #12345 neither.\n#abcd',
      ),
    ),
    [
      'Paper = #FBF7EF',
      'accent = #ff0000',
      'Text = #111',
      'links = rgb(0, 85, 200)',
      'and = hsla(12, 80%, 45%, 0.5)',
      'Type.Heading font = Bebas Neue',
      'Type.Radius = 4px',
      'Type.Weight = 700',
      'Type = #abcd',
    ],
  );
  t.end();
});

t.test('colours as they are written', (t) => {
  t.same(
    [
      '#FFF',
      '#abcd',
      '#A1B2C3',
      '#a1b2c3d4',
      ' #123456 ',
      '#12345',
      'rgb(300, 0, 5)',
      'rgba(1 2 3 / 50%)',
      'hsl(390, 150%, 50%)',
      'hsl(210deg 40% 20%)',
      'red',
    ].map(parseColour),
    [
      '#ffffff',
      '#aabbcc',
      '#a1b2c3',
      '#a1b2c3',
      '#123456',
      null,
      '#ff0005',
      '#010203',
      '#ff8000',
      '#1f3347',
      null,
    ],
  );
  t.same(
    ['#ff0000', '#00ff00', '#0000ff', '#808080', '#ff00aa', '#102030'].map((it) =>
      Object.values(hslOf(it as never))
        .map((n) => n.toFixed(2))
        .join(' '),
    ),
    [
      '0.00 1.00 0.50',
      '120.00 1.00 0.50',
      '240.00 1.00 0.50',
      '0.00 0.00 0.50',
      '320.00 1.00 0.50',
      '210.00 0.50 0.13',
    ],
  );
  t.end();
});

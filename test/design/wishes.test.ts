import t from 'tap';
import { contrast } from '../../src/generation/design/colour.ts';
import { parseDesign } from '../../src/generation/design/design-md.ts';
import { lookFor } from '../../src/generation/design/looks/look-for.ts';
import { frontMatterPairs, jsonPairs, markdownPairs } from '../../src/generation/design/pairs.ts';
import { PLAIN_DESIGN } from '../../src/generation/design/presets.ts';
import { repair } from '../../src/generation/design/repair.ts';
import { tinted } from '../../src/generation/design/tint.ts';
import { recolour, tokensFor } from '../../src/generation/design/tokens.ts';
import { colourWishes } from '../../src/generation/design/wishes/colour-wishes.ts';
import { withWishes } from '../../src/generation/design/wishes/wished.ts';

t.test('wishes for colours are told from colours of things', async (t) => {
  const cases: [prompt: string, wishes: object][] = [
    ['in dark blue colours', { accent: '#1c356f' }],
    ['Use a background #102030 and accents in #ff8800', { bg: '#102030', accent: '#ff8800', held: true }],
    ['brand colour #FF8800, text #777777', { accent: '#ff8800' }],
    ['The text is #7a7b7c.', {}],
    ['Use green and black colours', { accent: '#1fae6a', bg: '#0e1014' }],
    ['mit rotem Hintergrund', { bg: '#e5383b', held: true }],
    ['mit rotem Hintergrund in rot', { bg: '#e5383b', held: true }],
    ['青い背景で', { bg: '#2f6bff', held: true }],
    ['a light theme', { ground: 'light' }],
    ['the blue whale and a red bicycle', {}],
    ['Ticket #304 is closed, see example.com/#abc', {}],
    ['Order #482913', {}],
    ['Make it #036', { accent: '#003366' }],
    ['Accent: #003366', { accent: '#003366' }],
  ];
  for (const [prompt, wishes] of cases) t.same(colourWishes(prompt), wishes, prompt);
  const dark = { ...PLAIN_DESIGN, bg: '#101010', ink: '#f0f0f0' };
  t.match(withWishes(dark, { ground: 'dark' }), { bg: '#101010', ink: '#f0f0f0' });
  t.match(withWishes(dark, { ground: 'light' }), { bg: '#f0f0f0', ink: '#101010' });
  t.match(withWishes(dark, { bg: '#ffffff' }), { bg: '#ffffff', ink: '#14161a', accent: '#ff9f1c' });
});

t.test(
  'what the prompt wishes comes before the style reference, and a yellow stays yellow in a change',
  async (t) => {
    const reference = { accent: '#aa00aa', ground: 'light' as const };
    const bare = { text: 'x' };
    const request = (prompt: string) => ({ prompt, attachments: [] });
    t.equal(tokensFor(request('A film in #0055ff'), bare, reference).accent, '#0055ff');
    t.equal(tokensFor(request('A film'), bare, reference).accent, '#aa00aa');
    const yellow = repair({ ...PLAIN_DESIGN, bg: '#ffffff', ink: '#101010', accent: '#fff176' });
    t.equal(yellow.fill, '#fff176');
    t.match(recolour(yellow, { ground: 'dark' }), { accent: '#fff176', bg: '#101010' });
  },
);

t.test('a design tells its type, corners and pace in any unit, within what a film can show', async (t) => {
  const design = (text: string) => parseDesign(text);
  t.match(design('Corner radius: 16px'), { radius: 1.6 });
  t.match(design('Corner radius: 0.5rem'), { radius: 0.8 });
  t.match(design('Corner radius: 400px'), { radius: 8 });
  t.match(design('Tempo: 9'), { tempo: 2 });
  t.match(design('Motion: calm and unhurried'), { tempo: 0.8 });
  t.match(design('Heading letter-spacing: 3px'), { tracking: 0.0625 });
  t.match(design('Heading letter-spacing: -0.02em'), { tracking: -0.02 });
  t.match(design('Heading font: JetBrains Mono'), { display: 'IBM Plex Mono', body: 'Inter' });
  t.match(design('Heading weight: 650\nHeading case: uppercase'), { displayWeight: 650, uppercase: true });
});

t.test(
  'front matter is read by its indentation, comments left out; a line of several colours by its words',
  async (t) => {
    const front =
      'colors:\n  primary: "#112233" # the brand\n  text:\n    main: #445566\n  accent: #778899\nname: House # ours';
    t.same(frontMatterPairs(front), [
      { path: 'colors.primary', value: '#112233' },
      { path: 'colors.text.main', value: '#445566' },
      { path: 'colors.accent', value: '#778899' },
      { path: 'name', value: 'House' },
    ]);
    t.same(markdownPairs('Background #111111, accent #ff8800'), [
      { path: 'Background', value: '#111111' },
      { path: 'accent', value: '#ff8800' },
    ]);
    t.same(markdownPairs('## Corners\n- **Radius**: 12px'), [{ path: 'Corners.Radius', value: '12px' }]);
    t.same(jsonPairs('{"a":{"b":[1,true]},"c":null}'), [
      { path: 'a.b.0', value: '1' },
      { path: 'a.b.1', value: 'true' },
    ]);
  },
);

t.test('a kind of film has its look, and one star makes no night', async (t) => {
  t.equal(lookFor({ text: 'Words of no thing', genre: 'recipe' }).name, 'Kitchen');
  t.equal(lookFor({ text: 'Words of no thing', genre: 'release' }).name, 'Signal');
  t.equal(lookFor({ text: 'Words of no thing' }).name, 'Framelog');
  t.equal(lookFor({ text: 'Given a star' }).name, 'Meadow');
  t.equal(lookFor({ text: 'An owl and a fox' }).name, 'Night');
});

t.test('a drawing is tinted from its dark to its light', async (t) => {
  const ramp = ['#000000', '#ff0000', '#ffffff'] as const;
  const [dark, light] = tinted('<path fill="#101010"/><path fill="#f0f0f0"/>', ramp).match(/#[0-9a-f]{6}/g)!;
  t.ok(contrast(dark!, '#ffffff') > 12, `${dark}`);
  t.ok(contrast(light!, '#000000') > 12, `${light}`);
  t.match(tinted('<path fill="#808080"/>', ramp), /#[0-9a-f]{6}/, 'one colour alone is on the ramp, too');
});

// Designs at their edges: what a document leaves out, writes twice or writes oddly, and colours that are near words.

import t from 'tap';
import { contrast, parseColour } from '../../src/generation/design/colour.ts';
import { parseDesign } from '../../src/generation/design/design-md.ts';
import { frontMatterPairs, markdownPairs, splitFrontMatter } from '../../src/generation/design/pairs.ts';
import { presetDesign } from '../../src/generation/design/presets.ts';
import { repair } from '../../src/generation/design/repair.ts';
import { tinted } from '../../src/generation/design/tint.ts';
import { recolour, tokensFor } from '../../src/generation/design/tokens.ts';
import { colourWishes } from '../../src/generation/design/wishes/colour-wishes.ts';
import { coloursWithin } from '../../src/generation/design/wishes/colour-words.ts';

t.test('a ground that nobody names is on the other side of the text', async (t) => {
  t.equal(parseDesign('- Text: #111111\n- Accent: #e02020').bg, '#ffffff');
  t.equal(parseDesign('- Text: #f5f5f5\n- Accent: #e02020').bg, '#0d0f14');
});

t.test('colours are no families, and numbers count from where they mean something', async (t) => {
  const colours = '---\ncolors:\n  heading: "#112233"\n  background: "#ffffff"\n---\n';
  t.equal(parseDesign(colours).display, undefined);
  t.equal(
    parseDesign('---\nheading: Futura\n---\n').display ?? parseDesign('Heading font: Futura').display,
    'Montserrat',
  );
  t.equal(parseDesign('Heading letter-spacing: -0.48px').tracking?.toFixed(3), '-0.010');
  t.equal(parseDesign('Heading letter-spacing: 0.02em').tracking, 0.02);
  t.same(
    [parseDesign('Heading weight: 50').displayWeight, parseDesign('Heading weight: 650').displayWeight],
    [undefined, 650],
  );
  t.same([parseDesign('Tempo: 0').tempo, parseDesign('Tempo: 3').tempo], [undefined, 2]);
});

t.test('what stands before a document goes before what stands in it', async (t) => {
  const both = '---\nbackground: "#111111"\n---\n{"background": "#ffffff"}';
  t.equal(parseDesign(both).bg, '#111111');
  t.equal(splitFrontMatter('\uFEFF---\r\nname: A\r\n---\r\nB').front, 'name: A');
});

t.test('a front matter is read by its indents, quotes and comments', async (t) => {
  const pairs = (front: string) => frontMatterPairs(front).map(({ path, value }) => `${path}=${value}`);
  t.same(pairs('colors:\n  bg: "#fff"\ntype:\n  display: Inter'), ['colors.bg=#fff', 'type.display=Inter']);
  t.same(pairs("name: \"\nradius: '4'"), ['name="', 'radius=4']);
  t.same(pairs('bg: #abc # warm\nink: #112233 # night\nname: Mill # of ours'), [
    'bg=#abc',
    'ink=#112233',
    'name=Mill',
  ]);
});

t.test('a colour has the role that stands before it, else the one behind it, else its heading', async (t) => {
  const roles = (body: string) => markdownPairs(body).map(({ path }) => path);
  t.same(roles('- Background: #ffffff for pages'), ['Background']);
  t.same(roles('- #ffffff for pages'), ['for pages']);
  t.same(roles('## Accent\n- #ff0000'), ['Accent']);
  t.equal(parseDesign('- #fafafa – background\n- #102030 – text\n- `#ff5500` – accent').accent, '#ff5500');
  t.equal(parseDesign('- #fafafa – background\n- #102030 – text\n- `#ff5500` – accent').bg, '#fafafa');
});

t.test('ink on the wrong side of a ground that was moved begins anew', async (t) => {
  const design = { ...presetDesign('framelog'), bg: '#e04040', ink: '#111111' };
  t.equal(repair(design).ink, '#ffffff');
  const yellow = repair({ ...presetDesign('framelog'), bg: '#ffffff', ink: '#111111', accent: '#ffee00' });
  t.equal(yellow.fill, '#ffee00');
  t.equal(recolour(yellow, {}).fill, '#ffee00', 'a colour that fills grounds goes on to');
});

t.test('a preset that was chosen is not recoloured by words', async (t) => {
  const tokens = (prompt: string) => tokensFor({ prompt, attachments: [], designSystemId: 'nike' });
  t.same(tokens('A film in red with a green background'), tokens('A film'));
});

t.test('colours are written in many ways', async (t) => {
  t.same(
    ['#ABC', '#aabbccdd', 'hsl(480, 100%, 50%)', 'rgb(300, 0, 9)', 'hsla(0deg 100% 50%)', 'red'].map(
      parseColour,
    ),
    ['#aabbcc', '#aabbcc', '#00ff00', '#ff0009', '#ff0000', null],
  );
});

t.test('a drawing of a single tone is tinted, too', async (t) => {
  const ramp = ['#000000', '#808080', '#ffffff'] as const;
  t.match(tinted('<svg fill="#336699"/>', ramp), /^<svg fill="#[0-9a-f]{6}"\/>$/);
});

t.test('what is pale by itself is seen on a pale disc: a bell of three yellows', async (t) => {
  const bell = tinted('#ff822d #ffb02e #f9c23c', ['#101828', '#1f3a8a', '#f8f6f0']).split(' ');
  t.same(bell, ['#1f3169', '#445897', '#7986b1']);
  t.ok(bell.every((one) => contrast(one, '#c9ccd2') > 1.9));
});

t.test('the first colour that is wished for is the accent, a grey is none', async (t) => {
  const { accent, accent2 } = colourWishes('A film in green and orange.');
  t.equal(accent, colourWishes('A film in green.').accent);
  t.equal(accent2, colourWishes('A film in orange.').accent);
  t.not(accent, accent2);
  t.equal(colourWishes('Use #808080 and #1122ff').accent, '#1122ff');
  t.equal(colourWishes('Use #808080').accent, undefined);
});

t.test('colours that stand far from each other have nothing to do with each other', async (t) => {
  t.type(colourWishes('white on black').bg, 'string');
  t.equal(colourWishes('The wall is white on Mondays when we paint the old door black again').bg, undefined);
});

t.test('the longest word for a colour counts where several begin', async (t) => {
  t.match(coloursWithin('请用墨绿色', 'zh'), [{ named: { hue: '#1f5c3a' }, at: 2, end: 5 }]);
  t.match(coloursWithin('くすみピンクと金', 'ja'), [
    { named: { hue: '#f4a9c4' } },
    { named: { hue: '#e0a526' } },
  ]);
  t.same(coloursWithin('赤ちゃんと金曜の青空', 'ja'), [], 'a character of another word is no colour');
  t.match(coloursWithin('黑金', 'zh'), [{ named: { tint: '#0e1014' } }, { named: { hue: '#e0a526' } }]);
});

t.test('of a stack of faces the first is meant, whatever those behind it are', async (t) => {
  const faces = (stack: string) => {
    const { display, body } = parseDesign(`---\ntypography:\n  heading:\n    font-family: ${stack}\n---\n`);
    return [display, body];
  };
  t.same(faces("Inter, Georgia, 'Courier New', monospace"), ['Inter', 'Inter']);
  t.same(faces("Georgia, 'Courier New', monospace"), ['Newsreader', 'Newsreader']);
  t.same(faces('Poppins, Nunito, sans-serif'), ['Montserrat', 'Montserrat']);
  t.same(faces('Menlo, Georgia, serif'), ['IBM Plex Mono', 'Inter']);
});

t.test('a colour that is the value or the usual shade of a role has that role', async (t) => {
  const colours = (json: object) => {
    const { bg, ink, accent } = parseDesign('', JSON.stringify(json));
    return [bg, ink, accent];
  };
  const wanted = ['#0d1b2a', '#e0e1dd', '#2ec4b6'];
  const value = (hex: string) => ({ $type: 'color', $value: hex });
  t.same(
    colours({
      color: { background: value('#0d1b2a'), text: value('#e0e1dd'), accent: { default: value('#2ec4b6') } },
    }),
    wanted,
    'design tokens',
  );
  t.same(
    colours({
      ...{ background: { default: '#0d1b2a', hover: '#112233' }, button: { text: '#ffffff' } },
      ...{ text: { default: '#e0e1dd', muted: '#778da9' }, accent: { main: '#2ec4b6' } },
    }),
    wanted,
    'and a button’s text is no text of the page',
  );
});

t.test(
  'a drawing goes from the deep through the main to the pale colour, and is nowhere as pale as its ground',
  async (t) => {
    const shades = ['#000', '#404040', '#808080', '#C0C0C0', '#fff'].map((it) => `<path fill="${it}"/>`);
    const found = tinted(shades.join(''), ['#101010', '#c04020', '#ffe0d0']).match(/#[0-9a-f]{6}/g);
    t.same(found, ['#101010', '#6e2a1a', '#c04426', '#ca5d40', '#ffe1d1']);
  },
);

t.test(
  'corners are as round in every unit, and neither rounder than they can be nor less than square',
  async (t) => {
    const radii = ['0.5rem', '0.5em', '12px', '3', '400px', '-2px'];
    t.same(
      radii.map((it) => parseDesign(`Corner radius: ${it}`).radius),
      [0.8, 0.8, 1.2, 3, 8, 0],
    );
  },
);

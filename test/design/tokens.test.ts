import { Value } from '@sinclair/typebox/value';
import fc from 'fast-check';
import t from 'tap';
import { DESIGN_SYSTEM_IDS } from '../../src/domain/request.ts';
import { Tokens } from '../../src/domain/storyboard.ts';
import { paletteOf } from '../../src/generation/composer/palette.ts';
import { contrast, isDark } from '../../src/generation/design/colour.ts';
import { tokensFor } from '../../src/generation/design/tokens.ts';

const FAMILIES = [
  ...['Montserrat', 'Inter', 'IBM Plex Mono', 'Fraunces', 'Newsreader'],
  ...['Bricolage Grotesque', 'Nunito', 'Space Grotesk', 'Barlow Condensed'],
];
/** The contrast floors of generation.md. */
const legible = (k: Tokens) =>
  Value.Check(Tokens, k) &&
  contrast(k.ink, k.bg) >= 7 &&
  contrast(k.accent, k.bg) >= 3.2 &&
  contrast(k.muted, k.bg) >= 4.5 &&
  contrast(k.onAccent, k.accent) >= 4.5;
const md = (content: string, jsonContent?: string) =>
  tokensFor({
    prompt: 'x',
    attachments: [],
    designMd: { content, filename: 'DESIGN.md', ...(jsonContent ? { jsonContent } : {}) },
  });

t.test('21 presets: legible, in families that exist, and each its own', async (t) => {
  const all = DESIGN_SYSTEM_IDS.map((id) => tokensFor({ prompt: 'x', attachments: [], designSystemId: id }));
  for (const tokens of all) {
    t.ok(legible(tokens), tokens.name);
    t.ok(
      [tokens.display, tokens.body, tokens.mono].every((f) => FAMILIES.includes(f)),
      `${tokens.name}: families`,
    );
  }
  const looks = new Set(all.map((k) => [k.bg, k.accent, k.display, k.displayWeight, k.motif].join()));
  t.equal(looks.size, 21);
  t.ok(
    all.filter((k) => isDark(k.bg)).length > 6 && all.filter((k) => !isDark(k.bg)).length > 6,
    'dark and light',
  );
});

t.test('a DESIGN.md is read from front matter, roles in the text, tables and JSON', async (t) => {
  const front = md(
    '---\nname: House\ncolors:\n  background: "#101820"\n  text: "#ffffff"\n  accent: #F2AA4C\ntypography:\n  h1:\n    fontFamily: Poppins\n    fontWeight: 600\nrounded:\n  md: 12px\n---\nBody',
  );
  t.match(front, {
    name: 'House',
    bg: '#101820',
    ink: '#ffffff',
    accent: '#f2aa4c',
    display: 'Montserrat',
    displayWeight: 600,
    radius: 1.2,
  });
  t.match(md('# Design\nBackground: #F6F1E6\nText: #1D1B16\nAccent: #C8452C\nSecondary: #2F4A46'), {
    bg: '#f6f1e6',
    ink: '#1d1b16',
    accent: '#c8452c',
    accent2: '#2f4a46',
  });
  t.match(md('| Role | Hex |\n|---|---|\n| Canvas | #ffffff |\n| Brand | rgb(0, 85, 200) |'), {
    bg: '#ffffff',
    accent: '#0055c8',
  });
  t.match(md('see json', '{"colors":{"background":"#000000","primary":"#ff0066"}}'), {
    bg: '#000000',
    accent: '#ff0066',
  });
});

t.test('precedence: design_md, then the preset, then the words of the prompt', async (t) => {
  const both = tokensFor({
    prompt: 'in green',
    attachments: [],
    designSystemId: 'nike',
    designMd: { content: 'Background: #123456', filename: 'DESIGN.md' },
  });
  t.equal(both.bg, '#123456');
  t.equal(
    tokensFor({ prompt: 'in green', attachments: [], designSystemId: 'nike' }).name,
    'In the manner of Nike',
  );
  const plain = tokensFor({ prompt: 'A video about bees', attachments: [] });
  t.not(tokensFor({ prompt: 'A video about bees, in blue.', attachments: [] }).accent, plain.accent);
  t.equal(
    tokensFor({ prompt: 'A video about the red panda', attachments: [] }).accent,
    plain.accent,
    'a subject is no wish',
  );
  t.notOk(isDark(tokensFor({ prompt: 'Bees. Use a light theme.', attachments: [] }).bg));
});

t.test('without a preset the look follows what the film is about', async (t) => {
  const look = (prompt: string) => tokensFor({ prompt, attachments: [] });
  const bakery = look('A film for our bakery: rye bread every morning');
  const bank = look('Harbour Bank: a savings account and a loan in three minutes');
  const story = look('A bedtime story of a hedgehog under the stars');
  t.match([bakery.name, bank.name, story.name], ['Kitchen', 'Ledger', 'Night']);
  t.equal(new Set([bakery, bank, story].flatMap((k) => [k.bg, k.display, k.ground])).size, 9);
  const german = { text: 'Brot und Kuchen aus der Region', language: 'de' };
  t.equal(tokensFor({ prompt: 'x', attachments: [] }, german).name, 'Kitchen', 'in its own language');
  t.equal(look('Our bakery, in #0055ff').accent, '#0055ff', 'a brand’s colour holds');
  t.ok(legible(bakery) && legible(bank) && legible(story));
});

t.test(
  'a kind of film has a look where its words name nothing, and what is said of colours is obeyed',
  async (t) => {
    const film = (genre: string, text = 'x', palette = '') =>
      tokensFor({ prompt: '', attachments: [] }, { text, genre }, {}, palette);
    t.equal(film('listing', 'A flat with room for one car and two bicycles').name, 'Address');
    t.equal(film('event').name, 'Stage');
    t.not(film('dump', 'a').name, film('dump', 'b').name, 'unlike films of nothing known do not look alike');
    const greens = film('event', 'x', 'dark greens');
    t.same([greens.bg, greens.accent], ['#104d30', '#b9e9d2']);
    const two = film('recap', 'x', 'colours like the logo, coral/navy');
    t.same([two.bg, two.accent], ['#192f62', '#ff6f61'], 'the deep one lies beneath');
    t.notOk(isDark(film('listing', 'x', 'em tons de linho e terracota').bg));
    const coded = tokensFor({ prompt: 'purple, hex 5B2EFF', attachments: [] });
    t.equal(coded.accent, tokensFor({ prompt: 'purple, #5B2EFF', attachments: [] }).accent);
  },
);

t.test('whatever colours are asked for, the video stays legible', async (t) => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
  const ofColours = fc.property(colour, colour, colour, (a, b, c) =>
    legible(md(`Background: ${a}\nText: ${b}\nAccent: ${c}`)),
  );
  t.doesNotThrow(() => fc.assert(ofColours, { numRuns: 400, seed: 3 }));
  const ofAnything = fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) =>
    legible(md(text || ' ', text || ' ')),
  );
  t.doesNotThrow(() => fc.assert(ofAnything, { numRuns: 100, seed: 3 }));
});

t.test('a brand’s yellow on white stays yellow: type goes in ink, the colour fills grounds', async (t) => {
  const designMd = {
    content: 'Background: #FFFFFF\nText: #FFEB3B\nPrimary: #FFF176\n',
    filename: 'DESIGN.md',
  };
  const tokens = tokensFor({ prompt: 'A teaser', attachments: [], designMd });
  t.match(tokens, { bg: '#ffffff', fill: '#fff176', accent: tokens.ink });
  t.ok(contrast(tokens.onAccent, tokens.accent) >= 4.5);
  t.match(paletteOf(tokens, 'accent'), { bg: '#fff176' });
  t.notOk('fill' in tokensFor({ prompt: 'A teaser', attachments: [] }), 'others have none');
});

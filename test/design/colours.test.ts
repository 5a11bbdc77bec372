import t from 'tap';
import { chroma, contrast, isDark, luminance, mix, parseColour } from '../../src/generation/design/colour.ts';
import { CONTRAST_FLOORS, type Design, repair } from '../../src/generation/design/repair.ts';
import { storyboard } from '../support/storyboard.ts';

t.test('colours are read in the spellings of CSS, and nothing else is one', async (t) => {
  const read: [string, string | null][] = [
    ['#AbC', '#aabbcc'],
    ['#abcd', '#aabbcc'],
    [' #A1B2C3 ', '#a1b2c3'],
    ['#a1b2c3d4', '#a1b2c3'],
    ['rgb(0, 85, 200)', '#0055c8'],
    ['RGBA(300 85 12.5 / 50%)', '#ff550d'],
    ['hsl(0, 100%, 50%)', '#ff0000'],
    ['hsl(120deg 100% 25%)', '#008000'],
    ['hsla(600, 50%, 75%, 0.5)', '#9f9fdf'],
    ['hsl(240, 200%, 50%)', '#0000ff'],
    ['hsl(60, 0%, 50%)', '#808080'],
    ['#ab', null],
    ['#abcde', null],
    ['#abcdefg', null],
    ['x#abc', null],
    ['red', null],
    ['rgb()', null],
    ['', null],
  ];
  for (const [text, colour] of read) t.equal(parseColour(text), colour, text);
});

t.test('luminance and contrast are those of WCAG', async (t) => {
  t.equal(luminance('#000000'), 0);
  t.equal(luminance('#ffffff').toFixed(6), '1.000000');
  t.equal(luminance('#0a0a0a').toFixed(6), '0.003035');
  t.equal(luminance('#0b0b0b').toFixed(6), '0.003347');
  t.same(
    ['#ff0000', '#00ff00', '#0000ff'].map((it) => luminance(it).toFixed(4)),
    ['0.2126', '0.7152', '0.0722'],
  );
  t.equal(contrast('#ffffff', '#000000').toFixed(3), '21.000');
  t.equal(contrast('#000000', '#ffffff').toFixed(3), '21.000');
  t.equal(contrast('#777777', '#ffffff').toFixed(3), '4.478');
  t.equal(mix('#000000', '#ff8040', 0.5), '#804020');
  t.equal(mix('#102030', '#405060', 0), '#102030');
  t.equal(mix('#102030', '#405060', 1), '#405060');
  t.equal(chroma('#10f080'), 224);
  t.equal(isDark('#757575'), true);
  t.equal(isDark('#767676'), false);
});

const TOKENS = storyboard().tokens;
const design = (parts: Partial<Design>): Design => {
  const { muted: _muted, line: _line, onAccent: _onAccent, ...rest } = TOKENS;
  return { ...rest, ...parts };
};
/** The colours of a repaired design. */
const repaired = (bg: string, ink: string, accent: string, accent2 = accent) => {
  const made = repair(design({ bg, ink, accent, accent2 }));
  const colours = [made.bg, made.ink, made.accent, made.accent2, made.muted, made.line, made.onAccent];
  return [...colours, ...(made.fill ? [made.fill] : [])].join(' ');
};

t.test('the floors are 7 for text, 4.5 for small and inverted type, 3.2 for the accent', async (t) => {
  t.same(CONTRAST_FLOORS, { ink: 7, accent: 3.2, muted: 4.5, onAccent: 4.5, accent2: 1.6 });
});

t.test('colours that stand out stay, and what follows from them is the same for ever', async (t) => {
  t.equal(
    repaired('#ffffff', '#111111', '#c8102e', '#2f4a46'),
    '#ffffff #111111 #c8102e #2f4a46 #6b6b6b #dedede #ffffff',
  );
});

t.test('those that do not are walked as far as needed', async (t) => {
  const cases: [string, string][] = [
    [repaired('#101010', '#333333', '#222222'), '#101010 #ffffff #6c6c6c #3e3e3e #a4a4a4 #313131 #ffffff'],
    [repaired('#808080', '#ffffff', '#0000ff'), '#505050 #ffffff #9f9fff #6060ff #c3c3c3 #696969 #000000'],
    [repaired('#808080', '#000000', '#0000ff'), '#a0a0a0 #000000 #0000ff #0000ff #353535 #8a8a8a #ffffff'],
    [repaired('#e02020', '#000000', '#ffffff'), '#9f1717 #ffffff #ffffff #ffffff #e3b9b9 #ac3737 #9f1717'],
    [
      repaired('#ffffff', '#ffeb3b', '#fff176'),
      '#ffffff #000000 #000000 #d5c962 #616161 #dbdbdb #ffffff #fff176',
    ],
    [repaired('#ffffff', '#bbbbbb', '#eeeeee'), '#ffffff #000000 #8b8b8b #c6c6c6 #616161 #dbdbdb #000000'],
    [
      repaired('#ffffff', '#000000', '#8888ff', '#eeeeff'),
      '#ffffff #000000 #8282f4 #c6c6d5 #616161 #dbdbdb #000000',
    ],
  ];
  for (const [found, expected] of cases) t.equal(found, expected);
});

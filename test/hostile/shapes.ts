/** Stretches that readers are made to stumble over by repeating them: every class of characters, near-matches, openers. */
const UNITS = [
  ...[
    'a',
    'A',
    ' ',
    '\n',
    '\t',
    '0',
    '٣',
    '७',
    '-',
    '*',
    '|',
    '#',
    ':',
    '"',
    "'",
    '(',
    '[',
    '{',
    '<',
    '.',
    ',',
    '/',
  ],
  ...[
    'é',
    '漢',
    'क',
    'م',
    '👍',
    '\u200d',
    '\u0301',
    '&',
    '=',
    '\\',
    '`',
    '_',
    '~',
    '“',
    '«',
    '「',
    '…',
    '–',
    '$',
    '%',
    '@',
  ],
  ...[
    'a ',
    'A b ',
    'aA',
    '0.',
    '0,0',
    '1. ',
    '- a: ',
    'a:\n',
    ' : ',
    '| a |\n',
    '|-|\n',
    '```\n',
    '> ',
    '**a',
    '#\n',
    '# a\n',
  ],
  ...[
    '<!--',
    '<!-- -->',
    '<!DOCTYPE ',
    '<!DOCTYPE [',
    '<?',
    '<a ',
    '<a b="',
    '<use href="',
    'url( ',
    'url("',
    '@import ',
  ],
  ...[
    'rgb(',
    'rgb(0,',
    '#fff ',
    '#ffg',
    'display',
    'body.',
    'text.',
    'heading ',
    'uppercase ',
    '/*',
    '/* */',
    '{"a":',
    '["a",',
  ],
  ...[
    'http://',
    'a@a.',
    'a.b.',
    '+1 555 ',
    '20 seconds ',
    'in 20 ',
    'a 20 ',
    'video of ',
    'make a ',
    'from 1 to 2 ',
    '4 of ',
  ],
  ...[
    'Scene 1: ',
    'VO: ',
    '"a" ',
    "it's ",
    'not ',
    'and ',
    'the colour ',
    'in blue and ',
    'no ',
    'bis 10 ',
    '20秒の',
    '動画',
    '秒',
    'attached photos ',
    '附件的图片',
    'from this article https://a.example/b ',
  ],
];

/** Endings that make a match fail after a long run. */
const ENDINGS = ['', '!', '\n', 'x', '"', '\u2028'];

/** A text of about `length` UTF-16 units, or of four times as many, in the same shape. */
export type Shape = { name: string; text(length: number): string };

const repeated = (unit: string, ending: string): Shape => ({
  name: JSON.stringify(unit + ending),
  text: (length) => (unit.repeat(Math.ceil(length / unit.length)).slice(0, length) + ending).toWellFormed(),
});

/** Texts of nothing but quotations: each of them is held against what stands around it. */
export const QUOTATIONS: Shape[] = ['«a» ', '“a” “b” ', '"quoted" words '].map((unit) => repeated(unit, ''));

/** Units of a run, by a linear congruential generator: the same seed names the same run. */
function mixture(seed: number): Shape {
  let state = seed;
  const next = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const unit = Array.from({ length: 2 + next(4) }, () => UNITS[next(UNITS.length)]).join('');
  const shape = repeated(unit, ENDINGS[next(ENDINGS.length)]!);
  return { ...shape, name: `${shape.name} (mixture ${seed})` };
}

/** Nothing but openers and then nothing but closers, as deep as the text is long. */
const nested = (open: string, close: string): Shape => ({
  name: `${open}…${close}`,
  text: (length) => {
    const depth = Math.floor(length / (open.length + close.length));
    return open.repeat(depth) + close.repeat(depth);
  },
});

/** Every unit alone, nestings, and mixtures of which `seed` names the first. */
export function shapes(mixtures: number, seed: number): Shape[] {
  return [
    ...UNITS.map((unit, i) => repeated(unit, ENDINGS[i % ENDINGS.length]!)),
    ...[
      ['[', ']'],
      ['{"a":', '}'],
      ['(', ')'],
      ['<a>', '</a>'],
      ['"', '"'],
    ].map(([a, b]) => nested(a!, b!)),
    ...Array.from({ length: mixtures }, (_, i) => mixture(seed + i)),
  ];
}

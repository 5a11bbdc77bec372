// What a case of a body is, and the cases that every text, type and choice has.

/** `accepted`, or the issues in their order. */
export type Expected = 'accepted' | { code: string; path: Path; [extra: string]: unknown }[];
export type Path = (string | number)[];
/** A body of JSON, or its text. The name begins with the sections of api.md that the case is about. */
export type Case = [name: string, body: unknown, expected: Expected];

type Make = (value: never) => unknown;

export const ok = 'accepted' as const;
const emoji = '😀';
const length = { type: 'string', inclusive: true, exact: false };

/** Text over its limit. */
export const tooBig = (path: Path, maximum: number) => [{ code: 'too_big', path, maximum, ...length }];
/** A value of another JSON type. */
export const wrongType = (path: Path, expected: string, received: string) => [
  { code: 'invalid_type', path, expected, received },
];
/** A member that must be there and is not. */
export const missing = (path: Path) => [
  { code: 'invalid_type', path, expected: 'string', received: 'undefined', message: 'Required' },
];
/** Members that nobody knows. */
export const unknownKeys = (path: Path, ...keys: string[]) => [{ code: 'unrecognized_keys', path, keys }];
/** Text that Postgres cannot hold. */
export const unicode = (path: Path) => [{ code: 'invalid_string', path, validation: 'unicode' }];
/** Text that is no absolute URL. */
export const notUrl = (path: Path) => [{ code: 'invalid_string', path, validation: 'url' }];
/** A rule of the domain. */
export const custom = (path: Path) => [{ code: 'custom', path }];

const KINDS = { null: null, boolean: true, number: 5, string: 'x', array: [], object: {} };

/** A value of each JSON type but the right ones. `null` is not "absent". */
export function otherTypes(
  section: string,
  path: Path,
  expected: string,
  make: Make,
  also = expected,
): Case[] {
  const wrong = Object.entries(KINDS).filter(([kind]) => kind !== expected && kind !== also);
  return wrong.map(([kind, value]) => [
    `${section} ${path.join('.')}: ${kind}`,
    make(value as never),
    wrongType(path, expected, kind),
  ]);
}

/** Both sides of a text's limits, in letters and in code points of two units, and text that cannot be stored. */
export function text(section: string, path: Path, max: number, min: number, make: Make): Case[] {
  const name = (what: string) => `${section} and 8 ${path.join('.')}: ${what}`;
  const tooShort = [{ code: 'too_small', path, minimum: min, ...length }];
  return [
    [name('longest'), make('a'.repeat(max) as never), ok],
    [name('longest in code points'), make(emoji.repeat(max) as never), ok],
    [name('one too long'), make('a'.repeat(max + 1) as never), tooBig(path, max)],
    [name('one code point too long'), make(emoji.repeat(max + 1) as never), tooBig(path, max)],
    [name('shortest'), make('a'.repeat(min) as never), ok],
    [name('shortest in code points'), make(emoji.repeat(min) as never), ok],
    ...(min > 0 ? ([[name('empty'), make('' as never), tooShort]] as Case[]) : []),
    [name('U+0000'), make('a\0b' as never), unicode(path)],
    [name('lone surrogate'), make('a\ud800b' as never), unicode(path)],
    [name('surrogates in the wrong order'), make('\udc00\ud800' as never), unicode(path)],
  ];
}

/** The same for an address: its shortest form is a matter of its spelling. `of(n)` makes one of n letters. */
export function address(
  section: string,
  path: Path,
  max: number,
  of: (n: number) => string,
  make: Make,
): Case[] {
  const name = (what: string) => `${section} and 8 ${path.join('.')}: ${what}`;
  const wide = (n: number) => `${of(n - 1_000)}${emoji.repeat(1_000)}`;
  return [
    [name('longest'), make(of(max) as never), ok],
    [name('longest in code points'), make(wide(max) as never), ok],
    [name('one too long'), make(of(max + 1) as never), tooBig(path, max)],
    [name('one code point too long'), make(wide(max + 1) as never), tooBig(path, max)],
    [name('U+0000'), make(`${of(50)}\0` as never), unicode(path)],
    [name('lone surrogate'), make(`${of(50)}\ud800` as never), unicode(path)],
  ];
}

/** Each of the choices, and what looks like one. */
export function choice(section: string, path: Path, options: string[], others: string[], make: Make): Case[] {
  const name = (value: string) => `${section} ${path.join('.')} ${JSON.stringify(value)}`;
  return [
    ...options.map((value): Case => [name(value), make(value as never), ok]),
    ...others.map((received): Case => {
      const issue = { code: 'invalid_enum_value', path, options, received };
      return [name(received), make(received as never), [issue]];
    }),
    ...otherTypes(section, path, 'string', make),
  ];
}

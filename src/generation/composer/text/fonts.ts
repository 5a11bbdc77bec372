import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** A family as it is installed: its package, the style sheets that name its files, its name in CSS. */
type Family = { css: string; sheets: string[] };

const variable = (slug: string, css: string): Family => ({
  css,
  sheets: [`@fontsource-variable/${slug}/wght.css`],
});

const FAMILIES: Family[] = [
  variable('montserrat', 'Montserrat'),
  variable('inter', 'Inter'),
  { css: 'IBM Plex Mono', sheets: [500, 600].map((w) => `@fontsource/ibm-plex-mono/${w}.css`) },
  variable('fraunces', 'Fraunces'),
  variable('newsreader', 'Newsreader'),
  variable('bricolage-grotesque', 'Bricolage Grotesque'),
  variable('nunito', 'Nunito'),
  variable('space-grotesk', 'Space Grotesk'),
  { css: 'Barlow Condensed', sheets: [600, 700, 800].map((w) => `@fontsource/barlow-condensed/${w}.css`) },
  variable('caveat', 'Caveat'),
  { css: 'Press Start 2P', sheets: ['@fontsource/press-start-2p/400.css'] },
  { css: 'Kalam', sheets: [400, 700].map((w) => `@fontsource/kalam/${w}.css`) },
  { css: 'Yomogi', sheets: ['@fontsource/yomogi/400.css'] },
  { css: 'Gaegu', sheets: [400, 700].map((w) => `@fontsource/gaegu/${w}.css`) },
  { css: 'Bangers', sheets: ['@fontsource/bangers/400.css'] },
  { css: 'Special Elite', sheets: ['@fontsource/special-elite/400.css'] },
  variable('noto-sans-arabic', 'Noto Sans Arabic'),
  variable('noto-sans-hebrew', 'Noto Sans Hebrew'),
  variable('noto-sans-devanagari', 'Noto Sans Devanagari'),
  variable('noto-sans-thai', 'Noto Sans Thai'),
  variable('noto-sans-jp', 'Noto Sans JP'),
  variable('noto-sans-kr', 'Noto Sans KR'),
  variable('noto-sans-sc', 'Noto Sans SC'),
  { css: 'Noto Color Emoji', sheets: ['@fontsource/noto-color-emoji/400.css'] },
];

/** Family names that a design may use; others fall back to Inter or IBM Plex Mono. */
const OWN = new Set([
  ...['Montserrat', 'Inter', 'IBM Plex Mono', 'Fraunces', 'Newsreader'],
  ...['Bricolage Grotesque', 'Nunito', 'Space Grotesk', 'Barlow Condensed'],
  ...['Caveat', 'Kalam', 'Press Start 2P', 'Bangers', 'Special Elite'],
]);

/** What is written by hand is so in every script that such a family is kept for. */
const BY_HAND = ['Kalam', 'Caveat', 'Yomogi', 'Gaegu'];
/** Families of one language's letters: in another's they would have some of a word and not the rest. */
const OF_LANGUAGE: Record<string, string> = { Yomogi: 'ja', Gaegu: 'ko' };
/** Families for the letters that another of the same manner lacks. */
const KIN: Record<string, string[]> = {
  Kalam: BY_HAND,
  Caveat: BY_HAND,
  Bangers: ['Barlow Condensed', 'Nunito'],
  'Special Elite': ['IBM Plex Mono'],
};

/** Subsets that claim emoji and arrows which other families draw better. */
const UNWANTED = /-(symbols|math)-/;

/** One font file with the characters it covers. */
export type Face = {
  family: string;
  weight: string;
  file: string;
  ranges: [from: number, to: number][];
  rule: string;
};

let catalogue: Promise<Face[]> | undefined;

/** All faces of the installed families, read once from the packages' own style sheets. */
export function faces(): Promise<Face[]> {
  catalogue ??= Promise.all(FAMILIES.flatMap((f) => f.sheets.map((sheet) => facesOf(f.css, sheet)))).then(
    (all) => all.flat(),
  );
  return catalogue;
}

async function facesOf(family: string, sheet: string): Promise<Face[]> {
  const path = require.resolve(sheet);
  const css = await readFile(path, 'utf8');
  const rules = [...css.matchAll(/@font-face\s*{([^}]*)}/g)].map(([, body = '']) => body);
  return rules
    .filter((body) => !UNWANTED.test(body))
    .map((body) => {
      // The emoji's woff2 paints nothing in the packaged Chromium (colour glyphs of version 1); its woff does.
      const kind = family.endsWith('Emoji') ? 'woff' : 'woff2';
      const file = [...body.matchAll(/url\(\.?\/?([^)]+)\)/g)]
        .map((m) => m[1]!)
        .find((f) => f.endsWith(`.${kind}`))!;
      const range = /unicode-range:\s*([^;]+);/.exec(body)?.[1]?.trim() ?? 'U+0-10FFFF';
      const weight = /font-weight:\s*([^;]+);/.exec(body)![1]!.trim();
      const name = basename(file);
      const rule = `@font-face{font-family:'${family}';font-weight:${weight};font-display:block;src:url(fonts/${name}) format('${kind}');unicode-range:${range}}`;
      return { family, weight, file: join(dirname(path), file), ranges: rangesOf(range), rule };
    });
}

function rangesOf(text: string): [number, number][] {
  return text.split(',').map((part) => {
    const [from = '0', to = from] = part.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}

/** The stacks of a board: its own families first, then one for every script; Han by the board's language. */
export function fontStacks(tokens: { display: string; body: string; mono: string }, language: string) {
  const own = (family: string, fallback: string) => (OWN.has(family) ? family : fallback);
  const tongue = language.toLowerCase().split('-')[0];
  const han = { zh: ['SC', 'JP', 'KR'], ko: ['KR', 'JP', 'SC'] }[tongue!] ?? ['JP', 'SC', 'KR'];
  const rest = [
    'Inter',
    'Noto Sans Arabic',
    'Noto Sans Hebrew',
    'Noto Sans Devanagari',
    'Noto Sans Thai',
    ...han.map((h) => `Noto Sans ${h}`),
    'Noto Color Emoji',
  ];
  const kin = (first: string) =>
    (KIN[first] ?? []).filter((family) => (OF_LANGUAGE[family] ?? tongue) === tongue);
  const stack = (first: string) => [...new Set([first, ...kin(first), ...rest])];
  return {
    display: stack(own(tokens.display, 'Montserrat')),
    body: stack(own(tokens.body, 'Inter')),
    mono: stack(own(tokens.mono, 'IBM Plex Mono')),
  };
}

/** The faces that a text needs from the stacks: for each stack and character, the first family that has it. */
export function facesFor(text: string, stacks: string[][], all: Face[]): Face[] {
  const needed = new Set<Face>();
  const characters = new Set([...text].map((c) => c.codePointAt(0)!));
  const covers = (face: Face, c: number) => face.ranges.some(([from, to]) => c >= from && c <= to);
  const emoji = [...characters].filter((c) => c > 0xff && EMOJI.test(String.fromCodePoint(c)));
  for (const c of emoji)
    for (const face of all) if (face.family.endsWith('Emoji') && covers(face, c)) needed.add(face);
  for (const stack of stacks) {
    for (const c of characters) {
      const family = stack.find((f) => all.some((face) => face.family === f && covers(face, c)));
      for (const face of all) if (face.family === family && covers(face, c)) needed.add(face);
    }
  }
  return all.filter((face) => needed.has(face));
}

/** Other families claim some of these without drawing them. */
const EMOJI = /\p{Emoji}|\p{Regional_Indicator}|\ufe0f|\u200d/u;

/** Copies the faces' files to `<directory>/fonts`. */
export async function copyFaces(used: Iterable<Face>, directory: string): Promise<void> {
  const target = join(directory, 'fonts');
  await mkdir(target, { recursive: true });
  await Promise.all([...used].map((face) => copyFile(face.file, join(target, basename(face.file)))));
}

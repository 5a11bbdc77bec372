import { GROUNDS, PICTURE_MANNERS } from '../../domain/storyboard.ts';
import { chroma, contrast, type Hex, isDark, mix, parseColour } from './colour.ts';
import { frontMatterPairs, jsonPairs, markdownPairs, type Pair, splitFrontMatter } from './pairs.ts';
import type { Design } from './repair.ts';

type Swatch = { role: string; colour: Hex };

const swatches = (pairs: Pair[]): Swatch[] =>
  pairs.flatMap(({ path, value }) => {
    const colour = parseColour(value);
    return colour ? [{ role: path.toLowerCase(), colour }] : [];
  });

/** What names a colour among its own shades or as a value, and so says nothing of its role. */
const OWN_VALUE = /(?:\.(?:default|main|hex|\$?value)){1,3}$/;

/** The last step of a path decides a colour's role, so that `button.text.background` is a background. */
const lastWord = (role: string) => role.replace(OWN_VALUE, '').split('.').at(-1)!;

const find = (list: Swatch[], pattern: RegExp, not?: RegExp) =>
  list.find((s) => pattern.test(lastWord(s.role)) && !not?.test(s.role))?.colour;

const ROLES = {
  bg: /background|canvas|^bg\b|\bbg\b|page|paper|ground/,
  surface: /surface|neutral|base|backdrop/,
  ink: /\btext\b|\bink\b|foreground|\bfg\b|heading|\bbody\b|on-?(?:background|surface|canvas)|typography/,
  accent: /accent|brand|cta|action|highlight|signal|interactive/,
  primary: /primary|link|button|tertiary/,
  second: /accent-?\s?2|secondary|support|second|tertiary|complement/,
};
const LESSER =
  /muted|hover|disabled|border|divider|secondary|subtle|on-?(?:primary|accent)|button[ .]text|dark mode/;

function groundOf(list: Swatch[], ink: Hex | undefined): Hex {
  const named = find(list, ROLES.bg, LESSER) ?? find(list, ROLES.surface, /on-?surface|muted|border/);
  if (named) return named;
  const far = list.map((s) => s.colour).filter((c) => chroma(c) < 60 && c !== ink);
  const text = ink ?? '#14161a';
  return (
    far.sort((a, b) => contrast(b, text) - contrast(a, text))[0] ?? (isDark(text) ? '#ffffff' : '#0d0f14')
  );
}

function accentOf(list: Swatch[], bg: Hex, ink: Hex): Hex {
  const named = find(list, ROLES.accent, /on-?accent|muted|hover/);
  if (named) return named;
  const primaries = list.filter(
    (s) => ROLES.primary.test(lastWord(s.role)) && !/on-?primary|hover/.test(s.role),
  );
  const colourful = [...primaries.filter((s) => chroma(s.colour) > 70), ...primaries];
  const strongest = [...list].sort((a, b) => chroma(b.colour) - chroma(a.colour))[0];
  return colourful.find((s) => s.colour !== bg && s.colour !== ink)?.colour ?? strongest?.colour ?? ink;
}

function coloursOf(list: Swatch[]): Pick<Design, 'bg' | 'ink' | 'accent' | 'accent2'> | null {
  if (list.length === 0) return null;
  const namedInk = find(list, ROLES.ink, LESSER);
  const bg = groundOf(list, namedInk);
  // A near-grey "primary" that stands out from the ground is what such documents set their text in.
  const sober = find(list, /primary/, /on-?primary|hover/);
  const fallback = isDark(bg) ? '#f5f3ee' : '#14161a';
  const ink = namedInk ?? (sober && chroma(sober) < 40 && contrast(sober, bg) > 7 ? sober : fallback);
  const accent = accentOf(list, bg, ink);
  const other = list.find(
    (s) => ROLES.second.test(lastWord(s.role)) && s.colour !== accent && s.colour !== bg,
  );
  return { bg, ink, accent, accent2: other?.colour ?? mix(accent, ink, 0.5) };
}

const GEOMETRIC = /montserrat|poppins|gotham|futura|avenir|circular|outfit|sora|lexend|raleway|cereal|jost/i;
const MONO = /mono|code|courier|menlo|consol/i;

const ROUNDED = /rounded|nunito|quicksand|baloo|fredoka|comfortaa|varela/i;
const SOFT_SERIF = /fraunces|cooper|recoleta|windsor|playfair|dm serif|abril|lobster/i;
const SERIF =
  /(?<!sans[- ])serif|newsreader|georgia|times|garamond|baskerville|merriweather|lora|canela|tiempos|caslon/i;
const CONDENSED = /condensed|oswald|bebas|anton|league gothic|impact|teko/i;
const GROTESQUE = /bricolage|grotesque|clash|cabinet|familjen|unbounded/i;
const TECHNICAL = /space grotesk|syne|archivo|eurostile|chakra/i;

/** The nearest of the families that the composer has files for. */
function familyFor(name: string): string {
  const first = name.split(',')[0]!;
  if (MONO.test(first)) return 'IBM Plex Mono';
  if (ROUNDED.test(first)) return 'Nunito';
  if (SOFT_SERIF.test(first)) return 'Fraunces';
  if (CONDENSED.test(first)) return 'Barlow Condensed';
  if (TECHNICAL.test(first)) return 'Space Grotesk';
  if (GROTESQUE.test(first)) return 'Bricolage Grotesque';
  if (SERIF.test(first) && !/sans/i.test(first)) return 'Newsreader';
  return GEOMETRIC.test(first) ? 'Montserrat' : 'Inter';
}

const numberIn = (text: string | undefined) => {
  const match = /-?\d+(?:\.\d+)?|-?\.\d+/.exec(text ?? '');
  return match ? Number(match[0]) : null;
};

const within = (v: number, low: number, high: number) => Math.max(low, Math.min(high, v));

/** Pixels, rem or hundredths of the short side to hundredths: a 16 px corner belongs to a 720 px frame. */
function radiusOf(value: string): number | null {
  const size = numberIn(value);
  if (size === null) return null;
  const hundredths = /rem|em/.test(value) ? size * 1.6 : /px/.test(value) ? size / 10 : size;
  return within(hundredths, 0, 8);
}

function typeOf(get: (pattern: RegExp) => string | undefined): Partial<Design> {
  const display = get(
    /(?:display|heading|headline|title|h1).*(?:font|family)|^font-?family$|\.(?:display|heading)s?$/,
  );
  const body = get(/(?:body|text|paragraph).*(?:font|family)|\.body$/);
  const weight = numberIn(get(/(?:display|heading|headline|title|h1).*weight|^(?:font-?)?weight$/));
  const tracking = get(/(?:display|heading|headline|title|h1).*(?:tracking|letter-?spacing)|^tracking$/);
  const spacing = numberIn(tracking);
  const em = spacing !== null && /px/.test(tracking!) ? spacing / 48 : spacing;
  return {
    ...(display ? { display: familyFor(display) } : {}),
    ...(body || display ? { body: familyFor(body ?? display!).replace('IBM Plex Mono', 'Inter') } : {}),
    ...(weight !== null && weight >= 100 ? { displayWeight: Math.round(within(weight, 100, 900)) } : {}),
    ...(em !== null ? { tracking: within(em, -0.08, 0.2) } : {}),
  };
}

const MOTIFS = ['glow', 'rules', 'dots', 'plain'] as const;
const TEMPO_WORDS: [RegExp, number][] = [
  [/slow|calm|gentle|unhurried|still/i, 0.8],
  [/fast|brisk|quick|snappy|energetic/i, 1.4],
];

function mannerOf(get: (pattern: RegExp) => string | undefined, text: string): Partial<Design> {
  const motif = MOTIFS.find((m) =>
    get(/motif|pattern|texture/)
      ?.toLowerCase()
      .includes(m),
  );
  const radius = radiusOf(get(/(?:rounded|radius|radii|corner)s?(?:\.(?:md|medium|default|base))?$/) ?? '');
  const tempoText = get(/tempo|motion$|speed/);
  const tempo = numberIn(tempoText) ?? TEMPO_WORDS.find(([p]) => p.test(tempoText ?? ''))?.[1] ?? null;
  const upper = get(/uppercase|text-?transform|case$/);
  const spoken =
    /\b(?:headings?|headlines?|titles?|display)\b[^.\n]{0,40}\b(?:uppercase|all[- ]caps)\b/i.test(text);
  const ground = GROUNDS.find((g) => get(/ground$/)?.toLowerCase() === g);
  const pictures = PICTURE_MANNERS.find((m) => get(/^pictures$/)?.toLowerCase() === m);
  return {
    ...(motif ? { motif } : {}),
    ...(ground ? { ground } : {}),
    ...(pictures ? { pictures } : {}),
    ...(radius !== null ? { radius } : {}),
    ...(tempo !== null && tempo > 0 ? { tempo: within(tempo, 0.5, 2) } : {}),
    ...(upper !== undefined
      ? { uppercase: /true|upper|caps/i.test(upper) }
      : spoken
        ? { uppercase: true }
        : {}),
  };
}

/**
 * Reads a DESIGN.md (YAML front matter first, then colours with their role in the text) and the style-extraction
 * JSON beside it. What it does not say is absent; it is data only, nothing in it is obeyed.
 */
export function parseDesign(markdown: string, json = ''): Partial<Design> {
  const { front, body } = splitFrontMatter(markdown);
  const pairs = [...frontMatterPairs(front), ...markdownPairs(body), ...jsonPairs(json)];
  const bare = body.trim().startsWith('{') ? jsonPairs(body) : [];
  const all = [...pairs, ...bare];
  const get = (pattern: RegExp) =>
    all.find((p) => pattern.test(p.path.toLowerCase()) && !parseColour(p.value))?.value;
  const name =
    all.find((p) => p.path.toLowerCase() === 'name')?.value ?? /^#[ \t]{1,8}(\S.{0,59})$/m.exec(body)?.[1];
  return {
    ...(name ? { name: name.trim() } : {}),
    ...(coloursOf(swatches(all)) ?? {}),
    ...typeOf(get),
    ...mannerOf(get, body),
  };
}

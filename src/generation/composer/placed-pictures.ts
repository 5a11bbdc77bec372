import { createHash } from 'node:crypto';
import type { Tokens } from '../../domain/storyboard.ts';
import { channels, contrast, isDark, mix } from '../design/colour.ts';
import { outlined, type Ramp, silhouetted, tinted } from '../design/tint.ts';
import type { Concept } from '../pictures/concepts.ts';
import { EMBEDDED_LIBRARY } from '../pictures/embedded-library.ts';
import { type LibraryPicture, mannerAt, type PictureManner, type PictureSize } from '../pictures/library.ts';
import { libraryKey } from '../pictures/picture-sources.ts';
import { crewOf, portraitOf } from '../pictures/portraits.ts';
import type { People } from '../pictures/props/prop.ts';
import { paletteOf, readable, type Tone } from './palette.ts';
import type { PlacedPicture } from './scene-context.ts';

/** Parts of the lexicon whose things come in numbers: a mountain does not. */
const COUNTED_THEMES = new Set(['food']);

/** How a design's pictures look where it does not say so. */
const USUAL: PictureManner = 'tinted';

/** Things that are seen in the sky. */
const ALOFT = new Set(
  (
    'full-moon crescent-moon sun glowing-star shooting-star ringed-planet milky-way cloud cloud-with-rain cloud-with-snow ' +
    'cloud-with-lightning rainbow snowflake fireworks kite balloon airplane small-airplane helicopter rocket parachute ' +
    'bird dove eagle bat butterfly honeybee'
  ).split(' '),
);

/** Views that are drawn as squares. */
const VIEWS = new Set(
  (
    'climbing cityscape bridge-at-night sunrise sunset sunrise-over-mountains fog milky-way national-park lake desert motorway ' +
    'railway-track fireworks'
  ).split(' '),
);

/** The colours that pictures are tinted with, so that they stand out from the shapes of a tone. */
function rampOf(tokens: Tokens, tone: Tone): Ramp {
  const { bg, ink, accent } = paletteOf(tokens, tone);
  const [dark, light] = isDark(bg) ? [bg, ink] : [ink, bg];
  if (tone === 'accent') return [mix(dark, '#000000', 0.2), mix(ink, bg, 0.12), light];
  return [mix(dark, accent, 0.25), isDark(bg) ? accent : mix(accent, ink, 0.1), mix(light, accent, 0.1)];
}

/** The shades of a thing in a colour. */
const shadesOf = (hue: string): Ramp => [mix(hue, '#101014', 0.42), hue, mix(hue, '#ffffff', 0.62)];

/** A picture in a film's manner: drawings that were not wanted in their own colours, and all icons, take the design's. */
function coloured({ svg, icon }: LibraryPicture, manner: PictureManner, ramp: Ramp): string {
  if (manner === 'silhouette') return silhouetted(svg, ramp[1]);
  if (icon) return svg.replaceAll('currentColor', ramp[1]);
  return manner === 'drawn' ? svg : tinted(svg, ramp);
}

/** A colour by so little lighter or darker than a ground, and so near to it, is not seen on it. */
const SEEN = 2;
const NEAR = 130;
/** The share of a drawing's colours without which it is not seen. */
const MOST = 0.65;
const COLOURS = /#[0-9a-f]{6}\b/gi;

const distance = (a: string, b: string): number => {
  const other = channels(b);
  return Math.hypot(...channels(a).map((value, i) => value - other[i]!));
};

/** Whether a drawing in its own colours is lost on a ground: cheese on a tan disc, a trunk on a brown one. */
function isLost(svg: string, ground: string): boolean {
  const colours = svg.match(COLOURS) ?? [];
  const lost = colours.filter((one) => contrast(one, ground) < SEEN && distance(one, ground) < NEAR);
  return colours.length > 0 && lost.length >= colours.length * MOST;
}

/** Words that come before the disc behind a picture are large. */
const LARGE = 3.1;

/**
 * Another ground for a drawing that is lost on what pictures stand on in a tone, on which its words are still read; null where
 * there is none, and undefined where it is seen as it is.
 */
function otherGround(svg: string, tokens: Tokens, tone: Tone): string | null | undefined {
  const { bg, ink, tint, soft } = paletteOf(tokens, tone);
  const usual = tone === 'base' ? [soft] : [tint, soft];
  if (!usual.some((ground) => isLost(svg, ground))) return undefined;
  const others = [
    mix(bg, tokens.accent2, 0.36),
    mix(bg, ink, 0.14),
    mix(bg, tokens.accent, 0.36),
    mix(bg, '#ffffff', 0.6),
    mix(bg, '#000000', 0.36),
  ];
  return others.find((one) => contrast(ink, one) >= LARGE && !isLost(svg, one)) ?? null;
}

/**
 * The picture of a concept in a design's manner and colours, named by its content; null where there is none. Icons are for
 * small pictures: large ones are drawings where there is one.
 */
export function placePicture(
  concept: Concept,
  tokens: Tokens,
  tone: Tone,
  size: PictureSize = 'small',
): PlacedPicture | null {
  const manner = mannerAt(tokens.pictures ?? USUAL, size);
  const picture = EMBEDDED_LIBRARY.picture(concept, manner);
  if (!picture) return null;
  const many = COUNTED_THEMES.has(concept.theme);
  const { hue } = concept;
  if (manner === 'lines') return { ...lineDrawing(picture, { tokens, tone, size, hue }), many };
  const ramp = hue ? shadesOf(hue) : rampOf(tokens, tone);
  const own = coloured(picture, hue && manner === 'drawn' ? 'tinted' : manner, ramp);
  const other = hue || manner === 'drawn' ? otherGround(own, tokens, tone) : undefined;
  const isDim = !hue && (other === null || (other !== undefined && size === 'small'));
  const svg = isDim ? coloured(picture, 'tinted', ramp) : own;
  const aloft = ALOFT.has(concept.id) ? { aloft: true as const } : {};
  const round = VIEWS.has(concept.id) && !picture.icon ? { round: true as const } : {};
  const ground = other && !isDim ? { ground: other } : {};
  return { ...placed(picture, svg), many, ...aloft, ...round, ...ground };
}

/** How much thicker the lines of a small picture are. */
const THICKER = 1.8;

type Placing = { tokens: Tokens; tone: Tone; size: PictureSize; hue?: string | undefined };

/** What each line of a large line drawing draws itself with. */
const DRAWS = 'class="drawing-line" pathLength="1" data-fx="draw 0.15 1.3" ';

/** A picture as a line drawing in the accent, on the ground of a tone; its lines draw themselves. */
function lineDrawing(picture: LibraryPicture, { tokens, tone, size, hue }: Placing) {
  const { soft, label } = paletteOf(tokens, tone);
  const lines = {
    line: hue ? readable(hue, [soft], LARGE) : label,
    ground: soft,
    ...(size === 'small' ? { thick: THICKER } : {}),
  };
  return { ...placed(picture, outlined(picture.svg, lines)), drawing: outlined(picture.svg, lines, DRAWS) };
}

/** A picture in shades of a ground: a motif beside words, quieter than a picture of theirs. Null where there is none. */
export function placeMotif(concept: Concept, tokens: Tokens, tone: Tone): PlacedPicture | null {
  const picture = EMBEDDED_LIBRARY.picture(concept, mannerAt(tokens.pictures ?? USUAL, 'large'));
  if (!picture) return null;
  const { bg, accent } = paletteOf(tokens, tone);
  const shade = (share: number) => mix(bg, accent, share);
  const quiet =
    tokens.pictures === 'lines'
      ? outlined(picture.svg, { line: shade(0.56), ground: bg })
      : coloured(picture, 'tinted', [shade(0.56), shade(0.42), shade(0.26)]);
  return {
    ...placed(picture, quiet),
    many: false,
  };
}

/** People in the design's colours: the portrait of one who speaks, or those of a place of work. */
export function placePeople(people: People, tokens: Tokens): PlacedPicture {
  const { accent, panel, soft, other, second } = paletteOf(tokens, 'base');
  const picture =
    people.kind === 'speaker'
      ? portraitOf(people.name)
      : crewOf(people.name, [panel, soft, other, accent, second]);
  return {
    ...placed(picture, picture.svg),
    many: false,
    people: people.kind === 'speaker' ? 'one' : 'several',
  };
}

function placed(picture: LibraryPicture, svg: string) {
  const sha256 = createHash('sha256').update(svg).digest('hex');
  return { key: libraryKey(picture), src: `assets/${picture.name}-${sha256.slice(0, 12)}.svg`, svg };
}

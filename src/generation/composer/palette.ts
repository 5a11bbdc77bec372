import type { Tokens } from '../../domain/storyboard.ts';
import { channels, chroma, contrast, type Hex, isDark, mix } from '../design/colour.ts';
import { repair } from '../design/repair.ts';

/** How a scene is coloured: on the design's own ground, on a ground filled with its accent, or on its ink. */
export type Tone = 'base' | 'accent' | 'inverse';

/** The custom properties that every template draws with. */
export type Palette = Record<
  | 'bg'
  | 'ink'
  | 'accent'
  | 'label'
  | 'second'
  | 'muted'
  | 'line'
  | 'surface'
  | 'tint'
  | 'faint'
  | 'dot'
  | 'panel'
  | 'soft'
  | 'other'
  | 'deep'
  | 'on'
  | 'button'
  | 'far'
  | 'mid'
  | 'near'
  | 'front'
  | 'warm',
  Hex
>;

/** Small type: WCAG AA (4.5) with room for the rounding of blended pixels. */
const SMALL = 4.7;
const LARGE = 3.1;
const STEPS = 24;
/** Grounds with specks that text may stand on. */
const STARRED = new Set(['dots', 'night']);

/** Walks `colour` towards black or white, whichever helps, until it stands out from every ground by `floor`. */
export function readable(colour: Hex, grounds: Hex[], floor: number): Hex {
  const goal = isDark(grounds[0]!) ? '#ffffff' : '#000000';
  for (let step = 0; step <= STEPS; step++) {
    const candidate = mix(colour, goal, step / STEPS);
    if (grounds.every((ground) => contrast(candidate, ground) >= floor)) return candidate;
  }
  return goal;
}

/** The palette of a tone; contrast holds on the ground, on surfaces and on the motif's tints. */
export function paletteOf(tokens: Tokens, tone: Tone): Palette {
  if (tone === 'accent') return accentPalette(tokens);
  return basePalette(tone === 'inverse' ? inverted(tokens) : tokens);
}

/** How much of the second colour there is in the sky behind pictures of the night. */
const MOONLIT = 0.62;
/** The same in the panels beside words. */
const DUSKY = 0.34;

/** What pictures stand on: drawings in their own colours need a pale ground, those in the design's one of its own. */
function softOf({ bg, ink, accent, accent2, fill, pictures, ground }: Tokens): Hex {
  // Lines stand on paper.
  if (pictures === 'lines') return bg;
  if (!isDark(bg)) return mix(bg, fill ?? accent, 0.2);
  if (ground === 'night') return mix(bg, accent2, MOONLIT);
  return pictures === 'drawn' ? mix(ink, accent2, 0.22) : mix(bg, mix(accent, accent2, 0.5), 0.26);
}

/** What a part of the frame that a picture has to itself is filled with. */
function panelOf({ bg, accent2, fill, pictures, ground }: Tokens, accent: Hex): Hex {
  if (pictures === 'lines') return bg;
  return ground === 'night' ? mix(bg, accent2, DUSKY) : (fill ?? accent);
}

/** The design on the other side: paper where it has night, and night where it has paper. */
function inverted(tokens: Tokens): Tokens {
  const bg = isDark(tokens.bg) ? mix(tokens.ink, tokens.accent, 0.04) : mix(tokens.ink, tokens.accent, 0.14);
  return repair({ ...tokens, bg, ink: isDark(bg) ? mix(tokens.bg, '#ffffff', 0.3) : tokens.bg });
}

function basePalette(tokens: Tokens): Palette {
  const { bg, ink } = tokens;
  const surface = mix(bg, ink, isDark(bg) ? 0.075 : 0.05);
  const tint = isDark(bg)
    ? towards(bg, tokens.accent2, 0.36)
    : mix(bg, tokens.fill ?? tokens.accent, tokens.fill && !isDark(tokens.fill) ? 0.55 : 0.13);
  const dot = mix(bg, tokens.accent, isDark(bg) ? 0.3 : 0.24);
  const grounds = [
    bg,
    surface,
    tint,
    ...(tokens.motif === 'dots' || STARRED.has(tokens.ground ?? '') || tokens.weather ? [dot] : []),
  ];
  const accent = readable(tokens.accent, grounds, LARGE);
  const { fill, type } = filled(tokens, accent);
  return {
    bg,
    ink,
    accent,
    label: readable(tokens.accent, grounds, SMALL),
    second: readable(tokens.accent2, [bg], 1.7),
    muted: readable(tokens.muted, grounds, SMALL),
    line: mix(bg, ink, isDark(bg) ? 0.2 : 0.17),
    surface,
    tint,
    faint: mix(bg, ink, isDark(bg) ? 0.085 : 0.07),
    dot,
    panel: panelOf(tokens, accent),
    soft: softOf(tokens),
    other: tokens.accent2,
    deep: mix(ink, accent, 0.25),
    on: type,
    button: fill,
    ...landOf(tokens, 'base', fill),
  };
}

function accentPalette(tokens: Tokens): Palette {
  const { fill: bg, type: ink } = filled(tokens, tokens.fill ?? tokens.accent);
  const away = isDark(ink) ? '#ffffff' : '#000000';
  const surface = mix(bg, away, 0.1);
  const tint = mix(bg, away, 0.14);
  return {
    bg,
    ink,
    accent: ink,
    label: ink,
    second: mix(bg, ink, 0.45),
    muted:
      [mix(ink, bg, 0.12)].find((one) => [bg, surface, tint].every((it) => contrast(one, it) >= SMALL)) ??
      ink,
    line: mix(bg, ink, 0.32),
    surface,
    tint,
    faint: mix(bg, away, 0.08),
    dot: mix(bg, away, 0.2),
    panel: mix(bg, ink, 0.2),
    soft: mix(bg, ink, 0.16),
    other: mix(bg, tokens.accent2, 0.6),
    deep: ink,
    on: readable(bg, [ink], SMALL),
    button: ink,
    ...landOf(tokens, 'accent', bg),
  };
}

/** A mixture less colourful than this, of a colour that is more so than the other number, is mud. */
const MUD = 48;
const COLOURFUL = 90;
const strongest = (hex: Hex) => {
  const rgb = channels(hex);
  return rgb.indexOf(Math.max(...rgb));
};

/** A colour on its way to another; where the two are so unlike that this is mud, a lighter or darker one of its own. */
function towards(sky: Hex, other: Hex, share: number): Hex {
  const between = mix(sky, other, share);
  const isMud = chroma(between) < MUD && chroma(other) > COLOURFUL && strongest(other) !== strongest(sky);
  return isMud ? mix(sky, isDark(sky) ? '#ffffff' : '#000000', share / 2) : between;
}

/** The layers of a land: far ones keep much of the sky, near ones are deep. */
function landOf(tokens: Tokens, tone: 'base' | 'accent', filling: Hex) {
  const { ink, accent2 } = tokens;
  const accent = tokens.fill ?? tokens.accent;
  const sky = tone === 'accent' ? filling : tokens.bg;
  const black = '#000000';
  if (tone === 'accent')
    return {
      far: towards(sky, accent2, 0.36),
      mid: mix(sky, black, 0.16),
      near: mix(sky, black, 0.34),
      front: mix(sky, black, 0.52),
      warm: towards(sky, accent2, 0.72),
    };
  if (isDark(sky))
    return {
      far: towards(sky, accent2, 0.34),
      mid: mix(sky, accent2, 0.56),
      near: mix(mix(sky, accent2, 0.2), black, 0.3),
      front: mix(sky, black, 0.62),
      warm: mix(sky, accent, 0.7),
    };
  return {
    far: mix(sky, accent2, 0.42),
    mid: mix(sky, accent, 0.52),
    near: accent,
    front: mix(accent, ink, 0.62),
    warm: mix(accent2, accent, 0.12),
  };
}

/** White type stands on a colour by so much at least that a little darker it will pass. */
const NEARLY = 3.2;
const PASSES = 4.5;

/**
 * A colour filled in, and the type on it: paper white where that passes, as it sits better on saturated colours than black
 * does; a colour on which it nearly passes is filled in a little darker.
 */
function filled(tokens: Tokens, colour: Hex): { fill: Hex; type: Hex } {
  const paper = isDark(tokens.bg) ? tokens.ink : tokens.bg;
  const passing = [paper, '#ffffff'].find((one) => contrast(one, colour) >= PASSES);
  if (passing) return { fill: colour, type: passing };
  if (contrast('#ffffff', colour) >= NEARLY)
    return { fill: readable(colour, ['#ffffff'], PASSES), type: '#ffffff' };
  const type =
    contrast(tokens.onAccent, colour) >= PASSES ? tokens.onAccent : isDark(colour) ? '#ffffff' : '#000000';
  return { fill: colour, type };
}

/** A palette as CSS custom properties for a style attribute. */
export function propertiesOf(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';');
}

import type { Tokens } from '../../domain/storyboard.ts';
import { chroma, contrast, type Hex, isDark, mix } from './colour.ts';

/** What a design says; the rest of the tokens follows from it. */
export type Design = Omit<Tokens, 'muted' | 'line' | 'onAccent'>;

/** Contrast floors of generation.md: text reads at a glance, the accent is seen, small type passes WCAG AA. */
export const CONTRAST_FLOORS = { ink: 7, accent: 3.2, muted: 4.5, onAccent: 4.5, accent2: 1.6 } as const;

/** A colourful accent that hardly stands out from a light ground at all. */
const PALE = { chroma: 40, contrast: 1.9 } as const;

const STEPS = 24;

/** Walks `colour` towards `goal` until it stands out from `ground` by `floor`. */
function until(colour: Hex, goal: Hex, ground: Hex, floor: number): Hex {
  for (let step = 0; step <= STEPS; step++) {
    const candidate = mix(colour, goal, step / STEPS);
    if (contrast(candidate, ground) >= floor) return candidate;
  }
  return goal;
}

/** A mid-tone ground on which neither black nor white reads goes to the side of its ink; a colourful one goes deep. */
function groundFor(bg: Hex, ink: Hex): Hex {
  const best = Math.max(contrast(bg, '#ffffff'), contrast(bg, '#000000'));
  if (best >= CONTRAST_FLOORS.ink + 0.6) return bg;
  const darker = chroma(bg) > 90 || contrast(ink, '#000000') >= contrast(bg, '#000000');
  const [goal, text] = darker ? ['#000000', '#ffffff'] : ['#ffffff', '#000000'];
  return until(bg, goal!, text!, CONTRAST_FLOORS.ink + 0.6);
}

function onAccent(accent: Hex, bg: Hex, ink: Hex): Hex {
  const own = [bg, ink].filter((c) => contrast(c, accent) >= CONTRAST_FLOORS.onAccent);
  if (own.length) return own.reduce((a, b) => (contrast(a, accent) >= contrast(b, accent) ? a : b));
  return contrast('#000000', accent) >= contrast('#ffffff', accent) ? '#000000' : '#ffffff';
}

/** Completes a design into tokens whose colours keep the contrast floors, whatever was asked for. */
export function repair(design: Design): Tokens {
  const bg = groundFor(design.bg, design.ink);
  const far = isDark(bg) ? '#ffffff' : '#000000';
  // Ink on the wrong side of a moved ground would end as a grey: start afresh there.
  const ink = until(contrast(design.ink, bg) >= 3 ? design.ink : far, far, bg, CONTRAST_FLOORS.ink);
  const pale =
    !isDark(bg) && chroma(design.accent) > PALE.chroma && contrast(design.accent, bg) < PALE.contrast;
  // Darkened until it reads, a yellow is no longer that yellow: type goes in ink, and the colour fills whole grounds.
  const accent = pale ? ink : until(design.accent, far, bg, CONTRAST_FLOORS.accent);
  const fill = pale ? { fill: design.accent } : {};
  const accent2 = until(design.accent2, far, bg, CONTRAST_FLOORS.accent2);
  const muted = until(mix(ink, bg, 0.38), ink, bg, CONTRAST_FLOORS.muted);
  const line = mix(ink, bg, 0.86);
  return { ...design, bg, ink, accent, accent2, muted, line, onAccent: onAccent(accent, bg, ink), ...fill };
}

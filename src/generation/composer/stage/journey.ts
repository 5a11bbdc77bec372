import type { Tokens } from '../../../domain/storyboard.ts';
import { chroma, isDark, mix } from '../../design/colour.ts';
import { repair } from '../../design/repair.ts';

/** Less than this is a grey. */
const COLOURFUL = 40;

/** The tokens of a scene so far on its film's way (0 to 1) from one ground to another; those of the film where it has none. */
export function tokensAt(tokens: Tokens, way: number): Tokens {
  const { journey, fill, ...design } = tokens;
  if (!journey) return tokens;
  const bg = mix(journey.from, journey.to, way);
  const ink = isDark(bg) ? '#fbf8f1' : '#15161a';
  const hues = [journey.from, journey.to].filter((hue) => chroma(hue) > COLOURFUL);
  // On the one colour the other is written; a grey one is a ground alone.
  const [only, other] = hues;
  const accent = other ? mix(journey.to, journey.from, way) : (only ?? fill ?? tokens.accent);
  return repair({ ...design, bg, ink, accent, accent2: mix(bg, accent, 0.5) });
}

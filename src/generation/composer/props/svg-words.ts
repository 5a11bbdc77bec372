import { escapeHtml } from '../markup.ts';
import { n } from '../stage/seeded.ts';
import { widthOfWords } from '../text/widths.ts';

/** Where words stand in a drawing of 100 by 100, the room that they have, and their largest size. */
export type Place = { x: number; y: number; width: number; size: number; as?: string };

/** Words within a drawing, in the middle of their place, made smaller where they need more room. */
export function svgWords(text: string, { x, y, width, size, as = '' }: Place): string {
  const fitting = Math.min(size, width / Math.max(0.5, widthOfWords(text)));
  return `<text class="pw ${as}" x="${n(x)}" y="${n(y + fitting * 0.35)}" font-size="${n(fitting)}">${escapeHtml(text)}</text>`;
}

import { escapeHtml } from '../markup.ts';
import { n } from '../stage/seeded.ts';

/** Where words stand in a drawing of 100 by 100, the room that they have, and their largest size. */
export type Place = { x: number; y: number; width: number; size: number; as?: string };

const WIDE = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\uff00-\uff60]/u;
/** Widths of letters in em, on the safe side for the display faces. */
const [BROAD, CAPITAL, SMALL] = [1.02, 0.74, 0.6];

/** An estimate of a text's width in em, on the safe side. */
export const widthOfWords = (text: string): number =>
  [...text].reduce(
    (sum, c) => sum + (WIDE.test(c) ? BROAD : c !== c.toLowerCase() || /[\d%€$£M]/.test(c) ? CAPITAL : SMALL),
    0,
  );

/** Words within a drawing, in the middle of their place, made smaller where they need more room. */
export function svgWords(text: string, { x, y, width, size, as = '' }: Place): string {
  const fitting = Math.min(size, width / Math.max(0.5, widthOfWords(text)));
  return `<text class="pw ${as}" x="${n(x)}" y="${n(y + fitting * 0.35)}" font-size="${n(fitting)}">${escapeHtml(text)}</text>`;
}

const WIDE = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\uff00-\uff60]/u;
/** Widths of letters in em, on the safe side for the display faces. */
const [BROAD, CAPITAL, SMALL] = [1.02, 0.74, 0.6];

/** An estimate of a text's width in em, on the safe side. */
export const widthOfWords = (text: string): number =>
  [...text].reduce(
    (sum, c) => sum + (WIDE.test(c) ? BROAD : c !== c.toLowerCase() || /[\d%€$£M]/.test(c) ? CAPITAL : SMALL),
    0,
  );

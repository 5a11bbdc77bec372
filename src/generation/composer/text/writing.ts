/** What a text's scripts allow: letter case and spacing, line height, and how its lines break. */
export type Writing = {
  /** Upper case and letter spacing are at home in this script. */
  cased: boolean;
  /** Words may be laid out as boxes of their own: false where lines break inside words or directions mix. */
  words: boolean;
  /** Marks above and below the letters need a taller line. */
  tall: boolean;
  cjk: boolean;
  /** Chinese, whose words only a dictionary can tell: lines break where the segmenter says. */
  segmented: boolean;
};

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;
const RTL = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const TALL =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}]/u;
const HANGUL = /\p{Script=Hangul}/u;

/** Looks at the scripts that occur in a text. */
export function writingOf(text: string): Writing {
  const cjk = CJK.test(text);
  const spacedCjk = cjk && HANGUL.test(text) && !/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  const rtl = RTL.test(text);
  const tall = TALL.test(text);
  return {
    cased: !cjk && !rtl && !tall,
    words: !rtl && !UNSPACED.test(text) && (!cjk || spacedCjk),
    tall,
    cjk,
    segmented: cjk && !/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text),
  };
}

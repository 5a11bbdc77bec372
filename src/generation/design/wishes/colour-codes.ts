import { type Hex, parseColour } from '../colour.ts';
import { lookLanguages, lookListOf } from './look-lists.ts';

/** Letters before a code that may say what it is of. */
const BEFORE = 30;
/** A code of six or of three digits, and no anchor of an address. */
const CODE = /(?<![\w/&])#(?:[0-9a-f]{6}|[0-9a-f]{3})(?!\w)/gi;
/** A colour's code without its sign: "purple, hex 5B2EFF". */
const NAMED_CODE = /(?<![\p{L}])hex(?:code)?[:\s]\s?(?=[0-9a-f]{6}(?![\p{L}\d]))/giu;

let nouns: readonly string[] | undefined;
const everywhere = (key: string) => lookLanguages().flatMap((code) => lookListOf(code).get(key) ?? []);

/** Whether words speak of colours at all. */
function speaksOfColour(text: string): boolean {
  nouns ??= [...everywhere('colour noun'), ...everywhere('ground noun')].filter((word) => word.length > 1);
  return nouns.some((noun) => text.includes(noun));
}

/**
 * Hex values of a text with the words before each. One of digits alone is the number of a ticket or a flat, unless what
 * stands before it speaks of colours.
 */
export function coloursWritten(said: string): { colour: Hex; before: string }[] {
  const text = said.replace(NAMED_CODE, 'color #');
  return [...text.matchAll(CODE)].flatMap((match) => {
    const before = text.slice(Math.max(0, match.index - BEFORE), match.index).toLowerCase();
    const isColour =
      /[a-f]/i.test(match[0]) || /(?:^|\s)(?:in|it|use|with) $/u.test(before) || speaksOfColour(before);
    return isColour ? [{ colour: parseColour(match[0])!, before }] : [];
  });
}

/** The codes of a text that a word for colours stands before, within some letters. */
export function coloursNamed(said: string, near: number): Hex[] {
  return [...said.matchAll(CODE)].flatMap((match) => {
    const before = said.slice(Math.max(0, match.index - near), match.index).toLowerCase();
    return speaksOfColour(before) ? [parseColour(match[0])!] : [];
  });
}

/** Whether what stands before a code says that it is the ground's. */
export function isOfGround(before: string): boolean {
  return (
    everywhere('ground noun').some((noun) => noun.length > 1 && before.includes(noun)) ||
    /\bbg\b/u.test(before)
  );
}

import { tidy } from '../wording.ts';

/** Words between quotation marks, with where the marks stand. */
export type Quoted = { text: string; index: number; length: number };

const MARKS =
  /"([^"\n]{1,600})"|“([^”\n]{1,600})”|„([^“”\n]{1,600})[“”]|«\s*([^»\n]{1,600}?)\s*»|「([^」\n]{1,400})」|『([^』\n]{1,400})』|(?<![\p{L}\d])['‘]([^'’\n]{2,200})['’](?![\p{L}\d])/gu;

/** Every quotation of a text, outermost marks, in order. */
export function quotedIn(text: string): Quoted[] {
  return [...text.matchAll(MARKS)].map((match) => ({
    text: tidy(match.slice(1).find((group) => group !== undefined)!),
    index: match.index,
    length: match[0].length,
  }));
}

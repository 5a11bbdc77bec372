import { wordsEverywhere } from '../../../words/word-lists.ts';
import type { Range } from '../../tokens.ts';
import type { TextView } from '../../views.ts';
import { isName, isOneOf } from './meant.ts';

/** A value as it reads, without the marks of its format. */
export function saidIn({ text, structure: { tokens } }: TextView, { start, end }: Range): string {
  if (start >= end) return '';
  return text
    .slice(tokens[start]!.start, tokens[end - 1]!.end)
    .replace(/["[\]{},;|\n]/g, ' ')
    .trim();
}

/** "Q3-0147", "CR-8812-b": letters and digits in short parts, as programs count projects and orders. */
const CODE = /^(?=\D{0,20}\p{Nd})[\p{L}\p{Nd}]{1,5}(?:[-_/.][\p{L}\p{Nd}]{1,6}){1,4}$/u;

/** Whether a text is the number of a project or an order, and no name. */
export const isCode = (said: string): boolean => CODE.test(said);

const SNAKE = /^\p{Ll}[\p{Ll}\p{Nd}_]*$/u;
const WORD = /^\p{Ll}[\p{Ll}_-]*$/u;
const CAMEL = /^\p{Ll}[\p{Ll}\p{Nd}]*\p{Lu}[\p{L}\p{Nd}]*$/u;
const COLOUR = /^#[\da-f]{3,8}$/i;
/** A letter alone, as "m" for a man's voice; one of a script whose letters are no words. */
const LETTER = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]$/u;

/**
 * A value that only programs read: "release_notes", "#2B4C3F", "easeOutExpo", "true", "off", "M"; a brand may be written as
 * one of their names are ("iBook").
 */
export function isUnread(name: string, said: string): boolean {
  const low = said.toLowerCase();
  if (['field-nothing', 'cue-none'].some((key) => wordsEverywhere(key).includes(low))) return true;
  if ((SNAKE.test(said) && said.includes('_')) || COLOUR.test(said) || LETTER.test(said)) return true;
  if (WORD.test(said) && isOneOf(name, 'field-commands')) return true;
  return (CAMEL.test(said) && !isName(name)) || (isCode(said) && isOneOf(name, 'field-counted'));
}

/** Whether a field says that its object is not to be shown: "priority: exclude", "visible: false", "hidden: true". */
export function isFlag(name: string, said: string): boolean {
  const low = said.toLowerCase();
  if (isOneOf(name, 'field-shown')) return wordsEverywhere('field-no').includes(low);
  if (isOneOf(name, 'field-hidden')) return wordsEverywhere('field-yes').includes(low);
  return wordsEverywhere('field-left').includes(low) && !isName(name);
}

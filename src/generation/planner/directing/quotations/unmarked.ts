import { tidy } from '../../wording.ts';

/** Marks of a list are no words: "- ", "• ". */
const MARKER = /^[-*•·–—+~▪►✅✔]\s+/u;

/** The only quotation mark of a text, which closes what nothing opens; an inch stands behind a small number. */
const STRAY = /^([^"]*(?:[^\s"\p{Nd}]|\p{Nd}{3}))"(?=[,.;:!?]|$)([^"]*)$/su;

/** A text without the mark of the list that it stood in, and without the end of a quotation that begins elsewhere. */
export const unmarked = (text: string): string =>
  tidy(text)
    .replace(MARKER, '')
    .replace(STRAY, (_, head: string, tail: string) => head + tail);

/** Nothing but what is in brackets: "(since 1921)". */
const BRACKETED = /^[(（]([^()（）]+)[)）][.。]?$/u;

/** A text without the brackets that stand around all of it. */
export const unbracketed = (text: string): string => BRACKETED.exec(text)?.[1] ?? text;

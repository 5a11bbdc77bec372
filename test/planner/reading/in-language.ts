import { detectLanguage } from '../../../src/generation/planner/languages.ts';
import { quantitiesOf } from '../../../src/generation/planner/reading/material/quantities.ts';
import { read } from '../../../src/generation/planner/reading/read.ts';
import { viewOfText } from '../../../src/generation/planner/reading/views.ts';

/** The language that a text is taken for, as its code. */
export const code = (text: string): string => detectLanguage(text).code;

/** What is shown of a text, as written. */
export const shown = (text: string): string[] => read([{ text }]).material.map(({ words }) => words.text);

/** Figures of a text: what is written, and its unit. */
export const figures = (text: string): string[] => {
  const view = viewOfText(text);
  const all = { start: 0, end: view.structure.tokens.length };
  return quantitiesOf(view, all, { message: 0 }).map(({ raw, unit }) => `${raw.text} (${unit})`);
};

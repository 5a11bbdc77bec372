import { harmless } from '../harmless-text.ts';

/** Markup that is safe to send: made by `html` alone. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in elements and in quoted attributes, of HTML and XML alike. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character]!);

/** What may stand in a template: markup as it is, everything else as text. Nothing, false and null leave no trace. */
export type Part = Html | string | number | false | null | undefined | readonly Part[];

function markupOf(part: Part): string {
  if (part instanceof Html) return part.markup;
  if (part === false || part === null || part === undefined) return '';
  if (typeof part === 'object') return part.map(markupOf).join('');
  return escapeMarkup(harmless(String(part)));
}

/** A tagged template for markup. Values are escaped, in elements and in quoted attributes alike. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  let markup = texts[0]!;
  for (const [index, part] of parts.entries()) markup += markupOf(part) + texts[index + 1]!;
  return new Html(markup);
}

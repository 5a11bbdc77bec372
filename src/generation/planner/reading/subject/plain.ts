import type { Range } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** A name as it is compared: without case, quotation marks and punctuation. */
export function plainly({ text, structure: { tokens } }: TextView, { start, end }: Range): string {
  return plainName(text.slice(tokens[start]!.start, tokens[end - 1]!.end));
}

/** The same of a text. */
export function plainName(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/["“”„«»「」『』《》〈〉'’.,!?:;؟#]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Whether a name contains another: as words, or anywhere in a script without spaces. */
export function holds(whole: string, part: string): boolean {
  return isDense(part) ? whole.includes(part) : ` ${whole} `.includes(` ${part} `);
}

/** Whether a name is written in a script whose letters are syllables or words. */
export function isDense(name: string): boolean {
  return /[\u3040-\u9fff\uac00-\ud7af]/.test(name);
}

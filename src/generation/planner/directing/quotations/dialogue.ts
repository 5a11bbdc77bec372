import type { MaterialItem } from '../../../../domain/brief.ts';
import { adjoins } from '../items/parts.ts';

/** Marks behind what somebody said. */
const CLOSED = /["”“»«』」’]$/u;
/** Marks about what somebody said. */
const MARK = /["“”„»«『「』」]/u;

/** Whether a sentence tells who said what it quotes: "…,” said the beetle", "The owl asked: “…"; a dash signs instead. */
function tellsWho(text: string): boolean {
  const parts = text.split(MARK);
  const [before = '', behind = ''] = [parts[0], parts.at(-1)];
  return (
    parts.length > 1 && (/^[\s,.]*\p{L}/u.test(behind) || (/\p{L}/u.test(before) && !/[–—-]/u.test(before)))
  );
}

/**
 * The items of a story with what somebody says in the sentence that tells it: "“Who will light it?” asked the gull" happens,
 * and quotes nobody.
 */
export function withDialogue(items: readonly MaterialItem[]): MaterialItem[] {
  const out: MaterialItem[] = [];
  for (const item of items) {
    const last = out.at(-1);
    const { text, span } = item.words;
    const goesOn = last !== undefined && CLOSED.test(last.words.text) && /^\p{Ll}/u.test(text);
    if (goesOn && item.kind !== 'scene' && adjoins(last.words, item.words, 1)) {
      const words = { text: `${last.words.text} ${text}`, span: { ...span, start: last.words.span.start } };
      out[out.length - 1] = { kind: 'beat', words };
    } else out.push(item.kind === 'quote' && tellsWho(text) ? { kind: 'beat', words: item.words } : item);
  }
  return out;
}

import type { MaterialItem } from '../../../../domain/brief.ts';
import { gist } from '../../wording.ts';

/** Items that say again what an earlier one said go: nothing is said twice. */
export function once(items: readonly MaterialItem[]): MaterialItem[] {
  let said = '';
  return items.filter((item) => {
    if (item.kind === 'scene' || item.kind === 'voice' || item.kind === 'step') return true;
    const key = gist(item.words.text);
    if (!key) return false;
    const again = key.length > 8 ? said.includes(key) : said.includes(`|${key}|`);
    said += `|${key}|`;
    return !again;
  });
}

/** Titles before a name, whose full stop the reader may take for the end of a sentence. */
const TITLE =
  /^(?:dr|dra|drs|prof|mr|mrs|ms|mme|mlle|st|sta|sr|sra|nr|no|av|dott|ing|hon|rev|capt|col|gen|jr|ph|\p{L})\.$/iu;

/** "class A.", "gate B.": a letter behind a word that is no name ends what it is the name of. */
const LETTERED = /\p{Ll}{4}\s\p{L}\.$/u;

const isTorn = (text: string) => TITLE.test(text.split(/\s+/u).at(-1)!) && !LETTERED.test(text);

/** Items of which a name was torn at its full stop are one again. */
export function mended(items: readonly MaterialItem[]): MaterialItem[] {
  const out: MaterialItem[] = [];
  for (const item of items) {
    const last = out.at(-1);
    const torn = last && last.kind === 'claim' && isTorn(last.words.text);
    const { span, text } = item.words;
    const gap = torn ? span.start - last.words.span.end : -1;
    const one = torn && item.kind !== 'scene' && item.kind !== 'voice' && gap >= 0 && gap <= 1;
    if (!one) out.push(item);
    else
      out[out.length - 1] = {
        kind: 'claim',
        words: { text: `${last.words.text} ${text}`, span: { ...span, start: last.words.span.start } },
      };
  }
  return out;
}

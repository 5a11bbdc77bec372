import { wordsEverywhere } from '../../words/word-lists.ts';
import type { Edit } from '../corrections/edits.ts';
import { headsOfText } from './labels.ts';

/** A label before nothing but quotations. */
const LINE =
  /^[^\S\n]{0,8}(?:[-*•] )?(?:\[[ xX]\] )?(?<label>\p{L}[^\n:：="“«]{0,40}?)[^\S\n]?[:：][^\S\n]{0,4}(?=["“„«「\x5b])/gmu;
const QUOTED = /["“„«「](?<said>[^"“”„»「」\n]{1,300})["”“»」]/y;
const BETWEEN = /[^\S\n]{0,3}[,;、][^\S\n]{0,3}/y;
/** Quotations of one label at least and at most. */
const FEWEST = 2;
const MOST = 20;

/** Several quotations behind one label of what is to be shown ('bullets: "Faster", "Cheaper"') are a list below it. */
export function quotedLists(text: string): Edit[] {
  return [...text.matchAll(LINE)].flatMap(({ index, 0: head, groups }) => {
    const label = groups!.label!.trim();
    const isShown =
      headsOfText(label) === 'shows' || wordsEverywhere('list-labels').includes(label.toLowerCase());
    return isShown ? listAt(text, index + head.length) : [];
  });
}

/** The quotations that the rest of a line is made of, each on a line of its own. */
function listAt(text: string, from: number): Edit[] {
  const isBracketed = text[from] === '[';
  let at = isBracketed ? from + 1 : from;
  const said: { start: number; end: number }[] = [];
  const edits: Edit[] = [];
  let open = from;
  while (said.length < MOST) {
    QUOTED.lastIndex = at;
    const found = QUOTED.exec(text);
    if (!found) return [];
    const end = at + found[0].length;
    said.push({ start: at, end });
    edits.push({ start: open, end: at + 1, text: '\n- ' });
    BETWEEN.lastIndex = end;
    const between = BETWEEN.exec(text);
    open = end - 1;
    if (!between) break;
    at = end + between[0].length;
  }
  const last = said.at(-1)!.end;
  const stop = isBracketed && text[last] === ']' ? last + 1 : last;
  const isWhole = /^[^\S\n]{0,4}(?:\n|$)/u.test(text.slice(stop, stop + 6));
  return isWhole && said.length >= FEWEST ? [...edits, { start: last - 1, end: stop, text: '' }] : [];
}

import { wordList } from '../../../words/word-lists.ts';
import { isCapital } from '../../model/clues.ts';
import { isWord, type Range, type Token } from '../../tokens.ts';
import type { TextView } from '../../views.ts';
import { isDense } from '../plain.ts';

/** Tokens of a name, at most. */
const LONGEST = 8;
const OPENING = /^["“„«「『《'‘]$/;
const CLOSING = /^["“”»」』》'’]$/;
/** Small words within a name: "Sagra del Fagiolo", "Cobb & Daughter". */
const JOINS =
  /^(?:&|\+|of|the|and|und|zum|zur|der|de|du|des|la|le|les|del|della|dei|di|da|do|dos|das|e|et|y|и)$/;
const ENDS = /^[,;:.!?()\n|–—、。，；：！？（）「『《“"»«]$/;

const isLoud = ({ text }: Token) => /\p{Lu}/u.test(text) && text === text.toUpperCase();

/** The name that begins at a token: a short stretch in quotation marks, or two capitals and more, with what joins them. */
export function isProper(view: TextView, at: number): Range | null {
  const { tokens } = view.structure;
  if (OPENING.test(tokens[at]?.low ?? '') && tokens[at + 1]?.glued) {
    let end = at + 1;
    while (end < tokens.length && end - at <= LONGEST && !CLOSING.test(tokens[end]!.low)) end++;
    return end - at <= LONGEST && end > at + 1 && CLOSING.test(tokens[end]?.low ?? '')
      ? { start: at + 1, end }
      : null;
  }
  let [end, capitals] = [at, 0];
  for (let i = at; i < Math.min(tokens.length, at + LONGEST); i++) {
    const token = tokens[i]!;
    if (isWord(token) && isCapital(token) > 0 && view.facts.kinds[i] === '') {
      capitals++;
      end = i + 1;
    } else if (i > at && isHyphened(i)) end = i + 1;
    else if (i === at || !joins(i)) break;
  }
  // Where all is in capitals none of them makes a name, but for one with its town behind it.
  const loud = tokens.slice(at, end).every(isLoud) && isLoud(tokens[end + 1] ?? tokens[at]!);
  const isPlaced = tokens[end]?.low === ',' && isCapital(tokens[end + 1] ?? tokens[end]!) > 0;
  return capitals > 1 && /\p{L}{3}/u.test(tokens[at]!.text + tokens[end - 1]!.text) && (!loud || isPlaced)
    ? { start: at, end }
    : null;

  /** The "op" of "Co-op". */
  function isHyphened(i: number): boolean {
    return tokens[i - 1]!.low === '-' && tokens[i - 1]!.glued && tokens[i]!.glued && isWord(tokens[i]!);
  }

  function joins(i: number): boolean {
    const { low, glued } = tokens[i]!;
    const isMark = /^[-'’]$/.test(low) && glued;
    return isMark || JOINS.test(low);
  }
}

/** The name in a script without capitals that begins at a token and ends with what it is: "해솔초등학교", "北沢信用組合". */
export function isCompany(view: TextView, at: number): Range | null {
  const { tokens } = view.structure;
  if (!tokens[at] || !isWord(tokens[at]!)) return null;
  if (!/^(?:ko|hi|ar)$/.test(view.language) && !isDense(tokens[at]!.text)) return null;
  let found: Range | null = null;
  for (let end = at + 1; end <= Math.min(tokens.length, at + LONGEST); end++) {
    const last = tokens[end - 1]!;
    if (ENDS.test(last.low) || view.facts.kinds[end - 1] !== '') break;
    const isNone = (it: string) => (view.language === 'ar' ? last.low === it : last.low.startsWith(it));
    if (wordList(view.language, 'no-organisations').some((it) => it !== '' && isNone(it))) return found;
    if (isFirm(view, { start: at, end })) found = { start: at, end };
  }
  return found;
}

/** Whether a stretch ends with a word for what it is, or begins with it in Arabic, and says more than that. */
function isFirm({ text, language, structure: { tokens } }: TextView, { start, end }: Range): boolean {
  const said = text.slice(tokens[start]!.start, tokens[end - 1]!.end);
  const kinds = wordList(language, 'organisations');
  if (language === 'ar') return kinds.some((it) => said.startsWith(`${it} `));
  return (
    !kinds.includes(said) &&
    kinds.some((it) => said.endsWith(it) && !kinds.includes(said.slice(0, -it.length)))
  );
}

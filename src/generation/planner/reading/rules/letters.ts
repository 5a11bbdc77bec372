import { isCapital } from '../model/clues.ts';
import type { Role } from '../model/tagger.ts';
import { endOfLine, isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';
import { assign, behindPhrase, hasFacts, wordIn } from './stretches.ts';

/** Words from the beginning of a letter's end to the end of the text at most: name, role, company. */
const LONGEST_END = 24;
/** Words of a farewell, and of the name below it, at most. */
const LONGEST_FAREWELL = 5;
const LONGEST_NAME = 4;

/** The heads and ends of letters and e-mails are chatter, by their words and by their place. */
export function cutLetters(view: TextView, roles: Role[]): void {
  cutHeads(view, roles);
  assign(roles, { start: 0, end: behindSalutation(view) }, 'M');
  cutEnd(view, roles);
}

/** The token behind who is greeted before anything is said, and its mark: "Coucou Sam, | il faut …"; 0 where nobody is. */
export function behindSalutation(view: TextView): number {
  const { tokens } = view.structure;
  const behind = behindPhrase(view, wordIn(view, { start: 0, end: tokens.length }), 'salutations');
  let end = behind;
  while (end < tokens.length && end - behind <= LONGEST_NAME && isWord(tokens[end]!)) end++;
  const isName = tokens
    .slice(behind, end)
    .every((it) => isCapital(it) === 1 || view.lexicon.empty.has(it.low));
  const isMore = wordIn(view, { start: end, end: tokens.length }) < tokens.length;
  return behind > 0 && isMore && isName && /^[,،，!\n–—-]$/.test(tokens[end]?.low ?? '') ? end + 1 : 0;
}

/** Two lines or more in a row that begin with "From:", "Subject:" and the like. */
function cutHeads(view: TextView, roles: Role[]): void {
  const { tokens } = view.structure;
  let before: Range | null = null;
  let heads = 0;
  for (let start = 0; start < tokens.length; ) {
    const end = endOfLine(tokens, start);
    const behind = behindPhrase(view, start, 'mail-heads');
    const line = { start, end };
    // When it was sent, below who sent it to whom, is no day of what is told.
    const isSent = heads > 1 && isLabel(view, behindPhrase(view, start, 'mail-dates'));
    const isHead = isSent || (isLabel(view, behind) && !hasMaterial(view, line));
    if (isHead && before) for (const it of [before, line]) assign(roles, it, 'M');
    if (end > start) [before, heads] = isHead ? [line, heads + 1] : [null, 0];
    start = end + 1;
  }
}

const isLabel = ({ structure: { tokens } }: TextView, behind: number): boolean =>
  behind > 0 && /^[:：]$/.test(tokens[behind]?.low ?? '');

/** From a farewell near the end of a text to its end. */
function cutEnd(view: TextView, roles: Role[]): void {
  const { sentences, tokens } = view.structure;
  let words = 0;
  for (let number = sentences.length - 1; number > 0; number--) {
    const { start, end } = sentences[number]!;
    for (let i = start; i < end; i++) if (isWord(tokens[i]!)) words++;
    if (words > LONGEST_END) return;
    const first = wordIn(view, { start, end });
    const isEnd = first < end && roles[first] !== 'P' && !hasMaterial(view, { start, end });
    if (isEnd && (isFarewell(view, first) || isSigned(view, roles, { start: first, end }))) {
      assign(roles, { start: first, end: tokens.length }, 'M', 'C');
      return;
    }
  }
}

const MATERIAL = new Set<string>(['url', 'phone', 'handle', 'money', 'percent', 'date', 'time', 'weekday']);

function hasMaterial({ facts }: TextView, { start, end }: Range): boolean {
  return facts.kinds.slice(start, end).some((kind) => MATERIAL.has(kind));
}

/** A phrase of farewell that a comma, the end of its line or a name follows. */
function isFarewell(view: TextView, first: number): boolean {
  const { tokens } = view.structure;
  const behind = behindPhrase(view, first, 'signs-off');
  if (behind === 0) return false;
  const next = tokens[behind];
  return !next || !isWord(next) || isCapital(next) > 0 || /^[\p{Lo}]/u.test(next.text);
}

/** A few words without a fact, a comma, and a name that is the last of the text: "Toodle-oo,⏎Gerald". */
function isSigned(view: TextView, roles: Role[], { start, end }: Range): boolean {
  const { tokens } = view.structure;
  let comma = start;
  while (comma < end && !/^[,،，]$/.test(tokens[comma]!.low)) comma++;
  const words = tokens.slice(start, comma).filter(isWord).length;
  // "End with: Thank you, Ashcombe.", "venue = Gravity Barn, Kettering"
  if (tokens.slice(start, comma).some(({ low }) => /^[:：=]$/.test(low))) return false;
  if (
    comma === end ||
    words === 0 ||
    words > LONGEST_FAREWELL ||
    hasFacts(view, { start, end: tokens.length })
  )
    return false;
  const rest = tokens.slice(comma + 1).filter(isWord);
  const isName = rest.length > 0 && rest.length <= LONGEST_NAME && rest.every((it) => isCapital(it) > 0);
  const isBelow = tokens[comma + 1]?.low === '\n';
  const isTalk = roles.slice(end).every((it) => it === 'M') && roles.slice(end).length > 0;
  const isAddressed = view.classes
    .slice(start, comma)
    .some((it) => it.includes('you') || it.includes('greets'));
  // "We raised £21,000. Thank you, Bristol.": what tells viewers all of it thanks them as well.
  const isThanked = words > 1 && view.classes[start]!.includes('greets');
  const isLetter = !isThanked || roles.slice(0, start).some((it) => it !== 'C' && it !== 'S');
  return (
    (isName && (isBelow || (isLetter && isAddressed && !view.clues.quoted[start]))) ||
    (isTalk && signs(view, { start: comma, end }))
  );
}

/** Whether nothing but a name stands between a comma and the end of a sentence whose rest is chatter. */
function signs({ structure: { tokens } }: TextView, { start, end }: Range): boolean {
  const words = tokens.slice(start, end).filter(isWord);
  return words.length > 0 && words.length <= LONGEST_NAME && words.every((it) => isCapital(it) > 0);
}

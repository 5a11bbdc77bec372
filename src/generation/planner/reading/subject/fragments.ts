import { wordList } from '../../words/word-lists.ts';
import { isCapital } from '../model/clues.ts';
import { behindBoth, behindPhrase, TO_ANNOUNCE } from '../rules/stretches.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** What joins the ends of a range: "Mo–Sa". */
const JOINT = /^[–—~〜]$/;

const ARROW = /^[→⇒➡]$/u;

/** Whether a stretch begins or ends within a range, or ends within a possessive ("members' recap"). */
export function isTorn({ structure: { tokens } }: TextView, { start, end }: Range): boolean {
  // "wash → dry → oil": steps are no name together.
  for (let i = start; i < end; i++) if (ARROW.test(tokens[i]!.low)) return true;
  const [before, after] = [tokens[start - 1], tokens[end]];
  const isQuoted = /^['’‘]$/.test(before?.low ?? '');
  const isOwner = /^['’]$/.test(after?.low ?? '') && /s$/.test(tokens[end - 1]!.low) && !isQuoted;
  const isCut = after?.glued && (isOwner || JOINT.test(after.low));
  const isRest = before !== undefined && JOINT.test(before.low) && before.glued && tokens[start]!.glued;
  return isCut || isRest;
}

const OPENS: Record<string, string> = {
  "'": "'",
  '‘': '’',
  '「': '」',
  '『': '』',
  '“': '”',
  '«': '»',
  '„': '“',
  '《': '》',
  '"': '"',
};

/** A name without what introduces it ("it's"), and with the other half of its quotation marks. */
export function whole(view: TextView, range: Range): Range {
  const { tokens } = view.structure;
  let { start, end } = range;
  const announced = behindBoth(view, start, TO_ANNOUNCE);
  if (announced > 0 && announced < end) start = announced;
  // "the README", "called Crumb": what leads to a capital is no part of a name.
  while (start + 1 < end && leadsToName(view, start)) start++;
  // "notre soirée raclette du": what leads to the next word is no part of a name, and "clean-up" is one word.
  while (end > start + 1 && leadsOn(view, end - 1)) end--;
  // "افتتاح مقهى الزاوية | يوم الخميس 5 مارس": a day of which the rest stands behind is no part of a name.
  const isDay = (at: number) => /^(?:date|weekday)$/.test(view.facts.kinds[at] ?? '');
  if (isDay(end)) while (end > start + 1 && isDay(end - 1)) end--;
  end = restOfName(view, { start, end });
  // "給「山谷里」民宿": a name in quotation marks, torn with what is behind it.
  const half = OPENS[tokens[start - 1]?.low ?? ''];
  const close =
    half && half !== "'" ? tokens.findIndex(({ low }, i) => i > start && i < end && low === half) : -1;
  if (close > 0) return { start, end: close };
  for (let i = start; i < end; i++) {
    const closing = OPENS[tokens[i]!.low];
    if (closing === undefined || tokens.slice(i + 1, end).some(({ low }) => low === closing)) continue;
    if (tokens[end]?.low === closing) return { start, end: end + 1 };
  }
  const owner = ownerIn(view, { start, end });
  if (owner) return owner;
  // "Sou da | Rendas da Dona Cotinha", "Biz | Yeşilköy Kooperatifi": who says so is no part of the name.
  const behind = Math.max(...['is-right', 'presents-self'].map((key) => behindPhrase(view, start, key)));
  return behind > start && behind < end && isCapital(tokens[behind]!) > 0
    ? { start: behind, end }
    : { start, end };
}

/** Whether a word leads from a name to what stands behind it: "raclette | du", "the cargo bike | weighs 23 kg". */
function leadsOn({ language, lexicon, facts, structure: { tokens } }: TextView, at: number): boolean {
  const { glued, text, low } = tokens[at]!;
  if (glued || !/^\p{Ll}/u.test(text)) return false;
  const isMeasured = (facts.kinds[at + 1] ?? '') !== '' && wordList(language, 'measure-verbs').includes(low);
  return isMeasured || lexicon.empty.has(low);
}

/** Sentences at the beginning in which somebody presents themselves, and words between "we are" and a name ("wir sind | die"), at most. */
const FIRST = 2;
const ARTICLES = 2;

/**
 * What somebody presents themselves with right before a name at the beginning of a sentence, where the name or a mark ends
 * it: "Sou da | Rendas da Dona Cotinha, …", but "We're Acme and hire two welders" is one.
 */
export function frameBefore(view: TextView, { start, end }: Range): Range | null {
  const { tokens, sentences, sentenceOf } = view.structure;
  const first = sentences[sentenceOf[start]!]!.start;
  const behind = behindPhrase(view, first, 'presents-self');
  const isFrame =
    sentenceOf[start]! < FIRST && behind > first && behind <= start && start - behind <= ARTICLES;
  const isEmpty = tokens.slice(behind, start).every(({ low }) => view.lexicon.empty.has(low));
  const isLast = !tokens[end] || sentenceOf[end] !== sentenceOf[start] || !isWord(tokens[end]!);
  return isFrame && isEmpty && isLast ? { start: first, end: start } : null;
}

function leadsToName({ structure: { tokens }, lexicon }: TextView, at: number): boolean {
  const { low, text } = tokens[at]!;
  const leads = /^\p{Ll}/u.test(text) && (lexicon.empty.has(low) || lexicon.named.has(low));
  return leads && isCapital(tokens[at + 1]!) > 0;
}

/** Words that a torn name may lack at its end. */
const REST = 3;

/** The end of a name that was torn: capitals behind its last capital, up to a mark ("Biblioteca | Popular Los Tilos,"). */
function restOfName({ structure: { tokens }, facts }: TextView, { start, end }: Range): number {
  if (isCapital(tokens[start]!) === 0 || isCapital(tokens[end - 1]!) !== 1) return end;
  let to = end;
  while (to < tokens.length && isCapital(tokens[to]!) === 1 && facts.kinds[to] === '') to++;
  const isMarked = to === tokens.length || !isWord(tokens[to]!);
  return isMarked && to - end <= REST ? to : end;
}

/** Whether a stretch is no name: it begins with a word that joins, or lists things. */
export function isFragment(view: TextView, { start, end }: Range): boolean {
  const { tokens } = view.structure;
  const first = tokens[start]!;
  if (wordList(view.language, 'breaks').includes(first.low)) return true;
  return tokens.slice(start, end).some(({ low }) => /^[,;，、；،؛:]$/.test(low));
}

/** Whose film a film is: the name behind "recap for", "trailer for". */
function ownerIn(view: TextView, { start, end }: Range): Range | null {
  const { tokens } = view.structure;
  let film = false;
  for (let i = start; i < end; i++) {
    if (view.classes[i]!.some((it) => it === 'asks' || it === 'structure')) film = true;
    const behind = film ? behindPhrase(view, i, 'about') : 0;
    if (behind <= i || behind >= end || isCapital(tokens[behind]!) === 0) continue;
    let to = behind;
    while (to < tokens.length && (isCapital(tokens[to]!) > 0 || (to > behind && tokens[to]!.low === '&')))
      to++;
    // "Co-op"
    if (tokens[to]?.low === '-' && tokens[to]!.glued && tokens[to + 1]?.glued) to += 2;
    return to - behind > 1 ? { start: behind, end: to } : null;
  }
  return null;
}

/** Whether a stretch is a heading that any film could have: "Save the date", "Notes de version", "Serves 4". */
export function isHeading(view: TextView, name: string): boolean {
  return wordList(view.language, 'no-names').includes(name) || /^serves \p{N}+$/u.test(name);
}

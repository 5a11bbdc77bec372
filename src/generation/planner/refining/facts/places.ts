import { textsOf } from '../../../../domain/film/scene-texts.ts';
import { type Draft, type Intent, tongueOf } from '../draft.ts';
import { plainly, type Vocabulary } from '../vocabulary.ts';
import { replaceAll } from './replace.ts';
import { clausesOf, shared, statedIn, stemsOf } from './stated.ts';

/** Letters of a wish that says what something is now, and words of what it is, at most. */
const LONGEST = 120;
const MOST_WORDS = 7;
/** Parts of the film's lines that are looked through. */
const MOST_CLAUSES = 400;
const SPACED = /\s/u;
const CASED = /\p{Ll}/u;

/** A wish of the form "X is now Y". */
type Said = { label: string; to: string };

/** Whether a text begins with a phrase; one of a script whose words take endings stands behind the border of a word. */
const startsWith = (words: Vocabulary, plain: string, key: string) =>
  [0, 1].includes(words.find(plain, key).at);

/** What stands before and behind the words of a change in languages that write them between the two. */
function spacedSaid(text: string, words: Vocabulary): Said | null {
  const [first = '', ...rest] = clausesOf(text);
  // "At the castle, not on the square any more" denies what was.
  if (rest.some((part) => !['against', 'polite', 'changed'].some((key) => words.has(plainly(part), key))))
    return null;
  const tokens = first.split(/\s+/u);
  const isChange = (from: number, count: number) => {
    const some = plainly(tokens.slice(from, from + count).join(' '));
    return count <= tokens.length - from && words.find(some, 'becomes').end >= some.length - 1;
  };
  const lengthAt = (from: number) =>
    [4, 3, 2, 1].find((count) => isChange(from, count) && beginsAt(tokens, from, count, words)) ?? 0;
  const at = tokens.findIndex((_, i) => i > 0 && lengthAt(i) > 0);
  if (at < 0) return null;
  let from = at;
  while (from < tokens.length && lengthAt(from) > 0) from += lengthAt(from);
  let end = tokens.length;
  while (end > from && (lengthAt(end - 1) === 1 || /^(?:है|हैं)$/u.test(tokens[end - 1]!))) end--;
  const to = tokens.slice(from, end).join(' ');
  return to && end - from <= MOST_WORDS ? { label: tokens.slice(0, at).join(' '), to } : null;
}

const beginsAt = (tokens: string[], from: number, count: number, words: Vocabulary) =>
  startsWith(words, plainly(tokens.slice(from, from + count).join(' ')), 'becomes');

/** The same in Japanese, Korean and Chinese. */
function denseSaid(text: string): Said | null {
  const found =
    /^(?<label>[^はが、]{1,20})[はが](?<to>[^、]{1,40}?)(?:に(?:変更|変わり|なり|なっ)|です|でお願い)/u.exec(
      text,
    )?.groups ??
    /^(?<label>[^\s,]{1,20}?)[은는이가]\s(?<to>.{1,40}?)(?:으로|로)\s?(?:바뀌|변경|바꿔|옮|수정|정정)/u.exec(
      text,
    )?.groups ??
    /^(?<label>\p{Script=Han}{2,12}?)(?:现在)?(?:改成|改为|改到|变成|变为|换成|换到|搬到|应该是|是)了?(?:在)?(?<to>[^,，]{2,40}?)了?$/u.exec(
      text,
    )?.groups;
  return found ? { label: found.label!, to: found.to!.trim() } : null;
}

const isDense = (text: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text);

/** Where the word that a part of a line is called by ends in it, and begins; null where it has none. */
function labelIn(clause: string, label: string, words: Vocabulary): { start: number; end: number } | null {
  const stems = stemsOf(label);
  const isPlace = words.has(plainly(label), 'topic-place');
  const { at, end } = words.find(clause.toLowerCase(), 'topic-place');
  if (isDense(label)) {
    const start = clause.indexOf(label);
    if (start >= 0) return { start, end: start + label.length };
    return isPlace && at >= 0 ? { start: at, end } : null;
  }
  const tokens = [...clause.matchAll(/\S+/gu)].slice(0, 40);
  const isLabel = (word: string) =>
    shared(stems, word) > 0 || (isPlace && startsWith(words, plainly(word), 'topic-place'));
  const first = tokens.findIndex(([word]) => isLabel(word));
  if (first < 0 || first > 2) return null;
  let last = first;
  while (last + 1 < tokens.length && isLabel(tokens[last + 1]![0])) last++;
  return { start: tokens[first]!.index, end: tokens[last]!.index + tokens[last]![0].length };
}

const isSmall = (word: string) => CASED.test(word) && !/\p{Lu}/u.test(word);
/** Letters of a preposition, at most. */
const PREPOSITION = 5;

/** What stands behind the label, made new; the film keeps its own preposition where the wish has none. */
function replacement(rest: string, to: string, words: Vocabulary, language: string): string | null {
  const facts = statedIn(rest, language).filter(({ kind }) => ['time', 'date', 'weekday'].includes(kind));
  const cut = facts[0]?.start ?? rest.length;
  const tokens = rest.slice(0, cut).trim().split(/\s+/u).filter(Boolean);
  const behind = facts.length > 0 ? rest.slice(cut).trim() : '';
  // "… alle 21": the short word before a moment goes with it.
  const held = behind && tokens.length > 1 && isSmall(tokens.at(-1)!) ? `${tokens.pop()!} ` : '';
  if (tokens.length === 0) return null;
  const isCased = CASED.test(rest);
  if (isCased && !tokens.some((word) => /\p{Lu}/u.test(word))) return null;
  const verbs = tokens.findIndex((word) => !startsWith(words, plainly(word), 'becomes'));
  const kept = tokens.slice(0, Math.max(0, verbs));
  const own = tokens.slice(kept.length);
  const leads = own.findIndex((word) => !(isSmall(word) && word.length <= PREPOSITION));
  const bare = isCased ? !isSmall(to.split(' ')[0]!) : !startsWith(words, plainly(to), 'place-words');
  const hasPlace = !isCased && startsWith(words, plainly(own.join(' ')), 'place-words');
  const lead = bare ? own.slice(0, isCased ? Math.max(0, Math.min(leads, 1)) : Number(hasPlace)) : [];
  return [...kept, ...lead, to, `${held}${behind}`].filter(Boolean).join(' ');
}

/** A part of a line with what it says of a label made new; null where it says nothing that could be. */
function renewed(clause: string, { label, to }: Said, words: Vocabulary, language: string): string | null {
  const found = labelIn(clause, label, words);
  if (!found) return null;
  const [before, rest] = [clause.slice(0, found.start), clause.slice(found.end)];
  if (!isDense(clause)) {
    const made = replacement(rest, to, words, language);
    return made === null ? null : `${clause.slice(0, found.end)} ${made}`;
  }
  const particle = /^\s?(?:[はが]|[은는이가]\s?|[:：是在]|场所|場所|지는)?\s?/u.exec(rest)![0];
  if (rest.length > particle.length) return clause.slice(0, found.end) + particle + to;
  // "在滨江公园集合" names the place before its label.
  const lead = /^[在从于]/u.exec(before)?.[0] ?? '';
  return before.length > lead.length ? lead + to + clause.slice(found.start) : null;
}

/** "The meeting point is now Monk Bar": what the film says of it is said anew, where only one part of a line says it. */
export const renamePlace: Intent = ({ text, plain, quoted }, draft: Draft) => {
  const { words, board } = draft;
  if (quoted.length > 0 || text.length > LONGEST || /[?？]$/u.test(text)) return false;
  const said =
    SPACED.test(text) && !/[\p{Script=Hangul}]/u.test(text) ? spacedSaid(text, words) : denseSaid(text);
  if (!said) return false;
  const isName = CASED.test(said.to) ? /\p{Lu}/u.test(said.to) : true;
  const isPlaced = startsWith(words, plainly(said.to), 'place-words');
  if (!isName || !(isPlaced || words.has(plain, 'changed') || isDense(text))) return false;
  const clauses = [...new Set(board.scenes.flatMap(textsOf).flatMap(clausesOf))].slice(0, MOST_CLAUSES);
  const made = clauses.flatMap((clause) => {
    const next = renewed(clause, said, words, tongueOf(draft));
    return next && next !== clause ? [[clause, next] as const] : [];
  });
  const best = made.filter(([clause]) => shared(stemsOf(said.label), clause) > 0);
  const [chosen, ...more] = best.length > 0 ? best : made;
  return chosen !== undefined && more.length === 0 && replaceAll(draft, ...chosen);
};

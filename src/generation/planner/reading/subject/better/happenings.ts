import { wordList, wordsEverywhere } from '../../../words/word-lists.ts';
import { isCapital } from '../../model/clues.ts';
import { occasionIn } from '../../orders/occasions.ts';
import { behindPhrase, hasPhraseIn, wordIn } from '../../rules/stretches.ts';
import { isWord, type Range } from '../../tokens.ts';
import type { TextView } from '../../views.ts';
import { holds, plainly } from '../plain.ts';
import { isAtPlace } from './addresses.ts';
import { thingAt } from './hosted.ts';
import { isOfKind } from './kinds.ts';
import { ownName } from './tables.ts';

/** Sentences at the beginning that may say who celebrates, and words of their names, at most. */
const FIRST = 2;
const LONGEST = 6;

/**
 * Who celebrates, with the age that somebody reaches ("Nia turns 7", "Clara faz 15 anos") and without that they marry ("Imogen &
 * Teo are getting married"); null where the beginning of a text tells of nobody by name.
 */
export function celebratedIn(view: TextView): Range | null {
  const { sentences } = view.structure;
  const end = sentences[Math.min(FIRST, sentences.length) - 1]?.end ?? 0;
  for (let at = 1; at < end; at++) {
    const married = behindPhrase(view, at, 'marries');
    if (married > 0) return nameBefore(view, at);
    const behind = behindPhrase(view, at, 'turns-age');
    const age = behind > 0 ? ageAt(view, behind) : 0;
    const name = age > 0 ? nameBefore(view, at) : null;
    if (!name || name.end - name.start > 1) {
      if (name) return name;
      continue;
    }
    // "Restaurant turns 25! It's Taverna Kyveli": what is no person is named elsewhere.
    return ownName(view) ? null : { start: name.start, end: age };
  }
  return null;
}

/** The token behind an age and its years; 0 where a place has none. */
function ageAt({ structure: { tokens }, language }: TextView, at: number): number {
  if (!/^\p{Nd}{1,3}$/u.test(tokens[at]?.low ?? '')) return 0;
  return wordList(language, 'years-of-age').includes(tokens[at + 1]?.low ?? '') ? at + 2 : at + 1;
}

/** The names in capitals right before a token, joined by "and"; null where none are. */
function nameBefore(view: TextView, at: number): Range | null {
  const { tokens, clauses, clauseOf } = view.structure;
  const first = clauses[clauseOf[at]!]!.start;
  let start = at;
  while (start > first && at - start < LONGEST && isPart(start - 1)) start--;
  while (start < at && isCapital(tokens[start]!) === 0) start++;
  const isPlain = start < at && !view.classes[start]!.some((it) => it === 'we' || it === 'i');
  return isPlain && !view.lexicon.empty.has(tokens[start]!.low) ? { start, end: at } : null;

  function isPart(i: number): boolean {
    const { low } = tokens[i]!;
    const joins = low === '&' || wordList(view.language, 'ands').includes(low);
    return (isWord(tokens[i]!) && isCapital(tokens[i]!) > 0) || (joins && i < at - 1);
  }
}

/** Sentences that may tell what takes place, tokens of the label of a notice, and from an event to whose it is, at most. */
const TELLING = 8;
const LABEL = 9;
const BETWEEN = 2;

/**
 * What takes place, is in force or is announced, where the likeliest name is another thing or a place of that sentence, or a common word
 * elsewhere: "The Tarnwick Dam | siren test will take place", "gilt in Oberweidach ein | Abkochgebot", "Avviso ai condomini: | ascensore fermo".
 */
export function happensIn(view: TextView, candidates: Range[], chosen: Range): Range[] {
  const { tokens, sentences, sentenceOf } = view.structure;
  const noticed = noticeIn(view);
  if (noticed) return chosen.start <= noticed.start || chosen.start >= noticed.end ? [noticed] : [];
  const isHappening = ({ start, end }: Range) => {
    const from = end - start > 1 && view.lexicon.empty.has(tokens[start]!.low) ? start + 1 : start;
    return ['event-words', 'notice-words'].some((key) => isOfKind(view, { start: from, end }, key));
  };
  const isTorn = (it: Range) => isAtPlace(view, it.start) || hasPhraseIn(view, it, 'takes-place');
  if (isHappening(chosen) && !isTorn(chosen)) return [];
  const isCommon = isCapital(tokens[chosen.start]!) === 0;
  // All German nouns have a capital: a host is named before what it holds.
  const isPast = (number: number) => view.language === 'de' && sentenceOf[chosen.start]! > number;
  return sentences
    .slice(0, TELLING)
    .filter(
      (it, i) =>
        hasPhraseIn(view, it, 'takes-place') && (isCommon || isPast(i) || sentenceOf[chosen.start] === i),
    )
    .flatMap(({ start }) => candidates.filter((it) => sentenceOf[it.start] === sentenceOf[start]))
    .filter((it) => isHappening(it) && !isTorn(it) && view.facts.kinds[it.start] === '');
}

/** What a text that begins with the label of a notice says: "Notice: | water off in Millbank Flats". */
function noticeIn(view: TextView): Range | null {
  const { tokens, sentences } = view.structure;
  for (const sentence of sentences.slice(0, FIRST)) {
    const start = wordIn(view, sentence);
    const behind = behindPhrase(view, start, 'notice-labels');
    if (behind === 0) continue;
    let colon = behind;
    while (colon < sentence.end && colon - start < LABEL && !/^[:：]$/.test(tokens[colon]!.low)) colon++;
    if (!/^[:：]$/.test(tokens[colon]?.low ?? '')) return null;
    const thing = thingAt(view, { start: colon + 1, end: sentence.end });
    // "corte de luz | en la calle Olmo": what was torn is said without the place.
    const leads = (at: number) => wordsEverywhere('before-places').includes(tokens[at]?.low ?? '');
    if (!thing || leads(thing.end) || !isWord(tokens[thing.end] ?? tokens[colon]!)) return thing;
    const at = tokens.findLastIndex((_, i) => i > thing.start && i < thing.end && leads(i));
    return { start: thing.start, end: at < 0 ? thing.end : at };
  }
  return null;
}

/** The event that the film is ordered for, where the likeliest name is of where or when it is, or of who holds it. */
export function occasionBeside(view: TextView, chosen: Range): Range | null {
  if (isOfKind(view, chosen, 'event-words')) return null;
  const occasion = occasionIn(view);
  const { tokens, sentenceOf } = view.structure;
  // "Das | Hoffest Lindenhof ist am 12. Juli": its whole name.
  if (!occasion || holds(plainly(view, chosen), plainly(view, occasion))) return null;
  if (occasion.start < chosen.end && chosen.start < occasion.end)
    return occasion.start < chosen.start && occasion.end >= chosen.end ? occasion : null;
  // "Name: SoilWorks Summit", "la corsa del paese, la Scarpinata": what the event is called.
  const isLabelled = /^[:：]$/.test(tokens[chosen.start - 1]?.low ?? '');
  const between = tokens.slice(occasion.end, chosen.start);
  const isSmall = between.every((it) => !isWord(it) || view.lexicon.empty.has(it.low));
  const isApposed =
    between[0] !== undefined &&
    !isWord(between[0]) &&
    sentenceOf[occasion.start] === sentenceOf[chosen.start] &&
    isSmall &&
    !isAtPlace(view, chosen.start);
  if (isLabelled || isApposed) return null;
  // "Tag der offenen Tür bei der | Feuerwehr Ostenrade": with whose it is, or where, right behind it.
  const isNext =
    chosen.start > occasion.start && between.length <= BETWEEN && between.every(isWord) && isSmall;
  return isNext ? { start: occasion.start, end: chosen.end } : occasion;
}

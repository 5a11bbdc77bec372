import type { Role } from '../model/tagger.ts';
import { assign, behindPhrase, hasPhraseIn } from '../rules/stretches.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** Classes of words that no number counts in what is shown. */
const TALKS = new Set<string>([
  'asks',
  'hedges',
  'greets',
  'negates',
  'length',
  'format',
  'shows',
  'scenes',
  'we',
  'you',
  'i',
]);
/** Words that a number takes along to the end of its clause, at most. */
const MOST = 4;

/**
 * A number that is shown without the word right behind it, which it counts: "The tower has 94 | steps, say so kindly". The word is
 * shown with it, and so is the rest of its clause where that speaks of no film.
 */
export function keepCounted(view: TextView, roles: Role[]): void {
  const { facts, structure } = view;
  for (const { start, end, unit } of facts.figures) {
    const isShown = roles[start] === 'C' && roles[end - 1] === 'C';
    if (unit !== '' || !isShown || !/^\p{Nd}/u.test(structure.tokens[start]!.low)) continue;
    const counted = countedBehind(view, end, roles);
    for (let i = counted.start; i < counted.end; i++) roles[i] = 'C';
  }
}

/** Words of what a measure is called by, at most. */
const LABEL_WORDS = 3;

/** Classes of words that labels of scripts and of instructions have. */
const OF_SCRIPTS = new Set<string>([
  ...['asks', 'shows', 'scenes', 'type', 'format', 'structure', 'length', 'speaks', 'visuals', 'tells'],
]);

/** "Whisper quiet: | 24 dB": what a measure that is shown stands behind, although voices are quiet elsewhere. */
export function keepMeasured(view: TextView, roles: Role[]): void {
  const { tokens, sentences } = view.structure;
  for (const { start, end } of sentences) {
    const colon = tokens.findIndex(({ low }, i) => i > start && i < end && /^[:：]$/.test(low));
    if (colon < 0 || roles[colon + 1] !== 'C' || !/^(?:measure|percent)$/.test(view.facts.kinds[colon + 1]!))
      continue;
    const words = tokens.slice(start, colon).filter(isWord).length;
    const isTalk = roles.slice(start, colon).every((role) => role === 'D' || role === 'M' || role === 'S');
    const isCue = view.classes.slice(start, colon).some((all) => all.some((it) => OF_SCRIPTS.has(it)));
    const label = { start, end: colon };
    const isDish = hasPhraseIn(view, label, 'recipes') || hasPhraseIn(view, label, 'ingredient-heads');
    if (isTalk && !isCue && !isDish && words > 0 && words <= LABEL_WORDS) roles.fill('C', start, colon + 1);
  }
}

/** "Waxed canvas. Three colours: moss, rust, ink.": as many things as a sentence counts before its colon, behind what is shown, are what one can have. */
export function keepChoices(view: TextView, roles: Role[]): void {
  const { tokens, sentences } = view.structure;
  for (const [n, { start, end }] of sentences.entries()) {
    const count = view.lexicon.numbers.get(tokens[start]!.low) ?? Number(tokens[start]!.low);
    const colon = tokens
      .slice(start, Math.min(end, start + MOST))
      .findIndex(({ low }) => /^[:：]$/.test(low));
    if (!(count > 1) || colon < 2 || roles[start] !== 'D' || roles[sentences[n - 1]?.start ?? -1] !== 'C')
      continue;
    const commas = tokens.slice(start + colon, end).filter(({ low }) => /^[,،、]$/.test(low)).length;
    const isLed = !view.classes
      .slice(start, start + colon)
      .flat()
      .some((kind) => OF_FILMS.has(kind) && kind !== 'palette');
    if (isLed && commas > 0 && (commas + 1 === count || commas + 2 === count))
      assign(roles, { start, end }, 'C', 'D');
  }
}

/** Classes of words that are said of a film and of no exercise. */
const OF_FILMS = new Set<string>(['asks', 'format', 'voice', 'music', 'scenes', 'palette', 'tone', 'type']);

/** "Start with 20 seconds, | add 10 seconds every day, | reach 5 minutes": how long something takes, before it is shown how long in the end or beside how often. */
export function keepTimes(view: TextView, roles: Role[]): void {
  const isTime = (at: number) => view.facts.kinds[at] === 'duration';
  const times = view.facts.figures.filter(({ start }) => isTime(start));
  for (const { start, end } of view.structure.sentences) {
    const own = Array.from({ length: end - start }, (_, i) => start + i);
    const shown = own.find((at) => roles[at] === 'C');
    const first = shown ?? end;
    const isOften = times.some(
      (it) => it.start >= start && it.end < end && behindPhrase(view, it.end, 'every-time') > 0,
    );
    const isShown = isOften || own.some((at) => at >= first && isTime(at) && roles[at] === 'C');
    const lead = own.filter((at) => at < first);
    const talks = lead.some((at) => roles[at] !== 'D' || view.classes[at]!.some((it) => OF_FILMS.has(it)));
    // A film has one length.
    const several = times.filter((it) => it.start >= start && it.end <= first).length > 1;
    if (isShown && several && !talks) roles.fill('C', start, first);
  }
}

/** The plain words behind a number in its clause, where the first of them was read as talk. */
function countedBehind(view: TextView, from: number, roles: readonly Role[]): Range {
  const { clauseOf, tokens } = view.structure;
  const isTalk = (at: number) => roles[at] === 'D' || roles[at] === 'M';
  const isPlain = (at: number) =>
    isWord(tokens[at]!) && view.facts.kinds[at] === '' && view.classes[at]!.every((it) => it === 'empty');
  const isCounted = (at: number) =>
    isWord(tokens[at]!) && view.facts.kinds[at] === '' && !view.classes[at]!.some((it) => TALKS.has(it));
  const isNoun = from < tokens.length && !view.lexicon.empty.has(tokens[from]!.low) && isCounted(from);
  let end = from;
  if (!isNoun || !/^\p{Ll}|^\p{Lo}/u.test(tokens[from]!.text)) return { start: from, end };
  while (end < Math.min(tokens.length, from + MOST) && clauseOf[end] === clauseOf[from - 1]) {
    if (!isTalk(end) || !(end === from || isPlain(end))) break;
    end++;
  }
  // Small words that lead on to talk stay with it: "94 steps | and".
  while (end > from + 1 && view.lexicon.empty.has(tokens[end - 1]!.low)) end--;
  return { start: from, end };
}

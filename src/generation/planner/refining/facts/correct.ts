import { textsOf } from '../../../../domain/film/scene-texts.ts';
import { type Draft, type Intent, tongueOf } from '../draft.ts';
import { plainly, VERB_LAST } from '../vocabulary.ts';
import type { Wish } from '../wishes.ts';
import { replaceAll } from './replace.ts';
import { clausesOf, isSame, type Shown, type Stated, shared, shownIn, statedIn, stemsOf } from './stated.ts';
import { addressOf } from './topics.ts';

/** Words of a correction, at most: longer texts tell something new. */
const LONGEST = 160;
/** Facts that one part of a wish corrects, at most. */
const MOST_FACTS = 6;
/** What a wish does that begins with these is no correction of a fact. */
const OTHER_VERBS = ['add', 'remove', 'move', 'swap'];
/** Facts of which a film mostly states one: a new one takes its place without being told which. */
const SINGLE = new Set<Stated['kind']>([
  'date',
  'weekday',
  'time',
  'percent',
  'money',
  'phone',
  'url',
  'mail',
  'handle',
  'year',
]);

type Change = { from: Shown; to: Stated };

/** Of two facts the one that is not so any more, by where the wish says "not" or "instead of". */
function denied([first, second]: Stated[], wish: Wish, { words }: Draft, language: string): Stated {
  const behind = wish.text.slice(first!.end, second!.start);
  const isBetween = ['against', 'instead'].some((key) => words.has(plainly(behind), key));
  return isBetween && !VERB_LAST.has(language) ? second! : first!;
}

/** Whether a bare number of a wish is one of those in a text: "the 18" in "vendredi 18 juillet". */
const isIn = ({ kind, text }: Stated, other: string) =>
  kind === 'count' && other.split(/[^\p{Nd}.,]+/u).some((number) => number !== '' && number === text);

const NUMBER = /\p{Nd}[\p{Nd}.,]*/gu;
const numbersOf = (text: string) => text.match(NUMBER) ?? [];

/** Whether a time is one of those between which something is: "8 am" of "7 am to 2 pm". */
const isWithin = (to: Stated, from: Shown) =>
  from.kind === 'time' && numbersOf(from.text).length > 1 && numbersOf(to.text).length === 1;

/** Times with another number in the place of the one that is not so. */
const withNumber = (from: Shown, old: Stated, to: Stated): Stated => ({
  ...to,
  kind: from.kind,
  text: from.text.replace(numbersOf(old.text)[0]!, numbersOf(to.text)[0]!),
});

/** What the wish sets against each other, a fact of the film and another one: "£14 now, not £12", "from 14 to 21 days". */
function contrasted(wish: Wish, draft: Draft, stated: Stated[], shown: Shown[]): Change[] | null {
  const known = stated.map(
    (it) =>
      shown.find((other) => isSame(it, other)) ??
      shown.find(({ kind, text }) => (kind === 'date' || kind === 'time') && isIn(it, text)),
  );
  if (stated.length === 2 && known.every((it) => it)) {
    const old = denied(stated, wish, draft, tongueOf(draft));
    return [{ from: known[stated.indexOf(old)]!, to: stated.find((it) => it !== old)! }];
  }
  const old = stated.filter((_, i) => known[i]);
  const fresh = stated.filter((_, i) => !known[i]);
  if (old.length === 0 || old.length !== fresh.length) return null;
  const left = [...old];
  const changes = fresh.map((to) => {
    const likely = shown.find(
      (other) => other.kind === to.kind && left.some((it) => isSame(it, other) || isIn(it, other.text)),
    );
    const at = Math.max(0, likely ? left.findIndex((it) => isSame(it, likely) || isIn(it, likely.text)) : 0);
    const [taken] = left.splice(at, 1);
    const from = likely ?? known[stated.indexOf(taken!)]!;
    return { from, to: isWithin(to, from) ? withNumber(from, taken!, to) : to };
  });
  const isOfKind = ({ from, to }: Change) => from.kind === to.kind || [from.kind, to.kind].includes('count');
  return changes.every(isOfKind) ? changes : null;
}

/** A text without what it states: what is left says of what it is stated. */
const without = (text: string, stated: Stated[]) =>
  stated.reduce((rest, { text: fact }) => rest.replace(fact, ' '), text);

const digitsOf = (text: string) => text.replace(/\P{Nd}/gu, '');
/** Digits of a number by which it is told from others whatever their order. */
const FEWEST_DIGITS = 3;

/** Whether two numbers have the same digits in another order: 14,200 for 12,400. */
const isTwisted = (a: string, b: string) =>
  a !== b && a.length >= FEWEST_DIGITS && [...a].sort().join('') === [...b].sort().join('');

/**
 * The fact of the film that a new one takes the place of: of its kind, and of what the wish speaks of.
 * @param others parts of lines that state no fact, of which the wish may deny something: "the check-up isn't free"
 */
function placeOf(
  to: Stated,
  said: string,
  shown: Shown[],
  isCorrected: boolean,
  others: string[],
): Shown | null {
  const twisted = shown.find((it) => isTwisted(digitsOf(it.text), digitsOf(to.text)));
  if (twisted) return twisted;
  const own = shown.filter((it) => it.kind === to.kind && (it.unit === to.unit || to.kind === 'money'));
  const stems = stemsOf(said);
  const scores = own.map((it) => shared(stems, without(it.about, [it])));
  const best = Math.max(0, ...scores);
  if (others.some((clause) => shared(stems, clause) > best)) return null;
  const likely = own.filter((_, i) => scores[i] === best);
  // "Bola 2,50 €" is more of the same than "Duas bolas 4 €".
  const besides = likely.map((it) => stemsOf(without(it.about, [it])).size);
  const nearest = likely.filter((_, i) => best === 0 || besides[i] === Math.min(...besides));
  if (new Set(nearest.map(({ text }) => text)).size !== 1) return null;
  const isNamed = best > 0 || (isCorrected && SINGLE.has(to.kind));
  return isNamed ? nearest[0]! : null;
}

/** "The price is 11 now", "the day pass is 15": a bare number in the film's own currency. */
function asPrice(it: Stated, shown: Shown[]): Stated {
  const price = shown.find(({ kind }) => kind === 'money');
  if (it.kind !== 'count' || !price) return it;
  const text = price.text.replace(/\p{Nd}[\p{Nd}.,]*/u, it.text);
  return { ...it, kind: 'money', unit: price.unit, text };
}

const TOPICS = ['price', 'date', 'time', 'address', 'phone', 'website'];

/** What the wish says anew of what the film states already: "the day pass is £14", "opening is Sunday 15 March at 9 am". */
function restated(wish: Wish, { words, board }: Draft, stated: Stated[], shown: Shown[]): Change[] | null {
  const isCorrected =
    ['corrects', 'instead', ...TOPICS.map((topic) => `topic-${topic}`)].some((key) =>
      words.has(wish.plain, key),
    ) || words.begins(wish.plain, 'change');
  const clauses = clausesOf(wish.text);
  const saidOf = (it: Stated) => {
    const own = clauses.filter((clause) => clause.includes(it.text));
    return without(stated.length > 1 && own.length === 1 ? own[0]! : wish.text, stated);
  };
  // A bare number is the same only where it counts the same.
  const isKnown = (it: Stated) =>
    shown.some(
      (other) =>
        other.kind === it.kind &&
        isSame(it, other) &&
        (it.kind !== 'count' || shared(stemsOf(saidOf(it)), other.about) > 0),
    );
  const fresh = stated.filter((it) => !isKnown(it));
  // "Tuesdays and Thursdays": what stands beside what the film says already comes to it.
  const isBeside = (it: Stated) =>
    stated.some((other) => other !== it && other.kind === it.kind && saidOf(other) === saidOf(it));
  if (fresh.some(isBeside)) return null;
  const hasPrice = words.has(wish.plain, 'topic-price');
  const others = words.has(wish.plain, 'against')
    ? board.scenes
        .flatMap(textsOf)
        .flatMap(clausesOf)
        .filter(
          (clause) => !shown.some((it) => it.clause === clause && it.kind !== 'date' && it.kind !== 'count'),
        )
    : [];
  const changes = fresh.map((to) => {
    const from = placeOf(to, saidOf(to), shown, isCorrected, others);
    const price = asPrice(to, shown);
    return from ? { from, to } : { from: placeOf(price, saidOf(to), shown, hasPrice, others), to: price };
  });
  if (changes.length === 0 || changes.some(({ from, to }) => from === null || isWithin(to, from)))
    return null;
  return changes as Change[];
}

/** A new postal address in the place of the film's: "New address: 5 Mill Lane", "now at 5 Mill Lane". */
function changeAddress({ text, plain }: Wish, { words, ...draft }: Draft, language: string): boolean {
  if (!['topic-address', 'corrects'].some((key) => words.has(plain, key))) return false;
  const within = (all: string[]) =>
    all.flatMap((one) => clausesOf(one).map((clause) => addressOf(clause, language, words))).find(Boolean);
  const [to, from] = [within(text.split(/[:：]\s/u)), within(draft.board.scenes.flatMap(textsOf))];
  return to !== undefined && from !== undefined && replaceAll({ words, ...draft }, from, to);
}

/** A new fact as it is written in the place of an old one: a bare number keeps what the old one counts, "1500 ₽" or "10時". */
const inItsPlace = (to: Stated, from: Shown): string =>
  to.kind === 'count' && from.kind !== 'count' && numbersOf(from.text).length === 1
    ? from.text.replace(NUMBER, to.text)
    : to.text;

/** Puts a fact in the place of another: wherever the film states it, or only in the part of a line that the wish means. */
function change(draft: Draft, { from, to }: Change, everywhere: boolean): boolean {
  const text = inItsPlace(to, from);
  const clause = from.clause.slice(0, from.start) + text + from.clause.slice(from.end);
  const isWhole = from.clause === from.text;
  return (
    (!everywhere && !isWhole && replaceAll(draft, from.clause, clause)) || replaceAll(draft, from.text, text)
  );
}

/** Carries out one part of a wish. */
function corrected(wish: Wish, draft: Draft): boolean {
  const { words, board } = draft;
  const language = tongueOf(draft);
  const shown = shownIn(board.scenes, language);
  const stated = statedIn(wish.text, language);
  if (stated.length === 0 || stated.length > MOST_FACTS) return false;
  const isContrast = ['instead', 'against', 'into'].some((key) => words.has(wish.plain, key));
  const contrast = isContrast ? contrasted(wish, draft, stated, shown) : null;
  const changes = contrast ?? restated(wish, draft, stated, shown);
  return (
    changes?.map((one) => change(draft, one, contrast !== null)).some(Boolean) ??
    changeAddress(wish, draft, language)
  );
}

/**
 * A fact said anew takes the place of the old one: "the day pass is £14 now, not £12", "change the date to 21 March",
 * "actually it opens at 9 am". What is stated of nothing that the film states is no correction.
 */
export const correctFacts: Intent = (wish, draft) => {
  const { words } = draft;
  // What comes to what is said takes the place of nothing.
  const isBesides =
    words.has(wish.plain, 'besides') && !TOPICS.some((topic) => words.has(wish.plain, `topic-${topic}`));
  const isOther = OTHER_VERBS.some((key) => words.begins(wish.plain, key)) || isBesides;
  if (wish.quoted.length > 0 || wish.text.length > LONGEST || isOther || words.has(wish.plain, 'scene'))
    return false;
  if (corrected(wish, draft)) return true;
  const parts = clausesOf(wish.text);
  return (
    parts.length > 1 &&
    parts.map((text) => corrected({ text, plain: plainly(text), quoted: [] }, draft)).some(Boolean)
  );
};

import { wordList } from '../../words/word-lists.ts';
import { type Draft, tongueOf } from '../draft.ts';
import { isKnown, statedIn, TELLING } from '../facts/stated.ts';
import { beginsWish, type Part, partsOf, type Wish } from '../wishes.ts';
import { asksNothing } from './remarks.ts';

/** Parts of one wish that are looked at, at most. */
const MOST_PARTS = 8;
/** What something is too much of is why something else is wanted: "bigger, it is too small". */
const REASONS = ['too-fast', 'too-slow', 'too-long', 'too-short', 'too-small', 'too-big'];

/** Carries out a wish on a film; whether it was understood. */
type Doing = (wish: Wish, draft: Draft) => boolean;

const copyOf = (draft: Draft): Draft => ({
  ...draft,
  board: structuredClone(draft.board),
  rewritten: new Set(draft.rewritten),
  kept: new Set(draft.kept),
});

const filmOf = ({ board, aim }: Draft) => JSON.stringify([board, aim]);

/** Whether a part of a wish only says why, or what is so already: "sorry, my mistake". */
const isRemark = ({ text, plain, quoted }: Wish, { words, board }: Draft, language: string) =>
  (words.has(plain, 'changed') && !/\p{Nd}|\s\p{Lu}/u.test(text)) ||
  asksNothing({ text, plain, quoted }, words) ||
  REASONS.some((key) => words.has(plain, key)) ||
  wordList(language, 'why-changed').some((why) => plain.startsWith(` ${why} `)) ||
  (isKnown(text, board.scenes, tongueOf({ board })) &&
    (words.has(plain, 'against') ||
      statedIn(text, tongueOf({ board })).some(({ kind }) => TELLING.has(kind))));

/** Parts that stand behind one another, each run by its first and last. */
function runsOf(parts: Part[]): [first: Part, last: Part][] {
  const runs: [Part, Part][] = [];
  for (const part of parts) {
    const run = runs.at(-1);
    if (run && run[1].number === part.number - 1) run[1] = part;
    else runs.push([part, part]);
  }
  return runs;
}

/**
 * Carries out a wish, and then each of its parts without which the film would be the same: "without music, and a bigger
 * logo" asks for two things.
 * @param isOrder the same for a part of a wish that was not understood whole, of which nothing is told
 * @returns what was not understood: the wish, or parts of it
 */
export function carryOut(wish: Wish, draft: Draft, language: string, isDone: Doing, isOrder: Doing): Wish[] {
  const { parts, between } = partsOf(wish, draft.words);
  if (parts.length < 2 || parts.length > MOST_PARTS) return isDone(wish, draft) ? [] : [wish];
  const before = copyOf(draft);
  if (!isDone(wish, draft)) {
    const left = parts.filter(
      (it) => !beginsWish(it.wish.text, draft.words, true) || !isOrder(it.wish, draft),
    );
    return left.length === parts.length ? [wish] : left.map((it) => it.wish);
  }
  const made = filmOf(draft);
  const isIdle = ({ rest, wish: part }: Part) => {
    const trial = copyOf(before);
    return isDone(rest, trial) && filmOf(trial) === made && !isRemark(part, before, language);
  };
  const idle = parts.filter(isIdle);
  // What says nothing together is asked for one by one.
  const runs = idle.length < parts.length ? runsOf(idle) : idle.map((it): [Part, Part] => [it, it]);
  return runs.flatMap(([first, last]) => {
    const part = between(first.number, last.number) ?? first.wish;
    const alone = copyOf(before);
    // Said twice, or in other words.
    if (isDone(part, alone) && filmOf(alone) === made) return [];
    return carryOut(part, draft, language, isDone, isOrder);
  });
}

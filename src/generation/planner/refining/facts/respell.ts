import { textsOf } from '../../../../domain/film/scene-texts.ts';
import { withoutEnd } from '../../../../domain/text/ends.ts';
import type { Draft, Intent } from '../draft.ts';
import { plainly, type Vocabulary } from '../vocabulary.ts';
import type { Wish } from '../wishes.ts';
import { replaceAll } from './replace.ts';

/** Letters by which a word or a name may differ from how it is spelled, as a share of them. */
const OFF = 0.35;
const OFF_WORD = 0.5;
/** Letters of words that are written in several ways: "&", "and". */
const SHORT_WORD = 3;
const LONGEST = 60;
/** Runs of words that are compared with a name, and names of a wish, at most. */
const MOST_RUNS = 4000;
const MOST_NAMES = 60;
const MOST_WORDS = 6;
/** Letters of a wish that spells a name, at most. */
const LONGEST_WISH = 160;

/** Words without the marks around them. */
const trimmed = (text: string) => withoutEnd(text.replace(/^[^\p{L}\p{N}]+/u, ''), /[^\p{L}\p{N}]/u);

/** How many letters are to be changed, added or left out to make one text of another; both are short. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + Number(a[i - 1] !== b[j - 1])));
    row = next;
  }
  return row[b.length]!;
}

/** The runs of a few words of the film. */
function runsIn(texts: string[]): Set<string> {
  const runs = new Set<string>();
  for (const text of texts) {
    if (runs.size > MOST_RUNS) break;
    const tokens = text.split(/\s+/u).slice(0, 200);
    for (let at = 0; at < tokens.length; at++)
      for (let n = 1; n <= MOST_WORDS && at + n <= tokens.length; n++)
        runs.add(trimmed(tokens.slice(at, at + n).join(' ')));
  }
  return runs;
}

/** Hardly any slip changes both the first and the last letter. */
const isLike = (a: string, b: string) => a[0] === b[0] || a.at(-1) === b.at(-1);

/** Whether each word of one text is nearly the word of another one in its place. */
function isLikeEach(a: string, b: string): boolean {
  const [own, other] = [a.split(' '), b.split(' ')];
  const isNear = (word: string, i: number) =>
    word === other[i]! ||
    word.length <= SHORT_WORD ||
    (isLike(word, other[i]!) &&
      distance(word, other[i]!) <= Math.min(word.length, other[i]!.length) * OFF_WORD);
  return own.length !== other.length || own.every(isNear);
}

/** What stands on screen and is nearly a name, but not quite; null where nothing is near, or it stands there as it is. */
function nearest(name: string, runs: ReadonlySet<string>): { run: string; off: number } | null {
  const wanted = name.toLowerCase();
  let best: { run: string; off: number } | null = null;
  for (const run of runs) {
    if (run.length > LONGEST || Math.abs(run.length - name.length) > name.length * OFF) continue;
    const low = run.toLowerCase();
    if (run !== name && (!(isLike(wanted, low) || wanted.includes(' ')) || !isLikeEach(wanted, low)))
      continue;
    const off = run === name ? 0 : Math.max(1, distance(wanted, low)) / name.length;
    if (off <= OFF && (!best || off < best.off)) best = { run, off };
  }
  return best && best.off > 0 ? best : null;
}

/** The names that a wish may spell: its quotation, else runs of its words between commas. */
function namesIn({ text, quoted }: Wish): string[] {
  // "Savvin with two 'v'" quotes a letter.
  const long = quoted.filter((it) => it.length > 2);
  if (long.length > 0) return long.length === 1 ? long : [];
  return text
    .slice(0, LONGEST_WISH)
    .split(/[,;:()]/u)
    .flatMap((part) => {
      const words = part.trim().split(/\s+/u);
      return words.flatMap((_, i) =>
        Array.from({ length: Math.min(MOST_WORDS, words.length - i) }, (_, n) =>
          words.slice(i, i + n + 1).join(' '),
        ),
      );
    });
}

/** A whole name of which a part stands in the film as it is, and the rest nearly so: nobody needs to say that it is spelled. */
const isWholeName = (name: string, run: string) => {
  const words = name.split(' ');
  const isName = words.length > 1 && words.every((word) => /^\p{Lu}\p{Ll}/u.test(word));
  const others = run.split(' ');
  const isTold = others.every(
    (word, i) => word === words[i] || Math.min(word.length, words[i]?.length ?? 0) > SHORT_WORD,
  );
  return isName && isTold && others.length === words.length && others.some((word) => words.includes(word));
};

/** "It is spelled 'Bold and Chalk'", "typo: it's Foundry Street": what stands there nearly so is written so. */
export const respell: Intent = (wish, draft) => {
  const isSpelled = draft.words.has(wish.plain, 'spelled');
  if (!isSpelled && (wish.quoted.length > 0 || draft.words.has(wish.plain, 'remove'))) return false;
  const names = namesIn(wish).filter(
    (name) => name.length > 2 && name.length <= LONGEST && !draft.words.has(plainly(name), 'against'),
  );
  const likely = names.filter((name) => isSpelled || /^\p{Lu}\S+ \p{Lu}/u.test(name)).slice(0, MOST_NAMES);
  if (likely.length === 0) return false;
  const runs = runsIn(draft.board.scenes.flatMap(textsOf));
  const found = likely.flatMap((name) => {
    const near = nearest(name, runs);
    return near && (isSpelled || isWholeName(name, near.run)) ? [{ name, ...near }] : [];
  });
  const wordsOf = ({ name, run }: { name: string; run: string }) =>
    name.split(' ').length === run.split(' ').length ? name.split(' ').length : 0;
  const [best] = found.sort((a, b) => wordsOf(b) - wordsOf(a) || a.off - b.off);
  return best ? replaceAll(draft, best.run, best.name) : false;
};

/** What a name is to be in the place of another one: as many words before "not" as the other has, or from its first word on. */
function insteadOf(before: string, old: string): string {
  // "…, a nie Kłos": the joint is no part of it.
  const words = trimmed(before.replace(/[,\s]\p{Ll}{1,2}$/u, '')).split(/\s+/u);
  const [first] = old.split(/\s+/u);
  const from = words.lastIndexOf(first!);
  const count = old.split(/\s+/u).length;
  return trimmed(words.slice(from >= 0 ? from : Math.max(0, words.length - count)).join(' '));
}

/** What ends a sentence of Japanese or Korean behind what is said. */
const DENSE_END = /(?:です|でした|に(?:して|変更|なり).{0,12}|예요|이에요|입니다|로 .{0,10})$/u;

/** In "土曜ではなく日曜です" and "不是周五，而是周六" what is not so, and what is; null in other texts. */
function deniedIn(text: string, { words, board }: Draft): [old: string, name: string] | null {
  const chinese = /不是(?<old>.{2,30}?)[,，]?\s?而?是(?<name>.{2,30})$/u.exec(text)?.groups;
  if (chinese) return [chinese.old!, chinese.name!];
  const { at, end } = words.find(text, 'against');
  if (at < 1 || !/[\p{Script=Hiragana}\p{Script=Hangul}]/u.test(text.slice(at, end))) return null;
  const shown = board.scenes.flatMap(textsOf).join('\n');
  const before = text.slice(Math.max(0, at - LONGEST), at);
  const olds = [...before].map((_, i) => before.slice(i).trim());
  const old = olds.find((it) => it.length > 1 && shown.includes(it));
  return old ? [old, text.slice(end).trim().replace(DENSE_END, '')] : null;
}

/** Words without those at their end that say what is now so: "Başakçı olacak". */
function withoutVerbs(tokens: string[], words: Vocabulary): string[] {
  const isVerb = ['corrects', 'spelled', 'becomes'].some(
    (key) => words.find(plainly(tokens.at(-1) ?? ''), key).at === 0,
  );
  return isVerb ? withoutVerbs(tokens.slice(0, -1), words) : tokens;
}

/** "Priya Nair, not Priya N.", "Foundry Lane and not Foundry Street": a name that stands in the film for another one. */
export const rename: Intent = (wish, draft) => {
  const { words, board } = draft;
  if (wish.quoted.length > 0 || wish.text.length > LONGEST_WISH) return false;
  const denied = deniedIn(wish.text, draft);
  if (denied) return denied[1].length > 0 && replaceAll(draft, ...denied);
  const tokens = wish.text.split(/\s+/u);
  const at = tokens.findLastIndex((token, i) => i > 0 && words.find(plainly(token), 'against').at === 0);
  // "Başakçı, Başak değil": where verbs stand last, what is not so stands before.
  const isLast = at > 0 && at === tokens.length - 1;
  const own = isLast ? tokens.findLastIndex((token, i) => i < at - 1 && /[,;]$/u.test(token)) + 1 : at + 1;
  const old = at < 0 ? '' : trimmed(tokens.slice(own, isLast ? at : undefined).join(' '));
  const shown = board.scenes.flatMap(textsOf);
  if (old.length < 2 || !/^[\p{Lu}\p{Lo}\p{Nd}]/u.test(old) || !shown.some((text) => text.includes(old)))
    return false;
  const name = insteadOf(withoutVerbs(tokens.slice(0, isLast ? own : at), words).join(' '), old);
  return name.length > 1 && replaceAll(draft, old, name);
};

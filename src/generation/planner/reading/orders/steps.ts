import type { Role } from '../model/tagger.ts';
import { assign, behindPhrase, hasPhraseIn } from '../rules/stretches.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';
import { dishIn } from './dishes.ts';

/** Arrows that make a list of steps, at least. */
const FEWEST = 2;
/** Tokens of such a list at most. */
const LONGEST = 120;
const ARROW = /^(?:→|⇒|➡|➜|➔|>|->|=>|-->)$/u;
const COLON = /^[:：]$/;
const MARK = /^[:：=-]$/;
const STOP = /^[.。!！\n]$/;

/** Whether a token leads from one step to the next. */
export const isArrow = (low: string): boolean => ARROW.test(low);

/** Steps that are shown and not done: those of a list that a word for steps leads to, and those of a dish. */
export function keepSteps(view: TextView, roles: Role[]): void {
  keepListed(view, roles);
  keepCooked(view, roles);
  keepHeaded(view, roles);
}

/** Tokens of a title that says how something is done, with its colon, at most; words at least. */
const LONGEST_HEAD = 14;
const SHORTEST_HEAD = 3;
/** What ends a title of steps: its colon, or marks that it does not have. */
const NO_HEAD = /^[:：,;，、،()（）.。\n]$/;
/** What no step has: figures of money and days say what a thing costs and when it is ("Как дома: обед 350 ₽"). */
const NO_STEP = /^(?:money|date|weekday|time|url|mail|phone)$/;

/** The title that a text begins with and whose steps stand behind its colon: "Jak zrobić kopytka: | ugotuj ziemniaki, …"; null where none does. */
export function howIn(view: TextView): { head: Range; steps: Range } | null {
  const { tokens } = view.structure;
  const start = wordAt(view, { start: 0, end: tokens.length });
  let colon = start;
  while (colon < Math.min(tokens.length, start + LONGEST_HEAD) && !NO_HEAD.test(tokens[colon]!.low)) colon++;
  if (!COLON.test(tokens[colon]?.low ?? '')) return null;
  const head = { start, end: colon };
  let end = colon + 1;
  let parts = 1;
  while (end < Math.min(tokens.length, start + LONGEST) && !/^[!！?？]$/.test(tokens[end]!.low)) {
    if (/^[,;，、،\n]$/.test(tokens[end]!.low) || /^\p{Nd}{1,2}$/u.test(tokens[end]!.low)) parts++;
    if (STOP.test(tokens[end]!.low) && !/^\p{Nd}{1,2}$/u.test(tokens[end - 1]!.low)) break;
    end++;
  }
  const says = tokens.slice(start, colon).filter(isWord).length >= SHORTEST_HEAD;
  const steps = { start: colon + 1, end };
  const isStepped = parts > FEWEST && !view.facts.kinds.slice(colon, end).some((it) => NO_STEP.test(it));
  return says && isStepped && hasPhraseIn(view, head, 'how-to') ? { head, steps } : null;
}

/** What a title that says how something is done leads to is shown, and no wish for a length: "…, настоять 15 минут". */
function keepHeaded(view: TextView, roles: Role[]): void {
  const found = howIn(view);
  if (!found) return;
  const { clauses } = view.structure;
  for (const { start, end } of clauses.filter(
    (it) => it.start >= found.steps.start && it.end <= found.steps.end + 1,
  ))
    if (isStep(view, { start, end })) assign(roles, { start, end }, 'C', 'D');
}

/** "순서는 참치 기름 빼기 → 양념 섞기 → …", "步骤：打开阀门→…": what a word for steps leads to is shown, and the word is a label. */
function keepListed(view: TextView, roles: Role[]): void {
  const { tokens } = view.structure;
  for (let at = 0; at < tokens.length; at++) {
    if (!/[CDM]/.test(roles[at]!)) continue;
    let start = behindPhrase(view, at, 'steps-labels');
    if (start === 0) continue;
    while (start < tokens.length && MARK.test(tokens[start]!.low)) start++;
    let [end, arrows] = [start, 0];
    while (end < Math.min(tokens.length, start + LONGEST) && !STOP.test(tokens[end]!.low)) {
      if (isArrow(tokens[end]!.low) || isArrow(tokens[end]!.low + (tokens[end + 1]?.low ?? ''))) arrows++;
      end++;
    }
    if (arrows < FEWEST || !isWord(tokens[start]!) || roles.slice(start, end).includes('P')) continue;
    // "How to return a parcel: print → pack" is a title that is shown, and no label of its steps.
    if (roles[at] === 'C' && tokens.slice(start, end).some(({ low }) => COLON.test(low))) continue;
    roles.fill('S', at, start);
    roles.fill('C', start, end);
    at = end;
  }
}

/** Units of how long something cooks; a film is as long in seconds. */
const COOKING = /^(?:minutes|hours)$/;
/** Classes of words that a step of a dish may have: "Add", "Mix" are also said to the maker of a film. */
const OF_STEPS = /^(?:empty|calls|offers|streets|tells|you|structure|presents)$/;

/** Steps of a dish that its recipe names, taken for what is said of the film: "gotuj 20 minut" is none of its length. */
function keepCooked(view: TextView, roles: Role[]): void {
  const { sentences } = view.structure;
  const isTaken = ({ start, end }: Range) => /^[DM]$/.test(roles[wordAt(view, { start, end })] ?? '');
  const hasTime = (it: Range) => timesIn(view, it).length > 0;
  if (!sentences.some((it) => hasTime(it) && roles[it.end - 1] !== 'P')) return;
  const dish = dishIn(view);
  if (!dish) return;
  const later = sentences.filter(({ start }) => start >= dish.name.start);
  for (const [i, sentence] of later.entries()) {
    const words = roles.slice(sentence.start, sentence.end);
    if (words.includes('P') || words.includes('V') || !isStep(view, sentence)) continue;
    const before = later[i - 1];
    const isNext = before !== undefined && !isTaken(before) && i > 1;
    if (hasTime(sentence) || (isNext && isOfOneLine(view, before, sentence)))
      for (let at = sentence.start; at < sentence.end; at++) if (/[DM]/.test(roles[at]!)) roles[at] = 'C';
  }
}

const wordAt = ({ structure: { tokens } }: TextView, { start, end }: Range) => {
  let at = start;
  while (at < end - 1 && !isWord(tokens[at]!)) at++;
  return at;
};

const timesIn = ({ facts }: TextView, { start, end }: Range) =>
  facts.figures.filter((it) => it.start >= start && it.end <= end && COOKING.test(it.unit));

/** Whether no line ends between two sentences. */
const isOfOneLine = ({ structure: { tokens } }: TextView, a: Range, b: Range) =>
  tokens[a.end - 1]!.low !== '\n' && tokens[b.start]!.low !== '\n';

/** Whether no word of a sentence, its times aside, is one that customers say of films. */
function isStep(view: TextView, { start, end }: Range): boolean {
  const times = timesIn(view, { start, end });
  for (let at = start; at < end; at++) {
    if (times.some((it) => it.start <= at && at < it.end)) continue;
    if (behindPhrase(view, at, 'films') > 0 || behindPhrase(view, at, 'begs') > 0) return false;
    if (view.classes[at]!.some((kind) => !OF_STEPS.test(kind))) return false;
  }
  return true;
}

import type { MaterialItem, Words } from '../../../../domain/brief.ts';
import { withoutEnd } from '../../../../domain/text/ends.ts';
import { countWords, gist, withoutArticle } from '../../wording.ts';
import { wordList } from '../../words/word-lists.ts';
import { stretchOf } from '../items/parts.ts';
import { says } from '../prohibitions.ts';
import { alike } from './alike.ts';
import { PAUSE, saidOf } from './plan-points.ts';
import { namesOf } from './sides.ts';

/** A thing that is offered beside others, and the short things that a line lists of it. */
export type Plan = { item: MaterialItem; name: Words; points: string[] };

const KINDS = new Set<MaterialItem['kind']>(['claim', 'quantity', 'offer', 'beat', 'event', 'cta']);
/** Things beside each other, words of a name, points of each thing, and words of one of them. */
const MOST_PLANS = 4;
const NAME_WORDS = 4;
const FEWEST_POINTS = 2;
const MOST_POINTS = 6;
const POINT_WORDS = 9;
/** Words at whose beginning two lines are compared, at most. */
const LEAD_WORDS = 8;

/** A name, and what parts it from the first thing that is said of it. */
const CALLED = /^(?<name>[^:：]{1,40}?)(?:\s?[:：]\s*|\s[–—-]\s)(?=\S)/su;
const FIGURE = /\p{Nd}[\p{Nd}.,]*/gu;

/** Letters of a text up to where what it calls its thing by ends; 0 where no mark parts a name from the rest. */
function calledTo(text: string): number {
  const [lead = '', name = ''] = CALLED.exec(text) ?? [];
  return name !== '' && countWords(name) <= NAME_WORDS && !PAUSE.test(name) ? lead.length : 0;
}

/** The words of a line's beginning, each with where it ends; every figure counts as the same. */
const leadOf = (text: string) =>
  [...text.matchAll(/\S+/gu)].slice(0, LEAD_WORDS).map(({ index, 0: word }) => ({
    start: index,
    key: word
      .toLowerCase()
      .replace(FIGURE, '#')
      .replace(/[,;:.]$/u, ''),
  }));

/** Where two lines go on in the same words with a figure in them, behind different names: "Basic | is €9", "Pro | is €29". */
function sameFrom(first: string, next: string): [number, number] | null {
  const [one, other] = [leadOf(first), leadOf(next)];
  for (let sum = 2; sum <= 2 * NAME_WORDS; sum++)
    for (let i = 1; i < sum; i++) {
      const [a, b] = [one[i], other[sum - i]];
      if (!a || !b || gist(first.slice(0, a.start)) === gist(next.slice(0, b.start))) continue;
      let [length, hasFigure] = [0, false];
      for (; one[i + length] && one[i + length]!.key === other[sum - i + length]?.key; length++)
        hasFigure ||= one[i + length]!.key.includes('#');
      if (hasFigure) return [a.start, b.start];
    }
  return null;
}

/** Where the name before a verb of having or costing ends; 0 where none stands near a line's beginning. */
function verbAt(text: string, language: string): number {
  const verbs = wordList(language, 'has-or-is').filter((word) => word.length > 1);
  const words = leadOf(text).slice(1, NAME_WORDS + 1);
  const verb = words.find(({ key }) => verbs.includes(key));
  return verb && !PAUSE.test(text.slice(0, verb.start)) ? verb.start : 0;
}

/** Where a line begins behind what several things stand under: "Two deals side by side: Home 100 is …". */
function behindHead(text: string): number {
  const at = text.search(/[:：]\s/u);
  return at > 0 && countWords(text.slice(0, at)) > NAME_WORDS ? at + 2 : 0;
}

/** Where the names of two neighbours end in their lines. */
function namesTo(first: MaterialItem, next: MaterialItem, language: string): [number, number] | null {
  const start = behindHead(first.words.text);
  const [one, other] = [first.words.text.slice(start), next.words.text];
  const marks = [calledTo(one), calledTo(other)] as const;
  const verbs = [verbAt(one, language), verbAt(other, language)] as const;
  for (const [a, b] of [marks, verbs]) if (a > 0 && b > 0) return [start + a, b];
  const same = marks[0] === 0 && marks[1] === 0 ? sameFrom(one, other) : null;
  return same && [start + same[0], same[1]];
}

/** A line as a thing and its points, behind where its name ends. */
function planOf(item: MaterialItem, end: number, language: string): Plan | null {
  const { words } = item;
  const lead = withoutEnd(words.text.slice(0, end), /[\s:：–—-]/u);
  // "Free vs Plus: Free has 2 boards"
  const behind = lead.slice(Math.max(lead.lastIndexOf(':'), lead.lastIndexOf('：')) + 1).trimStart();
  const bare = withoutArticle(behind);
  const said = /^\p{Lu}/u.test(bare) ? bare : behind;
  const points = saidOf(words.text.slice(end), language);
  const isShort = points.every((it) => countWords(it) <= POINT_WORDS && !/[.!?。！？]\s/u.test(it));
  return isShort && /\p{L}/u.test(said) && points.length >= FEWEST_POINTS && points.length <= MOST_POINTS
    ? { item, name: stretchOf(words, lead.length - said.length, lead.length), points }
    : null;
}

/** Whether two things are told beside each other: what is said of them is alike, or their names are a pair. */
function areBeside(pair: Plan[], language: string): boolean {
  const versus = wordList(language, 'versus');
  const isName = ({ name: { text } }: Plan) => namesOf(text, versus) === null && !/[,;，、]/u.test(text);
  const [one, other] = pair.map(({ name }) => gist(withoutArticle(name.text)));
  if (!pair.every(isName) || one === other) return false;
  return areOpposed(pair, language) || alike(pair[0]!.points, pair[1]!.points);
}

/**
 * The first things beside each other in a film, of which each line lists something.
 * @param subject what the film is about: a line that tells of both things that it opposes is a line of neither
 */
export function plansIn(items: readonly MaterialItem[], language: string, subject: string): Plan[] {
  const sides = namesOf(subject, wordList(language, 'versus'));
  const isOfOne = ({ kind, words: { text } }: MaterialItem) =>
    KINDS.has(kind) && !sides?.every((side) => says(text, [side]));
  for (let at = 0; at + 1 < items.length; at++) {
    const row: Plan[] = [];
    for (let i = at; i + 1 < items.length && row.length <= MOST_PLANS; i++) {
      const [first, next] = [items[i]!, items[i + 1]!];
      const ends = isOfOne(first) && isOfOne(next) ? namesTo(first, next, language) : null;
      const pair = ends && [planOf(first, ends[0], language), planOf(next, ends[1], language)];
      if (!pair?.[0] || !pair[1] || !areBeside([pair[0], pair[1]], language)) break;
      if (row.length > 0 && gist(row.at(-1)!.name.text) !== gist(pair[0].name.text)) break;
      row.push(...(row.length > 0 ? [pair[1]] : [pair[0], pair[1]]));
    }
    if (row.length > 1 && row.length <= MOST_PLANS) return row;
  }
  return [];
}

/** Whether the labels of two things are a pair that the language opposes: "pros" and "cons". */
export const areOpposed = ([one, other]: Plan[], language: string): boolean =>
  wordList(language, 'opposites').some((pair) => {
    const [first = '', second = ''] = pair.split('/').map((it) => it.trim());
    return (
      first !== '' &&
      gist(one!.name.text).startsWith(gist(first)) &&
      gist(other!.name.text).startsWith(gist(second))
    );
  });

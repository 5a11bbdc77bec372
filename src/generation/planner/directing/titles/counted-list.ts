import type { Brief, Genre, MaterialItem, Words } from '../../../../domain/brief.ts';
import { statedSeconds } from '../../../../domain/stated-length.ts';
import { lexiconOf } from '../../reading/lexicon.ts';
import { countWords, gist } from '../../wording.ts';
import { placesIn } from '../../words/phrases.ts';
import { wordList } from '../../words/word-lists.ts';
import { behindPlace, itemOfStretch, stretchOf } from '../items/parts.ts';
import { enumerationIn } from '../lists/enumerations.ts';
import { headEnd } from '../lists/results.ts';

/** Kinds that are taken for what explains where a list counts its things: "5 reasons to visit Lisbon" lets no house. */
const MISTAKEN = new Set<Genre>([
  ...(['listing', 'comparison', 'recipe', 'vague', 'dump', 'challenge', 'testimonial', 'timeline'] as const),
  ...(['hiring', 'howto'] as const),
]);
const TOLD = new Set<Genre>(['script', 'story']);

/** Letters up to the colon behind such a title, at most; words between the number and what it counts; things of a list. */
const LONGEST_HEAD = 160;
const BETWEEN = 3;
const FEWEST = 2;
/** Words before the number that belong to the title, and words of all of it, at most. */
const LEAD_WORDS = 4;
const TITLE_WORDS = 14;
const MOST = 20;
/** Words of one of the things, at most: what is longer is a sentence with commas of its own. */
const THING_WORDS = 9;

/** Words of a thing that makes a list beside others, at most. */
const SHORT = 5;

const COLON = /[:：](?![\p{Nd}/])/u;
const ENDS = /[.!?。！？\n]/gu;
const COMMAS = /[,，、،]\s?/gu;

/** The number that a word writes; 0 for none. */
const numberIn = (word: string, language: string): number =>
  /^\p{Nd}{1,2}$/u.test(word)
    ? Number(word.normalize('NFKC'))
    : (lexiconOf(language).numbers.get(word.toLowerCase()) ?? 0);

/** Where a title begins that counts what it lists, in the clause before a colon; -1 where it counts nothing. */
function titleStart(clause: string, language: string): number {
  const kinds = placesIn(clause, wordList(language, 'listicles'));
  const words = [...clause.matchAll(/\p{Nd}+|[\p{L}\p{M}'’-]+/gu)];
  const at = words.findIndex(({ 0: word, index }, i) => {
    const count = numberIn(word, language);
    const behind = words[i + 1 + BETWEEN];
    const near = clause.slice(0, behind ? behind.index + behind[0].length : undefined).length;
    return count >= FEWEST && count <= MOST && kinds.some(({ start }) => start > index && start <= near);
  });
  if (at < 0) return -1;
  const isTop = /^top$/iu.test(words[at - 1]?.[0] ?? '');
  return words[isTop ? at - 1 : at]!.index;
}

/** The title of a prompt that counts what it lists: "Top 5 reasons to visit Lisbon", before its colon; null without. */
function titleIn(prompt: string, { language, material }: Brief): Words | null {
  const end = prompt.slice(0, LONGEST_HEAD).search(COLON);
  if (end < 0) return null;
  const begins = [...prompt.slice(0, end).matchAll(ENDS)].at(-1);
  const from = begins ? begins.index + 1 : 0;
  const counted = titleStart(prompt.slice(from, end), language);
  // What is shown before the number belongs to it: "The three golden rules", "睡得更好的3个小技巧".
  const shown = material.find(({ words: { span } }) => 'message' in span.in && span.start < end)?.words.span
    .start;
  const lead = prompt.slice(shown ?? end, from + Math.max(0, counted));
  const isLed = counted > 0 && lead !== '' && !/\p{Nd}/u.test(lead) && countWords(lead) <= LEAD_WORDS;
  const start = isLed ? Math.max(0, (shown ?? end) - from) : counted;
  const text = prompt.slice(from + start, end).trimEnd();
  // "Mein Film: 3 Tipps" has its title behind the colon.
  // "Trois façons, trois plans, 30 secondes:" orders a film.
  if (statedSeconds(text) !== null) return null;
  if (start < 0 || countWords(text) <= FEWEST || countWords(text) > TITLE_WORDS) return null;
  return { text, span: { in: { message: 0 }, start: from + start, end: from + start + text.length } };
}

/** A title that names such things without their number: "The benefits of walking 30 minutes a day", "What's new in 3.0", before its colon. */
function titleOf(
  first: MaterialItem | undefined,
  language: string,
  key: 'listicles' | 'new-in',
): Words | null {
  const { text } = first?.words ?? { text: '' };
  const end = headEnd(text);
  const kinds = placesIn(text.slice(0, Math.max(0, end)), wordList(language, key));
  const leads = kinds.some(({ start }) => /^(?:\p{L}{1,4}\s){0,1}$/u.test(text.slice(0, start)));
  const isList = text.slice(end).split(COMMAS).length > FEWEST;
  return first && leads && isList ? stretchOf(first.words, 0, text.slice(0, end).trimEnd().length) : null;
}

/** The things of a list, an item each; the item as it is where its commas part no such things. */
function thingsOf(item: MaterialItem, language: string): MaterialItem[] {
  const { text } = item.words;
  if (!['claim', 'quantity', 'offer', 'event'].includes(item.kind) || /[.;:!?]\s\p{L}/u.test(text))
    return [item];
  const cuts = [...text.matchAll(COMMAS)];
  const ends = [...cuts.map(({ index }) => index), text.length];
  const starts = [0, ...cuts.map(({ 0: mark, index }) => index + mark.length)];
  const parts = starts.map((start, i) => {
    const own = text.slice(start, ends[i]);
    const and = wordList(language, 'ands').find((it) => own.toLowerCase().startsWith(`${it} `));
    return stretchOf(item.words, start + (and ? and.length + 1 : 0), ends[i]!);
  });
  const areThings =
    parts.length > FEWEST &&
    parts.every((part) => countWords(part.text) <= THING_WORDS && part.text.trim() !== '');
  return areThings ? parts.map((part) => itemOfStretch(item, part)) : [item];
}

/** A brief about what its title counts: "Five facts about octopuses: three hearts, blue blood, …" tells each of them. */
export function countedList(brief: Brief, prompt: string): Brief {
  const { language, genre, material } = brief;
  const named = titleIn(prompt, brief) ?? titleOf(material[0], language, 'listicles');
  const title = TOLD.has(genre) ? null : (named ?? titleOf(material[0], language, 'new-in'));
  const isOther = ({ kind, words: { span } }: MaterialItem) =>
    kind === 'scene' ||
    kind === 'voice' ||
    ('message' in span.in && title !== null && span.end <= title.span.start);
  const isOrdered = brief.directions.some(
    ({ kind, words: { span } }) =>
      kind !== 'other' &&
      title &&
      'message' in span.in &&
      span.start < title.span.end &&
      span.end > title.span.start,
  );
  if (!title || isOrdered || material.some(isOther)) return brief;
  const { start, end } = title.span;
  const about = { ...brief, genre: MISTAKEN.has(genre) ? ('explainer' as const) : genre, subject: title };
  const whole = material.find(({ words: { span } }) => span.start <= start && span.end > end);
  const listed = whole ? enumerationIn(whole.words.text, language) : null;
  // A line whose head is the title is a list as it stands where its things are long.
  if (
    named &&
    listed &&
    gist(listed.title) === gist(title.text) &&
    listed.items.some((it) => countWords(it) > SHORT)
  )
    return about;
  const told = material.flatMap((item) => behindPlace(item, end, prompt) ?? []);
  const [first, ...rest] = told;
  if (!first) return brief;
  const isListed = 'message' in first.words.span.in && first.words.span.start - end <= 3;
  return { ...about, material: [...(isListed ? thingsOf(first, language) : [first]), ...rest] };
}

import type { Brief, MaterialItem, Words } from '../../../../domain/brief.ts';
import { withoutEnd } from '../../../../domain/text/ends.ts';
import { countWords, gist } from '../../wording.ts';
import { placesIn } from '../../words/phrases.ts';
import { wordList, wordsEverywhere } from '../../words/word-lists.ts';
import { adjoins, itemOfStretch, stretchOf } from '../items/parts.ts';
import { hasPhrase } from '../places.ts';

/** Letters in which a text asks whether one knows it, at most. */
const LONGEST_QUESTION = 60;

const isWithin = (words: Words, whole: Words): boolean =>
  JSON.stringify(words.span.in) === JSON.stringify(whole.span.in) &&
  words.span.start >= whole.span.start &&
  words.span.end <= whole.span.end;

/** What a sentence asks with, and what one may know: "Did you know | that a bee visits …?"; null where it asks no such thing. */
function parted(item: MaterialItem, language: string): { question: Words; fact: MaterialItem } | null {
  const { text } = item.words;
  const begin = text.slice(0, LONGEST_QUESTION);
  const asked = placesIn(begin, wordList(language, 'did-you-know')).filter(({ start }) => start === 0);
  const end = Math.max(0, ...asked.map((place) => place.end));
  const joins = wordList(language, 'known-that').filter(Boolean);
  const behind = text.slice(end);
  const gap = /^[\s,:]*/u.exec(behind)![0].length;
  const that = joins.find((it) => behind.slice(gap).toLowerCase().replaceAll('’', "'").startsWith(it));
  const from = end + gap + (that?.length ?? 0);
  const to = withoutEnd(text, /[?？؟\s]/u).length;
  // "Did you know?" stands for itself.
  if (
    end === 0 ||
    !['claim', 'quantity', 'event', 'offer'].includes(item.kind) ||
    countWords(text.slice(from, to)) < 3
  )
    return null;
  return {
    question: stretchOf(item.words, 0, end),
    fact: itemOfStretch(item, stretchOf(item.words, from, to)),
  };
}

/** Items of which the first goes on in the next as one: a sentence that a figure in it tore. */
function whole([first, next, ...rest]: MaterialItem[], prompt: string): MaterialItem[] {
  if (!first || !next || !adjoins(first.words, next.words, 1) || /[.!?。！？]$/u.test(first.words.text))
    return [first, next, ...rest].filter((item) => item !== undefined);
  const span = { ...first.words.span, end: next.words.span.end };
  const words = { text: prompt.slice(span.start, span.end), span };
  return [itemOfStretch(next, words), ...rest];
}

/** A film that asks whether one knows something opens with that, and says it then; it is about nothing torn out of it. */
function asking(brief: Brief, prompt: string): Brief {
  const [first, ...rest] = whole(brief.material, prompt);
  const isTorn = first && (!brief.subject || isWithin(brief.subject, first.words));
  const found = isTorn ? parted(first, brief.language) : null;
  if (!found) return brief;
  const { question, fact } = found;
  return {
    ...brief,
    genre: 'explainer',
    subject: question,
    material: [{ kind: 'claim', words: question }, fact, ...rest],
  };
}

/** Words of what stands before a quotation or a list of labels and heads it, at most. */
const HEADING_WORDS = 6;

/** What a prompt says right before an item, where that is a heading of it and orders no film: "Quote of the day:". */
function headingBefore(item: MaterialItem, prompt: string): Words | null {
  const { span } = item.words;
  if (!('message' in span.in) || span.in.message > 0) return null;
  const text = withoutEnd(prompt.slice(0, span.start), /[\s:："“„«「–—-]/u);
  const ofFilm = ['films', 'order-verbs', 'ordered-films']
    .flatMap((key) => wordsEverywhere(key))
    .filter(Boolean);
  const isHeading =
    text !== '' &&
    countWords(text) <= HEADING_WORDS &&
    !/[.!?,;\n]\s/u.test(text) &&
    !hasPhrase(text, ofFilm);
  return isHeading ? { text, span: { ...span, start: 0, end: text.length } } : null;
}

/** "Quote of the day: “… to plant a tree was …”": what leads to a quotation, or who says it, in place of words torn out of it. */
function quoting(brief: Brief, prompt: string): Brief {
  const { subject, material } = brief;
  const quote = material.find((item) => item.kind === 'quote' && subject && isWithin(subject, item.quote));
  // What is praised in somebody's words has a name.
  if (!subject || quote?.kind !== 'quote' || !/^\p{Ll}/u.test(subject.text)) return brief;
  const isNamed = material.some(
    (item) => item !== quote && gist(item.words.text).includes(gist(subject.text)),
  );
  const other = headingBefore(quote, prompt) ?? quote.speaker;
  return isNamed || !other ? brief : { ...brief, subject: other };
}

/** "Release notes v2.8.0: Added: offline mode. Added: export": what a word stands before again and again is about is its heading. */
function labelling(brief: Brief, prompt: string): Brief {
  const { subject, material } = brief;
  const label = subject ? `${subject.text.toLowerCase()}:` : '';
  const labelled = material.filter(({ words }) => words.text.toLowerCase().startsWith(label));
  const heading =
    subject && labelled.length > 1 && labelled[0] === material[0]
      ? headingBefore(labelled[0]!, prompt)
      : null;
  return heading ? { ...brief, subject: heading } : brief;
}

/** A brief that is about what its text asks, quotes or lists as a whole, and about no words torn out of that. */
export const wondered = (brief: Brief, prompt: string): Brief =>
  labelling(quoting(asking(brief, prompt), prompt), prompt);

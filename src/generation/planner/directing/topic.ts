import type { Brief, Words } from '../../../domain/brief.ts';
import { withoutEnd } from '../../../domain/text/ends.ts';
import { isReadShort } from '../reading/short/keep.ts';
import { topicOf } from '../reading/subject/topic.ts';
import { plainly } from '../refining/vocabulary.ts';
import { phrasesIn } from '../words/patterns.ts';
import { wordList } from '../words/word-lists.ts';

/** Words of a subject at most: what is longer is an instruction. */
const MOST_WORDS = 8;

const part = ({ text, span }: Words, from: number): Words => {
  const lead = /^[\s"“«„:,]*/u.exec(text.slice(from))![0].length;
  const said = withoutEnd(text.slice(from + lead), /[\s"”».,;:!?。！？]/u);
  const start = span.start + from + lead;
  return { text: said, span: { ...span, start, end: start + said.length } };
};

/** What stands behind the last "about" or the like of an instruction ("a video about bees"). */
function behindTopic(words: Words, language: string): Words | null {
  const low = words.text.toLowerCase();
  const ends = wordList(language, 'topic').flatMap((phrase) => {
    const at = low.lastIndexOf(` ${phrase} `);
    return at < 0 ? [] : [at + phrase.length + 2];
  });
  if (ends.length === 0) return null;
  const topic = part(words, Math.min(...ends));
  const count = plainly(topic.text).trim().split(' ').length;
  return topic.text && count <= MOST_WORDS ? topic : null;
}

/** Words of a prompt that is nothing but a request, at most. */
const FEW_WORDS = 9;

/** Whether all that was read as material is the topic, or a request for it that begs or laughs ("hey! coffee please"). */
function isRequest({ material, subject, language }: Brief, prompt: string, topic: Words): boolean {
  const [item, ...more] = material;
  if (!item) return true;
  const { start, end } = item.words.span;
  if (more.length > 0 || (subject && subject.span.start <= start && subject.span.end >= end))
    return more.length === 0;
  const isAround = start <= topic.span.start && end >= topic.span.end && item.kind === 'claim';
  const isShort = plainly(prompt).trim().split(' ').length <= FEW_WORDS;
  const begs = ['begs', 'chat-any'].some((key) => phrasesIn(prompt, language, key).length > 0);
  return isAround && isShort && begs;
}

/** Whether words beg and go on: "könnten Sie mir bitte ein schönes" is the beginning of a request. */
function asks(text: string, language: string): boolean {
  const begs = phrasesIn(text, language, 'begs');
  return begs.some(({ start, end }) => start > 0 && end < text.trimEnd().length);
}

/** A brief without a subject that only asks ("könnten Sie mir bitte ein schönes"): it stands in an instruction, and begs. */
function withoutRequest(brief: Brief): Brief {
  const { subject, directions, language, material } = brief;
  if (!subject || material.length > 0 || !asks(subject.text, language)) return brief;
  const { start, end } = subject.span;
  const isAsked = directions.some(
    ({ words: { span } }) => span.start <= start && Math.min(span.end, end) - start > (end - start) / 2,
  );
  return isAsked ? { ...brief, subject: null } : brief;
}

/**
 * The brief of a prompt of which nothing was read as material, with the subject that its instruction names, else with
 * its only words ("bees"). A prompt that names none stays without, and raises the question what it is about.
 */
export function withTopic(read: Brief, prompt: string): Brief {
  const brief = withoutRequest(read);
  // What a program sends names its topic in a field, which was read.
  const isPlain = !/^\s*[[{]/.test(prompt);
  const told = isPlain && brief.prohibitions.length + brief.material.length < 2 ? topicOf(prompt) : null;
  const found = told && brief.subject && isReadShort(prompt, told) ? null : told;
  const place = found && asks(prompt.slice(found.start, found.end), brief.language) ? null : found;
  // Where a request says what it orders, that is the topic: "洗濯機のカビ取り方法を30秒で。縦型".
  const topic =
    place && brief.ordered
      ? brief.ordered
      : place
        ? { text: prompt.slice(place.start, place.end), span: { in: { message: 0 }, ...place } }
        : null;
  if (topic && isRequest(brief, prompt, topic)) return { ...brief, subject: topic, material: [] };
  if (brief.subject || brief.material.length > 0) return brief;
  for (const { words } of brief.directions) {
    const topic = behindTopic(words, brief.language);
    if (topic) return { ...brief, subject: topic };
  }
  return brief;
}

/** Which of its kind something is, right before its name: "38ª Sagra", "60th Regatta", "第5回…", "제12회 …". */
const ORDINAL =
  /(?<![\p{L}\p{N}])(?:\p{Nd}{1,3}\s?(?:ª|º|th|st|nd|rd|ème|ste|-й|-я)|第\p{Nd}{1,3}回|제\p{Nd}{1,3}회)\s?$/u;
/** Letters before a name that are looked at. */
const BEFORE = 12;

/** A brief whose subject says which of its kind it is, where the prompt does right before its name. */
export function withOrdinal(brief: Brief, prompt: string): Brief {
  const { subject } = brief;
  if (!subject || !('message' in subject.span.in) || subject.span.in.message > 0) return brief;
  const { start, end } = subject.span;
  const [ordinal] = ORDINAL.exec(prompt.slice(Math.max(0, start - BEFORE), start)) ?? [];
  if (!ordinal || prompt.slice(start, end) !== subject.text || /^\p{Ll}/u.test(subject.text)) return brief;
  const from = start - ordinal.length;
  return { ...brief, subject: { text: prompt.slice(from, end), span: { ...subject.span, start: from } } };
}

import type { Brief, Genre, MaterialItem, Words } from '../../../../domain/brief.ts';
import { capitalised, countWords, gist } from '../../wording.ts';
import { placesIn } from '../../words/phrases.ts';
import { wordList } from '../../words/word-lists.ts';
import { kindOfFact } from '../facts/kinds.ts';
import { momentIn } from '../facts/moments.ts';
import { adjoins, stretchOf } from '../items/parts.ts';
import { namesOf, sideOf } from '../lists/sides.ts';
import { closed } from '../scenes/lines.ts';
import { type Take, WEIGHTS } from '../take.ts';

/** Films that are signed with the name of whom they are for, which the opening has said already. */
const SIGNED = new Set<Genre>([
  ...(['launch', 'release', 'local', 'listing', 'event', 'appeal', 'challenge'] as const),
  ...(['podcast', 'hiring', 'vague', 'testimonial'] as const),
]);

/** Films that tell or explain something: they close with their last line, else with what they were about. */
const TELLING = new Set<Genre>([
  ...(['recap', 'dump', 'comparison', 'timeline', 'recipe', 'howto', 'explainer'] as const),
]);

/** Words of a name that a film closes with, at most, and things that such a film tells, at least. */
const TITLE_WORDS = 8;
const FEWEST_ITEMS = 2;

/** Whether what a film is about is a name to close with: what it asks was answered, two things that it opposes were told. */
function isTitle({ subject, genre, language, material }: Brief): boolean {
  const name = subject?.text ?? '';
  const key = gist(name);
  const asks = material.some(
    ({ words: { text } }) =>
      /[?？؟]$/u.test(text.trim()) && (gist(text).endsWith(key) || gist(text).startsWith(key)),
  );
  // "Did you know" is answered by then.
  const wonders = wordList(language, 'did-you-know').some((it) => it !== '' && gist(it) === key);
  const opposes = genre === 'comparison' && namesOf(name, wordList(language, 'versus')) !== null;
  return !asks && !wonders && !opposes && !/[?？؟]/u.test(name) && countWords(name) <= TITLE_WORDS;
}

/** Whether a film ends with a name where nothing else does; who praises something does not sign for it, and what is done ends with its last step. */
export function isSigned(brief: Brief, items: readonly MaterialItem[]): boolean {
  const { genre, subject } = brief;
  if (!subject) return false;
  if (genre === 'howto' && items.some(({ kind }) => kind === 'step')) return false;
  if (TELLING.has(genre)) return isTitle(brief) && items.length >= FEWEST_ITEMS;
  const speaks = (it: MaterialItem) =>
    it.kind === 'quote' && it.speaker && gist(it.speaker.text).startsWith(gist(subject.text));
  return SIGNED.has(genre) && !items.some(speaks);
}

/** The name that stands beside a film's last line; the first words of a story are none, nor is what was asked. */
export function signatureOf(brief: Brief): string {
  const { genre, subject, material } = brief;
  const name = subject ? closed(subject.text) : '';
  const key = gist(name);
  const isTold = (it: MaterialItem) => gist(it.words.text) !== key && gist(it.words.text).startsWith(key);
  if (genre === 'story' && material.some(isTold)) return '';
  return TELLING.has(genre) && !isTitle(brief) ? '' : capitalised(name);
}

/** What stands beside the name of an end card, without that name: "Mill Hall, 12 Quay Street" beside "Mill Hall". */
export function besideName(text: string, name: string): string {
  const isSame = name !== '' && text.toLowerCase().startsWith(name.toLowerCase());
  // "Mill Hall 0555 08 01 80": a number or an address needs no mark before it.
  const rest = isSame
    ? /^(?:\s*[,:;，：、–—-]\s*|\s+(?=[+(\p{Nd}@]|\p{L}+[.@]))(\S.*)$/su.exec(text.slice(name.length))?.[1]
    : undefined;
  return rest ? capitalised(rest) : text;
}

/** Words of a line that says whose a film is and where they are, at most. */
const NAME_LINE = 8;

/** The line that a prompt ends with, before its addresses, where it is the name with where it is: "Mill Hall, Quay Street". */
export function nameLine(items: readonly MaterialItem[], name: string): MaterialItem | undefined {
  const told = items.filter(({ kind }) => kind !== 'contact' && kind !== 'cta');
  const last = told.length > 1 ? told.at(-1) : undefined;
  const text = last?.kind === 'claim' ? closed(last.words.text) : '';
  return text !== '' && countWords(text) <= NAME_LINE && besideName(text, name) !== text ? last : undefined;
}

/** Words of a last line that a film may end with (one alone greets), and things that a film tells besides, at least. */
const FEWEST_WORDS = 2;
const LAST_WORDS = 9;
const FEWEST_TOLD = 2;
const LASTING = new Set<MaterialItem['kind']>(['claim', 'beat', 'offer', 'quote']);

/** "Cobb & Daughter, bakers": a firm that two names make, with what it does. */
const FIRM = String.raw`\p{Lu}[\p{L}'’]{1,30}\s&\s\p{Lu}[\p{L}'’]{1,30}(?:,\s\p{L}{2,20}(?:\s\p{L}{2,20})?)?`;
const IS_FIRM = new RegExp(`^${FIRM}$`, 'u');
/** Such a firm behind words that nobody parted from it. */
const SIGNED_BY = new RegExp(`^(?<said>.*\\p{Ll}{4})\\s(?<firm>${FIRM})$`, 'su');

/** Items of which the last has the firm that signs at its end, with that as an item of its own. */
export function signed(items: readonly MaterialItem[]): MaterialItem[] {
  const at = items.findLastIndex(({ kind }) => kind !== 'contact');
  const last = items[at];
  if (last?.kind !== 'claim' && last?.kind !== 'event' && last?.kind !== 'quantity') return [...items];
  const { said, firm } = SIGNED_BY.exec(last.words.text)?.groups ?? {};
  if (!said || !firm) return [...items];
  const end = last.words.text.length;
  const name: MaterialItem = { kind: 'claim', words: stretchOf(last.words, end - firm.length, end) };
  return items.toSpliced(at, 1, { ...last, words: stretchOf(last.words, 0, said.length) }, name);
}

const STOPPED = /[.!?…。！？؟।]["”»」』]?$/u;

/** Whether the last thing that a film says rounds it off: no entry of a list, of a history or of a comparison. */
function roundsOff({ genre, subject, language }: Brief, told: readonly MaterialItem[]): boolean {
  const [before, last] = [told.at(-2)!, told.at(-1)!];
  const text = last.words.text.trim();
  if (last.kind === 'event' || /^\p{Nd}|\s[/|]\s/u.test(text)) return false;
  const sides = genre === 'comparison' ? namesOf(subject!.text, wordList(language, 'versus')) : null;
  if (sides && sideOf(text, sides) >= 0) return false;
  const begins = STOPPED.test(before.words.text.trim());
  // What offers something ends with a sentence, and not with the last thing of a list.
  return IS_FIRM.test(text) || begins || (TELLING.has(genre) && STOPPED.test(text));
}

/** A date, an address, a price or a notice: told in a scene of its own, and no line to end with. */
const isFact = ({ words: { text }, figures = [] }: MaterialItem, language: string): boolean =>
  figures.length > 0 ||
  /[\p{Nd}%€$£¥₹₽]/u.test(text) ||
  kindOfFact(text, language) !== null ||
  momentIn(text, language) !== '';

/** Words of thanks that a film ends with, at most. */
const THANKS_WORDS = 12;

/** Scripts in which no space stands behind a word. */
const DENSE = /\p{Script=Han}$/u;

/** "Thank you to our 140 staff", "感谢每一位骑手": what ends a film whatever it counts. */
const isThanks = ({ text }: Words, language: string): boolean =>
  countWords(text) <= THANKS_WORDS &&
  wordList(language, 'thanks-to').some(
    (lead) => lead !== '' && text.toLowerCase().startsWith(DENSE.test(lead) ? lead : `${lead} `),
  );

/** Letters between two things of one list, at most: a comma. */
const COMMA = 2;

/** Whether the last of three things is one of those that a title counts: "Our pool rules: shower first, no running, no glass". */
const endsList = ({ subject, language }: Brief, told: readonly MaterialItem[]): boolean =>
  ['listicles', 'new-in'].some((key) => placesIn(subject!.text, wordList(language, key)).length > 0) &&
  told.length > 2 &&
  told
    .slice(-3, -1)
    .every((item, i) => adjoins(item.words, told.at(i - 2)!.words, COMMA) && !STOPPED.test(item.words.text));

/**
 * The line that a prompt ends with, where it is short and no fact that wants a scene of its own: "Come hungry, leave
 * round". It stands on the end card, beside the name.
 */
export function lastLine(brief: Brief, items: readonly MaterialItem[]): MaterialItem | undefined {
  const name = gist(brief.subject?.text ?? '');
  const isTelling = TELLING.has(brief.genre);
  if (name === '' || !(isTelling || isSigned(brief, items))) return undefined;
  const told = items.filter(({ kind, words }) => kind !== 'contact' && gist(words.text) !== name);
  // Words with who said them are two things that are told.
  const signed = told.filter((it) => it.kind === 'quote' && it.speaker).length;
  const end = told.at(-1);
  if (end && told.length > 1 && isThanks(end.words, brief.language)) return end;
  const last = told.length + signed > FEWEST_TOLD ? end : undefined;
  if (
    !last ||
    last.name ||
    // "Tools, records, one piano" are things.
    (last.words.text.match(/[,，、،]/gu) ?? []).length > 1 ||
    // The only line beneath a heading stays with it: "Rollout".
    told.at(-2)!.kind === 'heading' ||
    endsList(brief, told) ||
    !LASTING.has(last.kind) ||
    /^[#(（+]/u.test(last.words.text)
  )
    return undefined;
  // "Next: Spain in January" is what one is to remember of results.
  const isNext = brief.genre === 'recap' && /^[^\p{Nd}:：]{2,30}[:：]\s?[^:：]+$/u.test(last.words.text);
  if (!isNext && /[:：]/u.test(last.words.text)) return undefined;
  if (besideName(last.words.text, brief.subject!.text) !== last.words.text) return undefined;
  // Who praises something speaks for themselves.
  if (last.kind === 'quote' && (last.speaker || brief.genre === 'testimonial')) return undefined;
  if (isFact(last, brief.language) && !isNext) return undefined;
  if (last.kind !== 'quote' && !roundsOff(brief, told)) return undefined;
  const words = countWords(last.words.text);
  return words >= FEWEST_WORDS && words <= LAST_WORDS ? last : undefined;
}

/** Words by which a title may be longer than the name that it begins with. */
const MORE_WORDS = 3;

/** The end card of a film that tells something, with the title that it opened with in place of its subject. */
export function underTitle(end: Take, opening: Take | undefined, { genre, subject }: Brief): Take {
  const { body } = end;
  if (!TELLING.has(genre) || body.type !== 'cta' || opening?.body.type !== 'hook') return end;
  const { title } = opening.body;
  if (countWords(title) > TITLE_WORDS || /[?？؟,،、，:：]$/u.test(title)) return end;
  const name = gist(subject?.text ?? '');
  // "The market opens again on Friday" says more than a title.
  const more = countWords(title) - countWords(subject?.text ?? '');
  if (name !== '' && gist(title).startsWith(name) && more > MORE_WORDS) return end;
  if (end.weight <= WEIGHTS.endCard) return { ...end, body: { ...body, title } };
  const isName = gist(body.sub ?? '') === name && gist(title).includes(name);
  return isName ? { ...end, body: { ...body, sub: title } } : end;
}

import type { Brief, Genre, Greeting, MaterialItem, Words } from '../../../../domain/brief.ts';
import { GREETINGS } from '../../../../domain/brief.ts';
import { lexiconOf } from '../../reading/lexicon.ts';
import { countWords } from '../../wording.ts';
import { isAbbreviation } from '../../words/abbreviations.ts';
import { type Place, placesIn } from '../../words/phrases.ts';
import { wordList } from '../../words/word-lists.ts';
import { behindPlace, stretchOf } from '../items/parts.ts';

/** Films that are told as they are written, whomever they greet. */
const TOLD = new Set<Genre>(['script', 'story', 'podcast']);
/** Kinds that are taken for what a greeting is where it has words of theirs: "120 personnes" is no recipe. */
const MISTAKEN = new Set<Genre>([
  'vague',
  'dump',
  'hiring',
  'recipe',
  'local',
  'launch',
  'listing',
  'release',
]);

/** Letters in which a prompt says that it greets, at most; words of whom, and of a name among them, at most. */
const LONGEST_ORDER = 200;
const WHOM_WORDS = 14;
const NAME_WORDS = 5;

/** What ends the words for whom a film is; a full stop does unless it abbreviates ("Mr."). */
const BORDER = /[,;:!?()"“„«\n–—。！？：，、；؟،।]|\.(?=\s|$)/gu;
/** A word that holds its film: "Dankesvideo", "Christmas greeting". */
const FILM_WITHIN = /(?:video|film|filmpje|clip|gruß|grüße|groet|wens|greetings?|message|wishes|card)$/iu;
/** What leads to a verb, behind which stands who is greeted: "a video to thank our nurses". */
const LEADS_TO_VERB = new Set(['to', 'om te']);
/** Languages that bend whom they name behind a word such as "for": that word stays. */
const BENDING = new Set(['pl', 'ru', 'uk']);
/** What may stand before a greeting that a prompt begins with: "A thank you to our nurses". */
const ARTICLE = /^\P{L}{0,3}(?:\p{L}{1,4}\s)?$/u;

/** What stands before a sentence or a line. */
const BEGINS = /(?:^|[\n.!?:。])\s?["“„«]?$/u;

/** Lists of words for films and for what greets. */
const FILMS = ['films', 'ordered-films', 'greeting-cards'];

/** A nickname between a first name and a last one. */
const NICKNAME = /(?<=\p{Lu}\p{Ll}+\s)["“„]\p{Lu}[^"“”„\n]{1,20}["”“](?=\s\p{Lu})/gu;

/** A greeting that a prompt asks for, from its own words to the end of those for the film. */
type Asked = Place & { greeting: Greeting; isVerb: boolean };

/** Where a word for a greeting and one for a film that stand together end; null where they do not. */
function together(
  head: string,
  said: Place,
  film: Place,
  links: readonly string[],
): Omit<Asked, 'greeting'> | null {
  const { start } = said;
  if (film.start >= said.end)
    return /^[\s-]*の?$/u.test(head.slice(said.end, film.start))
      ? { start, end: film.end, isVerb: false }
      : null;
  if (start < film.end) return null;
  const link = head.slice(film.end, start).trim().toLowerCase();
  return links.includes(link) ? { start, end: said.end, isVerb: LEADS_TO_VERB.has(link) } : null;
}

/** Where a prompt asks for a film that greets: "birthday video", "vidéo de remerciement", "Dankesvideo"; null elsewhere. */
function askedIn(head: string, language: string): Asked | null {
  const films = placesIn(head, [...new Set(FILMS.flatMap((key) => wordList(language, key)))]);
  const remembers = placesIn(head, wordList(language, 'in-memory-of')).find(({ start }) =>
    BEGINS.test(head.slice(0, start)),
  );
  if (remembers) return { greeting: 'memory', ...remembers, isVerb: true };
  const links = wordList(language, 'greets-of');
  const found = GREETINGS.flatMap((greeting) => {
    const words = wordList(language, `greets-${greeting}`).map((word) => word.toLowerCase());
    return placesIn(head, words).flatMap((said) => {
      const isWhole = FILM_WITHIN.test(head.slice(said.start, said.end));
      const begins = ARTICLE.test(head.slice(0, said.start)) && OPENING.has(greeting);
      const alone = isWhole || (begins && leadIn(head.slice(said.end), language) !== '');
      const film = films.map((it) => together(head, said, it, links)).find((it) => it !== null);
      const joins = film ?? (alone ? { ...said, isVerb: false } : null);
      return joins ? [{ greeting, ...joins, length: said.end - said.start }] : [];
    });
  });
  // "Wedding anniversary" says more than "anniversary".
  return found.sort((a, b) => b.length - a.length)[0] ?? null;
}

/** A mark behind a name that ends what stands there. */
const CLOSES = /^\s*[,;:.!、，。：–—-]/u;

/** Greetings that ask for a film where a prompt begins with them: "Apology to our customers". */
const OPENING = new Set<Greeting>(['thanks', 'apology', 'memory']);

/** "For", "to" at the beginning of what stands behind a greeting, with the blanks around it; empty without. */
function leadIn(behind: string, language: string): string {
  const gap = /^\s*/u.exec(behind)![0];
  const rest = behind.slice(gap.length).toLowerCase();
  const lead = wordList(language, 'greets-whom').find((it) => it && rest.startsWith(`${it} `));
  // "Thanks for last week's film" thanks the maker.
  const [clause = ''] = rest.slice(0, LONGEST_LINE).split(/[,;:!?.\n]/u);
  const isOfFilm = placesIn(clause, wordList(language, 'films')).some(({ end }) => end === clause.length);
  return lead && !isOfFilm ? behind.slice(0, gap.length + lead.length + 1) : '';
}

/** Whom a film greets: behind "for" or "to", or behind a verb; null where nobody is named there. */
function whomIn(prompt: string, { end, isVerb }: Asked, language: string): Words | null {
  const behind = prompt.slice(end, end + LONGEST_ORDER);
  const lead = leadIn(behind, language);
  if (lead === '' && !isVerb) return null;
  const said = behind.slice(lead.length);
  // A nickname between marks ends no name: "Margarethe "Greta" Aldous".
  const whole = said.replace(NICKNAME, (it) => it.replace(/["“”„]/gu, '_'));
  const border = [...whole.matchAll(BORDER)].find(({ 0: mark, index }) => {
    const word = /[\p{L}\p{M}.]{1,8}$/u.exec(said.slice(Math.max(0, index - 8), index))?.[0] ?? '';
    return mark !== '.' || !isAbbreviation(word.toLowerCase(), said.slice(index + 2));
  });
  const text = said.slice(0, border?.index).trimEnd();
  // "A memorial film for my father's birthday" is for a day.
  const isDay = GREETINGS.some((it) => placesIn(text, wordList(language, `greets-${it}`)).length > 0);
  if (text.trim() === '' || isDay || countWords(text) > WHOM_WORDS) return null;
  const words = {
    text: lead + text,
    span: { in: { message: 0 }, start: end, end: end + lead.length + text.length },
  };
  const from = BENDING.has(language) ? lead.length - lead.trimStart().length : lead.length;
  return stretchOf(words, from + text.length - text.trimStart().length, words.text.length);
}

/** The name among the words for whom a film is: "Sam" of "Sam who passed his driving test at the third try". */
function nameIn(whom: Words, language: string): Words {
  if (countWords(whom.text) <= NAME_WORDS) return whom;
  const joins = new Set(wordList(language, 'ands'));
  const breaks = ['breaks', 'relatives']
    .flatMap((key) => wordList(language, key))
    .filter((it) => !joins.has(it));
  const ends = placesIn(whom.text, breaks).filter(({ start }) => start > 0);
  const words = whom.text
    .slice(0, Math.min(...ends.map(({ start }) => start), whom.text.length))
    .split(/(?<=\s)/u);
  while (words.length > 1 && lexiconOf(language).empty.has(words.at(-1)!.trim().toLowerCase())) words.pop();
  const name = words.join('').trimEnd();
  // "Everyone" who gave to the fund is nobody without that.
  return words.length === 1 && /^\p{Ll}/u.test(name) ? whom : stretchOf(whom, 0, name.length);
}

/** A subject without the words that ask for its film: "Anneannem için" of "Anneannem için doğum günü". */
function withoutOrder(subject: Words | null, { start, end }: Place): Words | null {
  if (!subject || !('message' in subject.span.in)) return subject;
  const { span, text } = subject;
  if (span.end <= start || span.start >= end) return subject;
  if (span.start < start) return stretchOf(subject, 0, text.slice(0, start - span.start).trimEnd().length);
  const rest = text.slice(end - span.start).trimStart();
  return rest === '' ? null : stretchOf(subject, text.length - rest.length, text.length);
}

/** What joins whom a film greets to the words for it, in scripts without spaces. */
const JOINT = /(?:への|へ|に|の|的|를 위한|을 위한|에게|께)$/u;

/** A subject with all that stands between it and the greeting: "おばあちゃんの80歳" before "の誕生日動画". */
function before(subject: Words, { start }: Place, prompt: string): Words {
  const { span } = subject;
  const text = prompt.slice(span.start, start).trimEnd().replace(JOINT, '').trimEnd();
  const isNear = 'message' in span.in && span.end <= start && countWords(text) <= WHOM_WORDS;
  const isOne = isNear && ![...text.matchAll(BORDER)].length && text.startsWith(subject.text);
  return isOne ? { text, span: { ...span, end: span.start + text.length } } : subject;
}

/** Letters of what a greeting says at its end, at most, and sentences of that. */
const LONGEST_LINE = 80;
const MOST_LINES = 3;
const ENDS = /[.!?。！？\n]/u;
const SENTENCES = /[^\s,;:、，：–—.!?。！？\n][^.!?。！？\n]*[.!?。！？]?/gu;

/**
 * What a greeting says behind all that its film tells: words of love ("Love from all of us"), and where nothing else is told all
 * that speaks of no film.
 */
function spokenBehind(
  { language, directions }: Brief,
  prompt: string,
  { end, isBare }: { end: number; isBare: boolean },
): MaterialItem[] {
  const love = wordList(language, 'greets-signed');
  const ofFilm = [...FILMS, 'chat-end', 'signs-off'].flatMap((key) => wordList(language, key));
  const isSaid = (text: string) =>
    placesIn(text, love).length > 0 ||
    (isBare && placesIn(text, ofFilm).length === 0 && countWords(text) > 1);
  const orders = directions.filter(({ kind }) => kind !== 'other').map(({ words }) => words.span);
  const isOrder = (at: number) => orders.some(({ start, end: stop }) => start <= at && at < stop);
  return [...prompt.slice(end).matchAll(SENTENCES)]
    .filter(({ 0: text, index }) => text.length <= LONGEST_LINE && !isOrder(end + index) && isSaid(text))
    .slice(0, MOST_LINES)
    .map(({ 0: text, index }) => {
      const start = end + index;
      return {
        kind: 'claim',
        words: { text, span: { in: { message: 0 }, start, end: start + text.length } },
      };
    });
}

/** Whether a prompt tells something before it asks for a greeting: a review with "a thank-you card at the end" is no card. */
const isToldBefore = ({ material }: Brief, { start }: Place, prompt: string): boolean =>
  material.some(
    ({ words: { span, text } }) =>
      'message' in span.in &&
      span.end <= start &&
      countWords(text) > NAME_WORDS &&
      ENDS.test(prompt.slice(span.end - 1, start)),
  );

/**
 * The brief of a film that greets somebody: "Birthday video for Grandma Rose, she turns 80 on Sunday" opens with a greeting of
 * ours above her name, and what it was ordered with is not shown.
 */
export function greeted(brief: Brief, prompt: string): Brief {
  const { language, genre } = brief;
  const isWritten = brief.material.some(({ kind }) => kind === 'scene' || kind === 'voice');
  const asked = TOLD.has(genre) || isWritten ? null : askedIn(prompt.slice(0, LONGEST_ORDER), language);
  if (!asked || isToldBefore(brief, asked, prompt)) return brief;
  const whom = whomIn(prompt, asked, language);
  const subject = whom ? nameIn(whom, language) : withoutOrder(brief.subject, asked);
  if (!subject) return brief;
  const end = whom?.span.end ?? asked.end;
  const left = brief.material.flatMap((item) => {
    const { span } = item.words;
    // What goes on behind the name of a sentence of its own is without it: the name stands beneath the greeting.
    const isNamed =
      span.start === subject.span.start && span.start >= end && CLOSES.test(prompt.slice(subject.span.end));
    return behindPlace(item, isNamed ? subject.span.end : end, prompt) ?? [];
  });
  const ends = left.flatMap(({ words: { span } }) =>
    'message' in span.in && span.in.message === 0 ? span.end : [],
  );
  const said = spokenBehind(brief, prompt, { end: Math.max(end, ...ends), isBare: left.length === 0 });
  return {
    ...brief,
    genre: MISTAKEN.has(genre) ? 'appeal' : genre,
    subject,
    greeting: { kind: asked.greeting, whom: whom ?? before(subject, asked, prompt) },
    material: [...left, ...said],
  };
}

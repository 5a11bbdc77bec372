import type { Brief, Genre, MaterialItem, Words } from '../../../../domain/brief.ts';
import { withoutEnd } from '../../../../domain/text/ends.ts';
import { lexiconOf } from '../../reading/lexicon.ts';
import { isDense } from '../../reading/subject/plain.ts';
import { countWords, gist } from '../../wording.ts';
import { type Place, placesIn } from '../../words/phrases.ts';
import { wordList, wordsEverywhere } from '../../words/word-lists.ts';
import { adjoins, itemOfStretch, stretchOf } from '../items/parts.ts';
import { hasPhrase } from '../places.ts';

/** Films that offer or invite: what their name is the name of stands above it. */
const OFFERING = new Set<Genre>([
  ...(['local', 'launch', 'event', 'podcast', 'release', 'challenge', 'appeal', 'listing', 'vague'] as const),
]);

/** Letters before a name that are looked at, and words that say what it is the name of, at most. */
const NEAR = 80;
const MOST_WORDS = 5;
/** Words of such a name, at most: a longer one is a sentence. */
const NAME_WORDS = 5;

/** What opens a name, and where a clause begins. */
const OPENS = /[\s"“„«「『《'‘(（*_]/u;
const BORDERS = /[.!?:;\n,，、。！？：；،؟।…—–]/gu;
const BORDER = /[.!?:;\n、。！？：；؟।…—–]/u;
/** What speaks of the film and where it is shown, in lists of words. */
const OF_THE_FILM = ['films', 'platforms', 'screens', 'pages', 'order-verbs', 'ordered-films'];

/** Russian bends what stands behind any other: "для нашей пекарни" would stand there as it is of no title. */
const NOMINATIVE = /^(?:наш|наша|наше|наши|мой|моя|моё|мои)$/u;

/** Where a phrase begins behind "for our", "pour le", "うちの" in a clause, and whether it says whose; null without. */
function startIn(clause: string, language: string): { at: number; isOurs: boolean } | null {
  const isRussian = language === 'ru';
  const possessives = wordList(language, 'possessives').filter((it) => !isRussian || NOMINATIVE.test(it));
  const ours = placesIn(clause, possessives);
  const led = isRussian ? [] : placesIn(clause, wordList(language, 'for-the'));
  // "제주도" begins with a Korean word for "my".
  const isWhole = ({ start, end }: Place) =>
    language !== 'ko' || (!/\S/u.test(clause[start - 1] ?? ' ') && /\s/u.test(clause[end] ?? ''));
  const first = [...ours.filter(isWhole), ...led].sort((a, b) => a.start - b.start || b.end - a.end)[0];
  if (!first) return null;
  const inner = ours.find(({ start, end }) => start <= first.end && end > first.end);
  return { at: inner?.end ?? first.end, isOurs: ours.length > 0 };
}

/** Whether words say what something is: no film, no screen, no figure, and no word that leads on to a name. */
function says(text: string, language: string): boolean {
  const last = text.split(/\s/u).at(-1)!.toLowerCase();
  const { empty } = lexiconOf(language);
  const leadsOn =
    empty.has(last) || wordList(language, 'breaks').includes(last) || /[はがをにでともへや]$/u.test(last);
  const words = countWords(text);
  // German bends an adjective behind "für unseren"; Chinese says in one breath what is to be done.
  const isBent =
    (language === 'de' && /^\p{Ll}/u.test(text)) || (language === 'zh' && /[的做拍来來要想发發]/u.test(text));
  // "App de mi hermana" says whose it is to the maker alone.
  const isSomeones = placesIn(text, wordList(language, 'possessives')).length > 0;
  const isOfFilm = hasPhrase(text, OF_THE_FILM.flatMap((key) => wordsEverywhere(key)).filter(Boolean));
  return (
    words > 0 &&
    words <= MOST_WORDS &&
    !/\p{Nd}|["“”«»„「」]/u.test(text) &&
    !leadsOn &&
    !isBent &&
    !isSomeones &&
    !isOfFilm
  );
}

/** What refers to what is called so, behind a comma: "ma boutique de savons, | elle s'appelle". */
const REFERS = /[,，]\s*(?<word>\S{1,6})$/u;

/** What stands before "name is", "called": "my mobile mechanic business, name is WrenchWise", "我们店 | 叫". */
function withoutNaming(text: string, language: string): string {
  const { named, empty } = lexiconOf(language);
  const low = text.toLowerCase().replaceAll('’', "'");
  const isApart = (phrase: string) => isDense(phrase) || /\s$/u.test(low.slice(0, -phrase.length));
  const phrase = [...named]
    .filter((it) => low.endsWith(it) && isApart(it))
    .sort((a, b) => b.length - a.length)[0];
  if (!phrase) return text;
  const open = text.slice(0, -phrase.length).trimEnd();
  const { word } = REFERS.exec(open)?.groups ?? {};
  const isReferring = word !== undefined && empty.has(word.toLowerCase());
  return withoutEnd(isReferring ? open.slice(0, -word.length) : open, /[\s,]/u);
}

/** The words right before a name that say what it is the name of: "concert de la chorale", "猫カフェ", "pilates studio". */
function kindBefore({ subject, language }: Brief, prompt: string): Words | null {
  if (!subject || !('message' in subject.span.in) || subject.span.in.message > 0) return null;
  const { start, end } = subject.span;
  if (prompt.slice(start, end) !== subject.text || countWords(subject.text) > NAME_WORDS) return null;
  const from = Math.max(0, start - NEAR);
  const open = withoutNaming(withoutEnd(prompt.slice(from, start), OPENS), language);
  // "our clinic, Northgate Physio"
  const head = withoutEnd(open, /[,，]/u).trimEnd();
  const clause = head.slice(
    [...head.matchAll(BORDERS)].reduce((at, { index }) => Math.max(at, index + 1), 0),
  );
  const found = startIn(clause, language);
  if (!found || (head !== open && !found.isOurs)) return null;
  const text = clause.slice(found.at).trim();
  if (text === '' || gist(subject.text).includes(gist(text)) || !says(text, language)) return null;
  const at = prompt.lastIndexOf(text, from + head.length);
  return at < from ? null : { text, span: { in: { message: 0 }, start: at, end: at + text.length } };
}

/** Whether what stands before a kind only says whose it is: "Ep 42 of my podcast Low Tide" says more than that. */
function saysWhose(text: string): boolean {
  const lead = text.trim().toLowerCase();
  return (
    lead === '' || wordsEverywhere('possessives').includes(lead) || wordsEverywhere('for-the').includes(lead)
  );
}

/** An item that begins with what says what the film's name is, from the name on. */
function fromName(item: MaterialItem, kind: Words, name: Words): MaterialItem {
  const { span, text } = item.words;
  const isLed =
    JSON.stringify(span.in) === JSON.stringify(kind.span.in) &&
    span.start <= kind.span.start &&
    span.end >= name.span.end;
  const at = isLed ? text.indexOf(name.text) : -1;
  const isWhose = saysWhose(text.slice(0, Math.max(0, text.indexOf(kind.text))));
  if (at < 1 || !isWhose || BORDER.test(text.slice(0, at))) return item;
  // The mark that opens the name goes with the one that closes it.
  const from = /["“„«「『]/u.test(text[at - 1]!) ? at - 1 : at;
  const words = stretchOf(item.words, from, text.length);
  return item.kind === 'event' ? { ...item, words } : itemOfStretch(item, words);
}

/** "Our bakery Crumb", "Mon salon Marguerite" without whose it is: a viewer reads what it is. */
function withoutOwner(brief: Brief): Brief {
  const { subject, language } = brief;
  const low = subject?.text.toLowerCase() ?? '';
  const owner = wordList(language, 'possessives').find((it) => low.startsWith(`${it} `));
  const rest = owner && subject ? subject.text.slice(owner.length).trimStart() : '';
  if (!subject || !/\s\p{Lu}/u.test(rest) || /\s\p{Ll}+$/u.test(rest)) return brief;
  return { ...brief, subject: stretchOf(subject, subject.text.length - rest.length, subject.text.length) };
}

/** Films of somebody who has a house of a kind. */
const HOUSED = new Set<Genre>(['local', 'vague']);
/** "Dog grooming salon Wagtail": small words that say what it is, then capitals. German has capitals for both. */
const KIND_AND_NAME = /^(?<kind>\p{L}[\p{L}'’-]*(?:\s\p{Ll}[\p{L}'’-]*){0,4})\s(?<name>\p{Lu}.*)$/u;

/** A brief whose subject begins with what its name is the name of: that stands above the name. */
function withKindApart(brief: Brief): Brief {
  const { subject, language, genre, ordered } = brief;
  const { kind, name } = KIND_AND_NAME.exec(subject?.text ?? '')?.groups ?? {};
  if (!subject || !kind || !name || ordered || !HOUSED.has(genre) || language === 'de') return brief;
  const words = kind.toLowerCase().split(' ');
  const leads = wordList(language, 'before-places').includes(words.at(-1)!);
  // "Studio Lune" is one name; "pottery studio Lune" and "librairie Lune" are a kind and a name.
  const isKind = words.length > 1 || /^\p{Ll}/u.test(kind);
  const isPlain = name
    .split(' ')
    .every((it) => /^(?:[^\p{Ll}]|(?:de|du|des|la|le|les|del|di|da|do|of|the|and|y|e|et)$)/u.test(it));
  if (!isKind || !isPlain || leads || lexiconOf(language).empty.has(words[0]!) || !says(kind, language))
    return brief;
  const own = stretchOf(subject, kind.length + 1, subject.text.length);
  const above = stretchOf(subject, 0, kind.length);
  const isTorn = (item: MaterialItem) =>
    gist(item.words.text) !== gist(subject.text) &&
    item.words.text.includes(subject.text) &&
    (!isLine(item) || fromName(item, above, own) === item);
  if (brief.material.some(isTorn)) return brief;
  return {
    ...brief,
    subject: own,
    ordered: above,
    material: brief.material.map((item) => (isLine(item) ? fromName(item, above, own) : item)),
  };
}

/** A brief that says what its name is the name of, where the customer does so right before it: "for our cat café “Mike”". */
export function withKind(given: Brief, prompt: string): Brief {
  if (!OFFERING.has(given.genre)) return given;
  const brief = withKindApart(withoutOwner(given));
  // Who stands behind a name says nothing of its kind: "my new novel “The Salt Road” by | Nora Vale".
  const isHeld = brief.owner && brief.owner.span.start < (brief.subject?.span.start ?? 0);
  const kind = brief.ordered || isHeld ? null : kindBefore(brief, prompt);
  if (!kind || !brief.subject) return brief;
  const { subject } = brief;
  return {
    ...brief,
    ordered: kind,
    material: brief.material
      .filter((item) => !onlyLeads(item, kind, subject))
      .map((item) => (isLine(item) ? fromName(item, kind, subject) : item)),
  };
}

/** Letters from what only leads to a name to that name, its opening mark among them, at most. */
const MARKED = 2;

/** "Our new play" before its name in quotation marks says no more than what stands above the name. */
const onlyLeads = ({ kind, words }: MaterialItem, above: Words, name: Words): boolean =>
  kind === 'claim' &&
  words.span.start <= above.span.start &&
  words.span.end >= above.span.end &&
  adjoins(words, name, MARKED) &&
  saysWhose(words.text.slice(0, above.span.start - words.span.start));

const isLine = ({ kind }: MaterialItem) => ['claim', 'quantity', 'event', 'offer'].includes(kind);

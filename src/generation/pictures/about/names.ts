import { readFileSync } from 'node:fs';
import type { Brief } from '../../../domain/brief.ts';
import type { Storyboard } from '../../../domain/storyboard.ts';
import { isOfMaking } from '../chosen/asked.ts';
import { ASIDE, VAGUE } from '../chosen/vague.ts';
import { type Meaning, meaningsOf, namedIn, tradesIn } from '../meaning.ts';

/** What a film's name is said to be, and the words of it that only look like things. */
export type Named = { names: string[]; kinds: Meaning[] };

/** The rows of a list of words, `language: one|other`, as they are written. */
function rowsOf(file: string): Map<string, ReadonlySet<string>> {
  const rows = readFileSync(new URL(`./words/${file}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return new Map(
    rows.map((row) => {
      const [language = '', words = ''] = row.split(': ');
      return [language, new Set(words.split('|'))];
    }),
  );
}

let lists: Record<'kinds' | 'given' | 'deeds', Map<string, ReadonlySet<string>>> | undefined;
const NOTHING: ReadonlySet<string> = new Set();

/** A list of a language: what bears names, names of people that are things as well, and what people do. */
function listOf(name: 'kinds' | 'given' | 'deeds', language: string): ReadonlySet<string> {
  lists ??= { kinds: rowsOf('kinds'), given: rowsOf('given-names'), deeds: rowsOf('deeds') };
  return lists[name].get(language.toLowerCase().split('-')[0]!) ?? NOTHING;
}

const LONGEST = 4000;
const MOST_PLACES = 6;
const QUOTES = '"“”„«»「」『』‘’';
/** What is said of a name behind it, and how many of its words say what it is. */
const APPOSED =
  /^["”“»’]?(?:,| [—–-]|:)? (?:is |are |ist |sind |est |es |è |é )?(?:a|an|the|our|my|your|ein|eine|der|die|das|unser|unsere|une?|le|la|notre|nos|votre|el|una?|nuestr[oa]|los|las|il|lo|uno|nostr[oa]|il nostro|la nostra|o|um|uma|nosso|nossa|een|de|het|onze|en|ett|vår) (?=\p{L})/u;
const SAID_WORDS = 4;
/** What stands behind is for whom something is, or what it does. */
export const FOR =
  /(?<!\p{L})(?:for|that|which|für|die|der|das|pour|qui|para|que|per|che|voor|för|для)(?!\p{L})/iu;
/** The words right before a name: what it is the name of, with an article of its own or none. */
const BEFORE =
  /((?:[\p{L}\p{M}'’-]{2,40} (?:(?:de|di|du|da|of|für) )?)?)([\p{L}\p{M}'’-]{2,40})(?:, |: | )?(?:(?:the|le|la|les|el|los|las|il|lo|o|a|os|as|zum|zur|der|die|das|de) )?["“„«»「‘]?$/iu;
/** Languages in which common nouns are written large as well. */
const LARGE_NOUNS = /^de\b/;

/** Things by which customers say how a film is made, and which have names for all that. */
const MADE = new Set(
  (
    'mobile-phone laptop camera watch headphone lamp video-game game-die joystick teddy-bear luggage printer axe hammer necktie ' +
    'briefcase pencil guitar violin drum saxophone trumpet flute accordion banjo musical-keyboard'
  ).split(' '),
);
/** Works have titles, which say what they are about: "our school play, The Lion and the Mouse". */
const WORKS = new Set('performing-arts books open-book closed-book scroll film-projector'.split(' '));
/** Things that grow or are eaten are what a name looks like, and seldom what bears one. */
const isMade = ({ concept }: Meaning) =>
  MADE.has(concept.id) ||
  !(
    ['nature', 'food'].includes(concept.theme) ||
    WORKS.has(concept.id) ||
    VAGUE.has(concept.id) ||
    ASIDE.has(concept.id) ||
    isOfMaking(concept)
  );

type Told = { isKind: boolean; kinds: Meaning[] };

/** Trades and houses that some words name, and whether they say at all what bears a name. */
function tradeOf(words: string, language: string): Told {
  const kinds = [...tradesIn(words, language, 'trade'), ...tradesIn(words, language, 'host')];
  const listed = listOf('kinds', language);
  const isKind = kinds.length > 0 || words.split(/[\s,]+/u).some((word) => listed.has(word.toLowerCase()));
  return { isKind, kinds };
}

/** What some words name that may bear a name: a trade, or something that is made. */
function borneBy(words: string, language: string): Told {
  const trade = tradeOf(words, language);
  const made = meaningsOf(words, language).filter(isMade);
  const kinds = [...trade.kinds, ...made];
  const vague = ({ concept }: Meaning) => Number(VAGUE.has(concept.id));
  return { isKind: trade.isKind || made.length > 0, kinds: kinds.sort((a, b) => vague(a) - vague(b)) };
}

/** What a prompt says that a name is the name of, where it stands at a place. */
function toldAt(prompt: string, [start, end]: [number, number], language: string): Told {
  const behind = prompt.slice(end, end + 80);
  const apposed = APPOSED.exec(behind);
  if (apposed) {
    const [said = ''] = behind.slice(apposed[0].length).split(/[.,;:!?\n—–]/u);
    const words = said.split(' ').slice(0, SAID_WORDS).join(' ');
    // What it is comes before whom it is for: "an accounting tool for bakers".
    const told = [words.split(FOR)[0]!, words].map((its) => borneBy(its, language));
    const best = told.find(({ kinds }) => kinds.some(({ concept }) => !VAGUE.has(concept.id)));
    if (best ?? told.find(({ isKind }) => isKind)) return best ?? told.find(({ isKind }) => isKind)!;
  }
  const before = prompt.slice(Math.max(0, start - 60), start);
  const [, ahead = '', word] = BEFORE.exec(before) ?? [];
  const isQuoted = QUOTES.includes(prompt[start - 1] ?? ' ');
  if (!word) return { isKind: false, kinds: [] };
  const whole = `${ahead}${word}`;
  const told = borneBy(ahead.trim().includes(' ') || borneBy(word, language).isKind ? whole : word, language);
  const isTrade = tradesIn(whole, language, 'trade').length > 0;
  const isPlain = /^\p{Ll}/u.test(word) || isTrade || isQuoted || LARGE_NOUNS.test(language);
  return isPlain ? told : { isKind: false, kinds: [] };
}

/** Where some words stand in a text, each by itself. */
function placesOf(text: string, words: string): [number, number][] {
  const places: [number, number][] = [];
  for (let at = text.indexOf(words); at >= 0 && places.length < MOST_PLACES; at = text.indexOf(words, at + 1))
    if (!/[\p{L}\p{M}]/u.test(`${text[at - 1] ?? ' '}${text[at + words.length] ?? ' '}`))
      places.push([at, at + words.length]);
  return places;
}

/** Runs of words that are written as names are: "Pine", "Iron Rose", "La Ballena Verde". */
const RUN = /\p{Lu}[\p{L}\p{M}'’-]*(?: (?:\p{Lu}[\p{L}\p{M}'’-]*|\p{Nd}+))*/gu;

/** What stands behind a run that is no name but what something is: "Fix a tyre", "Festa junina". */
const GOES_ON = /^ (?!(?:and|und|et|y|e|и|i|och|en)(?!\p{L}))\p{Ll}/u;
/** What stands before one that only says where or whose something is: "Manos del Río". */
const OF =
  /(?:^|\s)(?:of|of the|in|at|for|de|del|de la|de l[’']|du|des|da|das|do|dos|di|della|dello|dei|degli|von|der|des|im|zum|van|w|na)\s$/iu;

/** Names that a subject is made of, without what it says that they are the names of. */
function namesIn(subject: string, language: string): string[] {
  const quoted = /["“„«»「‘]([^"“”„«»「」‘’]{1,80})["”“»«」’]/u.exec(subject)?.[1];
  if (quoted && quoted.length < subject.length - 2) return namesIn(quoted, language);
  return [...subject.matchAll(RUN)].flatMap(({ 0: run, index }) => {
    const isFirst = index === 0 && !run.includes(' ');
    if ((isFirst && GOES_ON.test(subject.slice(run.length))) || OF.test(subject.slice(0, index))) return [];
    // "Zahnarztpraxis Luna", "Studio Lotus": what comes up to the trade is no name.
    const words = run.split(' ');
    const kinds = words.map((word) => listOf('kinds', language).has(word.toLowerCase()));
    const trades = tradeOf(run, language).kinds.map(({ at, length }) => at + length);
    const name = words.slice(Math.max(kinds.lastIndexOf(true) + 1, ...trades));
    return name.some((word) => /\p{Ll}/u.test(word)) ? [name.join(' ')] : [];
  });
}

const ARTICLE =
  /(?:^|[^\p{L}])(?:the|an?|la|le|les|el|los|las|il|lo|gli|o|os|as|une?|un|una|um|uma|der|die|das|den|dem|eine?[nmr]?|het|een) $/iu;

/** Names of people in a prompt that are things as well: "Rose turns 60", "the party of Lily". */
function peopleIn(prompt: string, language: string): string[] {
  const given = listOf('given', language);
  if (given.size === 0) return [];
  const deeds = listOf('deeds', language);
  const isPerson = (name: string) =>
    placesOf(prompt, name).some(([start, end]) => {
      const next = /^(?:,? (?:and|und|et|y|e|и|i|och|en|&) (?=\p{Lu})| \p{Nd}|['’]s )/u.test(
        prompt.slice(end),
      );
      const [, deed = ''] = /^ (?:se |si |sich )?(\p{L}+)/u.exec(prompt.slice(end, end + 30)) ?? [];
      const before = prompt.slice(Math.max(0, start - 30), start);
      const isArticled = ARTICLE.test(before);
      const isWithin =
        !LARGE_NOUNS.test(language) && /\p{Ll},? $/u.test(before) && !/^ \p{Ll}/u.test(prompt.slice(end));
      return !isArticled && (next || deeds.has(deed) || isWithin);
    });
  const words = new Set(prompt.match(/\p{Lu}[\p{L}\p{M}]+/gu) ?? []);
  return [...words].filter((word) => given.has(word) && isPerson(word));
}

const TITLED = new Set<Brief['genre']>(['podcast', 'story']);
/** What a name is said to be stands right before it where it has quotation marks and no capital: "経費精算システム「ラクダ」". */
const QUOTED_NAME = /(?<=[\p{Lo}])[「『“"]([^「『“"」』”]{2,20})[」』”"]/u;

/**
 * Names of a prompt whose words are things as well and that it gives to something else: "our two phones, Pine and Oak", "Basalt,
 * a coffee grinder", "the band Foxes", "Rose turns 60". What they are said to be is what the film is about.
 */
export function namedThings({ language, subject, genre }: Brief, prompt: string): Named {
  const whole = prompt.slice(0, LONGEST);
  const [, quoted] = TITLED.has(genre) ? [] : (QUOTED_NAME.exec(subject?.text ?? '') ?? []);
  const people = [...peopleIn(whole, language), ...(quoted ? [quoted] : [])];
  const found: Named = { names: [...people], kinds: [] };
  // A story or a talk is about what its title names.
  const candidates = TITLED.has(genre) ? [] : namesIn(subject?.text ?? '', language);
  const toldOf = (name: string) =>
    placesOf(whole, name)
      .map((place) => toldAt(whole, place, language))
      .find(({ isKind }) => isKind);
  const told = candidates.map(toldOf);
  // Of several names what is said of one is said of all: "our two phones, Pine and Oak".
  const [first] = told.filter((one) => one !== undefined);
  if (!first) return found;
  const looksLike = (name: string) =>
    namedIn(name, language).length > 0 || namedIn(name.toLowerCase(), language).length > 0;
  const names = candidates.filter(looksLike);
  const own = new Set(
    names.flatMap((name) => namedIn(name.toLowerCase(), language).map(({ concept }) => concept)),
  );
  return {
    names: [...new Set([...people, ...names])],
    kinds: first.kinds.filter(({ concept }) => !own.has(concept)),
  };
}

/** A text with signs that name nothing in place of some names, of the same length. */
export function withoutNames(text: string, names: readonly string[]): string {
  let out = text;
  for (const name of names)
    for (const [start, end] of placesOf(out, name))
      out = `${out.slice(0, start)}${name
        .replace(/\p{Lu}/gu, 'Q')
        .replace(/\p{Ll}/gu, 'q')
        .replace(/\p{Lo}/gu, '〇')}${out.slice(end)}`;
  return out;
}

type Board = Pick<Storyboard, 'scenes' | 'subject' | 'named'>;

/** A film as its pictures are chosen from it: names of something else than their words say are no words there. */
export function unnamed<One extends Board>(board: One): One {
  const names = board.named ?? [];
  if (names.length === 0) return board;
  const plain = <T>(value: T): T => {
    if (typeof value === 'string') return withoutNames(value, names) as T;
    if (Array.isArray(value)) return value.map(plain) as T;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, its]) => [key, key === 'type' || key === 'id' ? its : plain(its)]),
    ) as T;
  };
  return { ...board, subject: plain(board.subject), scenes: board.scenes.map(plain) };
}

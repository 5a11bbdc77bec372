import { type Named, namesOfPlaces, type Place } from './gazetteer.ts';

/** A place as a text names it: `name` stands in the text, from `at`. */
export type Mention = { place: Place; name: string; at: number };

/** Words behind which a name is a place's: in, from, to and their like. */
const BEFORE = new Set(
  (
    'in from to near across throughout outside around between via leaving visit visiting ' +
    'aus nach bei durch zwischen ab über à au aux en de depuis vers entre chez a desde hasta hacia por da dal dalla di per ' +
    'do dos das em no na para até ke de в во из на до от с через по في من إلى الى بين نحو se'
  ).split(' '),
);
/** What follows a place's name in languages that say so behind it. */
const BEHIND =
  /^\s?(?:में|से|तक|के|की|का|で|に|へ|の|から|まで|発|行|と|や|、|에서|에|까지|부터|으로|로|의|과|와|,|，|到|至|和|与|的|市)/u;
const UNSPACED = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/u;
/** Words between two names in a line of capitals. */
const JOINING = /^(?:to|and)$/i;
/** "And", "to" and "in" are one word with the name in Arabic. */
const JOINED_BEFORE = /^[وبل](?=\p{sc=Arabic}{3})/u;
/** A street is named after a place and does not lie there: "Via Roma", "rue de Paris". */
const STREET =
  /(?:^|[^\p{L}])(?:Via|[Vv]iale|[Cc]orso|[Pp]iazza|[Rr]ue|[Aa]venue|[Bb]oulevard|[Pp]lace|[Cc]alle|[Aa]venida|[Pp]laza|[Rr]ua|[Pp]raça|[Уу]лица|[Уу]л\.)\s(?:d[eio]s?\s|da\s)?$/u;
/** Characters before a name among which its street is sought. */
const STREET_BEFORE = 20;
const LONGEST = 4;
const WORD = /[\p{L}\p{M}.’'-]+/gu;
/** A name of a language with cases may end differently by as many letters. */
const ENDING = 2;
const CASED_STEM = 4;
/** The most places that one picture shows. */
const MOST = 6;

type Word = { text: string; from: number; to: number };
type Found = Mention & { unsure: boolean; led: boolean };

const isCapital = (word: string | undefined) => word !== undefined && /^\p{Lu}/u.test(word);

/** Cyrillic and Greek names stand in a case: one that differs in its end alone is the same. */
function inflected(word: string, names: ReadonlyMap<string, Named>): Named | undefined {
  if (!/^[\p{sc=Cyrillic}\p{sc=Greek}]/u.test(word)) return undefined;
  for (const [name, named] of names) {
    const stem = name.slice(0, Math.max(CASED_STEM, name.length - ENDING));
    if (stem.length >= CASED_STEM && word.startsWith(stem) && Math.abs(word.length - name.length) <= ENDING)
      return named;
  }
  return undefined;
}

/** The longest name that begins at a word. */
function nameAt(text: string, words: Word[], i: number, names: ReadonlyMap<string, Named>) {
  for (let count = Math.min(LONGEST, words.length - i); count > 0; count--) {
    const last = words[i + count - 1]!;
    const whole = text.slice(words[i]!.from, last.to).replace(/[’']s$|[.’'-]{1,8}$/u, '');
    for (const written of [whole, whole.replace(JOINED_BEFORE, '')]) {
      const low = written.toLowerCase();
      const named = names.get(low) ?? (count === 1 ? inflected(low, names) : undefined);
      if (named) return { named, written, count };
    }
  }
  return null;
}

/** Whether only a space stands between two words. */
const joined = (text: string, a: Word | undefined, b: Word | undefined) =>
  a !== undefined && b !== undefined && text.slice(a.to, b.from).trim() === '';

/** Names in alphabets: written with a capital where there are any, and no part of a longer name. */
function spelled(text: string, names: ReadonlyMap<string, Named>, nounsAreCapital: boolean): Found[] {
  const words = [...text.matchAll(WORD)].map((match): Word => {
    const [word] = match;
    return { text: word, from: match.index, to: match.index + word.length };
  });
  const found: Found[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    const cased = word.text.toLowerCase() !== word.text.toUpperCase();
    if ((cased && !isCapital(word.text)) || UNSPACED.test(word.text)) continue;
    const hit = nameAt(text, words, i, names);
    if (!hit) continue;
    const [before, last, behind] = [words[i - 1], words[i + hit.count - 1]!, words[i + hit.count]];
    const close = joined(text, before, word);
    const led =
      (close && BEFORE.has(before!.text.toLowerCase())) ||
      /[:→]\s*$/u.test(text.slice(0, word.from)) ||
      (!cased && BEHIND.test(text.slice(last.to)));
    const named = joined(text, last, behind) && isCapital(behind!.text) && !JOINING.test(behind!.text);
    const longer = (close && !led && isCapital(before!.text)) || (named && !(led && nounsAreCapital));
    const { place, unsure } = hit.named;
    const isStreet = STREET.test(text.slice(Math.max(0, word.from - STREET_BEFORE), word.from));
    if (!longer && !isStreet) found.push({ place, unsure, name: hit.written, at: word.from, led });
    i += hit.count - 1;
  }
  return found;
}

/** Names in scripts without spaces or capitals: wherever they stand. */
function unspaced(text: string, names: ReadonlyMap<string, Named>): Found[] {
  const found: Found[] = [];
  for (let at = 0; at < text.length; at++) {
    for (let length = 9; length >= 2; length--) {
      const name = text.slice(at, at + length);
      const named = UNSPACED.test(name) ? names.get(name) : undefined;
      if (!named || name.length < length) continue;
      found.push({ ...named, name, at, led: BEHIND.test(text.slice(at + length)) });
      at += length - 1;
      break;
    }
  }
  return found;
}

/**
 * The places that a text names, in its order, each once. One alone counts where the text says that something is there
 * or goes there, or is nothing but the name; a name that is a common word too counts beside another place only, or on
 * a way from one to the other.
 */
export function placesIn(text: string, language: string): Mention[] {
  const names = namesOfPlaces(language);
  const nouns = /^(?:de|lb)/.test(language);
  const all = [...spelled(text, names, nouns), ...(UNSPACED.test(text) ? unspaced(text, names) : [])];
  const seen = new Set<string>();
  const once = all
    .toSorted((a, b) => a.at - b.at)
    .filter(({ place: { id } }) => !seen.has(id) && Boolean(seen.add(id)));
  const sure = once.filter(({ unsure }) => !unsure);
  const counted = once.length > 1 && sure.length > 0 ? once : sure;
  if (counted.length === 1) {
    const [only] = counted;
    const whole = text.trim().replace(/[.!]$/u, '') === only!.name;
    if (!only!.led && !whole) return [];
  }
  return counted.slice(0, MOST).map(({ place, name, at }) => ({ place, name, at }));
}

const WAY =
  /^(?:\s+(?:to|nach|bis|à|au|a|para|até|hasta|до|в|на|से|إلى)\s+(?:\p{L}{1,3}\s)?|\s*(?:→|–|—|-|から|→|到|至|에서)\s*)$/iu;

/** Whether two places of a text are the ends of a way: "from Paris to Nice". */
export function isWay(text: string, mentions: Mention[]): boolean {
  const [from, to] = mentions;
  if (mentions.length !== 2) return false;
  return WAY.test(text.slice(from!.at + from!.name.length, to!.at));
}

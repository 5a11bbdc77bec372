import { isOfLearning, VAGUE } from './chosen/vague.ts';
import type { Concept } from './concepts.ts';
import { idiomAt, idiomsOf, isOfHouse, isOther, namesIn, withoutHouses } from './turns-and-names.ts';
import { type Aside, asideIn, asideOf } from './words/beside.ts';
import { ANY, type Entry, entriesOf, plainArabic, type Trade, tradesOf } from './words/entries.ts';
import { ENDING, STEM, sameWord } from './words/forms.ts';
import { isHouse, LAST_PART, ofDutchPlural, ofPlural, partOf } from './words/parts.ts';

/** A concept that a text speaks of, and at which of its words. */
export type Meaning = {
  concept: Concept;
  at: number;
  /** Words of it, and whether a sign follows it that ends the phrase. */
  length: number;
  stops: boolean;
  /** The words themselves. */
  said: string;
  /** Whether it only says what something else stands beside or is without. */
  aside: Aside | null;
};

/** Words of a language that name concepts, and the same by how they begin. */
type Table = { words: Map<string, Concept>; stems: Map<string, [word: string, concept: Concept][]> };

const LONGEST_PHRASE = 3;
const KOREAN_STEM = 2;
/** Signs of a word of a language without spaces, at most. */
const LONGEST_UNSPACED = 8;
const UNSPACED = new Set(['ja', 'th', 'zh']);
const COMPOUNDING = new Set(['de', 'nl', 'sv', 'da', 'nb', 'fi']);

const tables = new Map<string, Table | null>();
const stemLength = (language: string) => (language === 'ko' ? KOREAN_STEM : STEM);

function tableOf(language: string): Table | null {
  const known = tables.get(language);
  if (known !== undefined) return known;
  const entries = entriesOf(language);
  const table = entries && tabled(entries, language);
  tables.set(language, table);
  return table;
}

function tabled(entries: Entry[], language: string): Table {
  const stems: Table['stems'] = new Map();
  for (const [word, concept] of entries) {
    const stem = word.slice(0, stemLength(language));
    stems.set(stem, [...(stems.get(stem) ?? []), [word, concept]]);
  }
  return { words: new Map(entries), stems };
}

/** What a text is about of all that it names: in "harbour bank" the bank. */
export function meaningsOf(text: string, language: string): Meaning[] {
  const tongue = tongueOf(language);
  const found = namedIn(text, language);
  if (UNSPACED.has(tongue) || HEAD_FIRST.has(tongue)) return found;
  return found.filter((one, i) => !isDescribed(one, found[i + 1]));
}

const tongueOf = (language: string) => language.toLowerCase().split('-')[0]!;

/** All that a text names, in its order, also what something only stands beside or is without: what a lock is "on a canal". `language` is BCP 47; nothing for one without a table. */
export function allNamedIn(text: string, language: string): Meaning[] {
  const tongue = tongueOf(language);
  const table = tableOf(tongue);
  return table ? readBy(table, text, tongue) : [];
}

/** The concepts that a text names, in order. */
export const namedIn = (text: string, language: string): Meaning[] =>
  allNamedIn(text, language).filter(({ aside }) => !aside);

/** Whether a text says beside what thing something is. */
export const saysBeside = (text: string, language: string): boolean =>
  allNamedIn(text, language).some(({ aside }) => aside === 'beside');

const tradeTables = new Map<string, Record<Trade, Table>>();

/** The trades, clubs and their like that a text speaks of, in its order; of hosts or of memory where those are asked for. */
export function tradesIn(text: string, language: string, kind: Trade): Meaning[] {
  const tongue = tongueOf(language);
  if (!tradeTables.has(tongue)) {
    const all = [...tradesOf(tongue)];
    const of = (one: Trade) =>
      tabled(
        all.flatMap(([word, [concept, its]]): Entry[] => (its === one ? [[word, concept]] : [])),
        tongue,
      );
    const kinds = (['trade', 'host', 'memory', 'couple'] as const).map((kind) => [kind, of(kind)] as const);
    tradeTables.set(tongue, Object.fromEntries(kinds) as Record<Trade, Table>);
  }
  return readBy(tradeTables.get(tongue)![kind], text, tongue).filter(({ aside }) => !aside);
}

function readBy(table: Table, text: string, tongue: string): Meaning[] {
  const kindsOf = (name: string) => [...tradesIn(name, tongue, 'trade'), ...tradesIn(name, tongue, 'host')];
  const whole = withoutHouses(text.normalize('NFKC'), (name) => kindsOf(name).length > 0);
  if (UNSPACED.has(tongue)) return within(whole.toLowerCase(), table, tongue);
  const clean = tongue === 'ar' ? plainArabic(whole) : whole;
  return spoken(clean, tongue, table);
}

/** Languages in which a noun that describes another one follows it. */
const HEAD_FIRST = new Set(['ar', 'es', 'fr', 'it', 'pt']);

/** Houses and vans that are about those who come to them: a "hedgehog hospital", a "dog van". */
const OF_GUESTS = new Set(['hospital', 'hotel', 'minibus', 'scissors']);

/** Korean writes its "and" with the noun before it: "공룡과 케이크". */
const AND_AT_END = /(?:과|와|랑|하고)$/u;

/** In "harbour bank" the last word is what it is about, but not in "flower shop": a shop is about what it sells. */
const isDescribed = (one: Meaning, next: Meaning | undefined) =>
  next !== undefined &&
  next.at === one.at + one.length &&
  !one.stops &&
  !AND_AT_END.test(one.said) &&
  !VAGUE.has(next.concept.id) &&
  !isOfLearning(next.concept) &&
  !(one.concept.theme === 'nature' && OF_GUESTS.has(next.concept.id));

/** Words of kana so short that they occur within others: "ラム" in "グラム", "たこ" in "考えたこと". */
const SHORT_KATAKANA = /^[\p{Script=Katakana}ー]{1,3}$/u;
const SHORT_HIRAGANA = /^\p{Script=Hiragana}{1,4}$/u;
/** Kana beside a word that belong to another one: all of them in katakana, all but particles in hiragana. */
const KATAKANA = /[\p{Script=Katakana}ー]/u;
const NO_PARTICLE = /(?![のはがをにでともやへ])\p{Script=Hiragana}/u;

function isWithinWord(text: string, at: number, length: number): boolean {
  const word = text.slice(at, at + length);
  const beside = [text[at - 1] ?? '', text[at + length] ?? ''];
  if (SHORT_KATAKANA.test(word)) return beside.some((one) => KATAKANA.test(one));
  return SHORT_HIRAGANA.test(word) && beside.some((one) => NO_PARTICLE.test(one));
}

/** A Japanese word of one sign has none beside it and ends its phrase: "犬と", not "火曜", "生きる" or "雨の日". */
const SIGN = /[\p{Script=Han}\p{N}々]/u;
const ENDS_NOUN = /[はがをにでともやへ\s\p{P}]/u;
/** "6か月", "11月3日(月)": months and Mondays. */
const BEFORE_MONTHS = /[かヶヵカケ(（]/u;
function standsAlone(text: string, at: number): boolean {
  const [before, one, after] = [text[at - 1] ?? '', text[at]!, text[at + 1] ?? ''];
  if (one === '月' && BEFORE_MONTHS.test(before)) return false;
  return SIGN.test(one) && !SIGN.test(before) && (after === '' || ENDS_NOUN.test(after));
}

const unspaced = (concept: Concept, text: string, at: number, length: number, tongue: string): Meaning => {
  const aside = asideIn(text, at, length, tongue);
  return { concept, at, length, stops: false, said: text.slice(at, at + length), aside };
};

/** Chinese and Japanese: the longest word that begins at each place. */
function within(text: string, { words }: Table, tongue: string): Meaning[] {
  const only = text.length === 1 ? words.get(text) : undefined;
  if (only) return [unspaced(only, text, 0, 1, tongue)];
  const found: Meaning[] = [];
  for (let at = 0; at < text.length; at++) {
    const alone = tongue === 'ja' && standsAlone(text, at) ? words.get(text[at]!) : undefined;
    if (alone) found.push(unspaced(alone, text, at, 1, tongue));
    for (let length = Math.min(LONGEST_UNSPACED, text.length - at); length >= 2; length--) {
      const concept = words.get(text.slice(at, at + length));
      if (!concept || isWithinWord(text, at, length)) continue;
      found.push(unspaced(concept, text, at, length, tongue));
      at += length - 1;
      break;
    }
  }
  return found;
}

function spoken(text: string, language: string, table: Table): Meaning[] {
  const pieces = [...text.matchAll(/([\p{L}\p{M}\p{N}'’-]+)([^\p{L}\p{M}\p{N}]*)/gu)];
  const said = pieces.map((piece) => piece[1]!);
  const words = said.map((word) => word.toLowerCase().replaceAll('’', "'"));
  const stops = pieces.map((piece) => piece[2] !== ' ');
  const names = namesIn(said, stops, language);
  const idioms = idiomsOf(language);
  const found: Meaning[] = [];
  for (let at = 0; at < words.length; at++) {
    const idiom = idiomAt(words, at, idioms);
    at += Math.max(0, idiom - 1);
    if (idiom > 0 || names[at]) continue;
    for (let length = Math.min(LONGEST_PHRASE, words.length - at); length >= 1; length--) {
      const phrase = words.slice(at, at + length).join(' ');
      const concept = table.words.get(phrase) ?? (length === 1 ? byForm(phrase, language, table) : undefined);
      if (!concept) continue;
      if (isOther(words, at, language) || (length === 1 && isOfHouse(said, at, language))) {
        // What a phrase does not mean none of its words means either.
        at += length - 1;
        break;
      }
      found.push({
        concept,
        at,
        length,
        stops: stops[at + length - 1]!,
        said: said.slice(at, at + length).join(' '),
        aside: asideOf(words, stops, { at, length }, language),
      });
      at += length - 1;
      break;
    }
  }
  return found;
}

/** A word in another form than the table's: inflected, hyphenated, or the last part of a compound. */
function byForm(word: string, language: string, table: Table): Concept | undefined {
  if (language === ANY) return undefined;
  if (word.includes('-')) {
    // In "chauffe-eau" and "Montrevel-les-Thermes" the last word is not what it is.
    if (HEAD_FIRST.has(language)) return undefined;
    if (COMPOUNDING.has(language) && isHouse(word)) return partOf(word, table.words);
    const last = word.split('-').at(-1)!;
    return last.length >= LAST_PART ? table.words.get(last) : undefined;
  }
  if (language === 'en') return table.words.get(word.replace(/['’]s$/, '')) ?? ofPlural(word, table.words);
  const elided = ELIDING.has(language) ? word.replace(ELISION, '') : word;
  if (elided !== word) return table.words.get(elided) ?? byForm(elided, language, table);
  if (language === 'ar') return table.words.get(word.replace(ARABIC_PREFIX, ''));
  const likely = (table.stems.get(word.slice(0, stemLength(language))) ?? []).filter(([known]) =>
    sameWord(word, known, language),
  );
  if (likely.length > 0) return likely.sort(([a], [b]) => b.length - a.length)[0]![1];
  if (language === 'ko') return withinKorean(word, table);
  if (!COMPOUNDING.has(language)) return undefined;
  return partOf(word, table.words) ?? (language === 'nl' ? ofDutchPlural(word, table.words) : undefined);
}

/** The least syllables of a word within a Korean one: "달빛필라테스" is a studio of Pilates. */
const KOREAN_PART = 3;

function withinKorean(word: string, { stems }: Table): Concept | undefined {
  for (let from = 1; from <= word.length - KOREAN_PART; from++) {
    const part = word.slice(from);
    const known = (stems.get(part.slice(0, KOREAN_STEM)) ?? []).filter(([one]) => one.length >= KOREAN_PART);
    const found = known.find(([one]) => part.startsWith(one) && part.length - one.length <= ENDING);
    if (found) return found[1];
  }
  return undefined;
}

/** Languages that write a short article or preposition with the noun: "d'échecs", "dell'olio". */
const ELIDING = new Set(['fr', 'it']);
const ELISION = /^(?:[cdlmnst]|qu|un|dell|nell|all|dall|sull|quell)['’]/u;

/** Articles and prepositions that Arabic writes with the noun. */
const ARABIC_PREFIX = /^(?:[وف]?(?:[بك]?ال|لل)|[وفبل](?=.{4}))/u;

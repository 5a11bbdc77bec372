import { readdirSync, readFileSync } from 'node:fs';
import { allConcepts, type Concept } from '../concepts.ts';

/** A word or phrase of a language, and what it names. */
export type Entry = [word: string, concept: Concept];

/** What a word of the trades stands for: a trade, a club or an event itself, a place in which any of them may be, that somebody is remembered, or what two people do. */
export type Trade = 'trade' | 'host' | 'memory' | 'couple';

const TRADES = new URL('./trades/', import.meta.url);
/** Houses and gatherings that have guests of every kind, for a film for a museum is about what it shows; films that remember somebody, and what two names are called together for. */
const KINDS: Record<string, Trade> = { 'hosts.txt': 'host', 'memory.txt': 'memory', 'couples.txt': 'couple' };

/** Plain nouns with their plurals: the keywords of emoji name a sauropod where a customer says a dinosaur. */
const NOUNS = new URL('./nouns/', import.meta.url);

const readRows = (at: URL) => readFileSync(at, 'utf8').split('\n').filter(Boolean);
const byId = () => new Map(allConcepts().map((concept) => [concept.id, concept]));

let others: Record<string, Record<string, string>> | undefined;

/**
 * All words of a language that name things, a later one before an earlier; null for a language without any. Hosts count
 * only where a film is asked what it is about.
 */
export function entriesOf(language: string): Entry[] | null {
  const trades = [...tradesOf(language)].flatMap(([word, [concept, kind]]): Entry[] =>
    kind === 'trade' ? [[word, concept]] : [],
  );
  const own = ownEntries(language);
  return own || trades.length > 0 ? [...trades, ...(own ?? [])] : null;
}

function ownEntries(language: string): Entry[] | null {
  if (language === 'en') return allConcepts().flatMap((c) => c.words.map((word): Entry => [word, c]));
  const nouns = nounsOf(language);
  if (language === 'ar') return [...nouns, ...arabicEntries()];
  others ??= JSON.parse(readFileSync(new URL('../words.json', import.meta.url), 'utf8')) as typeof others;
  const table = others![language];
  if (!table) return nouns.length > 0 ? nouns : null;
  const concepts = byId();
  const kept = Object.entries(table).flatMap(([word, id]): Entry[] =>
    concepts.has(id) ? [[word, concepts.get(id)!]] : [],
  );
  return [...kept, ...nouns, ...rowEntries(readRows(new URL('./everyday.txt', import.meta.url)), language)];
}

let nounRows: string[] | undefined;

/** The rows of `nouns/`, of one language. */
function nounsOf(language: string): Entry[] {
  nounRows ??= readdirSync(NOUNS)
    .toSorted()
    .flatMap((file) => readRows(new URL(file, NOUNS)));
  return rowEntries(nounRows, language);
}

/** The words of one language in rows of `concept|language:words|…`; an underscore joins the words of a phrase. */
function rowEntries(rows: string[], language: string): Entry[] {
  const concepts = byId();
  const plain = language === 'ar' ? plainArabic : (word: string) => word.normalize('NFKC');
  return rows.flatMap((row) => {
    const [id = '', ...parts] = row.split('|');
    const own = parts.filter((part) => language === ANY || part.startsWith(`${language}:`));
    const words = own.flatMap((part) => part.slice(part.indexOf(':') + 1).split(' '));
    return words.map((word): Entry => [plain(word.replaceAll('_', ' ')), concepts.get(id)!]);
  });
}

/** All languages at once: what is read of a text whose own was not recognised. */
export const ANY = '*';
/** The least letters of a word that is taken whatever the language: shorter ones are words of several. */
const LEAST_OF_ANY = 6;

/** Words for trades of one language that say something else in others. */
const ELSEWHERE = new Set(['pension', 'cantina', 'terrain', 'banker', 'kantoor', 'atelier', 'chapel']);

/** A word as it is typed without marks over its letters. */
const unmarked = (word: string) =>
  word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/gu, '')
    .normalize('NFC');

/**
 * The words for trades, clubs and their like in a language (or `ANY`), from `trades/`: what each names, and of which kind it
 * is; those of Latin letters as they are typed without marks as well.
 */
export function tradesOf(language: string): Map<string, [concept: Concept, kind: Trade]> {
  const out = new Map<string, [Concept, Trade]>();
  for (const file of readdirSync(TRADES).toSorted())
    for (const [word, concept] of rowEntries(readRows(new URL(file, TRADES)), language)) {
      const found: [Concept, Trade] = [concept, KINDS[file] ?? 'trade'];
      if (language === ANY && (word.length < LEAST_OF_ANY || ELSEWHERE.has(word))) continue;
      out.set(word, found);
      const plain = /^\p{Script=Latin}/u.test(word) ? unmarked(word) : word;
      if (!out.has(plain)) out.set(plain, found);
    }
  return out;
}

/** The rows of `arabic.txt`, `concept|words`: no kept set has Arabic keywords. */
function arabicEntries(): Entry[] {
  const concepts = byId();
  return readRows(new URL('./arabic.txt', import.meta.url)).flatMap((row) => {
    const [id = '', words = ''] = row.split('|');
    return words.split(' ').map((word): Entry => [plainArabic(word.replaceAll('_', ' ')), concepts.get(id)!]);
  });
}

/** Arabic without marks, in one form of the letters that are written in several. */
export const plainArabic = (text: string): string =>
  text
    .replace(/[\u064b-\u0652\u0640]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه');

import { listsOfSet, ownLists, wordLanguages } from './word-lists.ts';

/**
 * Abbreviations whose full stop ends no sentence, in the languages of its lists. Those before a name never do ("Dr. Voss", "Sta.
 * Ana"); the others only where what follows goes on: a small letter, a figure, a sign ("€95 incl. gloves & wraps", "z. B.").
 */
const TITLES =
  'dr|dra|drs|mr|mrs|ms|mx|mme|mlle|prof|profa|st|sta|sto|ste|sr|sra|srta|dott|dott.ssa|sig|sigg|sig.ra|hr|fr|ing|avv|arch|rev|hon|capt|lt|col|gen|sgt|mt|пр|им|г-н|ул|пер|наб|просп|av|avda|ctra|pza|plza|urb|ref|réf|art|nro|dpto|trav|pça|lgo|rte|bât|tél|v.le|c.so|p.za|ul|mgr|inż|al|os|pl|św|cad|sok|sk|mah|blv|dhr|mevr|डॉ|श्री|प्रो|د|أ|م|kat';
const SHORT =
  'incl|excl|approx|est|estd|gegr|fond|inkl|exkl|ca|bzw|zzgl|usw|etc|vs|e.g|i.e|z.b|d.h|u.a|p.ex|p.ej|т.е|т.д|т.п|т.к|min|max|mín|máx|sec|sek|std|hrs|tel|telf|tfno|nr|no|nos|num|núm|nº|pp|pág|págs|pag|vol|fig|ext|dept|appt|apt|approx|aprox|env|réf|éd|dto|depto|avda|ave|blvd|rd|str|bd|vgl|ggf|evtl|geb|gegr|jr|ecc|cfr|séc|ex|ej|es|resp|max|mio|mrd|mwst|godz|tys|mld|zł|r|np|m.in|itp|itd|pon|wt|śr|czw|pt|sob|niedz|ndz|tzn|tzw|pok|bijv|o.a|a.u.b|i.p.v|evt|vb|dk|sn|krş|руб|коп|ул|стр|тел|мин|макс|сек|тыс|млн|млрд|др|напр|рис|см|корп|кв|каб|эт|оф|ауд|ст|шт|ч|л|д|г|रु|नं|किमी|मी';

/** Abbreviated scales, behind which what they count goes on: "1,2 Mio. Euro". */
const SCALES = new Set('mio|mrd|tsd|mld|mlrd|mln|tys|млн|млрд|тыс'.split('|'));

/** What languages say of themselves in their reading lists. */
const readings = wordLanguages().flatMap((code) => ownLists(code, 'reading') ?? []);

const titles = new Set([
  ...TITLES.split('|'),
  ...readings.flatMap((lists) => lists.get('title-short') ?? []),
]);
const short = new Set([...SHORT.split('|'), ...readings.flatMap((lists) => lists.get('short') ?? [])]);

/** Longest abbreviation, in letters and stops. */
const LONGEST_ABBREVIATION = 8;

/**
 * Whether the full stop after a word ends no sentence.
 * @param word what stands before the stop, in lower case, inner stops included
 * @param next what follows the blank behind it
 */
export function isAbbreviation(word: string, next: string): boolean {
  if (titles.has(word) || (SCALES.has(word) && /^\p{L}/u.test(next))) return true;
  // "Brunnenstr. 18": a street whose name is one with it.
  if (word.length > 5 && word.endsWith('str')) return /^\p{Nd}/u.test(next);
  return short.has(word) && /^[\p{Ll}\p{Nd}&+(\p{Sc}]/u.test(next);
}

/** Units and words of the clock, which end a sentence behind their figure and before a capital: "avant 6 h. Renseignements". */
const units = new Set(
  readings.flatMap((lists) => [
    ...listsOfSet(lists, 'unit').flatMap(([, words]) => words),
    ...(lists.get('clock') ?? []),
  ]),
);
/** What a word behind a full stop labels: "a.m. Questions: …". */
const LONGEST_LABEL = 26;
const LABEL = /^\s\p{Lu}[\p{L}\p{M}’'-]{2,20}\s?[:：]/u;

/** What stands behind the first of two days with full stops: "24. bis 26. Juli". */
const SECOND_DAY = /^\s\p{Ll}{1,4}\s\p{Nd}{1,2}\.\s/u;

const months = readings.flatMap((lists) => listsOfSet(lists, 'month').flatMap(([, names]) => names));
/** A month behind the full stop of its day: "1. Oktober". */
const MONTH = new RegExp(`^\\s(?:${months.join('|')})(?!\\p{L})`, 'iu');
/** Letters of a month, or of another thing that is counted, and the blank before it, at most. */
const LONGEST_MONTH = 16;

/** What languages that write ordinals with a full stop count so: "zum 80. Geburtstag", "60. fødselsdag", "40. urodziny". */
const COUNTED =
  'geburtstag|jubiläum|jahrestag|hochzeitstag|auflage|ausgabe|mal|saison|klasse|etage|stock|obergeschoss|platz|runde|spieltag|jahrhundert|staffel|folge|woche|quartal|semester|liga|lebensjahr|fødselsdag|bursdag|årsdag|jubilæum|jubileum|urodziny|rocznica|edycja|narozeniny|výročí|ročník|syntymäpäivä|születésnap|doğum|yıl|rođendan'.split(
    '|',
  );
const ORDINAL = new RegExp(`^\\s(?:${COUNTED.join('|')})`, 'iu');

/** Whether a word in lower case is one that an ordinal counts. */
export const isOrdered = (word: string): boolean => COUNTED.includes(word);

/** Whether the full stop at a place of a text belongs to an ordinal, of a day before a month for one: it ends no sentence. */
export function isFirstDay(text: string, stop: number): boolean {
  if (!/\p{Nd}/u.test(text[stop - 1] ?? '') || /\p{Nd}/u.test(text[stop - 3] ?? '')) return false;
  const behind = text.slice(stop + 1, stop + 1 + LONGEST_MONTH);
  return SECOND_DAY.test(behind) || MONTH.test(behind) || ORDINAL.test(behind);
}

/** The full stop of "Dr.", "No.", "e.g." and of a day before another ends no sentence. */
export function abbreviates(text: string, stop: number): boolean {
  const word =
    /[\p{L}\p{M}.]{0,8}$/u.exec(text.slice(Math.max(0, stop - LONGEST_ABBREVIATION), stop))?.[0] ?? '';
  if (text[stop] === '.' && isAbbreviation(word.toLowerCase(), text.slice(stop + 1, stop + 4).trimStart()))
    return true;
  if (isFirstDay(text, stop)) return true;
  const behind = text.slice(stop + 1, stop + 1 + LONGEST_LABEL);
  const isCounted = /\p{Nd}\s?$/u.test(text.slice(Math.max(0, stop - word.length - 2), stop - word.length));
  const isUnit = isCounted && units.has(word.toLowerCase()) && /^\s\p{Lu}\p{L}/u.test(behind);
  if (isUnit || (/^\p{Ll}/u.test(word) && LABEL.test(behind))) return false;
  // "The Volt S. 60 km range": behind an initial stands a name.
  if (/^\s\p{Nd}/u.test(text.slice(stop + 1, stop + 3)) && /\p{L}$/u.test(word)) return false;
  return (
    text[stop] === '.' &&
    word.length > 0 &&
    (word.length <= 2 || /^\p{Lu}\p{L}{0,2}$/u.test(word) || word.includes('.'))
  );
}

import {
  DOING,
  FILM_WORDS,
  LONGEST_FILM,
  MINUTES,
  NUMBER_WORDS,
  ON_THE_WAY,
  SECONDS,
} from './length-words.ts';
import { DONE, pointsOfSubject } from './lengths/subjects.ts';
import { pointsOfMinutes, pointsOfSeconds } from './lengths/values.ts';
import { alternatives, beyondMinutes, withMinutesCounted } from './minutes.ts';

/** Where words are written without spaces there are no borders to ask for. */
const DENSE = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}';
const NUMBER = `\\d{1,3}(?:[.,]\\d)?|${alternatives(NUMBER_WORDS.keys())}`;
const DURATION = new RegExp(
  `(?<![\\p{N}$€£]|(?![${DENSE}])\\p{L})(?:(?=\\D)|(?<!\\p{N}[.,:]))(?<count>${NUMBER})[\\s\u00a0-]{0,2}(?:ish\\s?)?(?:de\\s)?(?:(?<seconds>${alternatives(SECONDS.split('|'))})|(?<minutes>${alternatives(MINUTES.split('|'))}))(?![\\p{N}]|(?![${DENSE}])[\\p{L}\\p{M}])`,
  'gu',
);
// "ad" is no beginning of "add".
const FILM_STEMS = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:ad(?!d)|${alternatives(FILM_WORDS.split('|').filter((word) => word !== 'ad'))})|${alternatives(FILM_WORDS.split('|').filter((w) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(w)))}`,
  'u',
);
/** Words before a length that say that it is something else's, and their like in scripts without spaces. */
const BEFORE = new Set(
  'in|every|each|per|after|take|takes|took|first|last|next|by|alle|nach|jede|jeder|erste|ersten|letzte|letzten|en|dans|après|chaque|premières|dernières|tras|cada|primeros|últimos|após|dopo|ogni|primi|ultimi|через|каждые|в|за|كل|خلال|في|हर|efter|varje|var|etter|hvert|hver|každých|jälkeen|joka|μετά|κάθε|după|fiecare|minden|після|через|кожні|mỗi|setelah|setiap|elke'.split(
    '|',
  ),
);
const JOINED_BEFORE =
  `煮|焯|炖|蒸|烤|炒|煎|焖|腌|静置|搅拌|焼いて|茹でて|煮て|蒸して|最初の|最後の|前|最后|第|每|처음|마지막|매|${ON_THE_WAY}`.split(
    '|',
  );
/** "In under 2 minutes" is within two minutes. */
const AT_MOST =
  /(?<=(?<!\p{L})(?:in|within|en|dans|em|за|w|på|i)\s)(?:under|less than|weniger als|unter|moins d[e’']|menos de|meno di|менее|меньше|minder dan|mniej niż|mindre än|mindre enn|mindre end)\s{0,2}$/u;
const isElsewhere = (head: string) => {
  const before = head.trimEnd().replace(AT_MOST, '').trimEnd();
  return BEFORE.has(before.split(/\s/u).at(-1) ?? '') || JOINED_BEFORE.some((word) => before.endsWith(word));
};
const ELSEWHERE_AFTER =
  /^\s?(?:later|ago|walk|away|per (?=shot|scene|slide|card|frame|person|item|image|clip|page|second|hour|day)|each|a day|a week|earlier|before|after|delay|lang gekocht|fuß|entfernt|später|plus tard|à pied|después|andando|a pie|depois|a pé|dopo|a piedi|позже|назад|пешком|歩|徒歩|走路|步行|도보|거리|مشيا|पैदल|बाद|में(?!\s(?:समझा|बता|वीडियो|विडियो|पूर|सुना|दिखा))|で(?!作|お願|頼|まと|紹介|説明|伝え|見せ|構成|編集|す|しょ|[、。])|后|後|만에|に(?!し|ま|お)|in|into|घर|senare|bort|senere|unna|væk|později|pěšky|cesty|myöhemmin|päässä|kävel|μακριά|αργότερα|με τα πόδια|mai târziu|pe jos|distanță|múlva|sétára|séta|пізніше|пішки|đi bộ|kemudian|jalan kaki|sonra|yürüyüş|yürüme|później|pieszo|spacer|lopen|wandelen|ready|done|fertig|aufgebaut|montiert|installiert|geladen|erledigt|prêt|installée?|montée?|list[oa]|montad[oa]|instalad[oa]|pront[oa]|montat[oa]|installat[oa]|готов|собран)/u;

/** What somebody does so long, with up to four words between: "hold the small button for 10 seconds"; "hold it to 20 seconds" is a film. */
const DONE_SO_LONG = new RegExp(
  `(?<!\\p{L})(?:${alternatives(DOING.split('|'))})(?!\\sit\\sto\\s)(?:\\s\\p{L}{1,12}){0,4}\\s$`,
  'u',
);

/** Words before a length that say that something lasts so long: the whole, what else is meant has its own words. */
const LASTS =
  /(?:whole thing|runtime|running time|total length|gesamtlänge|laufzeit|insgesamt|comptez|durée|dure|duración|dura|duração|durata|длительность|المدة|مدته|مدتها|अवधि|längd|speltid|speltiden|διάρκεια|durată|hossza?|időtartama?|délka|délku|stopáž|kesto|pituus|længde|varighed|varighet|lengde|spilletid|тривалість|триває|thời lượng|độ dài|durasi|süre|süresi|czas trwania|długość|speelduur|lengte|ความยาว|אורך|משך|مدت)(?!\p{L})[^.!?]{0,16}$/u;

/** The article that Arabic writes with its word. */
const ARTICLE = /(^|\s)ال(?=\p{L}{3})/gu;

/** Words behind a length that say that it is that of the whole. */
const IN_ALL =
  /^\s?(?:in all|all in|in total|altogether|overall|insgesamt|alles in allem|en tout|au total|en total|in tutto|in totale|no total|ao todo|всего|итого)(?!\p{L})/u;
const COMPOUND = /\p{Nd}\s?(?:m|min|mins|minutes?|minuten|minutos|minuti|мин)\.?\s$/u;

/** What stands before a length of something that is done. */
const LASTING = /(?<!\p{L})(?:for|für|pendant|durante|por|per|во|течение|लिए)\s$/u;

/** "The first 10 seconds" are never the whole. */
const PART_BEFORE =
  /(?:(?<!\p{L})(?:first|last|ersten?|letzten?|premières|dernières|primeros|últimos|primeiros|primi|ultimi|первые|последние)\s|最初の|最後の|最后|처음\s?|마지막\s?)$/u;

/** What a maker is asked to do within a length: "explain in thirty seconds", "pack it into 25 seconds". Beginnings of words. */
const MADE =
  /(?<!\p{L})(?:expla|summ|recap|announc|introduc|tell|pack|squeez|erklär|erzähl|verpack|kündig|zusammenfass|expliqu|racont|résum|annonc|montre[rz]|explic|explique|cuent|cuént|resum|anunci|que entienda|conte |conta[rn]?(?!\p{L})|mostr|spieg|raccont|riassum|annunci|illustra|расскаж|объясн|покаж|уложи|اشرح|احك|समझा|बता)/u;
/** "About a minute. No, forty-five seconds." */
const CORRECTED =
  /(?<!\p{L})(?:no|nein|non|nee|нет|sorry|pardon|actually|rather|better|besser|plutôt|mejor|anzi|melhor|aliás|вернее|лучше)[,.:;–—-]?\s{1,2}(?:\p{L}{2,8}\s)?$/u;
/** Words for "in" before a length, within which something is done or told. */
const WITHIN = /(?<!\p{L})(?:in|en|dans|em|за|в|خلال|في)\s$/u;
/** The end of a cell. */
const CELL = /(?:[|｜]\s?|\S\s{0,8}(?:\t|[^\S\n]{3})[^\S\n]{0,8})$/u;

/** Another length behind one that it is not the other end of: "start with 20 seconds and add 5 seconds a day". */
const ANOTHER =
  /^(?!\s?(?:to|or|bis|oder|à|ou|a|o|до|или|[–-])\s)\P{Nd}{0,20}\p{L}\P{Nd}{1,3}\d{1,3}\s?(?:s|secs?|seconds?|sekunden|secondes|segundos|secondi)(?!\p{L})/u;

/** "Want 1 min on the causes of the war": what is asked for, between the words that ask and those that say what of. */
const WANTED =
  /(?<!\p{L})(?:want|wants|need|needs|give me|make|made|do|like|brauche|brauchen|hätte gern|möchte|veux|voudrais|besoin de|faut|quiero|necesito|haz|vorrei|voglio|serve|quero|preciso de|нужно|нужна|хочу|надо|potrzebuję|chcę|behöver|vill ha|trenger|vil have|chci|wil|istiyorum)\s(?:\p{L}{2,9}\s)?$/u;
const TOLD_OF = /^\s(?:on|about|over|über|zu|sur|sobre|acerca|su|про|о|об|om|o|na temat|hakkında)\s\p{L}/u;

/** What lasts so long is a part of a film. */
const PART_AFTER =
  /^\s?(?:each|timer|pause|apart|apiece|thinking|countdown|to (?:think|guess|answer)|(?:a|per|each|on each|on the other) side|pro seite|(?:auf|von) jeder seite|par (?:côté|face)|de chaque côté|por (?:cada )?lado|per lato|с каждой стороны|per kant|na stronę)(?!\p{L})/u;

/** A length in seconds, and how much speaks for it. */
export type LengthReading = { seconds: number; score: number };

/** What ends a clause. */
const STOP = /[.!?;:,/·•\n。！？、，；：،؛()（）]/u;

/** How much speaks for it that a length is the film's: its clause, its value, its place in the prompt. */
export function judged(text: string, match: RegExpMatchArray): LengthReading {
  const { count, minutes } = match.groups!;
  const value = NUMBER_WORDS.get(count!) ?? Number(count!.replace(',', '.'));
  const at = match.index!;
  const end = at + match[0].length;
  const before = text.slice(Math.max(0, at - 60), at);
  const after = text.slice(end, end + 60);
  const seconds = Math.round(value * (minutes ? 60 : 1) * 10) / 10 + (minutes ? beyondMinutes(after) : 0);
  const head = before.split(STOP).at(-1) ?? '';
  const tail = after.split(STOP, 1)[0] ?? '';
  // "We respond in 20 seconds": what is said to be done in it is no film, unless the prompt begins so ("Bees in 20 seconds").
  const isDone = isElsewhere(head) && /\p{L}\s+\p{L}/u.test(head) && at > head.length;
  let score = 0;
  // "1분짜리": so long is what is made.
  const isFilm = match[0].endsWith('짜리') || FILM_STEMS.test(`${head} ${tail}`.replace(ARTICLE, '$1'));
  const isLong = LASTS.test(head);
  const alone = !isDone && weightOf(`${head}${tail}`, minutes !== undefined && !isFilm && !isLong) <= 12;
  if (isFilm) score += 2;
  if (isLong) score += 3;
  if (alone) score += 2;
  else if (!minutes && head.trim() === '') score += 1;
  const isSaid = !/^\d/.test(count!) && (value !== 1 || alone || isFilm);
  const isPart = minutes !== undefined && seconds < 60;
  const isPlain = alone || isFilm || isLong;
  score += minutes
    ? pointsOfMinutes(seconds, { isSaid, isPlain, isCompound: seconds > 60 * value })
    : pointsOfSeconds(seconds, LASTING.test(head));
  // "Got a minute?" asks for no film.
  if (minutes && after.startsWith('?')) score -= 2;
  if (at < 160) score += 1;
  if (seconds < 4 || seconds > LONGEST_FILM || !Number.isInteger(seconds)) score -= 4;
  if (IN_ALL.test(tail)) score += 3;
  if (seconds <= 180 && WANTED.test(head) && TOLD_OF.test(tail)) score += 4;
  if (CORRECTED.test(before)) score += 1;
  // "9 min 44 s" is one length, and none of a film.
  if (!minutes && COMPOUND.test(before)) score -= 4;
  const unit = match[0].slice(count!.length).trim();
  const place = { head, before, after, count: count!, unit, isMinutes: minutes !== undefined };
  score += pointsOfSubject({ ...place, isFilm: isFilm || isLong });
  if (isElsewhere(head)) {
    const isMade = FILM_STEMS.test(`${head.replace(AT_MOST, '')} ${tail}`) || MADE.test(`${before} ${after}`);
    score -= againstElsewhere(head, isMade, isPart);
  }
  score -= againstPlace(before, after, isFilm, isLong);
  return { seconds, score };
}

/** How much what is done so long, and what stands beside a length, speaks against it. */
function againstPlace(before: string, after: string, isFilm: boolean, isLong: boolean): number {
  const isPlain = isFilm || isLong;
  const tail = after.split(STOP, 1)[0] ?? '';
  let points = !isPlain && DONE_SO_LONG.test(before.split(STOP).at(-1) ?? '') ? 4 : 0;
  // A cell of a table is no film's.
  if ((CELL.test(before) && !isLong) || /^\s?[|｜]/u.test(after)) points += 3;
  if (!isPlain && ANOTHER.test(tail)) points += 3;
  if (PART_AFTER.test(tail)) return points + 3;
  return ELSEWHERE_AFTER.test(tail) ? points + 2 : points;
}

/** Letters of a text, where those that are words alone count for four behind minutes, which are more often a subject's. */
const weightOf = (text: string, isDense: boolean) =>
  (text.match(/\p{L}/gu)?.length ?? 0) +
  (isDense ? 3 : 0) *
    (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0);

/** How much the words before a length speak against it; a maker is asked to tell a thing "in half a minute". */
function againstElsewhere(head: string, isMade: boolean, isPart: boolean): number {
  if (PART_BEFORE.test(head) || DONE.test(head)) return 4;
  if (!WITHIN.test(head.replace(AT_MOST, ''))) return 3;
  if (isMade) return 0;
  if (AT_MOST.test(head)) return 4;
  return isPart || !/\p{L}\s+\p{L}/u.test(head) ? 1 : 3;
}

/** The length in seconds that is said to be that of the whole ("25 seconds in total"), or null. */
export function wholeOf(text: string, matches: RegExpMatchArray[]): number | null {
  const whole = matches.find((it) =>
    IN_ALL.test(text.slice(it.index! + it[0].length, it.index! + it[0].length + 30)),
  );
  const seconds = whole ? judged(text, whole).seconds : null;
  return seconds !== null && seconds <= LONGEST_FILM ? seconds : null;
}

/** Lengths that are looked at; a prompt with more is none that people write, and this runs while they wait. */
const MOST_LENGTHS = 100;

/** The lengths in an even text, in order. */
export function lengthsIn(text: string): RegExpMatchArray[] {
  const found: RegExpMatchArray[] = [];
  for (const match of text.matchAll(DURATION)) {
    if (isWhole(match)) found.push(match);
    if (found.length === MOST_LENGTHS) break;
  }
  return found;
}

/** A text in small letters and our digits, in which every minute is counted. */
export const plainOf = (prompt: string) =>
  withMinutesCounted(
    prompt
      .normalize('NFKC')
      .toLowerCase()
      .replace(/\p{Nd}/gu, (digit) => asciiDigit(digit)),
  );

/** A number in words that runs into its unit is another word: "seis" is no "sei s". */
const isWhole = ({ 0: all, groups, input = '', index = 0 }: RegExpMatchArray) =>
  isUnit(groups!.seconds ?? '', all, input.slice(Math.max(0, index - LONGEST_LINE), index)) &&
  (/^\d/.test(all) ||
    new RegExp(`^[${DENSE}]`, 'u').test(all) ||
    /^[\s\u00a0-]/u.test(all.slice(groups!.count!.length)));

/** Letters before a sign for seconds among which the one that opens what it closes is looked for. */
const LONGEST_LINE = 400;
/** Letters of a unit that may stand on the line below its number. */
const FEWEST_LETTERS = 5;

/** A sign for seconds that closes a quotation is none, nor is a letter that begins the line below: "room 7\nS. Moss". A day is: "16/05 seg". */
function isUnit(unit: string, all: string, before: string): boolean {
  if (/^0\d/u.test(all)) return false;
  if (all.includes('\n') && unit.length < FEWEST_LETTERS) return false;
  const line = before.slice(before.lastIndexOf('\n') + 1);
  if (unit === '"') return line.split('"').length % 2 === 1;
  return unit !== '”' || Math.max(line.lastIndexOf('“'), line.lastIndexOf('„')) <= line.lastIndexOf('”');
}

/** Digits of other scripts stand in blocks of ten that begin at a zero. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  for (const zero of [0x30, 0x660, 0x6f0, 0x966, 0x9e6])
    if (code >= zero && code < zero + 10) return String(code - zero);
  return digit;
}

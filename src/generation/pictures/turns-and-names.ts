import { readFileSync } from 'node:fs';
import { isPerson } from './people.ts';

/** Phrases whose words name nothing that is there: people, games and turns of speech, by language and first word. */
const idioms = new Map<string, Map<string, string[][]>>();

/** The turns of speech of a language (ISO 639), by their first word. */
export function idiomsOf(language: string): Map<string, string[][]> {
  if (idioms.size === 0)
    for (const line of readFileSync(new URL('./idioms.txt', import.meta.url), 'utf8').split('\n')) {
      const [code = '', phrases = ''] = line.split(': ');
      const known = new Map<string, string[][]>();
      for (const words of phrases.split('|').map((phrase) => phrase.trim().split(' ')))
        known.set(words[0]!, [...(known.get(words[0]!) ?? []), words]);
      idioms.set(code, known);
    }
  return idioms.get(language) ?? new Map();
}

/** How many words the turn of speech has that begins at a place; 0 where none does. */
export const idiomAt = (words: string[], at: number, known: Map<string, string[][]>): number =>
  Math.max(
    0,
    ...(known.get(words[at]!.replaceAll('’', "'")) ?? [])
      .filter((idiom) => idiom.every((word, i) => words[at + i]?.replaceAll('’', "'") === word))
      .map((idiom) => idiom.length),
  );

/** Languages that write only names with a capital within a sentence. */
const CAPITALS_NAME = new Set(['en', 'es', 'fr', 'it', 'pt', 'ru']);
/** Things that are written as names are, and shown all the same. */
const NAMED_THINGS = /^(christmas|easter|halloween|earth|moon|sun|santa|xmas|navidad|noël|natale|natal)/;
/** Of so many words with a capital in a text none is a name by it: it is a heading. */
const HEADING = 0.5;
/** What stands before somebody's name. */
const BEFORE_NAMES =
  /^(by|from|with|meet|ask|called|named|mr|mrs|ms|dr|miss|aunt|uncle|par|avec|por|con|com|da|und|and|&)$/;

/** What stands before a place of two words: "6 welders in Red Deer". */
const IN = /^(in|near|outside)$/;

/** "Bad Tölz" is a town. */
const isSpa = (word: string, before: string | undefined, next: string | undefined) =>
  /^bad$/iu.test(word) && next !== undefined && (/^\p{Lu}\p{Ll}/u.test(next) || before === 'in');

/** Houses and places by whose names nothing is shown: "the Old Harbour Hall". */
const HOUSES =
  /^(?:Hall|Theatre|Theater|Inn|Arms|House|Centre|Center|Point|Quay|Heights|Walk|Way|Mews|Gate|Grove|Gardens)$/;

/** Whether a word is part of the name of a house in English, written large right before what the house is, or says that somebody chairs. */
export const isOfHouse = (said: readonly string[], at: number, language: string): boolean =>
  language === 'en' &&
  /^\p{Lu}/u.test(said[at]!) &&
  ((at > 0 && HOUSES.test(said[at + 1] ?? '')) ||
    (said[at] === 'Chair' && /^\p{Lu}/u.test(said[at + 1] ?? '')));

/** A house of guests is called after what is on its sign: "at the Fox & Hounds", "upstairs at the Signal Box", "The Fox & Anvil yard", "at Pickle & Page". */
const AT_HOUSE =
  /(?<=\b(?:at|in|behind|outside) [Tt]he )\p{Lu}\p{Ll}+ (?:& )?\p{Lu}\p{Ll}+|(?<=\b(?:The|at) )\p{Lu}\p{Ll}+ & \p{Lu}\p{Ll}+/gu;

/** A text with letters that name nothing in place of such names, but for those that say what the house is (`isTrade`): "at the Riverside Bakery". */
export const withoutHouses = (text: string, isTrade: (name: string) => boolean): string =>
  text.replace(AT_HOUSE, (name) => (isTrade(name) ? name : name.replace(/\p{L}/gu, 'q')));

/** What stands first in the name of a street or a district where the rest follows: "Rua das Flores", "bairro Jardim América". */
const STREET_OF =
  /^(?:rua|avenida|travessa|praça|bairro|calle|plaza|paseo|barrio|rue|avenue|boulevard|quai|place|impasse|quartier|via|viale|piazza|corso|vicolo|quartiere|ulica|ulicy|aleja|улица|проспект|площадь)$/iu;
/** And behind it in others: "Kuyumcu Sokak", "स्टेशन रोड". */
const STREET_BEHIND = /^(?:sokak|sokağı|caddesi|bulvarı|mahallesi|meydanı|रोड|मार्ग|गली|चौक|नगर)$/iu;
const isOfStreet = (said: readonly string[], stops: readonly boolean[], at: number) =>
  STREET_BEHIND.test(said[at + 1] ?? '') ||
  (/^\p{Lu}\p{Ll}/u.test(said[at]!) &&
    [1, 2, 3].some(
      (by) => STREET_OF.test(said[at - by] ?? '') && stops.slice(at - by, at).every((one) => !one),
    ));

/** Which words of a text are parts of names: with a capital within a sentence, beside another or behind "by" or "meet". */
export function namesIn(said: string[], stops: boolean[], language: string): boolean[] {
  const isLarge = (word = '') => /^\p{Lu}\p{Ll}/u.test(word);
  // "Лев Орлов", "Praxis Dr. Wolf", "Rosa Ríos"
  const isSomebody = (at: number) => isPerson(said, stops, at, language);
  const long = said.slice(1).filter((word) => word.length > 3);
  const isHeading = long.filter(isLarge).length > long.length * HEADING;
  if (language === 'de')
    return said.map((word, at) => isSomebody(at) || isSpa(word, said[at - 1], said[at + 1]));
  const isStreets = (at: number) => language !== 'en' && isOfStreet(said, stops, at);
  if (!CAPITALS_NAME.has(language) || isHeading) return said.map((_, at) => isSomebody(at) || isStreets(at));
  const isPlace = (at: number) =>
    isLarge(said[at]) && isLarge(said[at + 1]) && !stops[at] && IN.test(said[at - 1] ?? '');
  // "Biscuit, who was tied to a gate"
  const isWho = (at: number) =>
    isLarge(said[at]) && stops[at] && /^(?:who|whose|quien)$/.test(said[at + 1] ?? '');
  return said.map(
    (word, at) =>
      isSomebody(at) ||
      isWho(at) ||
      (at > 0 &&
        isLarge(word) &&
        (isStreets(at) ||
          isPlace(at) ||
          isPlace(at - 1) ||
          (!stops[at - 1] &&
            !NAMED_THINGS.test(word.toLowerCase()) &&
            !isLarge(said[at + 1]) &&
            BEFORE_NAMES.test(said[at - 1]!.toLowerCase())))),
  );
}

/**
 * What ends German words that are not the thing: towns and people ("Ölsenburg" is no castle, "Moosburger" no food), houses of
 * any kind ("Gerätehaus"), and ends of other words ("Preis", "Sammlungen").
 */
export const TOWNS =
  /^(?:burg|burger|berge?|lungen?|bach|brücke|dorf|felde?|hafen|haus|hof|horn|kirche|mühle|see|stadt|stein|tal|wald|wiese|reis|eier)$/u;

/** What ends names of people and towns that begin like a thing: "Blumenthal", "Rosenheim", "Bergmann". */
export const NAMES_END =
  /(?:thal|heim|moos|ingen|hausen|kirchen|stetten|weiler|ried|rode|büttel|winkel|mann|meier|meyer|huber|bauer|müller|ström|qvist|kvist|gård|sson|sen)$/u;

/** English words that name a thing as nouns and say something else as verbs. */
const VERBS_TOO =
  /^(train|book|ship|park|plant|star|fire|ring|duck|bear|fly|watch|wind|file|link|bug|light|box|state|tie)s?$/;
const BEFORE_VERBS =
  /^(to|we|you|they|i|can|will|must|don['’]t|not|let['’]s|never|please|and|who|that|longer)$/;
/** What a verb is done to: "park a trailer", "book it". */
const OBJECT = /^(a|an|the|your|my|our|their|his|her|its|one|this|that|these|those|it|them|us|me)$/;
/** "Ships 14 September", "ships from Ghent": a thing is sent. */
const SENT =
  /^(?:\d.*|in|from|to|on|by|within|across|worldwide|free|today|tomorrow|next|january|february|march|april|may|june|july|august|september|october|november|december)$/;
const isSending = (words: string[], at: number) =>
  /^ships?$/.test(words[at]!) && at === 0 && SENT.test(words[1] ?? '');
/** "9,400 feet", "500 entries", "312 Tonnen", "en tres plantas": units and counts of something else. */
const COUNTED_ELSE: Record<string, RegExp> = {
  de: /^tonnen?$/,
  en: /^(?:feet|stone|entries|games)$/,
  es: /^plantas?$/,
  pt: /^plantas?$/,
  ru: /^час(?:а|ов)?$/,
};
const COUNT = /^(?:\d.*|dos|tres|cuatro|cinco|duas|três|quatro|cinco)$/;
const isCounted = (words: string[], at: number, language: string) =>
  (COUNTED_ELSE[language]?.test(words[at]!) ?? false) && COUNT.test(words[at - 1] ?? '');
/** "Mac and Windows", "Windows 11", "diffs on Windows": a system of computers. */
const SYSTEMS = /^(?:macs?|macos|linux|ios|android|arm|pc|\d+|xp)$/;
const isSystem = (words: string[], at: number) =>
  words[at] === 'windows' &&
  [
    words[at - 1],
    words[at + 1],
    words[at - 2],
    words[at + 1] === 'on' && words[at + 2],
    words[at - 1] === 'on' && !words[at + 1] && 'pc',
  ].some((word) => SYSTEMS.test(word || '') && !/^\d$/.test(`${word}`));
/** "Book now", "Book at …". */
const BOOKED = /^(now|at|online|today|early|ahead|here|via|with|tickets)$/;
/** "Book by 31 October" at the beginning; "a picture book by" somebody is one. */
const BOOKED_FIRST = /^(by|on|from|before|your|\d+)$/;
/** What bees and birds do is no sport: "why bees dance". */
const ANIMALS_DO = /^(bees|birds|cranes|dogs|horses|elephants|spiders)$/;
/** "Call it a day", "we call her Brenda": a name is given, and nobody telephones. */
const NAMED_SO = /^(it|her|him|them|themselves|itself|this)$/;
/** A day of the week beside a date or another day: "closed sun mon", "Sun Mar 22". */
const DATED =
  /^(?:\d.*|(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec))$/;
/** "How to reverse park": a verb may have a word before it that says how. */
const HOW_TO = 2;
/** "Park in the yard": where somebody is told to. */
const WHERE = /^(?:in|at|on|behind|outside|near|by|only|for)$/;
const isBooking = (words: string[], at: number) =>
  words.length === 1 || BOOKED.test(words[at + 1] ?? '') || (at === 0 && BOOKED_FIRST.test(words[1] ?? ''));
const isVerb = (words: string[], at: number) =>
  VERBS_TOO.test(words[at]!) &&
  (BEFORE_VERBS.test(words[at - 1] ?? '') ||
    (words[at - HOW_TO] === 'to' && words[at - HOW_TO - 1] === 'how') ||
    (words[at] === 'book' && isBooking(words, at)) ||
    (words[at] === 'park' && at === 0 && WHERE.test(words[1] ?? '')) ||
    (words[at] === 'ring' && /^\+?\d/.test(words[at + 1] ?? '')) ||
    (OBJECT.test(words[at + 1] ?? '') && !OBJECT.test(words[at - 1] ?? '')));
/** What is not there is not shown, and a street's name says nothing of the street. */
const PLACE_NAME =
  /^(street|st|road|rd|ave|blvd|lane|row|avenue|square|hill|court|close|drive|terrace|crescent|place|works|wharf|yard|arcade)$/;
/** "Mill Works" is a place, and "how a lock on a canal works" asks. */
const isPlaceName = (words: string[], at: number) =>
  PLACE_NAME.test(words[at] ?? '') && !(words[at] === 'works' && words.includes('how'));
/** "The bus leaves every hour", "nobody leaves hungry": going away. */
const GOING =
  /^(\d.*|every|at|from|for|in|on|hungry|home|behind|early|late|a|an|the|you|us|me|your|our|no|nothing)$/;
/** Before the leaves of trees at an end: "autumn leaves", "tea leaves". */
const OF_TREES =
  /^(the|autumn|fallen|falling|dead|dry|green|red|golden|tea|curry|bay|mint|of|these|with|and|no)$/;
const isGoing = (words: string[], at: number) =>
  words[at] === 'leaves' &&
  at > 0 &&
  !OF_TREES.test(words[at - 1]!) &&
  (at === words.length - 1 || GOING.test(words[at + 1]!));
/** "The boiler was running by eleven": nobody runs. */
const WORKS = /^(by|low|late|smoothly|out|since|again|until|till|costs?|water)$/;
/** "We're running a workshop": something is held, unless it is a race. */
const AUXILIARY = /^(?:we['’]re|are|is|been|be|keep|it['’]s|they['’]re|still|also|now)$/;
const HELD = /^(?:a|an|the|our|this|these|two|three|four|five|another|regular|free|weekly|monthly)$/;
const RACES = /^(?:race|relay|marathon|half|fun|park|trail|charity|5k|10k)$/;
const isHolding = (words: string[], at: number) =>
  words[at] === 'running' &&
  AUXILIARY.test(words[at - 1] ?? '') &&
  HELD.test(words[at + 1] ?? '') &&
  !words.slice(at + 2, at + 4).some((word) => RACES.test(word));
/** "A timeline of the bicycle": what is told of a thing is about it. */
const TOLD_OF =
  /^(?:timeline|history|histories|story|stories|tale|life|lives|world|making|art|craft|science|secrets?|guide|care|birth|rise|anatomy|future|past|evolution|invention|origins?|festival|return|journey)$/;
const isElsewhere = (words: string[], at: number) => {
  const beside = [words[at - 1] ?? '', words[at + 1] ?? ''];
  const isHour = /^doors?$/.test(words[at]!) && /^\d/.test(words[at + 1] ?? '');
  const isDay = words[at] === 'sun' && beside.some((word) => DATED.test(word));
  const isNaming = words[at] === 'call' && NAMED_SO.test(words[at + 1] ?? '');
  // "The old prison of the city" is about the prison.
  const isOfAnother = words[at - 1] === 'the' && words[at - 2] === 'of' && !TOLD_OF.test(words[at - 3] ?? '');
  return (
    isDay ||
    isHour ||
    isNaming ||
    isGoing(words, at) ||
    isSending(words, at) ||
    isSystem(words, at) ||
    isHolding(words, at) ||
    (words[at] === 'running' && WORKS.test(words[at + 1] ?? '')) ||
    (words[at] === 'dance' && ANIMALS_DO.test(words[at - 1] ?? '')) ||
    isOfAnother ||
    isPlaceName(words, at + 1)
  );
};

/** "정원은 8명" says how many have room, "두 달" is two months, and "시장님" a mayor. */
const KOREAN_NUMBER = /^(?:\d.*|한|두|세|석|네|넉|다섯|여섯|몇)$/u;
const isOtherKorean = (words: string[], at: number) =>
  words[at]!.startsWith('시장님') ||
  (/^정원[은이]?$/u.test(words[at]!) && /^\d/.test(words[at + 1] ?? '')) ||
  (/^달(?!빛)/u.test(words[at]!) && KOREAN_NUMBER.test(words[at - 1] ?? ''));

/** Whether a word of a table does not mean its thing where it stands. */
export function isOther(words: string[], at: number, language: string): boolean {
  if (isCounted(words, at, language)) return true;
  if (language === 'ko') return isOtherKorean(words, at);
  return language === 'en' && (isVerb(words, at) || isElsewhere(words, at));
}

import { NUMBER_WORDS } from './length-words.ts';

/** Words as alternatives of a pattern, the longest first. */
export const alternatives = (words: Iterable<string>) =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&'))
    .join('|');

/** "a minute and a half", "une minute quinze": what stands behind whole minutes, in seconds. */
const AND_A_HALF =
  /^(?:半|\s(?:and a half|et demie?|und eine halbe|y medio|y media|e mezzo|e mezza|e meio|e meia|с половиной|ونصف|ونص)(?!\p{L}))/u;
const AND_A_QUARTER =
  /^\s(?:and a quarter|et quart|et un quart|und eine viertel|y cuarto|e un quarto|e quinze|с четвертью)(?!\p{L})/u;
const AND_SECONDS = new RegExp(
  `^\\s?(?:and |et |und |y |e )?(?<count>\\d{2}|${alternatives([...NUMBER_WORDS.keys()].filter((word) => NUMBER_WORDS.get(word)! >= 10 && NUMBER_WORDS.get(word)! < 60))})(?![\\p{L}\\p{N}])`,
  'u',
);

/** Seconds that are said behind whole minutes; 0 where none are. */
export function beyondMinutes(after: string): number {
  if (AND_A_HALF.test(after)) return 30;
  if (AND_A_QUARTER.test(after)) return 15;
  const count = AND_SECONDS.exec(after)?.groups?.count;
  const more = count === undefined ? 0 : (NUMBER_WORDS.get(count) ?? Number(count));
  return more % 5 === 0 && more < 60 ? more : 0;
}

/** A minute that is not counted: "فيلم دقيقة،". */
const ONE_MINUTE =
  /(?<=(?:فيلم|فيديو|مقطع|ريل|إعلان|[،,.:\n]|^)\s?)دقيقة(?=\s?[،,.؛\n])|دقيقة (?=(?:واحدة|وحدة)(?!\p{L}))/gu;

/** A text in lower case in which a minute that nobody counts is one. */
export const withMinutesCounted = (text: string) => text.replace(ONE_MINUTE, (said) => `1 ${said}`);

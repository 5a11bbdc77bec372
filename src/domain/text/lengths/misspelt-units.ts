import { MINUTES, SECONDS } from '../length-words.ts';

/** Words for seconds and minutes that are long enough to be known with one letter wrong. */
const UNITS = [
  ...['seconds', 'second', 'sekunden', 'sekunde', 'secondes', 'segundos', 'secondi', 'sekunder', 'seconden'],
  ...['minutes', 'minuten', 'minutos'],
];
/** Words that are spelt right: all units, and what is one letter from one and a word of its own. */
const RIGHT = new Set([
  ...SECONDS.split('|'),
  ...MINUTES.split('|'),
  'segundas',
  'seconda',
  'minuets',
  'minutas',
]);

/** A number in digits and the word behind it that may be such a unit. */
const COUNTED = /(?<![\p{L}\p{N}.,:/])(\d{1,3}[\s-]{0,2})([sm]\p{L}{4,8})(?![\p{L}\p{N}])/giu;

/** Whether one letter too few, too many, another or swapped with its neighbour makes one word of another. */
function isOneOff(word: string, right: string): boolean {
  let at = 0;
  while (at < word.length && word[at] === right[at]) at++;
  const [rest, meant] = [word.slice(at), right.slice(at)];
  return (
    rest === meant.slice(1) ||
    rest.slice(1) === meant ||
    (rest.slice(1) === meant.slice(1) && rest.length > 0) ||
    (rest.slice(2) === meant.slice(2) && rest[0] === meant[1] && rest[1] === meant[0])
  );
}

/** A text in which the units behind numbers are spelt right: "15 secnds". */
export const withUnitsSpelt = (text: string): string =>
  text.replace(COUNTED, (all, count: string, said: string) => {
    const word = said.toLowerCase();
    if (RIGHT.has(word)) return all;
    const unit = UNITS.find((it) => isOneOff(word, it));
    return unit ? `${count}${unit}` : all;
  });

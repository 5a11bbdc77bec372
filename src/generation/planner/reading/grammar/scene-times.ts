/** Marks between the beginning and the end of a stretch of time. */
const TO = '\\s?[-–—~〜～→]\\s?';
/** Words for seconds as scripts write them behind a figure. */
const SECONDS =
  "(?:s|secs?|seconds?|sek(?:unden|under|unnit)?|secondes?|segundos?|segs?|secondi|secunde|sekund[ya]?|sn|saniye|mp|сек(?:унд[ыа]?)?|с|δευτ|秒|초|giây|detik|\"|″|”|''|’’)";
const CLOCKS = new RegExp(`(\\d{1,2}):(\\d\\d)${TO}(\\d{1,2}):(\\d\\d)(?!\\d)`, 'u');
const STRETCH = new RegExp(
  `(?<![\\d.,:])(\\d{1,3}(?:[.,]\\d)?)\\s?${SECONDS}?${TO}(\\d{1,3}(?:[.,]\\d)?)\\s?(?:(${SECONDS})(?![\\p{L}\\d])|(?=[)\\]】）]))`,
  'iu',
);
const LENGTH = new RegExp(`(?<![\\d.,:-])(\\d{1,3}(?:[.,]\\d)?)\\s?${SECONDS}(?![\\p{L}\\d])`, 'iu');
/** Longer is no scene, in seconds. */
const LONGEST = 120;

const figure = (text: string) => Number(text.replace(',', '.'));

/**
 * The seconds that the label of a scene gives it: from one time to another ("0:05–0:12", "(4-9s)", "[10 - 16]"), or how
 * long it lasts ("(3s)", "5 sek"); null where it gives none.
 */
export function secondsOfLabel(label: string): number | null {
  const seconds = lengthOf(label);
  return seconds !== null && seconds > 0 && seconds <= LONGEST ? seconds : null;
}

function lengthOf(label: string): number | null {
  const clocks = CLOCKS.exec(label);
  if (clocks) {
    const [, minutes, seconds, lastMinutes, lastSeconds] = clocks.map(Number);
    return 60 * (lastMinutes! - minutes!) + lastSeconds! - seconds!;
  }
  const stretch = STRETCH.exec(label);
  if (stretch) return figure(stretch[2]!) - figure(stretch[1]!);
  const length = LENGTH.exec(label);
  return length ? figure(length[1]!) : null;
}

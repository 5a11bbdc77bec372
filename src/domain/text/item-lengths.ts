import { ITEM_WORDS, NUMBER_WORDS, SCENE_WORDS } from './length-words.ts';
import { alternatives } from './minutes.ts';

const SECONDS =
  '(?:seconds?|secs?|s|sekunden|sekunder|sek|seconden|secondes?|segundos?|seg|secondi|секунд\\p{L}?|сек|sekund\\p{L}{0,2}|vteřin\\p{L}?|sekuntia|δευτερόλεπτα|secunde|másodperc|giây|detik)(?!\\p{L})';
const NUMBER = alternatives([...NUMBER_WORDS.keys()].filter((word) => /^\p{L}{3,12}$/u.test(word)));
const COUNT = `(?<count>\\d{1,2}|${NUMBER})`;
/** What a film is called: "each video 20 seconds" is as long as the film. */
const FILMS =
  '(?:vid|film|clip|klip|spot|reel|ad(?!\\p{L})|ads(?!\\p{L})|version|cut|stor|teaser|trailer|promo|ролик|видео|відео|βίντεο|short)';
const EACH =
  'each|every|jede[rsn]?|chaque|cada|ogni|кажд\\p{L}{2,3}|кожн\\p{L}{1,3}|každ\\p{L}{1,3}|każd\\p{L}{1,3}|varje|hvert|hver|κάθε|fiecare|minden|mỗi|setiap|elke?|ieder|iedere';
const ABOUT =
  '(?:about|around|roughly|etwa|circa|ca\\.|environ|unos|ungefär|cirka|около|примерно|noin|około|asi)';
const ITEMS = alternatives(ITEM_WORDS.split('|'));
/** Words before a length within which something is told. */
const WITHIN = '(?:in|within|en|em|dans|в|за|i|på|w|za|v)';

/** The length of each of several things, by where the words for it stand: "each speaker roughly 5 secs", "6 seconds per slide", "5 s each". */
const OF_EACH = [
  `(?<!\\p{L})(?:${EACH})\\s(?!${FILMS})(?<noun>\\p{L}{2,20})\\s(?:(?!${WITHIN}\\s)\\p{L}{1,12}[\\s:]\\s?){0,2}(?:${ABOUT}\\s)?${COUNT}\\s?(?:-\\s?)?${SECONDS}(?!\\s${FILMS})`,
  `(?<![\\p{L}\\d:.,])${COUNT}\\s?(?:seconds?|secs|sekunden|sekunder|seconden)\\s(?:per|pro|pr\\.?|for each|for every|för varje|für jede[nrs]?)\\s(?!${FILMS})(?<noun>\\p{L}{2,20})(?!\\p{L})`,
  `(?<![\\p{L}\\d:.,])${COUNT}\\s?${SECONDS}\\s(?:per|pro|pr\\.?|je|por|par|a|på|на|each|for each|for every)\\s(?<noun>${ITEMS})`,
].map((pattern) => new RegExp(pattern, 'iu'));
const EVERYWHERE = OF_EACH.map(({ source }) => new RegExp(source, 'giu'));
const APIECE = new RegExp(
  `(?<![\\p{L}\\d:.,])${COUNT}\\s?${SECONDS}\\s(?:each|apiece|chacun\\p{L}{0,2}|cada un[oa]|ciascun[oa]|vardera)(?!\\p{L})|(?<!\\p{L})(?:jeweils|je|each)\\s(?<behind>\\d{1,2})\\s?${SECONDS}(?!\\s${FILMS})`,
  'iu',
);

/** A text without the lengths of each of several things, which are none of the film. */
export const withoutItemLengths = (text: string): string =>
  EVERYWHERE.reduce((all, pattern) => all.replace(pattern, ' '), text);

/** An item of a list: behind a bullet, a number, a time or a scene's number. */
const ITEM = new RegExp(
  `^\\s{0,8}(?:[-–•*▪●‣]\\s|\\d{1,2}[.):]\\s|\\d{1,2}[:.h]\\d\\d(?!\\d)|(?:${alternatives(SCENE_WORDS.split('|'))})\\s(?:\\d|(?:${NUMBER})(?!\\p{L})))`,
  'iu',
);
/** Letters of a noun by which it is the same in another form. */
const STEM = 4;
/** Seconds of a film that so many items make up. */
const SHORTEST = 6;
const LONGEST = 180;

/** The head of a scene: "SCENE 2", "Szene 3 –". */
const NUMBERED = new RegExp(
  `^[^\\p{L}\\n]{0,4}(?<scene>${alternatives(SCENE_WORDS.split('|'))})\\s(?<number>\\d{1,2})(?!\\d)`,
  'gimu',
);

/** How many scenes in a row a script numbers from one on, whatever stands between them. */
function scenesIn(text: string): number {
  let last = 0;
  for (const { groups } of text.matchAll(NUMBERED)) if (Number(groups!.number) === last + 1) last += 1;
  return last;
}

/** How many things a prompt counts up: those that it gives a number ("four slides"), else its scenes or the most lines of one list. */
function itemsIn(text: string, noun: string | undefined): number {
  const stem = noun?.slice(0, STEM) ?? `(?:${ITEMS})`;
  const counted = new RegExp(
    `(?<![\\p{L}\\p{N}:.,])(?<count>\\d{1,2}|${NUMBER})[ -](?:\\p{L}{2,14} )?${stem}\\p{L}{0,14}(?=[\\s,.;:)(]|$)`,
    'iu',
  ).exec(text)?.groups?.count;
  if (counted) return worth(counted);
  let [most, now] = [scenesIn(text), 0];
  for (const line of text.split('\n')) {
    now = ITEM.test(line) ? now + 1 : 0;
    most = Math.max(most, now);
  }
  return most;
}

const worth = (count: string): number => NUMBER_WORDS.get(count.toLowerCase()) ?? Number(count);

/** How long each of several things is shown ("each speaker 5 seconds"), and a film of all of them where it is known how many. */
export type ItemLength = { each: number; all: number | null };

/** The length of each of several things that a prompt states; null where it states none. */
export function itemLength(prompt: string): ItemLength | null {
  const text = prompt.slice(0, 12_000);
  for (const pattern of [...OF_EACH, APIECE]) {
    const groups = pattern.exec(text)?.groups;
    const count = groups?.count ?? groups?.behind;
    if (count === undefined) continue;
    const rest = withoutItemLengths(text).replace(APIECE, ' ');
    const each = worth(count);
    const all = each * itemsIn(rest, groups!.noun);
    return { each, all: all >= SHORTEST && all <= LONGEST ? all : null };
  }
  return null;
}

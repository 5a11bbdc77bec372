import { existsSync, readFileSync } from 'node:fs';
import { isOneEach } from './amounts.ts';
import { type Prop, plainFigures } from './prop.ts';

/** What `planner/words/<language>/numbers.txt` says: numbers written in words, what shifts and people are called, and what leads on. */
type Numbers = {
  written: ReadonlyMap<string, number>;
  rota: readonly string[];
  leads: readonly string[];
  people: readonly string[];
};

const known = new Map<string, Numbers>();
const FOLDER = new URL('../../planner/words/', import.meta.url);

function numbersOf(language: string): Numbers {
  const code = language.toLowerCase().split('-')[0]!;
  const ready = known.get(code);
  if (ready) return ready;
  const file = /^[a-z]{2,3}$/u.test(code) ? new URL(`${code}/numbers.txt`, FOLDER) : null;
  const lines = file && existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const lists = lines.flatMap((line) => {
    const [key = '', words] = line.split(': ');
    if (!words || key.startsWith('#')) return [];
    return [[key, words.split('|').map((word) => word.trim().toLowerCase())] as const];
  });
  const written = new Map(
    lists.flatMap(([key, words]) =>
      Number(key) > 0 ? words.map((word) => [word, Number(key)] as const) : [],
    ),
  );
  const listOf = (name: string) => lists.find(([key]) => key === name)?.[1] ?? [];
  const made = { written, rota: listOf('rota'), leads: listOf('leads'), people: listOf('people') };
  known.set(code, made);
  return made;
}

/** Words of what is counted, at most: "12 new members". */
const COUNTED = 2;

/** What is counted in a text, as people where it names any: "1 in 3 adults" is three of them. */
export function counting<P extends Extract<Prop, { kind: 'count' | 'part' }>>(
  prop: P,
  text: string,
  language: string,
): P {
  const { people } = numbersOf(language);
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  // "8 episodes about the people who …" are eight episodes.
  const counted = prop.kind === 'count' ? words.slice(0, COUNTED) : words;
  return counted.some((word) => people.includes(word)) ? { ...prop, people: true } : prop;
}

/** Fewer marks than these say less than their word does, and more are a crowd. */
const FEWEST = 3;
const MOST = 60;
/** A line of more words says more than how many there are. */
const MOST_WORDS = 5;

/** A mark for each of what a short line counts at its beginning: "Eight lessons", "14 boats". */
export function countOf(title: string, language: string): Prop | null {
  const plain = plainFigures(title).trim();
  // A number in a circle is the number of a step.
  if (/^\p{No}/u.test(title.trim())) return null;
  const [first = '', next = '', ...more] = plain.split(/\s+/u);
  if (!/^\p{L}/u.test(next) || more.length + 2 > MOST_WORDS || /\d/u.test(`${next} ${more.join(' ')}`))
    return null;
  // "4 our opening", "three from us": what follows is not what is counted.
  if (numbersOf(language).leads.includes(next.toLowerCase())) return null;
  const count = /^\d{1,2}$/u.test(first)
    ? Number(first)
    : (numbersOf(language).written.get(first.toLowerCase()) ?? 0);
  return count >= FEWEST && count <= MOST && isOneEach(next)
    ? counting({ kind: 'count', count }, next, language)
    : null;
}

const TURNS = /(?<![\d.,:])(\d{1,2}) ?[x×] ?(\d{1,2})(?![\d.,:]| ?\p{L})/u;
/** What might be turns as well, whatever stands behind it. */
const ANY_TURNS = /\d ?[x×] ?\d/gu;
/** Days of work and days off that make a rota, at most. */
const LONGEST_TURN = 31;

/** Days of work and days off that take turns: "Rota 14x14". */
export function rotaOf(title: string, language: string): Prop | null {
  const plain = plainFigures(title);
  const turns = TURNS.exec(plain);
  const words = title.toLowerCase().split(/[^\p{L}\p{M}]+/u);
  if (
    !turns ||
    plain.match(ANY_TURNS)!.length > 1 ||
    !words.some((word) => numbersOf(language).rota.includes(word))
  )
    return null;
  const [on, off] = [Number(turns[1]), Number(turns[2])];
  const isRota = [on, off].every((days) => days > 0 && days <= LONGEST_TURN);
  return isRota ? { kind: 'rota', on, off } : null;
}

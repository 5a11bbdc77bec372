import { coloursWithin, joiningWords, type Named, namedColour } from './colour-words.ts';
import { type Heard, heard, isDenied, isDeniedWithin, isDense } from './heard.ts';

/** A colour that is named: what it is, its words by number, and whether it is one not to be used. */
export type Place = { named: Named; at: number; end: number; denied: boolean };

/** Longer runs of letters are no colour. */
const LONGEST_WORD = 24;
const MOST_WORDS = 3;

const judged = new Map<string, Named | null>();
const MOST_JUDGED = 5000;

/** What was asked before: prompts repeat themselves, and hostile ones say nothing else. */
function known(word: string, language: string | undefined): Named | null {
  const key = `${language ?? ''} ${word}`;
  const ready = judged.get(key);
  if (ready !== undefined) return ready;
  if (judged.size >= MOST_JUDGED) judged.clear();
  const named = namedColour(word, language);
  judged.set(key, named);
  return named;
}

const PAUSE = /^[^\p{L}\p{M}\p{N}]/u;

/** The colours among words that are written apart, in their order, each by as many words as name one. */
export function placesIn(said: Heard, language?: string): Place[] {
  const { words } = said;
  const places: Place[] = [];
  for (let at = 0; at < words.length; at++) {
    for (let count = MOST_WORDS; count > 0; count--) {
      const some = words.slice(at, at + count);
      if (some.length < count || some.some((it) => PAUSE.test(it) || it.length > LONGEST_WORD)) continue;
      const named = known(some.join(' '), language);
      if (!named) continue;
      places.push({ named, at, end: at + count, denied: isDenied(said, at, at + count) });
      at += count - 1;
      break;
    }
  }
  return places;
}

/** The colours of scripts without spaces, as places of characters. */
export function densePlacesIn(said: Heard, language?: string): Place[] {
  if (!isDense(said.text)) return [];
  return coloursWithin(said.text, language).map(({ named, at, end }) => ({
    ...{ named, at, end },
    denied: isDeniedWithin(said, at, end),
  }));
}

/** The words of a language that stand beside colours. */
type Beside = Record<
  'nouns' | 'grounds' | 'links' | 'leads' | 'fillers' | 'and' | 'ends',
  ReadonlySet<string>
>;

const besides = new Map<string, Beside>();

/** They are read once for each language. */
export function besideOf(language?: string): Beside {
  const name = language ?? '';
  const made = besides.get(name) ?? {
    nouns: joiningWords('colour noun', language),
    grounds: joiningWords('ground noun', language),
    links: joiningWords('colour link', language),
    leads: joiningWords('colour lead', language),
    fillers: joiningWords('colour filler', language),
    and: joiningWords('colour and', language),
    ends: joiningWords('colour ends', language),
  };
  besides.set(name, made);
  return made;
}

/** Words between a colour and the noun that it is said of. */
const BETWEEN = 3;

/** Whether one of some nouns stands beside the colours from one word to another: "green and black theme", "background: blue". */
export function standsBy(
  words: string[],
  at: number,
  end: number,
  nouns: ReadonlySet<string>,
  beside: Beside,
): boolean {
  if (nouns.has(words[end] ?? '')) return true;
  let before = at - 1;
  for (let i = 0; i < BETWEEN; i++) {
    const word = words[before] ?? '';
    if (!beside.fillers.has(word) && !beside.links.has(word)) break;
    before -= 1;
  }
  return nouns.has(words[before] ?? '');
}

/** Whether the colours end a clause that announces them, up to whom it is for: "make it teal.", "in teal and white for". */
export function isAnnounced(
  words: string[],
  at: number,
  end: number,
  { leads, fillers, ends }: Beside,
): boolean {
  let before = at - 1;
  while (before >= at - BETWEEN && fillers.has(words[before] ?? '') && !leads.has(words[before] ?? ''))
    before -= 1;
  const next = words[end];
  const isLast = next === undefined || PAUSE.test(next) || ends.has(next);
  return leads.has(words[before] ?? '') && isLast;
}

/** Runs of colours that belong together: neighbours, and those that "and" joins. */
export function runsOf(
  places: Place[],
  { words }: Heard,
  { and }: Beside,
): { at: number; end: number; places: Place[] }[] {
  const runs: { at: number; end: number; places: Place[] }[] = [];
  for (const place of places) {
    const last = runs.at(-1);
    const between = last ? words.slice(last.end, place.at) : [];
    if (last && (between.length === 0 || (between.length === 1 && and.has(between[0]!)))) {
      last.places.push(place);
      last.end = place.end;
    } else runs.push({ at: place.at, end: place.end, places: [place] });
  }
  return runs;
}

/** A text without the names of its colours, which may be those of things ("peach and olive"); one without spaces stays. */
export function withoutColourNames(text: string, language?: string): string {
  if (isDense(text)) return text;
  const said = heard(text, language);
  const places = placesIn(said, language);
  return said.words.filter((_, i) => !places.some(({ at, end }) => i >= at && i < end)).join(' ');
}

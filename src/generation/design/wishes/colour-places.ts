import { coloursWithin, inShade, joiningWords, type Named, namedColour, shadeNamed } from './colour-words.ts';
import { type Heard, heard, isDenied, isDeniedWithin, isDense } from './heard.ts';
import { codeOf } from './look-lists.ts';

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
  return inShades(places, said, language);
}

/** Languages in which what tells a colour stands behind it: "azul claro", "letras blancas". */
const BEHIND = new Set(['fr', 'es', 'it', 'pt', 'ar']);

/** Colours with the shades that stand beside them ("dark purple", "verde claro"); those words are then no ground. */
function inShades(places: Place[], { words }: Heard, language: string | undefined): Place[] {
  const isBehind = BEHIND.has(codeOf(language ?? ''));
  const made: Place[] = [];
  for (const place of places) {
    const last = made.at(-1);
    if (last && place.at < last.end) continue;
    // "One red light" is a lamp.
    const isShade = place.named.ground && shadeNamed(words[place.at], language);
    if (isShade && last?.named.hue && last.end === place.at) continue;
    made.push({ ...place });
    if (!place.named.hue) continue;
    const lead = last?.named.hue && last.end === place.at ? null : shadeNamed(words[place.at - 1], language);
    const tail = isBehind ? shadeNamed(words[place.end], language) : null;
    if (lead && last?.end === place.at) made.splice(-2, 1);
    if (lead) shadedBy(made.at(-1)!, lead, [place.at - 1, place.end]);
    else if (tail) shadedBy(made.at(-1)!, tail, [place.at, place.end + 1]);
  }
  return made;
}

function shadedBy(place: Place, shade: Parameters<typeof inShade>[1], [at, end]: [number, number]): void {
  place.named = { hue: inShade(place.named.hue!, shade) };
  place.at = at;
  place.end = end;
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
export type Beside = Record<
  'nouns' | 'grounds' | 'points' | 'letters' | 'links' | 'leads' | 'fillers' | 'and' | 'ends' | 'on',
  ReadonlySet<string>
>;

const besides = new Map<string, Beside>();

/** They are read once for each language. */
export function besideOf(language?: string): Beside {
  const name = language ?? '';
  const made = besides.get(name) ?? {
    nouns: joiningWords('colour noun', language),
    grounds: joiningWords('ground noun', language),
    points: joiningWords('accent noun', language),
    letters: joiningWords('type noun', language),
    links: joiningWords('colour link', language),
    leads: joiningWords('colour lead', language),
    fillers: joiningWords('colour filler', language),
    and: joiningWords('colour and', language),
    ends: joiningWords('colour ends', language),
    on: joiningWords('on', language),
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
  return nouns.has(words[end] ?? '') || isBehindNoun(words, at, nouns, beside);
}

/** Whether such a noun stands before: "background: blue", "one accent of coral". */
function isBehindNoun(words: string[], at: number, nouns: ReadonlySet<string>, beside: Beside): boolean {
  for (let before = at - 1; before >= at - BETWEEN - 1; before--) {
    const word = words[before] ?? '';
    if (nouns.has(word)) return true;
    if (!beside.fillers.has(word) && !beside.links.has(word)) return false;
  }
  return false;
}

/** What a colour is of, by the noun beside it. */
export type Role = 'ground' | 'point' | 'letters';
const NOUNS = { ground: 'grounds', point: 'points', letters: 'letters' } as const;
const ROLES = Object.keys(NOUNS) as Role[];

/** What each colour of a run is of: a noun behind is the last one's ("yellow type"), one before the first one's; accents may be several. */
export function rolesOf(run: Run, { words }: Heard, beside: Beside, language?: string): (Role | null)[] {
  const { at, end, places } = run;
  const isBehind = BEHIND.has(codeOf(language ?? ''));
  // "Letras finas douradas": another word may stand between.
  const from = isBehind && !PAUSE.test(words[at - 1] ?? '.') ? [at, at - 1] : [at];
  const isSaid = (role: Role) => from.some((it) => isBehindNoun(words, it, beside[NOUNS[role]], beside));
  const before = ROLES.find(isSaid) ?? null;
  const isTaken = before !== null && places.length === 1 && isBehind;
  const behind = isTaken ? null : (ROLES.find((role) => beside[NOUNS[role]].has(words[end] ?? '')) ?? null);
  return places.map((_, i) => {
    if (behind && i === places.length - 1 && (behind !== 'ground' || places.length === 1)) return behind;
    // "…, on black": what it is on was said before.
    if (i === 0 && places[0]!.named.tint && beside.on.has(words[at - 1] ?? '')) return 'ground';
    if (before === 'ground' && places.length > 1) return null;
    return before === 'point' || i === 0 ? before : null;
  });
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

/** Colours that belong together, and their words by number. */
type Run = { at: number; end: number; places: Place[] };

/** Runs of colours that belong together: neighbours, and those that "and" joins. */
export function runsOf(places: Place[], { words }: Heard, { and }: Beside): Run[] {
  const runs: Run[] = [];
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

/** Whether a colour is told by more than its name: "neon yellow". */
const isShaded = ({ at, end }: Place) => end - at > 1;

/**
 * A text without the names of its colours, which may be those of things ("peach and olive"); one without spaces stays.
 * @param which all of them, hues (midnight is an hour, too), or the words of a shade ("neon yellow" is no neon sign)
 */
export function withoutColourNames(
  text: string,
  language?: string,
  which: 'all' | 'hues' | 'shades' = 'all',
): string {
  if (isDense(text)) return text;
  const said = heard(text, language);
  const places = placesIn(said, language).filter(({ named }) => which === 'all' || named.hue);
  const isOut = (i: number) =>
    places.some((place) => {
      const { at, end } = place;
      if (which !== 'shades') return i >= at && i < end;
      return isShaded(place) && i >= at && i < end && shadeNamed(said.words[i], language) !== null;
    });
  return said.words.filter((_, i) => !isOut(i)).join(' ');
}

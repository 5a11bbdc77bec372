import type { Genre } from '../../../domain/brief.ts';
import { MOOD_TEMPOS, MUSIC_MOODS, type MusicMood } from '../../../domain/film/music-moods.ts';
import type { Treatment } from '../../../domain/film/treatments.ts';
import { isForbidden } from './instruments.ts';
import { DARK_WORDS, MOOD_WORDS, TOPIC_WORDS } from './mood-words.ts';

/** Moods that suit each kind of film where nobody asks for another: with a calm, a middle and a brisk design. */
const GENRE_MOODS: Record<Genre, readonly [calm: MusicMood, middle: MusicMood, brisk: MusicMood]> = {
  launch: ['corporate', 'pop', 'electronic'],
  local: ['acoustic', 'acoustic', 'pop'],
  event: ['acoustic', 'pop', 'electronic'],
  hiring: ['corporate', 'corporate', 'pop'],
  recap: ['corporate', 'synthwave', 'electronic'],
  explainer: ['lofi', 'corporate', 'corporate'],
  howto: ['lofi', 'acoustic', 'corporate'],
  comparison: ['corporate', 'synthwave', 'electronic'],
  timeline: ['soft-piano', 'cinematic', 'cinematic'],
  testimonial: ['soft-piano', 'acoustic', 'acoustic'],
  listing: ['soft-piano', 'lofi', 'pop'],
  recipe: ['acoustic', 'playful', 'playful'],
  challenge: ['pop', 'trailer', 'electronic'],
  appeal: ['soft-piano', 'cinematic', 'cinematic'],
  release: ['synthwave', 'electronic', 'electronic'],
  podcast: ['lofi', 'lofi', 'synthwave'],
  story: ['waltz', 'soft-piano', 'cinematic'],
  script: ['soft-piano', 'cinematic', 'trailer'],
  vague: ['ambient', 'acoustic', 'pop'],
  dump: ['lofi', 'corporate', 'electronic'],
};

/** What a film is, as far as its music is concerned. */
export type FilmCharacter = {
  /** What the customer said of the music, and of the tone of the whole. */
  music: string;
  tone: string;
  /** What else was said to the maker, in which an instrument or a style of music is asked for all the same. */
  rest?: string;
  /** All that was said to the maker, in which an instrument or a style may be forbidden. */
  said?: string;
  /** The prompt, whose fields may say that nothing is heard. */
  prompt?: string;
  /** What the film is made to look like. */
  treatment?: Treatment | undefined;
  /** BCP 47. */
  language?: string;
  genre: Genre;
  /** What it is about, in the customer's words. */
  about: string;
  /** Pace of the design: 1 is normal, more is brisker. */
  tempo: number;
  seed: number;
};

/** The mood that words to the maker ask for; null where they ask for none. Words after a "no" do not ask. */
export function askedMood(wishes: string): MusicMood | null {
  return bestOf(MOOD_WORDS, wishes);
}

/** The same by instruments and styles alone, in words that are about more than the music. */
export function askedSound(wishes: string): MusicMood | null {
  const mood = askedMood(wishes);
  return mood !== null && BY_ADJECTIVES.includes(mood) ? null : mood;
}

/** What goes with what a film is made to look like. */
const TREATMENT_MOODS: Partial<Record<Treatment, MusicMood>> = {
  ...{ cinema: 'cinematic', tape: 'synthwave', neon: 'synthwave', pixel: 'playful', silent: 'soft-piano' },
  ...{ dossier: 'suspense', terminal: 'electronic', retro: 'pop' },
  ...{ spooky: 'suspense', rave: 'electronic', playful: 'playful', gala: 'soft-piano' },
};

/** The mood of a treatment's own time and place, where it has one. */
export const moodOfTreatment = (treatment: Treatment): MusicMood | null => TREATMENT_MOODS[treatment] ?? null;

/** The mood of a film that nobody asked music for: by what it is about, else by its kind and its design's pace. */
export function fittingMood({ genre, about, tempo, seed }: FilmCharacter): MusicMood {
  const topic = bestOf(TOPIC_WORDS, about);
  if (topic) return topic;
  const pace = tempo < 0.95 ? 0 : tempo < 1.2 ? 1 : 2;
  // One seed in three takes the neighbour, so that films of a kind do not all sound alike.
  const step = seed % 3 === 0 ? (pace === 2 ? -1 : 1) : 0;
  return GENRE_MOODS[genre][pace + step]!;
}

/** Beats a minute of a mood at a design's pace: the middle of its range, brisker towards its end. */
export function bpmOf(mood: MusicMood, tempo: number): number {
  const [slowest, fastest] = MOOD_TEMPOS[mood];
  const way = Math.max(0, Math.min(1, 0.5 + (tempo - 1) * 0.8));
  return Math.round(slowest + (fastest - slowest) * way);
}

const LIVELIER: Record<MusicMood, MusicMood> = {
  ...{ 'soft-piano': 'acoustic', waltz: 'playful', acoustic: 'pop', lofi: 'corporate', cinematic: 'trailer' },
  ...{ trailer: 'electronic', electronic: 'electronic', corporate: 'pop', pop: 'electronic' },
  ...{ playful: 'electronic', ambient: 'lofi', synthwave: 'electronic', suspense: 'trailer' },
};
const CALMER: Record<MusicMood, MusicMood> = {
  ...{ 'soft-piano': 'ambient', waltz: 'soft-piano', acoustic: 'soft-piano', lofi: 'ambient' },
  ...{ cinematic: 'soft-piano', trailer: 'cinematic', electronic: 'synthwave', corporate: 'acoustic' },
  ...{ pop: 'acoustic', playful: 'acoustic', ambient: 'ambient', synthwave: 'lofi', suspense: 'cinematic' },
};
const BEYOND = 1.1;

/** The mood for a pace that a customer changed: the same within its range, else a livelier or a calmer one. */
export function moodAtPace(mood: MusicMood, bpm: number): MusicMood {
  const [slowest, fastest] = MOOD_TEMPOS[mood];
  if (bpm > fastest * BEYOND) return LIVELIER[mood];
  return bpm < slowest / BEYOND ? CALMER[mood] : mood;
}

/** A mood, or the nearest to it that is none of those that must not be used. */
export function nearestMood(mood: MusicMood, forbidden: ReadonlySet<MusicMood>): MusicMood {
  const near = new Set([mood]);
  // A set is walked to its end while it grows.
  for (const it of near) {
    if (!forbidden.has(it)) return it;
    near.add(CALMER[it]).add(LIVELIER[it]);
  }
  return mood;
}

/** A mood that sounds quite unlike another, the same each time. */
export function otherMood(mood: MusicMood): MusicMood {
  const at = MUSIC_MOODS.indexOf(mood);
  return MUSIC_MOODS[(at + 5) % MUSIC_MOODS.length]!;
}

/** Whether words ask for sad or dark music. */
export function asksForDark(wishes: string): boolean {
  const plain = plainOf(wishes);
  return stemsOf(DARK_WORDS).some((stem) => placesOf(plain, stem).length > 0);
}

/** Moods that are asked for by adjectives: an instrument or a style beside them says more ("a calm piano"). */
const BY_ADJECTIVES: readonly MusicMood[] = ['ambient', 'pop', 'playful', 'cinematic', 'corporate'];

/** The mood with the most matching words; of equals the one whose word stands first. */
function bestOf(lists: Partial<Record<MusicMood, string>>, text: string): MusicMood | null {
  const plain = plainOf(text);
  let best: { mood: MusicMood; weight: number; at: number } | null = null;
  for (const mood of MUSIC_MOODS) {
    // A word that several beginnings fit ("calm", "calme") counts once.
    const places = [...new Set(stemsOf(lists[mood] ?? '').flatMap((stem) => placesOf(plain, stem)))];
    if (places.length === 0) continue;
    const weight = places.length * (BY_ADJECTIVES.includes(mood) ? 1 : 2);
    const at = Math.min(...places);
    if (!best || weight > best.weight || (weight === best.weight && at < best.at))
      best = { mood, weight, at };
  }
  return best?.mood ?? null;
}

const plainOf = (text: string) => ` ${text.normalize('NFKC').toLowerCase()} `;

const stemsOf = (list: string) =>
  list
    .split(/[|\n]/u)
    .map((stem) => stem.trimStart())
    .filter(Boolean);

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const SHORT = /^\p{Script=Latin}{1,4}$/u;
const LETTER = /[\p{L}\p{N}\p{M}]/u;
/** What forbids the words behind it, and, where verbs stand last, before it. */
const NO_BEFORE =
  /(?<!\p{L})(?:no|not|never|without|nothing|less|avoid|don[’']?t|ohne|kein\p{L}*|nicht|nie|weniger|sans|pas|jamais|ni|sin|nunca|menos|sem|não|senza|non|mai|без|не|нет|без|بدون|بلا|لا|ليس|ليست|बिना|不要|别|不|没有|無し|なし)(?!\p{L})[^.!?;,。！？،、，]{0,28}$|[别不沒没][\p{Script=Han}]{0,6}$/u;
const NO_BEHIND =
  /^[^.!?;,。！？、]{0,14}(?:なし|不要|禁止|いらない|ではなく|じゃなく|말고|없이|금지|사양|नहीं|न हो)/u;

/** Where a beginning of a word stands in a text without being forbidden. */
function placesOf(text: string, stem: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(stem); at >= 0; at = text.indexOf(stem, at + stem.length)) {
    if (!DENSE.test(stem) && LETTER.test(text[at - 1] ?? ' ')) continue;
    const [before, behind] = [
      text.slice(Math.max(0, at - 40), at),
      text.slice(at + stem.length, at + stem.length + 30),
    ];
    // A short beginning would be found in other words ("war" in "warm").
    if (SHORT.test(stem) && LETTER.test(behind[0] ?? ' ')) continue;
    if (NO_BEFORE.test(before) || NO_BEHIND.test(behind)) continue;
    if (!isForbidden(text, { 0: stem, index: at })) places.push(at);
  }
  return places;
}

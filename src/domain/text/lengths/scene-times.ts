import { LONGEST_FILM, SCENE_WORDS } from '../length-words.ts';
import { alternatives } from '../minutes.ts';

/** "0–6 s", "0:06 - 0:16": the times of one scene, not of the film; hours of opening are written so as well. */
const TIMES =
  /(?<![\d:.])(?:(?<fromMinutes>\d{1,2}):(?<fromSeconds>\d\d)\s?[–~〜～-]\s?(?<minutes>\d{1,2}):(?<seconds>\d\d)|(?<start>\d{1,3})\s?[–~〜～-]\s?(?<end>\d{1,3})\s?(?:s|secs?|seconds?|sek|″|秒|초)(?!\p{L}))(?!\d)/giu;
/** "(0–4)", "4-8": from the second to which the scene before lasted. */
const RANGES = /(?<![\d:.,–~〜～-])(?<from>\d{1,3})\s?[–~〜～-]\s?(?<to>\d{1,3})(?![\d:.,–~〜～-]\d?)/gu;

/** Seconds after which the first scene begins at the latest, and between two that follow one another. */
const LATEST_START = 3;
const WIDEST_GAP = 2;

/** From where to where something lasts, in seconds. */
type Stretch = { from: number; to: number };

/** Where the last of so many stretches ends of which the first begins where a film does and each other where one ended; else null. */
function endOfChain(stretches: Stretch[], fewest: number, latest: number, gap: number): number | null {
  let [end, count] = [0, 0];
  for (const { from, to } of stretches) {
    const isNext = count === 0 ? from <= latest : from >= end && from <= end + gap;
    if (!isNext || to <= from || to > LONGEST_FILM) continue;
    [end, count] = [to, count + 1];
  }
  return count >= fewest ? end : null;
}

/** Where the last scene of a script with times ends, in seconds; null where no scenes that have times follow one another. */
export function endOfScenes(prompt: string): number | null {
  const text = prompt.slice(0, 12_000);
  const times = [...text.matchAll(TIMES)].map(({ groups: at }) =>
    at!.end === undefined
      ? {
          from: 60 * Number(at!.fromMinutes) + Number(at!.fromSeconds),
          to: 60 * Number(at!.minutes) + Number(at!.seconds),
        }
      : { from: Number(at!.start), to: Number(at!.end) },
  );
  const ranges = [...text.matchAll(RANGES)].map(({ groups }) => ({
    from: Number(groups!.from),
    to: Number(groups!.to),
  }));
  return endOfChain(times, 2, LATEST_START, WIDEST_GAP) ?? endOfChain(ranges, 3, 0, 0);
}

/** Scenes with a length in brackets from which on they are a script, and those with a length behind their number. */
const FEWEST_BRACKETED = 3;
const FEWEST_HEADED = 2;
/** A line up to a length that is its scene's: "PLAN 1 – ". */
const SCENE_HEAD = new RegExp(
  `(?:^|\\n)[^\\p{L}\\n]{0,4}(?:${alternatives(SCENE_WORDS.split('|'))})\\s?\\p{Nd}{1,2}[^\\p{L}\\p{N}\\n]{1,4}$`,
  'u',
);
/** Letters of such a line before the length. */
const LONGEST_HEAD = 40;

/** The sum of the lengths that a script states for its scenes, in brackets ("Shot 2 (10 s)") or in their heads; else null. */
export function sumOfScenes(text: string, matches: RegExpMatchArray[]): number | null {
  const bracketed = matches.filter(
    ({ 0: all, index = 0 }) =>
      /[([【〔・/|\s]/u.test(text[index - 1] ?? '') && /[)\]】〕]/u.test(text[index + all.length] ?? ''),
  );
  const headed = matches.filter(({ index = 0 }) =>
    SCENE_HEAD.test(text.slice(Math.max(0, index - LONGEST_HEAD), index)),
  );
  const scenes = headed.length >= FEWEST_HEADED ? headed : bracketed;
  const isScript = scenes === headed || scenes.length >= FEWEST_BRACKETED;
  const sum = scenes.reduce((total, { groups }) => total + Number(groups!.count!.replace(',', '.')), 0);
  return isScript && sum >= 5 && sum <= LONGEST_FILM ? sum : null;
}

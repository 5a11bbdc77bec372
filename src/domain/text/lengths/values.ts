import { LONGEST_FILM } from '../length-words.ts';

/** How much a length in seconds speaks for itself. */
export function pointsOfSeconds(seconds: number, isLasting: boolean): number {
  const points = seconds >= 5 && seconds <= 180 ? 1 : 0;
  if (seconds % 5 !== 0) return points;
  // "Shake for 20 seconds" is the cook's.
  return points + (seconds >= 10 && !isLasting ? 2 : 1);
}

/** The same of minutes, which are more often those of a walk or an oven. */
export function pointsOfMinutes(
  seconds: number,
  { isSaid, isPlain, isCompound }: { isSaid: boolean; isPlain: boolean; isCompound: boolean },
): number {
  let points = isSaid && seconds >= 5 && seconds <= 180 ? 1 : 0;
  if (seconds < 60 || isCompound) points += 2;
  else if (seconds > 180 || !isPlain) points -= 2;
  return seconds > LONGEST_FILM || seconds % (isCompound ? 5 : 15) !== 0 ? points - 3 : points;
}

/** Recommended pause in seconds by the age in seconds (decisions.md, Headers). */
const PAUSES: [ageBelow: number, seconds: number][] = [
  [10, 2],
  [30, 3],
  [120, 5],
  [600, 10],
  [Number.POSITIVE_INFINITY, 15],
];

/** How many seconds to wait before asking again for something that began so many seconds ago. */
export const pollingPause = (ageSeconds: number): number => PAUSES.find(([below]) => ageSeconds < below)![1];

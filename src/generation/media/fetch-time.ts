/** The time that all fetches of a job share. */
export type FetchTime = {
  /** Seconds for all of them together. */
  readonly seconds: number;
  /** Begins a fetch; the signal is aborted when the shared time is over. Call `end` when the fetch has ended. */
  begin(): { over: AbortSignal; end(): void };
};

/**
 * Counts the time during which anything is fetched, so that a hundred slow servers take no longer than one, and what
 * happens to the files between two fetches is not held against the second.
 * @param now milliseconds, of a clock that never goes back
 */
export function sharedFetchTime(seconds: number, now: () => number = () => performance.now()): FetchTime {
  let spent = 0;
  let active = 0;
  let since = 0;
  return {
    seconds,
    begin() {
      if (active++ === 0) since = now();
      const left = seconds * 1000 - spent - (now() - since);
      return {
        over: AbortSignal.timeout(Math.max(0, Math.ceil(left))),
        end() {
          if (--active === 0) spent += now() - since;
        },
      };
    },
  };
}

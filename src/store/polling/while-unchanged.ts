/**
 * SQL for a text that stays the same exactly as long as nothing has been committed on the server: the snapshot that the
 * statement itself reads with, and which run of the server gave it. Two equal snapshots hold the same transactions to be
 * over, so that every table reads the same under both (PostgreSQL, Transaction ID and Snapshot Information Functions).
 * A server that recovers from the crash of one of its processes keeps its start time and gives the ids of transactions
 * that were rolled back once more, but begins its statistics anew: their time tells such runs apart.
 * Of a primary: on a standby the text leaves out the transactions that are under way.
 */
export const SHOWN = `concat_ws(' ', pg_postmaster_start_time(), pg_stat_get_bgwriter_stat_reset_time(), pg_current_snapshot())`;

/** Where results come from. */
export type Source<K, R> = {
  /** Keys of equal names are the same. */
  nameOf(key: K): string;
  /** Results in the order of the keys, with `SHOWN` of the very statement that read them. */
  read(keys: K[]): Promise<{ shown: string; results: R[] }>;
  /** `SHOWN` alone. */
  shown(): Promise<string>;
  /** Whether a new result says the same as the one before it, which is then given on: what others derived stays with it. */
  same?(before: R, now: R): boolean;
};

/** Results kept at most; beyond, the oldest goes. */
const MOST = 5000;
/** After so long without a lookup nothing is kept, so that no memory holds on to what was erased. */
const FORGET_AFTER_MS = 10_000;

/**
 * Keeps results, and gives one again only when the database said, after it was asked for, that it still shows what the
 * result was read from: no result is older than the request for it. It saves the reading, never the asking. While other
 * work commits all the time, everything is read at once instead of being asked about first.
 * @returns the function that looks up; what `source` throws is thrown. Whoever asks several sources at once may hand in
 *   one `shown` for all of them, asked after every request.
 */
export function whileUnchanged<K, R>(
  source: Source<K, R>,
): (keys: K[], shown?: () => Promise<string>) => Promise<R[]> {
  let kept = new Map<string, R>();
  /** What was kept until the last change, for `same` alone. */
  let before = new Map<string, R>();
  let keptAt = '';
  let steady = false;
  const forget = setTimeout(() => {
    keepFrom('');
    before = new Map();
  }, FORGET_AFTER_MS).unref();

  function keepFrom(shown: string): void {
    steady = shown === keptAt;
    if (steady) return;
    before = kept;
    kept = new Map();
    keptAt = shown;
  }
  function known(name: string, result: R): R {
    const last = source.same && (kept.get(name) ?? before.get(name));
    return last && source.same!(last, result) ? last : result;
  }
  function keep(name: string, result: R): void {
    kept.set(name, result);
    if (kept.size > MOST) kept.delete(kept.keys().next().value!);
  }
  return async (keys, askShown = source.shown) => {
    forget.refresh();
    const names = keys.map(source.nameOf);
    const askedAt = keptAt;
    const results = names.map((name) => (steady ? kept.get(name) : undefined));
    const missing: number[] = [];
    for (let i = 0; i < names.length; i++) if (results[i] === undefined) missing.push(i);

    const fill = async (which: number[]): Promise<string> => {
      const read = await source.read(which.map((i) => keys[i]!));
      keepFrom(read.shown);
      for (const [nth, i] of which.entries()) {
        results[i] = known(names[i]!, read.results[nth]!);
        keep(names[i]!, results[i]);
      }
      return read.shown;
    };
    const shown = missing.length > 0 ? await fill(missing) : await askShown();
    if (missing.length < names.length && shown !== askedAt) await fill(allBut(missing, names.length));
    return results as R[];
  };
}

const allBut = (some: number[], n: number): number[] =>
  Array.from({ length: n }, (_, i) => i).filter((i) => !some.includes(i));

/**
 * SQL for a text that stays the same exactly as long as nothing has been committed on the server: the snapshot that the
 * statement itself reads with, and which run of the server gave it. Two equal snapshots hold the same transactions to be
 * over, so that every table reads the same under both (PostgreSQL, Transaction ID and Snapshot Information Functions).
 * A server that recovers from the crash of one of its processes keeps its start time and gives the ids of transactions
 * that were rolled back once more, but begins its statistics anew: their time tells such runs apart.
 * Of a primary: on a standby the text leaves out the transactions that are under way.
 */
export const SHOWN = `concat_ws(' ', pg_postmaster_start_time(), pg_stat_get_bgwriter_stat_reset_time(), pg_current_snapshot())`;

/** Where answers come from. */
export type Source<Q, A> = {
  /** Equal names are the same question. */
  nameOf(question: Q): string;
  /** Answers in the order of the questions, with `SHOWN` of the very statement that read them. */
  read(questions: Q[]): Promise<{ shown: string; answers: A[] }>;
  /** `SHOWN` alone. */
  shown(): Promise<string>;
  /** Whether a new answer says the same as the one before it, which is then given on: what others derived stays with it. */
  same?(before: A, now: A): boolean;
};

/** Answers kept at most; beyond, the oldest goes. */
const MOST = 5000;
/** After so long without a question nothing is kept, so that no memory holds on to what was erased. */
const FORGET_AFTER_MS = 10_000;

/**
 * Keeps answers, and gives one again only when the database said, after the question was asked, that it still shows what
 * the answer was read from: no answer is older than its question. It saves the reading, never the asking. While other
 * work commits all the time, everything is read at once instead of being asked about first.
 * @returns the function that answers; what `source` throws is thrown. Whoever asks several sources at once may hand in
 *   one `shown` for all of them, asked after every question.
 */
export function whileUnchanged<Q, A>(
  source: Source<Q, A>,
): (questions: Q[], shown?: () => Promise<string>) => Promise<A[]> {
  let kept = new Map<string, A>();
  /** What was kept until the last change, for `same` alone. */
  let before = new Map<string, A>();
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
  function known(name: string, answer: A): A {
    const last = source.same && (kept.get(name) ?? before.get(name));
    return last && source.same!(last, answer) ? last : answer;
  }
  function keep(name: string, answer: A): void {
    kept.set(name, answer);
    if (kept.size > MOST) kept.delete(kept.keys().next().value!);
  }
  return async (questions, askShown = source.shown) => {
    forget.refresh();
    const names = questions.map(source.nameOf);
    const askedAt = keptAt;
    const answers = names.map((name) => (steady ? kept.get(name) : undefined));
    const missing: number[] = [];
    for (let i = 0; i < names.length; i++) if (answers[i] === undefined) missing.push(i);

    const fill = async (which: number[]): Promise<string> => {
      const read = await source.read(which.map((i) => questions[i]!));
      keepFrom(read.shown);
      for (const [nth, i] of which.entries()) {
        answers[i] = known(names[i]!, read.answers[nth]!);
        keep(names[i]!, answers[i]);
      }
      return read.shown;
    };
    const shown = missing.length > 0 ? await fill(missing) : await askShown();
    if (missing.length < names.length && shown !== askedAt) await fill(allBut(missing, names.length));
    return answers as A[];
  };
}

const allBut = (some: number[], n: number): number[] =>
  Array.from({ length: n }, (_, i) => i).filter((i) => !some.includes(i));

/** How calls are grouped: how many batches run at a time, and how large one may be. */
export type Coalescing = {
  /** Calls under way at once; what arrives meanwhile goes together into the next. */
  inFlight: number;
  /** Lookups a call. */
  most: number;
  /**
   * What waits is divided evenly among the calls that may start, into calls of no fewer lookups than this. Without it
   * one call takes all: then callers who ask again at once stay together, and this process and the database take turns
   * where both could be busy.
   */
  least?: number;
};

type Waiting<K, R> = { key: K; resolve: (result: R) => void; reject: (error: unknown) => void };

/**
 * Looks up together what is asked for while others are being looked up: under load a hundred lookups become one call to
 * the database, alone one waits for nothing. A call starts after its keys were asked for, so a result is never older
 * than the request for it.
 *
 * @param lookUp gives one result a key, in their order; what it throws is everybody's
 */
export function coalesce<K, R>(
  lookUp: (keys: K[]) => Promise<R[]>,
  { inFlight: mostInFlight, most, least = most }: Coalescing,
): (key: K) => Promise<R> {
  let waiting: Waiting<K, R>[] = [];
  let inFlight = 0;
  let scheduled = false;

  async function call(batch: Waiting<K, R>[]): Promise<void> {
    try {
      const results = await lookUp(batch.map((w) => w.key));
      for (let i = 0; i < batch.length; i++) batch[i]!.resolve(results[i]!);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
  function drain(): void {
    scheduled = false;
    while (waiting.length > 0 && inFlight < mostInFlight) {
      const share = Math.ceil(waiting.length / (mostInFlight - inFlight));
      const size = Math.min(most, Math.max(least, share));
      const batch = waiting.slice(0, size);
      waiting = waiting.slice(size);
      inFlight++;
      void call(batch).then(() => {
        inFlight--;
        schedule();
      });
    }
  }
  /** Behind the input that is there already, so that lookups of one moment go together. */
  function schedule(): void {
    if (scheduled || waiting.length === 0 || inFlight >= mostInFlight) return;
    scheduled = true;
    setImmediate(drain);
  }
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      schedule();
    });
}

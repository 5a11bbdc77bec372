/** How calls are grouped: how many batches run at a time, and how large one may be. */
export type Coalescing = {
  /** Calls under way at once; what arrives meanwhile goes together into the next. */
  inFlight: number;
  /** Questions a call. */
  most: number;
  /**
   * What waits is divided evenly among the calls that may start, into calls of no fewer questions than this. Without it
   * one call takes all: then askers who ask again at once stay together, and this process and the database take turns
   * where both could be busy.
   */
  least?: number;
};

type Waiting<Q, A> = { question: Q; resolve: (answer: A) => void; reject: (error: unknown) => void };

/**
 * Answers questions together that are asked while others are being answered: under load a hundred become one call to the
 * database, alone one waits for nothing. A call starts after its questions were asked, so an answer is never older than
 * its question.
 *
 * @param answer gives one answer a question, in their order; what it throws is everybody's
 */
export function coalesce<Q, A>(
  answer: (questions: Q[]) => Promise<A[]>,
  { inFlight: mostInFlight, most, least = most }: Coalescing,
): (question: Q) => Promise<A> {
  let waiting: Waiting<Q, A>[] = [];
  let inFlight = 0;
  let scheduled = false;

  async function call(batch: Waiting<Q, A>[]): Promise<void> {
    try {
      const answers = await answer(batch.map((w) => w.question));
      for (let i = 0; i < batch.length; i++) batch[i]!.resolve(answers[i]!);
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
  /** Behind the input that is there already, so that questions of one moment go together. */
  function schedule(): void {
    if (scheduled || waiting.length === 0 || inFlight >= mostInFlight) return;
    scheduled = true;
    setImmediate(drain);
  }
  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      schedule();
    });
}

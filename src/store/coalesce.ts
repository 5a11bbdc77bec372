/** How calls are grouped: how many batches run at a time, and how large one may be. */
export type Coalescing = {
  /** Calls under way at once; what arrives meanwhile goes together into the next. */
  inFlight: number;
  /** Questions a call. */
  most: number;
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
  { inFlight: mostInFlight, most }: Coalescing,
): (question: Q) => Promise<A> {
  let waiting: Waiting<Q, A>[] = [];
  let inFlight = 0;
  let scheduled = false;

  async function call(batch: Waiting<Q, A>[]): Promise<void> {
    try {
      const answers = await answer(batch.map((w) => w.question));
      for (const [i, { resolve }] of batch.entries()) resolve(answers[i]!);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
  function drain(): void {
    scheduled = false;
    while (waiting.length > 0 && inFlight < mostInFlight) {
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
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

import type pg from 'pg';
import { coalesce } from './coalesce.ts';
import { textAsker } from './text-asker.ts';
import { SHOWN, type Source, whileUnchanged } from './while-unchanged.ts';

/** Batches at a time, and questions in one; a poll asks two. */
const HOW = { inFlight: 2, most: 1000 };
const UNCHANGED = { name: 'unchanged', text: `select ${SHOWN}` };

/** How one kind of question is read: see `Source` for what each promises. */
export type Reading<Q, A> = Omit<Source<Q, A>, 'shown'>;

/** Makes the function that answers one kind of question on the lane. */
export type FastLane = <Q, A>(reading: Reading<Q, A>) => (question: Q) => Promise<A>;

type Remembered = (questions: unknown[], shown: () => Promise<string>) => Promise<unknown[]>;
type Asked = { remembered: Remembered; question: unknown };

/**
 * The way of what is asked thousands of times a second and hardly ever changes: whom a key stands for, and a job's
 * status. What is asked at the same moment, of whatever kind, goes together (coalesce.ts), and one small statement tells
 * whether anything was committed since it was read (while-unchanged.ts, text-asker.ts); only then is it read again.
 * No answer is older than its question, so a key that was revoked stops at once in every process.
 *
 * It relies on Postgres for this: equal snapshots (`pg_current_snapshot`) of one run of one primary show equal rows; on
 * a standby they do not. It relies on pg for the form in which a connection takes a message (`Submittable`).
 */
export function createFastLane(pool: pg.Pool): FastLane {
  const askShown = textAsker(pool, UNCHANGED);
  const ask = coalesce<Asked, unknown>((batch) => answerTogether(batch, askShown), HOW);
  return <Q, A>(reading: Reading<Q, A>) => {
    const remembered = whileUnchanged<Q, A>({ ...reading, shown: askShown }) as Remembered;
    return (question: Q) => ask({ remembered, question }) as Promise<A>;
  };
}

/** Every kind reads for itself; whether anything has changed is asked once for all of them. */
async function answerTogether(batch: Asked[], askShown: () => Promise<string>): Promise<unknown[]> {
  const kinds = new Map<Remembered, { questions: unknown[]; places: number[] }>();
  for (const [place, { remembered, question }] of batch.entries()) {
    const kind = kinds.get(remembered);
    if (kind) {
      kind.questions.push(question);
      kind.places.push(place);
    } else kinds.set(remembered, { questions: [question], places: [place] });
  }
  let asked: Promise<string> | undefined;
  const shown = () => (asked ??= askShown());
  const answers = new Array<unknown>(batch.length);
  const answerKind = async (
    remembered: Remembered,
    { questions, places }: { questions: unknown[]; places: number[] },
  ) => {
    const found = await remembered(questions, shown);
    for (const [nth, place] of places.entries()) answers[place] = found[nth];
  };
  await Promise.all([...kinds].map(([remembered, kind]) => answerKind(remembered, kind)));
  return answers;
}

import type pg from 'pg';
import { coalesce } from './coalesce.ts';
import { textAsker } from './text-asker.ts';
import { SHOWN, type Source, whileUnchanged } from './while-unchanged.ts';

/** Batches at a time, and lookups in one; a poll makes two. */
const HOW = { inFlight: 2, most: 1000 };
const UNCHANGED = { name: 'unchanged', text: `select ${SHOWN}` };

/** How one kind of thing is read: see `Source` for what each promises. */
export type Reading<K, R> = Omit<Source<K, R>, 'shown'>;

/** Makes the function that looks one kind of thing up on the lane. */
export type FastLane = <K, R>(reading: Reading<K, R>) => (key: K) => Promise<R>;

type Remembered = (keys: unknown[], shown: () => Promise<string>) => Promise<unknown[]>;
type Asked = { remembered: Remembered; key: unknown };

/**
 * The way of what is asked thousands of times a second and hardly ever changes: whom a key stands for, and a job's
 * status. What is asked at the same moment, of whatever kind, goes together (coalesce.ts), and one small statement tells
 * whether anything was committed since it was read (while-unchanged.ts, text-asker.ts); only then is it read again.
 * No result is older than the request for it, so a key that was revoked stops at once in every process.
 *
 * It relies on Postgres for this: equal snapshots (`pg_current_snapshot`) of one run of one primary show equal rows; on
 * a standby they do not. It relies on pg for the form in which a connection takes a message (`Submittable`).
 */
export function createFastLane(pool: pg.Pool): FastLane {
  const askShown = textAsker(pool, UNCHANGED);
  const ask = coalesce<Asked, unknown>((batch) => lookUpTogether(batch, askShown), HOW);
  return <K, R>(reading: Reading<K, R>) => {
    const remembered = whileUnchanged<K, R>({ ...reading, shown: askShown }) as Remembered;
    return (key: K) => ask({ remembered, key }) as Promise<R>;
  };
}

/** Every kind reads for itself; whether anything has changed is asked once for all of them. */
async function lookUpTogether(batch: Asked[], askShown: () => Promise<string>): Promise<unknown[]> {
  const kinds = new Map<Remembered, { keys: unknown[]; places: number[] }>();
  for (const [place, { remembered, key }] of batch.entries()) {
    const kind = kinds.get(remembered);
    if (kind) {
      kind.keys.push(key);
      kind.places.push(place);
    } else kinds.set(remembered, { keys: [key], places: [place] });
  }
  let asked: Promise<string> | undefined;
  const shown = () => (asked ??= askShown());
  const results = new Array<unknown>(batch.length);
  const lookUpKind = async (
    remembered: Remembered,
    { keys, places }: { keys: unknown[]; places: number[] },
  ) => {
    const found = await remembered(keys, shown);
    for (const [nth, place] of places.entries()) results[place] = found[nth];
  };
  await Promise.all([...kinds].map(([remembered, kind]) => lookUpKind(remembered, kind)));
  return results;
}

import type { Queryable } from './database/db.ts';
import { type PreparedAppend, writeAppends } from './log/append.ts';
import { type Coalescing, coalesce } from './polling/coalesce.ts';

/**
 * Calls under way at once: enough to keep a few cores of the database busy, few enough for commands to meet. With fewer
 * than `least` in a call, what every call costs weighs more than what is gained by having several under way.
 */
export const MOST_CALLS: Coalescing = { inFlight: 4, most: 64, least: 16 };

type Outcome = { error: unknown } | null;

/**
 * Writes commands that are ready at the same time in one call: most of an append's cost is that of the call and the
 * commit, so many together are several times as fast as one by one. When a call fails, each of its commands is written
 * alone and meets its own fate; a command that writes to a stream is never in one call with another one that has to do
 * with that stream.
 */
export function groupCommit(db: Queryable): (append: PreparedAppend) => Promise<void> {
  const write = coalesce<PreparedAppend, Outcome>(async (appends) => {
    const [together, apart] = disjoint(appends);
    const outcomes = new Map<PreparedAppend, Outcome>();
    await writeAppends(db, together).catch((error) => {
      if (together.length === 1) outcomes.set(together[0]!, { error });
      else apart.unshift(...together);
    });
    await Promise.all(
      apart.map((one) => writeAppends(db, [one]).catch((error) => outcomes.set(one, { error }))),
    );
    return appends.map((one) => outcomes.get(one) ?? null);
  }, MOST_CALLS);
  return async (append) => {
    const outcome = await write(append);
    if (outcome) throw outcome.error;
  };
}

/** Those that can go together, and those that meddle with what one before them read or wrote. */
function disjoint(appends: PreparedAppend[]): [together: PreparedAppend[], apart: PreparedAppend[]] {
  const written = new Set<string>();
  const read = new Set<string>();
  const apart: PreparedAppend[] = [];
  const together = appends.filter((one) => {
    const writes = [one.commandId, ...one.streams.map((s) => s.id)];
    const reads = one.reads.map((r) => r.id);
    const free =
      writes.every((name) => !written.has(name) && !read.has(name)) &&
      reads.every((name) => !written.has(name));
    for (const name of writes) written.add(name);
    for (const name of reads) read.add(name);
    if (!free) apart.push(one);
    return free;
  });
  return [together, apart];
}

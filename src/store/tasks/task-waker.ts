import { setTimeout as sleep } from 'node:timers/promises';
import type { Queryable, StoreLog } from '../database/db.ts';

/** The channel on which idle workers listen. */
export const TASK_CHANNEL = 'framelog_tasks';

/** Between two wakings of a process: a burst of tasks is not slowed down by hundreds of them a second. */
const PAUSE_MS = 10;

/** A lost notification costs a poll's second, so its commit need not wait for the disk. */
const WAKE = `select set_config('synchronous_commit', 'off', true), pg_notify('${TASK_CHANNEL}', '')`;

/** Tells idle workers, after a commit, that there are tasks. */
export type Waker = {
  /** Tells idle workers that there is something to do; returns at once. */
  wake(): void;
  close(): Promise<void>;
};

/**
 * Wakes idle workers after a commit. Not within it: a NOTIFY inside the append takes a lock of the whole cluster at
 * commit and costs half of the rate (design, finding 4). Calls while one is on its way, or was a moment ago, are
 * made up by one more; a lost one costs a poll's second.
 */
export function createWaker(db: Queryable, log: StoreLog): Waker {
  let running: Promise<void> | null = null;
  let again = false;

  async function run(): Promise<void> {
    do {
      again = false;
      try {
        await db.query({ name: 'wake', text: WAKE });
      } catch (err) {
        log.warn({ err }, 'idle workers could not be woken; they will poll');
      }
      await sleep(PAUSE_MS);
    } while (again);
    running = null;
  }
  return {
    wake() {
      if (running) again = true;
      else running = run();
    },
    close: async () => void (await running),
  };
}

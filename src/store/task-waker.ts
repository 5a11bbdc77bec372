import type { Queryable, StoreLog } from './db.ts';

/** The channel on which idle workers listen. */
export const TASK_CHANNEL = 'framelog_tasks';

/** Tells idle workers, after a commit, that there are tasks. */
export type Waker = {
  /** Tells idle workers that there is something to do; returns at once. */
  wake(): void;
  close(): Promise<void>;
};

/**
 * Wakes idle workers after a commit. Not within it: a NOTIFY inside the append takes a lock of the whole cluster at
 * commit and costs half of the rate (design, finding 4). Calls while one is on its way are answered by one more; a lost
 * one costs a poll's second.
 */
export function createWaker(db: Queryable, log: StoreLog): Waker {
  let running: Promise<void> | null = null;
  let again = false;

  async function run(): Promise<void> {
    do {
      again = false;
      try {
        await db.query({ name: 'wake', text: `select pg_notify('${TASK_CHANNEL}', '')` });
      } catch (err) {
        log.warn({ err }, 'idle workers could not be woken; they will poll');
      }
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

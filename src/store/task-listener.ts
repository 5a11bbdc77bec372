import pg from 'pg';
import type { StoreLog } from './db.ts';
import { TASK_CHANNEL } from './task-waker.ts';

const RECONNECT_MS = 1000;

/**
 * Listens for new tasks on a connection of its own, which it replaces when it is lost. Only a hint: polling goes on
 * beneath, so nothing depends on a notification that was missed.
 */
export function listenForTasks({ url, onTask, log }: { url: string; onTask: () => void; log: StoreLog }): {
  close(): Promise<void>;
} {
  let closed = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'framelog tasks',
      keepAlive: true,
    });
    client = fresh;
    fresh.on('error', () => {}); // 'end' follows
    fresh.on('end', again);
    fresh.on('notification', onTask);
    try {
      await fresh.connect();
      await fresh.query(`listen ${TASK_CHANNEL}`);
      onTask(); // whatever was announced while nobody listened
    } catch (err) {
      log.warn({ err }, 'cannot listen for tasks; polling goes on');
      again();
    }
  }
  function again(): void {
    if (closed) return;
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), RECONNECT_MS).unref();
  }
  const first = connect();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await first;
      await client?.end().catch(() => {});
    },
  };
}

import pg from 'pg';
import type { StoreLog } from '../database/db.ts';

const RECONNECT_MS = 1000;

/** What to listen to. */
export type Listening = {
  url: string;
  channel: string;
  /** With the payload, and once with an empty one when listening begins: whatever was announced before was missed. */
  onMessage: (payload: string) => void;
  /** The connection is gone: until the next empty message nothing is heard. */
  onLost?: () => void;
  log: StoreLog;
};

/**
 * Listens on a channel on a connection of its own, which it replaces when it is lost. Only a hint: whoever listens looks
 * now and then as well, so nothing depends on a notification that was missed.
 */
export function listen({ url, channel, onMessage, onLost, log }: Listening): { close(): Promise<void> } {
  let closed = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'framelog listener',
      keepAlive: true,
    });
    client = fresh;
    fresh.on('error', () => {}); // 'end' follows
    fresh.on('end', () => {
      onLost?.();
      again();
    });
    fresh.on('notification', ({ payload = '' }) => onMessage(payload));
    try {
      await fresh.connect();
      // Names only: LISTEN takes no parameters.
      await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`);
      onMessage('');
    } catch (err) {
      log.warn({ err, channel }, 'cannot listen; polling goes on');
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

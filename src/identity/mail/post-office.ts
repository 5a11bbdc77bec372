import { setTimeout as sleep } from 'node:timers/promises';
import type { Mail, Mailer } from './mail.ts';

/** Pauses before the second and the third try. */
const PAUSES_MS = [2_000, 10_000];

type PostLog = { error(facts: object, message: string): void };

/** Waits a pause out, in milliseconds; ends early with the signal. */
type Rest = (ms: number, signal: AbortSignal) => Promise<unknown>;

const forReal: Rest = (ms, signal) => sleep(ms, undefined, { signal });

/**
 * Sends mail behind the back of a request: whether there is anybody to write to must not show in how long it takes, and
 * a mail server that is away must not hold anybody up. What cannot be sent in three tries is given up and logged,
 * without its address and its link; people ask again.
 * @param rest how pauses are waited out, where a test says so
 */
export function createPostOffice(mailer: Mailer, log: PostLog, rest: Rest = forReal) {
  const underWay = new Set<Promise<void>>();
  const closing = new AbortController();

  async function send(mail: Mail): Promise<void> {
    for (const pause of [...PAUSES_MS, null]) {
      try {
        await mailer.send(mail);
        return;
      } catch (error) {
        if (pause === null || closing.signal.aborted) {
          const { code, message } = error as Error & { code?: string };
          log.error({ err: { code, message: message.replace(mail.to, '…') } }, 'a mail could not be sent');
          return;
        }
        await rest(pause, closing.signal).catch(() => {});
      }
    }
  }
  return {
    /** Does work that nobody waits for, such as finding out whom to write to, and sends what it returns. */
    later(write: () => Promise<Mail[]>): void {
      const work = write()
        .then((mails) => Promise.all(mails.map(send)))
        .then(
          () => {},
          (err) => log.error({ err }, 'a mail could not be written'),
        )
        .finally(() => underWay.delete(work));
      underWay.add(work);
    },
    /** Resolves when everything asked for so far was sent or given up. */
    async settled(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    async close(): Promise<void> {
      closing.abort();
      await this.settled();
      await mailer.close();
    },
  };
}

export type PostOffice = ReturnType<typeof createPostOffice>;

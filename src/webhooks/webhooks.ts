import type pg from 'pg';
import type { Store } from '../store/contract.ts';
import type { StoreLog } from '../store/database/db.ts';
import { createDeliveries } from './deliveries.ts';
import { dispatch } from './dispatcher.ts';
import { createEndpoints, type EndpointParts, urlProblem } from './endpoints.ts';
import type { JobAddresses } from './message.ts';
import { deliver, restUntil, type SenderParts } from './sender.ts';

/** What webhooks are kept and sent with. */
export type WebhookParts = EndpointParts & { db: pg.Pool; store: Pick<Store, 'handle' | 'read'> };

/** Endpoints of customers and what is sent to them (docs/webhooks.md). */
export function createWebhooks(parts: WebhookParts) {
  const { db, entropy, allowLoopback } = parts;
  const endpoints = createEndpoints(parts);
  const deliveries = createDeliveries({ db, now: entropy.now });
  return {
    endpoints,
    deliveries,
    /** What is wrong with an address, for the one who gave it; null when nothing is. */
    urlProblem: (url: string) => urlProblem(url, allowLoopback),
    /** Begins to send. */
    start: (sending: Sending) => startSending({ ...parts, ...sending, endpoints, deliveries }),
  };
}

export type Webhooks = ReturnType<typeof createWebhooks>;

/** What only sending needs. */
export type Sending = Pick<SenderParts, 'notify' | 'resolver' | 'deadlineMs'> & {
  addresses: JobAddresses;
  log: StoreLog;
};

type Running = WebhookParts & Sending & Pick<Webhooks, 'endpoints' | 'deliveries'>;

/** Messages on their way at a time, in one process. */
const CONCURRENCY = 16;
/** Between two looks at the log and at what is due. */
const LOOK_EVERY_MS = 1000;
/** How long attempts that are under way may take when the service stops; what is left is sent again. */
const DRAIN_MS = 3000;

/** Follows the log and sends what is due, until it is stopped. Several processes may: each message is one's at a time. */
function startSending(parts: Running): { stop(): Promise<void> } {
  const { log, deliveries } = parts;
  const stopping = new AbortController();
  const cutting = new AbortController();
  const underWay = new Set<Promise<void>>();

  function begin(claimed: Parameters<typeof deliver>[1]): void {
    const work = deliver(parts, claimed, cutting.signal)
      .catch((err) => log.error({ err }, 'a webhook could not be recorded; it will be sent again'))
      .finally(() => underWay.delete(work));
    underWay.add(work);
  }
  async function turn(): Promise<boolean> {
    const moved = await dispatch(parts);
    const free = CONCURRENCY - underWay.size;
    const claimed = free > 0 ? await deliveries.claim(free) : [];
    for (const one of claimed) begin(one);
    return moved > 0 || claimed.length > 0;
  }
  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const busy = await turn().catch((err) => {
        log.error({ err }, 'webhooks could not be looked after; it will be tried again');
        return false;
      });
      if (!busy) await restUntil([...underWay], LOOK_EVERY_MS, stopping.signal);
    }
  }
  const ended = run();
  return {
    async stop() {
      stopping.abort();
      await ended;
      await restUntil([Promise.all(underWay)], DRAIN_MS, cutting.signal);
      cutting.abort();
      await Promise.all(underWay);
    },
  };
}

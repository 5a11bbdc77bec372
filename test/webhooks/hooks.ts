import { dispatch } from '../../src/webhooks/dispatcher.ts';
import { type DisabledNotice, deliver, type SenderParts } from '../../src/webhooks/sender.ts';
import { type Account, type Api, type ApiResponse, call, startApi } from '../support/api.ts';
import { until } from '../support/process.ts';
import { entropy, MASTER_KEY } from '../support/store.ts';
import { startReceiver } from './receiver.ts';

type Test = Parameters<typeof startApi>[0] & Parameters<typeof startReceiver>[0];

/** An API whose clock can be put ahead, a receiver, and the parts that send, worked by hand. */
export async function startHooks(t: Test) {
  const time = { ahead: 0 };
  const clock = { ...entropy, now: () => entropy.now() + time.ahead };
  const receiver = await startReceiver(t);
  const api = await startApi(t, { entropy: clock, allowLoopback: [receiver.host] });
  const { store, webhooks } = api.services;
  const { endpoints, deliveries } = webhooks;
  const notices: DisabledNotice[] = [];
  const sender: SenderParts = {
    ...{ masterKey: MASTER_KEY, allowLoopback: [receiver.host], deliveries, endpoints, entropy: clock },
    notify: (notice) => void notices.push(notice),
  };
  const step = () => dispatch({ db: store.pool, store, entropy: clock, addresses: api.addresses });
  // The subscription begins where the log ends.
  await step();
  const hook = (user: Pick<Account, 'apiKey'>, method: string, path = '', body?: object) =>
    call(api, user.apiKey, method, `/x/webhooks${path}`, body);
  return {
    ...{ api, store, receiver, deliveries, time, notices, sender, step, hook },

    /** Queues what happened; the horizon may be held back for a moment by others of the cluster. */
    queued: (webhookId: string, seq: number, messages = 1) =>
      until(`${messages} of event ${seq}`, async () => {
        await step();
        const { rowCount } = await store.pool.query(
          'select from webhook_deliveries where endpoint_id = $1 and seq >= $2',
          [webhookId, seq],
        );
        return (rowCount ?? 0) >= messages;
      }),

    /** Sends everything that is due. @returns how many were sent */
    async sendDue(): Promise<number> {
      for (let sent = 0; ; ) {
        const claimed = await deliveries.claim(16);
        if (claimed.length === 0) return sent;
        for (const one of claimed) await deliver(sender, one, new AbortController().signal);
        sent += claimed.length;
      }
    },

    ...customers(api, receiver.url, hook),

    /** What was sent to a webhook, the newest first. */
    log: async (user: Account, id: string) => (await hook(user, 'GET', `/${id}/deliveries`)).body.deliveries,
  };
}

type Hook = (user: Account, method: string, path: string, body: object) => Promise<ApiResponse>;

/** What customers do. */
const customers = (api: Api, url: string, hook: Hook) => ({
  /** Adds a webhook at the receiver. */
  async added(user: Account, body: object = {}): Promise<{ webhook_id: string; secret: string }> {
    const made = await hook(user, 'POST', '', { url, ...body });
    if (made.status !== 200) throw new Error(`no webhook: ${made.text}`);
    return made.body;
  },

  /** Creates a job. */
  async job(user: Account): Promise<string> {
    const { body } = await call(api, user.apiKey, 'POST', '/sessions', { prompt: 'tea', duration: '<10s' });
    return body.job_id;
  },
});

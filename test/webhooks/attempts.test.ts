// What one attempt comes to: when the next one is, what ends the message, what ends the endpoint, and who signs. The receiver
// is real, the tables are not.
import { createSecretKey } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import t from 'tap';
import { encryptBytes } from '../../src/store/privacy/encryption.ts';
import type { Attempt, Claimed } from '../../src/webhooks/deliveries.ts';
import { deliver, type SenderParts } from '../../src/webhooks/sender.ts';
import { entropy, MASTER_KEY } from '../support/store.ts';
import { responding, startReceiver } from './receiver.ts';

const NOW = Date.UTC(2026, 0, 31, 12, 0, 0, 999);
const DAY = 86_400_000;
const ID = '01a1fd00-0000-7000-8000-000000000001';
const [NEW, OLD] = [1, 2].map((n) => `whsec_${Buffer.alloc(32, n).toString('base64')}`) as [string, string];
const receiver = await startReceiver(t);

const sealed = (secret: string) =>
  encryptBytes(
    Buffer.from(secret),
    createSecretKey(MASTER_KEY),
    `webhook-secret/${ID}`,
    entropy.bytes(12),
  ) as Buffer;

const message = (more: Partial<Claimed>): Claimed => ({
  ...{ deliveryId: ID, endpointId: ID, userId: ID, accountId: ID, jobId: ID, seq: 3 },
  ...{ type: 'job.started', body: '{"type":"job.started"}', attempts: 0, url: receiver.url },
  ...{ secret: sealed(NEW), previous: null, previousUntil: null, failingSince: null },
  leasedUntil: new Date(NOW + 60_000),
  ...more,
});

/** Sends once. @param failingSince what the table says then @returns what was recorded, and why the endpoint was disabled */
async function once(more: Partial<Claimed>, failingSince: Date | null = null, stopping?: AbortSignal) {
  receiver.received.length = 0;
  const recorded: { attempt: Attempt; state: string; pause: number | null }[] = [];
  const disabled: string[] = [];
  const parts: SenderParts = {
    masterKey: MASTER_KEY,
    allowLoopback: [receiver.host],
    entropy: { now: () => NOW },
    deliveries: {
      async record(_which, attempt, { state, nextAt }) {
        recorded.push({ attempt, state, pause: nextAt && (nextAt.getTime() - NOW) / 1000 });
        return failingSince;
      },
    },
    endpoints: { disable: async (_owner, _id, { why }) => void disabled.push(why) },
  };
  await deliver(parts, message(more), stopping ?? new AbortController().signal);
  return { recorded, disabled, headers: receiver.received[0]?.headers ?? {} };
}

t.test('eleven attempts with growing pauses, and then no more', async (t) => {
  receiver.state.respond = responding(500);
  const pauses: (number | null)[] = [];
  const states: string[] = [];
  for (let attempts = 0; attempts <= 10; attempts++) {
    const { recorded } = await once({ attempts });
    pauses.push(recorded[0]!.pause);
    states.push(recorded[0]!.state);
  }
  t.same(pauses, [5, 60, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, null]);
  t.same(states, [...Array(10).fill('pending'), 'failed']);
});

t.test('every 2xx is taken, every other status is not, and its owner is told what it was', async (t) => {
  const was = (status: number) => `the response was ${status}`;
  const redirects = (status: number) => `it redirects (${status}), which is not followed`;
  for (const [status, state, error] of [
    [200, 'delivered', null],
    [202, 'delivered', null],
    [299, 'delivered', null],
    [300, 'pending', redirects(300)],
    [304, 'pending', redirects(304)],
    [399, 'pending', redirects(399)],
    [400, 'pending', was(400)],
    [404, 'pending', was(404)],
    [429, 'pending', was(429)],
    [503, 'pending', was(503)],
    [410, 'failed', was(410)],
  ] as const) {
    receiver.state.respond = responding(status);
    const { recorded, headers } = await once({});
    const [{ attempt, ...rest }] = recorded as [(typeof recorded)[0]];
    t.ok(attempt.ms > 0 && attempt.ms < 10_000, `${attempt.ms}`);
    t.same({ ...attempt, ms: 0 }, { at: new Date(NOW), status, ms: 0, error });
    t.same(rest, { state, pause: state === 'pending' ? 5 : null }, String(status));
    t.equal(headers['user-agent'], 'framelog-webhooks/1.0');
  }
});

t.test('an endpoint that failed for five days is disabled, not a moment earlier', async (t) => {
  receiver.state.respond = responding(500);
  t.same((await once({}, null)).disabled, [], 'it does not fail');
  t.same((await once({}, new Date(NOW - 5 * DAY + 1))).disabled, []);
  t.same((await once({}, new Date(NOW - 5 * DAY))).disabled, ['failing']);
  receiver.state.respond = responding(410);
  t.same((await once({}, new Date(NOW))).disabled, ['gone']);
  receiver.state.respond = responding(204);
  t.same((await once({}, new Date(NOW - 9 * DAY))).disabled, [], 'what is taken ends nothing');
});

t.test('the secret before signs too, until its day is over', async (t) => {
  receiver.state.respond = responding(204);
  const body = '{"type":"job.started"}';
  const count = async (previousUntil: Date) => {
    const { headers } = await once({ previous: sealed(OLD), previousUntil });
    return { headers, signatures: headers['webhook-signature']!.split(' ') };
  };
  const both = await count(new Date(NOW + 1));
  t.equal(both.signatures.length, 2);
  t.equal(both.headers['webhook-timestamp'], '1769860800', 'whole seconds, cut off');
  t.equal(both.headers['webhook-id'], `evt_${ID}_3`);
  t.equal(both.headers['content-type'], 'application/json');
  const at = new Date(1_769_860_800_000);
  const expected = [NEW, OLD].map((secret) => new Webhook(secret).sign(`evt_${ID}_3`, at, body));
  t.same(both.signatures, expected, 'the new one first');
  t.same((await count(new Date(NOW))).signatures, expected.slice(0, 1));
});

t.test('what was cut off by a stop is not recorded', async (t) => {
  const stopping = new AbortController();
  receiver.state.respond = () => stopping.abort();
  t.same((await once({}, null, stopping.signal)).recorded, []);
});

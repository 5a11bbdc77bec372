// How long a stranger's server may take altogether, whatever it does meanwhile: each deadline in milliseconds.
import { createSecretKey } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import t, { type Test } from 'tap';
import { documentFetch } from '../../src/oauth/client-documents.ts';
import { encryptBytes } from '../../src/store/privacy/encryption.ts';
import { deliver, type SenderParts } from '../../src/webhooks/sender.ts';

const ID = '01a1fd00-0000-7000-8000-000000000001';
const MASTER_KEY = Buffer.alloc(32, 7);

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{');
});
await once(server.listen(0, '127.0.0.1'), 'listening');
t.teardown(() => {
  server.closeAllConnections();
  server.close();
});
const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Notes the deadlines that are set from now on; they end when the test says so. */
function deadlines(t: Test) {
  const set: number[] = [];
  const over = new AbortController();
  const { timeout } = AbortSignal;
  AbortSignal.timeout = (ms) => {
    set.push(ms);
    return over.signal;
  };
  t.teardown(() => Object.assign(AbortSignal, { timeout }));
  return { set, end: () => over.abort(new DOMException('late', 'TimeoutError')) };
}

t.test('a client’s document has five seconds, from the first step to its last byte', async (t) => {
  const { set, end } = deadlines(t);
  const read = (signal?: AbortSignal) =>
    documentFetch([host])(`http://${host}/client`, signal ? { signal } : {});
  const reason = new Error('the provider gave up');
  await t.rejects(read(AbortSignal.abort(reason)), reason);
  const reading = t.rejects(read(), { name: 'TimeoutError' });
  await once(server, 'request');
  end();
  await reading;
  t.same(set, [5000, 5000]);
});

t.test('a webhook has fifteen, which are told of', async (t) => {
  const { set, end } = deadlines(t);
  const recorded: unknown[] = [];
  const parts: SenderParts = {
    ...{ masterKey: MASTER_KEY, allowLoopback: [host], entropy: { now: () => 0 } },
    deliveries: {
      async record(_which, { status, error }, how) {
        recorded.push({ status, error, ...how });
        return null;
      },
    },
    endpoints: { disable: async () => {} },
    resolver: (_name, _asked, done) => {
      end();
      done(new Error('found too late'), []);
    },
  };
  const secret = encryptBytes(
    Buffer.from(`whsec_${Buffer.alloc(32, 1).toString('base64')}`),
    createSecretKey(MASTER_KEY),
    `webhook-secret/${ID}`,
    Buffer.alloc(12),
  ) as Buffer;
  const claimed = {
    ...{
      deliveryId: ID,
      endpointId: ID,
      userId: ID,
      accountId: ID,
      jobId: ID,
      seq: 1,
      type: 'x',
      body: '{}',
    },
    ...{ attempts: 0, url: 'https://slow.test/', secret, previous: null, previousUntil: null },
    ...{ failingSince: null, leasedUntil: new Date(0) },
  };
  await deliver(parts, claimed, new AbortController().signal);
  t.same(set, [15_000]);
  const error = 'no response within 15 seconds';
  t.same(recorded, [{ status: null, error, state: 'pending', nextAt: new Date(5000) }]);
});

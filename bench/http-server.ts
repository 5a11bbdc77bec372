import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { createApp } from '../src/app.ts';
import { createJobEvidence } from '../src/audit/evidence/job-evidence.ts';
import { createIdentity } from '../src/identity/accounts.ts';
import { createIdempotency } from '../src/operations/idempotency.ts';
import type { Log } from '../src/operations/operation.ts';
import { createShares } from '../src/operations/sharing/shares.ts';
import { createS3Storage } from '../src/storage/s3-storage.ts';
import { createStore } from '../src/store/log/event-store.ts';
import { createWebhooks } from '../src/webhooks/webhooks.ts';
import { entropy, MASTER_KEY } from '../test/support/store.ts';

// The process under load of bench/http-status.ts and bench/http-create.ts: the API, and Fastify's hello world beside it.
const log: Log = { info() {}, warn() {}, error: (facts) => console.error(facts) };
const store = await createStore({ url: process.argv[2]!, masterKey: MASTER_KEY, entropy });
const storage = createS3Storage({
  bucket: 'framelog',
  credentials: { accessKeyId: 'bench', secretAccessKey: 'bench' },
  endpoint: 'http://127.0.0.1:1/storage',
  uploads: { mode: 'embedded' },
});
const identity = createIdentity({ db: store.pool, store, entropy });
const idempotency = createIdempotency({ db: store.pool, entropy });
const publicUrl = 'http://127.0.0.1';
const addresses = { publicUrl, baseUrl: `${publicUrl}/api/framelog` };
const evidence = createJobEvidence({ pool: store.pool, unwrapKey: store.keys.unwrap, now: entropy.now });
const shares = createShares({ db: store.pool, store, entropy });
const hooks = { db: store.pool, store, masterKey: MASTER_KEY, entropy, allowLoopback: [] };
const kept = { identity, idempotency, evidence, shares, webhooks: createWebhooks(hooks) };
const services = { store, storage, ...kept, entropy, addresses, log };
const app = createApp({ services, log });
await app.listen({ port: 0, host: '127.0.0.1' });

const hello = Fastify();
hello.get('/', async () => ({ hello: 'world' }));
await hello.listen({ port: 0, host: '127.0.0.1' });

const portOf = (server: { address(): AddressInfo | string | null }) => (server.address() as AddressInfo).port;
process.send?.({ api: portOf(app.server), hello: portOf(hello.server) });
process.on('disconnect', () => process.exit(0));

import { createApp } from '../src/app.ts';
import { createJobEvidence } from '../src/audit/evidence/job-evidence.ts';
import { createIdentity } from '../src/identity/accounts.ts';
import { createAgents } from '../src/identity/agents/agents.ts';
import { createIdempotency } from '../src/operations/idempotency.ts';
import type { Log } from '../src/operations/operation.ts';
import { createShares } from '../src/operations/sharing/shares.ts';
import { createS3Storage } from '../src/storage/s3-storage.ts';
import { createStore } from '../src/store/log/event-store.ts';
import { createWebhooks } from '../src/webhooks/webhooks.ts';
import { entropy, MASTER_KEY } from '../test/support/store.ts';

/** PUBLIC_URL of the service under load, and so the issuer of its access tokens. */
export const PUBLIC_URL = 'http://127.0.0.1';

/** The service over a database, as the benchmarks put it under load; it does not listen. */
export async function benchApp(databaseUrl: string) {
  const log: Log = { info() {}, warn() {}, error: (facts) => console.error(facts) };
  const store = await createStore({ url: databaseUrl, masterKey: MASTER_KEY, entropy });
  const storage = createS3Storage({
    bucket: 'framelog',
    credentials: { accessKeyId: 'bench', secretAccessKey: 'bench' },
    endpoint: 'http://127.0.0.1:1/storage',
    uploads: { mode: 'embedded' },
  });
  const { pool: db } = store;
  const identity = createIdentity({ db, store, entropy });
  const idempotency = createIdempotency({ db, entropy });
  const addresses = { publicUrl: PUBLIC_URL, baseUrl: `${PUBLIC_URL}/api/framelog` };
  const evidence = createJobEvidence({ pool: db, unwrapKey: store.keys.unwrap, now: entropy.now });
  const shares = createShares({ db, store, entropy });
  const hooks = { db, store, masterKey: MASTER_KEY, entropy, allowLoopback: [] };
  const kept = { identity, idempotency, evidence, shares, webhooks: createWebhooks(hooks) };
  const agents = createAgents({ db, store, masterKey: MASTER_KEY, entropy });
  return createApp({
    services: { store, storage, ...kept, entropy, addresses, log },
    log,
    agents: { agents, db, refreshGraceSeconds: 0, allowLoopback: [] },
  });
}

import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApp, type Timeouts } from '../../src/app.ts';
import { createJobEvidence } from '../../src/audit/evidence/job-evidence.ts';
import type { Entropy, Uuid } from '../../src/domain/ids.ts';
import type { PlanId } from '../../src/domain/money/plans.ts';
import { createIdentity } from '../../src/identity/accounts.ts';
import { type Agents, createAgents } from '../../src/identity/agents/agents.ts';
import { createRegistration } from '../../src/identity/agents/registration.ts';
import type { Outbox } from '../../src/identity/mail/mail.ts';
import { createOutbox } from '../../src/identity/mail/outbox-mailer.ts';
import { paymentMails } from '../../src/identity/mail/payment-messages.ts';
import { createPostOffice, type PostOffice } from '../../src/identity/mail/post-office.ts';
import { createPeople, type People } from '../../src/identity/people/people.ts';
import type { Owner } from '../../src/identity/principal.ts';
import { eraseOwner } from '../../src/operations/account/erase-owner.ts';
import { exportOwner } from '../../src/operations/account/export-owner.ts';
import { createIdempotency } from '../../src/operations/idempotency.ts';
import type { Addresses, Services } from '../../src/operations/operation.ts';
import { createShares } from '../../src/operations/sharing/shares.ts';
import { receiveUpload } from '../../src/operations/uploads/receive-upload.ts';
import { createPayments, type Payments } from '../../src/payments/payments.ts';
import type { PaymentProvider } from '../../src/payments/provider.ts';
import type { PaymentNews } from '../../src/payments/taking.ts';
import { createTestProvider, type TestProvider } from '../../src/payments/test-mode/test-provider.ts';
import { createEmbeddedStore } from '../../src/storage/embedded/embedded-store.ts';
import { createS3Storage } from '../../src/storage/s3-storage.ts';
import { createStore, type EventStore } from '../../src/store/log/event-store.ts';
import { createWebhooks } from '../../src/webhooks/webhooks.ts';
import { database } from './database.ts';
import { assertNoSecret, eventsWatch, noteSecret, noteSecrets, watchedLog } from './secrets.ts';
import { MASTER_KEY, entropy as realEntropy } from './store.ts';

type Test = { teardown(action: () => unknown): void };

/** The same secret for every process over one storage, as an operator would set it. */
const KEYS = { accessKeyId: 'test', secretAccessKey: 'test-secret-of-the-embedded-store' };
/** Signs the reports of the test mode. */
export const NOTICE_SECRET = 'the secret of reports in tests';

/** A user with a key. */
export type Account = { userId: Uuid; accountId: Uuid; keyId: Uuid; apiKey: string };

/** A listening API and what is behind it. */
export type Api = {
  /** `{base_url}` of the spec. */
  baseUrl: string;
  publicUrl: string;
  port: number;
  databaseUrl: string;
  directory: string;
  services: Services & { store: EventStore; payments: Payments };
  /** The other party of the test mode, which takes the payments unless the options name another one. */
  testPayments: TestProvider;
  /** The addresses that the service believes to have; a test may change them. */
  addresses: Addresses;
  people: People;
  /** The mail that was written. */
  outbox: Outbox;
  agents: Agents;
  /** What was logged as an error: a test may ask that it is nothing. */
  defects: object[];
  account(options?: { plan?: PlanId; credits?: number }): Promise<Account>;
  eraseOwner(owner: { userId: Uuid; accountId: Uuid }): Promise<unknown>;
  close(): Promise<void>;
};

export type ApiOptions = {
  /** Another API whose database and storage this one shares. */
  beside?: Api;
  entropy?: Entropy;
  timeouts?: Partial<Timeouts>;
  /** EXTENSIONS; on when left out. */
  extensions?: boolean;
  /** 0 when left out: a replayed refresh token ends its grant. */
  refreshGraceSeconds?: number;
  /** Who takes the payments; the test mode when left out. */
  provider?: PaymentProvider;
  trustedProxies?: readonly string[];
  /** Whether the disk has room for new work; it has when left out. */
  hasRoom?: () => Promise<boolean>;
  /** `host:port` of clients' documents and of webhooks that may be reached. */
  allowLoopback?: readonly string[];
};

/** A listening API over a database and a storage of this test's own; no worker runs. */
export async function startApi(t: Test, options: ApiOptions = {}): Promise<Api> {
  const { beside, entropy = realEntropy, timeouts, extensions = true } = options;
  const { refreshGraceSeconds = 0, allowLoopback = [], trustedProxies = [], hasRoom } = options;
  const databaseUrl = beside?.databaseUrl ?? (await database(t));
  const directory = beside?.directory ?? (await mkdtemp(path.join(tmpdir(), 'api-test-')));
  if (!beside) t.teardown(() => rm(directory, { recursive: true, force: true, maxRetries: 10 }));
  const store = await createStore({ url: databaseUrl, masterKey: MASTER_KEY, entropy });
  const defects: object[] = [];
  const { log, toldNoSecret } = watchedLog(defects);
  const addresses = { publicUrl: '', baseUrl: '' };
  const { storage, embeddedStore } = storageOf({ store, directory, addresses, entropy, defects });
  const kept = keptOf(store, entropy);
  const { identity } = kept;
  const agents = createAgents({ db: store.pool, store, masterKey: MASTER_KEY, entropy });
  const outbox = createOutbox(path.join(directory, 'outbox'), entropy);
  const post = createPostOffice(outbox, log);
  const parts = { store, entropy, addresses, log, agents, post };
  const { testPayments, ...buying } = buyingOf(parts, options.provider);
  const webhooks = createWebhooks({ db: store.pool, store, masterKey: MASTER_KEY, entropy, allowLoopback });
  const services = { store, storage, ...kept, webhooks, entropy, addresses, log, ...buying };
  const web = { ...peopleOf({ ...services, post }), outbox };
  const { people } = web;
  const limits = { refreshGraceSeconds, allowLoopback };
  const more = {
    trustedProxies,
    agents: { agents, db: store.pool, ...limits },
    ...(timeouts && { timeouts }),
    ...(hasRoom && { hasRoom }),
  };
  const app = createApp({ services, log, embeddedStore, web, extensions, testPayments, ...more });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  addresses.publicUrl = `http://127.0.0.1:${port}`;
  addresses.baseUrl = `${addresses.publicUrl}/api/framelog`;
  await storage.prepare();
  const close = closing([app, people, storage, eventsWatch(store.pool), store]);
  t.teardown(close);
  t.teardown(toldNoSecret);
  let made = 0;
  const account: Api['account'] = async ({ plan = 'pro', credits = 1000 } = {}) => {
    const email = `user-${port}-${made++}@example.org`;
    const opened = await identity.createAccount({ email, plan, credits });
    noteSecret(opened.apiKey);
    return opened;
  };
  const found = { ...addresses, addresses, port, databaseUrl, directory };
  const { eraseOwner: erase } = web;
  const seen = { ...found, services, testPayments, agents, people, outbox, defects };
  return { ...seen, account, eraseOwner: erase, close };
}

/** Closes them all in this order, once however often it is called. */
function closing(all: { close(): Promise<unknown> }[]): () => Promise<void> {
  let closed: Promise<void> | undefined;
  const closeAll = async () => {
    for (const it of all) await it.close();
  };
  return () => (closed ??= closeAll());
}

/** What is kept in plain tables, and what proves the log. */
const keptOf = (store: EventStore, entropy: Entropy) => ({
  identity: createIdentity({ db: store.pool, store, entropy }),
  idempotency: createIdempotency({ db: store.pool, entropy }),
  evidence: createJobEvidence({ pool: store.pool, unwrapKey: store.keys.unwrap, now: entropy.now }),
  shares: createShares({ db: store.pool, store, entropy }),
});

type BuyingOf = Pick<Services, 'entropy' | 'addresses' | 'log'> & {
  store: EventStore;
  agents: Agents;
  post: PostOffice;
};

/** Payments in test mode, or over another provider, and accounts of agents. */
function buyingOf({ store, entropy, addresses, log, agents, post }: BuyingOf, provider?: PaymentProvider) {
  const publicUrl = () => addresses.publicUrl;
  const { now } = entropy;
  const testPayments = createTestProvider({ db: store.pool, publicUrl, now, noticeSecret: NOTICE_SECRET });
  const notify = (news: PaymentNews) => post.later(async () => paymentMails(news, publicUrl()));
  const parts = { store, provider: provider ?? testPayments, entropy, publicUrl, log, notify };
  const payments = createPayments(parts);
  const { serviceAccounts: accounts, attempts } = agents;
  return { testPayments, payments, serviceAccounts: createRegistration({ accounts, attempts, publicUrl }) };
}

type StorageOf = {
  store: EventStore;
  directory: string;
  addresses: Addresses;
  entropy: Entropy;
  defects: object[];
};

/** The embedded store in the test's directory, on the API's own port. */
function storageOf({ store, directory, addresses, entropy, defects }: StorageOf) {
  const embeddedStore = createEmbeddedStore({
    ...KEYS,
    directory,
    prefix: '/storage',
    now: entropy.now,
    onStored: (key, size) => receiveUpload({ store }, { key, size }),
    onDefect: (error) => defects.push({ error }),
  });
  const storage = createS3Storage({
    bucket: 'framelog',
    credentials: KEYS,
    endpoint: () => `${addresses.publicUrl}/storage`,
    uploads: { mode: 'embedded' },
  });
  return { embeddedStore, storage };
}

type PeopleOf = Services & { store: EventStore; post: PostOffice };

/** Sign-in of people as the service has it, with mail that stays in the test's directory. */
function peopleOf({ store, storage, identity, entropy, addresses, post }: PeopleOf) {
  const publicUrl = () => addresses.publicUrl;
  const people = createPeople({ db: store.pool, store, identity, post, entropy, publicUrl });
  const { sessions } = people;
  return {
    people,
    exportOwner: (owner: Owner) => exportOwner({ store, identity, sessions }, owner),
    eraseOwner: (owner: Owner) =>
      eraseOwner({ store, storage, revokeKey: identity.revokeKey, entropy }, owner),
  };
}

/** What came back: `body` is parsed where it is JSON, else text. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
export type ApiResponse = { status: number; headers: Headers; text: string; body: any };

/** One request with a key (null: none); an object is sent as JSON, a string or bytes as they are. */
export async function call(
  api: Pick<Api, 'baseUrl'>,
  apiKey: string | null,
  method: string,
  route: string,
  body?: object | string | Uint8Array,
  headers: Record<string, string> = {},
): Promise<ApiResponse> {
  const plain = typeof body === 'string' || body instanceof Uint8Array;
  const response = await fetch(api.baseUrl + route, {
    method,
    redirect: 'manual',
    headers: {
      ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: plain ? (body as string) : JSON.stringify(body) }),
  });
  const text = await response.text();
  const json = response.headers.get('content-type')?.startsWith('application/json') && text !== '';
  const { status } = response;
  const parsed = json ? JSON.parse(text) : text;
  if (status >= 400) assertNoSecret(text, `the refusal of ${method} ${route}`);
  else noteSecrets(parsed);
  return { status, headers: response.headers, text, body: parsed };
}

// Where mail goes, who may see the outbox, where payments are tried for nothing, and whom a disabled webhook's mail reaches.
import { createHmac } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import t from 'tap';
import { type Config, readConfig } from '../src/config/config.ts';
import type { Data } from '../src/deps.ts';
import { openPayments } from '../src/payments-deps.ts';
import { isForOneself, openPeople, webhookNotices } from '../src/people-deps.ts';

const DATABASE = { DATABASE_URL: 'postgres://h/d', MASTER_KEY: '11'.repeat(32) };
/** Settings, and whether a service with them is its developer's own. */
const OWN: [boolean, Record<string, string>][] = [
  [true, {}],
  [true, { PUBLIC_URL: 'http://localhost:4000' }],
  [true, { PUBLIC_URL: 'https://localhost/films' }],
  [true, { PUBLIC_URL: 'http://127.0.0.1:4000' }],
  [true, { PUBLIC_URL: 'http://[::1]:4000' }],
  [false, { PUBLIC_URL: 'https://localhost.example.org' }],
  [false, { PUBLIC_URL: 'https://films.example.org' }],
  [false, { PUBLIC_URL: 'http://192.168.1.2:4000' }],
  [false, { PUBLIC_URL: 'http://127.0.0.10:4000' }],
  [false, { NODE_ENV: 'production' }],
  [false, DATABASE],
  [false, { ...DATABASE, PUBLIC_URL: 'http://localhost:4000' }],
];
const SMTP = { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'films@example.org' };
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

const data = { store: { pool: {}, keys: {} }, identity: {} } as unknown as Data;
const publicUrl = () => 'https://f.example';

function opened(environment: Record<string, string>) {
  const [warnings, errors]: [string[], object[]] = [[], []];
  const warn = (_: object, text: string) => void warnings.push(text);
  const log = { info() {}, warn, error: (facts: object) => void errors.push(facts) };
  const config: Config = readConfig({ DATA_DIR: t.testdir(), ...environment });
  const people = openPeople(config, { data, publicUrl, log });
  const paying = openPayments(config, { data, publicUrl, post: people.post, log });
  return { config, ...people, paying, warnings, errors };
}

t.test('a service is its developer’s own without production, a database and a public name', async (t) => {
  for (const [own, environment] of OWN) {
    const name = JSON.stringify(environment);
    const { config, outbox, paying, warnings } = opened(environment);
    t.equal(isForOneself(config), own, name);
    t.equal(outbox !== null, own, `${name}: whether mail is shown`);
    t.equal(paying?.payments.provider.name, own ? 'test' : undefined, `${name}: whether cards are tried`);
    t.equal(paying === null, !own);
    t.equal(warnings.length, own ? 0 : 1, `${name}: mail that nobody gets is told of`);
  }
});

t.test('with a mail server nothing is shown or warned of, with Stripe nothing is tried', async (t) => {
  for (const environment of [SMTP, { ...SMTP, ...DATABASE }]) {
    const { outbox, warnings } = opened(environment);
    t.equal(outbox, null);
    t.same(warnings, []);
  }
  for (const environment of [STRIPE, { ...STRIPE, ...DATABASE }]) {
    const { paying } = opened(environment);
    t.equal(paying!.payments.provider.name, 'stripe');
    t.equal(paying!.test, null);
  }
});

t.test('mail goes to the server that is set, from the sender that is set', async (t) => {
  const received: string[] = [];
  const server = new SMTPServer({
    ...{ hideSTARTTLS: true, authOptional: true },
    async onData(stream, { envelope }, done) {
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      received.push(`${from}\n${(await stream.toArray()).join('')}`);
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  const { post } = opened({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Films <films@example.org>' });
  post.later(async () => [{ to: 'ada@example.org', subject: 'Hello', text: 'A line.' }]);
  await post.close();
  t.equal(received.length, 1);
  t.match(received[0], /^films@example\.org\n[\s\S]*^From: Films <films@example\.org>\r$/m);
});

t.test('what Stripe reports is checked with the secret of its webhook, and no other', async (t) => {
  const { notice } = opened(STRIPE).paying!.payments.provider;
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'customer.created',
    data: { object: {} },
  });
  const timestamp = 1_780_000_000;
  const given = async (secret: string) => {
    const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
    return notice(Buffer.from(payload), `t=${timestamp},v1=${signature}`, timestamp * 1000);
  };
  t.equal(await given('whsec_1'), null, 'one that says nothing of payments');
  await t.rejects(given('sk_test_1'), { name: 'BadNotice' });
});

t.test('mail is kept where nobody sends it, and whoever owns a disabled webhook is written to', async (t) => {
  const { post, outbox, config, errors } = opened({});
  const told: string[] = [];
  const store = {
    account: async (id: string) => {
      told.push(id);
      return id === 'gone' ? null : { email: `${id}@example.org` };
    },
  };
  const notify = webhookNotices({ store: store as unknown as Data['store'], post, publicUrl });
  const notice = { endpointId: 'w', url: 'https://hooks.example.org/x?secret', why: 'gone' as const };
  notify({ accountId: 'ada', ...notice });
  notify({ accountId: 'gone', ...notice });
  await post.settled();
  t.same(told, ['ada', 'gone']);
  const mails = await outbox!.list();
  t.match(mails, [{ to: 'ada@example.org', subject: 'A webhook of yours was disabled' }]);
  t.equal(mails.length, 1, 'an account that is not there has no mail');
  t.same(errors, []);
  t.match(mails[0]!.text, 'https://f.example/app/webhooks/w');
  t.notMatch(mails[0]!.text, 'secret');
  t.equal(readdirSync(path.join(config.dataDir, 'outbox')).length, 1);
});

// A server that speaks as much of Stripe's protocol as the adapter uses: form bodies, idempotency keys, errors, signatures.
// Every request and response is checked against Stripe's published description (description.ts).
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { faultsOfRequest, faultsOfResponse, prepareDescription } from './description.ts';
import { CARD_INTENT, expanded, metadataOf, StripeAccount, type StripeObject } from './stripe-account.ts';
import {
  assertDescribed,
  type Form,
  formOf,
  listOf,
  missing,
  partOf,
  StripeRefusal,
  textOf,
} from './stripe-form.ts';

type Test = { teardown(action: () => unknown): void };
type Asked = { form: Form; parts: string[] };
type Reply = { status: number; body: object };

/** The secrets of the test account. */
export const STRIPE_KEYS = { secretKey: 'sk_test_local', webhookSecret: 'whsec_local' };

/** How the server misbehaves: not at all, by failing, by silence; `lost` does the work and drops the response. */
export type Weather = 'fine' | 'failing' | 'silent' | 'lost';

/** A running server. */
export type StripeServer = {
  url: string;
  account: StripeAccount;
  weather: Weather;
  /** Requests that had an effect, as `POST /v1/…`. */
  effects: string[];
  /** Operations that were asked for. */
  seen: Set<string>;
};

/** Starts one; it ends with the test. */
export async function startStripe(t: Test): Promise<StripeServer> {
  prepareDescription();
  const account = new StripeAccount();
  const kept = new Map<string, { body: string; reply: Promise<Reply> }>();
  const server = createServer((request, response) => void serve(stripe, kept, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stripe: StripeServer = {
    url: `http://127.0.0.1:${port}`,
    account,
    weather: 'fine',
    effects: [],
    seen: new Set(),
  };
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return stripe;
}

/** The header of a webhook, as Stripe signs it (docs.stripe.com/webhooks). @param at milliseconds */
export function signedBy(secret: string, body: string, at: number): string {
  const seconds = Math.floor(at / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')},v0=older`;
}

type Kept = Map<string, { body: string; reply: Promise<Reply> }>;

async function serve(stripe: StripeServer, kept: Kept, request: IncomingMessage, response: ServerResponse) {
  const body = await text(request);
  const { weather } = stripe;
  if (weather === 'silent') return;
  const reply =
    weather === 'failing'
      ? { status: 500, body: { error: { type: 'api_error', message: 'down' } } }
      : await once(stripe, kept, request, body);
  if (weather === 'lost' && request.method === 'POST') return void response.destroy();
  response.writeHead(reply.status, { 'content-type': 'application/json', 'request-id': 'req_local' });
  response.end(JSON.stringify(reply.body));
}

/** The same key gets the same response, and is refused for another body. */
function once(stripe: StripeServer, kept: Kept, request: IncomingMessage, body: string): Promise<Reply> {
  const key = request.headers['idempotency-key'];
  if (request.method !== 'POST' || typeof key !== 'string') return replyTo(stripe, request, body);
  const before = kept.get(key);
  if (!before) {
    const reply = replyTo(stripe, request, body);
    kept.set(key, { body: request.url + body, reply });
    return reply;
  }
  if (before.body === request.url + body) return before.reply;
  const message = 'Keys for idempotent requests can only be used with the same parameters.';
  return Promise.resolve({ status: 400, body: { error: { type: 'idempotency_error', message } } });
}

async function replyTo(stripe: StripeServer, request: IncomingMessage, body: string): Promise<Reply> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://a');
  const route = `${request.method} ${pathname.replace(/(?<=\/)(?:[a-z]+_[0-9A-Za-z_]+)(?=\/|$)/g, (id) => (id.startsWith('payment_') || id === 'checkout_sessions' ? id : ':id'))}`;
  try {
    if (request.headers.authorization !== `Bearer ${STRIPE_KEYS.secretKey}`)
      throw new StripeRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
    const serving = ROUTES[route] ?? missing(`route ${route}`);
    const form = formOf(request.method === 'GET' ? search.slice(1) : body);
    assertDescribed(noted(stripe, faultsOfRequest(route, form)));
    if (request.method !== 'GET') stripe.effects.push(route);
    return checked(stripe, route, {
      status: 200,
      body: serving(stripe.account, { form, parts: pathname.split('/') }),
    });
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    return checked(stripe, route, { status: error.status, body: { error: error.error } });
  }
}

function checked(stripe: StripeServer, route: string, reply: Reply): Reply {
  noted(stripe, faultsOfResponse(route, reply.status, reply.body));
  stripe.seen.add(route);
  return reply;
}

function noted({ account }: StripeServer, faults: string[]): string[] {
  account.faults.push(...faults);
  return faults;
}

const page = (url: string, data: StripeObject[]) => ({ object: 'list', data, has_more: false, url });
const expandOf = (form: Form, from = '') =>
  listOf(form, 'expand').map((path) => String(path).replace(new RegExp(`^${from}`), ''));

/** Everything that the adapter asks for. */
const ROUTES: Record<string, (account: StripeAccount, asked: Asked) => object> = {
  'POST /v1/customers': (account, { form }) => {
    return account.make('cus', 'customer', {
      email: textOf(form, 'email') ?? null,
      metadata: metadataOf(form),
    });
  },
  'DELETE /v1/customers/:id': (account, { parts }) => {
    const { id } = account.find(parts[3], 'customer');
    for (const method of account.all('payment_method', (it) => it.customer === id)) method.customer = null;
    account.objects.delete(id);
    return { id, object: 'customer', deleted: true };
  },
  'POST /v1/checkout/sessions': openSession,
  'GET /v1/checkout/sessions/:id': (account, { form, parts }) =>
    expanded(account, account.find(parts[4], 'checkout.session'), expandOf(form)),
  'POST /v1/payment_intents': payOffSession,
  'GET /v1/payment_intents': (account, { form }) => {
    const customer = textOf(form, 'customer');
    const found = account.all('payment_intent', (it) => it.customer === customer);
    const data = found.map((it) => expanded(account, it, expandOf(form, 'data\\.')));
    return page('/v1/payment_intents', data);
  },
  'GET /v1/payment_intents/:id': (account, { parts }) => account.find(parts[3], 'payment_intent'),
  'POST /v1/payment_methods/:id/attach': (account, { form, parts }) =>
    account.attach(parts[3]!, textOf(form, 'customer') ?? ''),
  'POST /v1/refunds': (account, { form }) => account.refund(form),
  'GET /v1/refunds': (account, { form }) => page('/v1/refunds', ofIntent(account, 'refund', form)),
  'GET /v1/disputes': (account, { form }) => page('/v1/disputes', ofIntent(account, 'dispute', form)),
  'GET /v1/events': (account, { form }) => {
    const since = Number(textOf(partOf(form, 'created'), 'gte') ?? 0);
    const types = listOf(form, 'types').map(String);
    const found = account.events.filter(({ created, type }) => created >= since && types.includes(type));
    return page('/v1/events', found);
  },
};

const ofIntent = (account: StripeAccount, kind: string, form: Form) =>
  account.all(kind, (it) => it.payment_intent === textOf(form, 'payment_intent'));

/** What Stripe has in every session and nothing here looks at. */
const EMPTY_SESSION = {
  automatic_tax: { enabled: false, status: null },
  custom_fields: [],
  custom_text: { shipping_address: null, submit: null },
  payment_method_types: ['card'],
  shipping_options: [],
};

function openSession(account: StripeAccount, { form }: Asked): object {
  const setup = textOf(form, 'mode') === 'setup';
  const customer = account.find(textOf(form, 'customer'), 'customer').id;
  const [item] = listOf(form, 'line_items') as Form[];
  const price = partOf(item, 'price_data');
  const amount = Number(textOf(price, 'unit_amount') ?? 0) * Number(textOf(item, 'quantity') ?? 1);
  const intent = setup
    ? account.make('seti', 'setup_intent', {
        customer,
        status: 'requires_payment_method',
        payment_method_types: ['card'],
        usage: 'off_session',
        metadata: metadataOf(partOf(form, 'setup_intent_data')),
      })
    : null;
  const session = account.make('cs_test', 'checkout.session', {
    ...EMPTY_SESSION,
    customer,
    mode: setup ? 'setup' : 'payment',
    status: 'open',
    expires_at: Math.floor(Date.now() / 1000) + 24 * 3600,
    success_url: textOf(form, 'success_url'),
    cancel_url: textOf(form, 'cancel_url'),
    payment_status: 'unpaid',
    amount_total: setup ? null : amount,
    client_reference_id: textOf(form, 'client_reference_id'),
    metadata: metadataOf(form),
    payment_intent: null,
    setup_intent: intent?.id ?? null,
    wanted: {
      amount,
      currency: textOf(price, 'currency'),
      metadata: metadataOf(partOf(form, 'payment_intent_data')),
    },
  });
  return Object.assign(session, { url: `https://checkout.stripe.test/c/pay/${session.id}` });
}

function payOffSession(account: StripeAccount, { form }: Asked): object {
  const customer = account.find(textOf(form, 'customer'), 'customer').id;
  const method = account.find(textOf(form, 'payment_method'), 'payment_method');
  if (method.customer !== customer) missing('PaymentMethod of this customer');
  const intent = account.make('pi', 'payment_intent', {
    ...CARD_INTENT,
    amount: Number(textOf(form, 'amount')),
    amount_received: 0,
    currency: textOf(form, 'currency'),
    customer,
    metadata: metadataOf(form),
  });
  const refusal = account.confirm(intent, method, true);
  if (refusal) throw new StripeRefusal(402, { ...refusal, payment_intent: intent } as never);
  return expanded(account, intent, expandOf(form));
}

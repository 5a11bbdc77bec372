// What happens at the door itself, without a database: which keys are keys, what is kept under them and what gives them
// back, whose input is checked, and where credits are sold.
import { type TSchema, Type } from '@sinclair/typebox';
import t from 'tap';
import { ALL_SCOPES } from '../../src/domain/access/scopes.ts';
import { Rejection } from '../../src/domain/rejection.ts';
import { principalOf } from '../../src/identity/principal.ts';
import type { Reservation } from '../../src/operations/idempotency.ts';
import { type Invocation, invoke } from '../../src/operations/invoke.ts';
import type { Operation, Services } from '../../src/operations/operation.ts';

const [USER, ACCOUNT, COMMAND] = [1, 2, 3].map((n) => `01a1fd00-0000-7000-8000-00000000000${n}`) as string[];
const principal = principalOf(
  { userId: USER!, accountId: ACCOUNT! },
  { kind: 'api-key', keyId: USER! },
  ALL_SCOPES,
);
const addresses = { publicUrl: 'https://f.example', baseUrl: 'https://f.example/api' };

/** Services whose keys are written down, and reserved as the test says. */
function keeping(reservation: Reservation = { commandId: COMMAND! }, more: object = {}) {
  const heard: unknown[][] = [];
  const idempotency = {
    reserve: async (...given: unknown[]) => {
      heard.push(['reserve', ...given]);
      return reservation;
    },
    store: async (...given: unknown[]) => void heard.push(['store', ...given]),
    release: async (...given: unknown[]) => void heard.push(['release', ...given]),
  };
  const services = { idempotency, addresses, entropy: { uuid: () => ACCOUNT }, ...more };
  return { heard, services: services as unknown as Services };
}

/** An operation, and what it was given each time. */
function operation(kind: 'command' | 'query', input: TSchema, run: (given: unknown) => unknown = () => null) {
  const ran: unknown[][] = [];
  const made = {
    ...{ name: 'it', kind, scope: 'sessions:write', input, output: Type.Any() },
    async run(_services: Services, _caller: unknown, given: unknown, fourth: unknown) {
      ran.push([given, fourth]);
      return run(given);
    },
  };
  return { ran, operation: made as unknown as Operation<never, unknown> };
}

const NONE = Type.Object({}, { additionalProperties: false });
const repeatable = { key: 'k', target: 'POST /x', bytes: Buffer.from('b') };

t.test('what a key was reserved for is carried out under its command, and kept', async (t) => {
  const { heard, services } = keeping();
  const { ran, operation: it } = operation('command', NONE, () => ({ n: 1 }));
  const call = (more: object = {}) =>
    invoke(services, it, { principal, repeatable: { ...repeatable, ...more } });
  t.same(await call(), { output: { n: 1 }, replayed: false });
  t.same(ran, [[{}, COMMAND]]);
  t.same(heard.splice(0), [
    ['reserve', USER, 'k', { target: 'POST /x', body: Buffer.from('b') }],
    ['store', USER, 'k', COMMAND, '{"n":1}', undefined],
  ]);
  await call({ seconds: 3600 });
  t.same(heard[1], ['store', USER, 'k', COMMAND, '{"n":1}', 3600]);
});

t.test('what was kept is returned, and nothing carried out', async (t) => {
  const { heard, services } = keeping({ replay: '{"n":7}' });
  const { ran, operation: it } = operation('command', NONE);
  t.same(await invoke(services, it, { principal, repeatable }), { output: { n: 7 }, replayed: true });
  t.same([ran, heard.length], [[], 1]);
});

t.test('a refusal gives the key back; after a defect nobody knows what took effect', async (t) => {
  const refusal = new Rejection('payment_not_found', {});
  for (const [thrown, released] of [
    [refusal, [['release', USER, 'k', COMMAND]]],
    [new Error('broken'), []],
  ] as const) {
    const { heard, services } = keeping();
    const { operation: it } = operation('command', NONE, () => {
      throw thrown;
    });
    await t.rejects(invoke(services, it, { principal, repeatable }), thrown);
    t.same(heard.slice(1), released, String(thrown));
  }
});

t.test('a key is 1 to 255 visible ASCII characters', async (t) => {
  const { operation: it } = operation('command', NONE);
  const refused = {
    code: 'invalid_request',
    facts: {
      issues: [
        {
          ...{ code: 'custom', message: 'Idempotency-Key must be 1 to 255 visible ASCII characters' },
          path: ['Idempotency-Key'],
        },
      ],
    },
  };
  for (const key of ['', ' k', 'k ', 'a b', '\n', 'k\n', '\u007f', 'é', 'k'.repeat(256)]) {
    const { heard, services } = keeping();
    await t.rejects(invoke(services, it, { principal, repeatable: { ...repeatable, key } }), refused, key);
    t.same(heard, []);
  }
  for (const key of ['!', '~', 'k'.repeat(255)])
    t.match(await invoke(keeping().services, it, { principal, repeatable: { ...repeatable, key } }), {
      replayed: false,
    });
});

t.test('a command without a key has an id of its own; a secret is never kept', async (t) => {
  const { heard, services } = keeping();
  const { ran, operation: it } = operation('command', NONE, () => 'out');
  t.same(await invoke(services, it, { principal }), { output: 'out', replayed: false });
  t.same(ran, [[{}, ACCOUNT]]);
  const secret = { ...it, secretOutput: true } as typeof it;
  await t.rejects(invoke(services, secret, { principal, repeatable }), {
    code: 'invalid_request',
    facts: {
      issues: [{ message: 'it cannot be repeated: its output is a secret and is kept nowhere' }],
    },
  });
  t.equal((await invoke(services, secret, { principal })).output, 'out');
  t.same(heard, []);
});

t.test('a query is given what was asked ahead, and needs no key', async (t) => {
  const { heard, services } = keeping();
  const { ran, operation: it } = operation('query', NONE, () => 'found');
  const ahead = Promise.resolve(1);
  t.same(await invoke(services, it, { principal, ahead, repeatable }), { output: 'found', replayed: false });
  t.same(ran, [[{}, ahead]]);
  t.same(heard, []);
  const { operation: selling } = operation('query', NONE, () => {
    throw new Rejection('insufficient_credits', { minimum: 2, balance: 1 });
  });
  const { services: shop } = keeping(undefined, { payments: {} });
  const refused = await invoke(shop, selling, { principal }).catch((error) => error);
  t.same(refused.facts, { minimum: 2, balance: 1 }, 'only commands cost something');
});

t.test('a lack of credits names the page that sells them, where they are sold', async (t) => {
  const { operation: it } = operation('command', NONE, () => {
    throw new Rejection('insufficient_credits', { minimum: 2, balance: 1 }, 'too few');
  });
  const factsOf = async (services: Services) => {
    const { code, facts, message } = await invoke(services, it, { principal }).catch((error) => error);
    return [code, facts, message];
  };
  const facts = { minimum: 2, balance: 1 };
  t.same(await factsOf(keeping().services), ['insufficient_credits', facts, 'too few']);
  t.same(await factsOf(keeping(undefined, { payments: {} }).services), [
    ...['insufficient_credits', { ...facts, purchaseUrl: 'https://f.example/app/billing' }, 'too few'],
  ]);
  const { operation: other } = operation('command', NONE, () => {
    throw new Rejection('payment_not_found', {});
  });
  const { services } = keeping(undefined, { payments: {} });
  await t.rejects(invoke(services, other, { principal }), { code: 'payment_not_found', facts: {} });
});

t.test(
  'the body is checked without what the address gives, whichever operation was called before',
  async (t) => {
    const closed = { additionalProperties: false };
    const both = Type.Object({ job_id: Type.String(), prompt: Type.Optional(Type.String()) }, closed);
    const { services } = keeping();
    const { ran, operation: it } = operation('command', both);
    const other = operation('command', Type.Object({ title: Type.String() }, closed));
    const call = (more: Partial<Invocation>) => invoke(services, it, { principal, ...more });
    const parameters = { job_id: 'j' };
    await call({ parameters, body: () => ({ prompt: 'p' }) });
    await call({ parameters, body: () => ({}) });
    await call({ parameters });
    t.same(
      ran.map(([given]) => given),
      [{ prompt: 'p', job_id: 'j' }, { job_id: 'j' }, { job_id: 'j' }],
    );
    const refused = (code: string) => ({ code: 'invalid_request', facts: { issues: [{ code }] } });
    await t.rejects(call({ parameters, body: () => ({ job_id: 'x' }) }), refused('unrecognized_keys'));
    await t.rejects(
      call({ body: () => ({}) }),
      refused('invalid_type'),
      'required where no address gives it',
    );
    await t.rejects(call({}), refused('invalid_type'), 'also without a body');
    await t.rejects(call({ parameters: {}, body: () => ({ prompt: 1 }) }), refused('invalid_type'));
    await t.rejects(
      invoke(services, other.operation, { principal, parameters: { x: 'y' }, body: () => ({}) }),
      {
        ...refused('invalid_type'),
      },
    );
    t.equal(ran.length, 3);
  },
);

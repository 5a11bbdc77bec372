// The one door: scope, replay, shape, effect, in that order, for every operation that a surface has.
import { Type } from '@sinclair/typebox';
import t from 'tap';
import { ALL_SCOPES, type Scope } from '../../src/domain/access/scopes.ts';
import { ROUTES } from '../../src/http/api/routes.ts';
import { principalOf } from '../../src/identity/principal.ts';
import { createApiKey } from '../../src/operations/account/api-keys.ts';
import { registerServiceAccount } from '../../src/operations/account/register-service-account.ts';
import { type Invocation, invoke } from '../../src/operations/invoke.ts';
import type { Command, Services } from '../../src/operations/operation.ts';
import { startApi } from '../support/api.ts';

const OWNER = {
  userId: '01a1fd00-0000-7000-8000-000000000001',
  accountId: '01a1fd00-0000-7000-8000-000000000002',
};
const KEY = { kind: 'api-key' as const, keyId: '01a1fd00-0000-7000-8000-000000000003' };
const holder = (scopes: ReadonlySet<Scope> = ALL_SCOPES) => principalOf(OWNER, KEY, scopes);

/** Counts what was carried out, and returns what it was given. */
function counting() {
  const ran: unknown[] = [];
  const operation: Command<{ job_id: string; prompt: string }, object> = {
    name: 'counting',
    kind: 'command',
    scope: 'sessions:write',
    input: Type.Object(
      { job_id: Type.String(), prompt: Type.String({ minLength: 1 }) },
      { additionalProperties: false },
    ),
    output: Type.Object({}),
    async run(_services, caller, input) {
      ran.push({ ...input, actor: caller.actor });
      return { n: ran.length };
    },
  };
  return { ran, operation };
}

t.test('a credential without the scope gets nowhere, whatever it sends', async (t) => {
  const { ran, operation } = counting();
  const never = {} as Services;
  const body = () => {
    throw new Error('the body was read');
  };
  const repeatable = { key: 'k', target: 't', bytes: Buffer.from('') };
  const without = new Set([...ALL_SCOPES].filter((scope) => scope !== 'sessions:write'));
  await t.rejects(invoke(never, operation, { principal: holder(without), body, repeatable }), {
    code: 'insufficient_scope',
    facts: { scope: 'sessions:write' },
  });
  t.same(ran, []);
});

t.test('a command whose output is a secret is not repeated under a key, and does nothing then', async (t) => {
  const { ran, operation } = counting();
  const secret = { ...operation, secretOutput: true } as typeof operation;
  const services = { entropy: { uuid: () => KEY.keyId } } as unknown as Services;
  const body = () => ({ prompt: 'p' });
  const parameters = { job_id: 'j' };
  const repeatable = { key: 'k', target: 't', bytes: Buffer.from('') };
  await t.rejects(invoke(services, secret, { principal: holder(), body, parameters, repeatable }), {
    code: 'invalid_request',
    facts: { issues: [{ code: 'custom', path: ['Idempotency-Key'] }] },
  });
  t.same(ran, []);
  t.same((await invoke(services, secret, { principal: holder(), body, parameters })).output, { n: 1 });
  t.ok(createApiKey.secretOutput && registerServiceAccount.secretOutput);
});

t.test(
  'the input is what the body and the address say together, each checked where it comes from',
  async (t) => {
    const { ran, operation } = counting();
    const services = { entropy: { uuid: () => KEY.keyId } } as unknown as Services;
    const call = (body: unknown, parameters?: Record<string, string>) =>
      invoke(services, operation, {
        principal: holder(),
        body: () => body,
        ...(parameters && { parameters }),
      });
    t.same(await call({ prompt: 'p' }, { job_id: 'j' }), { output: { n: 1 }, replayed: false });
    await t.rejects(call({ prompt: 'p', job_id: 'x' }, { job_id: 'j' }), {
      code: 'invalid_request',
      facts: { issues: [{ code: 'unrecognized_keys', keys: ['job_id'] }] },
    });
    await t.rejects(call({ prompt: '' }, { job_id: 'j' }), {
      code: 'invalid_request',
      facts: { issues: [{ code: 'too_small' }] },
    });
    const actor = 'user:01a1fd00-0000-7000-8000-000000000001/key:01a1fd00-0000-7000-8000-000000000003';
    t.same(ran, [{ job_id: 'j', prompt: 'p', actor }]);
  },
);

t.test('a repeated command is carried out once, for every surface', async (t) => {
  const { services } = await startApi(t);
  const { ran, operation } = counting();
  const asked = (key: string, prompt: string): Invocation => ({
    principal: holder(),
    body: () => ({ job_id: 'j', prompt }),
    repeatable: { key, target: 'tool counting', bytes: Buffer.from(prompt) },
  });
  t.same(await invoke(services, operation, asked('k', 'p')), { output: { n: 1 }, replayed: false });
  t.same(await invoke(services, operation, asked('k', 'p')), { output: { n: 1 }, replayed: true });
  t.equal(ran.length, 1);
  await t.rejects(invoke(services, operation, asked('k', 'q')), { code: 'idempotency_key_reused' });
  await t.rejects(invoke(services, operation, asked('refused', '')), { code: 'invalid_request' });
  t.same(
    (await invoke(services, operation, asked('refused', 'p'))).output,
    { n: 2 },
    'a refusal keeps no key',
  );
});

t.test('every route documents the body that the door checks', async (t) => {
  const commands = ROUTES.filter((route) => route.kind === 'command');
  t.equal(commands.length, 12);
  for (const { path, body, operation } of commands) {
    const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
    const expected = Object.keys(operation.input.properties).filter((name) => !named.includes(name));
    t.same(Object.keys(body.properties), expected, path);
  }
});

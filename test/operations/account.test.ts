// What a person, an agent and a page ask of an account, through the door.
import t from 'tap';
import { ALL_SCOPES, type Scope } from '../../src/domain/access/scopes.ts';
import { decide } from '../../src/domain/money/credits.ts';
import { principalOf } from '../../src/identity/principal.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '../../src/operations/account/api-keys.ts';
import { listLedger } from '../../src/operations/account/ledger.ts';
import { getSettings, updateSettings } from '../../src/operations/account/settings.ts';
import { whoami } from '../../src/operations/account/whoami.ts';
import { invoke } from '../../src/operations/invoke.ts';
import type { Operation } from '../../src/operations/operation.ts';
import { type Account, type Api, call, startApi } from '../support/api.ts';
import { command } from '../support/store.ts';

const principalFor = (account: Account, scopes?: ReadonlySet<Scope>) =>
  principalOf(account, { kind: 'api-key', keyId: account.keyId }, scopes);

async function ask<O>(
  api: Api,
  account: Account,
  operation: Operation<never, O>,
  input: object = {},
): Promise<O> {
  const { output } = await invoke(api.services, operation, {
    principal: principalFor(account),
    body: () => input,
  });
  return output;
}

t.test('whoami names the account, the credential and what it may do', async (t) => {
  const api = await startApi(t);
  const account = await api.account({ plan: 'max' });
  const found = await ask(api, account, whoami);
  t.same(found, {
    user_id: account.userId,
    account_id: account.accountId,
    email: `user-${api.port}-0@example.org`,
    name: null,
    plan: 'max',
    credential: 'api-key',
    scopes: [
      'framelog:sessions:read',
      'framelog:sessions:write',
      'framelog:account:read',
      'framelog:account:manage',
      'framelog:credits:read',
      'framelog:credits:purchase',
      'framelog:credits:manage',
      'mcp',
    ],
  });
});

t.test('the pages of a ledger have every entry once, the newest first', async (t) => {
  const api = await startApi(t);
  const account = await api.account({ credits: 1 });
  const { accountId, userId } = account;
  await api.services.store.handle(command(), async (unit) => {
    await unit.account(accountId);
    for (let amount = 2; amount <= 230; amount++)
      unit.appendAccount(accountId, userId, decide.grant({ amount, reason: 'test' }));
  });
  const pages: number[][] = [];
  for (let before: string | null | undefined; before !== null; ) {
    const page = await ask(api, account, listLedger, before === undefined ? {} : { before });
    pages.push(page.entries.map(({ amount }) => amount));
    before = page.next;
  }
  t.same(
    pages.map(({ length }) => length),
    [100, 100, 30],
  );
  t.same(
    pages.flat(),
    Array.from({ length: 230 }, (_, i) => 230 - i),
  );
});

t.test('a key is made, listed without its secret, revoked by its owner alone', async (t) => {
  const api = await startApi(t);
  const [account, other] = [await api.account(), await api.account()];
  const made = await ask(api, account, createApiKey, { name: 'nightly' });
  t.match(made, { name: 'nightly', api_key: /^framelog_[0-9A-Za-z]{43}$/ });
  t.equal((await call(api, made.api_key, 'GET', '/sessions/x')).status, 404, 'it works');
  const { keys } = await ask(api, account, listApiKeys);
  t.same(
    keys.map(({ name, last_four, revoked_at }) => [name, last_four, revoked_at]),
    [
      ['first key', account.apiKey.slice(-4), null],
      ['nightly', made.api_key.slice(-4), null],
    ],
  );
  t.notOk(JSON.stringify(keys).includes(made.api_key));
  const refusal = { code: 'api_key_not_found' };
  await t.rejects(ask(api, other, revokeApiKey, { key_id: made.key_id }), refusal);
  await t.rejects(ask(api, account, revokeApiKey, { key_id: 'x' }), refusal);
  t.equal((await call(api, made.api_key, 'GET', '/sessions/x')).status, 404, 'it still works');
  t.same(await ask(api, account, revokeApiKey, { key_id: made.key_id }), {
    key_id: made.key_id,
    revoked: true,
  });
  t.equal((await call(api, made.api_key, 'GET', '/sessions/x')).status, 401);
  const actors = (await api.services.store.read(account.accountId)).map(({ type, actor }) => [type, actor]);
  const byKey = `user:${account.userId}/key:${account.keyId}`;
  t.same(actors.slice(-2), [
    ['ApiKeyCreated', byKey],
    ['ApiKeyRevoked', byKey],
  ]);
});

t.test('settings change one by one and are checked', async (t) => {
  const api = await startApi(t);
  const account = await api.account();
  t.same(await ask(api, account, getSettings), { name: null, theme: 'system' });
  t.same(await ask(api, account, updateSettings, { name: 'Ada' }), { name: 'Ada', theme: 'system' });
  t.same(await ask(api, account, updateSettings, { theme: 'dark' }), { name: 'Ada', theme: 'dark' });
  t.same(await ask(api, account, updateSettings, { name: null }), { name: null, theme: 'dark' });
  const bad: [object, string][] = [
    [{ name: '' }, 'too_small'],
    [{ name: 'two\nlines' }, 'custom'],
    [{ name: ' ' }, 'custom'],
    [{ name: 'x'.repeat(81) }, 'too_big'],
    [{ theme: 'pink' }, 'invalid_enum_value'],
    [{ colour: 'red' }, 'unrecognized_keys'],
  ];
  for (const [input, code] of bad)
    await t.rejects(
      ask(api, account, updateSettings, input),
      { code: 'invalid_request', facts: { issues: [{ code }] } },
      JSON.stringify(input),
    );
});

t.test('reading and managing an account are scopes of their own', async (t) => {
  const api = await startApi(t);
  const account = await api.account();
  const needs: [Operation<never, unknown>, Scope][] = [
    [whoami, 'account:read'],
    [listApiKeys, 'account:read'],
    [getSettings, 'account:read'],
    [createApiKey, 'account:manage'],
    [revokeApiKey, 'account:manage'],
    [updateSettings, 'account:manage'],
  ];
  for (const [operation, scope] of needs) {
    const without = new Set([...ALL_SCOPES].filter((it) => it !== scope));
    const asked = invoke(api.services, operation, { principal: principalFor(account, without) });
    await t.rejects(asked, { code: 'insufficient_scope', facts: { scope } }, operation.name);
  }
});

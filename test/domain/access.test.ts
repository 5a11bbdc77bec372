import t from 'tap';
import { type Actor, actorParts, upcastActor } from '../../src/domain/access/actor.ts';
import { ALL_SCOPES, scopeName, scopesOf } from '../../src/domain/access/scopes.ts';
import { principalOf } from '../../src/identity/principal.ts';

const USER = '01a1fd00-0000-7000-8000-000000000001';
const ID = '01a1fd00-0000-7000-8000-000000000003';
const owner = { userId: USER, accountId: ID };

t.test('every credential gives an actor that can be taken apart again', async (t) => {
  const user = (kind: string, id: string) => ({ kind: 'user', userId: USER, credential: { kind, id } });
  const key = principalOf(owner, { kind: 'api-key', keyId: ID });
  t.equal(key.actor, `user:${USER}/key:${ID}`);
  t.same(actorParts(key.actor), user('key', ID));
  const session = principalOf(owner, { kind: 'browser-session', sessionId: ID });
  t.same(actorParts(session.actor), user('session', ID));
  const grant = principalOf(owner, { kind: 'grant', grantId: 'g_-1', clientId: 'c' });
  t.same(actorParts(grant.actor), user('grant', 'g_-1'));
  const service = principalOf(owner, { kind: 'service-account', clientId: 'sa_1' });
  t.same(actorParts(service.actor), { kind: 'service', clientId: 'sa_1' });
});

t.test('what earlier versions stored reads as what it means today', async (t) => {
  t.equal(upcastActor('cli'), 'operator');
  t.same(actorParts(upcastActor(`user:${USER}`)), { kind: 'user', userId: USER, credential: null });
  t.same(actorParts(upcastActor('worker')), { kind: 'worker' });
  t.same(actorParts('operator'), { kind: 'operator' });
  t.same(actorParts('system'), { kind: 'system' });
  const none = [
    ...['user:somebody@example.org', `a user:${USER}`, `user:${USER}/key:`, `user:${USER}/mail:a`],
    ...[`user:${USER}/key:a b`, 'a service:sa_1', 'service:', 'service:a b', 'nobody'],
  ];
  for (const other of none) t.equal(actorParts(other as Actor), null, `${other} is no actor`);
});

t.test('scopes are spelled as api.md 5 has them', async (t) => {
  t.same([...ALL_SCOPES].map(scopeName), [
    'framelog:sessions:read',
    'framelog:sessions:write',
    'framelog:account:read',
    'framelog:account:manage',
    'framelog:credits:read',
    'framelog:credits:purchase',
    'framelog:credits:manage',
    'mcp',
  ]);
  t.same([...scopesOf('mcp framelog:credits:read sessions:read openid')], ['mcp', 'credits:read']);
});

// Two processes over one database: what one revokes, the other refuses at its next request, whatever the credential.
import t from 'tap';
import { authorize, redeem, refresh, registerClient, sendForm, sendJson } from '../support/agent-flows.ts';
import { connect, post } from '../support/agents.ts';
import { startApi } from '../support/api.ts';

const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const api = await startApi(t);
const beside = await startApi(t, { beside: api });
// Both are one service behind one address.
beside.addresses.publicUrl = api.publicUrl;
const user = await api.account();
const statuses = async (credential: string) => [
  (await post(api, credential, list)).status,
  (await post(beside, credential, list)).status,
];

t.test('a key, a grant and a service account end in both', async (t) => {
  const { keyId, apiKey } = await api.services.identity.createKey(user, 'to be ended');
  const client = await registerClient(api);
  const { body: tokens } = await redeem(beside, client, await authorize(api, client, { user }));
  const { body: account } = await sendJson(api, '/oauth/service-accounts/register', { name: 'To be ended' });
  const { client_id, client_secret } = account;
  const asking = { grant_type: 'client_credentials', client_id, client_secret };
  const { body: own } = await sendForm(beside, '/oauth/token', asking);
  for (const credential of [apiKey, tokens.access_token, own.access_token])
    t.same(await statuses(credential), [200, 200]);
  const principal = await beside.agents.authenticate(tokens.access_token, api.publicUrl);
  const { grantId } = principal!.credential as { grantId: string };
  await api.services.identity.revokeKey(user, keyId);
  await api.agents.grants.disconnect(user, grantId);
  await api.agents.serviceAccounts.revoke(client_id);
  for (const credential of [apiKey, tokens.access_token, own.access_token])
    t.same(await statuses(credential), [401, 401]);
  t.equal((await refresh(beside, client, tokens.refresh_token)).body.error, 'invalid_grant');
  t.equal((await sendForm(beside, '/oauth/token', asking)).body.error, 'invalid_client');
});

t.test('one code, one refresh token and one key of a purchase have one winner over both', async (t) => {
  const client = await registerClient(api);
  const authorized = await authorize(api, client, { user });
  const turns = (n: number) => Array.from({ length: n }, (_, i) => (i % 2 ? api : beside));
  const codes = await Promise.all(turns(8).map((it) => redeem(it, client, authorized)));
  t.equal(codes.filter(({ status }) => status === 200).length, 1);
  const { body } = await redeem(api, client, await authorize(api, client, { user }));
  const pairs = await Promise.all(turns(8).map((it) => refresh(it, client, body.refresh_token)));
  t.equal(pairs.filter(({ status }) => status === 200).length, 1);
  const [here, there] = [await connect(t, api, user.apiKey), await connect(t, beside, user.apiKey)];
  const purchase = { credits: 200, idempotency_key: 'one' };
  const bought = await Promise.all(
    Array.from({ length: 20 }, (_, i) => (i % 2 ? here : there).call('purchase_credits', purchase)),
  );
  const ids = new Set(bought.map(({ structuredContent }) => structuredContent.payment_id));
  t.equal(ids.size, 1, 'one payment for twenty calls');
});

t.test('a rotated signing key is known in both', async (t) => {
  const kid = await api.agents.keys.rotate();
  const { body: account } = await sendJson(api, '/oauth/service-accounts/register', { name: 'New key' });
  const { client_id, client_secret } = account;
  const asking = { grant_type: 'client_credentials', client_id, client_secret };
  const { body } = await sendForm(api, '/oauth/token', asking);
  const header = JSON.parse(Buffer.from(body.access_token.split('.')[0], 'base64url').toString());
  t.equal(header.kid, kid);
  t.equal((await post(beside, body.access_token, list)).status, 200);
});

t.test('nothing failed', async (t) => {
  t.same([...api.defects, ...beside.defects], []);
});

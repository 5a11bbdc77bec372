// Every table of the database after an erasure: none has a word of the person, and of somebody else nothing is missing.
import t from 'tap';
import { authorize, redeem, registerClient } from '../../support/agent-flows.ts';
import { call, startApi } from '../../support/api.ts';

const api = await startApi(t, { allowLoopback: ['127.0.0.1:1'] });
const { pool } = api.services.store;
const { people } = api;

/** Each is of one place: whichever is found later says what was left. */
const wordsOf = (who: string) => ({
  ...{ name: `${who}-name`, browser: `${who}-browser`, email: `${who}-email@example.org` },
  ...{ passkey: `${who}-passkey`, agent: `${who}-agent`, webhook: `127.0.0.1:1/${who}-hook` },
  ...{ mailed: `${who}-mailed@example.org`, prompt: `${who}-prompt`, described: `${who}-described` },
});

/** Somebody who has used everything that there is. */
async function person(words: ReturnType<typeof wordsOf>) {
  const account = await api.account();
  const { userId } = account;
  const withPassword = "update users set email = $2, password_hash = '$' where user_id = $1";
  await pool.query(withPassword, [userId, words.email]);
  await api.services.identity.updateProfile(userId, { name: words.name, theme: 'dark' });
  const link = { userId, email: words.mailed, minutes: 9 };
  const browser = { address: '192.0.2.9', browser: words.browser, knownSecret: null };
  await people.signInByLink(await people.links.make({ ...link, purpose: 'sign-in' }), browser);
  await people.links.make({ ...link, purpose: 'change-email' });
  const passkey = `insert into passkeys (credential_id, user_id, name, public_key, counter, transports)
    values ($1, $2, $3, '', 0, '{}')`;
  await pool.query(passkey, [words.passkey, userId, words.passkey]);
  const client = await registerClient(api, { client_name: words.agent });
  const { body } = await redeem(api, client, await authorize(api, client, { user: account }));
  await authorize(api, client, { user: account });
  const ask = (path: string, sent: object, headers: Record<string, string> = {}) =>
    call(api, account.apiKey, 'POST', path, sent, headers);
  const job = await ask('/sessions', { prompt: `About ${words.prompt}` }, { 'idempotency-key': 'one' });
  await ask(`/x/sessions/${job.body.job_id}/shares`, {});
  await ask('/x/webhooks', { url: `http://${words.webhook}`, description: words.described });
  await ask('/uploads', { filename: 'chart.png', content_type: 'image/png' });
  return { account, token: body.access_token as string, clientId: client.client_id };
}

/** Tables with rows in which a text stands, anywhere, and how many; months of the log are one table. */
async function rowsWith(text: string): Promise<Record<string, number>> {
  const tables = `select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name !~ '^events_\\d' order by 1`;
  const found: Record<string, number> = {};
  for (const { name } of (await pool.query(tables)).rows) {
    // Names only: each is of a table of our own.
    const query = `select count(*)::int as n from ${name} it where strpos(it::text, $1) > 0`;
    const { n } = (await pool.query(query, [text])).rows[0];
    if (n > 0) found[name] = n;
  }
  return found;
}

t.test('no table has a word of who was erased, and somebody else keeps everything', async (t) => {
  const [hers, his] = [wordsOf('ann'), wordsOf('ben')];
  const [ann, ben] = [await person(hers), await person(his)];
  const bens = await rowsWith(ben.account.userId);
  for (const [what, word] of Object.entries(hers))
    t.ok(Object.keys(await rowsWith(word)).length > 0, `${what} is there before`);
  await api.eraseOwner(ann.account);
  // The client registered itself: it is no person's.
  await pool.query("delete from oauth_objects where model = 'Client' and id = $1", [ann.clientId]);
  for (const [what, word] of Object.entries(hers)) t.same(await rowsWith(word), {}, what);
  t.same(
    Object.keys(await rowsWith(ann.account.userId)),
    [
      ...['account_balance', 'api_keys', 'commands', 'events', 'job_history', 'job_status', 'owner_keys'],
      ...['streams', 'upload_quota', 'upload_slots', 'users'],
    ],
    'what is left of her are facts under a number that says nothing',
  );
  t.same(
    (
      await pool.query(
        'select email, display_name, password_hash, password_changed_at from users where user_id = $1',
        [ann.account.userId],
      )
    ).rows,
    [
      {
        email: `erased-${ann.account.userId}`,
        ...{ display_name: null, password_hash: null, password_changed_at: null },
      },
    ],
  );
  t.equal(await api.agents.authenticate(ann.token, api.publicUrl), null);
  t.equal((await call(api, ann.account.apiKey, 'GET', '/x/webhooks')).status, 401);

  t.same(await rowsWith(ben.account.userId), bens);
  for (const [what, word] of Object.entries(his))
    t.ok(Object.keys(await rowsWith(word)).length > 0, `${what} of somebody else`);
  t.ok(await api.agents.authenticate(ben.token, api.publicUrl));
  t.same(api.defects, []);
});

// Passkeys without a browser: an authenticator of the test's own, and everything that must not let anybody in.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import t from 'tap';
import { startApi } from '../support/api.ts';
import { mailTo } from '../support/web-browser.ts';

const api = await startApi(t);
const { port, people } = api;
const ORIGIN = `http://localhost:${port}`;
api.addresses.publicUrl = ORIGIN;
const visitor = { address: '192.0.2.1', browser: 'Firefox on Linux', knownSecret: null };
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const challengeOf = () => randomBytes(32).toString('base64url');

/** What a signature is made over, and how it is flagged: present 1, verified 4, with a credential 64. */
type How = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  flags?: number;
  counter?: number;
  type?: string;
};

/** CBOR (RFC 8949) of the few things that are needed: a head with a length. */
const head = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.of((major << 5) | length)
    : length < 256
      ? Buffer.of((major << 5) | 24, length)
      : Buffer.of((major << 5) | 25, length >> 8, length & 255);
const bytesOf = (bytes: Buffer) => Buffer.concat([head(2, bytes.length), bytes]);
const textOf = (text: string) => Buffer.concat([head(3, text.length), Buffer.from(text)]);

const dataOf = ({ rpId = 'localhost', flags = 5, counter = 0 }: How, more = Buffer.alloc(0)) => {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.of(flags), count, more]);
};
const clientData = (type: string, { origin = ORIGIN, challenge = '', ...how }: How) =>
  Buffer.from(JSON.stringify({ type: how.type ?? type, challenge, origin, crossOrigin: false }));

/** An attestation that attests nothing. */
const attested = (data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.of(0xa3),
    ...[textOf('fmt'), textOf('none'), textOf('attStmt'), Buffer.of(0xa0), textOf('authData'), bytesOf(data)],
  ]);

/** An authenticator with one key. */
function authenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string };
  const cose = Buffer.concat([
    Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21),
    bytesOf(Buffer.from(x, 'base64url')),
    Buffer.of(0x22),
    bytesOf(Buffer.from(y, 'base64url')),
  ]);
  const wrapped = (response: object) => {
    const name = id.toString('base64url');
    return JSON.stringify({
      id: name,
      rawId: name,
      type: 'public-key',
      clientExtensionResults: {},
      response,
    });
  };
  return {
    id: id.toString('base64url'),
    create(how: How): string {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, cose]);
      const data = dataOf({ flags: 69, ...how }, credential);
      const attestation = attested(data);
      return wrapped({
        clientDataJSON: clientData('webauthn.create', how).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      });
    },
    get(how: How, key: KeyObject = privateKey): string {
      const [data, client] = [dataOf(how), clientData('webauthn.get', how)];
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), key);
      return wrapped({
        authenticatorData: data.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: null,
      });
    },
  };
}

/** Somebody who is signed in, as pages know them. */
async function person() {
  const account = await api.account({ plan: 'free' });
  const profile = (await api.services.identity.profile(account.userId))!;
  const secret = await people.sessions.open(account, 'Firefox on Linux');
  return { account, email: profile.email, signedIn: (await people.sessions.find(secret))! };
}

t.test('a passkey is added only for this site, this challenge, and a person who was verified', async (t) => {
  const { signedIn, account, email } = await person();
  const challenge = challengeOf();
  const add = (how: How, challenges = [challenge]) =>
    people.addPasskey(signedIn, {
      response: authenticator().create({ challenge, ...how }),
      challenges,
      name: 'x',
    });
  t.notOk(await add({ challenge: challengeOf() }), 'another challenge');
  t.notOk(await add({}, []), 'no challenge');
  t.notOk(await add({ origin: 'http://evil.example' }), 'another origin');
  t.notOk(await add({ rpId: 'evil.example' }), 'another site');
  t.notOk(await add({ flags: 65 }), 'somebody who was not verified');
  t.notOk(await add({ type: 'webauthn.get' }), 'another ceremony');
  t.notOk(
    await people.addPasskey(signedIn, { response: '{', challenges: [challenge], name: 'x' }),
    'no JSON',
  );
  t.same(await people.passkeys(account.userId), []);
  t.ok(await add({}, [challengeOf(), challenge]), 'the challenge before is still good');
  const [kept, ...more] = await people.passkeys(account.userId);
  t.same([kept?.name, kept?.lastUsedAt, more], ['x', null, []]);
  const events = await api.services.store.read(account.accountId);
  t.same(events.at(-1)?.data, { name: 'x' });
  t.match(events.at(-1), {
    type: 'PasskeyAdded',
    actor: `user:${account.userId}/session:${signedIn.sessionId}`,
  });
  const mail = await mailTo(api, email);
  t.equal(mail.subject, 'A passkey was changed');
  t.equal(mail.link, `${ORIGIN}/app/security`);
});

t.test('it signs in its owner, once an assertion, and never a copy of it', async (t) => {
  const { signedIn, account } = await person();
  const device = authenticator();
  const challenge = challengeOf();
  const given = { challenges: [challenge], name: 'laptop' };
  t.ok(await people.addPasskey(signedIn, { ...given, response: device.create({ challenge, counter: 7 }) }));
  const enter = (how: How, challenges = [challenge], key?: KeyObject) =>
    people.signInByPasskey({
      response: device.get({ challenge, counter: 8, ...how }, key),
      challenges,
      visitor,
    });
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  t.equal(await enter({}, [challenge], stranger), null, 'another key');
  t.equal(await enter({ challenge: challengeOf() }), null, 'another challenge');
  t.equal(await enter({ origin: 'http://evil.example' }), null, 'another origin');
  t.equal(await enter({ rpId: 'evil.example' }), null, 'another site');
  t.equal(await enter({ flags: 1 }), null, 'somebody who was not verified');
  t.equal(await enter({ counter: 7 }), null, 'a counter that does not go on');
  t.equal(await enter({ counter: 3 }), null, 'a copy of the authenticator');
  const unknown = authenticator().get({ challenge });
  t.equal(await people.signInByPasskey({ response: unknown, challenges: [challenge], visitor }), null);
  for (const response of ['', 'null', '{}', '{"id":7}'])
    t.equal(await people.signInByPasskey({ response, challenges: [challenge], visitor }), null, response);
  const assertion = device.get({ challenge, counter: 8 });
  const entered = await people.signInByPasskey({ response: assertion, challenges: [challenge], visitor });
  const found = await people.sessions.find(entered!.secret);
  t.equal(found?.principal.userId, account.userId);
  t.equal(
    await people.signInByPasskey({ response: assertion, challenges: [challenge], visitor }),
    null,
    'again',
  );
  t.ok(await enter({ counter: 9 }), 'the next one');
  t.match((await people.passkeys(account.userId))[0]?.lastUsedAt, /^\d{4}-/);
});

t.test('it is removed by its owner alone', async (t) => {
  const [ann, ben] = [await person(), await person()];
  const challenge = challengeOf();
  const device = authenticator();
  const response = device.create({ challenge });
  t.ok(await people.addPasskey(ann.signedIn, { response, challenges: [challenge], name: 'phone' }));
  await people.removePasskey(ben.signedIn, device.id);
  await people.removePasskey(ann.signedIn, 'nothing');
  t.equal((await people.passkeys(ann.account.userId)).length, 1);
  await people.removePasskey(ann.signedIn, device.id);
  t.same(await people.passkeys(ann.account.userId), []);
  const types = (await api.services.store.read(ann.account.accountId)).map(({ type }) => type);
  t.same(types.slice(-2), ['PasskeyAdded', 'PasskeyRemoved']);
  t.notOk(
    (await api.services.store.read(ben.account.accountId)).some(({ type }) => type === 'PasskeyRemoved'),
  );
});

t.test('what a browser is asked for', async (t) => {
  const { signedIn, email, account } = await person();
  const challenge = challengeOf();
  const entering = await people.passkeyOptions(challenge, null);
  t.match(entering, { rpId: 'localhost', challenge, userVerification: 'required' });
  const adding = await people.passkeyOptions(challenge, signedIn);
  t.match(adding, {
    rp: { name: 'Framelog', id: 'localhost' },
    user: { name: email, id: Buffer.from(account.userId).toString('base64url') },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    challenge,
  });
  for (const address of ['http://127.0.0.1:4000', 'http://[::1]:4000']) {
    api.addresses.publicUrl = address;
    t.equal(await people.passkeyOptions(challenge, null), null, `${address} can have none`);
    t.notOk(
      await people.addPasskey(signedIn, {
        ...{
          response: authenticator().create({ challenge, origin: address }),
          challenges: [challenge],
          name: 'x',
        },
      }),
    );
  }
  api.addresses.publicUrl = ORIGIN;
});

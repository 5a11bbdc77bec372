// What is encrypted, and how: which members of which events, byte for byte, and what does not open.
import { createSecretKey } from 'node:crypto';
import t from 'tap';
import { decrypt, decryptBytes, encrypt, encryptBytes } from '../../src/store/privacy/encryption.ts';
import { fingerprintOf, keyUnwrapper, wrapKey } from '../../src/store/privacy/key-wrapping.ts';
import { ERASED, PERSONAL_MEMBERS } from '../../src/store/privacy/personal-members.ts';

const KEY = createSecretKey(Buffer.alloc(32, 7));
const IV = Buffer.alloc(12, 9);

t.test('the members that only their owner’s key opens', async (t) => {
  const members = Object.entries(PERSONAL_MEMBERS).flatMap(([type, personal]) => {
    const names = Object.keys(personal);
    return names.length > 0 ? [`${type}: ${names.join(' ')}`] : [];
  });
  t.same(members, [
    'JobQueued: request',
    'FollowupRequested: request',
    'StoryboardPlanned: storyboard notUnderstood provenance',
    'UserInputRequested: question reason',
    'SourceRecorded: source',
    'OutputFailed: error',
    'JobFailed: error',
    'JobCanceled: reason',
    'AccountOpened: email',
    'PaymentMethodAttached: label customerId methodId',
    'PaymentFailed: reason',
    'ApiKeyCreated: name',
    'GrantGiven: clientId clientName',
    'EmailChanged: email',
    'PasskeyAdded: name',
    'PasskeyRemoved: name',
    'UploadSlotIssued: filename',
  ]);
  t.equal(ERASED, '[erased]');
  t.same(PERSONAL_MEMBERS.JobQueued.request, { prompt: '[erased]', attachments: [] });
  t.same(
    PERSONAL_MEMBERS.StoryboardPlanned.storyboard!.scenes.map((it) => 'title' in it && it.title),
    ['[erased]'],
  );
});

t.test('format, vector, ciphertext, tag', async (t) => {
  const sealed = encrypt({ a: 'Zürich' }, KEY, 'event/1', IV);
  t.equal(sealed.length, 1 + 12 + Buffer.byteLength('{"a":"Zürich"}') + 16);
  t.equal(sealed.subarray(0, 13).toString('hex'), `01${'09'.repeat(12)}`);
  t.equal(sealed.toString('hex'), SEALED);
  t.same(decrypt(sealed, KEY, 'event/1'), { a: 'Zürich' });
  t.equal(decryptBytes(encryptBytes(Buffer.of(0, 255), KEY, '', IV), KEY, '').toString('hex'), '00ff');
  t.throws(() => decrypt(sealed, KEY, 'event/2'), 'of another place');
  t.throws(() => decrypt(sealed, createSecretKey(Buffer.alloc(32, 8)), 'event/1'), 'of another key');
  for (const at of [1, 13, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    t.throws(() => decrypt(changed, KEY, 'event/1'), `byte ${at}`);
  }
  const other = Buffer.from(sealed);
  other[0] = 2;
  t.throws(() => decrypt(other, KEY, 'event/1'), { message: 'ciphertext of unknown format 2 at event/1' });
});

t.test('owners’ keys are wrapped for their owner, under one master key', async (t) => {
  const [master, owner] = [Buffer.alloc(32, 1), '018f0000-0000-7000-8000-000000000001'];
  const wrapped = wrapKey(master, owner, Buffer.alloc(32, 5), IV);
  t.equal(wrapped.toString('hex'), WRAPPED);
  const unwrap = keyUnwrapper(master);
  t.equal(unwrap(owner, wrapped)!.export().toString('hex'), '05'.repeat(32));
  t.equal(unwrap(owner, null), null);
  const message = (id: string) => `the key of owner ${id} cannot be unwrapped with this master key`;
  const stranger = owner.replace(/1$/, '2');
  t.throws(() => unwrap(stranger, wrapped), { message: message(stranger) });
  t.throws(() => keyUnwrapper(Buffer.alloc(32, 2))(owner, wrapped), { message: message(owner) });
  t.equal(fingerprintOf(master).toString('hex'), FINGERPRINT);
});

/** Computed by another implementation (Python's cryptography). */
const SEALED = '010909090909090909090909095ca7e5b684d29ba21c10a25b8ec8de08564d6fe13f6de5eca1170d948efd33';
const WRAPPED =
  '01090909090909090909090909c10a22cbcb3503c47a514f4aabd880129cc27bff319a31e3325d354ceb52faf886ba032d948c6a76a8b6d0a2a286a189';
const FINGERPRINT = 'b658c120862f73d00a2644dab93f90739ced6abfe63758534d6849fa1b45826d';

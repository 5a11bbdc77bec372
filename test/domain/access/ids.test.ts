import t from 'tap';
import {
  forbiddenAddress,
  tooLarge,
  unreachable,
  unsupported,
} from '../../../src/domain/attachment-error.ts';
import { isUuid, isUuidV7, uuidv5, uuidv7 } from '../../../src/domain/ids.ts';

const RANDOM = new Uint8Array([0xff, 0x02, 0xff, 0x04, 0x05, 0x06, 0x07, 0x08, 0x09, 0x0a, 0x0b, 0x0c]);

t.test('a UUIDv7 begins with its time and is spelled in one way alone', async (t) => {
  // The time of the example of RFC 9562, A.6.
  const id = uuidv7(1645557742000, RANDOM);
  t.equal(id, '017f22e2-79b0-7f02-bf04-05060708090a');
  t.ok(isUuidV7(id));
  t.equal(uuidv7(0, new Uint8Array(10)), '00000000-0000-7000-8000-000000000000');
  for (const other of [
    id.toUpperCase(),
    ` ${id}`,
    `${id}0`,
    `0${id}`,
    `${id}\n`,
    id.replace('-7f', '-4f'),
    id.replace('-bf', '-7f'),
    id.replace('-bf', '-cf'),
    id.replaceAll('-', ''),
    id.slice(1),
    id.slice(0, -1),
    `${id.slice(0, -1)}g`,
    id.replace('017f', '01g7'),
    id.replace('-79b', '-79'),
    id.replace('-7f02', '-7f0'),
    id.replace('-bf04', '-bf0'),
  ])
    t.equal(isUuidV7(other), false, other);
});

t.test('a UUID of any version is one, in lower case alone', async (t) => {
  const id = '2ed6657d-e927-568b-95e1-2665a8aea6a2';
  t.equal(isUuid(id), true);
  t.equal(isUuidV7(id), false);
  const others = [id.toUpperCase(), `${id}0`, `0${id}`, id.slice(1), id.replaceAll('-', ''), id.slice(0, -1)];
  for (const other of [...others, id.replace('-e927', '-e9271'), id.replace('2ed6', 'zed6'), id.slice(0, 23)])
    t.equal(isUuid(other), false, other);
});

t.test('the same namespace and name always give the same id', async (t) => {
  // The example of RFC 9562, A.4.
  t.equal(
    uuidv5('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'www.example.com'),
    '2ed6657d-e927-568b-95e1-2665a8aea6a2',
  );
});

t.test('each fault of an attachment has the code of decisions.md, a sentence and its cause', async (t) => {
  const cause = new Error('below');
  const faults = [unreachable, tooLarge, forbiddenAddress, unsupported].map((of) =>
    of('It is so.', { cause }),
  );
  t.same(
    faults.map(({ name, code, message }) => [name, code, message]),
    [
      ['AttachmentError', 'attachment_unreachable', 'It is so.'],
      ['AttachmentError', 'attachment_too_large', 'It is so.'],
      ['AttachmentError', 'attachment_forbidden_address', 'It is so.'],
      ['AttachmentError', 'attachment_unsupported', 'It is so.'],
    ],
  );
  for (const fault of faults) t.equal(fault.cause, cause);
});

// What a signed form allows, what an address names, and how refusals are told.
import t from 'tap';
import { checkPolicy } from '../../../src/storage/embedded/objects/post-policy.ts';
import { checkKey, encodeUri, parameter, parseTarget } from '../../../src/storage/embedded/request-target.ts';
import { asS3Error, S3Error, type S3ErrorCode } from '../../../src/storage/embedded/s3-error.ts';

/** What a call gives: its value, or the code, the slug and the sentence of its refusal. */
function outcome(call: () => unknown): unknown {
  try {
    return call();
  } catch (error) {
    return error instanceof S3Error ? `${error.code} ${error.slug}: ${error.message}` : error;
  }
}
const ENDS = '2026-03-01T12:00:00Z';
const NOW = Date.parse(ENDS) - 1;
const KEY = { key: 'uploads/a' };

function judged(
  conditions: unknown,
  fields: Record<string, string> = KEY,
  now = NOW,
  expiration: unknown = ENDS,
) {
  const policy = Buffer.from(JSON.stringify({ expiration, conditions })).toString('base64');
  return outcome(() => checkPolicy('framelog', new Map(Object.entries({ policy, ...fields })), now));
}
const granted = (more: object = {}) => ({
  ...{ key: 'uploads/a', contentType: 'application/octet-stream', minBytes: 0, maxBytes: 5_368_709_120 },
  ...more,
});
const violated = (what: string) => `AccessDenied policy_violated: Invalid according to Policy: ${what}`;
const invalid = (what: string) => `InvalidPolicyDocument invalid_policy_document: Invalid Policy: ${what}`;

t.test('a policy holds until its time, for its bucket and for the fields that it names', async (t) => {
  const cases: [what: string, given: unknown, expected: unknown][] = [
    ['a key', judged([KEY]), granted()],
    ['in the other form', judged([['eq', '$key', 'uploads/a']]), granted()],
    ['by its beginning', judged([['starts-with', '$key', 'uploads/']]), granted()],
    ['names in any case', judged([['EQ', '$KEY', 'uploads/a']]), granted()],
    ['its bucket', judged([KEY, { bucket: 'framelog' }]), granted()],
    [
      'another bucket',
      judged([KEY, { bucket: 'other' }]),
      violated('Policy Condition failed: ["eq","$bucket","other"]'),
    ],
    [
      'another key',
      judged([{ key: 'uploads/b' }]),
      violated('Policy Condition failed: ["eq","$key","uploads/b"]'),
    ],
    [
      'another beginning',
      judged([['starts-with', '$key', 'outputs/']]),
      violated('Policy Condition failed: ["starts-with","$key","outputs/"]'),
    ],
    [
      'a part',
      judged([['starts-with', '$key', 'ploads/']]),
      violated('Policy Condition failed: ["starts-with","$key","ploads/"]'),
    ],
    [
      'a bucket by its field',
      judged([KEY, { bucket: 'other' }], { ...KEY, bucket: 'other' }),
      violated('Policy Condition failed: ["eq","$bucket","other"]'),
    ],
    [
      'a field that is missing',
      judged([KEY, { 'content-type': 'video/mp4' }]),
      violated('Policy Condition failed: ["eq","$content-type","video/mp4"]'),
    ],
    [
      'a field too many',
      judged([KEY], { ...KEY, 'x-amz-meta-a': 'b' }),
      violated('Extra input fields: x-amz-meta-a'),
    ],
    ['one to be ignored', judged([KEY], { ...KEY, 'x-ignore-a': 'b' }), granted()],
    [
      'its type',
      judged([KEY, { 'Content-Type': 'video/mp4' }], { ...KEY, 'content-type': 'video/mp4' }),
      granted({ contentType: 'video/mp4' }),
    ],
    ['the last moment', judged([KEY], KEY, NOW), granted()],
    [
      'its end',
      judged([KEY], KEY, NOW + 1),
      'AccessDenied upload_expired: Invalid according to Policy: Policy expired.',
    ],
  ];
  for (const [what, given, expected] of cases) t.same(given, expected, what);
  for (const field of ['acl', 'tagging', 'success_action_redirect', 'redirect', 'content-encoding'])
    t.equal(
      judged([KEY, { [field]: 'x' }], { ...KEY, [field]: 'x' }),
      `NotImplemented not_implemented: The form field ${field} is not supported.`,
    );
});

t.test('ranges of lengths hold together, and no policy allows more than 5 GiB', async (t) => {
  const range = (...pairs: [unknown, unknown][]) =>
    judged([KEY, ...pairs.map((it) => ['content-length-range', ...it])]);
  t.same(range([1, 1000]), granted({ minBytes: 1, maxBytes: 1000 }));
  t.same(range([1, 1000], [10, 2000]), granted({ minBytes: 10, maxBytes: 1000 }));
  t.same(range([0, 9_999_999_999]), granted());
  for (const pair of [
    [-1, 5],
    ['x', 5],
    [1, 1.5],
  ] as [unknown, unknown][])
    t.equal(range(pair), invalid(JSON.stringify(['content-length-range', ...pair])));
});

t.test('a policy that cannot be read is refused, not passed over', async (t) => {
  for (const condition of [['ends-with', '$key', 'a'], ['eq', '$key'], ['eq', 1, 'a'], {}, null, 'eq'])
    t.equal(judged([condition]), invalid(JSON.stringify(condition)));
  t.equal(judged('none'), invalid('expiration or conditions.'));
  t.equal(judged([], KEY, NOW, 'never'), invalid('expiration or conditions.'));
  const unread = (policy: string) =>
    outcome(() => checkPolicy('framelog', new Map([['policy', policy]]), NOW));
  t.equal(unread(Buffer.from('{').toString('base64')), invalid('it is not JSON.'));
  t.equal(unread(Buffer.from('null').toString('base64')), invalid('expiration or conditions.'));
});

t.test('an address is its bucket, its key and its parameters, decoded once', async (t) => {
  t.same(parseTarget('/storage/framelog/a%20b/%C3%BC%26+?x-id=GetObject&empty&a=b=c%3D', '/storage'), {
    canonicalPath: '/storage/framelog/a%20b/%C3%BC%26%2B',
    bucket: 'framelog',
    key: 'a b/ü&+',
    query: [
      ['x-id', 'GetObject'],
      ['empty', ''],
      ['a', 'b=c='],
    ],
  });
  t.match(parseTarget('/storage/framelog?list-type=2&x=?y', '/storage'), {
    ...{
      bucket: 'framelog',
      key: /^$/,
      query: [
        ['list-type', '2'],
        ['x', '?y'],
      ],
    },
  });
  t.match(parseTarget('/storage', '/storage'), { bucket: /^$/, canonicalPath: '/storage' });
  t.equal(
    outcome(() => parseTarget('/storages/framelog/a', '/storage')),
    'InvalidURI invalid_uri: Not an address here.',
  );
  t.equal(
    outcome(() => parseTarget('/storage/framelog/%E0', '/storage')),
    'InvalidURI invalid_uri: The address could not be decoded.',
  );
  t.equal(encodeUri("a-_.~!'()*/+é"), 'a-_.~%21%27%28%29%2A%2F%2B%C3%A9');
  const query: [string, string][] = [
    ['a', '1'],
    ['b', '2'],
    ['b', '3'],
  ];
  t.same([parameter(query, 'a'), parameter(query, 'c')], ['1', undefined]);
  t.equal(
    outcome(() => parameter(query, 'b')),
    'InvalidArgument invalid_argument: The parameter b was given more than once.',
  );
});

t.test('keys mean nothing to a file system and have at most 1,024 bytes', async (t) => {
  const refused = (key: string) => String(outcome(() => checkKey(key))).split(' ')[0];
  for (const key of ['a', '.a', 'a..b', 'ü/ö', 'x'.repeat(1024), '…'.repeat(341)])
    t.equal(refused(key), 'undefined', key.slice(0, 9));
  for (const key of ['a//b', '/a', 'a/', './a', 'a/..', 'a\\b', 'a\u0000', 'a\u001f', 'a\u007f', 'a\ud800'])
    t.equal(refused(key), 'InvalidArgument', JSON.stringify(key));
  for (const key of ['x'.repeat(1025), '…'.repeat(342)]) t.equal(refused(key), 'KeyTooLongError');
});

t.test('each refusal has the status that Amazon S3 gives it', async (t) => {
  const statuses: Record<S3ErrorCode, number> = {
    ...{ AccessDenied: 403, AuthorizationHeaderMalformed: 400, AuthorizationQueryParametersError: 400 },
    ...{ BadDigest: 400, EntityTooLarge: 400, EntityTooSmall: 400, IncompleteBody: 400 },
    ...{ InsufficientStorage: 507, InternalError: 500, InvalidAccessKeyId: 403, InvalidArgument: 400 },
    ...{ InvalidBucketName: 400, InvalidChunkSizeError: 403, InvalidPolicyDocument: 400, InvalidRange: 416 },
    ...{ InvalidURI: 400, KeyTooLongError: 400, MalformedPOSTRequest: 400, MalformedXML: 400 },
    ...{ MaxPostPreDataLengthExceeded: 400, MetadataTooLarge: 400, MethodNotAllowed: 405 },
    ...{ MissingContentLength: 411, MissingSecurityHeader: 400, NoSuchBucket: 404, NoSuchKey: 404 },
    ...{ NoSuchLifecycleConfiguration: 404, NotImplemented: 501, OperationAborted: 409 },
    ...{ PreconditionFailed: 412, RequestTimeTooSkewed: 403, RequestTimeout: 400 },
    ...{ SignatureDoesNotMatch: 403, XAmzContentSHA256Mismatch: 400 },
  };
  for (const [code, status] of Object.entries(statuses))
    t.equal(new S3Error(code as S3ErrorCode, '').status, status, code);
  const refusal = new S3Error('NoSuchKey', 'gone');
  t.equal(asS3Error(new Error('outer', { cause: new Error('middle', { cause: refusal }) })), refusal);
  t.match(asS3Error(new Error('disk')), { code: 'InternalError', slug: 'internal_error' });
  t.equal(asS3Error('disk').message, 'The store met an internal error. Please try again.');
});

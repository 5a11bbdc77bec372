// Signature Version 4 as Amazon S3 documents it: its own published examples, and every way of being refused.
import { createHmac } from 'node:crypto';
import t from 'tap';
import { parseTarget } from '../../../src/storage/embedded/request-target.ts';
import { S3Error } from '../../../src/storage/embedded/s3-error.ts';
import { authenticate, authenticatePolicy } from '../../../src/storage/embedded/signature.ts';

/** Of "Authenticating Requests: Using the Authorization Header" and "… Using Query Parameters". */
const KEYS = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const HOST = 'examplebucket.s3.amazonaws.com';
const AT = Date.parse('2013-05-24T00:00:00Z');
const MINUTE = 60_000;
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

const headers = {
  host: HOST,
  range: 'bytes=0-9',
  'x-amz-content-sha256': EMPTY,
  'x-amz-date': '20130524T000000Z',
  authorization:
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
    'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
    'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
};
const ADDRESS =
  '/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256' +
  '&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request' +
  '&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host' +
  '&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404';

/** What a call gives: its value, or the code and the slug of its refusal. */
function outcome(call: () => unknown): unknown {
  try {
    return call();
  } catch (error) {
    return error instanceof S3Error ? [error.code, error.slug] : error;
  }
}
type Request = {
  method?: string;
  url?: string;
  headers?: Record<string, string>;
  now?: number;
  hosts?: string[];
};
const presigned = ({
  method = 'GET',
  url = ADDRESS,
  headers = { host: HOST },
  now = AT,
  hosts,
}: Request = {}) =>
  outcome(() => authenticate({ method, target: parseTarget(url, ''), headers }, KEYS, now, hosts));
const signed = (
  more: Record<string, string | undefined> = {},
  { method = 'GET', now = AT, url = '/test.txt' } = {},
) => {
  const given = Object.fromEntries(
    Object.entries({ ...headers, ...more }).filter(([, value]) => value !== undefined),
  );
  return outcome(() =>
    authenticate({ method, target: parseTarget(url, ''), headers: given as never }, KEYS, now),
  );
};
const DENIED = ['AccessDenied', 'access_denied'];
const WRONG = ['SignatureDoesNotMatch', 'signature_does_not_match'];

t.test('the published examples hold, and nothing else of the request may differ', async (t) => {
  t.equal(signed(), EMPTY);
  t.equal(signed({ range: '  bytes=0-9 ' }), EMPTY, 'spaces around a value do not count');
  t.equal(presigned(), 'UNSIGNED-PAYLOAD');
  t.same(signed({ range: 'bytes=0-10' }), WRONG);
  t.same(signed({}, { method: 'PUT' }), WRONG);
  t.same(signed({}, { method: 'HEAD' }), WRONG, 'HEAD only where an address was signed');
  t.same(signed({}, { url: '/test.txt?acl' }), WRONG);
  t.same(signed({ host: 'other.example' }), WRONG);
  t.same(signed({ 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' }), WRONG);
  t.same(presigned({ url: ADDRESS.replace('/test.txt', '/Test.txt') }), WRONG);
  t.same(presigned({ url: ADDRESS.replace('Expires=86400', 'Expires=86401') }), WRONG);
  t.same(presigned({ url: `${ADDRESS}&response-content-type=text/html` }), WRONG);
  t.same(presigned({ method: 'PUT' }), WRONG);
  t.equal(presigned({ method: 'HEAD' }), 'UNSIGNED-PAYLOAD', 'an address for GET serves HEAD');
  const order = ADDRESS.replace(/\?(.*)&(X-Amz-Expires=86400)/, '?$2&$1');
  t.equal(presigned({ url: order }), 'UNSIGNED-PAYLOAD', 'in whatever order the parameters come');
});

t.test('an address is good for the hosts that are ours, whatever a proxy made of Host', async (t) => {
  t.same(presigned({ headers: { host: '127.0.0.1:8080' } }), WRONG);
  t.equal(presigned({ headers: { host: '127.0.0.1:8080' }, hosts: ['a.example', HOST] }), 'UNSIGNED-PAYLOAD');
  t.equal(presigned({ hosts: ['a.example'] }), 'UNSIGNED-PAYLOAD');
  t.same(presigned({ headers: {}, hosts: ['a.example'] }), WRONG);
});

t.test('a request is good for a quarter of an hour around its time, an address until it ends', async (t) => {
  const SKEWED = ['RequestTimeTooSkewed', 'request_time_too_skewed'];
  t.equal(signed({}, { now: AT + 15 * MINUTE }), EMPTY);
  t.equal(signed({}, { now: AT - 15 * MINUTE }), EMPTY);
  t.same(signed({}, { now: AT + 15 * MINUTE + 1 }), SKEWED);
  t.same(signed({}, { now: AT - 15 * MINUTE - 1 }), SKEWED);
  t.equal(presigned({ now: AT + 86_400_000 }), 'UNSIGNED-PAYLOAD');
  t.same(presigned({ now: AT + 86_400_001 }), ['AccessDenied', 'request_expired']);
  t.same(presigned({ now: AT - 15 * MINUTE - 1 }), SKEWED);
  const lasting = (seconds: string) => presigned({ url: ADDRESS.replace('86400', seconds) });
  const PARAMETERS = ['AuthorizationQueryParametersError', 'authorization_query_parameters_error'];
  t.same(['0', '-1', '1.5', '604801', 'x'].map(lasting), Array(5).fill(PARAMETERS));
  t.same(['1', '604800'].map(lasting), [WRONG, WRONG], 'a length that may be, of another address');
});

t.test('what is missing, unsigned or of another scope is refused by its own code', async (t) => {
  const MALFORMED = ['AuthorizationHeaderMalformed', 'authorization_header_malformed'];
  const credential = (text: string) =>
    signed({ authorization: headers.authorization.replace(/(?<=Credential=)[^,]+/, text) });
  t.same(signed({ authorization: undefined }), DENIED);
  t.same(signed({ authorization: 'Bearer x' }), DENIED);
  t.same(signed({ 'x-amz-content-sha256': undefined }), ['MissingSecurityHeader', 'missing_security_header']);
  t.same(signed({ 'x-amz-date': undefined }), DENIED);
  t.same(signed({ 'x-amz-date': '20130524' }), DENIED);
  t.same(signed({ 'x-amz-date': '20130525T000000Z' }), DENIED, 'another day than the key’s');
  t.same(signed({ 'x-amz-acl': 'public-read' }), DENIED, 'not among the signed headers');
  t.same(presigned({ headers: { host: HOST, 'x-amz-meta-a': 'b' } }), DENIED);
  t.same(credential('SOMEBODY/20130524/us-east-1/s3/aws4_request'), [
    'InvalidAccessKeyId',
    'invalid_access_key_id',
  ]);
  for (const scope of [
    '20130524/eu-west-1/s3/aws4_request',
    '20130524/us-east-1/iam/aws4_request',
    '20130524/us-east-1/s3/aws2',
    '2013/us-east-1/s3/aws4_request',
    '',
  ])
    t.same(credential(`AKIAIOSFODNN7EXAMPLE/${scope}`), MALFORMED, scope);
  const unsigned = headers.authorization.replace('host;', '');
  t.same(signed({ authorization: unsigned }), DENIED, 'Host is always signed');
  const none = ADDRESS.replace('Algorithm=AWS4-HMAC-SHA256', 'Algorithm=AWS4-HMAC-SHA1');
  t.same(
    presigned({ url: none })?.toString(),
    'AuthorizationQueryParametersError,authorization_query_parameters_error',
  );
});

t.test('a form’s policy is signed with the day’s key', async (t) => {
  const policy = Buffer.from('{}').toString('base64');
  const day = ['20130524', 'us-east-1', 's3', 'aws4_request'];
  const key = day.reduce<string | Buffer>(
    (k, part) => createHmac('sha256', k).update(part).digest(),
    `AWS4${KEYS.secretAccessKey}`,
  );
  const fields = {
    policy,
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': `${KEYS.accessKeyId}/${day.join('/')}`,
    'x-amz-signature': createHmac('sha256', key).update(policy).digest('hex'),
  };
  const judged = (more: Record<string, string> = {}) =>
    outcome(() => authenticatePolicy(new Map(Object.entries({ ...fields, ...more })), KEYS));
  t.equal(judged(), undefined);
  t.same(judged({ policy: Buffer.from('{ }').toString('base64') }), WRONG);
  t.same(judged({ 'x-amz-signature': 'f'.repeat(64) }), WRONG);
  t.same(judged({ 'x-amz-signature': 'short' }), WRONG);
  t.same(judged({ 'x-amz-algorithm': 'none' }), ['InvalidArgument', 'invalid_argument']);
  t.same(judged({ 'x-amz-credential': 'x' }), ['InvalidAccessKeyId', 'invalid_access_key_id']);
  t.same([judged({ policy: '' }), judged({ 'x-amz-signature': '' })], [DENIED, DENIED]);
});

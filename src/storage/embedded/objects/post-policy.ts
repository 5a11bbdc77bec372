import { fail } from '../s3-error.ts';

/** What a checked policy allows. */
export type PolicyGrant = { key: string; contentType: string; minBytes: number; maxBytes: number };

type Condition = { operator: string; field: string; value: string };
type Policy = { expiresAt: number; conditions: Condition[]; range: [min: number, max: number] };

/** The largest object that one request can make, as at every provider: 5 GiB. */
export const MAX_OBJECT_BYTES = 5 * 1024 ** 3;

/** Form fields that need no condition of their own (Amazon S3, "POST policy"). */
const UNCONDITIONED = new Set(['policy', 'x-amz-signature', 'file']);

/** Form fields whose effect the store does not have: refused rather than ignored. */
const UNSUPPORTED = new Set(['acl', 'tagging', 'success_action_redirect', 'redirect', 'content-encoding']);

/**
 * Checks a POST form's fields against its policy. The policy's signature must have been checked before.
 * @param fields lower-case names
 * @param now milliseconds since the epoch
 * @throws S3Error when the policy is malformed, expired, contradicted by a field, or does not cover a field
 */
export function checkPolicy(bucket: string, fields: ReadonlyMap<string, string>, now: number): PolicyGrant {
  const policy = parsePolicy(fields.get('policy') ?? '');
  if (now >= policy.expiresAt)
    fail('AccessDenied', 'Invalid according to Policy: Policy expired.', 'upload_expired');
  const covered = new Set(UNCONDITIONED);
  for (const condition of policy.conditions) {
    covered.add(condition.field);
    const actual = condition.field === 'bucket' ? bucket : (fields.get(condition.field) ?? '');
    if (!holds(condition, actual)) {
      const { operator, field, value } = condition;
      const shown = JSON.stringify([operator, `$${field}`, value]);
      fail(
        'AccessDenied',
        `Invalid according to Policy: Policy Condition failed: ${shown}`,
        'policy_violated',
      );
    }
  }
  for (const field of fields.keys()) {
    if (UNSUPPORTED.has(field)) fail('NotImplemented', `The form field ${field} is not supported.`);
    if (!covered.has(field) && !field.startsWith('x-ignore-')) {
      fail('AccessDenied', `Invalid according to Policy: Extra input fields: ${field}`, 'policy_violated');
    }
  }
  const [minBytes, maxBytes] = policy.range;
  const contentType = fields.get('content-type') ?? 'application/octet-stream';
  return { key: fields.get('key') ?? '', contentType, minBytes, maxBytes };
}

const holds = ({ operator, value }: Condition, actual: string) =>
  operator === 'eq' ? actual === value : actual.startsWith(value);

function parsePolicy(base64: string): Policy {
  const malformed = (what: string) => fail('InvalidPolicyDocument', `Invalid Policy: ${what}`);
  let document: unknown;
  try {
    document = JSON.parse(Buffer.from(base64, 'base64').toString('utf8'));
  } catch {
    return malformed('it is not JSON.');
  }
  const { expiration, conditions } = (document ?? {}) as { expiration?: unknown; conditions?: unknown };
  const expiresAt = Date.parse(String(expiration));
  if (Number.isNaN(expiresAt) || !Array.isArray(conditions)) return malformed('expiration or conditions.');
  const policy: Policy = { expiresAt, conditions: [], range: [0, MAX_OBJECT_BYTES] };
  for (const condition of conditions) addCondition(policy, condition);
  return policy;
}

function addCondition(policy: Policy, condition: unknown): void {
  if (!condition || typeof condition !== 'object') malformedCondition(condition);
  const parts = Array.isArray(condition) ? condition : ['eq', ...(Object.entries(condition)[0] ?? [])];
  const [operator, first, second] = parts;
  const name = String(operator).toLowerCase();
  if (name === 'content-length-range') {
    const [min, max] = [Number(first), Number(second)];
    if (!Number.isSafeInteger(min) || !Number.isSafeInteger(max) || min < 0) malformedCondition(condition);
    const [low, high] = policy.range;
    policy.range = [Math.max(low, min), Math.min(high, max)];
    return;
  }
  if (name !== 'eq' && name !== 'starts-with') malformedCondition(condition);
  if (typeof first !== 'string' || typeof second !== 'string') malformedCondition(condition);
  policy.conditions.push({ operator: name, field: first.replace(/^\$/, '').toLowerCase(), value: second });
}

function malformedCondition(condition: unknown): never {
  return fail('InvalidPolicyDocument', `Invalid Policy: ${JSON.stringify(condition)}`);
}

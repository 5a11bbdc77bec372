import { hash } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify } from 'jose';
import { mcpUrl } from '../../domain/access/agent-addresses.ts';
import type { Entropy } from '../../domain/ids.ts';
import type { SigningKeys } from './signing-keys.ts';

/** What an access token says (RFC 9068, 2.2). */
export type Claims = { subject: string; clientId: string; scope: string; grantId: string | null };

type Parts = { keys: SigningKeys; entropy: Entropy };
/** `ends` in milliseconds since 1970. */
type Verified = { claims: Claims; kid: string; ends: number };

/** Longer than any of ours: not worth reading. */
const LONGEST = 4096;
/** Tokens whose signature is remembered: an agent brings the same one for an hour, and verifying costs a quarter of a call. */
const REMEMBERED = 2000;

/**
 * Makes the function that reads what a token of ours says (RFC 9068, 4): null for anything else. A signature that was right
 * stays right, so it is verified once; whether the token is over, and whether its key still verifies, is asked each time.
 */
export function createClaimsReader(parts: Parts): (token: string, issuer: string) => Promise<Claims | null> {
  const { keys, entropy } = parts;
  const known = new Map<string, Verified>();
  return async (token, issuer) => {
    if (token.length > LONGEST) return null;
    const name = hash('sha256', `${issuer} ${token}`, 'base64url');
    const before = known.get(name);
    if (before && before.ends > entropy.now() && (await keys.verifying(before.kid))) return before.claims;
    known.delete(name);
    const verified = await verify(parts, token, issuer);
    if (!verified) return null;
    known.set(name, verified);
    if (known.size > REMEMBERED) known.delete(known.keys().next().value!);
    return verified.claims;
  };
}

/** Failures of other kinds than a wrong token pass through. */
async function verify({ keys, entropy }: Parts, token: string, issuer: string): Promise<Verified | null> {
  try {
    const { payload, protectedHeader } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = typeof kid === 'string' ? await keys.verifying(kid) : null;
        if (!key) throw new errors.JWKSNoMatchingKey();
        return key;
      },
      {
        issuer,
        audience: mcpUrl(issuer),
        algorithms: ['RS256'],
        typ: 'at+jwt',
        requiredClaims: ['sub', 'client_id', 'exp', 'iat'],
        currentDate: new Date(entropy.now()),
      },
    );
    const claims = readClaims(payload);
    return claims && { claims, kid: protectedHeader.kid!, ends: payload.exp! * 1000 };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

function readClaims({ sub, client_id: clientId, scope, gid }: JWTPayload): Claims | null {
  if (typeof sub !== 'string' || typeof clientId !== 'string') return null;
  const grantId = typeof gid === 'string' ? gid : null;
  return { subject: sub, clientId, scope: typeof scope === 'string' ? scope : '', grantId };
}

import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { AccountEvent } from '../../domain/events.ts';
import type { Uuid } from '../../domain/ids.ts';
import type { SignedIn } from '../browser-sessions.ts';
import { MESSAGES } from '../mail/messages.ts';
import type { Owner } from '../principal.ts';
import type { PeopleParts, Visitor } from './people-parts.ts';
import { openSession, type SignedInBrowser } from './sign-in.ts';

/** A passkey as its owner sees it. Times are ISO 8601 in UTC. */
export type Passkey = { credentialId: string; name: string; createdAt: string; lastUsedAt: string | null };

const INSERT = `insert into passkeys (credential_id, user_id, name, public_key, counter, transports)
                values ($1, $2, $3, $4, $5, $6)`;
const LIST = `select credential_id as "credentialId", name, created_at, last_used_at from passkeys
               where user_id = $1 order by created_at`;
const FIND = `select p.credential_id, p.public_key, p.counter, u.user_id as "userId", u.account_id as "accountId"
                from passkeys p join users u using (user_id) where p.credential_id = $1`;
/** Of two sign-ins with one assertion, or a copy of the authenticator, the later counts less and finds no row. */
const USE = `update passkeys set counter = $2, last_used_at = now()
              where credential_id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`;
const REMOVE = 'delete from passkeys where user_id = $1 and credential_id = $2';

/** Where passkeys are for: the host of PUBLIC_URL; null where it has none, since an IP address cannot have passkeys. */
function partyOf(publicUrl: string): { rpID: string; origin: string } | null {
  const { hostname, origin } = new URL(publicUrl);
  return /^[\d.]+$|^\[/.test(hostname) ? null : { rpID: hostname, origin };
}

/** Both kinds of options, for the script of a page. Null where the service has no host name. */
export async function passkeyOptions(
  { publicUrl }: PeopleParts,
  challenge: string,
  signedIn: SignedIn | null,
) {
  const party = partyOf(publicUrl());
  if (!party) return null;
  const bytes = new Uint8Array(Buffer.from(challenge, 'base64url'));
  if (!signedIn)
    return generateAuthenticationOptions({
      rpID: party.rpID,
      challenge: bytes,
      userVerification: 'required',
    });
  return generateRegistrationOptions({
    rpName: 'Framelog',
    rpID: party.rpID,
    challenge: bytes,
    userName: signedIn.profile.email,
    userID: new Uint8Array(Buffer.from(signedIn.principal.userId)),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** A person's passkeys, oldest first. */
export async function listPasskeys({ db }: PeopleParts, userId: Uuid): Promise<Passkey[]> {
  const { rows } = await db.query(LIST, [userId]);
  return rows.map(({ created_at, last_used_at, ...row }) => ({
    ...row,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }));
}

type Given = { response: string; challenges: string[] };

/** Adds a passkey for who has proved who they are. @returns false when the browser's response is not right */
export async function addPasskey(
  parts: PeopleParts,
  signedIn: SignedIn,
  { response, challenges, name }: Given & { name: string },
): Promise<boolean> {
  const party = partyOf(parts.publicUrl());
  const verified = await tried(async () =>
    verifyRegistrationResponse({
      response: JSON.parse(response) as RegistrationResponseJSON,
      expectedChallenge: (challenge) => challenges.includes(challenge),
      expectedOrigin: party?.origin ?? '',
      expectedRPID: party?.rpID ?? '',
    }),
  );
  if (!party || !verified?.verified) return false;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  const values = [id, signedIn.principal.userId, name, Buffer.from(publicKey), counter, transports];
  await record(parts, signedIn, { type: 'PasskeyAdded', data: { name } }, { text: INSERT, values });
  parts.post.later(async () => [
    MESSAGES.changed(signedIn.profile.email, 'A passkey', `${parts.publicUrl()}/app/security`),
  ]);
  return true;
}

/** Takes a passkey away. */
export async function removePasskey(
  parts: PeopleParts,
  signedIn: SignedIn,
  credentialId: string,
): Promise<void> {
  const { userId } = signedIn.principal;
  const found = (await listPasskeys(parts, userId)).find((it) => it.credentialId === credentialId);
  if (!found) return;
  const query = { text: REMOVE, values: [userId, credentialId] };
  await record(parts, signedIn, { type: 'PasskeyRemoved', data: { name: found.name } }, query);
}

/** Signs in with a passkey. Null when it is none of ours, or not used right. */
export async function signInByPasskey(
  parts: PeopleParts,
  { response, challenges, visitor }: Given & { visitor: Visitor },
): Promise<SignedInBrowser | null> {
  const party = partyOf(parts.publicUrl());
  const assertion = await tried(async () => JSON.parse(response) as AuthenticationResponseJSON);
  if (!party || typeof assertion?.id !== 'string') return null;
  const { rows } = await parts.db.query(FIND, [assertion.id]);
  const row = rows[0];
  if (!row) return null;
  const verified = await tried(() =>
    verifyAuthenticationResponse({
      response: assertion,
      expectedChallenge: (challenge) => challenges.includes(challenge),
      expectedOrigin: party.origin,
      expectedRPID: party.rpID,
      credential: {
        id: row.credential_id,
        publicKey: new Uint8Array(row.public_key),
        counter: Number(row.counter),
      },
    }),
  );
  if (!verified?.verified) return null;
  const replayed = { key: `assertion ${assertion.response.signature}`, most: 1, minutes: 60 };
  if ((await parts.attempts.count([replayed])) > 0) return null;
  const { rowCount } = await parts.db.query(USE, [row.credential_id, verified.authenticationInfo.newCounter]);
  const owner: Owner = { userId: row.userId, accountId: row.accountId };
  return rowCount ? openSession(parts, owner, visitor) : null;
}

/** What a browser sends can be anything: what cannot be read is as good as nothing. */
async function tried<T>(attempt: () => Promise<T>): Promise<T | null> {
  try {
    return await attempt();
  } catch {
    return null;
  }
}

type Fact = { text: string; values: unknown[] };

async function record(
  { store, entropy }: PeopleParts,
  { principal }: SignedIn,
  event: AccountEvent,
  query: Fact,
): Promise<void> {
  await store.handle({ commandId: entropy.uuid(), actor: principal.actor }, async (unit) => {
    await unit.account(principal.accountId);
    unit.appendAccount(principal.accountId, principal.userId, [event]);
    unit.alongside(query);
  });
}

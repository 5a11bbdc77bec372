import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { Uuid } from '../../domain/ids.ts';
import { decryptBytes, encryptBytes } from './encryption.ts';

/** Bytes of a master key and of an owner's key: AES-256. */
export const KEY_BYTES = 32;

/** An owner's AES-256 key, or null when the owner was erased or never had one. */
export type OwnerKey = KeyObject | null;

/**
 * Unwraps what `owner_keys` holds for an owner; null stays null.
 * @throws when it was wrapped under another master key or for another owner
 */
export type UnwrapKey = (ownerId: Uuid, wrapped: Buffer | null) => OwnerKey;

const placeOf = (ownerId: Uuid) => `owner-key/${ownerId}`;

/**
 * Wraps an owner's key for the database: AES-256-GCM, bound to the owner.
 * @param iv 12 random bytes, never used twice under a master key
 */
export function wrapKey(masterKey: Buffer, ownerId: Uuid, key: Uint8Array, iv: Uint8Array): Buffer {
  return encryptBytes(key, createSecretKey(masterKey), placeOf(ownerId), iv);
}

/** What unwraps the owners’ keys that are wrapped under this master key. */
export function keyUnwrapper(masterKey: Buffer): UnwrapKey {
  const master = createSecretKey(masterKey);
  return (ownerId, wrapped) => {
    if (!wrapped) return null;
    try {
      return createSecretKey(decryptBytes(wrapped, master, placeOf(ownerId)));
    } catch (cause) {
      throw new Error(`the key of owner ${ownerId} cannot be unwrapped with this master key`, { cause });
    }
  };
}

/** Tells master keys apart without telling anything about them. */
export function fingerprintOf(masterKey: Buffer): Buffer {
  return createHmac('sha256', masterKey).update('framelog master key').digest();
}

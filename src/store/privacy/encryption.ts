import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto';

const FORMAT = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + IV_BYTES;

/**
 * Seals a JSON value with AES-256-GCM: format byte, IV, ciphertext, tag. The key is a KeyObject because Node takes five
 * times as long with bytes.
 * @param place binds the sealed bytes to where they are stored, so that they cannot be moved elsewhere unnoticed
 * @param iv 12 random bytes, never used twice under a key
 */
export function seal(value: unknown, key: KeyObject, place: string, iv: Uint8Array): Buffer {
  return sealBytes(Buffer.from(JSON.stringify(value)), key, place, iv);
}

/** Opens what `seal` made; throws when the key, the place or a byte is another. */
export function unseal(sealed: Buffer, key: KeyObject, place: string): unknown {
  return JSON.parse(unsealBytes(sealed, key, place).toString('utf8'));
}

/** As `seal`, bytes as they are. */
export function sealBytes(bytes: Uint8Array, key: KeyObject, place: string, iv: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(place));
  const body = cipher.update(bytes);
  return Buffer.concat([Buffer.of(FORMAT), iv, body, cipher.final(), cipher.getAuthTag()]);
}

/** As `unseal`, for bytes. */
export function unsealBytes(sealed: Buffer, key: KeyObject, place: string): Buffer {
  if (sealed[0] !== FORMAT) throw new Error(`sealed bytes of unknown format ${sealed[0]} at ${place}`);
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, HEAD_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES));
  const body = decipher.update(sealed.subarray(HEAD_BYTES, sealed.length - TAG_BYTES));
  return Buffer.concat([body, decipher.final()]);
}

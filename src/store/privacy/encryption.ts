import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto';

const FORMAT = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + IV_BYTES;

/**
 * Encrypts a JSON value with AES-256-GCM: format byte, IV, ciphertext, tag. The key is a KeyObject because Node takes five
 * times as long with bytes.
 * @param place binds the ciphertext to where it is stored, so that it cannot be moved elsewhere unnoticed
 * @param iv 12 random bytes, never used twice under a key
 */
export function encrypt(value: unknown, key: KeyObject, place: string, iv: Uint8Array): Buffer {
  return encryptBytes(Buffer.from(JSON.stringify(value)), key, place, iv);
}

/** Reads what `encrypt` made; throws when the key, the place or a byte is another. */
export function decrypt(encrypted: Buffer, key: KeyObject, place: string): unknown {
  return JSON.parse(decryptBytes(encrypted, key, place).toString('utf8'));
}

/** As `encrypt`, bytes as they are. */
export function encryptBytes(bytes: Uint8Array, key: KeyObject, place: string, iv: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(place));
  const body = cipher.update(bytes);
  return Buffer.concat([Buffer.of(FORMAT), iv, body, cipher.final(), cipher.getAuthTag()]);
}

/** As `decrypt`, for bytes. */
export function decryptBytes(encrypted: Buffer, key: KeyObject, place: string): Buffer {
  if (encrypted[0] !== FORMAT) throw new Error(`ciphertext of unknown format ${encrypted[0]} at ${place}`);
  const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(1, HEAD_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(encrypted.subarray(encrypted.length - TAG_BYTES));
  const body = decipher.update(encrypted.subarray(HEAD_BYTES, encrypted.length - TAG_BYTES));
  return Buffer.concat([body, decipher.final()]);
}

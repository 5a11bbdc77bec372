import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
} from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** PKCS #8 wrapping of a raw Ed25519 seed (RFC 8410 section 7). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Where the key is: given as text, else the file of the data directory. */
export type SealKeyOptions = {
  /** PEM (its line ends may be written as `\n`), or base64 of a PEM, of PKCS #8 or of the 32-byte seed. */
  given: string | null;
  dataDir: string;
};

const fileOf = (dataDir: string) => path.join(dataDir, 'seal-key');

/**
 * The key that seals are signed with; made at the first call where none is given (`DATA_DIR/seal-key`, mode 0600, and
 * its public half in `DATA_DIR/seal-key.pub`). Processes that start at once agree on one.
 * @throws when what was given is no Ed25519 key; the message does not show it
 */
export async function sealKey(options: SealKeyOptions): Promise<KeyObject> {
  return (await existingSealKey(options)) ?? make(options.dataDir);
}

/** As `sealKey`, but null where there is none yet. */
export async function existingSealKey({ given, dataDir }: SealKeyOptions): Promise<KeyObject | null> {
  if (given) return parseSealKey(given);
  const text = await readFile(fileOf(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : parseSealKey(text);
}

/** Reads a private key in one of the forms that SEAL_KEY may have. */
function parseSealKey(given: string): KeyObject {
  const key = readPrivate(given.replaceAll('\\n', '\n').trim());
  if (key?.asymmetricKeyType !== 'ed25519')
    throw new Error('the seal key must be an Ed25519 private key: PEM, or base64 of PKCS #8 or of its seed');
  return key;
}

function readPrivate(text: string): KeyObject | null {
  try {
    if (text.startsWith('-----')) return createPrivateKey(text);
    const bytes = Buffer.from(text, 'base64');
    if (bytes.toString('latin1').startsWith('-----')) return createPrivateKey(bytes);
    const key = bytes.length === 32 ? Buffer.concat([PKCS8_HEAD, bytes]) : bytes;
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  } catch {
    return null;
  }
}

/** Reads a public key in PEM, as an auditor was given it. */
export function parsePublicKey(text: string): KeyObject {
  const key = createPublicKey(text);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('not an Ed25519 public key');
  return key;
}

/** Linking refuses to replace: of several processes that make a key at once, one wins and all use its key. */
async function make(dataDir: string): Promise<KeyObject> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${fileOf(dataDir)}.${randomUUID()}`;
  await writeFile(draft, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 });
  try {
    await link(draft, fileOf(dataDir));
    await writeFile(`${fileOf(dataDir)}.pub`, publicKey.export({ format: 'pem', type: 'spki' }));
    return privateKey;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return (await existingSealKey({ given: null, dataDir }))!;
  } finally {
    await rm(draft, { force: true });
  }
}

import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

const BYTES = 32;

/** Where the master key is looked for. */
export type MasterKeyOptions = {
  /** As MASTER_KEY gives it, in one of its forms; null: the file of the data directory. */
  given: string | null;
  dataDir: string;
  /** Whether the database is the embedded one of the data directory: then a key is made where there is none. */
  embedded: boolean;
  /** Whether the database is under a master key already; asked only where there is none here. */
  inUse: () => Promise<boolean>;
};

const fileOf = (dataDir: string) => path.join(dataDir, 'master-key');

/**
 * The key that owners' keys are wrapped under. On embedded defaults it is made at the first start
 * (`DATA_DIR/master-key`, mode 0600; processes that start at once agree on one). Beside an operator's database it is never
 * made: the data directory of a container may be gone tomorrow, and every personal text with it.
 * @throws when there is none and none may be made, or the file holds none; the message says what to do
 */
export async function masterKey({ given, dataDir, embedded, inUse }: MasterKeyOptions): Promise<Buffer> {
  const key = given === null ? await readKey(fileOf(dataDir)) : parseMasterKey(given);
  if (key) return key;
  if (given !== null) throw new Error('MASTER_KEY: it is no key of 32 bytes');
  if (await inUse())
    throw new Error(
      `MASTER_KEY: the personal text of this database is encrypted under a master key that is neither given nor in ` +
        `${fileOf(dataDir)}. Nothing was changed: set MASTER_KEY to it, or put the file back`,
    );
  if (!embedded)
    throw new Error(
      'MASTER_KEY: needed with DATABASE_URL. Personal text is encrypted under it: set it to 32 random bytes, such as ' +
        '`openssl rand -base64 32` prints, the same for every process, and keep it apart from backups of the database ' +
        `(or put it into ${fileOf(dataDir)}). What it encrypts cannot be read without it`,
    );
  return makeKey(dataDir);
}

/** Reads a master key: 32 bytes as 64 hexadecimal digits or as base64. Null for anything else. */
export function parseMasterKey(text: string): Buffer | null {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  if (!/^[\w+/-]{43}=?$/.test(text)) return null;
  return Buffer.from(text, 'base64');
}

async function readKey(file: string): Promise<Buffer | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const key = parseMasterKey(text.trim());
  if (!key) throw new Error(`${file} holds no master key: put the right file back, or set MASTER_KEY`);
  return key;
}

/** Linking refuses to replace: of several processes that make a key at once, one wins and all use its key. */
async function makeKey(dataDir: string): Promise<Buffer> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${fileOf(dataDir)}.${randomUUID()}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${randomBytes(BYTES).toString('base64')}\n`);
    await handle.sync();
    await link(draft, fileOf(dataDir)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await handle.close();
    await rm(draft, { force: true });
  }
  await syncDirectory(dataDir);
  return (await readKey(fileOf(dataDir)))!;
}

/** What the key encrypts may outlive a power cut, so the file's name must, too. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory);
  await handle.sync().finally(() => handle.close());
}

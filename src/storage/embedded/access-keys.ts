import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

/** The pair that signs requests to the embedded store. */
export type AccessKeys = { accessKeyId: string; secretAccessKey: string };

/**
 * The embedded store's access keys: made once, kept in `<dataDirectory>/storage-keys.json` (mode 0600), so that
 * addresses that were signed before a restart stay valid. Safe when several processes start at once.
 */
export async function embeddedAccessKeys(dataDirectory: string): Promise<AccessKeys> {
  const file = path.join(dataDirectory, 'storage-keys.json');
  const kept = await readKeys(file);
  if (kept) return kept;
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  const fresh = {
    accessKeyId: `FL${randomBytes(9).toString('hex').toUpperCase()}`,
    secretAccessKey: randomBytes(32).toString('base64url'),
  };
  const draft = `${file}.${randomUUID()}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(JSON.stringify(fresh));
    await handle.sync();
    await link(draft, file).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await handle.close();
    await rm(draft, { force: true });
  }
  return (await readKeys(file)) ?? fresh;
}

async function readKeys(file: string): Promise<AccessKeys | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const keys = JSON.parse(text) as Partial<AccessKeys>;
  if (typeof keys.accessKeyId === 'string' && typeof keys.secretAccessKey === 'string')
    return keys as AccessKeys;
  throw new Error(
    `${file} holds no access keys; remove it to have new ones made (addresses signed before then end)`,
  );
}

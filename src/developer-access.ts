import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Uuid } from './domain/ids.ts';
import type { Identity } from './identity/accounts.ts';
import type { Owner } from './identity/principal.ts';
import type { Addresses } from './operations/operation.ts';

const EMAIL = 'developer@localhost';
/** What the developer account starts with, instead of its plan's grant. */
const CREDITS = 1000;

/** The account that an embedded service makes for whoever runs it: on Pro, with 1,000 credits. */
export type DeveloperAccess = { apiKey: string; userId: Uuid; accountId: Uuid; email: string };

/** What `DATA_DIR/dev.json` holds; addresses of surfaces that do not exist are null. */
export type DeveloperFile = {
  base_url: string;
  mcp_url: string;
  auth_url: string;
  app_url: string | null;
  api_key: string;
  account_id: Uuid;
  pid: number;
};

const fileOf = (dataDir: string) => path.join(dataDir, 'dev.json');
const keyFileOf = (dataDir: string) => path.join(dataDir, 'developer-key');

/** The developer account's key: the one of the last start while it works, else a new one. */
export async function developerAccess(dataDir: string, identity: Identity): Promise<DeveloperAccess> {
  const kept = await readFile(keyFileOf(dataDir), 'utf8').catch(() => '');
  const principal = await identity.authenticate(kept.trim());
  if (principal) return { ...ownerOf(principal), apiKey: kept.trim() };
  const user = await identity.findUser(EMAIL);
  const made = user
    ? { ...user, apiKey: (await identity.createKey(user, 'developer')).apiKey }
    : await identity.createAccount({ email: EMAIL, plan: 'pro', credits: CREDITS, keyName: 'developer' });
  await writePrivately(keyFileOf(dataDir), made.apiKey);
  return { ...ownerOf(made), apiKey: made.apiKey };
}

const ownerOf = ({ userId, accountId }: Owner) => ({ userId, accountId, email: EMAIL });

/** Writes `dev.json` (mode 0600) for tools on this machine. @returns what takes it away again */
export async function writeDeveloperFile(
  dataDir: string,
  addresses: Addresses,
  access: DeveloperAccess,
): Promise<() => Promise<void>> {
  const content: DeveloperFile = {
    base_url: addresses.baseUrl,
    mcp_url: `${addresses.publicUrl}/mcp`,
    auth_url: addresses.publicUrl,
    app_url: `${addresses.publicUrl}/app`,
    api_key: access.apiKey,
    account_id: access.accountId,
    pid: process.pid,
  };
  const file = fileOf(dataDir);
  await writePrivately(file, `${JSON.stringify(content, null, 2)}\n`);
  return async () => {
    const current = await readDeveloperFile(dataDir);
    if (current?.pid === process.pid) await rm(file, { force: true });
  };
}

/** What a running service wrote, or null; a file left by a killed one has a `pid` that is no longer alive. */
export async function readDeveloperFile(dataDir: string): Promise<DeveloperFile | null> {
  try {
    return JSON.parse(await readFile(fileOf(dataDir), 'utf8'));
  } catch {
    return null;
  }
}

async function writePrivately(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, file);
}

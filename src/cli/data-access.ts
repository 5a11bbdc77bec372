import { randomBytes } from 'node:crypto';
import type { Data } from '../deps.ts';
import { type Uuid, uuidv7 } from '../domain/ids.ts';
import { CliError } from './cli-error.ts';
import type { CommandContext } from './command.ts';

/**
 * Works on the service's database: DATABASE_URL, or the embedded one of DATA_DIR, whether or not a service is running.
 * What had to be started for it is stopped again.
 */
export async function withData<T>(context: CommandContext, work: (data: Data) => Promise<T>): Promise<T> {
  const data = await openQuietly(context);
  try {
    return await work(data);
  } finally {
    await data.close();
  }
}

/** The same, left open; what the database has to say beyond failing goes nowhere. Close it. */
export async function openQuietly(context: CommandContext): Promise<Data> {
  // Loaded when needed: help and mistakes in the command line need nothing of the service.
  const { openData } = await import('../deps.ts');
  const quiet = { info: () => {}, warn: () => {}, error: () => {} };
  return openData(context.config(), quiet);
}

/** The owner of an account, found by account id or e-mail address. */
export async function findOwner(data: Data, account: string): Promise<{ userId: Uuid; accountId: Uuid }> {
  const user = account.includes('@') ? await data.identity.findUser(account) : null;
  if (user) return user;
  const found = account.includes('@') || !isUuid(account) ? null : await data.store.account(account);
  if (!found) throw new CliError(`There is no account ${account}. Give its id or its e-mail address.`);
  return { userId: found.userId, accountId: account };
}

const isUuid = (text: string) => /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(text);

/** A fresh id for a command given on the command line. */
export const freshId = (): Uuid => uuidv7(Date.now(), randomBytes(10));

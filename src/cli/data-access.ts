import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Data } from '../deps.ts';
import { type Uuid, uuidv7 } from '../domain/ids.ts';
import { CliError } from './cli-error.ts';
import type { CommandContext } from './command.ts';

/**
 * Works on the service's database: DATABASE_URL, or the embedded one of DATA_DIR, whether or not a service is running.
 * What had to be started for it is stopped again.
 * @param options.make makes the embedded one where there is none; else that is a mistake in the place, and nothing is made
 * @throws CliError where there is no database, or none that responds
 */
export async function withData<T>(
  context: CommandContext,
  work: (data: Data) => Promise<T>,
  { make = false } = {},
): Promise<T> {
  if (!make) await mustExist(context);
  const data = await openQuietly(context).catch((error) => {
    throw unreachable(error) ?? error;
  });
  try {
    return await work(data);
  } finally {
    await data.close();
  }
}

async function mustExist(context: CommandContext): Promise<void> {
  const { databaseUrl, dataDir } = context.config();
  const { hasCluster } = await import('../platform/postgres/location.ts');
  if (databaseUrl || hasCluster(path.join(dataDir, 'postgres'))) return;
  throw new CliError(
    `There is no database in ${path.resolve(dataDir)}. Is this the right folder, DATA_DIR or DATABASE_URL? npm start makes one.`,
  );
}

/** What a network says of an address at which nothing is; other errors are told as they are. */
const NOBODY_THERE = ['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'EAI_AGAIN'];

function unreachable(error: unknown): CliError | null {
  // A name with several addresses fails with one error for each.
  const [cause] = error instanceof AggregateError ? error.errors : [error];
  const { code } = (cause ?? {}) as NodeJS.ErrnoException;
  if (!code || !NOBODY_THERE.includes(code)) return null;
  const message = `The database does not respond (${code}). Is it running, and is DATABASE_URL right?`;
  return new CliError(message, undefined, { cause: error });
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

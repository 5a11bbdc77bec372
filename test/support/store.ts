import { systemEntropy } from '../../src/config/system-entropy.ts';
import type { Uuid } from '../../src/domain/ids.ts';
import { decide as credits } from '../../src/domain/money/credits.ts';
import { queueJob } from '../../src/operations/jobs/create-session.ts';
import type { CommandContext } from '../../src/store/contract.ts';
import { createStore, type EventStore } from '../../src/store/log/event-store.ts';
import { database } from './database.ts';

type Test = { teardown(action: () => unknown): void };

/** The real clock and real randomness. */
export const entropy = systemEntropy;

/** What owners' keys are wrapped under in the tests. */
export const MASTER_KEY = Buffer.alloc(32, 'master key of the tests');
/** The same for a process or command that a test starts. */
export const MASTER_KEY_SETTING = { MASTER_KEY: MASTER_KEY.toString('base64') };

/** A fresh command of the tests. */
export const command = (): CommandContext => ({ commandId: entropy.uuid(), actor: 'system' });

/** A user with an account, as tests open them. */
export type OpenedAccount = { userId: Uuid; accountId: Uuid };

/** A store on a database of this test's own. */
export async function openStore(t: Test): Promise<{ url: string; store: EventStore }> {
  const url = await database(t);
  const store = await createStore({ url, masterKey: MASTER_KEY, entropy });
  t.teardown(() => store.close());
  return { url, store };
}

/** Opens an account with so many credits. */
export async function openAccount(store: EventStore, balance: number): Promise<OpenedAccount> {
  const [userId, accountId] = [entropy.uuid(), entropy.uuid()];
  const opening = credits.open({ userId, email: 'reader@example.org', plan: 'pro', credits: balance });
  await store.handle(command(), async (unit) => unit.appendAccount(accountId, userId, opening));
  return { userId, accountId };
}

/** What POST /sessions does in the store, at a price of the test's choosing. */
export async function createJob(
  store: EventStore,
  { userId: ownerId, accountId }: OpenedAccount,
  options: { price?: number; prompt?: string; context?: CommandContext; jobId?: Uuid } = {},
): Promise<{ jobId: Uuid; duplicate: boolean }> {
  const { price = 1, prompt = 'A launch video', context = command(), jobId = entropy.uuid() } = options;
  const { result, duplicate } = await store.handle(context, async (unit) => {
    await queueJob(unit, { jobId, ownerId, accountId, request: { prompt, attachments: [] }, price });
    return { jobId };
  });
  return { jobId: result.jobId, duplicate };
}

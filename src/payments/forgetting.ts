import type { Entropy, Uuid } from '../domain/ids.ts';
import { endPaying } from '../domain/money/end-of-paying.ts';
import type { EventStore } from '../store/log/event-store.ts';

const MARK = 'update payment_customers set forget = true where account_id = $1';
const FORGET_SESSIONS = `delete from payment_sessions
 where payment_id in (select payment_id from payment where account_id = $1)`;

/**
 * Ends how an account pays, before it is erased. The provider is told by the next sweep (chores.ts), however long it is away:
 * no erasure waits for it. Repeatable.
 */
export async function forgetPayer(
  { store, entropy }: { store: Pick<EventStore, 'handle' | 'pool'>; entropy: Entropy },
  { userId, accountId }: { userId: Uuid; accountId: Uuid },
): Promise<void> {
  await store.handle({ commandId: entropy.uuid(), actor: 'system' }, async (unit) => {
    const account = await unit.account(accountId);
    if (account) unit.appendAccount(accountId, userId, endPaying(account, 'erased'));
  });
  await store.pool.query(FORGET_SESSIONS, [accountId]);
  await store.pool.query(MARK, [accountId]);
}

import type { Uuid } from '../../domain/ids.ts';
import { isRejection } from '../../domain/rejection.ts';
import type { Identity } from '../../identity/accounts.ts';
import type { BrowserSessions } from '../../identity/browser-sessions.ts';
import type { EventStore } from '../../store/log/event-store.ts';
import { ownerStreams } from './owner-streams.ts';

/** What an export reads. */
export type ExportParts = { store: EventStore; identity: Identity; sessions: Pick<BrowserSessions, 'list'> };

/**
 * Everything that is known of a person, as one JSON document, written a stream at a time so that a long history needs no
 * memory: the profile, keys (never their secrets), signed-in browsers, and every event of their account, videos and
 * uploads in the clear. Videos of archived months are in the archive, and named as such.
 */
export async function* exportOwner(
  { store, identity, sessions }: ExportParts,
  owner: { userId: Uuid; accountId: Uuid },
): AsyncGenerator<string> {
  const { userId, accountId } = owner;
  const [profile, keys, browsers] = await Promise.all([
    identity.profile(userId),
    identity.listKeys(userId),
    sessions.list(userId),
  ]);
  const head = {
    user_id: userId,
    account_id: accountId,
    profile,
    api_keys: keys,
    browser_sessions: browsers,
  };
  yield `${JSON.stringify(head, null, 1).slice(0, -2)},\n "streams": [`;
  let separator = '\n';
  for await (const { id, kind } of ownerStreams(store.pool, userId)) {
    yield `${separator}  ${JSON.stringify({ id, kind, ...(await historyOf(store, id)) })}`;
    separator = ',\n';
  }
  yield '\n ]\n}\n';
}

async function historyOf(store: EventStore, id: Uuid): Promise<object> {
  try {
    const events = await store.read(id);
    return {
      events: events.map(({ type, recordedAt, actor, data }) => ({
        type,
        recorded_at: recordedAt,
        actor,
        data,
      })),
    };
  } catch (error) {
    if (isRejection(error, 'job_archived')) return { archived_with: error.facts.month };
    throw error;
  }
}

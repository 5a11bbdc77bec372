import { createSecretKey } from 'node:crypto';
import type { AccountEvent, DomainEvent, JobEvent } from '../../../src/domain/events.ts';
import type { CommandContext } from '../../../src/store/contract.ts';
import { type Intent, prepareAppend } from '../../../src/store/log/append.ts';
import type { OwnerKey } from '../../../src/store/privacy/key-wrapping.ts';
import type { PendingStream } from '../../../src/store/unit-of-work.ts';

/** An id by its number. */
export const id = (n: number) => `01a1fd00-0000-7000-8000-00000000000${n}`;
/** What commands concern. */
export const [ACCOUNT, OWNER, JOB, COMMAND, CAUSE, CORRELATION] = [1, 2, 3, 4, 5, 6].map(id) as string[];
/** The owner's key. */
export const KEY = createSecretKey(Buffer.alloc(32, 7));
/** When everything happens. */
export const AT = '2026-11-21T10:00:00.000Z';

/** Ids and bytes that tell in which order they were taken. */
function counted() {
  const taken = { uuids: 0, bytes: [] as number[] };
  const entropy = {
    now: () => Date.parse(AT),
    uuid: () => `01a1fd00-0000-7000-8000-0000000001${String(++taken.uuids).padStart(2, '0')}`,
    bytes: (n: number) => Buffer.alloc(n, taken.bytes.push(n)),
  };
  return { taken, entropy };
}

/** How an account begins. */
export const OPENED: AccountEvent[] = [
  { type: 'AccountOpened', data: { userId: OWNER!, email: 'ann@example.org', plan: 'free' } },
  { type: 'CreditsGranted', data: { amount: 50, reason: 'plan free' } },
];
/** The command. */
export const context: CommandContext = { commandId: COMMAND!, actor: 'system' };
/** Facts for the account. */
export const account = (events: AccountEvent[]): PendingStream => ({
  ...{ id: ACCOUNT!, kind: 'account', ownerId: OWNER!, events },
});

/** What a command becomes, with the rows that it writes. */
export async function prepared(intent: Partial<Intent>, key: OwnerKey = KEY) {
  const { taken, entropy } = counted();
  const asked: string[] = [];
  const ensure = async (ownerId: string) => {
    asked.push(ownerId);
    return key;
  };
  const whole: Intent = { context, streams: [], taskJobs: [], result: undefined, ...intent };
  const found = await prepareAppend({ keys: { ensure }, entropy }, whole);
  return { found, taken, asked, rows: JSON.parse(found.rows.toJson()) };
}

/** How a job begins. */
export const QUEUED: JobEvent = {
  type: 'JobQueued',
  data: {
    ...{ ownerId: OWNER!, accountId: ACCOUNT!, hold: { id: JOB!, amount: 8 } },
    request: { prompt: 'A film about Ann', attachments: [] },
  },
};
/** Facts for the job. */
export const job = (events: DomainEvent[]): PendingStream => ({
  id: JOB!,
  kind: 'job',
  ownerId: OWNER!,
  events,
});

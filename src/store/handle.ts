import type pg from 'pg';
import type { Entropy, Uuid } from '../domain/ids.ts';
import type { CommandContext, UnitOfWork } from './contract.ts';
import { type Queryable, transaction } from './database/db.ts';
import { type Lane, transactionLane } from './lane.ts';
import { OwnerErased, prepareAppend } from './log/append.ts';
import type { ParkedEvent } from './log/stored-events.ts';
import { decrypt } from './privacy/encryption.ts';
import type { OwnerKeys } from './privacy/owner-keys.ts';
import { AlreadyDone, CommandUnit } from './unit-of-work.ts';

/** Tries of one command; all but the first hold the locks of its streams, so more than two are a matter of new streams. */
const MAX_TRIES = 8;

/** What handling a command needs. */
export type HandleParts = {
  pool: pg.Pool;
  keys: OwnerKeys;
  /** The lane of first tries. */
  quick: Lane;
  entropy: Entropy;
  onParked: (parked: ParkedEvent) => void;
  /** Called after a commit that queued tasks. */
  onTasks: () => void;
  /** Called after a commit with those jobs moved on; new ones, which nobody can be waiting for, are not among them. */
  onJobs: (jobIds: Uuid[]) => void;
};

type Decide<T> = (unit: UnitOfWork) => Promise<T>;
type Handled<T> = { result: T; duplicate: boolean };

/** A command lost to others more often than is plausible: somebody appends to streams without loading them. */
export class ConflictError extends Error {
  override readonly name = 'ConflictError';
}

/**
 * Carries out one command (see `Store.handle`). The first try is optimistic and takes no lock before its one writing
 * call. After a conflict the streams concerned are locked first, in sorted order, then loaded and decided on again.
 */
export async function handle<T>(
  parts: HandleParts,
  context: CommandContext,
  decide: Decide<T>,
): Promise<Handled<T>> {
  const touched = new Set<Uuid>();
  for (let tries = 1; ; tries++) {
    let unit: CommandUnit | undefined;
    const attempt = (lane: Lane) => {
      unit = new CommandUnit({ lane, onParked: parts.onParked, commandId: context.commandId });
      return once({ lane, entropy: parts.entropy }, context, unit, decide);
    };
    try {
      const handled = tries === 1 ? await attempt(parts.quick) : await locked(parts, touched, attempt);
      if (!handled.duplicate && unit) announce(parts, unit);
      return handled;
    } catch (error) {
      if (error instanceof AlreadyDone || isRepeat(error)) return firstResult<T>(parts, context.commandId);
      if (!isConflict(error)) throw error;
      if (tries === MAX_TRIES)
        throw new ConflictError(`command ${context.commandId} lost every try`, { cause: error });
      for (const id of unit?.touched() ?? []) touched.add(id);
    }
  }
}

function announce({ onTasks, onJobs }: HandleParts, { taskJobs, pending, loaded }: CommandUnit): void {
  if (taskJobs.length > 0) onTasks();
  const known = [...pending.values()].filter(({ id, kind }) => kind === 'job' && loaded.get(id)?.version);
  if (known.length > 0) onJobs(known.map(({ id }) => id));
}

async function once<T>(
  { lane, entropy }: { lane: Lane; entropy: Entropy },
  context: CommandContext,
  unit: CommandUnit,
  decide: Decide<T>,
): Promise<Handled<T>> {
  const result = await decide(unit).catch(async (refusal) => {
    if (!(refusal instanceof AlreadyDone)) await confirm(lane.db, unit);
    throw refusal;
  });
  const streams = [...unit.pending.values()].map((pending) => ({
    pending,
    loaded: unit.loaded.get(pending.id),
  }));
  if (streams.length === 0 && unit.taskJobs.length === 0 && unit.statements.length === 0) {
    await confirm(lane.db, unit);
    return { result, duplicate: false };
  }
  const reads = [...unit.loaded.values()].filter(({ id }) => !unit.pending.has(id));
  const intent = { context, streams, reads, taskJobs: unit.taskJobs, result };
  const prepared = await prepareAppend({ keys: lane.keys, entropy }, intent);
  await lane.write(prepared, unit.statements);
  return { result, duplicate: false };
}

const VERSIONS = 'select stream_id, version from streams where stream_id = any($1)';

/** Streams were read at different moments, and one of them has moved on since. */
class ReadsDisagree extends Error {
  override readonly name = 'ReadsDisagree';
}

/**
 * What is appended is checked against every version it was decided on (also of streams that were only read); a refusal
 * appends nothing, so it is checked here.
 * Without this, somebody who reads a job before and its account after another's follow-up is told that the credits do not
 * suffice, where no order of the two commands gives that result.
 */
async function confirm(db: Queryable, { loaded, readRows }: CommandUnit): Promise<void> {
  if (loaded.size < 2 && !readRows) return;
  const values = [[...loaded.keys()]];
  const { rows } = await db.query<{ stream_id: Uuid; version: number }>({
    name: 'stream-versions',
    text: VERSIONS,
    values,
  });
  const now = new Map(rows.map((row) => [row.stream_id, row.version]));
  for (const { id, version } of loaded.values())
    if ((now.get(id) ?? 0) !== version) throw new ReadsDisagree(`stream ${id} is no longer at ${version}`);
}

const LOCK = `select pg_advisory_xact_lock(hashtextextended(id, 0)) from unnest($1::text[]) id`;

function locked<T>(
  { pool, keys }: HandleParts,
  touched: Set<Uuid>,
  attempt: (lane: Lane) => Promise<T>,
): Promise<T> {
  return transaction(pool, async (client) => {
    await client.query({ name: 'lock-streams', text: LOCK, values: [[...touched].sort()] });
    return attempt(transactionLane(client, keys));
  });
}

/** Reads what the command returned when it was carried out first. */
async function firstResult<T>({ pool, keys }: HandleParts, commandId: Uuid): Promise<Handled<T>> {
  const { rows } = await pool.query<{ owner_id: Uuid | null; result: Buffer | null }>(
    'select owner_id, result from commands where command_id = $1',
    [commandId],
  );
  const { owner_id: ownerId, result } = rows[0]!;
  if (!result || !ownerId) return { result: undefined as T, duplicate: true };
  const key = await keys.find(pool, ownerId, true);
  if (!key) throw new Error(`the result of command ${commandId} was erased with its owner`);
  return { result: decrypt(result, key, `command/${commandId}`) as T, duplicate: true };
}

const isRepeat = (error: unknown) => (error as { code?: string }).code === 'FL004';

/**
 * Another command came first: a stream moved on while it was read or after, was archived (the next try is told so), or a
 * deadlock was broken.
 */
function isConflict(error: unknown): boolean {
  if (error instanceof ReadsDisagree || error instanceof OwnerErased) return true;
  const { code } = error as { code?: string };
  return code === 'FL001' || code === 'FL005' || code === '40P01';
}

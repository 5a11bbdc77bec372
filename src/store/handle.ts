import type pg from 'pg';
import type { Entropy, Uuid } from '../domain/ids.ts';
import type { CommandContext, PlainStatement, Unit } from './contract.ts';
import { type Queryable, transaction } from './database/db.ts';
import { directLoads, type Loads } from './loads.ts';
import { OwnerErased, type PreparedAppend, prepareAppend, writeAppends } from './log/append.ts';
import type { ParkedEvent } from './log/stored-events.ts';
import { unseal } from './privacy/encryption.ts';
import type { OwnerKeys } from './privacy/owner-keys.ts';
import { AlreadyDone, CommandUnit } from './unit.ts';

/** Tries of one command; all but the first hold the locks of its streams, so more than two are a matter of new streams. */
const MAX_TRIES = 8;

/** What handling a command needs. */
export type HandleParts = {
  pool: pg.Pool;
  keys: OwnerKeys;
  loads: Loads;
  entropy: Entropy;
  onParked: (parked: ParkedEvent) => void;
  /** Writes outside of a transaction, together with what others write at the moment. */
  write: (append: PreparedAppend) => Promise<void>;
  /** Told after a commit that queued tasks. */
  onTasks: () => void;
  /** Told after a commit which jobs moved on; new ones, which nobody can be waiting for, are not among them. */
  onJobs: (jobIds: Uuid[]) => void;
};

type Decide<T> = (unit: Unit) => Promise<T>;
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
    const attempt = (db: Queryable, inTransaction: boolean) => {
      const { keys, onParked } = parts;
      const loads = inTransaction ? directLoads(db) : parts.loads;
      unit = new CommandUnit({ db, loads, keys, onParked, inTransaction, commandId: context.commandId });
      return once(parts, db, inTransaction, context, unit, decide);
    };
    try {
      const handled = tries === 1 ? await attempt(parts.pool, false) : await locked(parts, touched, attempt);
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
  parts: HandleParts,
  db: Queryable,
  inTransaction: boolean,
  context: CommandContext,
  unit: CommandUnit,
  decide: Decide<T>,
): Promise<Handled<T>> {
  const result = await decide(unit).catch(async (refusal) => {
    if (!(refusal instanceof AlreadyDone)) await confirm(db, unit);
    throw refusal;
  });
  const streams = [...unit.pending.values()].map((pending) => ({
    pending,
    loaded: unit.loaded.get(pending.id),
  }));
  if (streams.length === 0 && unit.taskJobs.length === 0 && unit.statements.length === 0) {
    await confirm(db, unit);
    return { result, duplicate: false };
  }
  const { keys, entropy } = parts;
  const reads = [...unit.loaded.values()].filter(({ id }) => !unit.pending.has(id));
  const intent = { context, streams, reads, taskJobs: unit.taskJobs, result };
  const prepared = await prepareAppend({ db, keys, entropy, inTransaction }, intent);
  if (unit.statements.length === 0)
    await (inTransaction ? writeAppends(db, [prepared]) : parts.write(prepared));
  else if (inTransaction) await writeBoth(db, prepared, unit.statements);
  else await transaction(parts.pool, (client) => writeBoth(client, prepared, unit.statements));
  return { result, duplicate: false };
}

async function writeBoth(
  db: Queryable,
  prepared: PreparedAppend,
  statements: PlainStatement[],
): Promise<void> {
  await writeAppends(db, [prepared]);
  for (const { text, values } of statements) await db.query(text, values);
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
 * suffice, where no order of the two commands gives that answer.
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
  { pool }: HandleParts,
  touched: Set<Uuid>,
  attempt: (db: Queryable, inTransaction: boolean) => Promise<T>,
): Promise<T> {
  return transaction(pool, async (client) => {
    await client.query({ name: 'lock-streams', text: LOCK, values: [[...touched].sort()] });
    return attempt(client, true);
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
  return { result: unseal(result, key, `command/${commandId}`) as T, duplicate: true };
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

import { createSecretKey } from 'node:crypto';
import type pg from 'pg';
import type { Uuid } from '../../../src/domain/ids.ts';
import type { CommandContext, UnitOfWork } from '../../../src/store/contract.ts';
import { type HandleParts, handle } from '../../../src/store/handle.ts';
import type { PreparedAppend } from '../../../src/store/log/append.ts';
import type { LoadedRows, LoadRequest } from '../../../src/store/stream-loaders.ts';

/** An id by its number. */
export const id = (n: number): Uuid => `01a1fd00-0000-7000-8000-00000000000${n}`;
/** Two streams of uploads, a job, whose they are, and the command. */
export const [A, B, JOB, OWNER, COMMAND] = [id(1), id(2), id(3), id(4), id(5)];
/** Their owner's key. */
export const KEY = createSecretKey(Buffer.alloc(32, 7));
/** The command. */
export const context: CommandContext = { commandId: COMMAND, actor: 'system' };

const uploads = (version: number | null): LoadedRows => ({
  ...{ done: false, version, ownerId: OWNER, headHash: Buffer.alloc(32, 1), rows: [] },
  ...{ state: '{"issuedAt":[]}', stateVersion: version },
});
const queued = (version: number | null) => ({
  ...{
    stream_id: JOB,
    kind: 'job',
    owner_id: OWNER,
    version: 1,
    tx: '1',
    seq: '1',
    recorded_at: new Date(0),
  },
  ...{ type: 'JobQueued', schema_version: 1, command_id: A, actor: 'system', causation_id: null },
  ...{ correlation_id: null, sealed: null, hash: Buffer.alloc(32) },
  data: { ownerId: OWNER, accountId: A, hold: { id: A, amount: 1 }, request: { attachments: [] } },
  ...{ n: 1, done: false, stream_version: version, head_hash: Buffer.alloc(32, 2) },
});

/** What the database refuses a write with. */
export const failure = (code: string) => Object.assign(new Error(code), { code });

type Asked = { name: string; values: never };

/** What the database says, and what it was asked. */
function scripted() {
  const says = {
    writes: [] as unknown[],
    versions: new Map<Uuid, number | null>([
      [A, 3],
      [B, null],
      [JOB, 1],
    ]),
    done: false,
    first: { owner_id: OWNER as Uuid | null, result: null as Buffer | null },
    key: KEY as typeof KEY | null,
  };
  const heard = {
    asked: [] as unknown[][],
    quick: [] as [PreparedAppend, unknown][],
    tasks: 0,
    jobs: [] as Uuid[][],
  };
  const at = (stream: Uuid) => says.versions.get(stream) ?? null;
  const load = async ({ id: stream }: LoadRequest) => ({ ...uploads(at(stream)), done: says.done });
  const job = async ({ id: stream }: LoadRequest) => {
    const rows = at(stream) === null ? [] : [queued(at(stream))];
    return { ...uploads(at(stream)), state: null, stateVersion: null, rows } as unknown as LoadedRows;
  };
  const next = () => {
    const failed = says.writes.shift();
    if (failed) throw failed;
  };
  return { says, heard, at, loaders: { job, account: load, uploads: load }, next };
}

/** A database of nothing but that script. */
function databaseOf({ says, heard, at, next }: ReturnType<typeof scripted>) {
  const rowsOf = (name: string, values: never) => {
    const [[stream]] = [values?.[0] ?? []] as [Uuid[]];
    if (name === 'load-uploads') return [{ ...uploads(at(stream!)), done: says.done }];
    if (name === 'load-jobs') return [queued(at(stream!))];
    if (name !== 'stream-versions') return [says.first];
    const known = (values[0] as Uuid[]).filter((it) => at(it) !== null);
    return known.map((it) => ({ stream_id: it, version: at(it) }));
  };
  const db = {
    query: async (query: string | Asked, given?: never) => {
      const { name, values } = typeof query === 'string' ? { name: query, values: given as never } : query;
      if (/append$/.test(name)) {
        heard.asked.push([name]);
        next();
        return { rows: [] };
      }
      heard.asked.push(values ? [name, values] : [name]);
      return { rows: rowsOf(name, values) };
    },
    connect: async () => ({ ...db, release: () => {} }),
  };
  return db;
}

/** A store whose writes fail as they are told to, in turn, and whose streams are at the versions that it is told. */
export function workplace() {
  const script = scripted();
  const { says, heard, loaders, next } = script;
  const db = databaseOf(script);
  const keys = { find: async () => says.key, ensure: async () => says.key };
  const write = async (append: PreparedAppend, statements: unknown) => {
    heard.quick.push([append, statements]);
    next();
  };
  const parts = {
    ...{ pool: db as unknown as pg.Pool, keys },
    quick: { db, loaders, keys, write },
    entropy: { now: () => 0, uuid: () => B, bytes: (n: number) => Buffer.alloc(n, 3) },
    onParked: () => {},
    onTasks: () => void heard.tasks++,
    onJobs: (ids: Uuid[]) => void heard.jobs.push(ids),
  } as unknown as HandleParts;
  const carryOut = <T>(decide: (unit: UnitOfWork) => Promise<T>) => handle(parts, context, decide);
  const named = (name: string) => heard.asked.filter(([it]) => it === name);
  return { says, heard, carryOut, named };
}

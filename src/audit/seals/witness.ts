import { type FileHandle, mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { SILENT, type StoreLog } from '../../store/database/db.ts';
import { type Seal, witnessLine } from './seal.ts';
import { sealsAfter } from './seals-table.ts';

const PAGE = 200;
const POST_TIMEOUT_MS = 10_000;
const LONGEST_PAUSE_MS = 60_000;
const TAIL_BYTES = 4096;

/** A place outside the database that keeps seals, in their order. */
export type Witness = {
  /** For the log. */
  name: string;
  /** Number of the last seal that it has; 0 for none. */
  last(): Promise<number>;
  keep(seals: readonly Seal[]): Promise<void>;
  close(): Promise<void>;
};

/** A file with a line a seal, only ever appended to. Its own last line says where it goes on. */
export function fileWitness(file: string): Witness {
  let handle: FileHandle | undefined;
  return {
    name: file,
    async last() {
      await mkdir(path.dirname(file), { recursive: true });
      handle ??= await open(file, 'a+');
      return lastNumber(handle);
    },
    async keep(seals) {
      await handle!.appendFile(seals.map((seal) => `${witnessLine(seal)}\n`).join(''));
      await handle!.datasync();
    },
    async close() {
      await handle?.close();
      handle = undefined;
    },
  };
}

/** A line that a crash cut off is ended, so that the next one stands alone; its seal is written again. */
async function lastNumber(handle: FileHandle): Promise<number> {
  const { size } = await handle.stat();
  if (size === 0) return 0;
  const length = Math.min(size, TAIL_BYTES);
  const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
  const text = buffer.toString('utf8');
  if (!text.endsWith('\n')) await handle.appendFile('\n');
  const whole = text.slice(0, text.lastIndexOf('\n')).split('\n');
  for (const line of whole.reverse()) {
    try {
      const { n } = JSON.parse(line) as { n?: unknown };
      if (Number.isSafeInteger(n)) return n as number;
    } catch {
      // a line that a crash had cut off
    }
  }
  return 0;
}

/**
 * An address that takes seals by POST, as lines of JSON (`application/x-ndjson`), and responds 2xx once it has them. How far
 * it is, is kept in `checkpoints`; after a crash or with several processes a seal may arrive twice.
 */
export function urlWitness(url: string, pool: pg.Pool): Witness {
  const name = `seal-witness ${new URL(url).origin}`;
  return {
    name: new URL(url).origin,
    async last() {
      const { rows } = await pool.query<{ seq: string }>('select seq from checkpoints where name = $1', [
        name,
      ]);
      return Number(rows[0]?.seq ?? 0);
    },
    async keep(seals) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-ndjson' },
        body: seals.map((seal) => `${witnessLine(seal)}\n`).join(''),
        signal: AbortSignal.timeout(POST_TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the witness responded ${response.status}`);
      await pool.query(
        `insert into checkpoints as c (name, seq) values ($1, $2)
         on conflict (name) do update set seq = greatest(c.seq, excluded.seq), moved_at = clock_timestamp()`,
        [name, seals.at(-1)!.n],
      );
    },
    async close() {},
  };
}

/** Hands a witness the seals that it does not have. @returns how many */
export async function bearWitness(pool: pg.Pool, witness: Witness): Promise<number> {
  let given = 0;
  for (let after = await witness.last(); ; ) {
    const seals = await sealsAfter(pool, after, PAGE);
    if (seals.length === 0) return given;
    await witness.keep(seals);
    given += seals.length;
    after = seals.at(-1)!.n;
  }
}

/** What writing to the witnesses needs. */
export type WitnessParts = { pool: pg.Pool; witness: Witness; intervalMs: number; log?: StoreLog };

/** Keeps a witness up to date in the background. One that fails is tried again, ever more slowly; sealing goes on. */
export function startWitness({ pool, witness, intervalMs, log = SILENT }: WitnessParts): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  async function run(): Promise<void> {
    let pause = intervalMs;
    for (;;) {
      const last = stopping.signal.aborted;
      try {
        await bearWitness(pool, witness);
        pause = intervalMs;
      } catch (err) {
        pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
        log.warn(
          { err, witness: witness.name },
          'a witness of the seals could not be reached; it will be tried again',
        );
      }
      if (last) break;
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
    }
    await witness.close();
  }
  const ended = run();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

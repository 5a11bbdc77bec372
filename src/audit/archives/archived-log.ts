import type pg from 'pg';
import { decodeRows, streamRows } from '../../store/log/stored-events.ts';
import { SYSTEM_STREAM } from '../../store/log/system-stream.ts';
import type { Leaf } from '../seals/seal.ts';
import type { Findings } from '../verification/finding.ts';
import { ArchiveError, readArchive } from './archive-file.ts';

/** A month whose jobs are in a file, as the log says, and what a verification saw of it. */
export type ArchivedMonth = {
  month: string;
  fromId: string;
  toId: string;
  jobs: number;
  events: number;
  /** Of the file, lower-case hex. */
  sha256: string;
  /** Version of the system's stream that says so. */
  version: number;
  /** Whether the file was given and its events were held against chains and seals. */
  checked: boolean;
};

type Watched = ArchivedMonth & { sealed: number };

const FILES = `create temp table archived_events
  (stream_id uuid, version int, tx text, seq text, hash text, primary key (stream_id, version))`;
const KEEP = `insert into archived_events
  select * from jsonb_to_recordset($1) e(stream_id uuid, version int, tx text, seq text, hash text)`;
const FOUND = `select u.n::int, s.kind, a.tx, a.seq, a.hash
  from unnest($1::uuid[], $2::int[]) with ordinality u(id, version, n)
  left join streams s on s.stream_id = u.id
  left join archived_events a on a.stream_id = u.id and a.version = u.version order by u.n`;
const KINDS = `select u.n::int, s.kind from unnest($1::uuid[]) with ordinality u(id, n)
  left join streams s on s.stream_id = u.id order by u.n`;

/** Knows what was archived, so that it is not taken for removed, and holds the files against the seals. */
export class ArchivedLog {
  readonly months: Watched[] = [];
  readonly #db: pg.Client;
  readonly #findings: Findings;
  readonly #files: readonly string[];
  readonly #given = new Map<string, string>();

  constructor(db: pg.Client, findings: Findings, files: readonly string[]) {
    this.#db = db;
    this.#findings = findings;
    this.#files = files;
  }

  /** Reads the files into a table of this session's; before its read-only transaction. */
  async readFiles(): Promise<void> {
    if (this.#files.length === 0) return;
    await this.#db.query(FILES);
    for (const file of this.#files) {
      try {
        const keep = (events: object[]) => this.#db.query(KEEP, [JSON.stringify(events)]);
        const { sha256 } = await readArchive(file, async (events) => void (await keep(events)));
        this.#given.set(sha256, file);
      } catch (error) {
        if (!(error instanceof ArchiveError)) throw error;
        this.#findings.add({ what: 'archive-differs', file, detail: error.message });
      }
    }
  }

  /** Finds out from the system's stream what is archived; in the transaction that verifies. */
  async begin(): Promise<void> {
    for (const event of decodeRows(await streamRows(this.#db, SYSTEM_STREAM), null, () => {})) {
      if (event.type === 'MonthRestored') {
        const at = this.months.findIndex((m) => m.month === event.data.month);
        if (at >= 0) this.months.splice(at, 1);
      }
      if (event.type !== 'MonthArchived') continue;
      const checked = this.#given.has(event.data.sha256);
      this.months.push({ ...event.data, version: event.version, checked, sealed: 0 });
    }
    for (const [sha256, file] of this.#given)
      if (!this.months.some((m) => m.sha256 === sha256)) {
        const detail = `no month is archived in a file with the hash ${sha256}`;
        this.#findings.add({ what: 'archive-differs', file, detail });
      }
  }

  /** Takes the leaves of archived events out of those whose events are not in the log. @returns the others */
  async settle(leaves: Leaf[], n: number): Promise<Leaf[]> {
    const mine = leaves.filter((leaf) => this.#monthOf(leaf.streamId));
    if (mine.length === 0) return leaves;
    const ids = mine.map((leaf) => leaf.streamId);
    const asked = this.#files.length > 0 ? [FOUND, [ids, mine.map((leaf) => leaf.version)]] : [KINDS, [ids]];
    const { rows } = await this.#db.query(asked[0] as string, asked[1] as unknown[]);
    const settled = new Set<Leaf>();
    for (const [i, leaf] of mine.entries()) {
      // Only jobs are archived: what else is gone was removed.
      if (rows[i].kind !== 'job') continue;
      settled.add(leaf);
      this.#compare(leaf, rows[i], n);
    }
    return leaves.filter((leaf) => !settled.has(leaf));
  }

  #compare(leaf: Leaf, found: { tx: string | null; seq: string; hash: string }, n: number): void {
    const month = this.#monthOf(leaf.streamId)!;
    month.sealed++;
    if (!month.checked) return;
    if (found.tx === leaf.tx && found.seq === leaf.seq && found.hash === leaf.hash) return;
    const event = { streamId: leaf.streamId, kind: 'job' as const, version: leaf.version };
    const detail = `the archive of ${month.month} ${found.tx === null ? 'does not have it' : 'has another'} than seal ${n} knows`;
    this.#findings.add({ what: 'archive-differs', event, detail });
  }

  /** Compares counts and the ends of the streams. @param whole whether every seal was looked at */
  async end(whole: boolean): Promise<void> {
    for (const { month, events, sealed, version } of this.months) {
      if (!whole || sealed === events) continue;
      const event = { streamId: SYSTEM_STREAM, kind: 'system' as const, version };
      const detail = `it says that ${events} events of ${month} were archived, and seals know ${sealed} that are not in the log`;
      this.#findings.add({ what: 'archive-differs', event, detail });
    }
    for (const { fromId, toId, month } of this.months.filter((m) => m.checked)) {
      const { rows } = await this.#db.query(ENDS, [fromId, toId]);
      for (const { streamId, version } of rows) {
        const event = { streamId, kind: 'job' as const, version };
        const detail = `the row of its stream has another hash than the archive of ${month}`;
        this.#findings.add({ what: 'stream-altered', event, detail });
      }
    }
  }

  #monthOf(streamId: string): Watched | undefined {
    return this.months.find((m) => streamId >= m.fromId && streamId < m.toId);
  }
}

const ENDS = `select s.stream_id as "streamId", s.version from streams s
  left join archived_events a on a.stream_id = s.stream_id and a.version = s.version
 where s.kind = 'job' and s.stream_id >= $1 and s.stream_id < $2 and a.hash is distinct from encode(s.head_hash, 'hex')`;

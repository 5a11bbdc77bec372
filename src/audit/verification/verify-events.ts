import type { Queryable } from '../../store/database/db.ts';
import type { Position } from '../../store/log/feed.ts';
import type { ArchivedLog } from '../archives/archived-log.ts';
import { decodeLeaves, type Leaf } from '../seals/seal.ts';
import { findLeaf, type SealedBatch } from '../seals/seals-table.ts';
import type { Findings } from './finding.ts';
import { contentHash, type LogRow, logRows, previousOf, timeText } from './log-rows.ts';

/** How many hashes of events with findings are remembered, so that what follows them is not blamed. */
const MOST_REMEMBERED = 100_000;

const nameOf = (streamId: string, version: number) => `${streamId}/${version}`;
const eventOf = (row: LogRow) => ({ streamId: row.stream_id, kind: row.kind, version: row.version });
const at = ({ tx, seq }: Position) => `(${tx}, ${seq})`;

/** What checking the events needs. */
export type EventChecks = {
  db: Queryable;
  findings: Findings;
  archived: ArchivedLog;
  onEvents: (events: number) => void;
};

/** Compares events with their own hashes, with their chains, and with what seals say of them. */
export class EventVerifier {
  readonly #parts: EventChecks;
  /** By name, the hash that was sealed for an event that is gone or has another. */
  readonly #sealedHashes = new Map<string, Buffer>();
  /** The same for the batch in hand, whatever became of its events. */
  #batch: ReadonlyMap<string, Leaf> = new Map();

  constructor(parts: EventChecks) {
    this.#parts = parts;
  }

  /** Checks the events that a seal covers. @param leaves null when the seal's own leaves cannot be trusted */
  async sealed(from: Position, { seal, leaves }: SealedBatch, trusted: boolean): Promise<void> {
    const { db, archived, onEvents } = this.#parts;
    const open = new Map<string, Leaf>();
    if (trusted) for (const leaf of decodeLeaves(leaves)) open.set(nameOf(leaf.streamId, leaf.version), leaf);
    this.#batch = new Map(open);
    for await (const rows of logRows(db, from, seal)) {
      for (const row of rows) {
        const name = nameOf(row.stream_id, row.version);
        const leaf = open.get(name);
        if (leaf) await this.#compare(row, leaf, seal.n);
        else if (trusted) await this.#unsealed(row, seal.n);
        this.#content(row);
        open.delete(name);
      }
      onEvents(rows.length);
    }
    const gone = await archived.settle([...open.values()], seal.n);
    for (const leaf of gone) await this.#missing(leaf, seal.n);
  }

  /** Checks the events after the last seal. */
  async tail(from: Position): Promise<{ events: number; oldestAt: string | null }> {
    this.#batch = new Map();
    let events = 0;
    let oldestAt: string | null = null;
    for await (const rows of logRows(this.#parts.db, from, null)) {
      for (const row of rows) {
        this.#content(row);
        this.#predecessor(row);
        const recordedAt = timeText(row.recorded_at);
        if (oldestAt === null || recordedAt < oldestAt) oldestAt = recordedAt;
      }
      events += rows.length;
      this.#parts.onEvents(rows.length);
    }
    return { events, oldestAt };
  }

  async #compare(row: LogRow, leaf: Leaf, n: number): Promise<void> {
    const hash = row.hash.toString('hex');
    if (hash === leaf.hash && row.tx === leaf.tx && row.seq === leaf.seq) return;
    this.#remember(row.stream_id, row.version, leaf.hash);
    if (hash === leaf.hash)
      return this.#add(row, 'reordered', `stands at ${at(row)}, was sealed at ${at(leaf)} by seal ${n}`);
    const { db } = this.#parts;
    const elsewhere = await findLeaf(db, { hash });
    if (elsewhere)
      return this.#add(
        row,
        'reordered',
        `holds what was sealed as ${elsewhere.streamId} version ${elsewhere.version}`,
      );
    // Over the row before as it is now: a chain that was rewritten agrees with itself.
    const previous = previousOf(row);
    const agrees = previous && row.kind && contentHash(row, previous).equals(row.hash);
    this.#add(
      row,
      agrees ? 'rewritten' : 'edited',
      `${row.type} is not what seal ${n} knows (hash ${leaf.hash.slice(0, 16)}…)`,
    );
  }

  #content(row: LogRow): void {
    if (row.kind === null) {
      this.#add(row, 'stream-altered', 'the row of its stream was removed');
      return;
    }
    if (row.version > row.head_version!)
      this.#add(row, 'stream-altered', `its stream says that version ${row.head_version} is the newest`);
    const previous = this.#previous(row);
    if (row.finer || (previous && !contentHash(row, previous).equals(row.hash)))
      this.#add(row, 'edited', `the content of ${row.type} does not give its hash`);
  }

  /** What the chain had before the row: as it was sealed, where it has been tampered with since. */
  #previous(row: LogRow): Buffer | null {
    const before = nameOf(row.stream_id, row.version - 1);
    const leaf = this.#batch.get(before);
    return this.#sealedHashes.get(before) ?? (leaf ? Buffer.from(leaf.hash, 'hex') : previousOf(row));
  }

  #predecessor(row: LogRow): void {
    if (previousOf(row) || this.#sealedHashes.has(nameOf(row.stream_id, row.version - 1))) return;
    const event = { ...eventOf(row), version: row.version - 1 };
    this.#parts.findings.add({ what: 'removed', event, detail: 'the version after it is there, unsealed' });
  }

  /** An event among sealed ones that this seal does not have: of another place, or new. */
  async #unsealed(row: LogRow, n: number): Promise<void> {
    const leaf = await findLeaf(this.#parts.db, { streamId: row.stream_id, version: row.version });
    if (!leaf)
      return this.#add(row, 'inserted', `${row.type} lies at ${at(row)}, and seal ${n} does not have it`);
    this.#remember(row.stream_id, row.version, leaf.hash);
    this.#add(row, 'reordered', `stands at ${at(row)}, was sealed at ${at(leaf)} by seal ${leaf.n}`);
  }

  async #missing(leaf: Leaf, n: number): Promise<void> {
    const { db, findings } = this.#parts;
    const { streamId, version } = leaf;
    this.#remember(streamId, version, leaf.hash);
    const { rows } = await db.query<Position & { hash: string }>(
      `select tx::text as tx, seq, encode(hash, 'hex') as hash from events where stream_id = $1 and version = $2`,
      [streamId, version],
    );
    const { rows: streams } = await db.query('select kind from streams where stream_id = $1', [streamId]);
    const event = { streamId, version, kind: streams[0]?.kind ?? null };
    const found = rows[0];
    if (!found) {
      const detail = `it was sealed at ${at(leaf)} by seal ${n} and is gone`;
      return findings.add({ what: 'removed', event, detail });
    }
    const other = found.hash === leaf.hash ? '' : ', with another content';
    const detail = `stands at ${at(found)}, was sealed at ${at(leaf)} by seal ${n}${other}`;
    findings.add({ what: 'reordered', event, detail });
  }

  #remember(streamId: string, version: number, hash: string): void {
    if (this.#sealedHashes.size < MOST_REMEMBERED)
      this.#sealedHashes.set(nameOf(streamId, version), Buffer.from(hash, 'hex'));
  }

  #add(row: LogRow, what: Parameters<Findings['add']>[0]['what'], detail: string): void {
    this.#parts.findings.add({ what, event: eventOf(row), detail });
  }
}

const HEADS = `select s.stream_id as "streamId", s.kind, s.version, m.version as newest
  from streams s
  left join events e on e.stream_id = s.stream_id and e.version = s.version
  left join lateral (select max(version) as version from events x where x.stream_id = s.stream_id) m
    on e.hash is distinct from s.head_hash
 where e.hash is distinct from s.head_hash
   and not (s.kind = 'job' and m.version is null and exists (
         select from unnest($1::uuid[], $2::uuid[]) a(from_id, to_id)
          where s.stream_id >= a.from_id and s.stream_id < a.to_id))
 order by s.stream_id`;

/**
 * Compares every stream's own row with its newest event: what a truncated stream still says. Streams that are archived as
 * a whole are left to their archives.
 */
export async function verifyHeads(db: Queryable, findings: Findings, archived: ArchivedLog): Promise<void> {
  const { months } = archived;
  const { rows } = await db.query(HEADS, [months.map((m) => m.fromId), months.map((m) => m.toId)]);
  for (const { streamId, kind, version, newest } of rows) {
    const removed = newest === null || newest < version;
    const event = { streamId, kind, version: removed ? version : (newest as number) };
    const detail = removed
      ? `its stream says that version ${version} is the newest, and ${newest ?? 'none'} is there`
      : 'the row of its stream has another hash';
    findings.add({ what: removed ? 'removed' : 'stream-altered', event, detail });
  }
}

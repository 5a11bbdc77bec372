import pg from 'pg';
import { isAfter, type Position, START } from '../../store/log/feed.ts';
import { ArchivedLog, type ArchivedMonth } from '../archives/archived-log.ts';
import { decodeLeaves, FIRST_PREV, isAuthentic, LEAF_BYTES, rootOfLeaves, type Seal } from '../seals/seal.ts';
import { batchAfter, impossibleSeals, type SealedBatch, sealBefore, sealUpTo } from '../seals/seals-table.ts';
import { batchOf, type Witnessed, WitnessReader } from '../seals/witness-reader.ts';
import { type Finding, Findings } from './finding.ts';
import { EventVerifier, verifyHeads } from './verify-events.ts';

export type VerifyOptions = {
  /** The database; a login that may read is enough. */
  url: string;
  /** Public keys (raw, hex) that seals may be signed with; empty takes whatever the seals name, and says so. */
  trustedKeys: readonly string[];
  /** Only what was sealed from then on: a time, or the number of a seal. */
  since?: Date | number;
  witnessFile?: string;
  /** Archives of months that were taken out of the log, to be checked with it. */
  archives?: readonly string[];
  /** Told as it goes: events looked at so far. */
  onProgress?: (events: number) => void;
};

/** What a verification found. */
export type Verified = {
  events: number;
  seals: number;
  /** The first thousand; `findingCount` counts all. */
  findings: readonly Finding[];
  findingCount: number;
  /** What is not sealed yet: the only part that could be changed unnoticed. */
  tail: { events: number; oldestAt: string | null };
  lastSeal: { n: number; sealedAt: string; hash: string } | null;
  /** Public keys that the seals were signed with. */
  keys: readonly string[];
  /** False where no key was given to compare the seals' own with. */
  keysTrusted: boolean;
  /** Seals that the witness has, which were compared; null without one. */
  witnessed: Witnessed | null;
  /** What is not in the log any more but in files; proven where the file was given. */
  archived: readonly ArchivedMonth[];
};

/**
 * Proves, or disproves, that the log is what was appended: every event against its chain, every seal against its events,
 * its predecessor, its signature and the witness. Works on one snapshot beside a running service, in constant memory.
 */
export async function verifyLog(options: VerifyOptions): Promise<Verified> {
  const client = new pg.Client({ connectionString: options.url, application_name: 'framelog verify' });
  client.on('error', () => {}); // the query in flight reports it
  await client.connect();
  try {
    const verifier = new LogVerifier(client, options);
    await verifier.readArchives();
    await client.query('begin isolation level repeatable read read only');
    // Rows are looked up a few at a time by their keys; the planner must not read whole tables for a page.
    await client.query('set local enable_hashjoin = off');
    await client.query('set local enable_mergejoin = off');
    return await verifier.run();
  } finally {
    await client.end();
  }
}

class LogVerifier {
  readonly #client: pg.Client;
  readonly #options: VerifyOptions;
  readonly #findings = new Findings();
  readonly #keys = new Set<string>();
  readonly #witness: WitnessReader | null;
  readonly #archived: ArchivedLog;
  readonly #verifier: EventVerifier;
  #events = 0;
  #seals = 0;

  constructor(client: pg.Client, options: VerifyOptions) {
    this.#client = client;
    this.#options = options;
    const findings = this.#findings;
    const sealOf = async (n: number) => {
      const found = await sealUpTo(client, n);
      return found?.n === n ? found : null;
    };
    this.#witness = options.witnessFile
      ? new WitnessReader({ file: options.witnessFile, findings, sealOf })
      : null;
    const archived = new ArchivedLog(client, findings, options.archives ?? []);
    this.#archived = archived;
    const onEvents = (events: number) => {
      this.#events += events;
      options.onProgress?.(this.#events);
    };
    this.#verifier = new EventVerifier({ db: client, findings, archived, onEvents });
  }

  readArchives = () => this.#archived.readFiles();

  async run(): Promise<Verified> {
    const { trustedKeys, since } = this.#options;
    await this.#archived.begin();
    let last = await this.#beforeFirst();
    await this.#witness?.skipTo((last?.n ?? 0) + 1);
    for (let batch = await this.#next(last); batch; batch = await this.#next(last)) {
      const leavesHold = this.#checkSeal(batch, last);
      await this.#witness?.compare(batch.seal, this.#trusted());
      const from = await this.#passGap(batch, last);
      await this.#verifier.sealed(from, batch, leavesHold);
      last = batch.seal;
      this.#seals++;
    }
    await this.#sealsBeyond(last);
    await this.#witness?.end(this.#trusted(), this.#seals);
    const tail = await this.#verifier.tail(last ?? START);
    await this.#archived.end(since === undefined);
    await verifyHeads(this.#client, this.#findings, this.#archived);
    return {
      events: this.#events,
      seals: this.#seals,
      findings: this.#findings.list,
      findingCount: this.#findings.count,
      tail,
      lastSeal: last && { n: last.n, sealedAt: last.sealedAt, hash: last.hash },
      keys: [...this.#keys],
      keysTrusted: trustedKeys.length > 0,
      witnessed: this.#witness?.reached ?? null,
      archived: this.#archived.months.map(({ sealed, ...month }) => month),
    };
  }

  #next = (last: Seal | null) => batchAfter(this.#client, last?.n ?? 0);

  #trusted(): ReadonlySet<string> {
    const { trustedKeys } = this.#options;
    return trustedKeys.length > 0 ? new Set(trustedKeys) : this.#keys;
  }

  /** The seal before the first that is looked at; null from the beginning. */
  async #beforeFirst(): Promise<Seal | null> {
    const { since } = this.#options;
    if (since === undefined) return null;
    const before = typeof since === 'number' ? since - 1 : await sealBefore(this.#client, since);
    return sealUpTo(this.#client, before);
  }

  /** Seals that must be there because an earlier verification ended with them, and such as cannot be. */
  async #sealsBeyond(last: Seal | null): Promise<void> {
    const { since } = this.#options;
    const newest = last?.n ?? 0;
    if (typeof since === 'number' && newest < since - 1) {
      const detail = `what was verified before ended with it, and the newest is ${newest || 'none'}`;
      this.#findings.add({ what: 'seal-removed', seal: since - 1, detail });
    }
    for (const seal of await impossibleSeals(this.#client))
      this.#findings.add({ what: 'seal-altered', seal, detail: 'no seal has such a number' });
  }

  /** Where a seal begins: at the one before or, where that is gone, at its own first event; what is between is looked at. */
  async #passGap({ seal, leaves }: SealedBatch, last: Seal | null): Promise<Position> {
    const expected = (last?.n ?? 0) + 1;
    if (seal.n === expected) return last ?? START;
    const range = seal.n - 1 === expected ? '' : ` and those up to ${seal.n - 1}`;
    const detail = `it${range} must have been there: seal ${seal.n} is`;
    this.#findings.add({ what: 'seal-removed', seal: expected, detail });
    const first = decodeLeaves(leaves.subarray(0, LEAF_BYTES))[0];
    if (!first) return last ?? START;
    const from = { tx: first.tx, seq: (BigInt(first.seq) - 1n).toString() };
    const between = { seal: { ...seal, ...from, n: expected }, leaves: Buffer.alloc(0) };
    await this.#verifier.sealed(last ?? START, between, false);
    return from;
  }

  /** @returns whether the leaves are those that the seal's root stands for */
  #checkSeal({ seal, leaves }: SealedBatch, last: Seal | null): boolean {
    const tell = (what: Finding['what'], detail: string) =>
      this.#findings.add({ what, seal: seal.n, detail });
    const { trustedKeys } = this.#options;
    this.#keys.add(seal.publicKey);
    if (!isAuthentic(seal)) tell('seal-altered', `hash or signature do not hold for ${batchOf(seal)}`);
    if (trustedKeys.length > 0 && !trustedKeys.includes(seal.publicKey))
      tell(
        'foreign-key',
        `${batchOf(seal)} is signed with ${seal.publicKey.slice(0, 16)}…, which is not trusted`,
      );
    const follows = seal.n === (last?.n ?? 0) + 1;
    if (
      follows &&
      (seal.prev !== (last?.hash ?? FIRST_PREV) || seal.total !== (last?.total ?? 0) + seal.events)
    )
      tell('seal-altered', `${batchOf(seal)} does not follow the seal before`);
    if (last && !isAfter(seal, last)) tell('seal-altered', 'its position is before that of the seal before');
    const holds = rootOfLeaves(leaves) === seal.root;
    if (!holds) tell('seal-altered', `the leaves are not those of ${batchOf(seal)}`);
    return holds;
  }
}

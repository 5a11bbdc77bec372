import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Findings } from '../verification/finding.ts';
import { isAuthentic, parseSeal, type Seal } from './seal.ts';

const NEWLINE = 0x0a;

/** Which seals a witness has of those that were looked at; `first` and `last` are 0 where it has none. */
export type Witnessed = { compared: number; first: number; last: number };

/** What comparing with a witness needs. */
export type WitnessParts = {
  file: string;
  findings: Findings;
  /** The seal of the database with a number, or null. */
  sealOf(n: number): Promise<Seal | null>;
};

/** Reads a witness file beside the seals of the database, in constant memory: both are in the order of their numbers. */
export class WitnessReader {
  readonly #lines: AsyncIterator<Seal>;
  readonly #parts: WitnessParts;
  readonly #findings: Findings;
  #next: Seal | null | undefined;
  /** Whether it has seals before those that are looked at. */
  #passed = false;
  /** The one with the highest number so far. */
  #last: Seal | null = null;
  /** How far the witness reaches; a line that comes twice counts once. */
  readonly reached: Witnessed = { compared: 0, first: 0, last: 0 };

  constructor(parts: WitnessParts) {
    this.#parts = parts;
    this.#findings = parts.findings;
    this.#lines = sealsOf(parts.file, parts.findings);
  }

  /** Compares a seal of the database with what the witness has under its number; seals before it that are gone are told. */
  async compare(seal: Seal, trusted: ReadonlySet<string>): Promise<void> {
    for (let kept = await this.#peek(); kept && kept.n <= seal.n; kept = await this.#advance()) {
      const late = this.#check(kept, trusted);
      const found = late ? await this.#parts.sealOf(kept.n) : kept.n < seal.n ? null : seal;
      if (!found) this.#gone(kept);
      else if (kept.hash !== found.hash) this.#differs(kept);
    }
  }

  /** Tells the seals that the witness has beyond the database's last, or that it has none. @param seals looked at */
  async end(trusted: ReadonlySet<string>, seals: number): Promise<void> {
    for (let kept = await this.#peek(); kept; kept = await this.#advance()) {
      const found = this.#check(kept, trusted) ? await this.#parts.sealOf(kept.n) : null;
      if (!found) this.#gone(kept);
      else if (kept.hash !== found.hash) this.#differs(kept);
    }
    if (this.reached.compared === 0 && !this.#passed && seals > 0) {
      const detail = `the witness has no seal at all, of the ${seals} that were looked at`;
      this.#findings.add({ what: 'witness-differs', seal: seals, detail });
    }
  }

  /** Passes over what is before the first seal that is looked at. */
  async skipTo(n: number): Promise<void> {
    for (let kept = await this.#peek(); kept && kept.n < n; kept = await this.#advance()) this.#passed = true;
  }

  /** @returns whether it comes after a later one, as where two processes write to one file */
  #check(kept: Seal, trusted: ReadonlySet<string>): boolean {
    const add = (detail: string) => this.#findings.add({ what: 'witness-differs', seal: kept.n, detail });
    if (!isAuthentic(kept)) add('the line of the witness has a wrong hash or signature');
    if (!trusted.has(kept.publicKey)) add('the line of the witness is signed with a key that is not trusted');
    const last = this.#last;
    if (last && last.n > kept.n) return true;
    if (last?.n === kept.n && last.hash !== kept.hash)
      add('the witness was given two different seals of this number');
    if (last && kept.n > last.n + 1) {
      const range = kept.n === last.n + 2 ? '' : ` to ${kept.n - 1}`;
      this.#findings.add({
        what: 'witness-differs',
        seal: last.n + 1,
        detail: `the witness has lost it${range}`,
      });
    }
    this.#last = kept;
    const { reached } = this;
    if (last?.n !== kept.n) reached.compared++;
    reached.first ||= kept.n;
    reached.last = kept.n;
    return false;
  }

  #gone(kept: Seal): void {
    const detail = `the witness has it: ${batchOf(kept)}; the database does not`;
    this.#findings.add({ what: 'seal-removed', seal: kept.n, detail });
  }

  #differs(kept: Seal): void {
    const detail = `${batchOf(kept)} is not what the witness was given: hash ${kept.hash.slice(0, 16)}…`;
    this.#findings.add({ what: 'witness-differs', seal: kept.n, detail });
  }

  async #peek(): Promise<Seal | null> {
    if (this.#next === undefined) await this.#advance();
    return this.#next ?? null;
  }

  async #advance(): Promise<Seal | null> {
    const { value, done } = await this.#lines.next();
    this.#next = done ? null : value;
    return this.#next ?? null;
  }
}

/** What a seal covers, for people. */
export const batchOf = ({ events, total, sealedAt }: Seal): string =>
  `the batch of ${events} events (${total - events + 1} to ${total} of the log) sealed at ${sealedAt}`;

async function* sealsOf(file: string, findings: Findings): AsyncGenerator<Seal> {
  const input = createReadStream(file);
  let end = 0;
  input.on('data', (chunk) => {
    end = chunk.length > 0 ? (chunk as Buffer)[chunk.length - 1]! : end;
  });
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  let number = 0;
  let last = 0;
  let broken: { line: string; why: string } | null = null;
  const tell = () => {
    if (broken) findings.add({ what: 'witness-differs', seal: last + 1, detail: broken.why });
    broken = null;
  };
  for await (const line of lines) {
    number++;
    if (line.trim() === '') continue;
    // What a crash cut off is followed by the whole line; anything else was damaged.
    if (broken && line.startsWith((broken as { line: string }).line)) broken = null;
    tell();
    try {
      const seal = parseSeal(JSON.parse(line));
      last = seal.n;
      yield seal;
    } catch (error) {
      broken = { line, why: `line ${number} of the witness cannot be read: ${(error as Error).message}` };
    }
  }
  // A last line without its end is being written, or was cut off by a crash and will come again.
  if (end === NEWLINE || number === 1) tell();
}

import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Findings } from './finding.ts';
import { isAuthentic, parseSeal, type Seal } from './seal.ts';

/** Reads a witness file beside the seals of the database, in constant memory: both are in the order of their numbers. */
export class WitnessReader {
  readonly #lines: AsyncIterator<Seal>;
  readonly #findings: Findings;
  #next: Seal | null | undefined;
  #last: Seal | null = null;
  /** Seals of the witness that were compared. */
  compared = 0;

  constructor(file: string, findings: Findings) {
    this.#findings = findings;
    this.#lines = sealsOf(file, findings);
  }

  /** Compares a seal of the database with what the witness has under its number; seals before it that are gone are told. */
  async compare(seal: Seal, trusted: ReadonlySet<string>): Promise<void> {
    for (let kept = await this.#peek(); kept && kept.n <= seal.n; kept = await this.#advance()) {
      this.#check(kept, trusted);
      if (kept.n < seal.n) this.#gone(kept);
      else if (kept.hash !== seal.hash) this.#differs(kept);
      this.compared++;
    }
  }

  /** Tells the seals that the witness has beyond the database's last. */
  async end(trusted: ReadonlySet<string>): Promise<void> {
    for (let kept = await this.#peek(); kept; kept = await this.#advance()) {
      this.#check(kept, trusted);
      this.#gone(kept);
      this.compared++;
    }
  }

  /** Passes over what is before the first seal that is looked at. */
  async skipTo(n: number): Promise<void> {
    for (let kept = await this.#peek(); kept && kept.n < n; ) kept = await this.#advance();
  }

  #check(kept: Seal, trusted: ReadonlySet<string>): void {
    const add = (detail: string) => this.#findings.add({ what: 'witness-differs', seal: kept.n, detail });
    if (!isAuthentic(kept)) add('the line of the witness has a wrong hash or signature');
    if (!trusted.has(kept.publicKey)) add('the line of the witness is signed with a key that is not trusted');
    if (this.#last?.n === kept.n && this.#last.hash !== kept.hash)
      add('the witness was given two different seals of this number');
    this.#last = kept;
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
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
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
  tell();
}

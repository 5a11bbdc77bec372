import type { StreamKind } from '../../domain/events.ts';
import type { Uuid } from '../../domain/ids.ts';

/** What was done to the log. */
export type FindingKind =
  /** The event's content no longer gives its own hash. */
  | 'edited'
  /** Content and hash agree, but a seal knows another hash: the chain was rewritten. */
  | 'rewritten'
  | 'removed'
  /** The event stands in another place than it was sealed in, or another event stands in its place. */
  | 'reordered'
  /** The event lies among sealed ones and was never sealed. */
  | 'inserted'
  /** The stream's own row does not fit its events. */
  | 'stream-altered'
  | 'seal-altered'
  | 'seal-removed'
  /** A seal is signed with a key that is none of the trusted ones. */
  | 'foreign-key'
  /** What a witness kept is not what the database has, or does not hold by itself. */
  | 'witness-differs'
  /** What was archived is not what the log says of it, or an archive is not whole. */
  | 'archive-differs';

/** One thing that is wrong, with the event, the seal or the file that it is wrong with. */
export type Finding = {
  what: FindingKind;
  event?: { streamId: Uuid; kind: StreamKind | null; version: number };
  seal?: number;
  file?: string;
  detail: string;
};

const MOST = 1000;
/** Beyond that many, findings are counted without looking whether their event had one before. */
const MOST_KNOWN = 100_000;

/** Findings in the order in which they were made, one an event or seal; the first thousand are kept, all are counted. */
export class Findings {
  readonly list: Finding[] = [];
  count = 0;
  readonly #known = new Set<string>();

  add(finding: Finding): void {
    const { event, seal, file, what } = finding;
    const name = event ? `${event.streamId}/${event.version}` : `${file ?? seal}/${what}`;
    if (this.#known.has(name)) return;
    if (this.#known.size < MOST_KNOWN) this.#known.add(name);
    this.count++;
    if (this.list.length < MOST) this.list.push(finding);
  }
}

/** The finding in a line. */
export function findingLine({ what, event, seal, file, detail }: Finding): string {
  const place = event
    ? `${event.kind ?? 'stream'}-${event.streamId} version ${event.version}`
    : (file ?? `seal ${seal}`);
  return `${what.toUpperCase()}  ${place}: ${detail}`;
}

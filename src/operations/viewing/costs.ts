import { PRICES } from '../../domain/money/plans.ts';
import type { StoredEvent } from '../../store/contract.ts';

/** A line of what a video cost, in credits; `seconds` are those that were paid for, where they make the price. */
export type CostLine = {
  seq: number;
  kind: 'first' | 'change' | 'stopped';
  /** For the film itself, and for its length. */
  base: number;
  length: number;
  seconds: number;
  credits: number;
};

/** What a job cost, line by line. Runs that cost nothing have none. */
export function costsOf(events: readonly StoredEvent[]): CostLine[] {
  const lines: CostLine[] = [];
  let hasVideo = false;
  for (const event of events) {
    const charged = 'charged' in event.data ? (event.data.charged ?? 0) : 0;
    const isVideo = event.type === 'OutputRendered';
    if (charged > 0) {
      const kind = !isVideo ? 'stopped' : hasVideo ? 'change' : 'first';
      const base = Math.min(charged, kind === 'first' ? PRICES.firstBase : PRICES.refineBase);
      const length = charged - base;
      const seconds = kind === 'first' ? length / PRICES.firstPerSecond : renderedIn(event);
      lines.push({ seq: event.version, kind, base, length, seconds, credits: charged });
    }
    hasVideo ||= isVideo;
  }
  return lines;
}

const renderedIn = (event: StoredEvent): number =>
  event.type === 'OutputRendered' ? event.data.renderedSeconds : 0;

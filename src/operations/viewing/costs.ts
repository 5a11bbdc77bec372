import { PRICES } from '../../domain/money/plans.ts';
import type { StoredEvent } from '../../store/contract.ts';

/** A line of what a video cost, in credits; `seconds` are those that were paid for, where they make the price. */
export type CostLine = {
  seq: number;
  kind: 'first' | 'change' | 'stopped' | 'free';
  /** For the film itself, and for its length. */
  base: number;
  length: number;
  seconds: number;
  credits: number;
  /** Of what was held for it, what came back. */
  returned: number;
};

/** What a job cost, line by line: a line for each run that has ended, also where all of its credits came back. */
export function costsOf(events: readonly StoredEvent[]): CostLine[] {
  const lines: CostLine[] = [];
  let hasVideo = false;
  let held = 0;
  for (const event of events) {
    const { type, version: seq } = event;
    const charged = 'charged' in event.data ? (event.data.charged ?? 0) : 0;
    if (charged > 0 || (held > 0 && endsRun(event))) {
      const kind = kindOf(event, charged, hasVideo);
      const base = Math.min(charged, kind === 'first' ? PRICES.firstBase : PRICES.refineBase);
      const length = charged - base;
      const seconds = kind === 'first' ? length / PRICES.firstPerSecond : renderedIn(event);
      const returned = Math.max(0, held - charged);
      lines.push({ seq, kind, base, length, seconds, credits: charged, returned });
      held = 0;
    }
    hasVideo ||= type === 'OutputRendered';
    if (type === 'JobQueued' || type === 'FollowupRequested') held = event.data.hold?.amount ?? held;
  }
  return lines;
}

/** A change that is asked for ends what was under way before it; a reply goes on with it. */
const endsRun = ({ type, data }: StoredEvent): boolean =>
  ['OutputRendered', 'OutputFailed', 'JobFailed', 'JobCanceled'].includes(type) ||
  (type === 'FollowupRequested' && 'kind' in data && data.kind === 'refine');

function kindOf({ type }: StoredEvent, charged: number, hasVideo: boolean): CostLine['kind'] {
  if (type !== 'OutputRendered') return charged > 0 ? 'stopped' : 'free';
  return hasVideo ? 'change' : 'first';
}

const renderedIn = (event: StoredEvent): number =>
  event.type === 'OutputRendered' ? event.data.renderedSeconds : 0;

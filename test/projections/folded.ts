import type { AnyProjection, Row, Rows } from '../../projections/projection.ts';
import type { AccountEvent, JobEvent, UploadEvent } from '../../src/domain/events.ts';

/** The stream that is folded. */
export const ID = '01a1fd00-0000-7000-8000-000000000001';
/** Whose it is. */
export const OWNER = '01a1fd00-0000-7000-8000-000000000002';
/** The time of day of an event by its number from 0. */
export const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 10, 0, second)).toISOString();

/** Folds events, a second apart. @returns the rows of each, and the head's row */
export function folded(projection: AnyProjection, events: (JobEvent | AccountEvent | UploadEvent)[]) {
  const stream = { id: ID, ownerId: OWNER, version: events.length };
  let state = projection.initial(ID);
  const rows: Rows[] = [];
  for (const [i, event] of events.entries()) {
    const recorded = { ...event, streamId: ID, version: i + 1, recordedAt: at(i) };
    const step = projection.step(state, recorded, stream);
    state = step.state;
    rows.push(step.rows ?? {});
  }
  return { rows, head: projection.head?.(state, stream) as Row };
}

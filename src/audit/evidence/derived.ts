import { creditLedger } from '../../../projections/credit-ledger.ts';
import { jobStatus } from '../../../projections/job-status.ts';
import type { AccountEvent, JobEvent, Recorded } from '../../domain/events.ts';
import { decodeEvent } from '../../store/log/event-codec.ts';
import type { Bundle, BundledEvent, BundledReading, Derived } from './bundle.ts';

type BundleFacts = Pick<Bundle, 'subject' | 'events' | 'readings'>;

/** The events of a bundle as the folds take them, personal members from the readings; unknown ones are left out. */
export function recordedEvents({ events, readings }: Pick<BundleFacts, 'events' | 'readings'>): Recorded[] {
  const name = (e: BundledEvent | BundledReading) => `${e.stream_id}/${e.version}`;
  const personal = new Map(readings.map((reading) => [name(reading), reading.personal]));
  return events.flatMap((e) => {
    const stored = { type: e.type, schemaVersion: e.schema_version, open: e.data };
    const decoded = decodeEvent(e.kind, stored, e.sealed ? (personal.get(name(e)) ?? null) : {});
    if (!decoded.known) return [];
    return [
      { ...decoded.event, streamId: e.stream_id, version: e.version, recordedAt: e.recorded_at } as Recorded,
    ];
  });
}

/** What the events say of money, sources and videos, by the folds that serve the customer. */
export function derive(facts: BundleFacts): Derived {
  const kinds = new Map(facts.events.map((e) => [e.stream_id, e.kind]));
  const recorded = recordedEvents(facts);
  const account = recorded.filter((e) => kinds.get(e.streamId) === 'account') as Recorded<AccountEvent>[];
  const job = recorded.filter((e) => kinds.get(e.streamId) === 'job') as Recorded<JobEvent>[];
  return { ledger: ledgerOf(facts, account), sources: sourcesOf(facts, job), outputs: outputsOf(job) };
}

/** A job's bundle has some events of its account, so the balances after each cannot be stated there. */
function ledgerOf({ subject }: BundleFacts, events: Recorded<AccountEvent>[]): object[] {
  const entries: object[] = [];
  let state = creditLedger.initial('');
  for (const event of events) {
    const stream = { id: event.streamId, ownerId: '', version: event.version };
    const step = creditLedger.step(state, event, stream);
    state = step.state;
    for (const row of step.rows?.ledger_entry ?? []) {
      const { debit_after, credit_after, ...entry } = row;
      entries.push(subject.kind === 'account' ? row : entry);
    }
  }
  return entries;
}

function sourcesOf({ subject }: BundleFacts, events: Recorded<JobEvent>[]): object[] {
  if (subject.kind !== 'job') return [];
  let job = jobStatus.initial(subject.id);
  const stream = { id: subject.id, ownerId: '', version: events.length };
  for (const event of events) job = jobStatus.step(job, event, stream).state;
  return job.sources;
}

function outputsOf(events: Recorded<JobEvent>[]): object[] {
  return events.flatMap((event) => {
    if (event.type !== 'OutputRendered') return [];
    const { run, sha256, bytes, durationSeconds, width, height, fps, charged } = event.data;
    const rendered_at = event.recordedAt;
    return [
      { run, sha256, bytes, duration_seconds: durationSeconds, width, height, fps, charged, rendered_at },
    ];
  });
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { HEADS, projectionsOf } from '../../projections/all.ts';
import { type DomainEvent, EVENT_SCHEMAS, type Recorded, type StreamKind } from '../../src/domain/events.ts';
import { decodeEvent, encodeEvent, SCHEMA_VERSIONS, UPCASTERS } from '../../src/store/log/event-codec.ts';
import { canonicalJson, GENESIS, hashEvent } from '../../src/store/log/event-hash.ts';
import { ERASED } from '../../src/store/privacy/personal-members.ts';

type Data = Record<string, unknown>;
type Golden = { kind: StreamKind; type: string; schema_version: number; data: Data; personal: Data | null };

const directory = path.join(import.meta.dirname, 'golden');
const goldens: Golden[] = readdirSync(directory).map((file) =>
  JSON.parse(readFileSync(path.join(directory, file), 'utf8')),
);
const id = '01a1fd00-0000-7000-8000-000000000003';

function decode(golden: Golden, personal: Data | null): DomainEvent {
  const { type, schema_version: schemaVersion, data: open } = golden;
  const decoded = decodeEvent(golden.kind, { type, schemaVersion, open }, personal);
  if (!decoded.known) throw new Error(decoded.why);
  return decoded.event;
}

t.test('every version of every event type ever written has a golden stored example', async (t) => {
  for (const types of Object.values(EVENT_SCHEMAS)) {
    for (const type of Object.keys(types)) {
      const newest = SCHEMA_VERSIONS[type as DomainEvent['type']];
      for (let version = 1; version <= newest; version++) {
        const there = goldens.some((g) => g.type === type && g.schema_version === version);
        t.ok(there, `golden/${type}.v${version}.json`);
      }
    }
  }
});

t.test('a stored event reads as one that today could be written, with and without its key', async (t) => {
  for (const golden of goldens) {
    const whole = decode(golden, golden.personal);
    const { open, personal } = encodeEvent(golden.kind, whole);
    if (golden.schema_version === SCHEMA_VERSIONS[whole.type]) {
      t.same(open, golden.data, `${golden.type} stores the same open members`);
      t.same(personal, golden.personal, `${golden.type} seals the same members`);
    }
    const erased = decode(golden, null);
    t.doesNotThrow(() => encodeEvent(golden.kind, erased), `${golden.type} without its key still fits`);
    if (golden.personal) t.match(JSON.stringify(erased), ERASED);
    for (const projection of projectionsOf(golden.kind)) {
      for (const event of [whole, erased]) {
        const recorded = { ...event, streamId: id, version: 1, recordedAt: '2026-11-21T10:00:00.000Z' };
        const stream = { id, ownerId: id, version: 1 };
        const fold = () => projection.step(projection.initial(id), recorded as Recorded, stream);
        t.doesNotThrow(fold, `${projection.name} folds ${golden.type}`);
      }
    }
  }
});

t.test('what an event may leave out is sealed where it is there', async (t) => {
  const ids = { customerId: 'cus_1', methodId: 'pm_1' };
  const card = { provider: 'stripe', label: 'Visa ending 4242', ...ids };
  const attached = encodeEvent('account', { type: 'PaymentMethodAttached', data: card });
  t.same(attached.open, { provider: 'stripe' });
  t.same(attached.personal, { label: 'Visa ending 4242', ...ids });

  const golden = goldens.find(({ type }) => type === 'StoryboardPlanned')!;
  const provenance = { texts: [], directions: [], prohibitions: [], leftOut: [] };
  const words = { notUnderstood: ['A goat in every scene'], provenance };
  const planned = encodeEvent('job', decode(golden, { ...golden.personal, ...words }));
  t.same(planned.open, { run: 1, planner: 'embedded' });
  t.same(planned.personal, { ...golden.personal, ...words });
});

t.test('what a newer build wrote is unknown, not an error', async (t) => {
  const later = decodeEvent('job', { type: 'SessionPrepared', schemaVersion: 2, open: { run: 1 } }, null);
  t.match(later, { known: false, why: /SessionPrepared has unknown version 2/ });
  const unheardOf = decodeEvent('job', { type: 'JobTeleported', schemaVersion: 1, open: {} }, null);
  t.match(unheardOf, { known: false, why: /unknown event type JobTeleported/ });
  const elsewhere = decodeEvent('uploads', { type: 'JobQueued', schemaVersion: 1, open: {} }, null);
  t.equal(elsewhere.known, false);
});

t.test('an old version is brought to the newest, step by step', async (t) => {
  const newest = SCHEMA_VERSIONS.SessionPrepared;
  t.teardown(() => {
    SCHEMA_VERSIONS.SessionPrepared = newest;
    delete UPCASTERS.SessionPrepared;
  });
  SCHEMA_VERSIONS.SessionPrepared = 3;
  UPCASTERS.SessionPrepared = { 1: (data) => ({ ...data, a: 1 }), 2: (data) => ({ ...data, b: 2 }) };
  const old = decodeEvent('job', { type: 'SessionPrepared', schemaVersion: 1, open: { run: 1 } }, null);
  t.match(old, { known: true, event: { data: { run: 1, a: 1, b: 2 } } });
  delete UPCASTERS.SessionPrepared[2];
  t.equal(decodeEvent('job', { type: 'SessionPrepared', schemaVersion: 1, open: {} }, null).known, false);
});

t.test('the canonical encoding is fixed', async (t) => {
  t.equal(
    canonicalJson({ b: [1, { d: null, c: 'ü' }], a: undefined, A: 1.5 }),
    '{"A":1.5,"b":[1,{"c":"ü","d":null}]}',
  );
  const event = {
    streamId: id,
    kind: 'job' as const,
    ownerId: id,
    version: 1,
    type: 'SessionPrepared',
    schemaVersion: 1,
    recordedAt: '2026-11-21T10:00:00.000Z',
    commandId: id,
    actor: 'worker',
    causationId: null,
    correlationId: null,
    data: '{"run":1}',
    sealed: Buffer.from('sealed'),
  };
  // Computed once with another program; a change here would orphan every chain that exists.
  const pinned = 'eeb7028cfcab490942c6ce9d6968df77e3a4d9389b1ed898b5ff281ffb918ae5';
  t.equal(hashEvent(GENESIS, event).toString('hex'), pinned);
  t.not(hashEvent(Buffer.alloc(32, 1), event).toString('hex'), pinned, 'covers the hash before it');
});

t.test('every kind of stream has a head projection of its kind', async (t) => {
  for (const [kind, head] of Object.entries(HEADS)) t.equal(head.kind, kind);
});

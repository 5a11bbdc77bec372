import { type Static, Type } from '@sinclair/typebox';
import { Rejection } from '../../domain/rejection.ts';
import type { Query, Services } from '../operation.ts';
import { ownRow } from './own-job.ts';

const Hash = Type.String({ description: 'Lower-case hex.' });
const Place = Type.Object({ n: Type.Integer(), index: Type.Integer(), path: Type.Array(Hash) });

const Proof = Type.Object(
  {
    job_id: Type.String(),
    sealed: Type.Boolean({ description: 'Whether every event is proven; the newest follow within seconds.' }),
    events: Type.Array(
      Type.Object({
        seq: Type.Integer({ minimum: 1 }),
        type: Type.String(),
        recorded_at: Type.String({ format: 'date-time' }),
        hash: Hash,
        tx: Type.String(),
        position: Type.String(),
        seal: Type.Unsafe<Static<typeof Place> | null>({ anyOf: [Place, { type: 'null' }] }),
      }),
    ),
    seals: Type.Array(
      Type.Object({
        n: Type.Integer(),
        tx: Type.String(),
        position: Type.String(),
        events: Type.Integer(),
        total: Type.Integer(),
        root: Hash,
        prev: Hash,
        sealed_at: Type.String({ format: 'date-time' }),
        public_key: Hash,
        hash: Hash,
        signature: Hash,
      }),
    ),
  },
  { title: 'SessionProof' },
);

/** Where a job's events are in the sealed log (docs/auditing.md says how to check it). */
export const sessionProof: Query<{ job_id: string }, Static<typeof Proof>> = {
  name: 'session-proof',
  kind: 'query',
  scope: 'sessions:read',
  input: Type.Object({ job_id: Type.String() }, { additionalProperties: false }),
  output: Proof,
  async run(services, caller, { job_id: jobId }) {
    await ownRow(services, caller, jobId);
    const proof = await services.evidence.proof(jobId);
    if (!proof) throw new Rejection('job_not_found', {});
    return wireProof(jobId, proof);
  },
};

type Found = NonNullable<Awaited<ReturnType<Services['evidence']['proof']>>>;

function wireProof(jobId: string, { events, seals }: Found): Static<typeof Proof> {
  return {
    job_id: jobId,
    sealed: events.every(({ seal }) => seal !== null),
    events: events.map(({ recordedAt, ...event }) => ({ ...event, recorded_at: recordedAt })),
    seals: seals.map(({ seq, sealedAt, publicKey, ...seal }) => ({
      ...seal,
      position: seq,
      sealed_at: sealedAt,
      public_key: publicKey,
    })),
  };
}

/** The evidence about a job as a zip file, for its owner. */
export const sessionBundle: Query<{ job_id: string }, Uint8Array> = {
  name: 'session-bundle',
  kind: 'query',
  scope: 'sessions:read',
  input: sessionProof.input,
  output: Type.Unsafe<Uint8Array>({ type: 'string' }),
  async run(services, caller, { job_id: jobId }) {
    await ownRow(services, caller, jobId);
    const bundle = await services.evidence.bundle(jobId);
    if (!bundle) throw new Rejection('job_not_found', {});
    return bundle;
  },
};

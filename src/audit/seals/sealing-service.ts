import type pg from 'pg';
import type { StoreLog } from '../../store/database/db.ts';
import { sealKey } from './seal-key.ts';
import { startSealer } from './sealer.ts';
import { fileWitness, startWitness, urlWitness, type Witness } from './witness.ts';

export type SealingOptions = {
  pool: pg.Pool;
  dataDir: string;
  /** The seal key as SEAL_KEY gives it; null: the one of `dataDir`. */
  key: string | null;
  intervalMs: number;
  witnessFile: string | null;
  witnessUrl: string | null;
  /** Milliseconds since the epoch. */
  now: () => number;
  log: StoreLog;
};

/**
 * Seals the log in the background and hands the seals to the witnesses. Any number of processes may do it: one seals at a
 * time, and each process keeps its own witness file.
 * @throws when the key cannot be read or made
 */
export async function startSealing(options: SealingOptions): Promise<{ stop(): Promise<void> }> {
  const { pool, dataDir, intervalMs, witnessFile, witnessUrl, now, log } = options;
  const key = await sealKey({ given: options.key, dataDir });
  const sealer = startSealer({ pool, key, now, intervalMs, log });
  const witnesses: Witness[] = [
    ...(witnessFile ? [fileWitness(witnessFile)] : []),
    ...(witnessUrl ? [urlWitness(witnessUrl, pool)] : []),
  ];
  const bearing = witnesses.map((witness) => startWitness({ pool, witness, intervalMs, log }));
  return {
    async stop() {
      await sealer.stop();
      // After the sealer, so that its last seal is witnessed too.
      await Promise.all(bearing.map((one) => one.stop()));
    },
  };
}

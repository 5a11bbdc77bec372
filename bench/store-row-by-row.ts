import type pg from 'pg';
import { jobStatus } from '../projections/job-status.ts';
import { RowSet } from '../projections/row-set.ts';
import { decodeRows } from '../src/store/log/stored-events.ts';
import type { OwnerKey, UnwrapKey } from '../src/store/privacy/key-wrapping.ts';
import { KEYED_COLUMNS, type KeyedRow, writeRows } from '../src/store/projecting/fold-streams.ts';

const BATCH = 1000;
const MILLISECONDS = 10_000;

/** The usual projector: one upsert an event. Measured for some seconds; its rate does not depend on the length. */
export async function rowByRow(
  owner: pg.Client,
  unwrapKey: UnwrapKey,
): Promise<{ events: number; rate: number }> {
  const began = performance.now();
  let done = 0;
  let after = ['00000000-0000-0000-0000-000000000000', 0];
  let state = { id: '', key: null as OwnerKey, job: jobStatus.initial('') };
  while (performance.now() - began < MILLISECONDS) {
    const { rows } = await owner.query<KeyedRow>(
      `select ${KEYED_COLUMNS} from events e join streams s using (stream_id) left join owner_keys k using (owner_id)
        where s.kind = 'job' and e.stream_id >= $1 and (e.stream_id, e.version) > ($1, $2)
        order by e.stream_id, e.version limit ${BATCH}`,
      after,
    );
    if (rows.length === 0) break;
    await owner.query('begin');
    for (const row of rows) {
      if (state.id !== row.stream_id) {
        const key = unwrapKey(row.owner_id, row.wrapped_key);
        state = { id: row.stream_id, key, job: jobStatus.initial(row.stream_id) };
      }
      const stream = { id: row.stream_id, ownerId: row.owner_id, version: row.version };
      for (const event of decodeRows([row], state.key, () => {}))
        state.job = jobStatus.step(state.job, event as Parameters<typeof jobStatus.step>[1], stream).state;
      const set = new RowSet();
      set.add({ job_status: [jobStatus.head!(state.job, stream)] });
      await writeRows(owner, set);
    }
    await owner.query('commit');
    done += rows.length;
    after = [rows.at(-1)!.stream_id, rows.at(-1)!.version];
  }
  return { events: done, rate: done / ((performance.now() - began) / 1000) };
}

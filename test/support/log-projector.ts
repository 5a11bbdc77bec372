// A process that catches one projection up, in small steps, until it is killed: `node log-projector.ts <name>`, on
// DATABASE_URL. It says what each step did.
import { PROJECTIONS } from '../../projections/all.ts';
import { openPool } from '../../src/store/database/db.ts';
import { keyUnwrapper } from '../../src/store/privacy/key-wrapping.ts';
import { catchUp } from '../../src/store/projecting/projector.ts';
import { MASTER_KEY } from './store.ts';

const projection = PROJECTIONS.find((one) => one.name === process.argv[2])!;
const pool = await openPool({ url: process.env.DATABASE_URL!, max: 1 });
const unwrapKey = keyUnwrapper(MASTER_KEY);
for (;;) {
  const { leads, events, behind } = await catchUp({ pool, unwrapKey, batch: 20 }, projection);
  process.stdout.write(`step ${leads} ${events} ${behind}\n`);
}

// A worker that repeats a step of one claim sends one command, and any other step another.
import t from 'tap';
import type { Job } from '../../src/domain/job/job.ts';
import { createRecords } from '../../src/generation/records.ts';
import type { CommandContext, Store } from '../../src/store/contract.ts';
import { entropy } from '../support/store.ts';

const JOB = { id: '01900000-0000-7000-8000-00000000000a', run: 1, attempt: 2, version: 7 } as Job;

/** What the log is told of who commands. */
async function told(
  job: Partial<Job>,
  step: 'prepare' | 'start' | 'fail' = 'prepare',
): Promise<CommandContext> {
  const contexts: CommandContext[] = [];
  const handle = async (context: CommandContext) => void contexts.push(context);
  const records = createRecords({ handle } as unknown as Store, entropy);
  const it = { ...JOB, ...job };
  await (step === 'fail' ? records.fail(it, 'generation_failed: x') : records[step](it));
  return contexts[0]!;
}

t.test('a step of a claim is one command, however often it is sent', async (t) => {
  const first = await told({});
  t.match(first, { actor: 'worker', correlationId: JOB.id });
  t.same(await told({}), first);
  const others = await Promise.all([
    told({}, 'start'),
    told({}, 'fail'),
    told({ run: 2 }),
    told({ attempt: 3 }),
    told({ version: 8 }),
    told({ id: '01900000-0000-7000-8000-00000000000b' }),
  ]);
  t.not((await told({}, 'start')).commandId, others[0].commandId, 'but no two workers have one claim');
  t.equal(new Set([first, ...others].map(({ commandId }) => commandId)).size, 7);
});

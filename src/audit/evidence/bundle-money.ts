import { type Bundle, type BundledEvent, nameOf } from './bundle.ts';

/** The events that end a run; the hold of it ends in the same transaction. */
const LAST_OF_A_RUN = new Set(['OutputRendered', 'OutputFailed', 'JobFailed', 'JobCanceled']);

const isFact = (e: BundledEvent, types: readonly string[]) => e.kind === 'account' && types.includes(e.type);

/**
 * The facts of an account that are in a job's bundle must be those of this job's account, about this job, and those that the
 * job names: its holds, one end for each once its run has ended, and every charge.
 */
export function bundleMoneyProblems({ subject, events }: Bundle): string[] {
  if (subject.kind !== 'job') return [];
  const job = events.filter((e) => e.stream_id === subject.id);
  const others = events.filter((e) => e.stream_id !== subject.id);
  const accountId = job[0]?.data.accountId;
  const foreign = others.filter(
    (e) => e.kind !== 'account' || e.stream_id !== accountId || e.data.jobId !== subject.id,
  );
  return [
    ...foreign.map((e) => `${nameOf(e)} (${e.type}) is not about this job`),
    ...holdProblems(job, others),
    ...chargeProblems(job, others),
  ];
}

function holdProblems(job: readonly BundledEvent[], money: readonly BundledEvent[]): string[] {
  const ended = new Set(job.filter((e) => LAST_OF_A_RUN.has(e.type)).map((e) => e.data.run));
  return job.flatMap((e) => {
    const hold = e.data.hold as { id: string; amount: number } | undefined;
    if (!hold) return [];
    const ofHold = (...types: string[]) => money.filter((m) => isFact(m, types) && m.data.holdId === hold.id);
    const problems: string[] = [];
    if (ofHold('CreditsHeld')[0]?.data.amount !== hold.amount)
      problems.push(`${nameOf(e)}: its hold is not in the ledger`);
    const ends = ofHold('HoldCaptured', 'HoldReleased').length;
    if (ended.has(e.data.run ?? 1) && ends !== 1)
      problems.push(
        `${nameOf(e)}: its run has ended, and its hold ${ends === 0 ? 'has not' : `${ends} times`}`,
      );
    return problems;
  });
}

function chargeProblems(job: readonly BundledEvent[], money: readonly BundledEvent[]): string[] {
  const sum = (list: readonly BundledEvent[], name: string) =>
    list.reduce((total, e) => total + ((e.data[name] as number | undefined) ?? 0), 0);
  const charged = sum(job, 'charged');
  const captured = sum(
    money.filter((e) => isFact(e, ['HoldCaptured'])),
    'captured',
  );
  return captured === charged
    ? []
    : [`the job says that ${charged} credits were charged, the ledger ${captured}`];
}

/**
 * `npm run hostile -- --minutes N --seed N`: attacks a running service as hostile customers would, at random, on the
 * loopback interface only, and checks at the end that nothing was frozen, filled, lost or spent. It prints a block for
 * bench/results.md and ends with 1 when a check failed.
 */
import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '../../../src/config/config.ts';
import { type Data, openData } from '../../../src/deps.ts';
import { ATTACKS } from './attacks.ts';
import { type Customer, type Wire, wireTo } from './customer.ts';
import { type Random, randomFrom } from './random.ts';
import { type Health, type Subject, startSubject } from './subject.ts';

const SILENT = { info() {}, warn() {}, error() {} };
const CREDITS = 2_000;
const ATTACKERS = 6;
const CUSTOMERS = 4;
/** How long jobs may take to end after the last attack, and memory to come back. */
const REST_MS = 10 * 60_000;
/** The same attacks, before anything is measured: what a runtime keeps of a high tide is there from then on. */
const WARM_UP_MS = 60_000;
/** How much more memory may be taken at the end than after the warming up, as a share of it. */
const MEMORY_SLACK = 0.2;
/** One attack in so many erases a customer, whatever they are doing, and a new one takes their place. */
const ERASURES = 60;

const OPEN = `select count(*)::int as open from job_status
               where status in ('queued', 'created', 'running') or output_status in ('pending', 'queued', 'processing')`;

type Check = { what: string; ok: boolean; found: string };

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '2' }, seed: { type: 'string', default: '1' } },
});
const [minutes, seed] = [Number(values.minutes), Number(values.seed)];
if (!(minutes > 0 && minutes <= 240) || !Number.isInteger(seed))
  throw new Error('--minutes is 0 to 240, --seed a whole number');

const subject = await startSubject();
try {
  const data = await openData(readConfig({ DATA_DIR: subject.directory }), SILENT);
  try {
    process.exitCode = (await campaign(subject, data)) ? 0 : 1;
  } finally {
    await data.close();
  }
} finally {
  await subject.stop();
}

async function campaign(subject: Subject, data: Data): Promise<boolean> {
  const wire = wireTo(subject.baseUrl);
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, (_, i) => newCustomer(data, `${i}`)));
  const attack = (until: number, counts: Map<string, number>, start: number) =>
    Promise.all(
      Array.from({ length: ATTACKERS }, (_, i) =>
        attackUntil(until, { wire, data, subject, customers, counts, random: randomFrom(start + i) }),
      ),
    );
  const health = subject.watchHealth();
  yieldToTheService();
  await attack(Date.now() + WARM_UP_MS, new Map(), -ATTACKERS);
  await openJobsAtRest(data);
  await sleep(15_000);
  const before = { memory: await subject.memoryMib(), bytes: await subject.passingBytes() };
  const counts = new Map<string, number>();
  await attack(Date.now() + minutes * 60_000, counts, seed * 1000);
  const rest = await openJobsAtRest(data);
  const checks = await finalChecks(subject, { health: await health.end(), rest, before, counts });
  print(checks, counts);
  return checks.every(({ ok }) => ok);
}

/**
 * Attackers are on machines of their own: here they take what the service leaves. A thread's priority is its own and its
 * children's, so the service and the watch over it, which run already, keep theirs.
 */
function yieldToTheService(): void {
  setPriority(constants.priority.PRIORITY_LOW);
}

async function newCustomer(data: Data, name: string): Promise<Customer> {
  const email = `hostile-${name}-${Date.now()}@example.org`;
  const made = await data.identity.createAccount({ email, plan: 'pro', credits: CREDITS });
  return { ...made, jobs: [], gone: false };
}

type Attacking = {
  wire: Wire;
  data: Data;
  subject: Subject;
  customers: Customer[];
  counts: Map<string, number>;
  random: Random;
};

async function attackUntil(until: number, attacking: Attacking): Promise<void> {
  const { wire, customers, counts, random } = attacking;
  const names = Object.keys(ATTACKS) as (keyof typeof ATTACKS)[];
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  while (Date.now() < until) {
    const at = random.below(customers.length);
    if (random.below(ERASURES) === 0) {
      await replaceErased(attacking, at);
      count('erasure');
      continue;
    }
    const name = random.pick(names);
    const status = await ATTACKS[name](wire, customers[at]!, random);
    count(name);
    count(`status ${status}`);
  }
}

async function replaceErased({ data, subject, customers }: Attacking, at: number): Promise<void> {
  const customer = customers[at]!;
  if (customer.gone) return;
  customer.gone = true;
  await subject.command('owners', 'erase', customer.accountId, '--yes');
  customers[at] = await newCustomer(data, `${at}`);
}

/** Waits until no job is under way. @returns how many still were when the patience ended */
async function openJobsAtRest(data: Data): Promise<number> {
  const end = Date.now() + REST_MS;
  for (;;) {
    const { rows } = await data.store.pool.query<{ open: number }>(OPEN);
    if (rows[0]!.open === 0 || Date.now() > end) return rows[0]!.open;
    await sleep(1000);
  }
}

type Found = {
  health: Health;
  rest: number;
  before: { memory: number; bytes: number };
  counts: Map<string, number>;
};

async function finalChecks(subject: Subject, { health, rest, before, counts }: Found): Promise<Check[]> {
  await sleep(15_000);
  const [memory, bytes] = [await subject.memoryMib(), await subject.passingBytes()];
  const defects = (counts.get('status 500') ?? 0) + (counts.get('status 999') ?? 0);
  const checks: Check[] = [
    {
      what: '/health under 1 s throughout',
      ok: health.asked > 0 && health.failed === 0 && health.over1s === 0,
      found: `${health.asked} asked, ${health.failed} failed, ${health.over1s} over 1 s, slowest ${health.slowestMs} ms`,
    },
    { what: 'every job ended', ok: rest === 0, found: `${rest} under way` },
    { what: 'no request met a defect', ok: defects === 0, found: `${defects}` },
    {
      what: 'memory is back',
      ok: memory <= before.memory * (1 + MEMORY_SLACK),
      found: `${before.memory} MiB before, ${memory} after`,
    },
    {
      what: 'nothing is left of what was under way',
      ok: bytes <= before.bytes,
      found: `${before.bytes} bytes before, ${bytes} after`,
    },
  ];
  for (const words of [
    ['audit', 'verify'],
    ['audit', 'money'],
    ['projections', 'rebuild', '--check'],
  ]) {
    const { code, output } = await subject.command(...words);
    const found = output.split('\n').at(-1)?.slice(0, 160) ?? '';
    checks.push({ what: `\`framelog ${words.join(' ')}\``, ok: code === 0, found });
  }
  return checks;
}

function print(checks: Check[], counts: Map<string, number>): void {
  const sorted = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  const said = sorted.map(([name, n]) => `${name} ${n}`).join(', ');
  const lines = [
    `### Hostile customers, ${minutes} minutes, seed ${seed}, ${new Date().toISOString().slice(0, 10)}`,
    '',
    '| Check | Holds | Found |',
    '|---|---|---|',
    ...checks.map(({ what, ok, found }) => `| ${what} | ${ok ? 'yes' : '**no**'} | ${found} |`),
    '',
    `Attacks and responses: ${said}.`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

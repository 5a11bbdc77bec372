// People who create, change, cancel and leave at every moment: the part of a campaign that is about jobs.

/** Somebody with a key, and the jobs that they have made. */
export type Person = { userId: string; accountId: string; apiKey: string; jobs: string[]; erased: boolean };

export type HarassOptions = {
  /** `{base_url}` of the service. */
  baseUrl: string;
  /** Everybody who takes part; those who come later are added. */
  people: Person[];
  /** Opens an account for somebody new. */
  join(): Promise<Person>;
  /** Erases somebody, as the operator's command does. */
  erase(person: Person): Promise<void>;
  /** 0 to 1; the same seed makes the same choices. */
  random(): number;
  /** Ends the campaign. */
  signal: AbortSignal;
};

/** What came back that never should: a response that nobody documents, or none in time. */
export type Finding = { request: string; status: number | string };
/** What was done, by name, and what was wrong. */
export type Harassed = { done: Record<string, number>; findings: Finding[] };

const PROMPTS = [
  'A film about tea',
  'make a video',
  'A'.repeat(3000),
  '茶の短い動画',
  '- a\n- b\n- c',
  '5 % of 12 people',
];
const DURATIONS = ['<10s', '10-30s', '1-5min'];
/** A person is erased now and then; most stay. */
const LEAVES = 0.02;
const RESPONSE_MS = 30_000;

const EXPECTED: Record<string, number[]> = {
  create: [202, 402],
  'follow-up': [202, 402, 404, 409],
  cancel: [200, 404, 409],
  read: [200, 404],
};

/** One stranger's way through the service, until the campaign ends: several of these make it busy. */
export async function harass(options: HarassOptions): Promise<Harassed> {
  const { people, random, signal } = options;
  const done: Record<string, number> = {};
  const findings: Finding[] = [];
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const count = (what: string) => {
    done[what] = (done[what] ?? 0) + 1;
  };
  const ask = async (what: keyof typeof EXPECTED & string, person: Person, path: string, body?: object) => {
    const response = await request(options.baseUrl + path, person.apiKey, body);
    count(`${what} ${response.status}`);
    // Somebody may have been erased while the request was under way.
    const expected = person.erased ? [...EXPECTED[what]!, 401] : EXPECTED[what]!;
    if (!expected.includes(response.status as number))
      findings.push({ request: `${what} ${path}`, status: response.status });
    return response;
  };
  while (!signal.aborted) {
    const person = pick(people.filter((one) => !one.erased));
    if (random() < LEAVES) {
      person.erased = true;
      people.push(await options.join());
      await options.erase(person);
      count('erase');
      continue;
    }
    const begun = await ask('create', person, '/sessions', {
      prompt: pick(PROMPTS),
      duration: pick(DURATIONS),
    });
    const id = begun.jobId;
    if (id) person.jobs.push(id);
    else if (begun.status === 402) people.push(await options.join());
    for (let turns = Math.floor(random() * 5); id && turns > 0; turns--) {
      await pause(random() * 1200, signal);
      // Mostly one of their own, which may be at any point of its life.
      const job =
        random() < 0.9 ? pick(random() < 0.4 ? [id] : person.jobs) : pick(people.flatMap((one) => one.jobs));
      const change = { prompt: 'shorter', ...(random() < 0.3 && { duration: pick(DURATIONS) }) };
      if (random() < 0.5) await ask('follow-up', person, `/sessions/${job}/followups`, change);
      else await ask('cancel', person, `/x/sessions/${job}/cancel`, {});
      await ask('read', person, `/sessions/${job}`);
    }
  }
  return { done, findings };
}

type Reply = { status: number | string; jobId: string | null };

async function request(url: string, apiKey: string, body?: object): Promise<Reply> {
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(RESPONSE_MS),
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const json = (await response.json()) as { job_id?: string };
    return { status: response.status, jobId: response.status === 202 ? (json.job_id ?? null) : null };
  } catch (error) {
    return { status: String(error), jobId: null };
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

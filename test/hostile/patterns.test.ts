import { availableParallelism } from 'node:os';
import path from 'node:path';
import { check } from 'recheck';
import t from 'tap';
import { buildsPatterns, builtPatterns, literalPatterns, type Pattern } from '../support/patterns.ts';
import { repository } from '../support/tidy-source.ts';
import { JUDGED, JUDGED_FILES } from './judged-patterns.ts';
import { type Passed, slowVerdicts, writeSlowVerdicts } from './slow-verdicts.ts';

const ROOT = path.join(import.meta.dirname, '../..');
/** Scripts of the pages that our own browser opens see only what the composer has escaped and bounded. */
const PRODUCT = /^(src|projections)\/.*\.ts$/;
/** Milliseconds for one pattern, so that a slow machine finds what a fast one does; one that is not judged by then is named. */
const TIMEOUT = 4000;

const KNOWN = slowVerdicts();

/** What the checker found: texts to repeat, each behind its prefix, and what comes last. */
type Attack = { pumps: { prefix: string; pump: string }[]; suffix: string };
type Verdict = { pattern: Pattern; status: 'safe' | 'vulnerable' | 'unknown'; what: string; ms: number };

/** The longest prompt (api.md 8), and what a pattern may take of it. */
const LONGEST = 12_000;
const MOST_MS = 50;

/**
 * Fuzzing takes a pattern that looks at most 600 characters ahead for quadratic: its attack, stretched to the longest
 * prompt, decides.
 */
function isQuick({ source, flags }: Pattern, { pumps, suffix }: Attack): boolean {
  const times = LONGEST / pumps.reduce((sum, { pump }) => sum + pump.length, 0);
  const text = pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix;
  const pumped = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
  const { user } = process.cpuUsage();
  text.replace(pumped, '');
  return process.cpuUsage().user - user < MOST_MS * 1000;
}

async function judge(pattern: Pattern): Promise<Verdict> {
  const start = performance.now();
  const verdict = await found(pattern);
  return { pattern, ...verdict, ms: performance.now() - start };
}

async function found(pattern: Pattern): Promise<Pick<Verdict, 'status' | 'what'>> {
  const written = KNOWN(pattern);
  const what = (why: string) => `${pattern.at} /${pattern.source}/${pattern.flags} ${why}`;
  if (written) return { status: written, what: written === 'safe' ? '' : what('could not be judged') };
  const result = await check(pattern.source, pattern.flags.replace('v', 'u'), { timeout: TIMEOUT });
  if (result.status === 'safe') return { status: 'safe', what: '' };
  if (result.status === 'vulnerable' && result.checker === 'fuzz' && isQuick(pattern, result.attack))
    return { status: 'safe', what: '' };
  if (result.status === 'vulnerable')
    return { status: 'vulnerable', what: what(`is vulnerable, ${result.complexity.summary}`) };
  return { status: 'unknown', what: what('could not be judged') };
}

async function judgeAll(patterns: Pattern[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  const left = [
    ...new Map(patterns.map((pattern) => [`${pattern.source}/${pattern.flags}`, pattern])).values(),
  ];
  const lane = async () => {
    for (let next = left.pop(); next; next = left.pop()) verdicts.push(await judge(next));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return verdicts;
}

t.test('the checker sees what is not linear', async (t) => {
  t.match(await judge({ at: '', source: '(a+)+$', flags: '' }), {
    status: 'vulnerable',
    what: /exponential/,
  });
  t.match(await judge({ at: '', source: '\\s+$', flags: 'u' }), { status: 'vulnerable', what: /2nd degree/ });
  t.match(await judge({ at: '', source: '^[a-z]+$', flags: 'i' }), { status: 'safe' });
});

t.test('no regular expression takes more than linear time, but those that were judged by hand', async (t) => {
  const files = repository().filter(({ name }) => PRODUCT.test(name));
  const patterns = [
    ...files.flatMap(literalPatterns),
    ...(await builtPatterns(files.filter(buildsPatterns), ROOT)),
  ];
  t.ok(patterns.length > 200, `${patterns.length} patterns`);
  const isJudged = ({ at, source }: Pattern) =>
    Object.keys(JUDGED_FILES).some((file) => at === file) ||
    JUDGED.some((it) => at.startsWith(`${it.file}:`) && source === it.source);
  const verdicts = await judgeAll(patterns.filter((pattern) => !isJudged(pattern)));
  writeSlowVerdicts(verdicts.filter((it): it is Verdict & Passed => it.status !== 'vulnerable'));
  const named = (status: Verdict['status']) =>
    verdicts.filter((it) => it.status === status).map(({ what }) => what);
  t.same(named('vulnerable'), []);
  for (const what of named('unknown')) t.comment(what);
  const gone = JUDGED.filter(
    (it) => !patterns.some(({ at, source }) => at.startsWith(`${it.file}:`) && source === it.source),
  );
  t.same(gone, [], 'what was judged is still there');
});

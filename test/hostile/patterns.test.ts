import { availableParallelism } from 'node:os';
import path from 'node:path';
import { check } from 'recheck';
import t from 'tap';
import { buildsPatterns, builtPatterns, literalPatterns, type Pattern } from '../support/patterns.ts';
import { repository } from '../support/tidy-source.ts';
import { JUDGED, JUDGED_FILES } from './judged-patterns.ts';

const ROOT = path.join(import.meta.dirname, '../..');
/** Scripts of the pages that our own browser opens see only what the composer has escaped and bounded. */
const PRODUCT = /^(src|projections)\/.*\.ts$/;
/** The patterns that the learned reader replaces; they run in the planner's thread, which has a deadline. */
const LEAVING = /^src\/generation\/planner\//;
/** Milliseconds for one pattern: those that take longer are judged by hand. */
const TIMEOUT = 2000;

/** What is wrong with a pattern: `vulnerable …`, or `unknown …` where the checker gives up. */
async function fault({ source, flags }: Pattern): Promise<string | null> {
  const result = await check(source, flags.replace('v', 'u'), { timeout: TIMEOUT });
  if (result.status === 'safe') return null;
  return result.status === 'vulnerable'
    ? `vulnerable, ${result.complexity.summary}`
    : `unknown, ${result.error.kind}`;
}

async function faults(patterns: Pattern[]): Promise<string[]> {
  const found: string[] = [];
  const left = [
    ...new Map(patterns.map((pattern) => [`${pattern.source}/${pattern.flags}`, pattern])).values(),
  ];
  const lane = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const what = await fault(next);
      if (what) found.push(`${next.at} /${next.source}/${next.flags} is ${what}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return found;
}

t.test('the checker sees what is not linear', async (t) => {
  t.match(await fault({ at: '', source: '(a+)+$', flags: '' }), /^vulnerable, exponential/);
  t.match(await fault({ at: '', source: '\\s+$', flags: 'u' }), /^vulnerable, 2nd degree/);
  t.equal(await fault({ at: '', source: '^[a-z]+$', flags: 'i' }), null);
});

t.test('no regular expression takes more than linear time, but those that were judged by hand', async (t) => {
  const files = repository().filter(({ name }) => PRODUCT.test(name) && !LEAVING.test(name));
  const patterns = [
    ...files.flatMap(literalPatterns),
    ...(await builtPatterns(files.filter(buildsPatterns), ROOT)),
  ];
  t.ok(patterns.length > 200, `${patterns.length} patterns`);
  const isJudged = ({ at, source }: Pattern) =>
    Object.keys(JUDGED_FILES).some((file) => at === file) ||
    JUDGED.some((it) => at.startsWith(`${it.file}:`) && source === it.source);
  t.same(await faults(patterns.filter((pattern) => !isJudged(pattern))), []);
  const gone = JUDGED.filter(
    (it) => !patterns.some(({ at, source }) => at.startsWith(`${it.file}:`) && source === it.source),
  );
  t.same(gone, [], 'what was judged is still there');
});

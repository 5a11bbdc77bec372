// `npm run mutate [-- room or file …]`: plants one small change after another in a pure room (Stryker), file by file, and says
// which of them no test notices. `--changed` looks only at what changed since the last run. Exit code 1 below the bound.
import { globSync, mkdirSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';

type Room = { sources: string[]; tests: string[] };

const inDomain = (subject: string) => `test/domain/${subject}.test.ts`;

/** What is looked at, and the tests that must notice: pure ones, since each change runs them anew. */
const ROOMS: Record<string, Room> = {
  money: {
    sources: ['src/domain/money/*.ts'],
    tests: ['credits', 'payments', 'payment-borders', 'plans', 'pricing', 'money', 'money/second-looks'].map(
      inDomain,
    ),
  },
  job: {
    sources: ['src/domain/job/*.ts'],
    tests: ['job', 'job-values', 'event-sentences', 'pricing', 'job/told-and-deleted'].map(inDomain),
  },
  access: {
    sources: ['src/domain/access/*.ts', 'src/domain/{ids,upload-quota,attachment-error}.ts'],
    tests: ['access', 'access/agent-addresses', 'access/ids', 'upload-quota'].map(inDomain),
  },
  text: {
    sources: ['src/domain/text/{ends,html,json-bounds}.ts', 'src/domain/harmless-text.ts'],
    tests: [inDomain('text/texts')],
  },
  film: {
    sources: ['src/domain/film/{music-moods,scene-texts}.ts', 'src/domain/{prompt-hints,request}.ts'],
    tests: ['film/films', 'stated-length'].map(inDomain),
  },
  evidence: {
    sources: [
      'src/audit/seals/{merkle,seal}.ts',
      'src/audit/verification/finding.ts',
      'src/audit/evidence/bundle-{money,proofs}.ts',
      'src/store/log/event-hash.ts',
    ],
    tests: [
      ...['seal-text', 'bundle-judgement'].map((subject) => `test/audit/proofs/${subject}.test.ts`),
      'test/audit/merkle.test.ts',
      'test/store/event-codec.test.ts',
    ],
  },
  config: {
    sources: ['src/config/{config,parse,planning-model,private-places,secret}.ts'],
    tests: ['settings', 'refused-settings'].map((subject) => `test/platform/${subject}.test.ts`),
  },
  projections: {
    sources: ['projections/*.ts'],
    tests: ['whole-rows', 'ledger-rows', 'folds'].map((subject) => `test/projections/${subject}.test.ts`),
  },
  storage: {
    sources: [
      'src/storage/own-address.ts',
      'src/storage/embedded/buckets.ts',
      'src/storage/embedded/objects/{aws-chunked,conditional-read,download-policy,object-files}.ts',
    ],
    tests: ['storage-rules', 'objects-on-disk'].map((subject) => `test/storage/${subject}.test.ts`),
  },
  requests: {
    sources: [
      'src/storage/embedded/{signature,request-target,s3-error}.ts',
      'src/storage/embedded/objects/post-policy.ts',
    ],
    tests: ['signatures', 'policies'].map((subject) => `test/storage/requests/${subject}.test.ts`),
  },
  provenance: {
    sources: ['src/generation/planner/provenance/*.ts', 'src/generation/planner/llm/verified-plan.ts'],
    tests: ['found', 'grounded', 'traced'].map((subject) => `test/planner/provenance/${subject}.test.ts`),
  },
  cli: {
    sources: ['src/cli/{cli-error,run}.ts', 'src/cli/jobs/{follow-job,progress-display}.ts'],
    tests: ['test/cli/exit-codes.test.ts'],
  },
  design: {
    sources: ['src/generation/design/{colour,repair}.ts'],
    tests: ['test/design/colours.test.ts'],
  },
  composer: {
    sources: ['src/generation/composer/{cuts,usages}.ts', 'src/generation/planner/refining/keep-ids.ts'],
    tests: ['composer/usages', 'composer/cuts', 'planner/refining/keep-ids'].map(
      (it) => `test/${it}.test.ts`,
    ),
  },
  lengths: {
    sources: ['src/domain/stated-length.ts'],
    tests: ['stated-length', 'film/lengths'].map(inDomain),
  },
  fitting: {
    sources: ['src/generation/planner/directing/fit.ts', 'src/generation/planner/refining/retime.ts'],
    tests: [
      'directing/fit',
      'directing/target',
      'directing/time/sharing',
      'directing/time/joining',
      'refining/lengths',
    ].map((it) => `test/planner/${it}.test.ts`),
  },
  recording: {
    sources: ['src/generation/records.ts'],
    tests: ['test/generation/recording/facts.test.ts'],
  },
  segments: {
    sources: ['src/generation/renderer/written-composition.ts'],
    tests: ['test/renderer/segments.test.ts'],
  },
};
/** Percent of the changes that tests must notice, in each room. */
const BOUND = 85;
/** After so long a changed loop counts as endless, in milliseconds, beside what its tests usually take. */
const PATIENCE_MS = 20_000;
const ROOT = path.join(import.meta.dirname, '..');
const COPIED = ['src', 'projections', 'sql', 'test'];

type Count = { noticed: number; missed: number };

/** Plants changes in one file. @returns how many were noticed, and how many were not */
async function mutated(source: string, tests: string[], changedOnly: boolean): Promise<Count> {
  const kept = path.join(ROOT, '.tap/mutation');
  mkdirSync(kept, { recursive: true });
  const results = await new Stryker({
    testRunner: 'loaded',
    plugins: [path.join(import.meta.dirname, 'mutation-runner.ts')],
    loadedTests: tests,
    warnings: { unknownOptions: false, preprocessorErrors: true, unserializableOptions: true, slow: true },
    mutate: [source],
    coverageAnalysis: 'perTest',
    concurrency: Math.max(1, availableParallelism() - 1),
    timeoutMS: PATIENCE_MS,
    incremental: changedOnly,
    incrementalFile: path.join(kept, `${source.replaceAll('/', '-')}.json`),
    reporters: ['clear-text'],
    clearTextReporter: {
      allowColor: false,
      reportTests: false,
      logTests: false,
      allowEmojis: false,
      reportScoreTable: false,
    },
    allowConsoleColors: false,
    ignorePatterns: ['*', ...COPIED.flatMap((it) => [`!${it}`, `!${it}/**`]), '!package.json'],
    tempDirName: path.join(tmpdir(), `framelog-mutation-${process.pid}`),
  }).runMutationTest();
  const are = (...wanted: string[]) => results.filter(({ status }) => wanted.includes(status)).length;
  return { noticed: are('Killed', 'Timeout'), missed: are('Survived', 'NoCoverage') };
}

const score = ({ noticed, missed }: Count) => (100 * noticed) / (noticed + missed);

/** A room, or the wanted files of it, one file after another. */
async function judged(name: string, { sources, tests }: Room, wanted: string[], changedOnly: boolean) {
  const files = globSync(sources, { cwd: ROOT }).sort();
  const chosen =
    wanted.includes(name) || wanted.length === 0 ? files : files.filter((it) => wanted.includes(it));
  const sum = { noticed: 0, missed: 0 };
  for (const file of chosen) {
    const found = await mutated(file, tests, changedOnly);
    if (found.noticed + found.missed === 0) continue;
    console.log(`${file}: ${score(found).toFixed(1)} % of ${found.noticed + found.missed}`);
    sum.noticed += found.noticed;
    sum.missed += found.missed;
  }
  if (chosen.length === 0) return;
  console.log(
    `${name}: ${score(sum).toFixed(1)} % of ${sum.noticed + sum.missed} noticed, ${BOUND} are asked for`,
  );
  if (!(score(sum) >= BOUND)) process.exitCode = 1;
}

const wanted = process.argv.slice(2).filter((it) => !it.startsWith('--'));
for (const [name, room] of Object.entries(ROOMS))
  await judged(name, room, wanted, process.argv.includes('--changed'));

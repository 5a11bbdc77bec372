const inDomain = (subject: string) => `test/domain/${subject}.test.ts`;

/** Files that are changed, and the tests that must notice; whether these need a database. */
export type Room = { sources: string[]; tests: string[]; database?: true };

/** What is looked at: each change runs its tests anew, so they are the pure ones wherever a room can be judged without a database. */
export const ROOMS: Record<string, Room> = {
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
  identity: {
    database: true,
    sources: [
      'src/identity/{accounts,api-keys,attempts,browser-sessions,key-lookup,one-time-links,passwords,principal,profile}.ts',
    ],
    tests: [
      'networks',
      'principals',
      'profiles',
      'sessions-and-links',
      'agents-and-keys',
      'create-account',
      'proving',
    ].map((subject) => `test/identity/${subject}.test.ts`),
  },
  operations: {
    database: true,
    sources: [
      'src/operations/{idempotency,invoke,rules,validation}.ts',
      'src/operations/{account/ledger,billing/receipts,viewing/list-sessions}.ts',
    ],
    tests: [
      ...[
        'one-door',
        'outlines',
        'validation',
        'input-issues',
        'pages',
        'listed',
        'receipts-and-offers',
        'request-keys',
        'invoke',
        'account-edges',
      ].map((subject) => `test/operations/${subject}.test.ts`),
      'test/projections/ledger-pages.test.ts',
      'test/http/repeating.test.ts',
    ],
  },
  store: {
    database: true,
    sources: [
      'src/store/{handle,unit-of-work}.ts',
      'src/store/log/append.ts',
      'src/store/tasks/queue.ts',
      'src/store/projecting/rebuild.ts',
    ],
    tests: [
      ...['prepared', 'written', 'handled', 'loaded'].map(
        (subject) => `test/store/writing/${subject}.test.ts`,
      ),
      ...['claims', 'append', 'log', 'tasks', 'turns', 'task-loop', 'lanes', 'feed'].map(
        (subject) => `test/store/${subject}.test.ts`,
      ),
      ...['rebuild-told', 'rebuild'].map((subject) => `test/projections/${subject}.test.ts`),
    ],
  },
};

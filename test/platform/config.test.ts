import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { format, inspect, promisify } from 'node:util';
import { pino } from 'pino';
import t from 'tap';
import { readConfig } from '../../src/config/config.ts';
import { CONFIG_VARIABLES } from '../../src/config/variables.ts';

const ROOT = path.join(import.meta.dirname, '../..');

/** What a start with this environment says; empty when nothing is wrong. */
function refusalOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

t.test('without any variable the service runs on this machine alone', async (t) => {
  const config = readConfig({});
  t.match(config, { role: 'all', host: '127.0.0.1', port: 4000, publicUrl: null, databaseUrl: null });
  t.match(config, { renderer: 'beginframe', extensions: true, production: false });
  t.ok(path.isAbsolute(config.dataDir));
});

t.test('settings cannot be changed after the start, at any depth', async (t) => {
  const config = readConfig({ ATTACHMENT_ALLOW_LOOPBACK: '127.0.0.1:1' }) as unknown as {
    port: number;
    s3: { bucket: string };
    attachmentAllowLoopback: string[];
  };
  t.throws(() => Object.assign(config, { port: 1 }), TypeError);
  t.throws(() => Object.assign(config.s3, { bucket: 'other' }), TypeError);
  t.throws(() => config.attachmentAllowLoopback.push('127.0.0.1:2'), TypeError);
  t.match(config, { port: 4000, s3: { bucket: 'framelog' }, attachmentAllowLoopback: ['127.0.0.1:1'] });
});

t.test('an empty value counts as absent', async (t) => {
  t.equal(readConfig({ PORT: '', ROLE: ' ' }).port, 4000);
});

const refused: [string, Record<string, string>, string][] = [
  ['a role that is none', { ROLE: 'boss' }, 'ROLE'],
  ['a port that is no number', { PORT: '80a' }, 'PORT'],
  ['a port out of range', { PORT: '65536' }, 'PORT'],
  ['an address without a protocol', { PUBLIC_URL: 'example.test' }, 'PUBLIC_URL'],
  ['an address of another protocol', { PUBLIC_URL: 'ftp://example.test' }, 'PUBLIC_URL'],
  ['a database that is no Postgres', { DATABASE_URL: 'mysql://h/d' }, 'DATABASE_URL'],
  ['a store without the second half of its key', { S3_ACCESS_KEY_ID: 'a' }, 'S3_SECRET_ACCESS_KEY'],
  ['no worker at all', { WORKER_CONCURRENCY: '0' }, 'WORKER_CONCURRENCY'],
  ['a test card in production', { RENDERER: 'testcard', NODE_ENV: 'production' }, 'RENDERER'],
  ['a speech service without a voice', { SPEECH_BASE_URL: 'https://example.test' }, 'SPEECH_VOICE'],
  ['a planner without a model', { LLM_BASE_URL: 'https://example.test' }, 'LLM_MODEL'],
  [
    'a loopback permission without a port',
    { ATTACHMENT_ALLOW_LOOPBACK: '127.0.0.1' },
    'ATTACHMENT_ALLOW_LOOPBACK',
  ],
  [
    'a loopback permission in production',
    { ATTACHMENT_ALLOW_LOOPBACK: '127.0.0.1:1', NODE_ENV: 'production' },
    'ATTACHMENT_ALLOW_LOOPBACK',
  ],
  ['a switch that is neither on nor off', { EXTENSIONS: 'yes' }, 'EXTENSIONS'],
];
for (const [what, environment, name] of refused) {
  t.test(`refused: ${what}`, async (t) => {
    t.throws(() => readConfig(environment), { name: 'ConfigError', message: new RegExp(`\\b${name}: `) });
  });
}

t.test('everything that is wrong is named at once, with what was expected', async (t) => {
  const message = refusalOf({ PORT: 'x', ROLE: 'boss', EXTENSIONS: 'yes' });
  t.match(message, /ROLE: .*all, api, worker, projector/);
  t.match(message, /PORT: .*0 to 65535/);
  t.match(message, /EXTENSIONS: .*on, off/);
});

/** Every way in which a value ends up in a log, an error or a message by accident. */
function shownForms(value: object): string {
  const logged = new PassThrough({ encoding: 'utf8' });
  pino(logged).info({ config: value, ...value }, 'a line of the log');
  const parts = Object.values(value).filter((it) => typeof it !== 'symbol');
  return [
    inspect(value, { depth: 9, showHidden: true }),
    JSON.stringify({ value }),
    JSON.stringify({ ...value }),
    inspect(structuredClone({ ...value }), { depth: 9 }),
    format('%s %o %j', value, value, value),
    `${parts}`,
    String(logged.read()),
  ].join('\n');
}

t.test('secrets do not show when the configuration, a part of it or an error is printed', async (t) => {
  const environment = {
    DATABASE_URL: 'postgres://u:hunter2@h/d',
    S3_ENDPOINT: 'https://s3.example.test',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'hunter2',
    LLM_BASE_URL: 'https://llm.example.test',
    LLM_MODEL: 'm',
    LLM_API_KEY: 'hunter2',
    SPEECH_BASE_URL: 'https://speech.example.test/v1',
    SPEECH_VOICE: 'alloy',
    SPEECH_API_KEY: 'hunter2',
    SEAL_KEY: 'hunter2',
    SEAL_WITNESS_URL: 'https://witness.example.test/?token=hunter2',
  };
  const config = readConfig(environment);
  const { s3, llm, speech, seal } = config;
  for (const part of [config, s3, s3.credentials!, llm!, speech!, seal, config.databaseUrl!, seal.key!]) {
    t.notMatch(shownForms(part), 'hunter2');
    t.match(inspect(part, { depth: 9 }), /\(set\)/, 'but that they are set can be seen');
  }
  t.equal(s3.credentials!.secretAccessKey.reveal(), 'hunter2');
  t.equal(config.databaseUrl!.reveal(), environment.DATABASE_URL);
  const broken = { ...environment, DATABASE_URL: 'oracle://u:hunter2@h/d' };
  const message = refusalOf(broken);
  t.match(message, 'DATABASE_URL');
  t.notMatch(message, 'hunter2');
});

t.test(
  'docs/configuration.md lists exactly the variables that the code reads, with their defaults',
  async (t) => {
    const rows = readFileSync(path.join(ROOT, 'docs/configuration.md'), 'utf8').matchAll(
      /^\| `([A-Z0-9_]+)` \| (.*?) \| (.*) \|$/gm,
    );
    const documented = [...rows].map(([, name, shown, meaning]) => ({ name, default: shown, meaning }));
    t.same(documented, CONFIG_VARIABLES);
    const code = ['src/config/config.ts', 'src/config/parse.ts', 'src/config/planning-model.ts']
      .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
      .join('');
    const read = [
      ...code.matchAll(
        /\b(?:text|secret|choice|integer|address|hostPorts|networks|upToCores)\((?:\s*read,)?\s*'([A-Z0-9_]+)'/g,
      ),
    ].map((it) => it[1]);
    t.same([...new Set(read)].sort(), CONFIG_VARIABLES.map((it) => it.name).toSorted());
  },
);

t.test('a start with a bad value ends with its name, not with a stack trace', async (t) => {
  const start = promisify(execFile)(process.execPath, [path.join(ROOT, 'src/main.ts')], {
    env: { PORT: 'x' },
  });
  await t.rejects(start, { code: 1, stderr: /PORT: expected/ });
  await start.catch(({ stderr }) => t.notMatch(stderr, /\n\s+at /));
});

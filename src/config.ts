import { availableParallelism } from 'node:os';
import path from 'node:path';

/** What a process does: everything, or one part of a service spread over several processes. */
export type Role = 'all' | 'api' | 'worker' | 'projector';

/** Everything that an operator can set. Secrets are hidden when it is printed. */
export type Config = Readonly<{
  role: Role;
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Address at which clients reach the service, without a trailing slash; null: where it listens. */
  publicUrl: string | null;
  dataDir: string;
  /** null: the embedded Postgres of `dataDir`. */
  databaseUrl: string | null;
  s3: Readonly<{
    /** null: the embedded store of `dataDir`. */
    endpoint: string | null;
    publicEndpoint: string | null;
    bucket: string;
    region: string;
    credentials: Readonly<{ accessKeyId: string; secretAccessKey: string }> | null;
    forcePathStyle: boolean;
  }>;
  uploadMode: 'direct' | 'gateway';
  workerConcurrency: number;
  renderer: 'beginframe' | 'hyperframes' | 'testcard';
  renderBrowsers: number;
  chromiumPath: string | undefined;
  ffmpegPath: string | undefined;
  ffprobePath: string | undefined;
  hyperframesPath: string | undefined;
  logLevel: string;
  llm: Readonly<{ baseUrl: string; apiKey: string; model: string }> | null;
  attachmentAllowLoopback: string[];
  extensions: boolean;
  production: boolean;
}>;

/** The settings are wrong; `problems` has one line for each, with the variable's name and what was expected. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The service cannot start with these settings:\n${problems.map((line) => `  ${line}`).join('\n')}`);
    this.problems = problems;
  }
}

type Variable = { name: string; default: string; meaning: string };

/** Every variable that the service reads, as docs/configuration.md shows them. */
export const CONFIG_VARIABLES: readonly Variable[] = [
  { name: 'ROLE', default: 'all', meaning: '`all`, `api`, `worker` or `projector`' },
  { name: 'HOST', default: '127.0.0.1', meaning: 'address to listen on' },
  { name: 'PORT', default: '4000', meaning: 'port to listen on; 0 takes a free one' },
  { name: 'PUBLIC_URL', default: 'where it listens', meaning: 'address at which clients reach the service' },
  {
    name: 'DATA_DIR',
    default: '.framelog',
    meaning: 'folder of the embedded database and store, caches and keys',
  },
  {
    name: 'DATABASE_URL',
    default: 'embedded',
    meaning: 'a Postgres (15 or newer) to use instead of the embedded one',
  },
  { name: 'S3_ENDPOINT', default: 'embedded', meaning: 'address of an S3-compatible store' },
  {
    name: 'S3_PUBLIC_ENDPOINT',
    default: 'S3_ENDPOINT',
    meaning: 'address of the store for clients; signed URLs use it',
  },
  { name: 'S3_BUCKET', default: 'framelog', meaning: 'bucket' },
  { name: 'S3_REGION', default: 'us-east-1', meaning: 'region' },
  { name: 'S3_ACCESS_KEY_ID', default: '', meaning: 'access key; set both or neither' },
  { name: 'S3_SECRET_ACCESS_KEY', default: '', meaning: 'its secret' },
  {
    name: 'S3_FORCE_PATH_STYLE',
    default: 'true',
    meaning: '`true`: bucket in the path; `false`: in the host name',
  },
  {
    name: 'UPLOAD_MODE',
    default: 'gateway',
    meaning: 'with S3_ENDPOINT: `gateway` (one-shot slots) or `direct`',
  },
  { name: 'WORKER_CONCURRENCY', default: '1', meaning: 'jobs that one worker process generates at a time' },
  {
    name: 'RENDERER',
    default: 'beginframe',
    meaning: '`beginframe`, `hyperframes`, or `testcard` (never in production)',
  },
  {
    name: 'RENDER_BROWSERS',
    default: 'cores, at most 2',
    meaning: 'browsers that render one job side by side',
  },
  { name: 'CHROMIUM_PATH', default: 'found', meaning: 'browser to render with' },
  { name: 'FFMPEG_PATH', default: 'found', meaning: 'ffmpeg with libx264' },
  { name: 'FFPROBE_PATH', default: 'found', meaning: 'ffprobe' },
  { name: 'HYPERFRAMES_PATH', default: '', meaning: 'the `hyperframes` command, for RENDERER=hyperframes' },
  {
    name: 'LOG_LEVEL',
    default: 'info',
    meaning: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
  },
  {
    name: 'LLM_BASE_URL',
    default: '',
    meaning: 'OpenAI-compatible endpoint for planning; the embedded planner without it',
  },
  { name: 'LLM_API_KEY', default: '', meaning: 'its key' },
  { name: 'LLM_MODEL', default: '', meaning: 'its model; needed with LLM_BASE_URL' },
  {
    name: 'ATTACHMENT_ALLOW_LOOPBACK',
    default: '',
    meaning: 'for tests: `host:port` entries that attachments may be fetched from',
  },
  { name: 'EXTENSIONS', default: 'on', meaning: '`on` or `off`: the endpoints under `/x/`' },
  { name: 'NODE_ENV', default: '', meaning: '`production` refuses what only tests need' },
];

type Environment = Record<string, string | undefined>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Reads single variables and gathers what is wrong with them. An empty variable counts as not set. */
class Reader {
  readonly problems: string[] = [];
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  text(name: string): string | undefined {
    return this.#environment[name]?.trim() || undefined;
  }

  oneOf<T extends string>(name: string, values: readonly T[], fallback: T): T {
    const text = this.text(name) ?? fallback;
    if (values.includes(text as T)) return text as T;
    this.problems.push(`${name} must be one of ${values.join(', ')}`);
    return fallback;
  }

  integer(name: string, range: readonly [least: number, most: number], fallback: number): number {
    const text = this.text(name);
    const [least, most] = range;
    if (text === undefined) return fallback;
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    this.problems.push(`${name} must be a whole number from ${least} to ${most}`);
    return fallback;
  }

  url(name: string, protocols: readonly string[]): string | null {
    const text = this.text(name);
    if (text === undefined) return null;
    const url = URL.parse(text);
    if (url && protocols.includes(url.protocol)) return text.replace(/\/+$/, '');
    this.problems.push(
      `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    );
    return null;
  }
}

const HTTP = ['http:', 'https:'];

/**
 * Reads the environment.
 * @throws ConfigError naming every bad variable at once
 */
export function readConfig(environment: Environment = process.env): Config {
  const read = new Reader(environment);
  const config: Config = {
    role: read.oneOf('ROLE', ['all', 'api', 'worker', 'projector'], 'all'),
    host: read.text('HOST') ?? '127.0.0.1',
    port: read.integer('PORT', [0, 65535], 4000),
    publicUrl: read.url('PUBLIC_URL', HTTP),
    dataDir: path.resolve(read.text('DATA_DIR') ?? '.framelog'),
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    s3: readStore(read),
    uploadMode: read.oneOf('UPLOAD_MODE', ['direct', 'gateway'], 'gateway'),
    workerConcurrency: read.integer('WORKER_CONCURRENCY', [1, 64], 1),
    renderer: read.oneOf('RENDERER', ['beginframe', 'hyperframes', 'testcard'], 'beginframe'),
    renderBrowsers: read.integer('RENDER_BROWSERS', [1, 16], Math.min(2, availableParallelism())),
    chromiumPath: read.text('CHROMIUM_PATH'),
    ffmpegPath: read.text('FFMPEG_PATH'),
    ffprobePath: read.text('FFPROBE_PATH'),
    hyperframesPath: read.text('HYPERFRAMES_PATH'),
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    llm: readModel(read),
    attachmentAllowLoopback: (read.text('ATTACHMENT_ALLOW_LOOPBACK') ?? '')
      .split(',')
      .map((e) => e.trim())
      .filter(Boolean),
    extensions: read.oneOf('EXTENSIONS', ['on', 'off'], 'on') === 'on',
    production: read.text('NODE_ENV') === 'production',
  };
  if (config.production && config.renderer === 'testcard') {
    read.problems.push('RENDERER must not be testcard with NODE_ENV=production: it makes no real videos');
  }
  if (config.renderer === 'hyperframes' && !config.hyperframesPath) {
    read.problems.push('HYPERFRAMES_PATH must name the hyperframes command with RENDERER=hyperframes');
  }
  if (read.problems.length > 0) throw new ConfigError(read.problems);
  return hideSecrets(config);
}

function readStore(read: Reader): Config['s3'] {
  const accessKeyId = read.text('S3_ACCESS_KEY_ID');
  const secretAccessKey = read.text('S3_SECRET_ACCESS_KEY');
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey)) {
    read.problems.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together');
  }
  return {
    endpoint: read.url('S3_ENDPOINT', HTTP),
    publicEndpoint: read.url('S3_PUBLIC_ENDPOINT', HTTP),
    bucket: read.text('S3_BUCKET') ?? 'framelog',
    region: read.text('S3_REGION') ?? 'us-east-1',
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
    forcePathStyle: read.oneOf('S3_FORCE_PATH_STYLE', ['true', 'false'], 'true') === 'true',
  };
}

function readModel(read: Reader): Config['llm'] {
  const baseUrl = read.url('LLM_BASE_URL', HTTP);
  const model = read.text('LLM_MODEL');
  if (!baseUrl) return null;
  if (!model) read.problems.push('LLM_MODEL must name a model when LLM_BASE_URL is set');
  return { baseUrl, apiKey: read.text('LLM_API_KEY') ?? '', model: model ?? '' };
}

/** Keeps passwords and keys out of logs: what is printed shows where they are set, not what they are. */
function hideSecrets(config: Config): Config {
  const shown = () => ({
    ...config,
    databaseUrl: config.databaseUrl && '(set)',
    s3: { ...config.s3, credentials: config.s3.credentials && '(set)' },
    llm: config.llm && { ...config.llm, apiKey: '(set)' },
  });
  Object.defineProperty(config, 'toJSON', { value: shown });
  Object.defineProperty(config, Symbol.for('nodejs.util.inspect.custom'), { value: shown });
  return Object.freeze(config);
}

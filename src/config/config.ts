import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseMasterKey } from './master-key.ts';
import { concealed, hostPorts, networks, readVariables, type VariableReader } from './parse.ts';
import { type PlanningModel, readModel } from './planning-model.ts';
import type { Secret } from './secret.ts';

/** What a process does: everything, or one part of a service spread over several processes. */
export type Role = 'all' | 'api' | 'worker' | 'projector';

/** Everything that an operator can set, frozen throughout. Secrets have to be asked for their value. */
export type Config = Readonly<{
  role: Role;
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Address at which clients reach the service, without a trailing slash; null: where it listens. */
  publicUrl: string | null;
  dataDir: string;
  /** Its password makes all of it a secret. null: the embedded Postgres of `dataDir`. */
  databaseUrl: Secret | null;
  /** 32 bytes as text; null: the key of `dataDir`. */
  masterKey: Secret | null;
  s3: Readonly<{
    /** null: the embedded store of `dataDir`. */
    endpoint: string | null;
    publicEndpoint: string | null;
    bucket: string;
    region: string;
    credentials: Readonly<{ accessKeyId: string; secretAccessKey: Secret }> | null;
    forcePathStyle: boolean;
  }>;
  uploadMode: 'direct' | 'gateway';
  workerConcurrency: number;
  renderer: 'beginframe' | 'hyperframes' | 'testcard';
  renderBrowsers: number;
  /** Height of a 16:9 video in pixels; other formats in proportion. */
  videoLines: number;
  chromiumPath: string | undefined;
  ffmpegPath: string | undefined;
  ffprobePath: string | undefined;
  hyperframesPath: string | undefined;
  logLevel: string;
  llm: PlanningModel | null;
  /** null: the built-in voice. */
  speech: Readonly<{
    protocol: 'openai' | 'kokoro' | 'piper';
    baseUrl: string;
    apiKey: Secret | null;
    model: string;
    voice: string;
  }> | null;
  attachmentAllowLoopback: readonly string[];
  mail: Readonly<{
    /** null: kept in `dataDir`, for development. */
    smtpUrl: Secret | null;
    from: string;
  }>;
  /** Addresses or networks of proxies whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[];
  oauth: Readonly<{
    /** Seconds in which a refresh token that was just replaced still works; 0 is strict. */
    refreshGraceSeconds: number;
    serviceAccountRegistration: boolean;
  }>;
  /** null: payments in test mode, or none. */
  stripe: Readonly<{ secretKey: Secret; webhookSecret: Secret }> | null;
  seal: Readonly<{
    /** null: the key of `dataDir`, made when missing. */
    key: Secret | null;
    intervalMs: number;
    witnessFile: string | null;
    /** May carry a token. */
    witnessUrl: Secret | null;
  }>;
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

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const HTTP = ['http:', 'https:'];

/**
 * Reads the environment.
 * @throws ConfigError naming every bad variable at once
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const read = readVariables(environment);
  const config: Config = {
    role: read.choice('ROLE', ['all', 'api', 'worker', 'projector'], 'all'),
    host: read.text('HOST') ?? '127.0.0.1',
    port: read.integer('PORT', { least: 0, most: 65535 }, 4000),
    publicUrl: read.address('PUBLIC_URL', HTTP),
    dataDir: path.resolve(read.text('DATA_DIR') ?? '.framelog'),
    databaseUrl: concealed(read.address('DATABASE_URL', ['postgres:', 'postgresql:'])),
    masterKey: readMasterKey(read),
    s3: readStore(read),
    uploadMode: read.choice('UPLOAD_MODE', ['direct', 'gateway'], 'gateway'),
    workerConcurrency: upToCores(read, 'WORKER_CONCURRENCY', { most: 64, usual: 4 }),
    renderer: read.choice('RENDERER', ['beginframe', 'hyperframes', 'testcard'], 'beginframe'),
    renderBrowsers: upToCores(read, 'RENDER_BROWSERS', { most: 16, usual: 2 }),
    videoLines: Number(read.choice('VIDEO_LINES', ['360', '720', '1080'], '720')),
    chromiumPath: read.text('CHROMIUM_PATH') ?? undefined,
    ffmpegPath: read.text('FFMPEG_PATH') ?? undefined,
    ffprobePath: read.text('FFPROBE_PATH') ?? undefined,
    hyperframesPath: read.text('HYPERFRAMES_PATH') ?? undefined,
    logLevel: read.choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    llm: readModel(read),
    speech: readSpeech(read),
    attachmentAllowLoopback: hostPorts(read, 'ATTACHMENT_ALLOW_LOOPBACK'),
    mail: readMail(read),
    trustedProxies: networks(read, 'TRUSTED_PROXIES'),
    oauth: readAgents(read),
    stripe: readStripe(read),
    seal: readSeal(read),
    extensions: read.choice('EXTENSIONS', ['on', 'off'], 'on') === 'on',
    production: read.text('NODE_ENV') === 'production',
  };
  if (config.production && config.renderer === 'testcard') {
    read.refuse('RENDERER', 'must not be testcard with NODE_ENV=production: it makes no real videos');
  }
  if (config.production && config.attachmentAllowLoopback.length > 0) {
    read.refuse('ATTACHMENT_ALLOW_LOOPBACK', 'must not be set with NODE_ENV=production: it is for tests');
  }
  if (config.renderer === 'hyperframes' && !config.hyperframesPath) {
    read.refuse('HYPERFRAMES_PATH', 'must name the hyperframes command with RENDERER=hyperframes');
  }
  if (config.renderer === 'hyperframes' && config.videoLines !== 720) {
    read.refuse('VIDEO_LINES', 'must be 720 with RENDERER=hyperframes, whose command has one size');
  }
  if (read.problems.length > 0)
    throw new ConfigError(read.problems.map(({ name, message }) => `${name}: ${message}`));
  return frozen(config);
}

function readMasterKey(read: VariableReader): Secret | null {
  const key = read.secret('MASTER_KEY');
  if (key && !parseMasterKey(key.reveal()))
    read.refuse(
      'MASTER_KEY',
      'expected 32 bytes, as 64 hexadecimal digits or as base64 (`openssl rand -base64 32` prints such)',
    );
  return key;
}

function readStore(read: VariableReader): Config['s3'] {
  const accessKeyId = read.text('S3_ACCESS_KEY_ID');
  const secretAccessKey = read.secret('S3_SECRET_ACCESS_KEY');
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey)) {
    read.refuse('S3_SECRET_ACCESS_KEY', 'must be set together with S3_ACCESS_KEY_ID');
  }
  return {
    endpoint: read.address('S3_ENDPOINT', HTTP),
    publicEndpoint: read.address('S3_PUBLIC_ENDPOINT', HTTP),
    bucket: read.text('S3_BUCKET') ?? 'framelog',
    region: read.text('S3_REGION') ?? 'us-east-1',
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
    forcePathStyle: read.choice('S3_FORCE_PATH_STYLE', ['true', 'false'], 'true') === 'true',
  };
}

function readMail(read: VariableReader): Config['mail'] {
  const smtpUrl = concealed(read.address('SMTP_URL', ['smtp:', 'smtps:']));
  return { smtpUrl, from: read.text('MAIL_FROM') ?? 'Framelog <framelog@localhost>' };
}

/** How many of something may run at once: the cores and at most `usual`, where nothing is said. */
function upToCores(
  read: VariableReader,
  name: 'WORKER_CONCURRENCY' | 'RENDER_BROWSERS',
  { most, usual }: { most: number; usual: number },
): number {
  return read.integer(name, { least: 1, most }, Math.min(usual, availableParallelism()));
}

function readStripe(read: VariableReader): Config['stripe'] {
  const secretKey = read.secret('STRIPE_SECRET_KEY');
  const webhookSecret = read.secret('STRIPE_WEBHOOK_SECRET');
  if (secretKey && webhookSecret) return { secretKey, webhookSecret };
  if (secretKey || webhookSecret)
    read.refuse('STRIPE_SECRET_KEY', 'must be set together with STRIPE_WEBHOOK_SECRET');
  return null;
}

function readSeal(read: VariableReader): Config['seal'] {
  const file = read.text('SEAL_WITNESS_FILE');
  return {
    key: read.secret('SEAL_KEY'),
    intervalMs: read.integer('SEAL_INTERVAL_MS', { least: 50, most: 3_600_000 }, 1000),
    witnessFile: file && path.resolve(file),
    witnessUrl: concealed(read.address('SEAL_WITNESS_URL', HTTP)),
  };
}

function readAgents(read: VariableReader): Config['oauth'] {
  const embedded = read.text('DATABASE_URL') === null;
  const registration = read.choice('SERVICE_ACCOUNT_REGISTRATION', ['on', 'off'], embedded ? 'on' : 'off');
  return {
    refreshGraceSeconds: read.integer('OAUTH_REFRESH_GRACE_SECONDS', { least: 0, most: 3600 }, 30),
    serviceAccountRegistration: registration === 'on',
  };
}

function readSpeech(read: VariableReader): Config['speech'] {
  const baseUrl = read.address('SPEECH_BASE_URL', HTTP);
  if (!baseUrl) return null;
  const protocol = read.choice('SPEECH_PROTOCOL', ['openai', 'kokoro', 'piper'], 'openai');
  const voice = read.text('SPEECH_VOICE');
  if (!voice && protocol !== 'piper') read.refuse('SPEECH_VOICE', 'must name a voice of SPEECH_BASE_URL');
  const model = read.text('SPEECH_MODEL') ?? (protocol === 'kokoro' ? 'kokoro' : 'tts-1');
  return { protocol, baseUrl, apiKey: read.secret('SPEECH_API_KEY'), model, voice: voice ?? '' };
}

/** Nobody changes a setting after the start, at any depth. */
function frozen<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) frozen(part);
  return Object.freeze(value);
}

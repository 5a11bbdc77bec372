import { availableParallelism } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import t from 'tap';
import { readConfig } from '../../src/config/config.ts';
import { privatePlaces } from '../../src/config/private-places.ts';
import { Secret } from '../../src/config/secret.ts';

type Environment = Record<string, string>;

/** What a setting comes to, with secrets as their values. */
const shown = (value: unknown): unknown => {
  if (value instanceof Secret) return `secret ${value.reveal()}`;
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shown(part)]));
};

const cores = (usual: number) => Math.min(usual, availableParallelism());

t.test('without any variable everything is embedded, and listens on this machine alone', async (t) => {
  t.same(shown(readConfig({})), {
    role: 'all',
    host: '127.0.0.1',
    port: 4000,
    publicUrl: null,
    dataDir: path.resolve('.framelog'),
    databaseUrl: null,
    masterKey: null,
    s3: {
      endpoint: null,
      publicEndpoint: null,
      bucket: 'framelog',
      region: 'us-east-1',
      credentials: null,
      forcePathStyle: true,
    },
    uploadMode: 'gateway',
    workerConcurrency: cores(4),
    renderer: 'beginframe',
    renderBrowsers: cores(2),
    videoLines: 720,
    chromiumPath: undefined,
    ffmpegPath: undefined,
    ffprobePath: undefined,
    hyperframesPath: undefined,
    logLevel: 'info',
    llm: null,
    speech: null,
    attachmentAllowLoopback: [],
    mail: { smtpUrl: null, from: 'Framelog <framelog@localhost>' },
    trustedProxies: [],
    oauth: { refreshGraceSeconds: 30, serviceAccountRegistration: true },
    stripe: null,
    seal: { key: null, intervalMs: 1000, witnessFile: null, witnessUrl: null },
    extensions: true,
    production: false,
  });
});

const KEY = 'ab'.repeat(32);

t.test('every variable reaches its setting', async (t) => {
  const config = readConfig({
    ROLE: 'worker',
    HOST: '0.0.0.0',
    PORT: '0',
    PUBLIC_URL: 'https://video.example.test//',
    DATA_DIR: '/srv/data',
    DATABASE_URL: 'postgresql://u:p@h/d',
    MASTER_KEY: KEY,
    S3_ENDPOINT: 'http://s3.example.test/',
    S3_PUBLIC_ENDPOINT: 'https://files.example.test',
    S3_BUCKET: 'films',
    S3_REGION: 'eu-west-1',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 's3',
    S3_FORCE_PATH_STYLE: 'false',
    UPLOAD_MODE: 'direct',
    WORKER_CONCURRENCY: '64',
    RENDERER: 'hyperframes',
    RENDER_BROWSERS: '16',
    CHROMIUM_PATH: '/c',
    FFMPEG_PATH: '/f',
    FFPROBE_PATH: '/p',
    HYPERFRAMES_PATH: '/h',
    LOG_LEVEL: 'silent',
    LLM_BASE_URL: 'https://llm.example.test/v1/',
    LLM_PROTOCOL: 'anthropic',
    LLM_MODEL: 'm',
    LLM_API_KEY: 'llm',
    LLM_PRICES: ' 3 / 15.5 ',
    SPEECH_BASE_URL: 'https://speech.example.test',
    SPEECH_PROTOCOL: 'kokoro',
    SPEECH_VOICE: 'ann',
    SPEECH_API_KEY: 'speech',
    ATTACHMENT_ALLOW_LOOPBACK: ' 127.0.0.1:1, ,[::1]:65535 ',
    SMTP_URL: 'smtps://u:p@mail.example.test',
    MAIL_FROM: 'a@example.test',
    TRUSTED_PROXIES: '10.0.0.0/8, ::1 ,fd00::/128,192.0.2.1/32',
    OAUTH_REFRESH_GRACE_SECONDS: '3600',
    SERVICE_ACCOUNT_REGISTRATION: 'on',
    STRIPE_SECRET_KEY: 'sk',
    STRIPE_WEBHOOK_SECRET: 'wh',
    SEAL_KEY: 'seal',
    SEAL_INTERVAL_MS: '50',
    SEAL_WITNESS_FILE: '/srv/witness',
    SEAL_WITNESS_URL: 'https://witness.example.test',
    EXTENSIONS: 'off',
  });
  t.same(shown(config), {
    role: 'worker',
    host: '0.0.0.0',
    port: 0,
    publicUrl: 'https://video.example.test',
    dataDir: '/srv/data',
    databaseUrl: 'secret postgresql://u:p@h/d',
    masterKey: `secret ${KEY}`,
    s3: {
      endpoint: 'http://s3.example.test',
      publicEndpoint: 'https://files.example.test',
      bucket: 'films',
      region: 'eu-west-1',
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret s3' },
      forcePathStyle: false,
    },
    uploadMode: 'direct',
    workerConcurrency: 64,
    renderer: 'hyperframes',
    renderBrowsers: 16,
    videoLines: 720,
    chromiumPath: '/c',
    ffmpegPath: '/f',
    ffprobePath: '/p',
    hyperframesPath: '/h',
    logLevel: 'silent',
    llm: {
      protocol: 'anthropic',
      baseUrl: 'https://llm.example.test/v1',
      apiKey: 'secret llm',
      model: 'm',
      prices: { input: 3, output: 15.5 },
    },
    speech: {
      protocol: 'kokoro',
      baseUrl: 'https://speech.example.test',
      apiKey: 'secret speech',
      model: 'kokoro',
      voice: 'ann',
    },
    attachmentAllowLoopback: ['127.0.0.1:1', '[::1]:65535'],
    mail: { smtpUrl: 'secret smtps://u:p@mail.example.test', from: 'a@example.test' },
    trustedProxies: ['10.0.0.0/8', '::1', 'fd00::/128', '192.0.2.1/32'],
    oauth: { refreshGraceSeconds: 3600, serviceAccountRegistration: true },
    stripe: { secretKey: 'secret sk', webhookSecret: 'secret wh' },
    seal: {
      key: 'secret seal',
      intervalMs: 50,
      witnessFile: '/srv/witness',
      witnessUrl: 'secret https://witness.example.test',
    },
    extensions: false,
    production: false,
  });
});

t.test('defaults follow from other settings', async (t) => {
  const outside = readConfig({ DATABASE_URL: 'postgres://h/d', NODE_ENV: 'production' });
  t.equal(outside.oauth.serviceAccountRegistration, false, 'agents do not register beside an own database');
  t.equal(outside.production, true);
  const speech = (more: Environment) =>
    shown(readConfig({ SPEECH_BASE_URL: 'http://s.test', ...more }).speech);
  const usual = { baseUrl: 'http://s.test', apiKey: null };
  t.same(speech({ SPEECH_VOICE: 'v' }), { ...usual, protocol: 'openai', model: 'tts-1', voice: 'v' });
  t.same(speech({ SPEECH_PROTOCOL: 'piper' }), { ...usual, protocol: 'piper', model: 'tts-1', voice: '' });
  t.match(speech({ SPEECH_VOICE: 'v', SPEECH_MODEL: 'm' }), { model: 'm' });
  const llm = shown(readConfig({ LLM_BASE_URL: 'http://l.test', LLM_MODEL: 'm' }).llm);
  t.same(llm, { protocol: 'openai', baseUrl: 'http://l.test', apiKey: null, model: 'm', prices: null });
  t.equal(readConfig({ VIDEO_LINES: '1080' }).videoLines, 1080);
  t.equal(readConfig({ RENDERER: 'testcard', LOG_LEVEL: 'trace' }).renderer, 'testcard');
  t.same(privatePlaces('/d'), [
    '/d/master-key',
    '/d/seal-key',
    '/d/developer-key',
    '/d/dev.json',
    '/d/storage-keys.json',
    '/d/postgres',
    '/d/objects',
  ]);
});

t.test('a secret never shows itself', async (t) => {
  const secret = new Secret('hunter2');
  t.equal(`${secret}`, '(set)');
  t.equal(JSON.stringify({ secret }), '{"secret":"(set)"}');
  t.equal(inspect({ secret }), '{ secret: (set) }');
  t.equal(secret.reveal(), 'hunter2');
});

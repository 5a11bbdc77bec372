import t from 'tap';
import { ConfigError, readConfig } from '../../src/config/config.ts';

type Environment = Record<string, string>;

/** The lines of a refusal; none where nothing is wrong. */
function problemsOf(environment: Environment): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
}

/** A wrong setting, and the line that says so. */
const REFUSED: [Environment, string][] = [
  [{ ROLE: 'boss' }, 'ROLE: expected all, api, worker, projector; got "boss"'],
  [{ PORT: '65536' }, 'PORT: expected a whole number from 0 to 65535; got "65536"'],
  [{ PORT: '1e3' }, 'PORT: expected a whole number from 0 to 65535; got "1e3"'],
  [{ PORT: 'x80' }, 'PORT: expected a whole number from 0 to 65535; got "x80"'],
  [{ WORKER_CONCURRENCY: '65' }, 'WORKER_CONCURRENCY: expected a whole number from 1 to 64; got "65"'],
  [{ RENDER_BROWSERS: '0' }, 'RENDER_BROWSERS: expected a whole number from 1 to 16; got "0"'],
  [{ SEAL_INTERVAL_MS: '49' }, 'SEAL_INTERVAL_MS: expected a whole number from 50 to 3600000; got "49"'],
  [
    { OAUTH_REFRESH_GRACE_SECONDS: '3601' },
    'OAUTH_REFRESH_GRACE_SECONDS: expected a whole number from 0 to 3600; got "3601"',
  ],
  [{ VIDEO_LINES: '480' }, 'VIDEO_LINES: expected 360, 720, 1080; got "480"'],
  [{ PUBLIC_URL: 'x.test' }, 'PUBLIC_URL: expected an absolute address starting with http:// or https://'],
  [{ S3_ENDPOINT: 'ftp://x' }, 'S3_ENDPOINT: expected an absolute address starting with http:// or https://'],
  [{ SMTP_URL: 'http://x' }, 'SMTP_URL: expected an absolute address starting with smtp:// or smtps://'],
  [{ SMTP_URL: 'smtp:x' }, 'SMTP_URL: expected an absolute address starting with smtp:// or smtps://'],
  [
    { DATABASE_URL: 'mysql://h/d' },
    'DATABASE_URL: expected an absolute address starting with postgres:// or postgresql://',
  ],
  [
    { MASTER_KEY: 'ab' },
    'MASTER_KEY: expected 32 bytes, as 64 hexadecimal digits or as base64 (`openssl rand -base64 32` prints such)',
  ],
  [{ S3_SECRET_ACCESS_KEY: 's' }, 'S3_SECRET_ACCESS_KEY: must be set together with S3_ACCESS_KEY_ID'],
  [{ S3_ACCESS_KEY_ID: 'i' }, 'S3_SECRET_ACCESS_KEY: must be set together with S3_ACCESS_KEY_ID'],
  [{ STRIPE_SECRET_KEY: 's' }, 'STRIPE_SECRET_KEY: must be set together with STRIPE_WEBHOOK_SECRET'],
  [{ STRIPE_WEBHOOK_SECRET: 's' }, 'STRIPE_SECRET_KEY: must be set together with STRIPE_WEBHOOK_SECRET'],
  [{ LLM_BASE_URL: 'http://l.test' }, 'LLM_MODEL: must name a model when LLM_BASE_URL is set'],
  [{ SPEECH_BASE_URL: 'http://s.test' }, 'SPEECH_VOICE: must name a voice of SPEECH_BASE_URL'],
  [
    { RENDERER: 'hyperframes' },
    'HYPERFRAMES_PATH: must name the hyperframes command with RENDERER=hyperframes',
  ],
  [
    { RENDERER: 'hyperframes', HYPERFRAMES_PATH: '/h', VIDEO_LINES: '1080' },
    'VIDEO_LINES: must be 720 with RENDERER=hyperframes, whose command has one size',
  ],
  [
    { RENDERER: 'testcard', NODE_ENV: 'production' },
    'RENDERER: must not be testcard with NODE_ENV=production: it makes no real videos',
  ],
  [
    { ATTACHMENT_ALLOW_LOOPBACK: 'a:1', NODE_ENV: 'production' },
    'ATTACHMENT_ALLOW_LOOPBACK: must not be set with NODE_ENV=production: it is for tests',
  ],
  ...['a', 'a:0', 'a:65536', 'a:123456', 'a b:1', ':1', '::1:1', '[x]:1'].map(
    (item): [Environment, string] => [
      { ATTACHMENT_ALLOW_LOOPBACK: item },
      `ATTACHMENT_ALLOW_LOOPBACK: expected host:port, separated by commas; got "${item}"`,
    ],
  ),
  ...['proxy', '10.0.0.0/33', '::/129', '10.0.0.0/', '10.0.0.0/x8', '10.0.0.0/8x', '10.0.0.0/0x8', '/8'].map(
    (item): [Environment, string] => [
      { TRUSTED_PROXIES: item },
      `TRUSTED_PROXIES: expected addresses or networks, separated by commas; got "${item}"`,
    ],
  ),
  ...['3', '3/', '3/-1', '3/10000', '1/2/3', 'a/b', '/'].map((prices): [Environment, string] => [
    { LLM_BASE_URL: 'http://l.test', LLM_MODEL: 'm', LLM_PRICES: prices },
    'LLM_PRICES: must be two prices in US dollars for a million tokens, such as 3/15',
  ]),
];

t.test('what is wrong is said by name, with what was expected', async (t) => {
  for (const [environment, line] of REFUSED)
    t.same(problemsOf(environment), [line], JSON.stringify(environment));
  const error = new ConfigError(['A: b', 'C: d']);
  t.equal(error.message, 'The service cannot start with these settings:\n  A: b\n  C: d');
  t.equal(error.name, 'ConfigError');
});

t.test('at its bounds a setting is right', async (t) => {
  const right: Environment[] = [
    { PORT: '65535' },
    { WORKER_CONCURRENCY: '1' },
    { SEAL_INTERVAL_MS: '3600000' },
    { OAUTH_REFRESH_GRACE_SECONDS: '0' },
    { LLM_BASE_URL: 'http://l.test', LLM_MODEL: 'm', LLM_PRICES: '0/0' },
    { LLM_BASE_URL: 'http://l.test', LLM_MODEL: 'm', LLM_PRICES: '1/9999.9' },
    { ATTACHMENT_ALLOW_LOOPBACK: 'Host-1.test:65535' },
    { TRUSTED_PROXIES: '::/0,10.0.0.0/0' },
    ...[{ UPLOAD_MODE: 'gateway' }, { RENDERER: 'beginframe' }, { EXTENSIONS: 'on' }],
    ...[{ S3_FORCE_PATH_STYLE: 'true' }, { SERVICE_ACCOUNT_REGISTRATION: 'off' }, { LLM_PROTOCOL: 'openai' }],
    { SPEECH_BASE_URL: 'http://s.test', SPEECH_VOICE: 'v', SPEECH_PROTOCOL: 'openai' },
    { LLM_BASE_URL: 'http://l.test', LLM_MODEL: 'm', LLM_PROTOCOL: 'openai' },
    { PORT: ' 80 ', HOST: ' ' },
  ];
  for (const environment of right) t.same(problemsOf(environment), [], JSON.stringify(environment));
});

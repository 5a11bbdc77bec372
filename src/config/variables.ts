/** One environment variable, as docs/configuration.md lists it. `default` is what a person reads there. */
export type ConfigVariable = { name: string; default: string; meaning: string };

/** Every variable that the service reads, in the order of the documentation. A test compares the two. */
export const CONFIG_VARIABLES = [
  {
    name: 'ROLE',
    default: 'all',
    meaning:
      '`all`, or one part of the service for this process: `api` (HTTP), `worker` (generation) or `projector` (projections and housekeeping)',
  },
  { name: 'HOST', default: '127.0.0.1', meaning: 'Address to listen on; `0.0.0.0` for every interface' },
  { name: 'PORT', default: '4000', meaning: 'Port to listen on; 0 takes any free one' },
  {
    name: 'PUBLIC_URL',
    default: '`http://HOST:PORT` as bound',
    meaning:
      'Address under which clients reach the service: origin, or origin and path, without a slash at its end',
  },
  {
    name: 'DATA_DIR',
    default: '.framelog',
    meaning: 'Directory of the embedded Postgres, the embedded object store and unpacked binaries',
  },
  {
    name: 'DATABASE_URL',
    default: 'embedded Postgres in DATA_DIR',
    meaning: 'Postgres 15 or newer, as `postgres://user:password@host:5432/database`',
  },
  {
    name: 'MASTER_KEY',
    default: 'DATA_DIR/master-key, made once with the embedded Postgres',
    meaning:
      '32 bytes, in hexadecimal or base64, that the keys of personal text are encrypted under; needed with DATABASE_URL, the same for every process. Keep it apart from backups of the database. Secret: never printed or logged',
  },
  {
    name: 'S3_ENDPOINT',
    default: 'embedded object store',
    meaning: 'Address of an S3-compatible store, as this process reaches it',
  },
  {
    name: 'S3_PUBLIC_ENDPOINT',
    default: 'S3_ENDPOINT',
    meaning: 'Address of the same store as clients reach it; signed URLs name it',
  },
  { name: 'S3_BUCKET', default: 'framelog', meaning: 'Bucket for uploads and finished videos' },
  { name: 'S3_REGION', default: 'us-east-1', meaning: 'Region that requests are signed for' },
  {
    name: 'S3_ACCESS_KEY_ID',
    default: 'none',
    meaning: 'Needed with S3_ENDPOINT, together with S3_SECRET_ACCESS_KEY',
  },
  { name: 'S3_SECRET_ACCESS_KEY', default: 'none', meaning: 'Secret: never printed or logged' },
  {
    name: 'S3_FORCE_PATH_STYLE',
    default: 'true',
    meaning: '`true` puts the bucket into the path, `false` into the host name',
  },
  {
    name: 'UPLOAD_MODE',
    default: 'gateway',
    meaning:
      'With S3_ENDPOINT. `gateway`: uploads pass through this service, which makes slots one-shot on every store. `direct`: clients post to the store',
  },
  {
    name: 'WORKER_CONCURRENCY',
    default: 'the cores, at most 4',
    meaning: 'Jobs that one worker generates at a time, 1 to 64',
  },
  {
    name: 'RENDERER',
    default: 'beginframe',
    meaning:
      '`beginframe` (frame by frame in a headless browser), `hyperframes` (its command line) or `testcard` (colour bars, for tests; refused in production)',
  },
  {
    name: 'VIDEO_LINES',
    default: '720',
    meaning:
      'Pixels of the height of a 16:9 video, 360 (drafts and tests), 720 or 1080; other formats in proportion. A segment that was rendered in one size is not used for another',
  },
  {
    name: 'RENDER_BROWSERS',
    default: 'the cores, at most 2',
    meaning:
      'Browsers that share the frames of one render, 1 to 16. A container should have 256 MB of `/dev/shm` or more (`--shm-size`): with less, frames pass through files, slower',
  },
  {
    name: 'CHROMIUM_PATH',
    default: 'system, else bundled',
    meaning: 'Browser to render with; nothing else is tried',
  },
  {
    name: 'FFMPEG_PATH',
    default: 'system, else bundled',
    meaning: 'ffmpeg with libx264 and aac; nothing else is tried',
  },
  { name: 'FFPROBE_PATH', default: 'system, else bundled', meaning: 'ffprobe; nothing else is tried' },
  {
    name: 'HYPERFRAMES_PATH',
    default: 'none',
    meaning: 'The `hyperframes` command, needed with RENDERER=hyperframes',
  },
  {
    name: 'LOG_LEVEL',
    default: 'info',
    meaning: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
  },
  {
    name: 'LLM_BASE_URL',
    default: 'none: the built-in planner',
    meaning: 'Address of a language model’s service for planning, version segment included (docs/models.md)',
  },
  {
    name: 'LLM_PROTOCOL',
    default: 'openai',
    meaning: 'What it speaks: `openai` (chat completions, as most do) or `anthropic` (Messages)',
  },
  {
    name: 'LLM_PRICES',
    default: 'none',
    meaning: 'US dollars for a million tokens read and written (`3/15`): plans then record what they cost',
  },
  { name: 'LLM_API_KEY', default: 'none', meaning: 'Its key. Secret: never printed or logged' },
  { name: 'LLM_MODEL', default: 'none', meaning: 'Model to plan with, needed with LLM_BASE_URL' },
  {
    name: 'SPEECH_BASE_URL',
    default: 'none: the built-in voice',
    meaning:
      'Address of a speech service: with its version segment (`http://host:8880/v1`), or where Piper takes texts; texts that are spoken go there',
  },
  {
    name: 'SPEECH_PROTOCOL',
    default: 'openai',
    meaning: '`openai`, `kokoro` (captions get the time of each word) or `piper`',
  },
  { name: 'SPEECH_API_KEY', default: 'none', meaning: 'Its key. Secret: never printed or logged' },
  {
    name: 'SPEECH_MODEL',
    default: '`tts-1`, or `kokoro` with that protocol',
    meaning: 'Model that speaks',
  },
  {
    name: 'SPEECH_VOICE',
    default: 'none: the service’s own with `piper`',
    meaning: 'Voice that speaks, needed with SPEECH_BASE_URL except with `piper`',
  },
  {
    name: 'ATTACHMENT_ALLOW_LOOPBACK',
    default: 'none',
    meaning:
      'Comma list of `host:port` on the loopback interface from which attachments may be fetched although private addresses are refused; for tests, and refused in production',
  },
  {
    name: 'SMTP_URL',
    default: 'none: mail is kept in DATA_DIR/outbox and shown at `/app/outbox`',
    meaning:
      'Mail server, as `smtp://user:password@host:587` (with STARTTLS where it is offered) or `smtps://…`; needed with NODE_ENV=production, else nobody can sign up. Secret: never printed or logged',
  },
  {
    name: 'MAIL_FROM',
    default: 'Framelog <framelog@localhost>',
    meaning: 'Sender of mails, such as `Framelog <no-reply@example.com>`',
  },
  {
    name: 'TRUSTED_PROXIES',
    default: 'none',
    meaning:
      'Comma list of addresses or networks of proxies whose `X-Forwarded-For` is believed; limits by address count what they report',
  },
  {
    name: 'OAUTH_REFRESH_GRACE_SECONDS',
    default: '30',
    meaning:
      'Seconds in which a refresh token of an agent that was just replaced still gets a new pair (a lost response, two processes of one agent), 0 to 3600; 0 ends the agent’s access at any second use',
  },
  {
    name: 'SERVICE_ACCOUNT_REGISTRATION',
    default: '`on` with the embedded Postgres, else `off`',
    meaning: '`on` lets agents register accounts of their own at `/oauth/service-accounts/register`',
  },
  {
    name: 'STRIPE_SECRET_KEY',
    default: 'none: test payments on a machine of one’s own, else nothing can be bought',
    meaning:
      'Key of the Stripe account that takes payments, with STRIPE_WEBHOOK_SECRET (docs/payments.md). Secret: never printed or logged',
  },
  {
    name: 'STRIPE_WEBHOOK_SECRET',
    default: 'none',
    meaning:
      'Signing secret of the webhook at `PUBLIC_URL/payments/webhook`. Secret: never printed or logged',
  },
  {
    name: 'SEAL_KEY',
    default: 'made once in DATA_DIR/seal-key',
    meaning:
      'Ed25519 private key that seals of the log are signed with: PEM, or base64 of PKCS #8 or of the seed. Secret: never printed or logged',
  },
  {
    name: 'SEAL_INTERVAL_MS',
    default: '1000',
    meaning: 'Milliseconds between seals, 50 to 3600000: what is younger can still be changed unnoticed',
  },
  {
    name: 'SEAL_WITNESS_FILE',
    default: 'none',
    meaning:
      'File that every seal is appended to as it comes; best on a disk that this machine cannot rewrite',
  },
  {
    name: 'SEAL_WITNESS_URL',
    default: 'none',
    meaning: 'Address that every seal is posted to as it comes, as lines of JSON',
  },
  { name: 'EXTENSIONS', default: 'on', meaning: '`off` removes every route under `/api/framelog/x/`' },
  { name: 'NODE_ENV', default: 'development', meaning: '`production` refuses what is only meant for tests' },
] as const satisfies readonly ConfigVariable[];

/** The name of a variable that the service reads. */
export type VariableName = (typeof CONFIG_VARIABLES)[number]['name'];

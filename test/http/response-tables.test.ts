// api.md 2.4 to 2.9 and 3, row by row: every response of every endpoint in every status of a job, and the description.
import t from 'tap';
import type { JobEvent } from '../../src/domain/events.ts';
import type { Source } from '../../src/domain/source.ts';
import { type Api, call, startApi } from '../support/api.ts';
import { command } from '../support/store.ts';
import { videoKey } from '../support/worker-events.ts';
import { faults, type Row, TABLES } from './response-tables.ts';
import { UPLOAD_KINDS } from './upload-cases.ts';

const prompt = 'A video';
const values = (name: string) => TABLES['2.7'].find((row) => row.name === name)!.values as never[];

const NOTHING = {
  provider_asset_id: null,
  source_url: null,
  display_url: null,
  source_domain: null,
  title: null,
  credit: null,
};
const USED = {
  start_seconds: 0,
  end_seconds: 2.5,
  duration_seconds: 2.5,
  scene_id: 's1',
  scene_index: 0,
  slot_key: 'hero',
  element_tag: 'img',
  composition_file: 'index.html',
  composition_id: 'main',
  track_index: 1,
};

/** Sources with every kind, medium and right that there is, full, empty and in between. */
const SOURCES: Source[] = values('source_kind').map((source_kind, i) => ({
  id: `source-${i}`,
  source_kind,
  provider: 'A "provider"',
  ...NOTHING,
  ...(i % 2 && {
    provider_asset_id: '7',
    source_url: 'https://example.com/a',
    display_url: 'https://example.com/b',
    source_domain: 'example.com',
    title: '"output":{"status":"completed"',
    credit: '"chat_url":null',
  }),
  media_type: values('media_type')[i % 5]!,
  rights_status: values('rights_status')[i % 6]!,
  usages: i === 0 ? [] : [USED, {}, Object.fromEntries(Object.keys(USED).map((name) => [name, null]))],
  source_metadata: i % 2 ? { free: ['shape', null, { a: 1 }] } : {},
  rights_metadata: i % 2 ? { licence: 'CC0' } : {},
}));

const rendering = {
  posterKey: null,
  captionsKey: null,
  bytes: 1,
  sha256: 'ab'.repeat(32),
  durationSeconds: 20,
  width: 1280,
  height: 720,
  fps: 30,
  renderedSeconds: 20,
  charged: 0,
};
const prepared: JobEvent = { type: 'SessionPrepared', data: { run: 1 } };
const started: JobEvent = { type: 'GenerationStarted', data: { run: 1, attempt: 1 } };
const asked: JobEvent = { type: 'UserInputRequested', data: { run: 1, question: 'What?', reason: 'none' } };
const failed: JobEvent = { type: 'JobFailed', data: { run: 1, error: '"output":{"status":"failed"' } };
const completed: JobEvent = { type: 'JobCompleted', data: { run: 1, durationSeconds: 20 } };
const queued: JobEvent = { type: 'RenderQueued', data: { run: 1 } };
const rendered = (id: string): JobEvent => ({
  type: 'OutputRendered',
  data: { run: 1, key: videoKey(id), ...rendering },
});
const broken: JobEvent = { type: 'OutputFailed', data: { run: 1, error: 'render_failed: test' } };

/** One step of a job's life: what happens, and the status of the job and of its output from then on. */
type Step = [event: (jobId: string) => JobEvent | 'follow-up', job: string, output: string | null];

const BEGINNING: Step[] = [
  [() => prepared, 'created', null],
  [() => started, 'running', null],
  ...SOURCES.map((source): Step => {
    return [() => ({ type: 'SourceRecorded', data: { run: 1, source } }), 'running', null];
  }),
];
const RENDERING: Step[] = [
  ...BEGINNING,
  [() => completed, 'completed', 'pending'],
  [() => queued, 'completed', 'queued'],
  [() => ({ type: 'RenderStarted', data: { run: 1, attempt: 2 } }), 'completed', 'processing'],
];
const LIVES: Record<string, Step[]> = {
  'to the video and a follow-up': [
    ...RENDERING,
    [rendered, 'completed', 'completed'],
    [() => 'follow-up', 'queued', 'outdated'],
  ],
  'to a render that fails': [
    ...RENDERING,
    [() => broken, 'completed', 'failed'],
    [() => 'follow-up', 'queued', 'outdated'],
  ],
  'to a question and its answer': [
    ...BEGINNING,
    [() => asked, 'awaiting_user_input', null],
    [() => 'follow-up', 'queued', null],
  ],
  'to a failure': [...BEGINNING, [() => failed, 'failed', null]],
  'to a failure at once': [[() => failed, 'failed', null]],
};

async function happen(api: Api, apiKey: string, id: string, event: JobEvent | 'follow-up') {
  if (event === 'follow-up') {
    const response = await call(api, apiKey, 'POST', `/sessions/${id}/followups`, { prompt });
    return response.status === 202 ? faults('2.4', response.body) : [response.text];
  }
  await api.services.store.handle(command(), async (unit) => {
    const job = (await unit.job(id))!;
    unit.appendJob(id, job.ownerId, [event]);
  });
  return [];
}

type StatusBody = Record<string, unknown> & { output: Record<string, unknown> | null; sources: Source[] };

/** What the tables and the notes beside their rows say against a status body. */
function statusFaults(body: StatusBody, job: string, output: string | null): string[] {
  const { output: given, sources, ...rest } = body;
  const rules: [string, boolean][] = [
    ['2.5 status', rest.status === job],
    ['2.5 completed_at only when completed', (rest.completed_at !== null) === (job === 'completed')],
    ['2.5 error when failed', (rest.error !== null) === (job === 'failed')],
    ['2.5 pending_user_input', rest.pending_user_input === (job === 'awaiting_user_input')],
    ['2.6 status', (given?.status ?? null) === output],
    [
      '2.6 download_url only when completed',
      ((given?.download_url ?? null) !== null) === (output === 'completed'),
    ],
    ['2.6 expires_at with it', ((given?.expires_at ?? null) !== null) === (output === 'completed')],
    ['2.6 error when failed', ((given?.error ?? null) !== null) === (output === 'failed')],
  ];
  return [
    ...faults('2.5', body),
    ...(given ? faults('2.6', given) : []),
    ...sources.flatMap((source) => [
      ...faults('2.7', source),
      ...source.usages.flatMap((one) => faults('2.8', one)),
    ]),
    ...rules.filter(([, holds]) => !holds).map(([rule]) => rule),
  ];
}

t.test('2.4 to 2.8 and 3: a job’s responses in every status', async (t) => {
  const api = await startApi(t);
  const { apiKey } = await api.account({ credits: 10_000 });
  for (const [life, steps] of Object.entries(LIVES)) {
    const accepted = await call(api, apiKey, 'POST', '/sessions', { prompt });
    t.same(faults('2.4', accepted.body), [], `${life}: accepted`);
    const id = accepted.body.job_id;
    const read = async () => (await call(api, apiKey, 'GET', `/sessions/${id}`)).body;
    t.same(statusFaults(await read(), 'queued', null), [], `${life}: queued`);
    for (const [event, job, output] of steps) {
      t.same(await happen(api, apiKey, id, event(id)), []);
      const body = await read();
      t.same(statusFaults(body, job, output), [], `${life}: ${job}, output ${output}`);
      if (body.sources.length > 0) t.same(body.sources, SOURCES.slice(0, body.sources.length), 'as recorded');
    }
  }
  t.same(api.defects, []);
});

t.test('2.9 and 4.4: a slot for each content type', async (t) => {
  const api = await startApi(t);
  const { apiKey } = await api.account();
  for (const { types, maxBytes } of Object.values(UPLOAD_KINDS)) {
    for (const content_type of types) {
      const { body } = await call(api, apiKey, 'POST', '/uploads', { filename: 'a 😀', content_type });
      t.same(faults('2.9', body), [], content_type);
      t.match(body, { max_file_size_bytes: maxBytes, content_type, filename: 'a 😀' });
      const policy = JSON.parse(Buffer.from(body.upload_fields.Policy, 'base64').toString());
      t.match(policy.conditions, [['content-length-range', 1, maxBytes]], 'the storage holds to it');
    }
  }
});

t.test('the tables are those of the interface description', async (t) => {
  const api = await startApi(t);
  const { schemas } = (await call(api, null, 'GET', '/openapi.json')).body.components;
  const job = schemas.JobStatus.properties;
  const source = job.sources.items;
  const described: Record<keyof typeof TABLES, Schema> = {
    '2.4': schemas.JobAccepted,
    '2.5': schemas.JobStatus,
    '2.6': job.output.anyOf[0],
    '2.7': source,
    '2.8': source.properties.usages.items,
    '2.9': schemas.UploadSlot,
  };
  for (const [section, rows] of Object.entries(TABLES)) {
    const { properties, required = [], additionalProperties } = described[section as keyof typeof TABLES];
    t.same(
      new Set(Object.keys(properties)),
      new Set(rows.map(({ name }) => name)),
      `${section}: the members`,
    );
    t.same(new Set(required), new Set(rows.filter((row) => !row.optional).map(({ name }) => name)));
    for (const row of rows) t.same(inWords(properties[row.name]!), expected(row), `${section} ${row.name}`);
    t.equal(additionalProperties, ['2.7', '2.8'].includes(section) ? false : undefined, section);
  }
});

type Schema = {
  properties: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean;
  type?: string | string[];
  format?: string;
  enum?: string[];
  const?: string;
  anyOf?: Schema[];
};

/** What a schema says of a member in the words of a row. */
function inWords(schema: Schema): object {
  const branches = schema.anyOf ?? [schema];
  const types = branches.flatMap(({ type = [] }) => type);
  const [of] = types.filter((type) => type !== 'null');
  const values = branches.flatMap(
    (branch) => branch.enum ?? (branch.const === undefined ? [] : [branch.const]),
  );
  const format = branches.find((branch) => branch.format)?.format;
  return { of: format === 'uuid' ? of : (format ?? of), nullable: types.includes('null'), values };
}

function expected({ name, of, nullable, values = [] }: Row): object {
  const texts = name === 'content_type' ? Object.values(UPLOAD_KINDS).flatMap(({ types }) => types) : values;
  // Numbers and the method are documented by examples, which leaves them room.
  const free = typeof values[0] === 'number' || name === 'upload_method';
  return { of: of === 'texts' ? 'object' : of, nullable: nullable === true, values: free ? [] : texts };
}

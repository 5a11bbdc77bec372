import type { Customer, Slot, Wire } from './customer.ts';
import type { Random } from './random.ts';
import { DRAWINGS } from './texts.ts';

/** What an attack acts with. */
export type Attack = (wire: Wire, customer: Customer, random: Random) => Promise<number>;

const PATH = '/api/framelog/sessions';
const MIB = 1024 * 1024;
const DURATIONS = ['<10s', '10-30s', undefined];

async function create(wire: Wire, customer: Customer, body: object): Promise<number> {
  const { status, text } = await wire.call(customer, 'POST', '/sessions', body);
  if (status === 202) customer.jobs.push(JSON.parse(text).job_id);
  return status;
}

async function slotFor(wire: Wire, customer: Customer, contentType: string): Promise<Slot | null> {
  const slot = { filename: 'a', content_type: contentType };
  const { status, text } = await wire.call(customer, 'POST', '/uploads', slot);
  return status === 200 ? (JSON.parse(text) as Slot) : null;
}

async function attach(wire: Wire, customer: Customer, type: string, bytes: Uint8Array): Promise<number> {
  const slot = await slotFor(wire, customer, type);
  if (!slot) return 429;
  const sent = await wire.upload(slot, bytes);
  if (sent.status !== 204) return sent.status;
  return create(wire, customer, {
    prompt: 'Show this',
    duration: '<10s',
    attachments: [{ url: slot.attachment_url }],
  });
}

const prompt: Attack = (wire, customer, random) => {
  const duration = random.pick(DURATIONS);
  return create(wire, customer, {
    prompt: random.text(1 + random.below(11_000)).slice(0, 5_500),
    ...(duration && { duration }),
  });
};

const design: Attack = (wire, customer, random) =>
  create(wire, customer, {
    prompt: 'A tea',
    duration: '<10s',
    design_md: random.text(90_000).slice(0, 95_000),
  });

const drawing: Attack = (wire, customer, random) =>
  attach(wire, customer, 'image/svg+xml', Buffer.from(random.pick(DRAWINGS)));

/** Bytes that begin as a known format does and go on as noise. */
const media: Attack = (wire, customer, random) => {
  const [type, start] = random.pick([
    ['image/png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
    ['image/gif', 'GIF89a'],
    ['image/jpeg', '\xff\xd8\xff\xe0'],
    ['video/mp4', '\0\0\0\x18ftypmp42\0\0\0\0mp42isom'],
    ['video/webm', '\x1aE\xdf\xa3'],
    ['audio/wav', 'RIFF\xff\xff\xff\xffWAVEfmt '],
    ['audio/mpeg', '#EXTM3U\nfile:///etc/passwd\n'],
  ] as const);
  const noise = Buffer.from(Array.from({ length: 4000 }, () => random.below(256)));
  return attach(wire, customer, type, Buffer.concat([Buffer.from(start, 'latin1'), noise]));
};

const json: Attack = async (wire, customer, random) => {
  const size = random.pick([1000, MIB, 8 * MIB]);
  const unit = random.pick(['[', '{"a":', '[],', '0,', '"a":1,', '\\u0000', '"', ' ']);
  return (await wire.call(customer, 'POST', '/sessions', `[${unit.repeat(size / unit.length)}`)).status;
};

/** Several bodies for one slot, some of them cut off. */
const uploads: Attack = async (wire, customer, random) => {
  const slot = await slotFor(wire, customer, 'image/png');
  if (!slot) return 429;
  const bytes = new Uint8Array(random.below(3 * MIB));
  const responses = await Promise.all([1, 2, 3].map(() => wire.upload(slot, bytes)));
  return responses.filter(({ status }) => status === 204).length > 1 ? 999 : responses[0]!.status;
};

const slowly: Attack = async (wire, { apiKey }, random) => {
  const head = `POST ${PATH} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${apiKey}\r\nContent-Type: application/json\r\n`;
  const pieces = random.pick([
    [head, 'Content-Length: 100\r\n\r\n', '{"pro', 'mpt', '":"'],
    [`GET /${'a'.repeat(30_000)}`, 'a'.repeat(30_000)],
    [head, `X: ${'a'.repeat(40_000)}`, '\r\n'],
    [head, 'Transfer-Encoding: chunked\r\n\r\n', '5\r\n{"pro\r\n', 'ffffff\r\n'],
    ['\x16\x03\x01\x02\0\x01', '\0\xff'],
    [`GET ${PATH}/x HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(200)],
  ]);
  await wire.raw(pieces, random.below(300), random.below(2000));
  return 0;
};

/** A follow-up at whatever moment the job is in, often two at once. */
const followUp: Attack = async (wire, customer, random) => {
  const jobId = random.pick(customer.jobs);
  if (!jobId) return prompt(wire, customer, random);
  const ask = () => wire.call(customer, 'POST', `/sessions/${jobId}/followups`, { prompt: random.text(300) });
  const [first] = await Promise.all(random.below(2) ? [ask()] : [ask(), ask()]);
  return first!.status;
};

/** The end of a job, or of its newest change, at whatever moment it is in. */
const cancel: Attack = async (wire, customer, random) => {
  const jobId = random.pick(customer.jobs) ?? 'x';
  return (await wire.call(customer, 'POST', `/x/sessions/${jobId}/cancel`, {})).status;
};

const poll: Attack = async (wire, customer, random) => {
  const jobId = random.pick(customer.jobs) ?? 'x';
  return (await wire.call(customer, 'GET', `/sessions/${jobId}`)).status;
};

/** Every kind of attack, by name. */
export const ATTACKS = { prompt, design, drawing, media, json, uploads, slowly, followUp, cancel, poll };

// api.md 2.4 to 2.9 as tables of their own: what a client may rely on in each response, typed here from the specification.

/** One row: `of` is the JSON type or, for text, its format; several types for a free choice. */
export type Row = {
  name: string;
  of: 'string' | 'uri' | 'date-time' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'texts';
  /** May be null, may be absent. */
  nullable?: true;
  optional?: true;
  values?: readonly (string | number)[];
};

const nullable = { nullable: true } as const;
const either = { nullable: true, optional: true } as const;
const words = (text: string) => text.split(' ');

const JOB_ACCEPTED: Row[] = [
  { name: 'job_id', of: 'string' },
  { name: 'status', of: 'string', values: ['queued'] },
  { name: 'status_url', of: 'uri' },
  { name: 'chat_url', of: 'uri', ...nullable },
];

const JOB_STATUS: Row[] = [
  { name: 'job_id', of: 'string' },
  {
    name: 'status',
    of: 'string',
    values: words('queued created running awaiting_user_input completed failed'),
  },
  { name: 'chat_url', of: 'uri', ...either },
  { name: 'created_at', of: 'date-time' },
  { name: 'updated_at', of: 'date-time' },
  { name: 'completed_at', of: 'date-time', ...nullable },
  { name: 'error', of: 'string', ...nullable },
  { name: 'pending_user_input', of: 'boolean' },
  { name: 'output', of: 'object', ...nullable },
  { name: 'sources', of: 'array', optional: true },
  // The two additive members (decisions.md, Extensions).
  { name: 'seq', of: 'integer', optional: true },
  { name: 'progress', of: 'number', ...either },
];

const OUTPUT: Row[] = [
  { name: 'status', of: 'string', values: words('pending queued processing completed failed outdated') },
  { name: 'download_url', of: 'uri', ...nullable },
  { name: 'expires_at', of: 'date-time', ...nullable },
  { name: 'completed_at', of: 'date-time', ...nullable },
  { name: 'error', of: 'string', ...nullable },
];

const SOURCE: Row[] = [
  { name: 'id', of: 'string' },
  {
    name: 'source_kind',
    of: 'string',
    values: words('licensed_library article web_search web connector upload generated unknown'),
  },
  { name: 'provider', of: 'string' },
  { name: 'provider_asset_id', of: 'string', ...nullable },
  { name: 'source_url', of: 'uri', ...nullable },
  { name: 'display_url', of: 'uri', ...nullable },
  { name: 'source_domain', of: 'string', ...nullable },
  { name: 'media_type', of: 'string', values: words('image video audio file unknown') },
  { name: 'title', of: 'string', ...nullable },
  { name: 'credit', of: 'string', ...nullable },
  {
    name: 'rights_status',
    of: 'string',
    values: words('licensed public restricted user_provided generated unknown'),
  },
  { name: 'usages', of: 'array' },
  { name: 'source_metadata', of: 'object' },
  { name: 'rights_metadata', of: 'object' },
];

const USAGE: Row[] = [
  ...words('start_seconds end_seconds duration_seconds').map(
    (name): Row => ({ name, of: 'number', ...either }),
  ),
  { name: 'scene_id', of: 'string', ...either },
  { name: 'scene_index', of: 'number', ...either },
  ...words('slot_key element_tag composition_file composition_id').map(
    (name): Row => ({ name, of: 'string', ...either }),
  ),
  { name: 'track_index', of: 'number', ...either },
];

const UPLOAD_SLOT: Row[] = [
  { name: 'upload_id', of: 'string' },
  { name: 'upload_url', of: 'uri' },
  { name: 'upload_method', of: 'string', values: ['POST'] },
  { name: 'upload_fields', of: 'texts' },
  { name: 'upload_url_expires_in_seconds', of: 'integer', values: [3600] },
  { name: 'attachment_url', of: 'uri' },
  { name: 'attachment_url_expires_in_seconds', of: 'integer', values: [604_800] },
  { name: 'max_file_size_bytes', of: 'integer', values: [5_368_709_120, 524_288_000, 52_428_800] },
  { name: 'content_type', of: 'string' },
  { name: 'filename', of: 'string' },
];

/** The tables by the section that they stand in, members in its order. */
export const TABLES = {
  '2.4': JOB_ACCEPTED,
  '2.5': JOB_STATUS,
  '2.6': OUTPUT,
  '2.7': SOURCE,
  '2.8': USAGE,
  '2.9': UPLOAD_SLOT,
};

const isTime = (value: unknown) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(String(value));
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

const IS: Record<Row['of'], (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  uri: (value) => typeof value === 'string' && URL.canParse(value),
  'date-time': isTime,
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: isObject,
  texts: (value) => isObject(value) && Object.values(value as object).every((one) => typeof one === 'string'),
};

/** What is wrong with a response by its table: a member missing, of another type, with another value, or unknown. */
export function faults(section: keyof typeof TABLES, body: Record<string, unknown>): string[] {
  const rows = TABLES[section];
  const wrong = rows.filter(({ name, of, nullable, optional, values }) => {
    if (!Object.hasOwn(body, name)) return !optional;
    const value = body[name];
    if (value === null) return !nullable;
    return !IS[of](value) || (values !== undefined && !values.includes(value as string));
  });
  const unknown = Object.keys(body).filter((name) => !rows.some((row) => row.name === name));
  return [...wrong.map(({ name }) => `${section} ${name}: ${JSON.stringify(body[name])}`), ...unknown];
}

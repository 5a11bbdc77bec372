// api.md 2.1 to 2.3, 4.4 and 8, row by row, on both sides of each limit.
import { ASPECT_RATIOS, ATTACHMENT_KINDS, DESIGN_SYSTEM_IDS, DURATIONS } from '../../src/domain/request.ts';

/** `accepted`, or the issues in their order. */
export type Expected = 'accepted' | { code: string; path: (string | number)[]; [extra: string]: unknown }[];
/** A body of JSON, or its text. */
export type Case = [name: string, body: unknown, expected: Expected];

const ok = 'accepted' as const;
const prompt = 'A video';
const emoji = '😀';
const tooBig = (path: (string | number)[], maximum: number) => [
  { code: 'too_big', path, type: 'string', maximum, inclusive: true },
];
const tooSmall = (path: (string | number)[]) => [
  { code: 'too_small', path, type: 'string', minimum: 1, inclusive: true },
];
/** A value of another JSON type. */
export const wrongType = (path: (string | number)[], expected: string, received: string) => [
  { code: 'invalid_type', path, expected, received },
];
/** Members that nobody knows. */
export const unknownKeys = (path: (string | number)[], ...keys: string[]) => [
  { code: 'unrecognized_keys', path, keys },
];
/** Text that Postgres cannot hold. */
export const unicode = (path: (string | number)[]) => [
  { code: 'invalid_string', path, validation: 'unicode' },
];
const notUrl = (path: (string | number)[]) => [{ code: 'invalid_string', path, validation: 'url' }];
/** A rule of the domain. */
export const custom = (path: (string | number)[]) => [{ code: 'custom', path }];
const page = (length: number) => `https://youtu.be/${'a'.repeat(length - 17)}`;
const image = (length: number) => `https://example.com/${'a'.repeat(length - 20)}`;
const attached = (member: object) => ({
  prompt,
  attachments: [{ url: 'https://example.com/a.png', ...member }],
});
const design = (member: object) => ({ prompt, design_md: { content: '# D', ...member } });

/** Both sides of a text limit, once in letters and once in code points of two units. */
export const text = (
  section: string,
  path: (string | number)[],
  max: number,
  min: number,
  make: (s: string) => unknown,
): Case[] => [
  [`${section} ${path.join('.')}: longest`, make('a'.repeat(max)), ok],
  [`${section} ${path.join('.')}: longest in code points`, make(emoji.repeat(max)), ok],
  [`${section} ${path.join('.')}: one too long`, make('a'.repeat(max + 1)), tooBig(path, max)],
  [`${section} ${path.join('.')}: one code point too long`, make(emoji.repeat(max + 1)), tooBig(path, max)],
  [`${section} ${path.join('.')}: shortest`, make('a'.repeat(min)), ok],
  ...(min > 0 ? ([[`${section} ${path.join('.')}: empty`, make(''), tooSmall(path)]] as Case[]) : []),
  [`${section} ${path.join('.')}: number`, make(5 as never), wrongType(path, 'string', 'number')],
  [`${section} ${path.join('.')}: null`, make(null as never), wrongType(path, 'string', 'null')],
  [`${section} ${path.join('.')}: U+0000`, make('a\0b'), unicode(path)],
  [`${section} ${path.join('.')}: lone surrogate`, make('a\ud800b'), unicode(path)],
];

/** Bodies of POST /sessions. */
export const CASES: Case[] = [
  ...text('2.1', ['prompt'], 12_000, 1, (s) => ({ prompt: s })),
  [
    '2.1 prompt: missing',
    {},
    [
      {
        code: 'invalid_type',
        path: ['prompt'],
        expected: 'string',
        received: 'undefined',
        message: 'Required',
      },
    ],
  ],
  ...ASPECT_RATIOS.map((value): Case => [`2.1 aspect_ratio ${value}`, { prompt, aspect_ratio: value }, ok]),
  [
    '2.1 aspect_ratio: other',
    { prompt, aspect_ratio: '3:2' },
    [{ code: 'invalid_enum_value', path: ['aspect_ratio'], options: [...ASPECT_RATIOS], received: '3:2' }],
  ],
  ['2.1 aspect_ratio: null', { prompt, aspect_ratio: null }, wrongType(['aspect_ratio'], 'string', 'null')],
  ...DURATIONS.map((value): Case => [`2.1 duration ${value}`, { prompt, duration: value }, ok]),
  [
    '2.1 duration: other',
    { prompt, duration: '10s' },
    [{ code: 'invalid_enum_value', path: ['duration'], options: [...DURATIONS], received: '10s' }],
  ],
  ['2.1 duration: number', { prompt, duration: 10 }, wrongType(['duration'], 'string', 'number')],
  ...DESIGN_SYSTEM_IDS.map(
    (value): Case => [`2.1 design_system_id ${value}`, { prompt, design_system_id: value }, ok],
  ),
  [
    '2.1 design_system_id: other case',
    { prompt, design_system_id: 'Apple' },
    [{ code: 'invalid_enum_value', path: ['design_system_id'], received: 'Apple' }],
  ],
  ...text('2.1', ['design_md'], 200_000, 1, (s) => ({ prompt, design_md: s })).filter(
    ([name]) => !/number|null/.test(name),
  ),
  ['2.1 design_md: neither', { prompt, design_md: 5 }, [{ code: 'invalid_union', path: ['design_md'] }]],
  ['2.1 design_md: array', { prompt, design_md: [] }, [{ code: 'invalid_union', path: ['design_md'] }]],
  ['2.1 design_md: null', { prompt, design_md: null }, [{ code: 'invalid_union', path: ['design_md'] }]],
  ['2.1 design_md and design_system_id', { prompt, design_md: '# D', design_system_id: 'nike' }, ok],
  ['2.1 style_reference_url: longest', { prompt, style_reference_url: page(2048) }, ok],
  [
    '2.1 style_reference_url: one too long',
    { prompt, style_reference_url: page(2049) },
    tooBig(['style_reference_url'], 2048),
  ],
  ...[
    'https://www.youtube.com/watch?v=a',
    'http://youtube.com/a',
    'https://m.youtube.com/a',
    'https://music.youtube.com/a',
    'https://youtu.be/a',
    'https://www.youtube-nocookie.com/embed/a',
  ].map((url): Case => [`2.1 style_reference_url ${url}`, { prompt, style_reference_url: url }, ok]),
  ...[
    'https://vimeo.com/1',
    'https://youtube.com.example.org/',
    'https://notyoutube.com/',
    'https://example.org/youtube.com',
    'ftp://youtube.com/a',
    'https://youtube.com@example.org/',
  ].map(
    (url): Case => [
      `2.1 style_reference_url ${url}`,
      { prompt, style_reference_url: url },
      custom(['style_reference_url']),
    ],
  ),
  [
    '2.1 style_reference_url: no URL',
    { prompt, style_reference_url: 'youtube' },
    notUrl(['style_reference_url']),
  ],
  ['2.1 attachments: none', { prompt, attachments: [] }, ok],
  ['2.1 attachments: 100', { prompt, attachments: Array(100).fill({ url: 'https://example.com/a' }) }, ok],
  [
    '2.1 attachments: 101',
    { prompt, attachments: Array(101).fill({ url: 5 }) },
    [{ code: 'too_big', path: ['attachments'], type: 'array', maximum: 100, inclusive: true }],
  ],
  ['2.1 attachments: object', { prompt, attachments: {} }, wrongType(['attachments'], 'array', 'object')],
  ['2.1 unknown member', { prompt, extra: 1 }, unknownKeys([], 'extra')],
  [
    '2.1 unknown members __proto__ and constructor',
    '{"prompt":"a","__proto__":{},"constructor":1}',
    unknownKeys([], '__proto__', 'constructor'),
  ],
  ['2.1 job_id is not a member of the body', { prompt, job_id: 'x' }, unknownKeys([], 'job_id')],
  ...['[]', '"x"', 'null', '5', 'true'].map(
    (json): Case => [
      `2.1 not an object: ${json}`,
      json,
      wrongType(
        [],
        'object',
        (
          { '[]': 'array', '"x"': 'string', null: 'null', 5: 'number', true: 'boolean' } as Record<
            string,
            string
          >
        )[json]!,
      ),
    ],
  ),
  ...text('2.2', ['design_md', 'content'], 200_000, 1, (content) => design({ content })),
  [
    '2.2 content: missing',
    { prompt, design_md: {} },
    wrongType(['design_md', 'content'], 'string', 'undefined'),
  ],
  ...text('2.2', ['design_md', 'filename'], 255, 1, (filename) => design({ filename })),
  ...text('2.2', ['design_md', 'sourceUrl'], 2048, 0, (sourceUrl) => design({ sourceUrl })),
  ...text('2.2', ['design_md', 'jsonContent'], 200_000, 1, (jsonContent) => design({ jsonContent })),
  ...text('2.2', ['design_md', 'jsonFilename'], 255, 1, (jsonFilename) => design({ jsonFilename })),
  ['2.2 unknown member', design({ source_url: 'x' }), unknownKeys(['design_md'], 'source_url')],
  ['2.3 url: longest', attached({ url: image(4096) }), ok],
  ['2.3 url: one too long', attached({ url: image(4097) }), tooBig(['attachments', 0, 'url'], 4096)],
  [
    '2.3 url: missing',
    { prompt, attachments: [{}] },
    wrongType(['attachments', 0, 'url'], 'string', 'undefined'),
  ],
  ...['file:///etc/passwd', 'data:text/plain,a', 'ftp://example.com/a', 'C:\\a.png', 'blob:https://a/b'].map(
    (url): Case => [`2.3 url ${url}`, attached({ url }), custom(['attachments', 0, 'url'])],
  ),
  ...['/tmp/a.png', 'a.png', ''].map(
    (url): Case => [
      `2.3 url, a bare path: "${url}"`,
      attached({ url }),
      [...notUrl(['attachments', 0, 'url']), ...custom(['attachments', 0, 'url'])],
    ],
  ),
  ['2.3 url: malformed', attached({ url: 'http://' }), notUrl(['attachments', 0, 'url'])],
  ...text('2.3', ['attachments', 0, 'name'], 240, 1, (name) => attached({ name })),
  ...ATTACHMENT_KINDS.map((type): Case => [`2.3 type ${type}`, attached({ type }), ok]),
  [
    '2.3 type: other',
    attached({ type: 'pdf' }),
    [
      {
        code: 'invalid_enum_value',
        path: ['attachments', 0, 'type'],
        options: [...ATTACHMENT_KINDS],
        received: 'pdf',
      },
    ],
  ],
  ...text('2.3', ['attachments', 0, 'content_type'], 160, 1, (content_type) => attached({ content_type })),
  ['2.3 unknown member', attached({ contentType: 'x' }), unknownKeys(['attachments', 0], 'contentType')],
  [
    'several at once, in the order of 2.1, unknown ones last',
    { zzz: 1, attachments: [{ url: 'https://a.b/' }, { url: 1 }], duration: 'x', prompt: '' },
    [
      ...tooSmall(['prompt']),
      { code: 'invalid_enum_value', path: ['duration'] },
      ...wrongType(['attachments', 1, 'url'], 'string', 'number'),
      ...unknownKeys([], 'zzz'),
    ],
  ],
];

// api.md 2.1 (attachments), 2.3 and 8, row by row, on both sides of each limit.
import {
  address,
  type Case,
  choice,
  custom,
  missing,
  notUrl,
  ok,
  otherTypes,
  text,
  unknownKeys,
} from './case.ts';

const prompt = 'A video';
const url = 'https://example.com/a.png';
const URL_PATH = ['attachments', 0, 'url'];
const image = (length: number) => `https://example.com/${'a'.repeat(length - 20)}`;
const attached = (member: object) => ({ prompt, attachments: [{ url, ...member }] });
const many = (count: number, item: unknown = { url }) => ({ prompt, attachments: Array(count).fill(item) });
const tooMany = [{ code: 'too_big', path: ['attachments'], type: 'array', maximum: 100, inclusive: true }];

const NOT_HTTP = [
  'file:///etc/passwd',
  'FILE:///etc/passwd',
  'file://localhost/a.png',
  'data:text/plain,a',
  'ftp://example.com/a',
  'C:\\a.png',
  'blob:https://a/b',
  's3://bucket/key',
  'javascript:alert(1)',
];

const LISTS: Case[] = [
  ...otherTypes('2.1', ['attachments'], 'array', (value) => ({ prompt, attachments: value })),
  ['2.1 and 8 attachments: none', many(0), ok],
  ['2.1 and 8 attachments: 100', many(100), ok],
  ['2.1 and 8 attachments: 101', many(101), tooMany],
  ['2.1 and 8 attachments: 101 that are wrong themselves', many(101, { url: 5 }), tooMany],
  ...otherTypes('2.3', ['attachments', 0], 'object', (value) => ({ prompt, attachments: [value] })),
];

const ADDRESSES: Case[] = [
  ...address('2.3', URL_PATH, 4096, image, (value) => attached({ url: value })),
  ...otherTypes('2.3', URL_PATH, 'string', (value) => attached({ url: value })),
  ['2.3 url: missing', { prompt, attachments: [{}] }, missing(URL_PATH)],
  [
    '2.3 url: missing in the second',
    { prompt, attachments: [{ url }, {}] },
    missing(['attachments', 1, 'url']),
  ],
  ['2.3 url: http', attached({ url: 'http://example.com/' }), ok],
  ['2.3 url: upper case', attached({ url: 'HTTPS://EXAMPLE.COM/A.PNG' }), ok],
  ...NOT_HTTP.map((value): Case => [`2.3 url ${value}`, attached({ url: value }), custom(URL_PATH)]),
  ...['/tmp/a.png', 'a.png', './a.png', '~/a.png', '//example.com/a.png', ''].map((value): Case => {
    const issues = [...notUrl(URL_PATH), ...custom(URL_PATH)];
    return [`2.3 url, a bare path: "${value}"`, attached({ url: value }), issues];
  }),
  ...['http://', 'https://a b/', 'https://[::1', 'https://a:99999/'].map((value): Case => {
    return [`2.3 url, malformed: ${value}`, attached({ url: value }), notUrl(URL_PATH)];
  }),
];

const MEMBERS = (
  [
    ['name', 240],
    ['content_type', 160],
  ] as const
).flatMap(([name, max]): Case[] => [
  ...text('2.3', ['attachments', 0, name], max, 1, (value) => attached({ [name]: value })),
  ...otherTypes('2.3', ['attachments', 0, name], 'string', (value) => attached({ [name]: value })),
]);

/** Bodies with attachments. */
export const ATTACHMENTS: Case[] = [
  ...LISTS,
  ...ADDRESSES,
  ...MEMBERS,
  ...choice(
    '2.3',
    ['attachments', 0, 'type'],
    ['image', 'video', 'audio', 'file'],
    ['pdf', 'IMAGE', ''],
    (value) => attached({ type: value }),
  ),
  ['2.3 unknown member', attached({ contentType: 'x' }), unknownKeys(['attachments', 0], 'contentType')],
  [
    '2.3 unknown members in two of them',
    { prompt, attachments: [{ url, a: 1 }, { url }, { url, b: 1 }] },
    [...unknownKeys(['attachments', 0], 'a'), ...unknownKeys(['attachments', 2], 'b')],
  ],
];

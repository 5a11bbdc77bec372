// api.md 4.4, row by row, on both sides of each limit.
import { type Case, custom, text, unicode, unknownKeys, wrongType } from './body-cases.ts';

/** Bodies of POST /uploads. */
export const UPLOADS: Case[] = [
  ...text('4.4', ['filename'], 255, 1, (filename) => ({ filename, content_type: 'image/png' })).filter(
    ([name]) => !name.endsWith('U+0000'),
  ),
  ...['a/b', 'a\\b', '..', 'a\nb', 'a\x7fb'].map(
    (filename): Case => [
      `4.4 filename ${JSON.stringify(filename)}`,
      { filename, content_type: 'image/png' },
      custom(['filename']),
    ],
  ),
  [
    '4.4 filename U+0000',
    { filename: 'a\0', content_type: 'image/png' },
    [...custom(['filename']), ...unicode(['filename'])],
  ],
  [
    '4.4 content_type: other',
    { filename: 'a', content_type: 'image/bmp' },
    [{ code: 'invalid_enum_value', path: ['content_type'], received: 'image/bmp' }],
  ],
  [
    '4.4 content_type: other case',
    { filename: 'a', content_type: 'IMAGE/PNG' },
    [{ code: 'invalid_enum_value', path: ['content_type'] }],
  ],
  [
    '4.4 missing members',
    {},
    [
      ...wrongType(['filename'], 'string', 'undefined'),
      ...wrongType(['content_type'], 'string', 'undefined'),
    ],
  ],
  ['4.4 unknown member', { filename: 'a', content_type: 'image/png', size: 1 }, unknownKeys([], 'size')],
];

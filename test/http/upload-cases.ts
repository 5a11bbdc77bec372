// api.md 4.4 and 8, row by row, on both sides of each limit (decisions.md, Status codes: the filename).
import { type Case, choice, custom, missing, ok, otherTypes, text, unicode, unknownKeys } from './case.ts';

/** The content types of each kind and the largest upload in bytes, as api.md 4.4 and 8 have them. */
export const UPLOAD_KINDS: Record<string, { types: string[]; maxBytes: number }> = {
  video: {
    types: 'video/mp4 video/quicktime video/x-msvideo video/webm video/x-matroska video/x-m4v'.split(' '),
    maxBytes: 5_368_709_120,
  },
  audio: {
    types:
      'audio/mpeg audio/mp3 audio/wav audio/mp4 audio/x-m4a audio/flac audio/ogg audio/aac audio/opus audio/webm'.split(
        ' ',
      ),
    maxBytes: 524_288_000,
  },
  image: {
    types: 'image/png image/jpeg image/jpg image/gif image/webp image/svg+xml'.split(' '),
    maxBytes: 52_428_800,
  },
};

const TYPES = Object.values(UPLOAD_KINDS).flatMap(({ types }) => types);
const NOT_TYPES = [
  'image/bmp',
  'IMAGE/PNG',
  'image/png; charset=utf-8',
  'image/*',
  'application/pdf',
  'text/plain',
  '',
];
const FILENAME = ['filename'];
const named = (filename: unknown) => ({ filename, content_type: 'image/png' });
const hasRule = (name: string) => name.endsWith(': U+0000');

/** Bodies of POST /uploads. */
export const UPLOADS: Case[] = [
  ...otherTypes('4.4', [], 'object', (value) => JSON.stringify(value)),
  ...text('4.4', FILENAME, 255, 1, named).filter(([name]) => !hasRule(name)),
  ...otherTypes('4.4', FILENAME, 'string', named),
  ...['a/b', '/a', 'a/', 'a\\b', '..', '../a', 'a\nb', 'a\x7fb', 'a\u0085b'].map(
    (name): Case => [`4.4 filename ${JSON.stringify(name)}`, named(name), custom(FILENAME)],
  ),
  ...['.', '...', '.a', 'a..b', ' ', 'a b.png', '\u202e.png', 'CON'].map(
    (name): Case => [`4.4 filename ${JSON.stringify(name)}`, named(name), ok],
  ),
  ['4.4 and 8 filename: U+0000', named('a\0'), [...custom(FILENAME), ...unicode(FILENAME)]],
  ['4.4 filename: missing', { content_type: 'image/png' }, missing(FILENAME)],
  ['4.4 content_type: missing', { filename: 'a' }, missing(['content_type'])],
  ['4.4 missing members', {}, [...missing(FILENAME), ...missing(['content_type'])]],
  ...choice('4.4', ['content_type'], TYPES, NOT_TYPES, (value) => ({ filename: 'a', content_type: value })),
  ['4.4 unknown member', { ...named('a'), size: 1 }, unknownKeys([], 'size')],
  [
    '4.4 unknown member __proto__',
    '{"filename":"a","content_type":"image/png","__proto__":1}',
    unknownKeys([], '__proto__'),
  ],
];

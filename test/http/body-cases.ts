// api.md 2.1 and 8, row by row, on both sides of each limit. The values stand here as the specification has them.
import { ATTACHMENTS } from './attachment-cases.ts';
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
  wrongType,
} from './case.ts';
import { DESIGNS } from './design-cases.ts';

const prompt = 'A video';
const RATIOS = ['16:9', '9:16', '1:1', '4:5', '21:9'];
const DURATIONS = ['<10s', '10-30s', '30s-1min', '1-5min'];
const PRESETS =
  'framelog apple claude cursor linear vercel stripe figma notion spotify supabase raycast framer resend mintlify sentry tesla nike shopify airbnb posthog';

const page = (length: number) => `https://youtu.be/${'a'.repeat(length - 17)}`;
const STYLE = ['style_reference_url'];
const YOUTUBE = [
  'https://www.youtube.com/watch?v=a',
  'http://youtube.com/a',
  'https://m.youtube.com/a',
  'https://music.youtube.com/a',
  'https://youtu.be/a',
  'https://www.youtube-nocookie.com/embed/a',
  'HTTPS://WWW.YOUTUBE.COM/watch?v=a',
];
const NOT_YOUTUBE = [
  'https://vimeo.com/1',
  'https://youtube.com.example.org/',
  'https://notyoutube.com/',
  'https://example.org/youtube.com',
  'https://example.org/?u=https://youtu.be/a',
  'ftp://youtube.com/a',
  'file:///youtube.com/a',
  'javascript:youtube.com',
  'https://youtube.com@example.org/',
];

const ROOT: Case[] = [
  ...otherTypes('2.1', [], 'object', (value) => JSON.stringify(value)),
  ['2.1 unknown member', { prompt, extra: 1 }, unknownKeys([], 'extra')],
  ['2.1 unknown member without a value', { prompt, extra: null }, unknownKeys([], 'extra')],
  ['2.1 a member in another case', { prompt, Prompt: 'a' }, unknownKeys([], 'Prompt')],
  [
    '2.1 unknown members __proto__ and constructor',
    '{"prompt":"a","__proto__":{},"constructor":1}',
    unknownKeys([], '__proto__', 'constructor'),
  ],
  ['2.1 job_id is not a member of the body', { prompt, job_id: 'x' }, unknownKeys([], 'job_id')],
  [
    '2.1 several at once, in the order of 2.1, unknown ones last',
    { zzz: 1, attachments: [{ url: 'https://a.b/' }, { url: 1 }], duration: 'x', prompt: '' },
    [
      { code: 'too_small', path: ['prompt'] },
      { code: 'invalid_enum_value', path: ['duration'] },
      ...wrongType(['attachments', 1, 'url'], 'string', 'number'),
      ...unknownKeys([], 'zzz'),
    ],
  ],
];

const PROMPTS: Case[] = [
  ...text('2.1', ['prompt'], 12_000, 1, (value) => ({ prompt: value })),
  ...otherTypes('2.1', ['prompt'], 'string', (value) => ({ prompt: value })),
  ['2.1 prompt: missing', {}, missing(['prompt'])],
  ['2.1 prompt: missing among others', { aspect_ratio: '1:1' }, missing(['prompt'])],
  ['2.1 prompt: white space is text', { prompt: ' ' }, ok],
];

const STYLES: Case[] = [
  ...address('2.1', STYLE, 2048, page, (value) => ({ prompt, style_reference_url: value })),
  ...otherTypes('2.1', STYLE, 'string', (value) => ({ prompt, style_reference_url: value })),
  ...YOUTUBE.map((url): Case => [`2.1 style_reference_url ${url}`, { prompt, style_reference_url: url }, ok]),
  ...NOT_YOUTUBE.map((url): Case => {
    return [`2.1 style_reference_url ${url}`, { prompt, style_reference_url: url }, custom(STYLE)];
  }),
  ...['youtube', 'youtube.com/a', '//youtube.com/a', 'https://', ''].map((url): Case => {
    return [`2.1 style_reference_url, no URL: "${url}"`, { prompt, style_reference_url: url }, notUrl(STYLE)];
  }),
];

/** Bodies of POST /sessions and of follow-ups. */
export const CASES: Case[] = [
  ...ROOT,
  ...PROMPTS,
  ...choice('2.1', ['aspect_ratio'], RATIOS, ['3:2', '16:9 ', ''], (value) => ({
    prompt,
    aspect_ratio: value,
  })),
  ...choice('2.1', ['duration'], DURATIONS, ['10s', '5-10min', '<10S'], (value) => ({
    prompt,
    duration: value,
  })),
  ...choice('2.1', ['design_system_id'], PRESETS.split(' '), ['Apple', 'preset_01', ''], (value) => ({
    prompt,
    design_system_id: value,
  })),
  ...STYLES,
  ...DESIGNS,
  ...ATTACHMENTS,
];

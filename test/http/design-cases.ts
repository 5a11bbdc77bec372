// api.md 2.1 (design_md), 2.2 and 8, row by row, on both sides of each limit.
import { type Case, missing, ok, otherTypes, text, unknownKeys } from './case.ts';

const prompt = 'A video';
const design = (member: object) => ({ prompt, design_md: { content: '# D', ...member } });

const LIMITS: [member: string, max: number, min: number][] = [
  ['content', 200_000, 1],
  ['filename', 255, 1],
  ['sourceUrl', 2048, 0],
  ['jsonContent', 200_000, 1],
  ['jsonFilename', 255, 1],
];

/** Bodies with a design of their own. */
export const DESIGNS: Case[] = [
  ...text('2.1', ['design_md'], 200_000, 1, (value) => ({ prompt, design_md: value })),
  ...[null, true, 5, []].map((value): Case => {
    const issue = { code: 'invalid_union', path: ['design_md'] };
    return [`2.1 design_md: ${JSON.stringify(value)}`, { prompt, design_md: value }, [issue]];
  }),
  ['2.1 design_md and design_system_id', { prompt, design_md: '# D', design_system_id: 'nike' }, ok],
  ...LIMITS.flatMap(([name, max, min]): Case[] => [
    ...text('2.2', ['design_md', name], max, min, (value) => design({ [name]: value })),
    ...otherTypes('2.2', ['design_md', name], 'string', (value) => design({ [name]: value })),
  ]),
  ['2.2 content: missing', { prompt, design_md: {} }, missing(['design_md', 'content'])],
  [
    '2.2 content: missing among others',
    { prompt, design_md: { filename: 'a', jsonContent: '{}' } },
    missing(['design_md', 'content']),
  ],
  ['2.2 sourceUrl: no URL at all', design({ sourceUrl: 'a page' }), ok],
  ['2.2 jsonFilename without jsonContent', design({ jsonFilename: 'a.json' }), ok],
  ['2.2 jsonContent that is no JSON', design({ jsonContent: 'no JSON' }), ok],
  ['2.2 unknown member', design({ source_url: 'x' }), unknownKeys(['design_md'], 'source_url')],
  [
    '2.2 unknown members and a wrong one, the unknown last',
    design({ source_url: 'x', filename: '' }),
    [{ code: 'too_small', path: ['design_md', 'filename'] }, ...unknownKeys(['design_md'], 'source_url')],
  ],
];

import t from 'tap';
import { MOOD_TEMPOS, MUSIC_MOODS, moodOfMusic } from '../../../src/domain/film/music-moods.ts';
import { MOST_TRACED, type Provenance, unreadPages } from '../../../src/domain/film/provenance.ts';
import { textsOf } from '../../../src/domain/film/scene-texts.ts';
import { aspectRatioOf, bucketOfSeconds, durationBucket } from '../../../src/domain/prompt-hints.ts';
import { designFields, mergeRequests, type VideoRequest } from '../../../src/domain/request.ts';
import { durationOf, type Scene, sceneStarts } from '../../../src/domain/storyboard.ts';

const SCENE = { id: 'scene-1', duration: 2, narration: 'spoken', roominess: 0 };
const scene = (parts: object) => ({ ...SCENE, ...parts }) as Scene;

t.test('the texts of a scene are what it shows, in reading order', async (t) => {
  const told: [object, string[]][] = [
    [{ type: 'hook', eyebrow: 'NEW', title: 'A', sub: 'b' }, ['NEW', 'A', 'b']],
    [{ type: 'statement', eyebrow: '', title: 'A', sub: 'b' }, ['A', 'b']],
    [{ type: 'statement', eyebrow: 'E', title: '  ' }, ['E']],
    [{ type: 'media', eyebrow: 'E', title: 'A', assetId: 'asset-1' }, ['E', 'A']],
    [
      {
        type: 'chart',
        eyebrow: 'E',
        title: 'A',
        form: 'bars',
        points: [
          { label: '2024', value: 180, prefix: '€', unit: ' k' },
          { label: '2025', value: 12, prefix: '', unit: ' %' },
        ],
      },
      ['E', 'A', '2024', '€180 k', '2025', '12 %'],
    ],
    [
      { type: 'stat', eyebrow: 'E', prefix: ' €', value: 1.2, raw: '1.2', suffix: 'm ', label: 'saved' },
      ['E', '€1.2m', 'saved'],
    ],
    [
      { type: 'list', eyebrow: 'E', title: 'A', numbered: true, items: ['one', '', 'two'] },
      ['E', 'A', 'one', 'two'],
    ],
    [{ type: 'quote', text: 'So good', by: 'Ada' }, ['So good', 'Ada']],
    [
      { type: 'timeline', eyebrow: 'E', title: 'A', entries: [{ when: 'May', what: 'opens' }] },
      ['E', 'A', 'May', 'opens'],
    ],
    [
      {
        type: 'comparison',
        eyebrow: 'E',
        title: 'A',
        left: { label: 'old', items: ['slow'] },
        right: { label: 'new', items: ['fast', 'small'] },
      },
      ['E', 'A', 'old', 'slow', 'new', 'fast', 'small'],
    ],
    [{ type: 'code', eyebrow: 'E', title: 'A', language: 'ts', code: 'let a;' }, ['E', 'A', 'let a;']],
    [
      { type: 'cta', title: 'A', url: 'a.example · b.example', sub: 'b' },
      ['A', 'b', 'a.example', 'b.example'],
    ],
  ];
  for (const [parts, texts] of told) t.same(textsOf(scene(parts)), texts, (parts as Scene).type);
});

t.test('every kind of music has a name and tempos of its own', async (t) => {
  t.same(
    MUSIC_MOODS.map((mood) => [mood, ...MOOD_TEMPOS[mood]]),
    [
      ['soft-piano', 62, 80],
      ['waltz', 84, 108],
      ['acoustic', 92, 116],
      ['lofi', 70, 88],
      ['cinematic', 70, 96],
      ['trailer', 84, 110],
      ['electronic', 118, 128],
      ['corporate', 106, 122],
      ['pop', 108, 126],
      ['playful', 112, 134],
      ['ambient', 56, 72],
      ['synthwave', 92, 112],
      ['suspense', 88, 112],
    ],
  );
});

t.test('the music of old plans is told by its tempo and mode', async (t) => {
  const moods = [83, 84, 99, 100, 103, 104, 117, 118].map((bpm) => [
    moodOfMusic({ bpm, minor: false }),
    moodOfMusic({ bpm, minor: true }),
  ]);
  t.same(moods, [
    ['soft-piano', 'cinematic'],
    ['acoustic', 'cinematic'],
    ['acoustic', 'cinematic'],
    ['acoustic', 'synthwave'],
    ['acoustic', 'synthwave'],
    ['corporate', 'synthwave'],
    ['corporate', 'synthwave'],
    ['electronic', 'synthwave'],
  ]);
  t.equal(moodOfMusic({ mood: 'waltz', bpm: 120, minor: true }), 'waltz');
});

t.test('pages that could not be read are named, and nothing else', async (t) => {
  const span = { in: { message: 0 }, start: 0, end: 1 };
  const direction = (kind: string, followed: boolean, how: string) => ({
    kind,
    words: 'w',
    span,
    followed,
    how,
  });
  const directions = [
    direction('page', false, 'It did not respond.'),
    direction('page', true, 'It was read.'),
    direction('music', false, 'There is none such.'),
  ];
  t.same(unreadPages({ texts: [], directions, prohibitions: [], leftOut: [] } as Provenance), [
    'It did not respond.',
  ]);
  t.same(unreadPages(undefined), []);
  t.equal(MOST_TRACED, 500);
});

t.test('scenes start on whole frames, and a film lasts as long as its scenes', async (t) => {
  const board = { fps: 30, scenes: [1.01, 2, 0.5].map((duration) => scene({ duration })) };
  t.same(sceneStarts(board), [0, 1, 3]);
  t.equal(durationOf(board), 3.5);
});

t.test('a stated length has a bucket, up to and with its border', async (t) => {
  t.same([1, 10, 10.5, 30, 31, 60, 61, 900].map(bucketOfSeconds), [
    '<10s',
    '<10s',
    '10-30s',
    '10-30s',
    '30s-1min',
    '30s-1min',
    '1-5min',
    '1-5min',
  ]);
  t.equal(durationBucket({ prompt: 'A 45 second video about tea', duration: '<10s' }), '<10s');
  t.equal(durationBucket({ prompt: 'A 45 second video about tea' }), '30s-1min');
  t.equal(durationBucket({ prompt: 'Tea' }), '10-30s');
});

t.test('a shape is what was asked for, else what the prompt plainly asks for, else 16:9', async (t) => {
  const shapes: [string, string][] = [
    ['Tea', '16:9'],
    ['A vertical video about tea', '9:16'],
    ['A portrait-mode clip', '9:16'],
    ['A vertical and very short video', '9:16'],
    ['The vertical farm', '16:9'],
    ['In 9:16, please', '9:16'],
    ['In 9 x 16, please', '9:16'],
    ['For TikTok', '9:16'],
    ['Instagram stories about tea', '9:16'],
    ['An Instagram reel', '9:16'],
    ['a YouTube short', '9:16'],
    ['お茶の縦長の動画', '9:16'],
    ['فيديو عمودي', '9:16'],
    ['Ultrawide, please', '21:9'],
    ['cinemascope', '21:9'],
    ['21:9', '21:9'],
    ['21 x 9', '21:9'],
    ['4x5', '4:5'],
    ['4 : 5', '4:5'],
    ['1 x 1', '1:1'],
    ['A SQUARE CLIP', '1:1'],
    ['A VERTICAL VIDEO', '9:16'],
    ['縦動画', '9:16'],
    ['縦の動画', '9:16'],
    ['a square clip', '1:1'],
    ['10 square kilometres of tea', '16:9'],
    ['1:1', '1:1'],
    ['11:1', '16:9'],
    ['a landscape video, not 1 : 15', '16:9'],
    ['a widescreen film', '16:9'],
    ['16 x 9', '16:9'],
  ];
  for (const [prompt, shape] of shapes) t.equal(aspectRatioOf({ prompt }), shape, prompt);
  t.equal(aspectRatioOf({ prompt: 'A vertical video', aspectRatio: '4:5' }), '4:5');
  t.equal(aspectRatioOf({ prompt: `${'a'.repeat(155)} 9:16` }), '9:16');
  t.equal(aspectRatioOf({ prompt: `${'a'.repeat(156)} 9:16` }), '16:9', 'only the first 160 units instruct');
});

const first: VideoRequest = {
  prompt: 'first',
  aspectRatio: '1:1',
  duration: '<10s',
  designSystemId: 'linear',
  attachments: [{ url: 'https://a.example/1' }],
};
const DESIGN = { content: '# D', filename: 'DESIGN.md' };

t.test('of a follow-up format and design replace, attachments add', async (t) => {
  t.same(mergeRequests(first, { prompt: 'next', attachments: [] }), { ...first, prompt: 'next' });
  t.same(
    mergeRequests(first, {
      prompt: 'next',
      aspectRatio: '4:5',
      designMd: DESIGN,
      attachments: [{ url: 'https://a.example/1', name: 'again' }, { url: 'https://a.example/2' }],
    }),
    {
      prompt: 'next',
      aspectRatio: '4:5',
      duration: '<10s',
      designMd: DESIGN,
      attachments: [{ url: 'https://a.example/1' }, { url: 'https://a.example/2' }],
    },
  );
  t.same(
    mergeRequests(
      { prompt: 'first', designMd: DESIGN, attachments: [] },
      { prompt: 'next', designSystemId: 'figma', attachments: [] },
    ),
    { prompt: 'next', designSystemId: 'figma', attachments: [] },
  );
  t.same(designFields(first), ['design_system_id']);
  t.same(designFields({ prompt: 'p', designMd: DESIGN, attachments: [] }), ['design_md']);
  t.same(designFields({ prompt: 'p', attachments: [] }), []);
  t.same(designFields({ ...first, designMd: DESIGN }), ['design_system_id', 'design_md']);
});

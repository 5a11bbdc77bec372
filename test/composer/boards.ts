import type { Treatment } from '../../src/domain/film/treatments.ts';
import type { AspectRatio } from '../../src/domain/request.ts';
import { type Asset, FRAME_SIZES, type Scene, type Storyboard } from '../../src/domain/storyboard.ts';
import { LOOKS, type LookName } from '../../src/generation/design/looks/looks.ts';
import { presetDesign } from '../../src/generation/design/presets.ts';
import { repair } from '../../src/generation/design/repair.ts';
import { treatmentDesign } from '../../src/generation/design/treatments/treatments.ts';

type Preset = Parameters<typeof presetDesign>[0];
type Parts<T extends Scene['type']> = Omit<Extract<Scene, { type: T }>, keyof Base>;
type Base = { id: string; type: string; duration: number; narration: string; roominess: number };

/** A scene of four seconds. */
export function scene<T extends Scene['type']>(id: string, type: T, parts: Parts<T>): Scene {
  return { id, type, duration: 4, narration: '', roominess: 0, ...parts } as unknown as Scene;
}

export const PHOTO: Asset = {
  id: 'photo',
  kind: 'image',
  sourceId: 'source-photo',
  key: 'photo-key',
  sha256: 'a1'.repeat(32),
  contentType: 'image/png',
  name: 'photo.png',
  width: 1600,
  height: 1000,
};

export type BoardOptions = {
  ratio?: AspectRatio;
  preset?: Preset;
  /** The look of a kind of film in place of a preset. */
  look?: LookName;
  /** Where it is set, in place of where its look is. */
  place?: Storyboard['tokens']['scenery'];
  /** What the film is to look like, in place of both. */
  treatment?: Treatment;
  language?: string;
  direction?: 'ltr' | 'rtl';
  captioned?: boolean;
  genre?: Storyboard['genre'];
};

/** A storyboard of the scenes in one of the presets. */
export function board(scenes: Scene[], options: BoardOptions = {}): Storyboard {
  const { ratio = '16:9', preset = 'framelog', look, treatment } = options;
  const { language = 'en', direction = 'ltr', captioned, genre, place } = options;
  const design = treatment ? treatmentDesign(treatment) : look ? LOOKS[look] : presetDesign(preset);
  const [width, height] = FRAME_SIZES[ratio];
  return {
    version: 1,
    language,
    direction,
    aspectRatio: ratio,
    width,
    height,
    fps: 30,
    subject: 'Alpenglow',
    tokens: { ...repair(design), ...(place ? { scenery: place } : {}) },
    music: { on: true, seed: 1, bpm: 100, minor: false },
    narration: { on: true, voice: 'slt' },
    ...(captioned ? { captioned } : {}),
    ...(genre ? { genre } : {}),
    assets: [PHOTO],
    scenes,
  };
}

const point = (label: string, value: number, prefix = '', unit = '') => ({ label, value, prefix, unit });
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

/** Every scene type with what people usually write. */
export const USUAL: Scene[] = [
  scene('u1', 'hook', {
    eyebrow: 'Launch',
    title: 'Alpenglow',
    sub: 'The trail app that knows the mountain',
  }),
  scene('u2', 'media', { eyebrow: 'In view', title: 'Scouted by people who walked it', assetId: 'photo' }),
  scene('u3', 'chart', {
    eyebrow: 'Growth',
    title: 'Hikers, 15× more',
    form: 'bars',
    points: [point('2022', 12, '', 'k'), point('Now', 180, '', 'k')],
  }),
  scene('u4', 'stat', {
    eyebrow: 'Numbers',
    prefix: '',
    value: 41830,
    raw: '41,830',
    suffix: '',
    label: 'trails',
  }),
  scene('u5', 'list', {
    eyebrow: 'How',
    title: 'Three steps to the summit',
    numbered: true,
    items: ['Pick a ridge', 'Check the snow line: it moves', 'Walk with live guidance'],
  }),
  scene('u6', 'quote', { text: 'It told us to turn around an hour before the storm did.', by: 'A guide' }),
  scene('u7', 'timeline', {
    eyebrow: 'So far',
    title: 'From notebook to network',
    entries: [
      { when: '2019', what: 'First map' },
      { when: '2023', what: 'One million walks' },
      { when: '2026', what: 'Nine ranges' },
    ],
  }),
  scene('u8', 'comparison', {
    eyebrow: 'Why',
    title: 'Paper maps against Alpenglow',
    left: { label: 'Paper', items: ['Static', 'Printed yearly'] },
    right: { label: 'Alpenglow', items: ['Live', 'Updated hourly'] },
  }),
  scene('u9', 'statement', { eyebrow: 'Promise', title: 'The mountain decides. We help you listen.' }),
  scene('u10', 'code', {
    eyebrow: '',
    title: 'One call',
    language: 'js',
    code: 'const a = "b"; // c\nreturn a;',
  }),
  scene('u11', 'cta', { title: 'Walk further', url: 'https://www.alpenglow.example', assetId: 'photo' }),
];

/** What is hard to lay out: long, many, negative, one word, a word without an end. */
export const HARD: Scene[] = [
  scene('h1', 'hook', {
    eyebrow: 'Research update',
    title:
      'Why our quarterly infrastructure modernization programme finally reduced operating costs in all regions',
    sub: 'A longer subtitle that explains in some detail what the audience should expect from this video',
  }),
  scene('h2', 'hook', { eyebrow: 'Wort', title: LONG_WORD, sub: '' }),
  scene('h3', 'chart', {
    eyebrow: '',
    title: 'Revenue by month, in thousands of dollars',
    form: 'bars',
    points: MONTHS.map((m, i) => point(m, 120 + i * 17, '$', 'k')),
  }),
  scene('h4', 'chart', {
    eyebrow: 'Profit',
    title: 'Below zero and back',
    form: 'bars',
    points: [
      point('Q1 2025', 4.2, '$', 'M'),
      point('Q2 2025', -3.1, '$', 'M'),
      point('Q3 2025', 6.8, '$', 'M'),
    ],
  }),
  scene('h5', 'chart', {
    eyebrow: 'Trend',
    title: 'Anomaly',
    form: 'line',
    points: MONTHS.map((m, i) => point(m, Math.sin(i / 2) * 0.8 - 0.2, '', '°C')),
  }),
  scene('h6', 'stat', {
    eyebrow: '',
    prefix: '$',
    value: 1234567890,
    raw: '1,234,567,890',
    suffix: '',
    label: 'processed in the first half of the year across every currency that we support',
  }),
  scene('h7', 'list', {
    eyebrow: 'Agenda',
    title: 'Seven things',
    numbered: false,
    items: MONTHS.slice(0, 7).map(
      (m) => `${m}: a point of the agenda that takes more than one line in tall frames`,
    ),
  }),
  scene('h8', 'timeline', {
    eyebrow: 'Plan',
    title: 'Six phases',
    entries: MONTHS.slice(0, 6).map((when) => ({ when, what: 'Global rollout and support with customers' })),
  }),
  scene('h9', 'comparison', {
    eyebrow: '',
    title: '',
    left: {
      label: 'Before',
      items: ['Spreadsheets that break whenever somebody adds a column', 'Slow', 'Three tools'],
    },
    right: { label: 'After', items: ['One source of truth for every team and region', 'Fast', 'One tool'] },
  }),
  scene('h10', 'statement', { eyebrow: '', title: 'Go.' }),
  scene('h11', 'code', {
    eyebrow: '',
    title: '',
    language: 'py',
    code: 'def step(value, *, retries=3): pass\n'.repeat(30),
  }),
  scene('h12', 'cta', {
    title: 'Try the early access programme before November',
    url: `https://x.example/${'a'.repeat(60)}`,
  }),
];

/** Scripts beyond Latin, in a board whose language and direction the test gives. */
export const JAPANESE: Scene[] = [
  scene('j1', 'hook', {
    eyebrow: '新登場',
    title: '山を知るアプリ、アルペングロー',
    sub: '状況をリアルタイムでお届けします。',
  }),
  scene('j2', 'list', {
    eyebrow: '',
    title: '三つのステップ',
    numbered: true,
    items: ['ルートを選ぶ', '雪線を確認する'],
  }),
  scene('j3', 'stat', {
    eyebrow: '実績',
    prefix: '',
    value: 41830,
    raw: '41,830',
    suffix: '件',
    label: '登山道',
  }),
];
export const ARABIC: Scene[] = [
  scene('a1', 'hook', { eyebrow: 'إطلاق', title: 'تطبيق المسارات Alpenglow الجديد', sub: 'يعرف الجبل قبلك' }),
  scene('a2', 'stat', {
    eyebrow: '',
    prefix: '',
    value: 41830,
    raw: '41,830',
    suffix: '',
    label: 'مسار مسجل',
  }),
  scene('a3', 'chart', {
    eyebrow: '',
    title: 'عدد المستخدمين',
    form: 'line',
    points: [point('2021', 120), point('2022', 900), point('2023', 4100)],
  }),
];
export const MIXED: Scene[] = [
  scene('m1', 'hook', { eyebrow: 'हिंदी', title: 'पहाड़ को जानने वाला ऐप', sub: 'हर रास्ते की जानकारी' }),
  scene('m2', 'hook', {
    eyebrow: '🎉',
    title: 'Party time 🎉🚀',
    sub: 'ไทย 한국어 Ελληνικά Tiếng Việt עברית 🇯🇵',
  }),
  scene('m3', 'quote', { text: '中文：暴风雨来临前一小时，它就提醒我们返回。', by: '向导' }),
];

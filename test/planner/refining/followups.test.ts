// What customers write after their first film, and what they expect: test/corpus/followups.txt.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Value } from '@sinclair/typebox/value';
import t from 'tap';
import { textsOf } from '../../../src/domain/film/scene-texts.ts';
import { durationOf, type Scene, Storyboard } from '../../../src/domain/storyboard.ts';
import { asset, planned, refinement } from '../plan-input.ts';

const timed = (number: number, duration: number) => ({
  id: `scene-${number}`,
  duration,
  narration: '',
  roominess: 0,
});

const SCENES: Scene[] = [
  { type: 'hook', eyebrow: '', title: 'Harbour Coffee', sub: 'the café by the water', ...timed(1, 3) },
  { type: 'statement', eyebrow: '', title: 'Roasted on Quay Street', ...timed(2, 4) },
  {
    type: 'stat',
    eyebrow: '',
    prefix: '',
    value: 340,
    raw: '340',
    suffix: '',
    label: 'cups a day',
    ...timed(3, 4),
  },
  {
    type: 'list',
    eyebrow: '',
    title: 'The menu',
    numbered: false,
    items: ['Flat white', 'Rye cake'],
    ...timed(4, 4),
  },
  { type: 'quote', text: 'The best hour of my day', by: 'Ines, baker', ...timed(5, 4) },
  { type: 'statement', eyebrow: 'Opening hours', title: 'Every day from seven', ...timed(6, 4) },
  { type: 'cta', title: 'Come on in', url: 'harbour.example', ...timed(7, 3) },
];
const LOGO = asset('logo', 'image', 'logo.png');

async function base(): Promise<Storyboard> {
  const board = await planned('A film about Harbour Coffee.', { duration: '10-30s' });
  return {
    ...board,
    language: 'en',
    subject: 'Harbour Coffee',
    assets: [LOGO],
    scenes: structuredClone(SCENES),
  };
}

const channels = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];

function hueName(hex: string): string {
  const [r, g, b] = channels(hex);
  return g > r && g > b ? 'green' : b > r && b > g ? 'blue' : 'other';
}

const lightness = (hex: string) => channels(hex).reduce((sum, c) => sum + c, 0);
const relation = (sign: string, now: number, before: number) => (sign === '<' ? now < before : now > before);

type Outcome = { before: Storyboard; after: Storyboard; missed: string[] };

const numbersOf = ({ after }: Outcome) =>
  after.scenes.map((scene) => (Number(scene.id.slice(6)) <= 7 ? scene.id.slice(6) : 'n')).join(',');

const CHECKS: Record<string, (value: string, outcome: Outcome) => boolean> = {
  scenes: (value, outcome) => numbersOf(outcome) === value,
  keeps: (value, outcome) => value.split(',').every((n) => numbersOf(outcome).split(',').includes(n)),
  fewer: (_, { before, after }) => after.scenes.length < before.scenes.length,
  seconds: (value, { after }) => Math.abs(durationOf(after) - Number(value)) < 0.2,
  shows: (value, { after }) => after.scenes.flatMap(textsOf).join('\n').includes(value),
  hides: (value, { after }) => !after.scenes.flatMap(textsOf).join('\n').includes(value),
  accent: (value, { after }) => hueName(after.tokens.accent) === value,
  ground: (value, { after }) => (lightness(after.tokens.bg) < 384 ? 'dark' : 'light') === value,
  music: (value, { after }) => (after.music.on ? 'on' : 'off') === value,
  voice: (value, { after }) => (after.narration.on ? 'on' : 'off') === value,
  shape: (value, { after }) => after.aspectRatio === value,
  logo: (_, { after }) => after.scenes.some((s) => s.type === 'cta' && s.assetId === LOGO.id),
  missed: (value, { missed }) => missed.includes(value),
  'quote-after': (value, outcome) => numbersOf(outcome).includes(`${value},5`),
};
const MEASURES: Record<string, (board: Storyboard) => number> = {
  seconds: durationOf,
  tempo: (board) => board.tokens.tempo,
  bpm: (board) => board.music.bpm,
  weight: (board) => board.tokens.displayWeight,
};

function holds(expectation: string, outcome: Outcome): boolean {
  const related = /^(\w+)([<>])$/u.exec(expectation);
  if (related) {
    const measure = MEASURES[related[1]!]!;
    return relation(related[2]!, measure(outcome.after), measure(outcome.before));
  }
  const [name, ...value] = expectation.split('=');
  return CHECKS[name!]!(value.join('='), outcome);
}

t.test('follow-ups give the film that a person expects', async (t) => {
  const file = path.join(import.meta.dirname, '../../corpus/followups.txt');
  const cases = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(' | ') as [string, string, string]);
  t.ok(cases.length >= 45);
  t.equal(new Set(cases.map(([language]) => language)).size, 12);
  for (const [language, instruction, expected] of cases) {
    const before = await base();
    const result = await refinement(before, instruction, { assets: [LOGO] });
    if (result.kind !== 'storyboard') throw new Error(`asked: ${result.question}`);
    const outcome = { before, after: result.storyboard, missed: result.notUnderstood ?? [] };
    t.ok(Value.Check(Storyboard, outcome.after), instruction);
    for (const expectation of expected.split('; '))
      t.ok(
        holds(expectation, outcome),
        `${language}: ${instruction}: ${expectation} (${numbersOf(outcome)}; missed ${outcome.missed})`,
      );
    if (!expected.includes('missed'))
      t.same(outcome.missed, [], `${language}: ${instruction}: nothing is missed`);
  }
});

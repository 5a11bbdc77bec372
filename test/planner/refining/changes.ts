import type { Asset, Scene, Storyboard } from '../../../src/domain/storyboard.ts';
import { refineFilm } from '../../../src/generation/planner/refining/refine-film.ts';
import { storyboard } from '../../support/storyboard.ts';
import { inputFor } from '../plan-input.ts';

/** What comes with a follow-up beside its words. */
export type More = Partial<Parameters<typeof refineFilm>[0]>;

/** The members of a value within one another, by their names: `tokens.accent`. */
function membersOf(value: unknown, at: string, found: Map<string, string>): Map<string, string> {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return found.set(at, JSON.stringify(value));
  for (const [name, member] of Object.entries(value)) membersOf(member, at ? `${at}.${name}` : name, found);
  return found;
}

/** A film with its scenes by their ids, and their order and lengths in a line each. */
function flat({ scenes, assets, ...film }: Storyboard): Map<string, string> {
  const short = (id: string) => id.replace('scene-', '');
  const all = {
    ...film,
    assets: assets.map(({ id }) => id).join(' '),
    order: scenes.map(({ id }) => short(id)).join(' '),
    seconds: scenes.map(({ duration }) => duration.toFixed(2)).join(' '),
    ...Object.fromEntries(scenes.map(({ duration: _, id, ...scene }) => [short(id), scene])),
  };
  return membersOf(all, '', new Map());
}

/** What a follow-up changes of a film, a line each, with what of it is not understood and where words come from. */
export function changesOf(before: Storyboard, instruction: string, more: More = {}): string[] {
  const changed = { aspectRatio: false, duration: false, design: false };
  const { assets = before.assets, ...rest } = more;
  const base = inputFor('Pollen & Rye bakes bread at seven.', { duration: '30s-1min' }, { assets, seed: 7 });
  const messages = [...base.messages, { run: 2, kind: 'refine' as const, prompt: instruction }];
  const storyboard = structuredClone(before);
  const made = refineFilm({ ...base, messages, storyboard, instruction, changed, ...rest });
  const [old, now] = [flat(before), flat(made.storyboard)];
  const lines = [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key), now.get(key)];
    const id = key.split('.')[0]!;
    const isGone = is === undefined && /^\d/.test(id) && !now.has(`${id}.type`);
    return was === is || isGone ? [] : [`${key}: ${was ?? 'none'} → ${is ?? 'none'}`];
  });
  return [
    ...(lines.length > 0 ? lines : ['nothing']),
    ...made.notUnderstood.map((it) => `not understood: ${it}`),
  ];
}

const timed = (number: number) => ({ id: `scene-${number}`, duration: 3, narration: '', roominess: 0 });
const photo = (id: string, name: string): Asset => ({
  ...{ id, kind: 'image', sourceId: `source-${id}`, key: `assets/${id}`, sha256: '0'.repeat(64) },
  ...{ contentType: 'image/png', name, width: 1600, height: 900 },
});

/** Pictures that come with a film, and with a follow-up on it. */
export const OVEN = photo('oven', 'oven.jpg');
export const LOGO = photo('logo', 'logo.png');
export const DOOR = photo('door', 'the-blue-door.jpg');

/** A bakery's film with a scene of each kind. */
export const BAKERY: Scene[] = [
  { type: 'hook', eyebrow: 'Bakery', title: 'Pollen & Rye', sub: 'bread at seven', ...timed(1) },
  { type: 'statement', eyebrow: '', title: 'We bake with wild yeast', sub: 'and no hurry', ...timed(2) },
  {
    ...{ type: 'list', eyebrow: '', title: 'On Sundays', numbered: false, ...timed(3) },
    items: ['Rye, 900 g', 'Croissants', 'Honey cake', 'Coffee for £2'],
  },
  {
    ...{ type: 'stat', eyebrow: '', prefix: '', value: 38, raw: '38', suffix: ' hours', ...timed(4) },
    label: 'of rest for each dough',
  },
  { type: 'quote', text: 'The crust sings when it cools', by: 'Ada Wren', ...timed(5) },
  {
    ...{ type: 'chart', eyebrow: 'Trend', title: 'Loaves a month', form: 'bars', ...timed(6) },
    points: [
      { label: 'May', value: 900, prefix: '', unit: '' },
      { label: 'June', value: 1100, prefix: '', unit: '' },
    ],
  },
  {
    ...{ type: 'timeline', eyebrow: '', title: 'Our years', ...timed(7) },
    entries: [
      { when: '1998', what: 'First oven' },
      { when: '2016', what: 'Second shop' },
    ],
  },
  {
    ...{ type: 'comparison', eyebrow: '', title: '', ...timed(8) },
    left: { label: 'Ours', items: ['Slow dough'] },
    right: { label: 'Others', items: ['Fast dough'] },
  },
  { type: 'media', eyebrow: 'View', title: 'The oven', assetId: 'oven', ...timed(9) },
  { type: 'statement', eyebrow: 'Step 1 of 3', title: 'Feed the starter', ...timed(10) },
  { type: 'statement', eyebrow: 'Step 2 of 3', title: 'Fold, then wait', ...timed(11) },
  { type: 'statement', eyebrow: 'Step 3 of 3', title: 'Bake it dark', ...timed(12) },
  { type: 'statement', eyebrow: '', title: 'Open on Friday, 5 June from 7 am to 2 pm', ...timed(13) },
  { type: 'statement', eyebrow: '', title: 'Mill Lane 4, Leeds, 0113 496 0123', ...timed(14) },
  { type: 'cta', title: 'Come hungry', url: 'pollen.example', ...timed(15) },
];

/** The bakery's film, with parts of it replaced. */
export const bakery = (parts: Partial<Storyboard> = {}): Storyboard =>
  storyboard({ scenes: BAKERY, subject: 'Pollen & Rye', assets: [OVEN], ...parts });

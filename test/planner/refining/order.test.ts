// Which scenes a follow-up means, and where it puts them.
import t from 'tap';
import type { Asset, Scene, Storyboard } from '../../../src/domain/storyboard.ts';
import { patch } from '../../../src/generation/planner/refining/refine-film.ts';
import { storyboard } from '../../support/storyboard.ts';
import { asset, inputFor, refined } from '../plan-input.ts';

const timed = (number: number) => ({ id: `scene-${number}`, duration: 4, narration: '', roominess: 0 });
const media = (number: number, assetId: string): Scene => ({
  ...{ type: 'media', eyebrow: '', title: 'Seen', assetId, ...timed(number) },
});
const SCENES: Scene[] = [
  { type: 'hook', eyebrow: '', title: 'Harbour Coffee', sub: 'by the water', ...timed(1) },
  { type: 'statement', eyebrow: 'Step 1 of 3', title: 'Grind the beans', ...timed(2) },
  { type: 'statement', eyebrow: 'Step 2 of 3 · 4 min', title: 'Pour slowly', ...timed(3) },
  { type: 'statement', eyebrow: 'Step 3 of 3', title: 'Drink it warm', ...timed(4) },
  { type: 'quote', text: 'The best hour of my day', by: 'Ines', ...timed(5) },
  { type: 'cta', title: 'Come on in', url: 'harbour.example', ...timed(6) },
];
const OLD = asset('old', 'image', 'old.jpg');

type More = { scenes?: Scene[]; assets?: Asset[]; board?: Partial<Storyboard> };

/** A film of 24 seconds after a follow-up. */
function after(instruction: string, { scenes = SCENES, assets = [], board = {} }: More = {}) {
  const before = storyboard({
    scenes: structuredClone(scenes),
    subject: 'Harbour Coffee',
    assets: [OLD],
    ...board,
  });
  const made = patch({
    ...inputFor('tea', { duration: '10-30s' }, { assets: [...before.assets, ...assets] }),
    ...{ storyboard: before, instruction, changed: { aspectRatio: false, duration: false, design: false } },
  });
  const { scenes: now, ...rest } = made.draft.board;
  return {
    ids: now.map(({ id }) => id.slice(6)).join(''),
    scenes: now,
    understood: made.understood,
    missed: made.missed.length,
    ...rest,
  };
}
const idsAfter = (cases: [instruction: string, ids: string][]) => {
  for (const [instruction, ids] of cases) t.equal(after(instruction).ids, ids, instruction);
};

t.test('scenes are meant by number, kind, place, quotation or words', async () => {
  idsAfter([
    ['remove scene 3', '12456'],
    ['remove the third scene', '12456'],
    ['delete scenes 2 and 4', '1356'],
    ['drop the quote', '12346'],
    ['remove the last scene', '12345'],
    ['remove "Pour slowly"', '12456'],
    ['leave out the scene that says "pour SLOWLY"', '12456'],
    ['cut the grind beans part', '13456'],
    ['remove scene 9', '123456'],
    ['remove scene 0', '123456'],
    ['remove scenes 1, 2, 3, 4 and 5', '123456'],
    ['remove scenes 1, 2, 3 and 4', '56'],
  ]);
});

t.test('the first of a kind is meant, and everything under a heading that is named', async (t) => {
  const quote = (number: number): Scene => ({
    type: 'quote',
    text: `Hour ${number}`,
    by: 'Ines',
    ...timed(number),
  });
  const hours = (number: number): Scene => ({
    ...{ type: 'statement', eyebrow: 'Opening hours', title: `From ${number}`, ...timed(number) },
  });
  const scenes = [SCENES[0]!, quote(2), hours(3), quote(4), hours(5), SCENES[5]!];
  t.equal(after('remove the quote', { scenes }).ids, '13456');
  t.equal(after('drop the opening hours', { scenes }).ids, '1246');
});

t.test('two scenes change places, and one is moved to where it is wanted', async () => {
  idsAfter([
    ['swap scenes 2 and 5', '153426'],
    ['swap two and three', '132456'],
    ['swap the quote with scene 2', '153426'],
    ['swap scene 2', '123456'],
    ['swap scenes 2, 3 and 4', '123456'],
    ['move scene 4 to the start', '412356'],
    ['move scene 2 to the end', '134526'],
    ['move scene 6 to the start', '612345'],
    ['move the quote before scene 2', '152346'],
    ['move the quote after scene 2', '125346'],
    ['move scene 2 after the quote', '134526'],
    ['put scene 2 behind scene 4', '134256'],
  ]);
});

t.test('a new scene has its place, its id and what it is about', async (t) => {
  const added = (instruction: string, more: More = {}) => {
    const { ids, scenes } = after(instruction, more);
    const scene = scenes.find(({ id }) => id === 'scene-7')!;
    const { id: _, duration, roominess, ...body } = scene;
    return [ids, body, roominess, duration > 1];
  };
  t.same(added('add a scene about our garden'), [
    ...['1234576', { type: 'statement', eyebrow: '', title: 'Our garden', narration: '' }, 0, true],
  ]);
  t.equal(added('add a scene about our garden after scene 2')[0], '1273456');
  t.equal(added('add a scene about our garden before scene 2')[0], '1723456');
  t.equal(added('add a scene about our garden at the start')[0], '1723456');
  t.same(added('add a scene about pricing: $9 a month')[1], {
    ...{
      type: 'stat',
      eyebrow: 'Pricing',
      prefix: '$',
      value: 9,
      raw: '9',
      suffix: '',
      label: 'a month',
      narration: '',
    },
  });
  t.same(added('add a scene: Menu: flat white, rye cake, tea')[1], {
    ...{ type: 'list', eyebrow: '', title: 'Menu', numbered: false, narration: '' },
    items: ['Flat white', 'Rye cake', 'Tea'],
  });
  t.same(added('add a scene: Parking: behind the house')[1], {
    ...{ type: 'statement', eyebrow: 'Parking', title: 'Behind the house', narration: '' },
  });
  const long = `add a scene about ${'our garden and its trees '.repeat(3)}`;
  t.ok(after(long).scenes.find(({ id }) => id === 'scene-7')!.duration > 3, 'it has the time to be read');
  t.match(added('add "We roast on Mondays"')[1], { type: 'statement', title: 'We roast on Mondays' });
  t.match(added('add "We roast"', { board: { narration: { on: true, voice: 'slt' } } })[1], {
    narration: 'We roast',
  });
  const open = SCENES.slice(0, 5);
  t.equal(
    after('add a scene about our garden', { scenes: open }).ids,
    '123456',
    'at the end where no card is',
  );
});

t.test('steps that are left count on, with their times', async (t) => {
  const eyebrows = (instruction: string) =>
    after(instruction).scenes.flatMap((scene) =>
      'eyebrow' in scene && scene.eyebrow ? [scene.eyebrow] : [],
    );
  t.same(eyebrows('remove scene 2'), ['Step 1 of 2 · 4 min', 'Step 2 of 2']);
  t.same(eyebrows('swap scenes 2 and 3'), ['Step 1 of 3 · 4 min', 'Step 2 of 3', 'Step 3 of 3']);
  t.same(eyebrows('thank you'), ['Step 1 of 3', 'Step 2 of 3 · 4 min', 'Step 3 of 3']);
});

t.test('new pictures take the places of old ones, in order', async (t) => {
  const scenes = [SCENES[0]!, media(2, 'old'), media(3, 'old'), { ...SCENES[5]!, assetId: 'old' } as Scene];
  const shown = (instruction: string, ...assets: Asset[]) =>
    after(instruction, { scenes, assets })
      .scenes.map((scene) => ('assetId' in scene ? scene.assetId : ''))
      .join(',');
  const [a, b] = [asset('a', 'image', 'a.jpg'), asset('b', 'video', 'b.mp4')];
  t.equal(shown('replace the image with the new one', a), ',a,old,a');
  t.equal(shown('replace the images', a, b), ',a,b,a');
  t.equal(shown('replace the picture in scene 3', a), ',old,a,a');
  t.equal(shown('replace the picture', b), ',b,old,old', 'a film is no logo');
  t.equal(shown('make it calmer', a), ',old,old,a,old', 'what no wish places has a scene of its own');
});

t.test('a recording that comes along is the music, or the voice where it is said to be', async (t) => {
  const tune = asset('tune', 'audio', 'tune.mp3');
  const quiet = { music: { on: false, seed: 1, bpm: 96, minor: false } };
  t.match(after('make it calmer', { assets: [tune], board: quiet }).music, { on: true, assetId: 'tune' });
  const voiced = after('use the attached recording as the voice-over', { assets: [tune], board: quiet });
  t.same([voiced.narration, voiced.music], [{ on: true, voice: 'tune' }, quiet.music]);
});

t.test('what is not understood is counted, and thanks ask for nothing', async (t) => {
  const counts = (instruction: string) => {
    const { understood, missed } = after(instruction);
    return [understood, missed];
  };
  t.same(counts('remove scene 3'), [true, 0]);
  t.same(counts('remove scene 3 and remove scene 9'), [true, 1]);
  t.same(counts('give the cups tiny hats'), [false, 1]);
  t.same(counts('thank you'), [false, 0]);
});

t.test('steps are counted as the film calls them, scenes as they stand', async (t) => {
  const step = (number: number, title: string): Scene => ({
    ...{ type: 'statement', id: `scene-${number + 1}`, duration: 4, narration: '', roominess: 0 },
    ...{ eyebrow: `Step ${number} of 3`, title },
  });
  const opening: Scene = {
    ...{ type: 'hook', id: 'scene-1', duration: 4, narration: '', roominess: 0 },
    ...{ eyebrow: '', title: 'Brewing tea', sub: '' },
  };
  const film = storyboard({ scenes: [opening, step(1, 'Boil'), step(2, 'Pour'), step(3, 'Wait')] });
  const left = async (said: string) =>
    (await refined(film, said)).scenes.map((scene) => ('title' in scene ? scene.title : '')).slice(0, 3);
  t.same(await left('remove the second step'), ['Brewing tea', 'Boil', 'Wait']);
  t.same(await left('remove step 3'), ['Brewing tea', 'Boil', 'Pour']);
  t.same(await left('remove the second scene'), ['Brewing tea', 'Pour', 'Wait']);
  t.same((await left('the opening should say “Tea, slowly”'))[0], 'Tea, slowly');
});

// Follow-ups at the edges of what they say: what an opening, a stated length or words of before have to do with it.
import t from 'tap';
import { type Asset, durationOf, type Scene, type Storyboard } from '../../../src/domain/storyboard.ts';
import { patch } from '../../../src/generation/planner/refining/refine-film.ts';
import { hueOf } from '../../../src/generation/planner/refining/wishes.ts';
import { storyboard } from '../../support/storyboard.ts';
import { asset, inputFor } from '../plan-input.ts';

const timed = (number: number) => ({ id: `scene-${number}`, duration: 4, narration: '', roominess: 0 });
const SCENES: Scene[] = [
  { type: 'hook', eyebrow: '', title: 'Harbour Coffee', sub: 'by the water', ...timed(1) },
  { type: 'statement', eyebrow: '', title: 'Grind the beans', ...timed(2) },
  { type: 'statement', eyebrow: '', title: 'Pour slowly', ...timed(3) },
  { type: 'statement', eyebrow: '', title: 'Drink it warm', ...timed(4) },
  { type: 'quote', text: 'The best hour of my day', by: 'Ines', ...timed(5) },
  { type: 'cta', title: 'Come on in', url: 'harbour.example', ...timed(6) },
];

type More = { fresh?: Asset[]; request?: object; design?: boolean };

/** A film of 24 seconds after a follow-up. */
function after(instruction: string, board: Partial<Storyboard> = {}, more: More = {}) {
  const { fresh = [], request = {}, design = false } = more;
  const before = storyboard({ scenes: structuredClone(SCENES), subject: 'Harbour Coffee', ...board });
  const { draft, missed, understood } = patch({
    ...inputFor('tea', { duration: '10-30s', ...request }, { assets: [...before.assets, ...fresh] }),
    ...{ storyboard: before, instruction, changed: { aspectRatio: false, duration: false, design } },
  });
  const ids = draft.board.scenes.map(({ id }) => id.slice(6)).join('');
  return { ...draft.board, ids, understood, missed: missed.map(({ text }) => text) };
}

t.test('an opening is not removed by the name of the film', async (t) => {
  const scenes = [...SCENES.slice(0, -1), { ...SCENES.at(-1)!, url: 'come.example' } as Scene];
  const { ids, missed } = after('drop the Harbour Coffee', { scenes });
  t.same([ids, missed], ['123456', ['drop the Harbour Coffee']]);
});

t.test('a length that was said in seconds is met, whatever is said after it', async (t) => {
  t.equal(durationOf(after('make it 16 seconds and calmer')).toFixed(1), '16.0');
});

t.test('a colour that is written for the ground is no accent', async (t) => {
  const { tokens } = after('use the background #102030');
  t.same([tokens.bg, tokens.accent], ['#102030', '#ff9f1c']);
});

t.test('a voice says what was written for it, and else what is shown', async (t) => {
  const written = SCENES.map((scene, i) => (i === 1 ? { ...scene, narration: 'First, grind.' } : scene));
  const { scenes } = after('add a voice-over', { scenes: written });
  t.same([scenes[1]!.narration, scenes[2]!.narration], ['First, grind.', 'Pour slowly']);
  const german = after('add a voice-over', { language: 'de' });
  t.same([german.narration.on, german.scenes[1]!.narration], [false, ''], 'nobody speaks German');
});

t.test('a figure of a word stands over that word, which is not said twice', async (t) => {
  const figure = (said: string) => {
    const [scene] = after(said).scenes.slice(-2);
    return scene?.type === 'stat' ? [scene.eyebrow, scene.prefix + scene.raw, scene.label] : scene?.type;
  };
  t.same(figure('add a scene about pricing: $9'), ['', '$9', 'Pricing']);
  t.same(figure('add a scene about pricing: $9 a month'), ['Pricing', '$9', 'a month']);
});

t.test('a new scene lists up to seven things', async (t) => {
  const listed = (things: string) => {
    const [scene] = after(`add a scene about drinks: ${things}`).scenes.slice(-2);
    return scene?.type === 'list' ? [scene.title, ...scene.items] : scene?.type;
  };
  const seven = ['Tea', 'Mocha', 'Latte', 'Cocoa', 'Milk', 'Juice', 'Water'];
  t.same(listed(seven.join(', ')), ['Drinks', ...seven]);
  t.same(listed([...seven, 'Soda'].join(', ')), ['Drinks', ...seven]);
});

t.test('what stands at the end already stays there', async (t) => {
  t.equal(after('move the last scene to the end').ids, '123456');
  t.equal(after('move scene 2 to the end').ids, '134526');
});

t.test('of several pictures none is the logo that is not called so', async (t) => {
  const said = 'use the logo at the end';
  const end = (...names: string[]) => {
    const assets = names.map((name) => asset(name, 'image', name));
    const scene = after(said, { assets }).scenes.at(-1);
    return scene?.type === 'cta' ? (scene.assetId ?? null) : scene?.type;
  };
  t.equal(end('bar.jpg', 'quay.jpg'), null);
  t.equal(end('bar.jpg'), 'bar.jpg');
  t.equal(end('bar.jpg', 'Mill-LOGO.png'), 'Mill-LOGO.png');
});

t.test('a new picture takes the place of the old one alone', async (t) => {
  const [old, sign, fresh] = ['old', 'sign', 'new'].map((id) => asset(id, 'image', `${id}.jpg`)) as [
    Asset,
    Asset,
    Asset,
  ];
  const media: Scene = { type: 'media', eyebrow: '', title: 'The bar', assetId: old.id, ...timed(7) };
  const shownAfter = (end: string) => {
    const last = { ...SCENES.at(-1)!, assetId: end } as Scene;
    const scenes = [...SCENES.slice(0, -1), media, last];
    const board = after(
      'replace the picture with the new one',
      { scenes, assets: [old, sign] },
      { fresh: [fresh] },
    );
    return board.scenes.flatMap((scene) => ('assetId' in scene ? [scene.assetId] : []));
  };
  t.same(shownAfter('sign'), ['new', 'sign']);
  t.same(shownAfter('old'), ['new', 'new']);
});

t.test('words that nobody understood are not lost behind a picture that came with them', async (t) => {
  const photo = asset('photo', 'image', 'boat.jpg');
  const { understood, missed, ids } = after('give the cups tiny hats', {}, { fresh: [photo] });
  t.same([understood, missed, ids], [false, ['give the cups tiny hats'], '1234576']);
  t.same(after('Give the cups tiny hats!').missed, ['Give the cups tiny hats']);
  t.equal(after('thank you', {}, { fresh: [photo] }).understood, true);
  t.equal(after('thank you').understood, false);
});

t.test('another design leaves nothing of the one before', async (t) => {
  const { tokens } = storyboard();
  const before = { tokens: { ...tokens, fill: '#ffee00', treatment: 'chalkboard' as const } };
  const made = after('thanks', before, { request: { designSystemId: 'nike' }, design: true }).tokens;
  t.same([made.name, made.fill, made.treatment], ['In the manner of Nike', undefined, undefined]);
});

t.test('words are replaced where they are shown, not where they name a language or a form', async (t) => {
  const code: Scene = {
    type: 'code',
    eyebrow: '',
    title: 'In python',
    code: 'python bars',
    language: 'python',
    ...timed(7),
  };
  const chart: Scene = {
    ...{ type: 'chart', eyebrow: '', title: 'bars', form: 'bars', ...timed(8) },
    points: [
      { label: 'bars', value: 2, prefix: '', unit: '' },
      { label: 'cups', value: 3, prefix: '', unit: '' },
    ],
  };
  const scenes = [SCENES[0]!, code, chart, SCENES.at(-1)!];
  const [, ruby] = after('replace "python" with "ruby"', { scenes }).scenes;
  t.match(ruby, { title: 'In ruby', code: 'ruby bars', language: 'python' });
  const [, , drawn] = after('replace "bars" with "lines"', { scenes }).scenes;
  t.match(drawn, { title: 'lines', form: 'bars', points: [{ label: 'lines' }, { label: 'cups' }] });
});

t.test('a figure that changes keeps what it is measured in', async (t) => {
  const chart: Scene = {
    ...{ type: 'chart', eyebrow: '', title: 'Cups', form: 'bars', ...timed(7) },
    points: [
      { label: 'Mon', value: 340, prefix: '', unit: '%' },
      { label: 'Tue', value: 120, prefix: '', unit: '%' },
    ],
  };
  const stat: Scene = {
    ...{ type: 'stat', eyebrow: '', label: 'a day', ...timed(8) },
    ...{ prefix: '€', value: 340, raw: '340', suffix: ' k' },
  };
  const { scenes } = after('change "340" to "500"', { scenes: [SCENES[0]!, chart, stat, SCENES.at(-1)!] });
  t.match(scenes[1], {
    points: [
      { value: 500, unit: '%' },
      { value: 120, unit: '%' },
    ],
  });
  t.match(scenes[2], { prefix: '€', value: 500, raw: '500', suffix: ' k' });
});

t.test('words are replaced to the letter, whichever of the two is named first', async (t) => {
  const third = (said: string) => {
    const scene = after(said).scenes[2]!;
    return 'title' in scene ? scene.title : scene.type;
  };
  t.equal(third('replace "slowly" with "A$$ and $& of it"'), 'Pour A$$ and $& of it');
  t.equal(third('instead of "slowly" say "gently"'), 'Pour gently');
  t.equal(third('say "gently" instead of "slowly"'), 'Pour gently');
  t.equal(third('say "Slowly and warm" instead'), 'Slowly and warm', 'the first of two that fit alike');
});

t.test('a colour is meant by its comparative, too', async (t) => {
  for (const [one, more] of [
    ['red', 'redder'],
    ['green', 'greener'],
    ['blue', 'bluer'],
    ['blau', 'blauer'],
  ] as const) {
    t.match(hueOf(one), /^#[0-9a-f]{6}$/, one);
    t.equal(hueOf(more), hueOf(one), more);
  }
  t.equal(hueOf('beer'), null);
});

t.test('a scene without words is meant by what is heard in it', async (t) => {
  const heard = (number: number, narration: string) =>
    ({ type: 'statement', eyebrow: '', title: '', picture: narration, ...timed(number), narration }) as Scene;
  const scenes = [
    SCENES[0]!,
    heard(2, 'One night a fox climbed the tallest tree.'),
    heard(3, 'But the owl could not see.'),
    heard(4, 'So she hung the moon back up.'),
    SCENES[5]!,
  ];
  const left = (wish: string) => after(wish, { scenes }).ids;
  t.equal(left('remove the owl scene'), '1246');
  t.equal(left('delete the scene with the moon'), '1236');
  t.equal(left('remove the map scene'), '12346', 'none of another thing');
  t.equal(left('remove the scene that says “But the owl could not see”'), '1246');
});

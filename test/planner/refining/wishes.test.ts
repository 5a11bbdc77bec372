// What follow-ups leave as it is: ids, lengths, sizes and words that nobody spoke of.
import t from 'tap';
import { durationOf, type Scene, type Storyboard } from '../../../src/domain/storyboard.ts';
import { cutsOf } from '../../../src/generation/composer/cuts.ts';
import { withOldIds } from '../../../src/generation/planner/refining/keep-ids.ts';
import { asset, planned, refined } from '../plan-input.ts';

const timed = (number: number, duration: number) => ({
  ...{ id: `scene-${number}`, duration, narration: '', roominess: 1 },
});
const SCENES: Scene[] = [
  { type: 'hook', eyebrow: '', title: 'Harbour Coffee', sub: 'the café by the water', ...timed(1, 3) },
  { type: 'statement', eyebrow: '', title: 'Roasted in a coffeehouse', ...timed(2, 4) },
  {
    type: 'stat',
    eyebrow: '',
    prefix: '',
    value: 340,
    raw: '340',
    suffix: '',
    label: 'cups',
    ...timed(5, 4),
  },
  { type: 'cta', title: 'Come on in', url: 'harbour.example', ...timed(7, 3) },
];
async function base(more: Partial<Storyboard> = {}): Promise<Storyboard> {
  const board = await planned('A film about Harbour Coffee.', { duration: '10-30s' });
  const own = { language: 'en', subject: 'Harbour Coffee', assets: [], scenes: structuredClone(SCENES) };
  return { ...board, ...own, ...more };
}
const ids = ({ scenes }: Storyboard) => scenes.map(({ id }) => id.slice(6)).join();
const lengths = ({ scenes }: Storyboard) => scenes.map(({ duration }) => duration);

t.test('a new scene has an id that none has had, and stands before the end', async (t) => {
  const board = await base();
  t.equal(ids(await refined(board, 'add a scene about our garden')), '1,2,5,8,7');
  t.equal(ids(await refined(board, 'remove the last scene and add a scene about our garden')), '1,2,5,8');
});

t.test('a scene that is moved stands right before or behind the one that is named', async (t) => {
  const board = await base();
  t.equal(ids(await refined(board, 'move scene 1 after scene 3')), '2,5,1,7');
  t.equal(ids(await refined(board, 'move scene 1 before scene 3')), '2,1,5,7');
  t.equal(ids(await refined(board, 'move scene 3 after scene 1')), '1,5,2,7');
  t.equal(ids(await refined(board, 'move scene 3 before scene 1')), '5,1,2,7');
});

t.test('scenes that nobody touched keep their lengths and their room', async (t) => {
  const board = await base();
  board.scenes[2] = { ...board.scenes[2]!, duration: 1.5 };
  const after = await refined(board, 'change the title of scene 2 to "Roasted here"');
  t.same(lengths(after), [3, 4, 1.5, 3]);
  t.same(
    after.scenes.map(({ roominess }) => roominess),
    [1, 1, 1, 1],
  );
});

t.test('a length is changed by what is said', async (t) => {
  const [longer, shorter] = [
    await refined(await base(), 'make it longer by 5 seconds'),
    await refined(await base(), 'make it shorter by 2 seconds'),
  ];
  t.equal(durationOf(longer).toFixed(1), '19.0');
  t.equal(durationOf(shorter).toFixed(1), '12.0');
});

t.test('another format has its own size and is laid out afresh', async (t) => {
  const board = await base();
  const tall = await refined(board, 'make it vertical');
  t.match(tall, { aspectRatio: '9:16', width: 720, height: 1280 });
  t.same(
    tall.scenes.map(({ roominess }) => roominess),
    [0, 0, 0, 0],
  );
});

t.test('fields of a follow-up hold although its words ask for nothing', async (t) => {
  const board = await base();
  const preset = { request: { prompt: 'x', attachments: [], designSystemId: 'nike' as const } };
  const changed = { aspectRatio: false, duration: false, design: true };
  const dressed = await refined(board, 'thank you', preset, changed);
  t.equal(dressed.tokens.name, 'In the manner of Nike');
  t.equal(ids(dressed), '1,2,5,7');
  const shorter = { request: { prompt: 'x', attachments: [], duration: '<10s' as const } };
  const brief = await refined(board, 'thanks', shorter, { ...changed, design: false, duration: true });
  t.ok(durationOf(brief) < 10, `${durationOf(brief)} s`);
  t.equal(
    ids(brief)
      .split(',')
      .every((id) => '1,2,5,7'.includes(id)),
    true,
  );
});

t.test('energy has bounds, and other music is another piece', async (t) => {
  const board = await base();
  const fast = await refined({ ...board, tokens: { ...board.tokens, tempo: 1.9 } }, 'make it more energetic');
  t.equal(fast.tokens.tempo, 2);
  const other = await refined(board, 'use different music');
  t.equal(other.music.take, 1);
  t.not(other.music.mood, board.music.mood);
  const again = await refined(other, 'use different music');
  t.equal(again.music.take, 2);
  // Cuts and layouts are drawn from the seed: what is heard does not move what is seen.
  t.equal(again.music.seed, board.music.seed);
  t.same(cutsOf(again), cutsOf(board));
});

t.test(
  'words are replaced as words, whatever their case, and figures count to their new value',
  async (t) => {
    const board = await base();
    const after = await refined(board, 'replace "COFFEE" with "Tea"');
    t.match(after.scenes, [{ title: 'Harbour Tea' }, { title: 'Roasted in a coffeehouse' }]);
    t.equal(after.subject, 'Harbour Tea');
    t.match((await refined(board, 'change "340" to "1,250"')).scenes[2], { value: 1250, raw: '1,250' });
  },
);

t.test('a new picture is shown once', async (t) => {
  const photo = asset('photo', 'image', 'boat.jpg');
  const after = await refined(await base(), 'make it calmer', { assets: [photo] });
  t.same(
    after.scenes.filter((it) => it.type === 'media').map(({ assetId }) => assetId),
    ['photo'],
  );
  const logo = asset('logo', 'image', 'logo.png');
  const closed = await refined(await base(), 'use the logo at the end', { assets: [logo] });
  t.match(closed.scenes.at(-1), { type: 'cta', assetId: 'logo' });
  t.same(
    closed.scenes.filter(({ type }) => type === 'media'),
    [],
  );
});

t.test('of a film planned anew the scenes that show the same keep their ids, each once', async (t) => {
  const old = await base();
  const [, line] = old.scenes;
  const next = {
    ...old,
    scenes: [
      { ...line!, id: 'scene-1', duration: 9, roominess: 0 },
      { ...line!, id: 'scene-2' },
      { ...old.scenes[3]!, id: 'scene-3', title: 'New' } as Scene,
    ],
  };
  const text = { text: 'x', voice: false, spans: [], framing: false };
  const texts = ['scene-1', 'scene-2', 'scene-3'].map((sceneId) => ({ ...text, sceneId }));
  const provenance = { texts, directions: [], prohibitions: [], leftOut: [] };
  const made = withOldIds({ storyboard: next, provenance }, old);
  t.equal(ids(made.storyboard), '2,8,9');
  t.same(
    made.provenance.texts.map(({ sceneId }) => sceneId),
    ['scene-2', 'scene-8', 'scene-9'],
  );
  t.match(made.storyboard.scenes[0], { duration: 9, roominess: 1 });
});

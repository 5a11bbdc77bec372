import { Value } from '@sinclair/typebox/value';
import t from 'tap';
import { JobEvents } from '../../src/domain/events.ts';
import { durationOf, Storyboard } from '../../src/domain/storyboard.ts';
import { luminance } from '../../src/generation/design/colour.ts';
import { asset, planned, refined, refinement, screen } from './plan-input.ts';

const PROMPT =
  'Make a video about bees. Bees dance to show the way. 42,000 flowers feed one hive. "Listen to the hive," says Ida Berg, keeper. Visit hive.example today.';
const base = () => planned(PROMPT, {}, { assets: [asset('i1', 'image', 'hive.jpg')] });

t.test('each wish is a patch that keeps the ids', async (t) => {
  const before = await base();
  const ids = before.scenes.map((s) => s.id);
  const seconds = durationOf(before);
  const after = async (instruction: string) => {
    const board = await refined(before, instruction);
    t.ok(Value.Check(Storyboard, board), instruction);
    return board;
  };
  t.ok(durationOf(await after('Make it shorter')) < seconds);
  t.ok(durationOf(await after('longer please')) > seconds);
  t.equal(durationOf(await after('make it 12 seconds')), 12);
  t.ok((await after('faster')).tokens.tempo > before.tokens.tempo);
  t.match((await after('Change the title to "The Dance"')).scenes[0], { id: ids[0], title: 'The Dance' });
  t.match((await after('make the headline Hello Bees')).scenes[0], { title: 'Hello Bees' });
  t.match(screen(await after("Replace 'dance' with 'waggle'")), /waggle to show/);
  t.match(
    (await after('change 42,000 to 50,000')).scenes.find((s) => s.type === 'stat'),
    { value: 50_000, raw: '50,000' },
  );
  t.ok(luminance((await after('use a light theme')).tokens.bg) > 0.5);
  t.not((await after('in green')).tokens.accent, before.tokens.accent);
  t.equal((await after('use #0055ff')).tokens.accent.startsWith('#0'), true);
  t.same(
    (await after('remove scene 2')).scenes.map((s) => s.id),
    ids.toSpliced(1, 1),
  );
  t.same((await after('move scene 3 to the start')).scenes[0]!.id, ids[2]);
  t.match(screen(await after('Add a scene about winter sleep after scene 2')), /winter sleep/i);
  t.match(screen(await after('mention that honey never spoils')), /honey never spoils/i);
  t.match(await after('make it vertical'), { aspectRatio: '9:16', width: 720, height: 1280 });
  t.equal((await after('no music')).music.on, false);
  t.equal((await after('add a voice-over')).narration.on, true);
  t.match((await after('make scene 3 about queens and drones')).scenes[2], { id: ids[2] });
  t.match((await after('The CTA should be "Plant a flower"')).scenes.at(-1), {
    title: 'Plant a flower',
    url: 'hive.example',
  });
  t.match((await after('change the url to bees.example')).scenes.at(-1), { url: 'bees.example' });
});

t.test('several wishes in one instruction', async (t) => {
  const board = await refined(
    await base(),
    'Change the title to "A and B", remove the quote and make it vertical.',
  );
  t.match(board.scenes[0], { title: 'A and B' });
  t.notOk(board.scenes.some((s) => s.type === 'quote'));
  t.equal(board.aspectRatio, '9:16');
});

t.test('wishes that nobody understood are named, the others carried out', async (t) => {
  const storyboard = await base();
  const after = async (instruction: string) => {
    const result = await refinement(storyboard, instruction);
    if (result.kind !== 'storyboard') throw new Error(result.question);
    return result;
  };
  const partly = await after('Change the title to "A". Give the bees tiny hats. Thanks!');
  t.match(partly.storyboard.scenes[0], { title: 'A' });
  t.same(partly.notUnderstood, ['Give the bees tiny hats']);
  t.same((await after('Change the title to "A", please. Looks great!')).notUnderstood, []);
  const anew = await after('Winter is the hardest season for every colony.');
  t.same(anew.notUnderstood ?? [], [], 'what is planned anew has all of the words');
  const long = Array.from({ length: 30 }, (_, i) => `Dance the waltz ${i} ${'💃 '.repeat(240)}`);
  const many = (await after(`Make it shorter. ${long.join('. ')}`)).notUnderstood!;
  t.equal(many.length, 10);
  t.ok(Value.Check(JobEvents.StoryboardPlanned, { run: 2, planner: 'p', storyboard, notUnderstood: many }));
});

t.test('untouched scenes stay as they were, so that their segments are reused', async (t) => {
  const before = await base();
  const after = await refined(before, 'change the title to "Honey"');
  t.same(after.scenes.slice(1), before.scenes.slice(1));
});

t.test('a new picture takes the place of the old one', async (t) => {
  const before = await base();
  const assets = [...before.assets, asset('i2', 'image', 'queen.jpg')];
  const after = await refined(before, 'replace the image with the new one', { assets });
  t.match(
    after.scenes.find((s) => s.type === 'media'),
    { assetId: 'i2' },
  );
  t.equal(after.scenes.length, before.scenes.length);
});

t.test(
  'what no rule understands is planned anew from both prompts, ids kept where scenes are the same',
  async (t) => {
    const before = await base();
    const after = await refined(before, 'Winter is the hardest season for every colony.');
    t.match(screen(after), /hardest season/);
    t.ok(Value.Check(Storyboard, after));
    t.equal(new Set(after.scenes.map((s) => s.id)).size, after.scenes.length);
  },
);

t.test('fields of the follow-up count without words for them', async (t) => {
  const before = await base();
  const request = {
    prompt: PROMPT,
    aspectRatio: '1:1' as const,
    designSystemId: 'nike' as const,
    attachments: [],
  };
  const after = await refined(
    before,
    'make it shorter',
    { request },
    { aspectRatio: true, duration: false, design: true },
  );
  t.match(after, { aspectRatio: '1:1', width: 1080, tokens: { uppercase: true } });
});

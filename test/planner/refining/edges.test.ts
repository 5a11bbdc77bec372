// Follow-ups at the edges of what they say: what an opening, a stated length or words of before have to do with it.
import t from 'tap';
import { durationOf, type Scene, type Storyboard } from '../../../src/domain/storyboard.ts';
import { patch } from '../../../src/generation/planner/refining/refine-film.ts';
import { storyboard } from '../../support/storyboard.ts';
import { inputFor } from '../plan-input.ts';

const timed = (number: number) => ({ id: `scene-${number}`, duration: 4, narration: '', roominess: 0 });
const SCENES: Scene[] = [
  { type: 'hook', eyebrow: '', title: 'Harbour Coffee', sub: 'by the water', ...timed(1) },
  { type: 'statement', eyebrow: '', title: 'Grind the beans', ...timed(2) },
  { type: 'statement', eyebrow: '', title: 'Pour slowly', ...timed(3) },
  { type: 'statement', eyebrow: '', title: 'Drink it warm', ...timed(4) },
  { type: 'quote', text: 'The best hour of my day', by: 'Ines', ...timed(5) },
  { type: 'cta', title: 'Come on in', url: 'harbour.example', ...timed(6) },
];

/** A film of 24 seconds after a follow-up. */
function after(instruction: string, board: Partial<Storyboard> = {}) {
  const before = storyboard({ scenes: structuredClone(SCENES), subject: 'Harbour Coffee', ...board });
  const { draft, missed } = patch({
    ...inputFor('tea', { duration: '10-30s' }, { assets: before.assets }),
    ...{ storyboard: before, instruction, changed: { aspectRatio: false, duration: false, design: false } },
  });
  const ids = draft.board.scenes.map(({ id }) => id.slice(6)).join('');
  return { ...draft.board, ids, missed: missed.map(({ text }) => text) };
}

t.test('an opening is not removed by the name of the film', async (t) => {
  const scenes = [...SCENES.slice(0, -1), { ...SCENES.at(-1)!, url: 'come.example' } as Scene];
  const { ids, missed } = after('drop the Harbour Coffee', { scenes });
  t.same([ids, missed], ['123456', ['drop the Harbour Coffee']]);
});

t.test('a length that was said in seconds is met, whatever is said after it', async (t) => {
  t.equal(durationOf(after('make it 16 seconds and calmer')).toFixed(1), '18.4');
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
  const [scene] = after('add a scene about pricing: $9').scenes.slice(-2);
  t.match(scene, { type: 'stat', prefix: '$', raw: '9', eyebrow: '', label: 'Pricing' });
  const [monthly] = after('add a scene about pricing: $9 a month').scenes.slice(-2);
  t.match(monthly, { type: 'stat', raw: '9', eyebrow: 'Pricing', label: /month/ });
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

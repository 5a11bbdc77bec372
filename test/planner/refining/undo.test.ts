// Films of before that a follow-up goes back to, and words that want nothing: questions and sighs.
import t from 'tap';
import { textsOf } from '../../../src/domain/film/scene-texts.ts';
import type { Storyboard } from '../../../src/domain/storyboard.ts';
import { patch, refineFilm } from '../../../src/generation/planner/refining/refine-film.ts';
import { storyboard } from '../../support/storyboard.ts';
import { asset, inputFor } from '../plan-input.ts';
import { after, film, WALL } from './films.ts';

/** Three films of a job: the first, one with another sentence, and one whose list and address are gone. */
const board = (sentence: string, more: Partial<Storyboard> = {}): Storyboard =>
  storyboard({
    scenes: film('Bold & Chalk', ['80 routes', 'Yoga'], sentence, '22 Foundry Street', 'chalk.example'),
    ...{ subject: 'Bold & Chalk', language: 'en' },
    ...more,
  });
const quiet = { on: false, seed: 1, bpm: 90, minor: false };
const EARLIER = [board('Day pass £10'), board('Day pass £12', { music: quiet })];
const now = () => {
  const { scenes, ...rest } = board('Day pass £14');
  return { ...rest, scenes: scenes.filter(({ id }) => id !== 'scene-2' && id !== 'scene-4') };
};

function back(instruction: string, earlier: Storyboard[] | null = EARLIER) {
  const changed = { aspectRatio: false, duration: false, design: false };
  const input = { ...inputFor('tea', {}), storyboard: now(), instruction, changed };
  const { draft, missed } = patch({ ...input, ...(earlier ? { earlier } : {}) });
  return { board: draft.board, said: draft.board.scenes.flatMap(textsOf).join(' / '), missed: missed.length };
}

t.test('what was changed last is taken back, in twelve languages', async (t) => {
  for (const order of [
    'undo that',
    'Undo the last change please',
    'Go back to the version before, it was better',
    'Mach das bitte rückgängig',
    'Reviens à la version précédente',
    'Deshaz el último cambio, por favor',
    "Annulla l'ultima modifica",
    'Volta à versão anterior',
    '元に戻してください',
    '撤销刚才的修改',
    '방금 수정한 거 되돌려 주세요',
    'تراجع عن التغيير الأخير',
    'Верните как было',
    'पिछला वाला वापस लाओ',
  ]) {
    const { said, missed } = back(order);
    t.same(
      [said, missed],
      ['Bold & Chalk / 80 routes / Yoga / Day pass £12 / 22 Foundry Street / Book now / chalk.example', 0],
      order,
    );
  }
});

t.test('an older film comes back where it is named, and other wishes hold for it', async (t) => {
  t.match(back('go back to the first version').said, 'Day pass £10');
  t.match(back('undo the last two changes').said, 'Day pass £10');
  t.match(back('the day pass is £13. And undo that').said, 'Day pass £13', 'whichever is said first');
  t.match(back('undo that and remove the yoga').said, /^Bold & Chalk \/ 80 routes \/ Day pass £12/);
  const { board: music, said } = back('undo the music change');
  t.same([music.music, said.includes('£14')], [quiet, true], 'only the music');
});

t.test('a film of before comes back with the files that were sent since', async (t) => {
  const [old, photo] = [asset('old', 'image', 'old.png'), asset('photo', 'image', 'wall.jpg')];
  const changed = { aspectRatio: false, duration: false, design: false };
  const input = { ...inputFor('tea', {}, { assets: [old, photo] }), instruction: 'undo that', changed };
  const storyboard = { ...now(), assets: [old, photo] };
  const { draft } = patch({ ...input, storyboard, earlier: [board('Day pass £12', { assets: [old] })] });
  t.match(draft.board.scenes[2], { title: 'Day pass £12' });
  t.same(
    draft.board.assets.map(({ id }) => id),
    ['old', 'photo'],
  );
});

t.test('ids of films of before are never used again', async (t) => {
  const scenes = [...board('x').scenes, { ...WALL[2]!, id: 'scene-9' }];
  const { board: made } = back('undo that and add a scene about parking', [
    storyboard({ scenes }),
    board('Day pass £12'),
  ]);
  t.equal(made.scenes.find((it) => 'title' in it && it.title === 'Parking')?.id, 'scene-10');
});

t.test('with no film before, or with more to say, nothing is taken back and the wish is named', async (t) => {
  t.same([back('undo that', []).said.includes('£14'), back('undo that', []).missed], [true, 1]);
  t.equal(back('undo that', null).missed, 1);
});

t.test('a question without its mark is named and never shown', async (t) => {
  for (const question of [
    'Why does it say 14 March',
    'Who chose this colour',
    'Warum ist der Tageseintritt 12 £',
    'Pourquoi la date est le 14 mars',
    'Por qué dice 14 de marzo',
    'Perché dice 14 marzo',
    'Quem escolheu esta cor',
    'なぜ3月14日なの',
    '为什么是3月14日',
    '왜 3월 14일로 나와요',
    'لماذا يظهر 14 مارس',
    'Почему там 14 марта',
    'यह 14 मार्च क्यों लिखा है',
  ]) {
    const changed = { aspectRatio: false, duration: false, design: false };
    const before = storyboard({ scenes: structuredClone(WALL), subject: 'Bold & Chalk', language: 'en' });
    const made = refineFilm({ ...inputFor('tea', {}), storyboard: before, instruction: question, changed });
    t.same(made.storyboard.scenes.flatMap(textsOf), WALL.flatMap(textsOf), question);
    t.same(made.notUnderstood, [question]);
  }
});

t.test('a sigh is nothing to be done, and what follows it is', async (t) => {
  for (const sigh of ['Oh!', 'Hmm.', 'あ、', '아', 'अरे', 'Ой', 'Ach', 'آه', '啊'])
    t.same([after('en', sigh).missed, after('en', sigh).board.scenes.length], [[], 5], sigh);
  const { texts, missed } = after('ja', 'あ、参加費は4,000円に変わりました');
  t.same([texts.includes('参加費4,000円'), missed], [true, []]);
  t.same(after('ko', '아 꽃다발 가격은 이제 40,000원이에요').missed, []);
  t.same(after('ko', '아침 7시부터 열어요').board.scenes.length, 6, 'the morning is no sigh');
});

t.test('a change of what the film does not say is named and not shown', async (t) => {
  for (const [language, change] of [
    ['en', 'Parking has changed to £3'],
    ['ko', '아 주차비가 3,000원으로 바뀌었어요'],
    ['ja', '駐車料金は300円に変わりました'],
    ['de', 'Das Parken kostet jetzt 3 €, hat sich geändert'],
  ] as const) {
    const { board: made, missed } = after(language, change);
    t.same([made.scenes.length, missed.length > 0 || made.scenes.length === 5], [5, true], change);
  }
});

import t from 'tap';
import { textsOf } from '../../../../src/domain/film/scene-texts.ts';
import { planFilm } from '../../../../src/generation/planner/plan-film.ts';
import { inputFor } from '../../plan-input.ts';

/** Scenes of the film of a prompt, a line each. */
const scenes = (prompt: string) =>
  planFilm(inputFor(prompt)).storyboard.scenes.map((scene) => [scene.type, ...textsOf(scene)].join(' | '));

t.test('how long the steps of a dish take is told and not compared by bars', async (t) => {
  const japanese = scenes(
    '肉じゃがのレシピ：じゃがいも4個、牛肉200g、玉ねぎ1個。牛肉を2分炒め、野菜を加えて20分煮る。ナレーションなしで。',
  );
  t.ok(japanese.includes('statement | 牛肉を2分炒め、野菜を加えて20分煮る'), japanese.join('\n'));
  const korean = scenes(
    '김치볶음밥 만들기: 김치 200g, 밥 2공기, 계란 1개. 김치를 3분 볶고 밥을 넣어 2분 더 볶는다. 마지막에 계란을 올린다. 세로 영상으로 부탁해요.',
  );
  t.ok(korean.includes('statement | 김치를 3분 볶고 밥을 넣어 2분 더 볶는다'), korean.join('\n'));
});

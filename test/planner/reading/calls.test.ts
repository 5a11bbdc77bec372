// What Japanese, Chinese and Korean requests say of numbers, of last lines and of who presents themselves.
import t from 'tap';
import { textsOf } from '../../../src/domain/film/scene-texts.ts';
import { planFilm } from '../../../src/generation/planner/plan-film.ts';
import { findPhones } from '../../../src/generation/planner/reading/grammar/contacts.ts';
import { inputFor } from '../plan-input.ts';

const shown = (prompt: string) => planFilm(inputFor(prompt)).storyboard.scenes.flatMap(textsOf);

t.test('a telephone number begins right behind a word that calls', async (t) => {
  for (const [text, number] of [
    ['電話は0120-444-019です。', '0120-444-019'],
    ['ご予約は0852-11-0148です', '0852-11-0148'],
    ['联系电话010-4440-0163', '010-4440-0163'],
    ['预约热线是400-444-0163', '400-444-0163'],
    ['문의는 031-444-0126', '031-444-0126'],
    ['商品番号は2025-118-22です', undefined],
    ['来場者8,200', undefined],
  ] as const)
    t.equal(findPhones(text).map(({ start, end }) => text.slice(start, end))[0], number, text);
});

t.test('a last line is whole, and what is to be mentioned is told with its name', async (t) => {
  const texts = shown(
    '帮我做个视频,我们村小操场翻新,叫「青石操场」,现在有孩子48个。最后来一句:一双鞋,跑很远的路。',
  );
  t.ok(texts.includes('一双鞋,跑很远的路'), texts.join(' | '));
  const lines = shown('標題:北湖社大 112學年成果\n要提到最熱門的課:阿公的木工\n結尾字:做到老,玩到老。');
  t.ok(lines.includes('最熱門的課:阿公的木工'), lines.join(' | '));
});

t.test('what was said before and no longer holds is not shown', async (t) => {
  const texts = shown(
    '社内の運動会の動画作ってほしいです!\n・綱引き大会2026\n・期間:10月1日〜10月31日\nあ、期間は最初3週間って言ってましたが1か月になりました。',
  );
  t.notOk(texts.join(' ').includes('3週間'), texts.join(' | '));
});

t.test('a script and a table are of who presents themselves, not of what a figure counts', async (t) => {
  const subjectOf = (prompt: string) => planFilm(inputFor(prompt)).storyboard.subject;
  t.equal(
    subjectOf(
      '안녕하십니까, 사단법인 초록강모임 사무국입니다.\n송년회에서 상영할 영상을 의뢰드립니다.\n\n| 항목 | 2024년 | 2025년 |\n|---|---|---|\n| 수거한 강변 쓰레기 | 28톤 | 51톤 |\n| 참여 봉사자 | 920명 | 1,475명 |\n',
    ),
    '사단법인 초록강모임',
  );
  t.equal(subjectOf('给「海角里」民宿做个短视频，周末双人房388元起'), '海角里');
});

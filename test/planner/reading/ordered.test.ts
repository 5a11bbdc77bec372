// What a film is ordered about, where Japanese, Chinese and Korean say it right before the word for a film.
import t from 'tap';
import { textsOf } from '../../../src/domain/film/scene-texts.ts';
import { planFilm } from '../../../src/generation/planner/plan-film.ts';
import { orderedIn } from '../../../src/generation/planner/reading/orders/ordered.ts';
import { viewOfText } from '../../../src/generation/planner/reading/views.ts';
import { inputFor } from '../plan-input.ts';

function orderedWords(prompt: string): string | null {
  const view = viewOfText(prompt);
  const range = orderedIn(view);
  const { tokens } = view.structure;
  return range && prompt.slice(tokens[range.start]!.start, tokens[range.end - 1]!.end);
}

t.test('what a film is ordered about stands before its length and purpose, behind greetings', async (t) => {
  for (const [prompt, words] of [
    ['안녕하세요~ 한빛도서관 여름 독서교실 안내 영상 부탁드려요.', '한빛도서관 여름 독서교실'],
    ['미용실 설날 이벤트 영상 만들어주세요. 3월까지요.', '미용실 설날 이벤트'],
    ['包丁の研ぎ方を20秒くらいの動画にしていただけますか。', '包丁の研ぎ方'],
    ['換気扇の掃除方法を30秒で。縦型、BGMは控えめに。', '換気扇の掃除方法'],
    ['スーパーまるいちの店内モニター用レシピ動画です。', 'スーパーまるいち'],
    ['介護士さんの採用動画を作ってほしいです。', '介護士さんの採用'],
    ['帮我做个书店开业的宣传视频,热闹一点', '书店开业'],
    ['我們學校想做一支運動會通知影片。', '運動會'],
  ] as const)
    t.equal(orderedWords(prompt), words, prompt);
});

t.test('nothing is ordered by what a film is like, where it is shown or what it is for', async (t) => {
  for (const prompt of [
    '絵本のような短い動画を作ってください。',
    '来月の展示会で流す30秒の動画をお願いします。',
    '採用動画を作ってください。',
    '매장에서 상영할 영상을 부탁드립니다.',
    '고객 후기 영상이요.',
    '做个招聘短视频,节奏快一点',
    '去年的视频不要用。',
    'A film for our bakery, please.',
  ])
    t.equal(orderedWords(prompt), null, prompt);
});

t.test('it stands above the name, which does not say it', async (t) => {
  const { storyboard } = planFilm(
    inputFor(
      "동네 서점 '느린산책'인데요, 번역가와의 만남 홍보 영상 부탁드려요. 3월 7일(토) 오후 4시, 참가비 만 원이에요.",
    ),
  );
  t.same(textsOf(storyboard.scenes[0]!), ['번역가와의 만남', "동네 서점 '느린산책'"]);
  t.equal(storyboard.scenes.flatMap(textsOf).filter((it) => it === '번역가와의 만남').length, 1);
});

t.test('a way to do something is what its film is about, whoever asks for it', async (t) => {
  const subjectOf = (prompt: string) => planFilm(inputFor(prompt)).storyboard.subject;
  t.equal(subjectOf('換気扇の掃除方法を30秒で。縦型、BGMは控えめに。'), '換気扇の掃除方法');
  t.equal(
    subjectOf(
      'お世話になっております。金物の店「かなや森下」です。包丁の研ぎ方を20秒くらいの動画にしていただけますか。①砥石を水に浸す ②刃を15度に当てる ③裏も研ぐ。',
    ),
    '包丁の研ぎ方',
  );
  t.equal(subjectOf('帮我做个书店的宣传视频'), '书店');
});

// Lines that a label leads to, and lines of scripts as East Asia lays them out.
import t from 'tap';
import type { Role } from '../../../src/generation/planner/reading/model/tagger.ts';
import { keepClosings } from '../../../src/generation/planner/reading/rules/closings.ts';
import { keep } from '../../../src/generation/planner/reading/rules/kept.ts';
import { follow } from '../../../src/generation/planner/reading/script/follow.ts';
import { viewOfText } from '../../../src/generation/planner/reading/views.ts';
import { left } from './spans.ts';

t.test('what closes the film, what it comes to and a hint are shown behind their label', async (t) => {
  for (const [text, shown] of [
    ['小贴士：盐要最后放。', '盐要最后放。'],
    ['結尾:慢三秒,保平安。', '慢三秒,保平安。'],
    ['- الختام: قطرة منك، نهر لهم.', 'قطرة منك، نهر لهم.'],
    ['Вывод: газ окупается за два года.', 'газ окупается за два года.'],
    ['अंत में: एक कंबल, एक मुस्कान।', 'एक कंबल, एक मुस्कान।'],
    ['5. 마지막 문장: 바다에서 온 것은 바다로.', '바다에서 온 것은 바다로.'],
    ['締め:次の60年も、ここから。', '次の60年も、ここから。'],
    ['Verdict: buy the kettle.', 'buy the kettle.'],
    ['结尾:品牌标志,配乐淡出', ''],
    ['Tip: slow music and big text', ''],
    ['Длина: до полуминуты', ''],
  ] as const)
    t.equal(left(keepClosings, text, [[text, 'D']]), shown, text);
});

t.test('a quotation opens behind any word where no spaces part them', async (t) => {
  const text = '别写什么"诗和远方",最后来一句"来院子里晒太阳吧"。';
  t.equal(left(keep, text, [[text, 'D']]), '来院子里晒太阳吧');
  const own = '对了,最后来一句"来院子里晒太阳吧"。';
  t.equal(left(keep, own, [[own, 'D']]), '来院子里晒太阳吧');
  const list = '- 埋点重构(这条别放)\n结尾写「花得明白,存得轻松」,竖屏';
  t.equal(left(keep, list, [[list, 'D']]), '花得明白,存得轻松', 'a line above forbids nothing');
});

/** The words that are spoken once a rule has followed a script; before it one part is spoken or directs, the rest is shown. */
function spoken(text: string, before: [string, Role][] = []): string {
  const view = viewOfText(text);
  const { tokens } = view.structure;
  const roles = tokens.map((): Role => 'C');
  for (const [part, role] of before)
    for (const [i, { start, end }] of tokens.entries())
      if (start >= text.indexOf(part) && end <= text.indexOf(part) + part.length) roles[i] = role;
  follow(view, roles);
  return tokens
    .filter(({ low }, i) => roles[i] === 'V' && low !== '\n')
    .map((it) => it.text)
    .join('');
}

t.test('labels behind marks, with remarks and in columns of blanks are labels of a script', async (t) => {
  t.equal(
    spoken(
      '■ナレーション(音声のみ、字幕は不要です)\n「小さな部品に、名前は残りません。」\n\n■画面の文字\n1965年創業',
    ),
    '小さな部品に、名前は残りません。',
  );
  t.equal(
    spoken(
      '【镜头一】画面：清晨的菜市场  旁白：她每天四点起床。  字幕：1998年\n【镜头二】画面：手推车  旁白：一碗豆浆。  字幕：秀兰豆浆',
    ),
    '她每天四点起床。一碗豆浆。',
  );
  const last = '最後のねじは、一緒に巻きたい。';
  const lines = `【ナレーション】(文字にはしないでください)\nうちの時計で待ち合わせをした。\n${last}\n\n針山時計店`;
  const voiced: [string, Role][] = [
    ['うちの時計で待ち合わせをした。', 'V'],
    [last, 'D'],
  ];
  t.equal(spoken(lines, voiced), 'うちの時計で待ち合わせをした。最後のねじは、一緒に巻きたい。');
  const styled = lines.replace(last, '落ち着いた男性の声でお願いします。');
  t.equal(
    spoken(styled, [voiced[0]!, ['落ち着いた男性の声でお願いします。', 'D']]),
    'うちの時計で待ち合わせをした。',
    'a line that speaks of the film is none of the script',
  );
});

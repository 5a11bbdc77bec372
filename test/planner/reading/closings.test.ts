// Lines that a label leads to, and lines of scripts as East Asia lays them out.
import t from 'tap';
import type { Role } from '../../../src/generation/planner/reading/model/tagger.ts';
import { keepClosings, keepStated } from '../../../src/generation/planner/reading/rules/closings.ts';
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

t.test('what a label of features leads to is shown from its first word', async (t) => {
  const cup = '卖点:保温12小时、上课自动静音。15秒。';
  t.equal(
    left(keepClosings, cup, [
      ['卖点:保温', 'D'],
      ['15秒。', 'D'],
    ]),
    '保温12小时、上课自动静音。',
  );
  const books = 'المميزات: فواتير في 10 ثوان، بدون إنترنت.';
  t.equal(
    left(keepClosings, books, [
      ['المميزات:', 'D'],
      ['بدون إنترنت.', 'D'],
    ]),
    'فواتير في 10 ثوان، بدون إنترنت.',
  );
  const style = '特徴:落ち着いた曲で、縦型。';
  t.equal(left(keepClosings, style, [[style, 'D']]), '', 'what speaks of the film directs');
});

t.test('notices, what one holds and parts of a series are stated on the way to the film', async (t) => {
  for (const [text, shown] of [
    ['Посёлок Липки, объявление: вода до обеда. Крупно', ''],
    ['20秒の動画のご案内:縦型で', ''],
    ['要辦二手書交換市集,想做一支IG影片', '要辦二手書交換市集,'],
    ['想做一支影片要辦市集', ''],
    ['「台所の科学」シーズン4の予告動画をお願いします。', 'シーズン4'],
    ['《夜航船》第三季预告视频', ''],
    ['시즌 3 예고 영상', '시즌 3'],
    ['시즌 예고 영상', ''],
  ] as const)
    t.equal(left(keepStated, text, [[text, 'D']]), shown, text);
});

t.test(
  'who writes is shown by the form of the company, or by the name that the text is signed with',
  async (t) => {
    for (const [text, shown] of [
      ['お世話になります。株式会社ミナト技研 人事部の小野寺です。', '株式会社ミナト技研'],
      ['株式会社ひかり電設の小田です。', '株式会社ひかり電設'],
      ['안녕하세요, (주)한결테크 마케팅팀 오민지입니다.', '(주)한결테크'],
      ['Музыка как в фильме «Амели»', ''],
      ['И без слова «скидка»', ''],
      ['Спасибо! «Голоса» пишет Анна', ''],
    ] as const)
      t.equal(left(keepStated, text, [[text, 'M']]), shown, text);
  },
);

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

t.test('lines in single quotes, and lines that are called so behind them, are shown', async (t) => {
  for (const [text, shown] of [
    [
      "마지막 문구는 '책장은 옮겨도, 아이들 자리는 그대로'로 부탁드려요.",
      '책장은 옮겨도, 아이들 자리는 그대로',
    ],
    ["끝에 '너만 오면 시작이야'라고 크게 나오게", '너만 오면 시작이야'],
    ['请突出“动手就是创造”这句话。', '动手就是创造'],
    ['记得把“百年老汤”这几个字去掉', ''],
    ["Don't forget the shop's name", ''],
  ] as const)
    t.equal(left(keep, text, [[text, 'D']]), shown, text);
});

t.test('lists of what somebody offers and lines behind "is" are shown', async (t) => {
  for (const [text, shown] of [
    ['Services: logo, warm tone, no music', ''],
    ['The slogan is up to you.', ''],
  ] as const)
    t.equal(left(keepClosings, text, [[text, 'D']]), shown, text);
});

t.test('what equals something, years of a history and ends of a span go with the rest', async (t) => {
  for (const [text, directed, shown] of [
    ['Day 1 = 20 sec, day 30 = 3 MIN.', '20 sec, day 30 = 3 MIN.', 'Day 1 = 20 sec, day 30 = 3 MIN.'],
    ['Us = 22kg, 75 minutes all in, £11.', '75 minutes all in,', 'Us = 22kg, 75 minutes all in, £11.'],
    ['Prize = pizza fun and colorful', 'fun and colorful', 'Prize = pizza'],
    [
      '1925 forno. 1943 guerra. 1961 bronzo. 2025 cento anni.',
      '2025 cento anni.',
      '1925 forno. 1943 guerra. 1961 bronzo. 2025 cento anni.',
    ],
    ['Metro Portales de 7 a 12, que se antoje', '12, que se antoje', 'Metro Portales de 7 a 12'],
  ] as const)
    t.equal(left(keep, text, [[directed, 'D']]), shown, text);
});

t.test('what somebody offers forbids nothing, and a question alone is shown', async (t) => {
  for (const [text, role, shown] of [
    ['we do boilers and leaks no call out charge', 'P', 'we do boilers and leaks no call out charge'],
    ['vendiamo pane senza sale', 'P', 'vendiamo pane senza sale'],
    ['we sell to care homes so no jokes', 'P', ''],
    ['we do not want boilers', 'P', ''],
    ['como sacar vino tinto de un mantel, vertical y sin voz', 'D', 'como sacar vino tinto de un mantel,'],
    ['Comment tailler un rosier, sans voix', 'D', 'Comment tailler un rosier,'],
    ['tailler un rosier, sans voix', 'D', ''],
  ] as const)
    t.equal(left(keep, text, [[text, role]]), shown, text);
  const short = 'Schließt mit „Kommt stöbern“, bitte groß.';
  t.equal(left(keep, short, [[short, 'D']]), 'Kommt stöbern');
  const style = 'Ein Stil wie „Kommt stöbern“, bitte groß.';
  t.equal(left(keep, style, [[style, 'D']]), '');
  const line = 'Chiudete con "L’olio buono pizzica".';
  t.equal(left(keep, line, [[line, 'D']]), 'L’olio buono pizzica');
});

t.test(
  'what is to be on screen, right behind a German quotation of what is spoken, is not spoken',
  async (t) => {
    const text =
      'Spot für die Bücherei. Sprechertext: „Halb elf. Die Stadt schläft.“ Eingeblendet werden soll: „Bücherei bis Mitternacht“, darunter „ab 7. Mai“.';
    const view = viewOfText(text);
    const roles = view.structure.tokens.map((): Role => 'D');
    follow(view, roles);
    const roleOf = (word: string) => roles[view.structure.tokens.findIndex((it) => it.text === word)];
    t.equal(roleOf('schläft'), 'V');
    t.equal(roleOf('Mitternacht'), 'C');
  },
);

import t from 'tap';
import { viewOfText } from '../../../../src/generation/planner/reading/views.ts';

/** Dates and times of a text as they are written. */
function moments(text: string): string[] {
  const { facts, structure } = viewOfText(text);
  return facts.moments.map(
    ({ kind, start, end }) =>
      `${kind} ${text.slice(structure.tokens[start]!.start, structure.tokens[end - 1]!.end)}`,
  );
}

t.test('months and days with a slash, as East Asia writes them, are dates', async (t) => {
  for (const [text, expected] of [
    ['預購期間：4/15～5/3，早鳥', ['date 4/15～5/3']],
    ['開催日は3/22(日)、10:00から公園で', ['date 3/22(日)', 'time 10:00']],
    ['5/24 토 한빛아파트 놀이터', ['date 5/24 토']],
    ['看屋請早，6/1起可入住', ['date 6/1']],
    ['締切2/28です', ['date 2/28']],
    ['砂糖は1/3カップです', []],
    ['밀가루 1/2컵을 넣어요', []],
    ['工期是2026/3/4', ['date 2026/3/4']],
  ] as const)
    t.same(moments(text), expected, text);
});

t.test('hours of the Chinese clock are times, and other points are none', async (t) => {
  for (const [text, expected] of [
    ['早上九点到下午三点开门', ['time 九点到下午三点']],
    ['面馆早上六点半开门', ['time 六点半']],
    ['营业到凌晨2点', ['time 2点']],
    ['週六晚上8點半開始', ['time 8點半']],
    ['三点建议送给你', []],
    ['购物获得5点积分', []],
  ] as const)
    t.same(
      moments(text).filter((it) => it.startsWith('time')),
      expected,
      text,
    );
});

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

t.test('a range of days behind a month is one date, up to the word for its last day', async (t) => {
  for (const [text, expected] of [
    ['6月14~16日に開催', ['date 6月14~16日']],
    ['6月14-16日に開催', ['date 6月14-16日']],
    ['6月14日から16日まで', ['date 6月14日から16日']],
    ['2026年6月14～16日、東京', ['date 2026年6月14～16日']],
    ['7月1日至3日开放，下午三点见', ['date 7月1日至3日', 'time 三点']],
    ['活动10月1号到7号', ['date 10月1号到7号']],
    ['于3月5日–8日举行，4月2日', ['date 3月5日–8日', 'date 4月2日']],
    ['展期：9月28日〜10月3日', ['date 9月28日', 'date 10月3日']],
    ['6월 14~16일 열려요', ['date 6월 14~16일']],
    ['6월 14일부터 16일까지', ['date 6월 14일부터 16일']],
    ['6월 2일부터 한 달', ['date 6월 2일']],
    ['6月14日、16日', ['date 6月14日']],
  ] as const)
    t.same(moments(text), expected, text);
});

t.test('two figures on either side of a point are an hour where a comma sets decimals apart', async (t) => {
  for (const [text, expected] of [
    ['Yarış 13.00, âşık atışması 15.30 meydanda', ['time 13.00', 'time 15.30']],
    ['Ablauf: 14.00 Kinderlauf, 17.00 Siegerehrung auf der Wiese', ['time 14.00', 'time 17.00']],
    ['Saat 14.00 başlıyoruz, hepiniz gelin', ['time 14.00']],
    ['Die Suppe kostet 12.30 € und ist heiß', []],
    ['Die Version 12.30 der App ist da', []],
    ['Der Stoff ist 14.15 Meter lang und rot', []],
    ['The rope costs 12.30 in our shop', []],
  ] as const)
    t.same(moments(text), expected, text);
});

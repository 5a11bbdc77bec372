// What stands beside a bare name at the end of a film: what one must remember, not what one has just read.
import t from 'tap';
import type { Genre, MaterialItem } from '../../../../src/domain/brief.ts';
import { textsOf } from '../../../../src/domain/film/scene-texts.ts';
import { momentIn } from '../../../../src/generation/planner/directing/facts/moments.ts';
import { recapOf } from '../../../../src/generation/planner/directing/facts/recap.ts';
import { planFilm } from '../../../../src/generation/planner/plan-film.ts';
import { inputFor } from '../../plan-input.ts';
import { brief, figure, line } from '../hand-brief.ts';

const recap = (texts: string[], language = 'en', genre: Genre = 'local') => {
  const material = line(...texts).map((words) => ({ kind: 'claim' as const, words }));
  const subject = line('Mill House')[0]!;
  return recapOf(brief({ subject, language, genre, material }), material).map(({ words }) => words.text);
};

t.test('an end card says when and where, else what it costs, else the first promise', async (t) => {
  t.same(recap(['Open Saturday 9 to 5', '12 Quay Street', 'Soup of the day £4']), [
    'Open Saturday 9 to 5',
    '12 Quay Street',
    'Soup of the day £4',
  ]);
  t.same(recap(['Soup of the day £4', 'Bread like in the old days']), ['Soup of the day £4']);
  t.same(recap(['Year end without the shoebox', 'We file it']), ['Year end without the shoebox']);
  t.same(recap(['sonntags 8–11 Uhr', 'Brot vom Vortag'], 'de'), ['Sonntags 8–11 Uhr']);
  t.same(recap(['入場無料', 'みんなで歌おう'], 'ja'), ['入場無料']);
  t.same(recap(['вход свободный', 'Приходите с друзьями'], 'ru'), ['Вход свободный']);
});

t.test(
  'nothing is said again of what was just read, of years gone by, or in a film that explains',
  async (t) => {
    t.same(recap(['Open Saturday 9 to 5']), ['Saturday 9 to 5'], 'of the only line its date');
    t.same(recap(['Soup of the day £4']), []);
    t.same(recap(['Access 24/7 with your card', 'Lockers in three sizes', 'Bring a lock']), [
      'Lockers in three sizes',
    ]);
    t.same(recap(['Open 24/7', 'Lockers in three sizes']), ['Open 24/7'], 'its hours, which are all');
    t.same(recap(['1904 built of iron', 'We file it']), []);
    t.same(recap(['cake comes on Sundays', 'tea is hot']), [], 'a date without what it is for');
    t.same(recap(['Bake for 20 minutes', 'Serve on Sunday'], 'en', 'recipe'), []);
  },
);

t.test('the date of a sentence keeps the words that say from when or until when', async (t) => {
  t.equal(momentIn('Ab sofort sonntags 7–11 Uhr geöffnet', 'de'), 'sonntags 7–11 Uhr');
  t.equal(momentIn('The sale runs until 3 May at noon', 'en'), 'until 3 May');
  t.equal(momentIn('5月3日から始めます', 'ja'), '5月3日から');
  t.equal(momentIn('Nothing of the kind', 'en'), '');
});

t.test('a film does not end with its bare name where it has something to say', async (t) => {
  const last = (prompt: string) => textsOf(planFilm(inputFor(prompt)).storyboard.scenes.at(-1)!).join(' | ');
  t.equal(
    last('帮我做个开业视频,店名:听雨书屋,地址在青石路27号,11月8日开业,招牌拿铁18元'),
    '听雨书屋 | 11月8日开业 · 地址在青石路27号 · 招牌拿铁18元',
  );
});

t.test('of results one is told again, and no time until something', async (t) => {
  const subject = line('Pier Lab')[0]!;
  const again = (...given: [text: string, raw: string, unit: string][]) => {
    const words = line(...given.map(([text]) => text));
    const material: MaterialItem[] = given.map(([, raw, unit], i) => ({
      kind: 'quantity',
      words: words[i]!,
      quantities: [{ ...figure(words[i]!, raw), unit }],
    }));
    return recapOf(brief({ subject, genre: 'recap', material }), material).map(({ words }) => words.text);
  };
  const results: [string, string, string][] = [
    ['80 members', '80', ''],
    ['12 boats', '12', ''],
  ];
  t.same(again(['The fair is in three weeks', 'three weeks', 'weeks'], ...results), ['80 members']);
  t.same(again(['Built in 9 days for £70', '£70', '£'], ...results), ['Built in 9 days for £70']);
});

// Sums of mixed scales, who writes for a company, and marks of markdown, as they come to stand on screen.
import t from 'tap';
import { textsOf } from '../../../src/domain/film/scene-texts.ts';
import { filmOf, planOf } from '../../support/film-of-prompt.ts';

const shownOf = (prompt: string) => filmOf(prompt).scenes.flatMap((scene) => textsOf(scene));

t.test('a sum keeps all of its scales and its currency', async (t) => {
  const prompt = '求人動画。\n・初任給:24万5千円\n・賞与:100円\n・売上:3億5千万円\n・寄付:2百万円';
  const { brief } = planOf(prompt);
  const sums = brief.material.flatMap((item) =>
    item.kind === 'quantity' ? item.quantities.map(({ raw, value }) => [raw.text, value]) : [],
  );
  t.same(sums, [
    ['24万5千円', 245_000],
    ['100円', 100],
    ['3億5千万円', 350_000_000],
    ['2百万円', 2_000_000],
  ]);
  t.ok(shownOf(prompt).includes('24万5千円'));
});

t.test('a company is not named by the department that writes', async (t) => {
  const prompt =
    'お世話になっております。株式会社ヒナタ精工の総務、佐伯と申します。新卒採用の動画をお願いします。';
  t.equal(planOf(prompt).brief.subject?.text, '株式会社ヒナタ精工');
});

t.test('what markdown sets as code is shown without its marks', async (t) => {
  const prompt =
    '# Release notes – Plotwise 4.2\n\n- Offline mode\n- Shared boards\n\nEnd card: `Update today at plotwise.example`';
  const shown = shownOf(prompt);
  t.ok(shown.includes('Update today at plotwise.example'), shown.join(' | '));
  t.notMatch(shown.join(' '), /`/);
});

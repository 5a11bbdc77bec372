import t from 'tap';
import { planFilm } from '../../../src/generation/planner/plan-film.ts';
import { framingTest } from '../../../src/generation/planner/provenance/provenance.ts';
import { weights } from '../../../src/generation/planner/reading/model/weights.ts';
import { rolesOf } from '../../../src/generation/planner/reading/roles.ts';
import { viewOfText } from '../../../src/generation/planner/reading/views.ts';
import { simplified } from '../../../src/generation/planner/words/simplified.ts';
import { isTraditional, traditionalOf } from '../../../src/generation/planner/words/traditional.ts';
import { inputFor } from '../plan-input.ts';

const TRADITIONAL = '徵才影片 30秒內,語氣直接一點,月薪34,000起,名額12個,兩萬本書。';
const SIMPLIFIED = '征才影片 30秒内,语气直接一点,月薪34,000起,名额12个,两万本书。';

t.test('Traditional characters are looked up by the Simplified ones, letter for letter', async (t) => {
  t.equal(simplified(TRADITIONAL), SIMPLIFIED);
  t.equal(simplified('ノート、café 12 €'), 'ノート、café 12 €');
  t.equal(simplified(TRADITIONAL).length, TRADITIONAL.length);
});

t.test('a text is read alike in either, and keeps the letters of the customer', async (t) => {
  const [own, other] = [viewOfText(TRADITIONAL), viewOfText(SIMPLIFIED)];
  t.equal(own.structure.tokens.map(({ text }) => text).join(''), TRADITIONAL.replace(' ', ''));
  t.same(
    own.structure.tokens.map(({ low }) => low),
    other.structure.tokens.map(({ low }) => low),
  );
  t.same(rolesOf(own, weights().tagger), rolesOf(other, weights().tagger));
  t.same(
    own.facts.figures.map(({ value, unit }) => `${value} ${unit}`),
    ['30 seconds', '34000 ', '12 items', '20000 items'],
  );
  const japanese = viewOfText('会場は図書館の東側です。').structure.tokens.map(({ low }) => low);
  t.ok(japanese.includes('図書館') && japanese.join('').includes('東'), 'Japanese stays as it is');
});

t.test('our own words are written as the customer writes', async (t) => {
  t.equal(traditionalOf('活动'), '活動');
  t.equal(traditionalOf('步骤 2 / 3'), '步驟 2 / 3');
  t.equal(traditionalOf('招聘'), '招聘');
  t.equal(traditionalOf('黎明'), '黎明');
  t.ok(isTraditional(TRADITIONAL));
  t.notOk(isTraditional(SIMPLIFIED));
  t.notOk(
    isTraditional('我们的茶馆叫臺灣茶舍，六月一日开业，欢迎各位街坊邻居来喝茶聊天。'),
    'but for a name',
  );
  const steps = (prompt: string) => JSON.stringify(planFilm(inputFor(prompt)).storyboard.scenes);
  t.match(steps('如何教長輩分辨詐騙簡訊。\n1. 不要點連結\n2. 先停下來\n3. 打165確認'), '步驟 1 / 3');
  t.match(steps('如何教长辈分辨诈骗短信。\n1. 不要点链接\n2. 先停下来\n3. 打165确认'), '步骤 1 / 3');
  const isOurs = framingTest('zh');
  t.ok(isOurs('步驟 1 / 3') && isOurs('活動') && isOurs('活动') && !isOurs('活動中心'));
});

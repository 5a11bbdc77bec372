import t from 'tap';
import { weights } from '../../../src/generation/planner/reading/model/weights.ts';
import { rolesOf } from '../../../src/generation/planner/reading/roles.ts';
import { viewOfText } from '../../../src/generation/planner/reading/views.ts';
import { simplified } from '../../../src/generation/planner/words/simplified.ts';

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

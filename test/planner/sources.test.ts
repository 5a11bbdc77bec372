import t from 'tap';
import { sourceIndex } from '../../src/generation/planner/provenance/source-index.ts';

t.test('what is a part of a word has its source, also where NFKC makes another letter of it', async (t) => {
  const find = sourceIndex([{ in: { message: 0 }, text: '망했거든요ㅋ 진행 백도' }]);
  t.same(find('ㅋ 진행').unknown, []);
  t.same(find('차이').unknown, ['차이']);
});

import t from 'tap';
import { quantitiesOf } from '../../../src/generation/planner/reading/material/quantities.ts';
import { viewOfText } from '../../../src/generation/planner/reading/views.ts';
import { moments } from './spans.ts';

/** Figures of a text, with what was before. */
function figures(text: string): string[] {
  const view = viewOfText(text);
  return quantitiesOf(view, { start: 0, end: view.structure.tokens.length }, { message: 0 }).map(
    ({ raw, against }) => `${raw.text}${against ? ` ${against.kind} ${against.raw.text}` : ''}`,
  );
}

t.test('hours from which to which something is open are times, and no change', async (t) => {
  const texts: [text: string, hours: string[]][] = [
    ['Abrimos de 9 a 14 y de 17 a 20', ['9 a 14', '17 a 20']],
    ['Los sábados de 9 a 14 y de 17 a 20', ['sábados', '9 a 14', '17 a 20']],
    ['Abrimos de las 9 a las 14', ['9 a las 14']],
    ['Pão de queijo quentinho das 6 às 18', ['6 às 18']],
    ['Corso di pittura dalle 15 alle 17', ['15 alle 17']],
    ['Мы работаем с 8 до 22', ['8 до 22']],
  ];
  for (const [text, hours] of texts) {
    t.same(moments(text), hours, text);
    t.same(figures(text), [], text);
  }
});

t.test('what grows from one number to another stays a change', async (t) => {
  t.same(figures('Our team grew from 9 to 14.'), ['14 before 9']);
  t.same(figures('El equipo pasó de 9 a 14 personas'), ['14 before 9']);
  t.same(figures('The number of open issues fell from 19 to 4.'), ['4 before 19']);
});

t.test('ages from one to another are no change in scripts that join them by one word', async (t) => {
  t.same(figures('어린이 코딩 교실: 7세부터 12세까지'), []);
  t.same(figures('対象は6歳から12歳まで'), []);
  t.same(figures('6岁至12岁儿童'), []);
  t.same(figures('6 वर्ष से 12 वर्ष के बच्चे'), []);
  t.same(figures('평균 나이는 34세에서 41세로 늘었다'), ['41세 before 34세']);
});

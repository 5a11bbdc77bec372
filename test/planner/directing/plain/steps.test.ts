// What is to be done one thing after the other, told in one line: numbered steps with their times, and what a dish needs.
import t from 'tap';
import { textsOf } from '../../../../src/domain/film/scene-texts.ts';
import { planFilm } from '../../../../src/generation/planner/plan-film.ts';
import { inputFor } from '../../plan-input.ts';

const film = (prompt: string) =>
  planFilm(inputFor(prompt)).storyboard.scenes.map((scene) => [scene.type, ...textsOf(scene)].join(' | '));

t.test('instructions in one line are numbered steps, their times kept, their title said once', async (t) => {
  t.same(film('how to descale a kettle: fill with vinegar and water, boil, wait 30 minutes, rinse twice'), [
    'hook | How to descale a kettle',
    'statement | Step 1 of 4 | Fill with vinegar and water',
    'statement | Step 2 of 4 | Boil',
    'statement | Step 3 of 4 | Wait 30 minutes',
    'statement | Step 4 of 4 | Rinse twice',
  ]);
  t.same(film('ケトルの水垢の取り方：酢と水を入れる、沸騰させる、30分待つ、2回すすぐ').slice(0, 4), [
    'hook | ケトルの水垢の取り方',
    'statement | ステップ 1 / 4 | 酢と水を入れる',
    'statement | ステップ 2 / 4 | 沸騰させる',
    'statement | ステップ 3 / 4 | 30分待つ',
  ]);
});

t.test(
  'a recipe in two sentences has its ingredients in a list, then its steps, then for how many it is',
  async (t) => {
    t.same(
      film(
        'وصفة حمص: 400 غرام حمص، 3 ملاعق طحينة، ليمونة. اسلق الحمص 40 دقيقة، اخلط مع الطحينة، قدمه باردا. يكفي 4 أشخاص.',
      ),
      [
        'hook | وصفة | حمص',
        'list | المقادير | 400 غرام حمص | 3 ملاعق طحينة | ليمونة',
        'statement | الخطوة 1 من 3 | اسلق الحمص 40 دقيقة',
        'statement | الخطوة 2 من 3 | اخلط مع الطحينة',
        'statement | الخطوة 3 من 3 | قدمه باردا',
        'stat | 4 | يكفي 4 أشخاص',
        'cta | حمص',
      ],
    );
    t.same(
      film(
        'Receta de tortilla: 6 huevos, 4 patatas, 1 cebolla. Freír las patatas 15 minutos, batir los huevos, cuajar 3 minutos por lado. Para 4 personas.',
      ).slice(1, 3),
      [
        'list | Ingredientes | 6 huevos | 4 patatas | 1 cebolla',
        'statement | Paso 1 de 3 | Freír las patatas 15 minutos',
      ],
    );
  },
);

t.test('what names neither an amount nor a time is no step of a recipe', async (t) => {
  t.same(film('Bread is flour, water, salt and time.'), [
    'hook | Recipe | Bread is flour, water, salt and time',
  ]);
});

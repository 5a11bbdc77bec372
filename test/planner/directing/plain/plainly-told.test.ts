// Plain requests of every day as a good agency would film them: each film whole.
import t from 'tap';
import { textsOf } from '../../../../src/domain/film/scene-texts.ts';
import { planFilm } from '../../../../src/generation/planner/plan-film.ts';
import { inputFor } from '../../plan-input.ts';
import { told } from '../../told-scenes.ts';

const boardOf = (prompt: string) => planFilm(inputFor(prompt)).storyboard;
const shown = (prompt: string) =>
  boardOf(prompt).scenes.map((scene) => [scene.type, ...textsOf(scene)].join(' | '));
const secondsOf = (prompt: string) => boardOf(prompt).scenes.reduce((sum, { duration }) => sum + duration, 0);

t.test(
  'an explanation of which nothing was told asks its question, briefly, and claims no answer',
  async (t) => {
    t.same(shown('Erkläre in 30 Sekunden, wie eine Wärmepumpe funktioniert'), [
      'hook | Schon mal gefragt?',
      'hook | Wie eine Wärmepumpe funktioniert',
    ]);
    t.equal(Math.round(secondsOf('Erkläre in 30 Sekunden, wie eine Wärmepumpe funktioniert')), 12);
    t.same(shown('Explain how rainbows form, for kids'), [
      'hook | Have you ever wondered?',
      'hook | How rainbows form',
    ]);
  },
);

t.test('an explanation that was told keeps its answers, whatever colours they speak of', async (t) => {
  t.same(
    shown(
      'Объясни, как работает вакцина. Организм получает безопасную часть вируса. Иммунитет учится её узнавать. При встрече с вирусом защита уже готова.',
    ),
    [
      'hook | Как работает вакцина',
      'statement | Организм получает безопасную часть вируса',
      'statement | Иммунитет учится её узнавать',
      'cta | При встрече с вирусом защита уже готова | Как работает вакцина',
    ],
  );
});

t.test('steps are numbered to the end, with and without numbers of their own', async (t) => {
  t.same(
    shown(
      '1. Preheat the oven to 180C. 2. Whisk 200g sugar with 3 eggs. 3. Fold in 150g flour and the zest of two lemons. Bake 45 minutes at 180. Pour over lemon syrup. Lemon drizzle cake recipe video please',
    ),
    [
      'hook | Recipe | Lemon drizzle cake',
      'statement | Step 1 of 5 | Preheat the oven to 180C',
      'statement | Step 2 of 5 | Whisk 200g sugar with 3 eggs',
      'statement | Step 3 of 5 | Fold in 150g flour | and the zest of two lemons',
      'statement | Step 4 of 5 | Bake 45 minutes at 180',
      'statement | Step 5 of 5 | Pour over lemon syrup',
      'cta | Lemon drizzle cake',
    ],
  );
  t.same(
    shown(
      'How to repot a houseplant: 1 pick a pot one size bigger 2 loosen the roots 3 fresh soil at the bottom 4 plant, press, water. Do it in spring.',
    ),
    [
      'hook | How to repot a houseplant',
      'statement | Step 1 of 4 | Pick a pot one size bigger',
      'statement | Step 2 of 4 | Loosen the roots',
      'statement | Step 3 of 4 | Fresh soil at the bottom',
      'statement | Step 4 of 4 | Plant, press, water',
      'cta | Do it in spring | How to repot a houseplant',
    ],
  );
  t.same(
    shown(
      'Anleitung: So entkalkst du deine Kaffeemaschine. Tank leeren. Zitronensäure mit 1 Liter Wasser mischen. Durchlaufen lassen. Zweimal mit klarem Wasser spülen. Alle drei Monate wiederholen.',
    ).slice(2, 7),
    [
      'statement | Schritt 1 von 5 | Tank leeren',
      'statement | Schritt 2 von 5 | Zitronensäure mit 1 Liter Wasser mischen',
      'statement | Schritt 3 von 5 | Durchlaufen lassen',
      'statement | Schritt 4 von 5 | Zweimal mit klarem Wasser spülen',
      'statement | Schritt 5 von 5 | Alle drei Monate wiederholen',
    ],
  );
  t.same(
    shown(
      'how to make cold brew: coarse ground coffee 100 g, cold water 800 ml, stir, wait 16 hours in the fridge, filter, drink over ice. vertical for reels',
    ).slice(1, 6),
    [
      'list | What you need | Coarse ground coffee 100 g | Cold water 800 ml',
      'statement | Step 1 of 4 | Stir',
      'statement | Step 2 of 4 | Wait 16 hours in the fridge',
      'statement | Step 3 of 4 | Filter',
      'statement | Step 4 of 4 | Drink over ice',
    ],
    'what it needs, then what to do',
  );
});

t.test('the conditions of work on offer are one list', async (t) => {
  t.same(
    shown(
      'Hiring: night-shift baker at Brot & Salz in Basel. You start at 2am, finish at 10am. 4-day week, 30 francs an hour, free bread forever. No degree needed. Apply to jobs@brotundsalz.example by 1 May.',
    ),
    [
      'hook | Hiring: night-shift baker at Brot & Salz in Basel',
      'list | You start at 2am | Finish at 10am | 4-day week | 30 francs an hour, free bread forever | No degree needed',
      'cta | Brot & Salz | Apply to jobs@brotundsalz.example by 1 May',
    ],
  );
});

t.test('what a house is stands above its name', async (t) => {
  t.same(
    shown(
      'Dog grooming salon Wagtail in Leeds. Baths, trims, nail clipping. First groom 20% off. Book at wagtail.example',
    ),
    [
      'hook | Dog grooming salon | Wagtail in Leeds',
      'statement | Baths, trims, nail clipping',
      'stat | 20% | First groom 20% off',
      'cta | Wagtail | Book at wagtail.example',
    ],
  );
  t.same(
    shown(
      'Una promo para mi tienda de vinilos Surco, en la calle Pez 12, Madrid. Abrimos de martes a sábado, de 11 a 20.',
    ),
    [
      'hook | Tienda de vinilos | Surco',
      'statement | En la calle Pez 12',
      'statement | Madrid',
      'statement | Abrimos de martes a sábado, de 11 a 20',
      'cta | Surco | Abrimos de martes a sábado, de 11 a 20 · En la calle Pez 12',
    ],
  );
  t.same(shown('make something nice for our dentist practice Dr. Okafor & Team, nothing scary'), [
    'hook | Dentist practice | Dr. Okafor & Team',
    'statement | We listen',
    'cta | Take care | Dr. Okafor & Team',
  ]);
  t.same(shown('Promo video for barber shop Fade & Sons'), [
    'hook | Barber shop | Fade & Sons',
    'statement | Time for you',
    'cta | Feel at ease | Fade & Sons',
  ]);
});

t.test('instructions of which nothing was told but their name', async (t) => {
  t.same(shown('how to tie a tie, 15 seconds').slice(0, 1), ['hook | How to tie a tie']);
});

told(
  'a film opens with what is offered or asked, tears no name, and says no date with the sentence around it twice',
  [
    [
      'For sale: 3 bedroom cottage in Whitby with sea views, a walled garden and an open fire. £325,000. Viewings on Saturday 14 March from 10 to 2. Call 01947 555 0182.',
      'hook | For sale | 3 bedroom cottage in Whitby',
      'list | Sea views | A walled garden | An open fire',
      'stat | £325,000',
      'statement | Viewings on Saturday 14 March from 10 to 2',
      'cta | 3 bedroom cottage | Viewings on Saturday 14 March from 10 to 2 · £325,000 | Call 01947 555 0182',
    ],
    [
      'Save our library! The council wants to close Elm Park Library in June. 40,000 people used it last year. Sign the petition at saveelmpark.example before 30 April.',
      'hook | Elm Park Library | Save our library!',
      'statement | The council wants | to close Elm Park Library in June',
      'stat | 40,000 | people used it last year',
      'cta | Sign the petition at saveelmpark.example before 30 April | Elm Park Library',
    ],
    [
      'Come to the Lantern Parade on Saturday 8 November. We meet at the school gates at 5 and walk to the lake. Make your own lantern or buy one for £3. All ages welcome.',
      'hook | Come to the Lantern Parade on Saturday 8 November',
      'statement | We meet at the school gates at 5 | and walk to the lake',
      'stat | £3 | Make your own lantern or buy one for £3',
      'statement | All ages welcome',
      'cta | Lantern Parade | Saturday 8 November',
    ],
  ],
);

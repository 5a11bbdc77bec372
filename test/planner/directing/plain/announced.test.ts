// What everyday prompts begin with: the kind of thing that they announce, or the verb of their order.
import t from 'tap';
import { textsOf } from '../../../../src/domain/film/scene-texts.ts';
import { planFilm } from '../../../../src/generation/planner/plan-film.ts';
import { inputFor } from '../../plan-input.ts';

const film = (prompt: string) => planFilm(inputFor(prompt)).storyboard;
const rows = (prompt: string) =>
  film(prompt).scenes.map((scene) => [scene.type, ...textsOf(scene)].join(' | '));

t.test('what a prompt calls what it announces stands above the name, and not in it', async (t) => {
  const concert =
    'Concert: Nora Quist Trio, Friday 14 November, 20:00, Blue Note Cellar, Bergen. Tickets 220 kr.';
  t.same(rows(concert), [
    'hook | Concert | Nora Quist Trio',
    'statement | Friday 14 November, 20:00',
    'statement | Blue Note Cellar, Bergen',
    'statement | Tickets 220 kr',
    'cta | Nora Quist Trio | Friday 14 November, 20:00 · Tickets 220 kr',
  ]);
  const house = 'House for sale: 14 Orchard Lane, Dunmore. 3 bedrooms, large garden. Call 021 555 0147.';
  t.equal(rows(house)[0], 'hook | House for sale | 14 Orchard Lane | Dunmore');
});

t.test('a name with a word for such things in it keeps its colon', async (t) => {
  const water = '翠湖雅苑停水通知:因水泵检修,11月28日(周六)8:00—17:00,3至7栋停水。物业电话 0571-5550-0126。';
  t.match(film(water).subject, /^翠湖雅苑停水通知/);
  const gala = film('Spring sale: 20% off all boots until Sunday. Harbour Shoes, 4 Quay Street.');
  t.notMatch(gala.subject, /^20%/);
});

t.test('the verb of an order is no part of a title', async (t) => {
  const plant =
    'Show how to repot a houseplant. Step 1: water it the day before. Step 2: loosen the roots. Step 3: fill in fresh soil.';
  t.equal(rows(plant)[0], 'hook | How to repot a houseplant');
  const tea = 'Compare tea vs coffee: tea is gentle, cheap and light; coffee is strong, dear and dark.';
  t.equal(film(tea).subject, 'Tea vs coffee');
  const present = 'Show your colours at the Harbour Run on 4 May. Sign up at harbourrun.example.';
  t.match(rows(present).join('\n'), /Show your colours/, 'what viewers are to do stays');
});

t.test('who hires says it once, and a call keeps its address to the end', async (t) => {
  const nurses =
    "We're hiring two nurses for our practice in Leeds. Flexible hours. Apply by 5 March to jobs@harewood.example.";
  t.equal(rows(nurses)[0], "hook | We're hiring two nurses for our practice in Leeds");
  t.match(
    rows('Two nurses for our practice in Leeds. Flexible hours, paid training. Apply now.')[0],
    'nurses',
  );
  const app =
    'Make a video about Tidepool, a budgeting app for couples. Shared budgets, bill reminders. Free for 30 days at tidepool.example.';
  t.equal(rows(app).at(-1), 'cta | Tidepool | Free for 30 days at tidepool.example');
});

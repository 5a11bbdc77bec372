// Two things compared in plain words: what is said of each is a row on its side.
import t from 'tap';
import { planFilm } from '../../../../src/generation/planner/plan-film.ts';
import { inputFor } from '../../plan-input.ts';
import { told } from '../../told-scenes.ts';

const scenesOf = (prompt: string) => planFilm(inputFor(prompt)).storyboard.scenes;
const sides = (prompt: string) =>
  scenesOf(prompt).flatMap((scene) =>
    scene.type === 'comparison'
      ? [scene.left, scene.right].map(({ label, items }) => [label, ...items].join(' | '))
      : [],
  );

t.test('what one sentence says of two things behind what they are compared for', async (t) => {
  const bike =
    'Compare e-bike vs car for a 7 km commute: e-bike 22 min, 5 cents per trip, no parking; car 19 min plus 8 min parking, €2.10 per trip. Over a year you save €980.';
  t.same(sides(bike), [
    'E-bike | 22 min | 5 cents per trip | No parking',
    'Car | 19 min plus 8 min parking | €2.10 per trip',
  ]);
  t.match(JSON.stringify(scenesOf(bike)[0]), /E-bike vs car.*7 km commute/);
  t.match(JSON.stringify(scenesOf(bike)), /Over a year you save €980/);
});

t.test('sentences that begin with what they speak of', async (t) => {
  t.same(
    sides(
      'Train or plane from Berlin to Munich? The train takes 4 hours and costs €49. The plane takes 3.5 hours with security and costs €110. The train emits 80% less CO2.',
    ),
    [
      'Train | Takes 4 hours | Costs €49 | Emits 80% less CO2',
      'Plane | Takes 3.5 hours with security | Costs €110',
    ],
  );
  t.same(
    sides(
      'Rent vs buy. Renting costs €950 a month and no deposit, while buying costs €1,240 a month and a deposit of €40,000.',
    ),
    ['Renting | Costs €950 a month | No deposit', 'Buying | Costs €1,240 a month | A deposit of €40,000'],
  );
});

t.test('two lists that a film compares, and pairs that any film has', async (t) => {
  t.same(
    sides(
      'Video comparing our two plans. Basic: $9 a month, 3 projects, email support. Pro: $29 a month, unlimited projects, phone support.',
    ),
    [
      'Basic | $9 a month | 3 projects | Email support',
      'Pro | $29 a month | Unlimited projects | Phone support',
    ],
  );
  t.same(
    sides(
      'Working from home. Pros: no commute, quiet mornings. Cons: lonely days, longer hours, more crumbs.',
    ),
    ['Pros | No commute | Quiet mornings', 'Cons | Lonely days | Longer hours | More crumbs'],
  );
  t.same(
    sides('The Lark Inn in Dunmore. Monday: soup, bread. Tuesday: pie, peas. Wednesday: fish, chips.'),
    [],
    'a menu of three days compares nothing',
  );
});

told(
  'two things stand side by side also where a sentence turns from one to the other, or names them in short',
  [
    [
      'Gas hob or induction? Induction boils a litre of water in three minutes, gas takes seven. Induction is easier to clean. Gas works with any pan you own.',
      'hook | Gas hob or induction?',
      'comparison | Gas hob | Gas takes seven | Gas works with any pan you own | Induction | Induction boils a litre of water in three minutes | Induction is easier to clean',
    ],
    [
      'Electric van or diesel van? Our electric van costs 4p a mile to run, the diesel 19p. The diesel goes 500 miles on a tank, the electric 140 miles on a charge. The electric needs no oil changes. We kept one of each.',
      'hook | Electric van or diesel van?',
      'comparison | Electric van | Our electric van costs 4p a mile to run | The electric 140 miles on a charge | The electric needs no oil changes | Diesel van | The diesel 19p | The diesel goes 500 miles on a tank',
      'cta | We kept one of each',
    ],
    [
      'Bus or bike to work? The bus takes 35 minutes and costs £4.20 a day. The bike takes 25 minutes and costs nothing once you have one. The bus is dry. The bike is never late.',
      'hook | Bus or bike to work?',
      'comparison | Bus | Takes 35 minutes | Costs £4.20 a day | Is dry | Bike | Takes 25 minutes | Costs nothing once you have one | Is never late',
    ],
  ],
);

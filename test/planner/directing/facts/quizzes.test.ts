// Questions with options and their answer, and how long and how hot something is done.
import t from 'tap';
import { statedSeconds } from '../../../../src/domain/stated-length.ts';
import { optionsIn } from '../../../../src/generation/planner/directing/facts/quizzes.ts';
import { scenesOf } from '../../told-scenes.ts';

t.test('options end where the next letter stands', async (t) => {
  t.same(optionsIn('a) Mars b) Jupiter c) Venus'), ['a) Mars', 'b) Jupiter', 'c) Venus']);
  t.same(optionsIn('A. 1902 B. 1911'), ['A. 1902', 'B. 1911']);
  t.equal(optionsIn('Plan b) is better'), null);
  t.equal(optionsIn('Tea, a) hot'), null);
});

t.test('a question is asked, its options are listed, and its answer follows', async (t) => {
  const scenes = scenesOf(
    'Ocean Quiz for my Year 5s! 4 questions, leave each one up for 6 seconds then reveal the answer with a ding\nQ1 Which is the largest ocean? a) Atlantic b) Pacific c) Indian -> b\nQ2 How many hearts does an octopus have? a) 1 b) 2 c) 3 -> c\nQ3 What is the deepest point in the sea called? -> Challenger Deep\nQ4 True or false: sharks have bones -> False, they have cartilage\nbright colours',
  );
  const from = scenes.findIndex((it) => it.includes('Which is the largest ocean?'));
  t.same(scenes.slice(from + 1, from + 3), [
    'list | A) Atlantic | B) Pacific | C) Indian',
    'statement | B) Pacific',
  ]);
  t.ok(scenes.some((it) => it === 'statement | False, they have cartilage'));
  t.notMatch(scenes.join('\n'), /->/);
});

t.test('school years and the time of each question are no length of the film', async (t) => {
  t.equal(statedSeconds('Ocean Quiz for my Year 5s! 4 questions, leave each one up for 6 seconds'), null);
  t.equal(statedSeconds('Let each scene breathe for about 6 seconds, calm voice'), null);
  t.equal(statedSeconds('Story for the year 10s, 30 seconds'), 30);
  t.equal(statedSeconds('Koffiebar Noor, elke dag vanaf 8 uur. Max 12 tellen.'), 12);
});

t.test('how long and how hot something is done is no step of its own', async (t) => {
  const scenes = scenesOf(
    'Leek and potato soup, serves 4\nIngredients: 3 leeks, 400 g potatoes, 1 l stock, 50 g butter\nMethod: Sweat the leeks in butter, slowly, 10 min. Add potatoes and stock, simmer, 20 min. Blend until smooth.',
  );
  t.match(scenes.join('\n'), /Sweat the leeks in butter, slowly/);
  t.notMatch(scenes.join('\n'), /^statement \| (?:Slowly|Simmer|20 min)/mu);
});

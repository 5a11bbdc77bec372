// What goes where a film has too little time.
import t from 'tap';
import { fit } from '../../../src/generation/planner/directing/fit.ts';
import type { Take } from '../../../src/generation/planner/directing/take.ts';

/** A scene of eight words that joins no other. */
const take = (title: string, weight: number): Take => ({
  body: { type: 'statement', eyebrow: '', title: `${title} two three four five six seven eight`, sub: '' },
  ...{ from: [], weight, spoken: '', joins: 'never', lines: [title], under: '' },
});

t.test('the lightest scenes go first, of equal ones the last, and what must stay stays', (t) => {
  const all = [take('kept', 10), take('offer', 7.5), take('claim', 5), take('again', 5), take('step', 6.5)];
  const within = (ceiling: number) => {
    const { takes, dropped } = fit(all, { floor: 2, ceiling, stated: ceiling }, () => '', [], 'en');
    const names = (some: Take[]) => some.map(({ lines }) => lines[0]);
    return [names(takes), names(dropped)];
  };
  t.same(within(60), [['kept', 'offer', 'claim', 'again', 'step'], []]);
  t.same(within(7), [
    ['kept', 'offer', 'step'],
    ['again', 'claim'],
  ]);
  t.same(within(4), [
    ['kept', 'offer'],
    ['again', 'claim', 'step'],
  ]);
  t.end();
});

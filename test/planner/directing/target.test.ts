import t from 'tap';
import { targetOf } from '../../../src/generation/planner/directing/fit.ts';
import { leastOf, needOf } from '../../../src/generation/planner/directing/timing.ts';

t.test('a film lasts as long as its bucket says, as its prompt says, and as its voice needs', async (t) => {
  const of = (prompt: string, duration?: '<10s' | '10-30s' | '30s-1min' | '1-5min', voice = 0) =>
    targetOf({ prompt, ...(duration ? { duration } : {}) }, voice);
  t.match(of('tea', '<10s'), { floor: 6, stated: null });
  t.ok(of('tea', '<10s').ceiling <= 9.5);
  t.match(of('tea', '10-30s'), { floor: 10.2, stated: null });
  t.match(of('A 20 second film', '10-30s'), { stated: 20 });
  t.match(of('A 45 second film', '10-30s'), { stated: null }, 'the field decides');
  t.match(of('A 45 second film'), { stated: 45 });
  t.match(of('tea', '10-30s', 12), { floor: 13.5 });
  t.match(of('tea', '10-30s', 2), { floor: 10.2 });
  t.match(of('tea', '<10s', 60), { floor: 9.5, ceiling: 9.5 });
});

t.test('a scene stands until it is read, or until its voice has ended', async (t) => {
  const line = { type: 'statement' as const, eyebrow: '', title: 'Tea' };
  t.equal(needOf(line, ''), 1.6);
  t.equal(leastOf(line, ''), 1.6);
  t.equal(needOf({ ...line, title: 'one two three four five six seven eight nine' }, '').toFixed(2), '3.80');
  t.equal(needOf(line, 'one two three four five six seven').toFixed(2), '3.74');
  t.equal(needOf(line, 'from 1999 to 2024').toFixed(2), '5.05', 'figures are said number by number');
  t.equal(leastOf({ type: 'media', eyebrow: '', title: 'The hive', assetId: 'p' }, ''), 1);
});

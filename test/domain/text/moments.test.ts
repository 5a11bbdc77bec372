import t from 'tap';
import { existingTime } from '../../../src/domain/text/moments.ts';

t.test('a time exists on a day that its month has', async (t) => {
  const found = (text: string) => existingTime(text)?.toISOString() ?? null;
  t.equal(found('2026-01-31T12:00:00Z'), '2026-01-31T12:00:00.000Z');
  t.equal(found('2028-02-29T00:30+01:00'), '2028-02-28T23:30:00.000Z');
  for (const text of ['2026-02-29T00:00Z', '2026-02-30T00:00Z', '2026-04-31T00:00Z', '2026-13-01T00:00Z'])
    t.equal(found(text), null, text);
  for (const text of ['', 'T00:00Z', 'yesterday', '2026-01-31T25:00Z']) t.equal(found(text), null, text);
});

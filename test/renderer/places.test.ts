import t from 'tap';
import { createPlaces } from '../../src/generation/renderer/places.ts';

const never = () => new AbortController().signal;
/** Whether a promise has resolved by now. */
const isIn = async (entering: Promise<void>) =>
  Promise.race([entering.then(() => true), new Promise((done) => setImmediate(() => done(false)))]);

t.test('places are given in the order of asking, one at a time', async (t) => {
  const places = createPlaces(2);
  await places.enter(never());
  await places.enter(never());
  const [third, fourth] = [places.enter(never()), places.enter(never())];
  t.equal(await isIn(third), false);
  places.leave();
  t.equal(await isIn(third), true);
  t.equal(await isIn(fourth), false);
  places.leave();
  t.equal(await isIn(fourth), true);
  for (let left = 0; left < 2; left++) places.leave();
  await places.enter(never());
  await places.enter(never());
  t.equal(await isIn(places.enter(never())), false, 'no place is made by leaving');
});

t.test('who is stopped while waiting leaves the line, and the place goes to the next', async (t) => {
  const places = createPlaces(1);
  await t.rejects(places.enter(AbortSignal.abort(new Error('canceled'))), /canceled/);
  await places.enter(never());
  const stop = new AbortController();
  const stopped = places.enter(stop.signal);
  const next = places.enter(never());
  stop.abort(new Error('canceled'));
  await t.rejects(stopped, /canceled/);
  t.equal(await isIn(next), false);
  places.leave();
  t.equal(await isIn(next), true);
});

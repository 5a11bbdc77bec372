/** The program of a thread that does what its tests tell it: counts, fails, never ends, or fills the memory. */
import { serveCalls } from '../../src/platform/bounded-thread.ts';

let calls = 0;
const held: number[][] = [];

serveCalls<{ say?: string; fail?: string; spin?: true; fill?: true }, string>((order, notify) => {
  calls += 1;
  while (order.spin) calls += 0;
  while (order.fill) held.push(Array.from({ length: 100_000 }, (_, i) => i));
  if (order.fail) throw new RangeError(order.fail);
  notify(`heard ${order.say}`);
  return `${order.say} ${calls}`;
});

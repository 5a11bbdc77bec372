/** A thread that asks `/health` four times a second and counts, undisturbed by the attackers' own work. */
import { parentPort, workerData } from 'node:worker_threads';

const url: string = workerData;
const found = { asked: 0, failed: 0, slowestMs: 0, over1s: 0 };
let stopped = false;
parentPort!.once('message', () => {
  stopped = true;
});
while (!stopped) {
  const began = performance.now();
  const status = await fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
    async (response) => (await response.text(), response.status),
    () => 0,
  );
  const took = performance.now() - began;
  found.asked += 1;
  if (status !== 200) found.failed += 1;
  if (took > 1000) found.over1s += 1;
  found.slowestMs = Math.max(found.slowestMs, Math.round(took));
  await new Promise((resolve) => setTimeout(resolve, 250));
}
parentPort!.postMessage(found);

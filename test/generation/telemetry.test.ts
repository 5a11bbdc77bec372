import t from 'tap';
import { noJob } from '../../src/domain/job/job.ts';
import type { ProgressStage } from '../../src/domain/job/progress-stages.ts';
import { telemetryFor } from '../../src/generation/telemetry.ts';

const job = { ...noJob('01a1ff01-eff7-76ab-9914-f511698ce75b'), run: 1 };

t.test('progress goes forward, four times a second, and each stage is seen to begin and to end', (t) => {
  let now = 0;
  const told: [ProgressStage, number, number, number][] = [];
  const lost: unknown[] = [];
  const store = {
    async reportProgress({
      stage,
      done,
      progress,
    }: {
      stage: ProgressStage;
      done: number;
      progress: number;
    }) {
      told.push([stage, done, progress, now]);
    },
  };
  const telemetry = telemetryFor(
    job,
    store as never,
    () => now,
    (error) => lost.push(error),
  );
  const reports: [number, ProgressStage, number][] = [
    [0, 'rendering', 0],
    [249, 'rendering', 20],
    [250, 'rendering', 50],
    [499, 'rendering', 60],
    [510, 'rendering', 40],
    [511, 'rendering', 100],
    [512, 'encoding', 0],
  ];
  for (const [at, stage, done] of reports) {
    now = at;
    telemetry.report(stage, done, 100);
  }
  t.same(told, [
    ['rendering', 0, 0.15, 0],
    ['rendering', 50, 0.525, 250],
    ['rendering', 40, 0.6, 510],
    ['rendering', 100, 0.9, 511],
    ['encoding', 0, 0.9, 512],
  ]);
  t.same(lost, []);
  t.end();
});

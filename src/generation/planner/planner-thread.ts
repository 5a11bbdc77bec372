/** The program of the thread in which a `threadedPlanner` plans. */
import { workerData } from 'node:worker_threads';
import { serveCalls } from '../../platform/bounded-thread.ts';
import { createEmbeddedPlanner } from './embedded-planner.ts';
import { createLlmPlanner } from './llm-planner.ts';
import type { Planner, PlanResult } from './planner.ts';
import type { PlannerCall, PlannerSettings } from './threaded-planner.ts';

const { llm } = workerData as PlannerSettings;
let tell: (reason: unknown) => void = () => {};
const planner: Planner = llm
  ? createLlmPlanner({ ...llm, onFallback: (reason) => tell(reason) })
  : createEmbeddedPlanner();
// Nobody aborts here: the thread itself is ended.
const { signal } = new AbortController();

serveCalls<PlannerCall, PlanResult | string[]>((call, notify) => {
  tell = notify;
  if (call.method === 'pages') return planner.pages(call.input, signal);
  return call.method === 'plan' ? planner.plan(call.input, signal) : planner.refine(call.input, signal);
});

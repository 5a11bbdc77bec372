import { boundedThread } from '../../platform/bounded-thread.ts';
import type { LlmPlannerOptions } from './llm-planner.ts';
import type { PlanInput, Planner, PlanResult, RefineInput } from './planner.ts';
import { EMBEDDED_PLANNER, llmPlannerName } from './planner-names.ts';

/** A language model to plan with, as settings say; null for the embedded planner alone. */
export type PlannerSettings = {
  llm: Omit<LlmPlannerOptions, 'onFallback'> | null;
};

/** What the thread is asked. */
export type PlannerCall =
  | { method: 'pages'; input: Pick<PlanInput, 'request' | 'messages'> }
  | { method: 'plan'; input: PlanInput }
  | { method: 'refine'; input: RefineInput };

/** Reading takes tens of milliseconds and the start of the thread a second on a busy machine; beyond this it is an attack. */
const READING_MS = 15_000;
/** A model's own deadline (45 s for both tries) and the reading around it. */
const MODEL_MS = 55_000;
/** The tagger's tables are 30 MB, a storyboard is a few hundred kilobytes. */
const MEMORY_MIB = 256;

export type ThreadedPlannerOptions = PlannerSettings & {
  /** Told why the model's plan was not used; never the prompt or the key. */
  onFallback: (reason: string) => void;
};

/**
 * The planner of the settings in a thread of its own: prompts, attached texts and DESIGN.md are strangers' and never
 * read on the service's thread. @see boundedThread for how a plan ends that takes too long
 */
export function createThreadedPlanner({
  llm,
  onFallback,
}: ThreadedPlannerOptions): Planner & { close(): Promise<void> } {
  const settings: PlannerSettings = { llm };
  const thread = boundedThread<PlannerCall, PlanResult | string[]>({
    program: new URL('./planner-thread.ts', import.meta.url),
    data: settings,
    memoryMib: MEMORY_MIB,
    onNotice: (reason) => onFallback(String(reason)),
  });
  const deadlineMs = llm ? (llm.timeoutMs ?? MODEL_MS) + READING_MS : READING_MS;
  const ask = async <Out extends PlanResult | string[]>(call: PlannerCall, signal: AbortSignal) =>
    (await thread.call(call, { deadlineMs, signal })) as Out;
  return {
    name: llm ? llmPlannerName(llm.model) : EMBEDDED_PLANNER,
    pages: (input, signal) => ask<string[]>({ method: 'pages', input }, signal),
    plan: (input, signal) => ask<PlanResult>({ method: 'plan', input }, signal),
    refine: (input, signal) => ask<PlanResult>({ method: 'refine', input }, signal),
    close: () => thread.close(),
  };
}

import type { Provenance } from '../../domain/film/provenance.ts';
import type { Storyboard } from '../../domain/storyboard.ts';
import { arrange } from './directing/arrange.ts';
import { filmOf, wishesOf } from './directing/direct.ts';
import { targetOf } from './directing/fit.ts';
import { placesOf } from './directing/places.ts';
import { withoutForbidden } from './directing/prohibitions.ts';
import { createEmbeddedPlanner } from './embedded-planner.ts';
import { askForPlan, type ChatMessage, type ChatOptions, UnusableAnswer } from './llm/chat-completion.ts';
import { takesOfPlan } from './llm/complete-plan.ts';
import type { LeanPlan } from './llm/lean-plan.ts';
import { planMessages } from './llm/plan-prompt.ts';
import { grounded } from './llm/verified-plan.ts';
import { briefOf, messagesOf } from './plan-film.ts';
import type { PlanInput, Planner, PlanResult, RefineInput } from './planner.ts';
import { llmPlannerName } from './planner-names.ts';
import { provenanceOf, sourceTexts } from './provenance/provenance.ts';
import { sourceIndex } from './provenance/source-index.ts';
import { withOldIds } from './refining/keep-ids.ts';
import { patch } from './refining/refine-film.ts';

export type LlmPlannerOptions = {
  /** Base address of an OpenAI-compatible API, version segment included. */
  baseUrl: string;
  apiKey?: string | undefined;
  model: string;
  /** For both tries together; then the embedded planner decides. */
  timeoutMs?: number;
  /** Told why the model's plan was not used; never the prompt or the key. */
  onFallback?: (reason: string) => void;
};

const DEFAULT_TIMEOUT_MS = 45_000;

/** Asks once, and once more with what was wrong about the answer. */
async function askWithRepair(messages: ChatMessage[], options: ChatOptions): Promise<LeanPlan> {
  try {
    return await askForPlan(messages, options);
  } catch (error) {
    if (!(error instanceof UnusableAnswer)) throw error;
    const repair: ChatMessage[] = [
      { role: 'assistant', content: error.said.slice(0, 20_000) || '(nothing)' },
      {
        role: 'user',
        content: `${error.message} Answer again with one JSON object that matches the schema.`,
      },
    ];
    return askForPlan([...messages, ...repair], options);
  }
}

/** A model's plan as a film: its words where the customer's own bear them out, everything else as we direct it. */
function filmFrom(plan: LeanPlan, input: PlanInput): { storyboard: Storyboard; provenance: Provenance } {
  const { request, assets, seed } = input;
  const read = briefOf(input);
  const language = /^[a-z]{2,3}/u.exec(plan.language.toLowerCase())?.[0] ?? read.language;
  const brief = { ...withoutForbidden(read), language };
  const sources = sourceTexts(messagesOf(input), assets);
  const ours = arrange(brief, assets, placesOf(brief)).takes;
  const end = ours.at(-1)?.body;
  const link = end?.type === 'cta' ? end.url : '';
  const written = takesOfPlan(plan, { assets, link }, ours);
  const takes = grounded(written, sourceIndex(sources)).map((take) =>
    plan.narrated && take.spoken ? { ...take, voiced: true as const } : take,
  );
  // What is left of a plan that invents nearly everything tells less than our own.
  if (takes.length < Math.min(3, written.length)) throw new Error('the plan has no source for what it says');
  const { storyboard, dropped } = filmOf(takes, { brief, request, assets, seed }, wishesOf(read));
  const left = dropped.flatMap((take) => take.from);
  return { storyboard, provenance: provenanceOf({ board: storyboard, brief: read, sources, dropped: left }) };
}

/**
 * A planner that asks a language model for the words of the scenes and keeps design, lengths and ids to itself. The
 * `ai` package was refused: one POST with a JSON schema does not earn a dependency tree. Whatever goes wrong, the
 * embedded planner plans instead; only an abort of the caller rejects.
 */
export function createLlmPlanner(options: LlmPlannerOptions): Planner {
  const embedded = createEmbeddedPlanner();
  const ask = async (input: PlanInput, signal: AbortSignal): Promise<PlanResult | null> => {
    const both = AbortSignal.any([signal, AbortSignal.timeout(options.timeoutMs ?? DEFAULT_TIMEOUT_MS)]);
    try {
      const { floor, ceiling } = targetOf(input.request);
      const plan = await askWithRepair(planMessages(input, { floor, ceiling }), { ...options, signal: both });
      if (plan.question && input.mayAsk)
        return { kind: 'question', question: plan.question, reason: 'model_asked' };
      return { kind: 'storyboard', ...filmFrom(plan, input) };
    } catch (error) {
      signal.throwIfAborted();
      options.onFallback?.(error instanceof Error ? error.message.slice(0, 200) : 'unknown');
      return null;
    }
  };
  return {
    name: llmPlannerName(options.model),
    plan: async (input, signal) => (await ask(input, signal)) ?? embedded.plan(input, signal),
    refine: async (input: RefineInput, signal) => {
      // What the grammar of patches understands needs no model and keeps the segment cache warm.
      const { understood, missed } = patch(input);
      if (understood && missed.length === 0) return embedded.refine(input, signal);
      const answer = await ask(input, signal);
      if (answer === null) return embedded.refine(input, signal);
      if (answer.kind === 'question') return answer;
      const { storyboard, provenance } = answer;
      return provenance
        ? { kind: 'storyboard', ...withOldIds({ storyboard, provenance }, input.storyboard) }
        : answer;
    },
  };
}

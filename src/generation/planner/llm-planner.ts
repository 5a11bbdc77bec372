import type { Storyboard } from '../../domain/storyboard.ts';
import { tokensFor } from '../design/tokens.ts';
import { assemble, narrationOf } from './assemble.ts';
import { createEmbeddedPlanner } from './embedded-planner.ts';
import { fit, targetOf } from './fit.ts';
import { framingOf } from './framing/framing.ts';
import { languageOf } from './languages.ts';
import { askForPlan, type ChatMessage, type ChatOptions, UnusableAnswer } from './llm/chat-completion.ts';
import { candidatesOf } from './llm/complete-plan.ts';
import type { LeanPlan } from './llm/lean-plan.ts';
import { planMessages } from './llm/plan-prompt.ts';
import type { PlanInput, Planner, PlanResult, RefineInput } from './planner.ts';
import { llmPlannerName } from './planner-names.ts';
import { keepIds } from './refine/keep-ids.ts';
import { patch } from './refine/patch.ts';
import { laterWords, materialOf } from './scenes.ts';
import { recordedVoiceIn, VOICED_LANGUAGE } from './sound.ts';

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

function storyboardFrom(plan: LeanPlan, input: PlanInput): Storyboard {
  const { request, assets, seed } = input;
  const ours = materialOf(request.prompt, laterWords(input), assets);
  const known = languageOf(plan.language.toLowerCase().split('-')[0] || ours.brief.language.code);
  const brief = {
    ...ours.brief,
    language: known,
    framing: framingOf(known),
    subject: { ...ours.brief.subject, name: plan.subject || ours.brief.subject.name },
  };
  const candidates = candidatesOf(plan, { language: known, assets, link: brief.link }, ours.scenes);
  const recorded = recordedVoiceIn(ours.brief.wishes, assets);
  const narrated = plan.narrated && recorded === null && known.code === VOICED_LANGUAGE;
  const target = targetOf(request, recorded?.durationSeconds);
  const fitted = fit(candidates, target, (c) => narrationOf(c, narrated), brief);
  return assemble({ request, brief, ...fitted, narrated, tokens: tokensFor(request), assets, seed });
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
      return { kind: 'storyboard', storyboard: storyboardFrom(plan, input) };
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
      const { understood, notUnderstood } = patch(input);
      if (understood && notUnderstood.length === 0) return embedded.refine(input, signal);
      const answer = await ask(input, signal);
      if (answer === null) return embedded.refine(input, signal);
      if (answer.kind === 'question') return answer;
      return { kind: 'storyboard', storyboard: keepIds(answer.storyboard, input.storyboard) };
    },
  };
}

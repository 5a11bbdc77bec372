import type { ModelUse } from '../../domain/film/model-use.ts';
import { targetOf } from './directing/fit.ts';
import { createEmbeddedPlanner } from './embedded-planner.ts';
import { askForPlan } from './llm/chat-completion.ts';
import { EndpointError, reasonOf, UnusableResponse } from './llm/endpoint-error.ts';
import { filmFrom, questionOf } from './llm/film-of-plan.ts';
import type { LeanPlan } from './llm/lean-plan.ts';
import { PROMPT_VERSION, planMessages } from './llm/plan-prompt.ts';
import type { ChatMessage, ChatOptions, Protocol, Tokens } from './llm/protocols.ts';
import { briefOf } from './plan-film.ts';
import type { PlanInput, Planner, PlanResult, RefineInput } from './planner.ts';
import { EMBEDDED_PLANNER, llmPlannerName } from './planner-names.ts';
import { withOldIds } from './refining/keep-ids.ts';
import { patch } from './refining/refine-film.ts';

export type LlmPlannerOptions = {
  /** Base address of the service, version segment included. */
  baseUrl: string;
  /** What the service speaks; chat completions unless said otherwise. */
  protocol?: Protocol;
  apiKey?: string | undefined;
  model: string;
  /** US dollars for a million tokens read and written. */
  prices?: { input: number; output: number } | null;
  /** For both tries together; then the embedded planner decides. */
  timeoutMs?: number;
  /** Told why the model's plan was not used; never the prompt or the key. */
  onFallback?: (reason: string) => void;
};

const DEFAULT_TIMEOUT_MS = 45_000;

/** What is counted while a model is asked. */
type Tally = { tries: number; tokens: Tokens };

/** Asks once, and once more with what was wrong about the response. */
async function askWithRepair(messages: ChatMessage[], options: ChatOptions, tally: Tally): Promise<LeanPlan> {
  const ask = async (said: ChatMessage[]) => {
    tally.tries++;
    const add = ({ input, output }: Tokens) => {
      tally.tokens = { input: tally.tokens.input + input, output: tally.tokens.output + output };
    };
    try {
      const { plan, tokens } = await askForPlan(said, options);
      add(tokens);
      return plan;
    } catch (error) {
      if (error instanceof EndpointError) add(error.tokens);
      throw error;
    }
  };
  try {
    return await ask(messages);
  } catch (error) {
    if (!(error instanceof UnusableResponse)) throw error;
    const repair: ChatMessage[] = [
      { role: 'assistant', content: error.said.slice(0, 20_000) || '(nothing)' },
      {
        role: 'user',
        content: `${error.message} Respond again with one JSON object that matches the schema.`,
      },
    ];
    return ask([...messages, ...repair]);
  }
}

/** What a plan records of the model. */
function useOf(options: LlmPlannerOptions, { tries, tokens }: Tally, fallback?: string): ModelUse {
  const { model, protocol = 'openai', prices } = options;
  const cost = prices ? (tokens.input * prices.input + tokens.output * prices.output) / 1e6 : null;
  return {
    model: model.slice(0, 200),
    protocol,
    promptVersion: PROMPT_VERSION,
    tries,
    inputTokens: tokens.input,
    outputTokens: tokens.output,
    ...(cost === null ? {} : { costUsd: Math.round(cost * 1e6) / 1e6 }),
    ...(fallback ? { fallback } : {}),
  };
}

/** What asking a model came to: a plan or a question, or nothing but what it cost. */
type Asked = { planned: PlanResult } | { planned: null; modelUse: ModelUse };

async function askModel(options: LlmPlannerOptions, input: PlanInput, signal: AbortSignal): Promise<Asked> {
  const { protocol = 'openai' } = options;
  const both = AbortSignal.any([signal, AbortSignal.timeout(options.timeoutMs ?? DEFAULT_TIMEOUT_MS)]);
  const tally: Tally = { tries: 0, tokens: { input: 0, output: 0 } };
  try {
    const { floor, ceiling } = targetOf(input.request);
    const messages = planMessages(input, { floor, ceiling }, briefOf(input));
    const plan = await askWithRepair(messages, { ...options, protocol, signal: both }, tally);
    const question = input.mayAsk ? questionOf(plan, input) : null;
    if (question) return { planned: { kind: 'question', question, reason: 'model_asked' } };
    return { planned: { kind: 'storyboard', ...filmFrom(plan, input), modelUse: useOf(options, tally) } };
  } catch (error) {
    signal.throwIfAborted();
    const reason = reasonOf(error);
    options.onFallback?.(reason);
    return { planned: null, modelUse: useOf(options, tally, reason) };
  }
}

/** A plan of the embedded planner, with what was tried before it. */
const instead = (made: PlanResult, modelUse: ModelUse): PlanResult =>
  made.kind === 'storyboard' ? { ...made, planner: EMBEDDED_PLANNER, modelUse } : made;

/**
 * A planner that asks a language model for the words of the scenes and keeps design, lengths and ids to itself. The
 * `ai` package was refused: one POST with a JSON schema does not earn a dependency tree. Whatever goes wrong, the
 * embedded planner plans instead; only an abort of the caller rejects.
 */
export function createLlmPlanner(options: LlmPlannerOptions): Planner {
  const embedded = createEmbeddedPlanner();
  return {
    name: llmPlannerName(options.model),
    pages: embedded.pages,
    plan: async (input, signal) => {
      const asked = await askModel(options, input, signal);
      return asked.planned ?? instead(await embedded.plan(input, signal), asked.modelUse);
    },
    refine: async (input: RefineInput, signal) => {
      // What the grammar of patches understands needs no model and keeps the segment cache warm.
      const { understood, missed } = patch(input);
      const own = async () => ({ ...(await embedded.refine(input, signal)), planner: EMBEDDED_PLANNER });
      if (understood && missed.length === 0) return own();
      const asked = await askModel(options, input, signal);
      if (asked.planned === null) return instead(await own(), asked.modelUse);
      if (asked.planned.kind === 'question') return asked.planned;
      const { storyboard, provenance, modelUse } = asked.planned;
      return provenance
        ? {
            kind: 'storyboard',
            ...withOldIds({ storyboard, provenance }, input.storyboard),
            ...(modelUse ? { modelUse } : {}),
          }
        : asked.planned;
    },
  };
}

import type { Config } from '../../config/config.ts';
import type { ModelUse } from '../../domain/film/model-use.ts';
import type { Storyboard } from '../../domain/storyboard.ts';
import type { PlanInput } from '../../generation/planner/planner.ts';
import { CliError } from '../cli-error.ts';

/** What a model made of a prompt, or the built-in planner in its place. */
export type ModelPlan = { storyboard: Storyboard; use: ModelUse; seconds: number };

/**
 * Plans with the language model of the settings, as the service would.
 * @throws CliError where the settings name none
 */
export async function askModel(config: Config, input: PlanInput, signal: AbortSignal): Promise<ModelPlan> {
  // Loaded when needed: the help of a command needs no planner.
  const { modelPlanner } = await import('../../deps.ts');
  const planner = modelPlanner(config);
  if (!planner)
    throw new CliError(
      'The settings name no model: set LLM_BASE_URL and LLM_MODEL as for npm start (docs/models.md)',
    );
  const started = performance.now();
  const made = await planner.plan(input, signal);
  if (made.kind === 'question' || !made.modelUse) throw new CliError('The model was not asked for a plan');
  return {
    storyboard: made.storyboard,
    use: made.modelUse,
    seconds: (performance.now() - started) / 1000,
  };
}

/** A model's part in a plan, in lines: what it took, and why its plan was not used. */
export function linesOfUse({ use, seconds }: Pick<ModelPlan, 'use' | 'seconds'>): string[] {
  const cost = use.costUsd === undefined ? '' : `, ${use.costUsd} USD`;
  const tries = `${use.tries} ${use.tries === 1 ? 'request' : 'requests'}`;
  const tokens = `${use.inputTokens} tokens read and ${use.outputTokens} written`;
  return [
    `model     ${use.model} (${use.protocol}, ${use.promptVersion}): ${tries}, ${tokens}, ${seconds.toFixed(1)} s${cost}`,
    ...(use.fallback ? [`not used  ${use.fallback}; this is the built-in planner’s plan`] : []),
  ];
}

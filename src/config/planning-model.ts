import type { VariableReader } from './parse.ts';
import type { Secret } from './secret.ts';

/** A language model to plan with, and how to reach it. */
export type PlanningModel = Readonly<{
  protocol: 'openai' | 'anthropic';
  baseUrl: string;
  apiKey: Secret | null;
  model: string;
  /** US dollars for a million tokens read and written; null where nobody says. */
  prices: Readonly<{ input: number; output: number }> | null;
}>;

const HTTP = ['http:', 'https:'];

/** The model that the settings name; null for the built-in planner. */
export function readModel(read: VariableReader): PlanningModel | null {
  const baseUrl = read.address('LLM_BASE_URL', HTTP);
  const model = read.text('LLM_MODEL');
  if (!baseUrl) return null;
  if (!model) read.refuse('LLM_MODEL', 'must name a model when LLM_BASE_URL is set');
  return {
    protocol: read.choice('LLM_PROTOCOL', ['openai', 'anthropic'], 'openai'),
    baseUrl,
    apiKey: read.secret('LLM_API_KEY'),
    model: model ?? '',
    prices: readPrices(read),
  };
}

function readPrices(read: VariableReader): { input: number; output: number } | null {
  const text = read.text('LLM_PRICES');
  if (text === null) return null;
  const [input = Number.NaN, output = Number.NaN, ...more] = text
    .split('/')
    .map((part) => Number(part.trim() || Number.NaN));
  const sound = more.length === 0 && [input, output].every((price) => price >= 0 && price < 10_000);
  if (!sound)
    read.refuse('LLM_PRICES', 'must be two prices in US dollars for a million tokens, such as 3/15');
  return sound ? { input, output } : null;
}

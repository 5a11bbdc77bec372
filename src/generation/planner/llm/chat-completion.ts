import { Value } from '@sinclair/typebox/value';
import { withoutEnd } from '../../../domain/text/ends.ts';
import { LeanPlan, wireSchema } from './lean-plan.ts';

/** One message of the conversation with the model. */
export type ChatMessage = { role: 'system' | 'user' | 'assistant'; content: string };

export type ChatOptions = {
  /** Base address with its version segment, such as `https://host/v1`. */
  baseUrl: string;
  apiKey?: string | undefined;
  model: string;
  signal: AbortSignal;
};

/** Longest answer that is read; a plan is a few kilobytes. */
const MOST_BYTES = 512 * 1024;

/** The answer could not be used; `said` is what the model wrote, for the one repair. */
export class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer';
  readonly said: string;

  constructor(message: string, said: string) {
    super(message);
    this.said = said;
  }
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MOST_BYTES) throw new Error('answer too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Asks an OpenAI-compatible chat completions endpoint for a plan. Rejects on HTTP errors; never follows redirects with the key. */
export async function askForPlan(messages: ChatMessage[], options: ChatOptions): Promise<LeanPlan> {
  const response = await fetch(`${withoutEnd(options.baseUrl, /\//)}/chat/completions`, {
    method: 'POST',
    redirect: 'error',
    signal: options.signal,
    headers: {
      'content-type': 'application/json',
      ...(options.apiKey ? { authorization: `Bearer ${options.apiKey}` } : {}),
    },
    body: JSON.stringify({
      model: options.model,
      messages,
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'storyboard', strict: true, schema: wireSchema() },
      },
    }),
  });
  const text = await textOf(response);
  if (!response.ok) throw new Error(`the planning endpoint answered ${response.status}`);
  return planIn(contentOf(text));
}

function contentOf(text: string): string {
  const answer = JSON.parse(text) as { choices?: { message?: { content?: unknown } }[] };
  const content = answer.choices?.[0]?.message?.content;
  return typeof content === 'string' ? content : '';
}

function planIn(content: string): LeanPlan {
  const json = content.trim().replace(/^```(?:json)?|```$/g, '');
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new UnusableAnswer('The answer is not JSON.', content);
  }
  if (Value.Check(LeanPlan, value)) return value;
  const first = [...Value.Errors(LeanPlan, value)].slice(0, 8).map((e) => `${e.path}: ${e.message}`);
  throw new UnusableAnswer(`The answer does not match the schema: ${first.join('; ')}`, content);
}

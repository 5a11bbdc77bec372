import { Value } from '@sinclair/typebox/value';
import { withoutEnd } from '../../../domain/text/ends.ts';
import { bytesWithin } from '../../../platform/bounded-response.ts';
import { LeanPlan } from './lean-plan.ts';
import { type ChatMessage, type ChatOptions, PROTOCOLS, type Tokens } from './protocols.ts';

/** Longest response that is read; a plan is a few kilobytes. */
const MOST_BYTES = 512 * 1024;

/** The response could not be used; `said` is what the model wrote, for the one repair. */
export class UnusableResponse extends Error {
  override readonly name = 'UnusableResponse';
  readonly said: string;
  readonly tokens: Tokens;

  constructor(message: string, said: string, tokens: Tokens) {
    super(message);
    this.said = said;
    this.tokens = tokens;
  }
}

/**
 * Asks an endpoint for a plan, in its own protocol, with the schema of plans enforced.
 * @throws UnusableResponse when what the model wrote is no plan; an Error without any of the model's or the customer's
 *   words for the rest. Never follows redirects with the key.
 */
export async function askForPlan(
  messages: ChatMessage[],
  options: ChatOptions,
): Promise<{ plan: LeanPlan; tokens: Tokens }> {
  const protocol = PROTOCOLS[options.protocol];
  const { path, headers, body } = protocol.request(messages, options);
  const response = await fetch(`${withoutEnd(options.baseUrl, /\//)}${path}`, {
    method: 'POST',
    redirect: 'error',
    signal: options.signal,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const tooMuch = 'the response of the planning endpoint is too long';
  const text = (await bytesWithin(response, MOST_BYTES, tooMuch)).toString('utf8');
  if (!response.ok) throw new Error(`the planning endpoint responded ${response.status}`);
  const { content, tokens } = protocol.completion(parsed(text));
  return { plan: planIn(content, tokens), tokens };
}

/** The endpoint's JSON; what is wrong about it is not told, because that would quote it. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('the planning endpoint responded with something else than JSON');
  }
}

function planIn(content: string, tokens: Tokens): LeanPlan {
  // Some models wrap their JSON in a fence.
  const json = content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1);
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new UnusableResponse('The response is not JSON.', content, tokens);
  }
  if (Value.Check(LeanPlan, value)) return value;
  const first = [...Value.Errors(LeanPlan, value)].slice(0, 8).map((e) => `${e.path}: ${e.message}`);
  throw new UnusableResponse(`The response does not match the schema: ${first.join('; ')}`, content, tokens);
}

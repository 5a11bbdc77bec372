import { Value } from '@sinclair/typebox/value';
import { withoutEnd } from '../../../domain/text/ends.ts';
import { bytesWithin } from '../../../platform/bounded-response.ts';
import { EndpointError, statusReason, UnusableResponse } from './endpoint-error.ts';
import { LeanPlan, withBlanks } from './lean-plan.ts';
import { type ChatMessage, type ChatOptions, type Completion, PROTOCOLS, type Tokens } from './protocols.ts';
import { saidJson } from './said-json.ts';

/** Longest response that is read; a plan is a few kilobytes. */
const MOST_BYTES = 512 * 1024;

/**
 * Asks an endpoint for a plan, in its own protocol, with the schema of plans enforced.
 * @throws UnusableResponse when what the model wrote is no plan; an EndpointError without any of the model's or the
 *   customer's words for the rest. Never follows redirects with the key.
 */
export async function askForPlan(
  messages: ChatMessage[],
  options: ChatOptions,
): Promise<{ plan: LeanPlan; tokens: Tokens }> {
  const protocol = PROTOCOLS[options.protocol];
  const { path, headers, body } = protocol.request(messages, options);
  const response = await fetch(`${withoutEnd(options.baseUrl, /\//)}${path}`, {
    method: 'POST',
    // A redirect is a response like any other that is not a plan: the key goes nowhere else.
    redirect: 'manual',
    signal: options.signal,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new EndpointError(statusReason(response.status));
  }
  const completion = protocol.completion(parsed(await textOf(response)));
  if (!completion)
    throw new EndpointError('the planning endpoint responded with something else than a message');
  return { plan: planIn(completion), tokens: completion.tokens };
}

async function textOf(response: Response): Promise<string> {
  const tooMuch = 'the response of the planning endpoint is too long';
  try {
    return (await bytesWithin(response, MOST_BYTES, tooMuch)).toString('utf8');
  } catch (error) {
    throw error instanceof Error && error.message === tooMuch ? new EndpointError(tooMuch) : error;
  }
}

/** The endpoint's JSON; what is wrong about it is not told, because that would quote it. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new EndpointError('the planning endpoint responded with something else than JSON');
  }
}

function planIn({ content, tokens, ended }: Completion): LeanPlan {
  if (ended === 'declined') throw new EndpointError('the model declined to plan this', tokens);
  const value = withBlanks(saidJson(content));
  if (Value.Check(LeanPlan, value)) return value;
  if (ended === 'cut') throw new EndpointError('the model’s response was cut off before its end', tokens);
  if (value === undefined) throw new UnusableResponse('The response is not JSON.', content, tokens);
  const first = [...Value.Errors(LeanPlan, value)].slice(0, 8).map((e) => `${e.path}: ${e.message}`);
  throw new UnusableResponse(`The response does not match the schema: ${first.join('; ')}`, content, tokens);
}

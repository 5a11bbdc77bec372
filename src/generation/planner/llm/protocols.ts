import { wireSchema } from './lean-plan.ts';

/** How planning endpoints are spoken to. */
export type Protocol = 'openai' | 'anthropic';

/** One message of the conversation with the model. */
export type ChatMessage = { role: 'system' | 'user' | 'assistant'; content: string };

export type ChatOptions = {
  protocol: Protocol;
  /** Base address with its version segment, such as `https://host/v1`. */
  baseUrl: string;
  apiKey?: string | undefined;
  model: string;
  signal: AbortSignal;
};

/** What one response cost, as far as the endpoint says. */
export type Tokens = { input: number; output: number };

/** A request as it goes over the wire, apart from the address of the service. */
type WireRequest = { path: string; headers: Record<string, string>; body: unknown };
/** What a model wrote, and whether it stopped before its end: at its limit of tokens, or because it will not. */
export type Completion = { content: string; tokens: Tokens; ended?: 'cut' | 'declined' };

type Speaker = {
  request(messages: ChatMessage[], options: Pick<ChatOptions, 'apiKey' | 'model'>): WireRequest;
  /** What the model wrote, as JSON text, and what it cost (zero where nobody says); null where there is no message. */
  completion(json: unknown): Completion | null;
};

const count = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? Math.trunc(value) : 0;

type Choice = { finish_reason?: unknown; message?: { content?: unknown; refusal?: unknown } };
type ChatCompletion = {
  choices?: Choice[];
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown };
} | null;

/** The text of a message: a string, or parts of which some are text. */
function textIn(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  const texts = content.map((part: { text?: unknown } | null) => part?.text);
  return texts.filter((text) => typeof text === 'string').join('');
}

/** Why a model stopped, by the words of either protocol. */
function endOf(reason: unknown, refusal?: unknown): Pick<Completion, 'ended'> {
  if (reason === 'length' || reason === 'max_tokens') return { ended: 'cut' };
  const declines = reason === 'content_filter' || reason === 'refusal';
  return declines || (typeof refusal === 'string' && refusal !== '') ? { ended: 'declined' } : {};
}

/** Chat completions, as OpenAI, Ollama, llama.cpp, vLLM and many hosts speak them; the schema is a response format. */
const openai: Speaker = {
  request: (messages, { apiKey, model }) => ({
    path: '/chat/completions',
    headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
    body: {
      model,
      messages,
      response_format: {
        type: 'json_schema',
        json_schema: { name: TOOL, strict: true, schema: wireSchema() },
      },
    },
  }),
  completion: (json) => {
    const { choices, usage } = (json as ChatCompletion) ?? {};
    const [choice] = Array.isArray(choices) ? choices : [];
    if (!choice?.message) return null;
    return {
      content: textIn(choice.message.content),
      tokens: { input: count(usage?.prompt_tokens), output: count(usage?.completion_tokens) },
      ...endOf(choice.finish_reason, choice.message.refusal),
    };
  },
};

const TOOL = 'storyboard';
/** Version of the Messages API that is spoken. */
const ANTHROPIC_VERSION = '2023-06-01';
/** A plan of forty scenes is about 10,000 tokens. */
const MOST_TOKENS = 16_000;

type Message = {
  stop_reason?: unknown;
  content?: { type?: string; text?: unknown; input?: unknown; name?: string }[];
  usage?: { input_tokens?: unknown; output_tokens?: unknown };
} | null;

/** Anthropic's Messages API; the schema is the input of the one tool that the model must use. */
const anthropic: Speaker = {
  request: (messages, { apiKey, model }) => ({
    path: '/messages',
    headers: { 'anthropic-version': ANTHROPIC_VERSION, ...(apiKey ? { 'x-api-key': apiKey } : {}) },
    body: {
      model,
      max_tokens: MOST_TOKENS,
      system: messages
        .filter(({ role }) => role === 'system')
        .map(({ content }) => content)
        .join('\n'),
      messages: messages.filter(({ role }) => role !== 'system'),
      tools: [{ name: TOOL, description: 'Hands over the plan of the video.', input_schema: wireSchema() }],
      tool_choice: { type: 'tool', name: TOOL },
    },
  }),
  completion: (json) => {
    const { content, usage, stop_reason } = (json as Message) ?? {};
    if (!Array.isArray(content)) return null;
    const used = content.find((it) => it?.type === 'tool_use');
    return {
      content: used ? JSON.stringify(used.input ?? null) : textIn(content),
      tokens: { input: count(usage?.input_tokens), output: count(usage?.output_tokens) },
      ...endOf(stop_reason),
    };
  },
};

/** Every protocol that `LLM_PROTOCOL` can name. */
export const PROTOCOLS: Record<Protocol, Speaker> = { openai, anthropic };

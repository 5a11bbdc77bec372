import { type Static, Type } from '@sinclair/typebox';

const Count = Type.Integer({ minimum: 0 });

/** What a language model had to do with a plan: what was asked of it, what it cost, and why its plan was not used. */
export const ModelUse = Type.Object({
  model: Type.String({ maxLength: 200 }),
  protocol: Type.String({ maxLength: 20 }),
  /** Version of the text that it was asked with. */
  promptVersion: Type.String({ maxLength: 20 }),
  /** Requests that were sent: 2 after a repair. */
  tries: Count,
  /** Tokens of all tries; 0 where the endpoint does not count. */
  inputTokens: Count,
  outputTokens: Count,
  /** US dollars by the price list of the settings; absent without one. */
  costUsd: Type.Optional(Type.Number({ minimum: 0 })),
  /** Why the embedded planner planned instead, in words of ours. */
  fallback: Type.Optional(Type.String({ maxLength: 200 })),
});
export type ModelUse = Static<typeof ModelUse>;

import type { TSchema } from '@sinclair/typebox';
import type { Scope } from '../../domain/access/scopes.ts';
import type { Operation } from '../../operations/operation.ts';

/** What hosts may show and decide before a call (MCP, ToolAnnotations). */
export type Hints = {
  readOnlyHint: boolean;
  destructiveHint: boolean;
  idempotentHint: boolean;
  openWorldHint: boolean;
};

/** Changes nothing. */
export const READS: Hints = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};
/** Adds something; twice adds two. */
export const ADDS: Hints = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: true,
};

/** Sets something; what was set before is gone. */
export const SETS: Hints = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: true,
  openWorldHint: false,
};

/** One call of a tool, arguments checked. */
export type ToolCall = {
  input: Record<string, unknown>;
  /** Carries an operation out for whoever calls, looked up anew each time. @throws Rejection */
  invoke<Output>(operation: Operation<never, Output>, input: object): Promise<Output>;
  /** Whether the caller may use a tool at this address. */
  offers(tool: string): boolean;
  /** Tells who waits how far the call is, from 0 to 1; does nothing for those who did not ask. */
  report(progress: number, message: string): Promise<void>;
  /** Resolves when the job may have changed, or the signal aborts. */
  changed(jobId: string, signal: AbortSignal): Promise<void>;
  /** Milliseconds since 1970. */
  now(): number;
  /** Aborted when the caller has gone or the service closes. */
  signal: AbortSignal;
};

/** A row of the table. */
export type Tool = {
  name: string;
  title: string;
  /** What a model reads: what the tool does, and what to do with its result. */
  description: string;
  scope: Scope;
  input: TSchema;
  hints: Hints;
  /** The widget that shows the result. */
  widget?: 'video' | 'plans';
  /** Left to widgets: a host that knows them keeps it from the model. */
  appOnly?: true;
  run(call: ToolCall): Promise<object>;
};

type Texts = Pick<Tool, 'name' | 'title' | 'description' | 'hints'> &
  Pick<Partial<Tool>, 'widget' | 'appOnly'>;

/**
 * A tool that is an operation, with its schema and its scope.
 * @param next what a model should do with the result, added to it as `next_step`
 */
export function toolOf<Output extends object>(
  operation: Operation<never, Output>,
  texts: Texts,
  next?: (output: Output) => string,
): Tool {
  return {
    ...texts,
    scope: operation.scope,
    input: operation.input,
    async run({ invoke, input }) {
      const output = await invoke(operation, input);
      return next ? { ...output, next_step: next(output) } : output;
    },
  };
}

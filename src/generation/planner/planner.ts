import type { ModelUse } from '../../domain/film/model-use.ts';
import type { Provenance } from '../../domain/film/provenance.ts';
import type { StyleColours } from '../../domain/film/style-colours.ts';
import type { VideoRequest } from '../../domain/request.ts';
import type { Asset, Storyboard } from '../../domain/storyboard.ts';

/** An attachment that could not be had although the job goes on; the plan may ask about it. */
export type MissingAsset = { url: string; name: string; reason: string };

/** Everything that a first plan is made from. */
export type PlanInput = {
  /** The merged request (first prompt, newest format and design). */
  request: VideoRequest;
  /** Every message of the customer so far, in order; replies answer the question that was asked. */
  messages: { run: number; kind: 'create' | 'refine' | 'reply'; prompt: string }[];
  /** Normalised attachments, in the order in which they were attached. */
  assets: Asset[];
  missing: MissingAsset[];
  /** A planner that has asked once decides alone the second time. */
  mayAsk: boolean;
  /** Stable per job: the same seed and input give the same storyboard. */
  seed: number;
  /** Colours of the style reference, where there is one that could be looked at. */
  style?: StyleColours;
};

/** Everything that a changed plan is made from. */
export type RefineInput = PlanInput & {
  /** The storyboard to change; scene ids are kept, so that unchanged scenes come from the segment cache. */
  storyboard: Storyboard;
  /** The films that were finished before it, oldest first: what "undo that" goes back to. */
  earlier?: Storyboard[];
  /** What the customer asked for now. */
  instruction: string;
  /** What of the format, the design and the style reference the follow-up replaced. */
  changed: { aspectRatio: boolean; duration: boolean; design: boolean; style?: boolean };
};

/** Wishes that are named at most. This and the next figure lie within the event's schema, which counts UTF-16 units. */
export const MOST_NOT_UNDERSTOOD = 10;
/** Code points of a wish that is named; longer ones are cut. */
export const LONGEST_NOT_UNDERSTOOD = 200;

/**
 * A storyboard, or the one question that the customer has to answer first. `notUnderstood` has the wishes of a follow-up that
 * the storyboard does not carry out, in the customer's words.
 */
export type PlanResult =
  | {
      kind: 'storyboard';
      storyboard: Storyboard;
      notUnderstood?: string[];
      provenance?: Provenance;
      /** Name of the planner that made it, where that is another than the one that was asked. */
      planner?: string;
      /** What a language model had to do with it. */
      modelUse?: ModelUse;
    }
  | { kind: 'question'; question: string; reason: string };

/** Turns words into a storyboard. Adapters: the embedded one, and a language model. */
export interface Planner {
  /** Name and version, recorded with each plan. */
  readonly name: string;
  /** Addresses of the pages that the customer's words ask to make the film of; they are to be among the assets. */
  pages(input: Pick<PlanInput, 'request' | 'messages'>, signal: AbortSignal): Promise<string[]>;
  plan(input: PlanInput, signal: AbortSignal): Promise<PlanResult>;
  refine(input: RefineInput, signal: AbortSignal): Promise<PlanResult>;
}

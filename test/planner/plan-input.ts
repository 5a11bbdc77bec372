import type { VideoRequest } from '../../src/domain/request.ts';
import type { Asset, Scene, Storyboard } from '../../src/domain/storyboard.ts';
import { createEmbeddedPlanner } from '../../src/generation/planner/embedded-planner.ts';
import type { PlanInput, PlanResult } from '../../src/generation/planner/planner.ts';

const never = new AbortController().signal;

/** A plan input as the worker makes it for a first prompt. */
export function inputFor(
  prompt: string,
  more: Partial<VideoRequest> = {},
  rest: Partial<PlanInput> = {},
): PlanInput {
  const request: VideoRequest = { prompt, attachments: [], ...more };
  return {
    request,
    messages: [{ run: 1, kind: 'create', prompt }],
    assets: [],
    missing: [],
    mayAsk: false,
    seed: 11,
    ...rest,
  };
}

/** A normalised attachment. */
export function asset(id: string, kind: Asset['kind'], name: string, more: Partial<Asset> = {}): Asset {
  return {
    id,
    kind,
    sourceId: `source-${id}`,
    key: `assets/${id}`,
    sha256: '0'.repeat(64),
    contentType: `${kind}/test`,
    name,
    ...more,
  };
}

/** The planner's answer. */
export function answer(input: PlanInput): Promise<PlanResult> {
  return createEmbeddedPlanner().plan(input, never);
}

/** The storyboard that is planned; throws when a question comes instead. */
export async function planned(
  prompt: string,
  more: Partial<VideoRequest> = {},
  rest: Partial<PlanInput> = {},
): Promise<Storyboard> {
  const result = await answer(inputFor(prompt, more, rest));
  if (result.kind !== 'storyboard') throw new Error(`asked: ${result.question}`);
  return result.storyboard;
}

/** The planner's answer to a follow-up on a storyboard. */
export function refinement(
  storyboard: Storyboard,
  instruction: string,
  rest: Partial<PlanInput> = {},
  changed = { aspectRatio: false, duration: false, design: false },
): Promise<PlanResult> {
  const base = inputFor('Make a video about bees.', {}, { assets: storyboard.assets, ...rest });
  const messages = [...base.messages, { run: 2, kind: 'refine' as const, prompt: instruction }];
  return createEmbeddedPlanner().refine({ ...base, messages, storyboard, instruction, changed }, never);
}

/** What a follow-up makes of a storyboard. */
export async function refined(...follow: Parameters<typeof refinement>): Promise<Storyboard> {
  const result = await refinement(...follow);
  if (result.kind !== 'storyboard') throw new Error(`asked: ${result.question}`);
  return result.storyboard;
}

const HIDDEN = new Set(['id', 'type', 'form', 'assetId', 'narration', 'language', 'eyebrow']);

/** The words of a scene as they stand on screen, one entry a text (eyebrows left out). */
export function wordsOf(scene: Scene): string[] {
  const walk = (value: unknown): string[] => {
    if (typeof value === 'string') return value ? [value] : [];
    if (value === null || typeof value !== 'object') return [];
    return Object.entries(value).flatMap(([k, v]) => (HIDDEN.has(k) ? [] : walk(v)));
  };
  return walk(scene);
}

/** All words on screen. */
export const screen = (board: Storyboard): string => board.scenes.flatMap(wordsOf).join('\n');

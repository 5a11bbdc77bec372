import type { Asset, Storyboard } from '../../../domain/storyboard.ts';
import type { RefineInput } from '../planner.ts';

/** A storyboard while it is being patched; it is a copy and may be changed in place. */
export type Draft = {
  board: Storyboard;
  input: RefineInput;
  /** Attachments that came with this follow-up. */
  fresh: Asset[];
  /** Seconds to aim at; null leaves the lengths that are not touched. */
  aim: number | null;
  /** Ids of scenes whose words changed, so that they get the time to be read. */
  rewritten: Set<string>;
};

/** Reads one clause of an instruction; true when it was understood and applied. */
export type Intent = (clause: string, draft: Draft) => boolean;

/** An id that no scene has had: new scenes never reuse one. */
export function nextId(draft: Draft): string {
  const numbers = [...draft.board.scenes, ...draft.input.storyboard.scenes].map((s) =>
    Number(/\d+$/.exec(s.id)?.[0] ?? 0),
  );
  return `scene-${Math.max(0, ...numbers) + 1}`;
}

import type { Asset, Scene, Storyboard } from '../../../domain/storyboard.ts';
import type { RefineInput } from '../planner.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { Wish } from './wishes.ts';

/** A storyboard while it is being changed; it is a copy and may be changed in place. */
export type Draft = {
  board: Storyboard;
  input: RefineInput;
  words: Vocabulary;
  /** Attachments that came with this follow-up. */
  fresh: Asset[];
  /** Seconds to aim at; null leaves the lengths that are not touched. */
  aim: number | null;
  /** Whether the length was said in seconds, and not only as shorter or longer. */
  exact: boolean;
  /** Ids of scenes whose words changed, so that they get the time to be read. */
  rewritten: Set<string>;
  /** The scenes as the customer counts them. */
  seen: readonly Scene[];
  /** Ids of scenes that a wish names. */
  kept: Set<string>;
};

/** Reads one wish; true when it was understood and carried out. */
export type Intent = (wish: Wish, draft: Draft) => boolean;

/** An id that no scene has had: new scenes never reuse one. */
export function nextId(draft: Draft): string {
  const { storyboard, earlier = [] } = draft.input;
  const boards = [draft.board, storyboard, ...earlier];
  const numbers = boards.flatMap(({ scenes }) => scenes).map((s) => Number(/\d{1,9}$/.exec(s.id)?.[0] ?? 0));
  return `scene-${Math.max(0, ...numbers) + 1}`;
}

/** Changes one scene, which then gets the time that its new words need. */
export function rewrite(draft: Draft, index: number, change: (scene: Scene) => Scene): void {
  const scene = draft.board.scenes[index]!;
  draft.board.scenes[index] = change(scene);
  draft.rewritten.add(scene.id);
}

/** Place of a new scene: before the end card. */
export const beforeEnd = ({ board: { scenes } }: Draft): number =>
  scenes.at(-1)?.type === 'cta' ? scenes.length - 1 : scenes.length;

/** The language of a film's words (ISO 639), by which what they state is read. */
export const tongueOf = ({ board }: Pick<Draft, 'board'>): string => board.language.split('-')[0]!;

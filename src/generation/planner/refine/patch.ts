import { durationBucket } from '../../../domain/prompt-hints.ts';
import type { Duration } from '../../../domain/request.ts';
import { BUCKET_SECONDS, durationOf, type Scene, type Storyboard } from '../../../domain/storyboard.ts';
import { tokensFor } from '../../design/tokens.ts';
import { targetOf } from '../fit.ts';
import { LONGEST_NOT_UNDERSTOOD, MOST_NOT_UNDERSTOOD, type RefineInput } from '../planner.ts';
import { leastOf, mostOf, needOf, spread } from '../timing.ts';
import { clausesOf } from './clauses.ts';
import type { Draft, Intent } from './intent.ts';
import { changeColours, changePace, changeShape, changeSound, setShape } from './manner.ts';
import { addScene, moveScene, removeScene } from './order.ts';
import { placeUnused, replacePicture } from './pictures.ts';
import { changeClosing, changeTitle, replaceText, rewriteScene } from './words.ts';

/** From the most particular to the vaguest: the first that understands a clause has it. */
const INTENTS: readonly Intent[] = [
  rewriteScene,
  changeClosing,
  changeTitle,
  replacePicture,
  removeScene,
  moveScene,
  changeSound,
  replaceText,
  changeShape,
  changePace,
  changeColours,
  addScene,
];

/** Seconds that the buckets of api.md 2.1 allow; a patch may use all of them, where a plan keeps some room. */
const LIMITS: Record<Duration, readonly [number, number]> = { ...BUCKET_SECONDS, '<10s': [4, 9.9] };

/** A changed storyboard and what of the instruction it carried out. */
export type Patch = {
  storyboard: Storyboard;
  /** Whether anything of the instruction or its fields was understood. */
  understood: boolean;
  /** Clauses that ask for something and were not carried out, in the customer's words. */
  notUnderstood: string[];
};

/** Says nothing to do. */
const COURTESY =
  /^(?:(?:many )?thanks?(?: you)?|thx|hi|hello|hey|ok(?:ay)?|great|nice|good|cool|perfect|awesome|lovely|well done|(?:i )?(?:really )?(?:love|like) (?:it|this|that)|(?:it |this |that )?looks (?:great|good|nice)|danke(?: schön)?|merci|gracias|obrigad[oa]|grazie|спасибо|ありがとう\p{L}*|谢谢|감사\p{L}*|شكر[اًا]*)(?:[ ,!.]+(?:job|work|video|so far|so much|very much|a lot|again|everyone|there|all|overall))*[ !.]*$/iu;

/** Applies a follow-up to the stored storyboard, clause by clause; scene ids are kept. */
export function patch(input: RefineInput): Patch {
  const old = new Set(input.storyboard.assets.map((a) => a.id));
  const fresh = input.assets.filter((a) => !old.has(a.id));
  const board = { ...structuredClone(input.storyboard), assets: input.assets };
  const draft: Draft = { board, input, fresh, aim: null, rewritten: new Set() };
  const fields = applyFields(draft);
  const clauses = clausesOf(input.instruction).filter((clause) => !COURTESY.test(clause));
  const missed = clauses.filter((clause) => !INTENTS.some((intent) => intent(clause, draft)));
  const placed = placeUnused(draft);
  // Words that nobody understood must not be lost behind a picture that was merely placed.
  const understood = missed.length < clauses.length || (clauses.length === 0 && (fields || placed));
  retime(draft);
  const notUnderstood = missed
    .slice(0, MOST_NOT_UNDERSTOOD)
    .map((clause) => [...clause].slice(0, LONGEST_NOT_UNDERSTOOD).join(''));
  return { storyboard: draft.board, understood, notUnderstood };
}

function applyFields(draft: Draft): boolean {
  const { changed, request } = draft.input;
  if (changed.design) draft.board.tokens = tokensFor(request);
  if (changed.aspectRatio && request.aspectRatio) setShape(draft, request.aspectRatio);
  return changed.design || changed.aspectRatio || changed.duration;
}

const bodyOf = (scene: Scene) => {
  const { id: _id, duration: _d, narration: _n, roominess: _r, ...body } = scene;
  return body as Parameters<typeof needOf>[0];
};

function retime(draft: Draft): void {
  const { board, input } = draft;
  const [low, high] = LIMITS[durationBucket(input.request)];
  const target = targetOf(input.request);
  for (const scene of board.scenes) {
    const need = needOf(bodyOf(scene), scene.narration) * 0.8;
    if (draft.rewritten.has(scene.id))
      scene.duration = Math.round(Math.max(scene.duration, need) * board.fps) / board.fps;
  }
  const now = durationOf(board);
  const bucket = input.changed.duration ? Math.max(target.floor, Math.min(target.ceiling, now)) : now;
  const aim = Math.max(low, Math.min(high, draft.aim ?? bucket));
  // Removing a scene makes the video shorter by it: the others keep their lengths and so their segments.
  if (
    Math.abs(aim - now) < 1 / board.fps ||
    (draft.aim === null &&
      !input.changed.duration &&
      now >= Math.min(low, target.stated ?? low) &&
      now <= high)
  )
    return;
  const least = board.scenes.map((s) =>
    Math.min(s.duration, leastOf(bodyOf(s), s.narration) * 0.85, aim / board.scenes.length),
  );
  const lengths = spread(
    board.scenes.map((s) => s.duration),
    least.map((s) => Math.max(0.7, s)),
    board.scenes.map((s) => Math.max(s.duration, mostOf(bodyOf(s), s.narration))),
    aim,
    board.fps,
  );
  board.scenes = board.scenes.map((s, i) => ({ ...s, duration: lengths[i]! }));
}

import { durationBucket } from '../../../domain/prompt-hints.ts';
import type { Duration } from '../../../domain/request.ts';
import { BUCKET_SECONDS, durationOf, type Scene } from '../../../domain/storyboard.ts';
import { targetOf } from '../directing/fit.ts';
import { type SceneBody, WEIGHTS } from '../directing/take.ts';
import { leastOf, mostOf, needOf, spread } from '../directing/timing.ts';
import { framingTest } from '../provenance/provenance.ts';
import type { Draft } from './draft.ts';

/** Seconds that the buckets of api.md 2.1 allow; a change may use all of them, where a plan keeps some room. */
const LIMITS: Record<Duration, readonly [number, number]> = { ...BUCKET_SECONDS, '<10s': [4, 9.9] };

/** Scenes below which a film is made shorter by speed alone. */
const FEWEST = 4;

const bodyOf = (scene: Scene): SceneBody => {
  const { id: _id, duration: _d, narration: _n, roominess: _r, ...body } = scene;
  return body as SceneBody;
};

const TYPES: Record<Scene['type'], number> = {
  hook: WEIGHTS.kept,
  cta: WEIGHTS.kept,
  media: WEIGHTS.media,
  stat: WEIGHTS.quantity,
  chart: WEIGHTS.quantity,
  timeline: WEIGHTS.event,
  comparison: WEIGHTS.event,
  quote: WEIGHTS.quote,
  list: WEIGHTS.list,
  code: WEIGHTS.list,
  statement: WEIGHTS.claim,
};

/** The weakest scenes go until what is left has nearly the length; nothing is only played faster. */
function withoutWeakest(draft: Draft, aim: number): void {
  const isOurs = framingTest(draft.board.language);
  const weight = (scene: Scene) =>
    scene.type === 'statement' && isOurs(scene.title) ? WEIGHTS.filler : TYPES[scene.type];
  while (draft.board.scenes.length > FEWEST && durationOf(draft.board) > aim * 1.08) {
    const { scenes } = draft.board;
    const middle = scenes
      .slice(1, -1)
      .filter(
        (scene) =>
          !draft.rewritten.has(scene.id) && !draft.kept.has(scene.id) && weight(scene) < WEIGHTS.media,
      );
    const [first, ...others] = middle;
    if (!first) return;
    const weakest = others.reduce((a, b) => (weight(b) <= weight(a) ? b : a), first);
    draft.board.scenes = scenes.filter((scene) => scene !== weakest);
  }
}

/** Gives the scenes their lengths after a change: those that nobody touched keep theirs, and so their segments. */
export function retime(draft: Draft): void {
  const { input } = draft;
  const [low, high] = LIMITS[durationBucket(input.request)];
  const target = targetOf(input.request);
  draft.board.scenes = draft.board.scenes.map((scene) => {
    if (!draft.rewritten.has(scene.id)) return scene;
    const need = needOf(bodyOf(scene), scene.narration) * 0.8;
    return {
      ...scene,
      duration: Math.round(Math.max(scene.duration, need) * draft.board.fps) / draft.board.fps,
    };
  });
  const before = durationOf(draft.board);
  const bucket = input.changed.duration ? Math.max(target.floor, Math.min(target.ceiling, before)) : before;
  const aim = Math.max(low, Math.min(high, draft.aim ?? bucket));
  if (draft.aim !== null && aim < before) withoutWeakest(draft, aim);
  const { board } = draft;
  const now = durationOf(board);
  const kept =
    draft.aim === null &&
    !input.changed.duration &&
    now >= Math.min(low, target.stated ?? low) &&
    now <= high;
  const dropped =
    draft.aim !== null &&
    !draft.exact &&
    now <= aim * 1.08 &&
    now >= Math.max(low, aim * 0.8) &&
    now < before;
  if (Math.abs(aim - now) < 1 / board.fps || kept || dropped) return;
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

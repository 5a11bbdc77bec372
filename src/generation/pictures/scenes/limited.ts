import type { Scene } from '../../../domain/storyboard.ts';
import { ASIDE, VAGUE } from '../chosen/vague.ts';
import type { Concept } from '../concepts.ts';
import { opens, type Shown } from './shown.ts';

/** Scenes of a film of some length. */
const MANY = 6;

/** How often a film may show the same picture: twice, and once more where it has many scenes. */
export const mostOf = (scenes: readonly Scene[]): number => (scenes.length >= MANY ? 3 : 2);

/**
 * Lets no picture stand in more scenes than a film may show it in: its ends keep it, and one between them shows what else it
 * names, or its words alone.
 * @param own what each scene names
 */
export function limited(scenes: Scene[], shown: Shown[], own: readonly Concept[][]): void {
  const most = mostOf(scenes);
  const counts = new Map<Concept, number>();
  const count = (one: Concept) => counts.set(one, (counts.get(one) ?? 0) + 1);
  const isFull = (one: Concept) => (counts.get(one) ?? 0) >= most;
  const ends = [...scenes.keys()].filter((i) => opens(scenes[i]!));
  const between = [...scenes.keys()].filter((i) => !opens(scenes[i]!));
  for (const i of [...ends, ...between]) {
    const its = shown[i]!;
    if (its.lead && isFull(its.lead)) {
      const beside = [shown[i - 1]?.lead, shown[i + 1]?.lead];
      its.lead =
        own[i]!.find(
          (one) => !isFull(one) && !beside.includes(one) && !VAGUE.has(one.id) && !ASIDE.has(one.id),
        ) ?? null;
    }
    if (its.lead) count(its.lead);
  }
}

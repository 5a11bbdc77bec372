import { isDeepStrictEqual } from 'node:util';
import type { Scene } from '../../../domain/storyboard.ts';
import { ASIDE, VAGUE } from '../chosen/vague.ts';
import type { Concept } from '../concepts.ts';
import { opens, type Shown } from './shown.ts';

/**
 * Lets no picture be seen over and over: what a film opens with may end it, and a scene between shows what no other one
 * shows, something else that it names, or its words alone.
 * @param own what each scene names
 */
export function limited(scenes: Scene[], shown: Shown[], own: readonly Concept[][]): void {
  const seen = new Set<Concept>();
  const isNew = (one: Concept) => !seen.has(one) && !VAGUE.has(one.id) && !ASIDE.has(one.id);
  for (const [i, scene] of scenes.entries())
    if (scene.type === 'hook' && shown[i]!.lead) seen.add(shown[i]!.lead!);
  for (const [i, scene] of scenes.entries()) {
    const its = shown[i]!;
    if (!opens(scene) && its.lead) {
      if (seen.has(its.lead)) its.lead = own[i]!.find(isNew) ?? null;
      if (its.lead) seen.add(its.lead);
    }
    if (its.prop && !opens(scene) && shown.slice(0, i).some(({ prop }) => isDeepStrictEqual(prop, its.prop)))
      its.prop = null;
  }
}

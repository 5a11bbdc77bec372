import { ASIDE, TERMS, VAGUE } from '../chosen/vague.ts';
import type { Concept } from '../concepts.ts';

/** What of a scene's pictures a motif looks at. */
type Pictured = { lead: Concept | null; prop: unknown; items: unknown[]; motif?: Concept };

/**
 * Gives scenes that show nothing a motif: what the film shows, but not in the scenes beside it where there is something else,
 * and each in turn.
 * @param film what it is about
 * @param named what its words name: what only stands for its kind means nothing by itself
 */
export function withMotifs<T extends Pictured>(
  scenes: T[],
  film: Concept | null,
  named: ReadonlySet<Concept>,
): T[] {
  const means = (one: Concept) =>
    one === film || (named.has(one) && !VAGUE.has(one.id) && !ASIDE.has(one.id) && !TERMS.has(one.id));
  const all = [...new Set(scenes.flatMap(({ lead }) => (lead && means(lead) ? lead : [])))];
  let before: Concept | null = null;
  return scenes.map((scene, i) => {
    if (scene.lead || scene.prop || scene.items.length > 0 || all.length === 0) {
      before = scene.lead;
      return scene;
    }
    const after = scenes[i + 1]?.lead;
    before =
      all.find((one) => one !== before && one !== after) ?? all.find((one) => one !== before) ?? all[0]!;
    return { ...scene, motif: before };
  });
}

import { countedIn } from '../../../pictures/chosen/form-of.ts';
import { text } from '../../markup.ts';
import type { SceneContext } from '../../scene-context.ts';

type ListContext = SceneContext<'list'>;

/** How many columns figures stand in. */
export function figureColumns({ scene, frame }: ListContext): number {
  const count = scene.items.length;
  if (frame.columns) return count === 4 ? 2 : count === 5 ? 3 : Math.min(count, 3);
  return frame.shape === 'tall' && count < 4 ? 1 : count % 2 === 0 ? 2 : 1;
}

/** An item's figure, large, above what it counts. */
export function figured(item: string): string {
  const counted = countedIn(item);
  if (!counted) return text(item, { as: 'item' });
  return text(counted.figure, { as: 'count-of' }) + text(counted.label, { as: 'counted' });
}

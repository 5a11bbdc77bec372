import type { Storyboard } from '../../../domain/storyboard.ts';
import { conceptOf } from '../chosen/sign.ts';
import { ASIDE, VAGUE } from '../chosen/vague.ts';
import type { Concept } from '../concepts.ts';
import { DEVICES } from './ends.ts';
import { isBare, type Shown } from './shown.ts';

/** So many things make a group, at least and at most; what belongs to the film joins them up to a few. */
const LEAST = 2;
const FEW = 3;
const MOST = 5;

/** Signs that stand for what a scene says, and are no things of the film's world. */
const SIGNS = new Set(['check-mark-button', 'calendar', 'alarm-clock', 'cross-mark', 'warning']);
const isThing = ({ id }: Concept) => !VAGUE.has(id) && !ASIDE.has(id) && !SIGNS.has(id);

type Pictures = Shown & { items: readonly (Concept | null)[] };
type Board = Pick<Storyboard, 'scenes'>;

/** A home that is offered: what its rooms are drawn as, a train and a pan, would be a pile of things beside it. */
export const homely = (): Concept[] =>
  ['deciduous-tree', 'house-with-garden', 'old-key'].flatMap((id) => conceptOf(id) ?? []);

/** What comes together at an end: what the film is about with what may stand for it, or a group of its own. */
type Company = { family: readonly Concept[] } | { whole: readonly Concept[] };

/**
 * The pictures of a film, its end card's changed where that would show again what was seen: the things of the film come
 * together there, what it is about first and what belongs to that where they are few; where nothing makes a group, the film
 * may end with what it opened with. An end with a picture of its own keeps it.
 */
export function withEnd<P extends Pictures>({ scenes }: Board, shown: readonly P[], company: Company): P[] {
  const [scene, last] = [scenes.at(-1), shown.at(-1)];
  if (!scene || !last || scenes.length < FEW || scene.type !== 'cta' || scene.picture || scene.assetId)
    return [...shown];
  return [...shown.slice(0, -1), endOf(last, shown.slice(0, -1), company)];
}

function endOf<P extends Pictures>(last: P, earlier: readonly P[], company: Company): P {
  const isSeen =
    last.lead !== null && (!isThing(last.lead) || earlier.some(({ lead }) => lead === last.lead));
  const isDevice = last.prop !== null && DEVICES.has(last.prop.kind);
  if (!isSeen && !isDevice && !isBare(last)) return last;
  const cast = 'whole' in company ? company.whole : castOf(earlier, company.family);
  if (cast.length >= LEAST) return { ...last, items: cast };
  return 'whole' in company && cast[0] ? { ...last, lead: cast[0], prop: null } : last;
}

function castOf(earlier: readonly Pictures[], family: readonly Concept[]): Concept[] {
  const [film, ...kin] = family;
  const seen = earlier.flatMap(({ lead, items }) => [lead, ...items]).flatMap((one) => one ?? []);
  const own = [...(film && seen.includes(film) ? [film] : []), ...seen].filter(
    (one) => one === film || isThing(one),
  );
  const things = [...new Set(own)];
  const more = things.length > 0 ? kin.filter((one) => !things.includes(one) && isThing(one)) : [];
  return [...things, ...more.slice(0, Math.max(0, FEW - things.length))].slice(0, MOST);
}

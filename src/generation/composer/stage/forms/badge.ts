import type { Visual } from '../../scene-context.ts';
import { peopleOnDisc, propOnDisc, visualElement } from '../art.ts';
import { roomAbove } from '../room.ts';
import { n } from '../seeded.ts';
import { mannerOf, type Surroundings } from './surroundings.ts';

/** Sides of what is shown above centred words, as shares of the frame's short side. */
const BADGE = { ultra: 0.46, wide: 0.46, square: 0.48, portrait: 0.6, tall: 0.74 };
/** What land beneath the words takes of its room more than margins do, in rem. */
const LAND = { ultra: 0, wide: 0, square: 8, portrait: 14, tall: 20 };
/** It gives way to many words, but not to nothing. */
const LEAST = 24;
/** A picture reaches beyond its disc a little, so that it stands before it. */
const ON_DISC = 0.84;

/** What a scene shows, above words that are set in the middle, on a disc. */
export function badgeOf(lead: Visual, context: Surroundings, words: string): string {
  const { frame, chance } = context;
  const land = context.board.tokens.scenery ? LAND[frame.shape] : 0;
  const most = Math.min(frame.width, frame.height) * BADGE[frame.shape];
  const side = Math.max(LEAST, Math.min(most, roomAbove(context, words) - land));
  const people = !('prop' in lead) && lead.people;
  const element = people
    ? peopleOnDisc(lead, side)
    : 'prop' in lead
      ? propOnDisc(lead, side, mannerOf(context))
      : `<i class="badge-disc" data-fx="pop 0 0.6"></i><div class="bob" data-fx="float 0 0 0.9 3.6 ${chance.toFixed(2)}">${visualElement(lead, side * ON_DISC, 'pop 0.15 0.7|grow 0 0 1 1.06', mannerOf(context))}</div>`;
  return `<div class="badge" style="width:${n(side)}rem;height:${n(side)}rem">${element}</div>`;
}

import type { Storyboard } from '../../domain/storyboard.ts';

/** Manners of a cut, in the order of `MANNERS` in page/cuts.js. */
const CUTS = ['sweep', 'curtain', 'doors', 'iris', 'diagonal', 'blinds'] as const;
/** How a panel passes between two scenes. */
export type Cut = (typeof CUTS)[number];

/** What suits a design's tempo: calm ones open like an eye or a curtain, brisk ones cut across. */
const SUITABLE: [below: number, cuts: Cut[]][] = [
  [0.95, ['curtain', 'iris', 'doors']],
  [1.2, ['sweep', 'iris', 'curtain', 'diagonal', 'doors']],
  [Number.POSITIVE_INFINITY, ['diagonal', 'blinds', 'sweep', 'doors']],
];

/** Seconds of a panel's way over the scene that leaves and off the one that comes. */
const LEAVE_SECONDS = 0.3;
const ENTER_SECONDS = 0.42;
/** Seconds by which the panel in the accent goes ahead of the panel in the ground's colour. */
const LEAD_SECONDS = 0.07;

/** A number from 0 to 1 that a text always gives (FNV-1a). */
export function chanceOf(seed: string): number {
  let hash = 0x811c9dc5;
  for (const c of seed) hash = Math.imul(hash ^ c.codePointAt(0)!, 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}

/**
 * The cut before each scene but the first. It follows from the scene's id, so that scenes which a follow-up keeps keep
 * their cuts; two that follow each other differ.
 */
export function cutsOf(board: Pick<Storyboard, 'scenes' | 'tokens'>): (Cut | null)[] {
  const suitable = SUITABLE.find(([below]) => board.tokens.tempo < below)![1];
  const cuts: (Cut | null)[] = [];
  for (const [i, scene] of board.scenes.entries()) {
    const wanted = Math.floor(chanceOf(`${scene.id}/cut`) * suitable.length);
    const cut = suitable[wanted]!;
    const next = suitable[(wanted + 1) % suitable.length]!;
    cuts.push(i === 0 ? null : cut === cuts[i - 1] ? next : cut);
  }
  return cuts;
}

const panel = (direction: 'cover' | 'uncover', cut: Cut, lead: boolean, [at, seconds]: [number, number]) =>
  `<i class="cut${lead ? ' lead' : ''}" data-cut data-fx="${direction} ${at.toFixed(4)} ${seconds.toFixed(4)} ${CUTS.indexOf(cut)}"></i>`;

/** The panels that uncover a scene at its start and cover it at its end. */
export function cutMarkup(
  seconds: number,
  { before, after }: { before: Cut | null; after: Cut | null },
): string {
  const [enter, leave] = [ENTER_SECONDS - LEAD_SECONDS, LEAVE_SECONDS - LEAD_SECONDS];
  const entering = before
    ? panel('uncover', before, true, [LEAD_SECONDS, enter]) + panel('uncover', before, false, [0, enter])
    : '';
  const from = seconds - LEAVE_SECONDS;
  const leaving = after
    ? panel('cover', after, true, [from, leave]) + panel('cover', after, false, [from + LEAD_SECONDS, leave])
    : '';
  return entering + leaving;
}

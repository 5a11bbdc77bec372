import type { Treatment } from '../../../domain/film/treatments.ts';
import { redrawn } from '../../design/wishes/avoided.ts';
import { n } from '../stage/seeded.ts';
import { blueprint, chalkboard, flap, neon, receipt } from './boards.ts';
import { embroidery, papercut, watercolour } from './crafts.ts';
import { deco, diner, rave, y2k } from './eras.ts';
import { kraft, linen, manuscript, marble, parchment, squared, terrazzo } from './materials.ts';
import { festive, gala, grit, playful, spooky } from './moods.ts';
import { album, dossier, newspaper, notebook, postcard, ticket } from './papers.ts';
import { atlas, comic, poster, print, retro, swiss } from './prints.ts';
import { cinema, pixel, silent, tape, terminal } from './screens.ts';
import type { Drawing, Sheet } from './sheet.ts';
import { azulejo, fiesta, rangoli, washi, zellige } from './worlds.ts';

const DRAWN: Record<Treatment, (sheet: Sheet) => Drawing> = {
  ...{ chalkboard, blueprint, flap, neon, receipt, newspaper, notebook, ticket, dossier, postcard, album },
  ...{ papercut, watercolour, embroidery, comic, poster, print, retro, swiss, atlas },
  ...{ pixel, terminal, silent, cinema, tape },
  ...{ squared, parchment, manuscript, kraft, terrazzo, marble, linen },
  ...{ deco, diner, rave, y2k, fiesta, zellige, azulejo, washi, rangoli },
  ...{ spooky, festive, playful, gala, grit },
};

/** Treatments that are printed in more than one colour: their scenes may stand on the accent or the ink. */
const COLOURED = new Set<Treatment>(['comic', 'papercut', 'retro', 'swiss', 'print', 'poster']);

/** Whether scenes of a treatment keep its own ground. */
export const keepsGround = (treatment: Treatment): boolean => !COLOURED.has(treatment);

/**
 * What lies behind a scene of a treated film: a ground that the camera slowly nears, and a frame that stands still. Each
 * is a picture of its own that is painted once.
 * @param unwanted colours (#rrggbb) that the customer does not want
 */
export function treated(
  treatment: Treatment,
  sheet: Sheet,
  rtl: boolean,
  unwanted: readonly string[] = [],
): string {
  const { back, front, signed = '' } = DRAWN[treatment](sheet);
  const mirror = rtl ? ` transform="translate(${n(sheet.width)} 0) scale(-1 1)"` : '';
  const svg = (inner: string, as: string, fx: string, still = '') =>
    `<div class="treatment ${as}"${fx}><svg viewBox="0 0 ${n(sheet.width)} ${n(sheet.height)}" preserveAspectRatio="none" aria-hidden="true"><g${mirror}>${inner}</g>${still}</svg></div>`;
  const drawn = svg(back, 'beneath', ' data-fx="zoom 0 0 1 1.03"') + svg(front, 'about', '', signed);
  return unwanted.length > 0 ? redrawn(drawn, unwanted) : drawn;
}

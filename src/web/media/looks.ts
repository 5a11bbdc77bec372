import { DESIGN_SYSTEM_IDS, type DesignSystemId } from '../../domain/request.ts';
import { type Html, html } from '../../domain/text/html.ts';
import { assetUrl } from '../assets.ts';
import { LOOKS_SHEET } from './looks-sheet.ts';

const NAMES: Partial<Record<DesignSystemId, string>> = { posthog: 'PostHog' };

/** A preset's name as people write it. */
export const lookName = (id: DesignSystemId): string => NAMES[id] ?? id[0]!.toUpperCase() + id.slice(1);

/** A still of a preset, cut out of the one picture of all of them, less the edge that its neighbours bleed into; decoration, so that its name stands beside it. */
export function lookStill(id: DesignSystemId): Html {
  const { columns, rows, width, height } = LOOKS_SHEET;
  const index = DESIGN_SYSTEM_IDS.indexOf(id);
  const [x, y] = [(index % columns) * width, Math.floor(index / columns) * height];
  return html`<svg class="still" viewBox="${x + 1} ${y + 1} ${width - 2} ${height - 2}" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><image href="${assetUrl('looks.webp')}" width="${columns * width}" height="${rows * height}"/></svg>`;
}

/** What must stand beside the looks. */
export const NO_ENDORSEMENT =
  'Each look is ours, written from general knowledge of the style. No company named here endorses it.';

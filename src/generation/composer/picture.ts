import { escapeHtml } from './markup.ts';
import type { PlacedAsset } from './scene-context.ts';

export type PictureOptions = {
  /** Class of the box, which the style sheet places. */
  as: string;
  /** How the box is revealed. */
  fx: string;
  /** Scale at the beginning and the end of the scene. */
  zoom: [from: number, to: number];
  /** Show all of it on a surface instead of filling the box. */
  whole?: boolean;
};

/** An image or a video in a box that is revealed by a wipe while the picture itself moves slowly. */
export function picture(asset: PlacedAsset, options: PictureOptions): string {
  const zoom = options.whole ? '' : ` data-fx="zoom 0 0 ${options.zoom[0]} ${options.zoom[1]}"`;
  const fit = options.whole ? ` whole-image${asset.width < 900 ? ' inset' : ''}` : '';
  return `<div class="photo ${options.as}${fit}" data-box="photo" data-fx="${options.fx}"><div class="pan"${zoom}>${media(asset)}</div></div>`;
}

function media(asset: PlacedAsset): string {
  if (asset.sequence) {
    const { pattern, count, rate } = asset.sequence;
    return `<img alt="" data-sequence="${escapeHtml(pattern)}" data-count="${count}" data-rate="${rate}">`;
  }
  const src = escapeHtml(asset.src);
  if (asset.kind === 'image') return `<img alt="" src="${src}">`;
  return `<video class="clip" id="CLIP-video" muted playsinline preload="auto" src="${src}" data-start="CLIP-start" data-duration="CLIP-duration" data-track-index="1"></video>`;
}

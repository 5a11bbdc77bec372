import type { Frame } from './frame-shape.ts';
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

/** Where a picture stands: across the frame, or in a box next to the words. */
export type PictureLayout = 'bleed' | 'beside' | 'above';

/** The part of a picture that remains visible when it fills a box of the given proportions. */
export const visible = (picture: number, box: number) => Math.min(picture, box) / Math.max(picture, box);

/** Drawings, screenshots and labels come as PNG: their edges matter more than those of a photograph. */
export const isGraphic = (asset: PlacedAsset) => asset.kind === 'image' && asset.src.endsWith('.png');

/** The most that a box may take of the frame, and the least: words need their room, a photograph its presence. */
const MOST = 0.58;
const LEAST = { graphic: 0.36, photograph: 0.46 };

/** The part of the frame at which a box cuts off least, within what the words leave. */
function shareOf(asset: PlacedAsset, frame: Frame, layout: PictureLayout): number {
  if (layout === 'bleed') return 1;
  const wish =
    layout === 'beside'
      ? (frame.height * asset.ratio) / frame.width
      : frame.width / asset.ratio / frame.height;
  return Math.min(MOST, Math.max(isGraphic(asset) ? LEAST.graphic : LEAST.photograph, wish));
}

/** The share as the style sheet reads it, for the box and for the words that leave room for it. */
export const shareProperty = (asset: PlacedAsset, frame: Frame, layout: PictureLayout): string =>
  `--share:${(shareOf(asset, frame, layout) * 100).toFixed(2)}%`;

/** Width and height of the box in rem. */
export function boxOf(asset: PlacedAsset, frame: Frame, layout: PictureLayout): [number, number] {
  const share = shareOf(asset, frame, layout);
  return layout === 'above' ? [frame.width, frame.height * share] : [frame.width * share, frame.height];
}

/** An image or a video in a box that is revealed by a wipe while the picture itself moves slowly. */
export function picture(asset: PlacedAsset, options: PictureOptions): string {
  const [from, to] = isGraphic(asset) ? options.zoom.map((z) => 1 + (z - 1) / 4) : options.zoom;
  const zoom = options.whole ? '' : ` data-fx="zoom 0 0 ${from} ${to}"`;
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

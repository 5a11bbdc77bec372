import { eyebrow, title } from '../markup.ts';
import { boxOf, isGraphic, type PictureLayout, picture, shareProperty, visible } from '../picture.ts';
import { type Drawn, type PlacedAsset, room, type SceneContext } from '../scene-context.ts';

/** What must remain of a drawing or a screenshot that fills a box; a photograph may lose more. */
const GRAPHIC_KEEPS = 0.9;
const PHOTOGRAPH_KEEPS = 0.42;
/** A square frame has its words beside what is as upright as this, else below it. */
const UPRIGHT = 0.8;

/** Fills the frame where little is cut off; else a box whose proportions suit the picture better. */
function layoutOf(context: SceneContext<'media'>, asset: PlacedAsset): PictureLayout {
  const { frame } = context;
  const whole = visible(asset.ratio, frame.width / frame.height);
  const besides = frame.columns || (frame.shape === 'square' && asset.ratio < UPRIGHT);
  const other: PictureLayout = besides ? 'beside' : 'above';
  if (!context.scene.title.trim()) return 'bleed';
  if (context.scene.roominess > 0) return other;
  const [width, height] = boxOf(asset, frame, other);
  const boxed = visible(asset.ratio, width / height);
  if (whole < (isGraphic(asset) ? GRAPHIC_KEEPS : 0.5)) return other;
  return context.variant % 2 === 1 && boxed > whole - 0.25 ? other : 'bleed';
}

/** Small pictures (logos, icons) and ones that would lose most of themselves are shown whole. */
function shownWhole(asset: PlacedAsset, context: SceneContext<'media'>, layout: PictureLayout): boolean {
  const { frame } = context;
  const [w, h] = boxOf(asset, frame, layout);
  const keeps = isGraphic(asset) ? GRAPHIC_KEEPS : PHOTOGRAPH_KEEPS;
  return visible(asset.ratio, w / h) < keeps || asset.width < w * frame.rem * 0.42;
}

/** A picture with its caption: over it on a scrim that keeps the contrast, or beside it on plain ground. */
export function media(context: SceneContext<'media'>): Drawn {
  const { scene, frame } = context;
  const asset = context.asset(scene.assetId);
  const scale = room(context);
  if (!asset) {
    const words = `${eyebrow(scene.eyebrow)}<div class="push"></div>${title(scene.title, { max: 20 * scale, min: 5, share: 0.8 })}`;
    return { html: `<div class="stage hook">${words}</div>`, figure: 'hero' };
  }
  const layout = layoutOf(context, asset);
  const whole = shownWhole(asset, context, layout);
  const zoom: [number, number] = context.chance > 0.5 ? [1.1, 1.01] : [1.01, 1.1];
  const slots = [
    {
      assetId: asset.id,
      slotKey: 'hero',
      tag: asset.kind === 'video' ? ('video' as const) : ('img' as const),
    },
  ];
  if (layout === 'bleed') {
    const max = (frame.columns ? 8.6 : 9.4) * scale;
    const words = `${eyebrow(scene.eyebrow, 0.35)}${title(scene.title, { max, min: 3.8, share: 0.3, at: 0.45 })}`;
    const caption = words ? `<div class="over" data-scrim><div class="stage free">${words}</div></div>` : '';
    return {
      html: `${picture(asset, { as: 'bleed', fx: 'wipe 0 0.9', zoom, whole })}${caption}`,
      figure: 'none',
      footer: false,
      slots,
    };
  }
  const box = layout === 'beside' ? 'beside-box' : 'above-box';
  const max = (frame.columns ? 12 : 11) * scale;
  const words = `${eyebrow(scene.eyebrow, 0.3)}<div class="push"></div>${title(scene.title, { max, min: 4, share: 0.8, at: 0.35 })}`;
  const reveal = layout === 'beside' ? 'wipe 0 0.9' : 'lift 0 0.9';
  return {
    html: `${picture(asset, { as: box, fx: reveal, zoom, whole })}<div class="stage hook ${box}-words">${words}</div>`,
    figure: 'none',
    properties: shareProperty(asset, frame, layout),
    slots,
  };
}

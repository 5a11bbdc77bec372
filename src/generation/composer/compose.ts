import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Usage } from '../../domain/source.ts';
import { durationOf, type Storyboard, sceneStarts } from '../../domain/storyboard.ts';
import { picturesOf } from '../pictures/choose.ts';
import { cutsOf } from './cuts.ts';
import { type Frame, frameOf } from './frame-shape.ts';
import { escapeHtml } from './markup.ts';
import { type AssetOptions, placeAssets } from './placed-assets.ts';
import type { PlacedAsset, PlacedPicture, Slot } from './scene-context.ts';
import { sceneMarkup, variantsOf } from './scene-markup.ts';
import { layoutsOf } from './stage/layouts.ts';
import { copyFaces, type Face, faces, facesFor, fontStacks } from './text/fonts.ts';
import { usagesOf } from './usages.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
/** The page's scripts as one, each in a block of its own so that their names do not meet. */
const SCRIPT = `'use strict';\n${[
  'cuts',
  'effects',
  'count',
  'fit',
  'sequence',
  'timeline',
  'colours',
  'audit',
  'boot',
]
  .map((name) => `{\n${read(`./page/${name}.js`)}}`)
  .join('\n')}`;
const STYLE = [
  'base',
  'chrome',
  'layout',
  'media',
  'stage',
  'art',
  'lists',
  'code-cta',
  'charts',
  'chart-rows',
  'chart-lines',
]
  .map((name) => read(`./style/${name}.css`))
  .join('\n');

/** Changes whenever the page's script or style sheets do; part of every segment's key. */
export const TEMPLATE_VERSION = `1-${createHash('sha256').update(SCRIPT).update(STYLE).digest('hex').slice(0, 12)}`;

/** No network, no plug-ins, nothing but the files beside the page; 'self' alone does not cover file: pages. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' file: 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  "img-src 'self' file: data:",
  "media-src 'self' file:",
  "font-src 'self' file: data:",
].join('; ');

/** HyperFrames looks for this in the page itself. */
const REGISTRATION =
  'window.__timelines = window.__timelines || {}; window.__timelines["main"] = window.__framelogMain;';

/** A written composition. */
export type Composition = {
  indexPath: string;
  /** All that determines each scene's pixels and nothing else: equal texts give equal segments. */
  sceneTexts: string[];
  /** One a scene: whether it shows an attached picture or film. */
  photographic: boolean[];
  usages: Record<string, Usage[]>;
};

type ScenePart = { inner: string; style: string; slots: Slot[]; pictures: PlacedPicture[]; faces: Face[] };

/** Writes index.html, timeline.js, fonts and assets into `directory`, which is created when missing. */
export async function writeComposition(board: Storyboard, options: AssetOptions): Promise<Composition> {
  const { directory } = options;
  await mkdir(directory, { recursive: true });
  const frame = frameOf(board.width, board.height);
  const assets = await placeAssets(board, options);
  const stacks = fontStacks(board.tokens, board.language);
  const all = await faces();
  const parts = scenesOf(board, { frame, assets, stacks, all });
  const used = new Set(parts.flatMap((p) => p.faces));
  await copyFaces(used, directory);
  await writePictures(
    parts.flatMap((part) => part.pictures),
    directory,
  );
  const style = styleOf(board, frame, stacks);
  const fontRules = all.filter((f) => used.has(f)).map((f) => f.rule);
  const indexPath = join(directory, 'index.html');
  await writeFile(indexPath, pageOf(board, frame, `${fontRules.join('\n')}\n${style}`, parts));
  await writeFile(join(directory, 'timeline.js'), SCRIPT);
  const shown = (part: ScenePart) => part.slots.flatMap((slot) => assets.get(slot.assetId)?.sha256 ?? []);
  return {
    indexPath,
    sceneTexts: parts.map((part, i) =>
      JSON.stringify({
        version: TEMPLATE_VERSION,
        size: [board.width, board.height, board.fps],
        duration: board.scenes[i]!.duration,
        manner: [board.language, board.direction, board.tokens.tempo, style],
        fonts: part.faces.map((f) => f.rule),
        assets: shown(part),
        html: [part.style, part.inner],
      }),
    ),
    photographic: parts.map((part) => part.slots.some((slot) => assets.has(slot.assetId))),
    usages: usagesOf(
      board,
      parts.map((p) => p.slots),
    ),
  };
}

type Setting = {
  frame: Frame;
  assets: Map<string, PlacedAsset>;
  stacks: ReturnType<typeof fontStacks>;
  all: Face[];
};

/** Each scene's element, with what it shows and the faces that its words need. */
function scenesOf(board: Storyboard, { frame, assets, stacks, all }: Setting): ScenePart[] {
  const variants = variantsOf(board.scenes);
  const cuts = cutsOf(board);
  const pictures = picturesOf(board);
  const layouts = layoutsOf(
    board.scenes.map(({ type, id }, i) => ({ type, id, pictured: pictures[i]!.lead !== null })),
    `${board.music.seed}/${board.tokens.name}`,
  );
  return board.scenes.map((_, index): ScenePart => {
    const part = sceneMarkup({
      board,
      index,
      frame,
      variant: variants[index]!,
      layout: layouts[index]!,
      pictures: pictures[index]!,
      assets,
      cuts: { before: cuts[index] ?? null, after: cuts[index + 1] ?? null },
    });
    return { ...part, faces: facesFor(`${wordsOf(part.inner)}0123456789.,−`, Object.values(stacks), all) };
  });
}

async function writePictures(pictures: PlacedPicture[], directory: string): Promise<void> {
  const files = new Map(pictures.map(({ src, svg }) => [src, svg]));
  for (const [src, svg] of files) await writeFile(join(directory, src), svg);
}

/** The text content of finished HTML, for choosing fonts; both letter cases, as styles may change them. */
function wordsOf(html: string): string {
  const content = html.replace(/<[^>]*>/g, ' ').replace(/&(amp|lt|gt|quot|#39);/g, '&<>"\'');
  return content + content.toUpperCase();
}

function styleOf(board: Storyboard, frame: Frame, stacks: ReturnType<typeof fontStacks>): string {
  const { tokens } = board;
  const css = (stack: string[]) => `${stack.map((f) => `'${f}'`).join(',')},sans-serif`;
  const properties = [
    `--display:${css(stacks.display)}`,
    `--body:${css(stacks.body)}`,
    `--mono:${css(stacks.mono)}`,
    `--weight:${tokens.displayWeight}`,
    `--tracking:${tokens.tracking}em`,
    `--radius:${tokens.radius}rem`,
    `--ground:${escapeHtml(tokens.bg)}`,
    `--flag:${escapeHtml(tokens.fill ?? tokens.accent)}`,
  ];
  return `html{font-size:${frame.rem}px;background:${escapeHtml(tokens.bg)}}
#root{width:${board.width}px;height:${board.height}px;${properties.join(';')}}
${STYLE}`;
}

function pageOf(board: Storyboard, frame: Frame, style: string, parts: ScenePart[]): string {
  const starts = sceneStarts(board);
  const scenes = parts.map((part, i) => {
    const seconds = Math.round(board.scenes[i]!.duration * board.fps) / board.fps;
    const [start, duration] = [starts[i]!.toFixed(4), seconds.toFixed(4)];
    const inner = part.inner
      .replaceAll('CLIP-video', `scene-${i}-video`)
      .replaceAll('CLIP-start', start)
      .replaceAll('CLIP-duration', duration);
    return `<section class="scene clip" id="scene-${i}" data-scene="${escapeHtml(board.scenes[i]!.id)}" data-start="${start}" data-duration="${duration}" data-track-index="0" style="${part.style}">${inner}</section>`;
  });
  const shouting = board.tokens.uppercase ? ' shouting' : '';
  const data = `data-composition-id="main" data-start="0" data-duration="${durationOf(board)}" data-width="${board.width}" data-height="${board.height}" data-fps="${board.fps}" data-tempo="${board.tokens.tempo}"`;
  return `<!doctype html>
<html lang="${escapeHtml(board.language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=${board.width}, height=${board.height}">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>${escapeHtml(board.subject)}</title>
<style>${style}</style></head>
<body><div id="root" class="${frame.shape}${shouting}" dir="${board.direction}" ${data}>
${scenes.join('\n')}
</div><script src="timeline.js"></script>
<script>${REGISTRATION}</script></body></html>
`;
}

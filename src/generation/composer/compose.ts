import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Usage } from '../../domain/source.ts';
import type { Storyboard } from '../../domain/storyboard.ts';
import { picturesOf } from '../pictures/choose.ts';
import { cutFramesOf, cutsOf } from './cuts.ts';
import { type Frame, frameOf } from './frame-shape.ts';
import { pageOf, SCRIPT, type SceneElement, styleOf, TEMPLATE_VERSION } from './page-document.ts';
import { type AssetOptions, placeAssets } from './placed-assets.ts';
import type { PlacedAsset, PlacedPicture, Slot } from './scene-context.ts';
import { sceneMarkup, variantsOf } from './scene-markup.ts';
import { tokensAt } from './stage/journey.ts';
import { choiceOf, filmOf, layoutsOf } from './stage/layouts.ts';
import { isSet } from './stage/scenic.ts';
import { copyFaces, type Face, faces, facesFor, fontStacks } from './text/fonts.ts';
import { usagesOf } from './usages.ts';

/** A written composition. */
export type Composition = {
  indexPath: string;
  /** All that determines each scene's pixels and nothing else: equal texts give equal segments. */
  sceneTexts: string[];
  /** Frames at each scene's start in which the one before it is still seen, and all that determines them. */
  cuts: { frames: number; text: string }[];
  usages: Record<string, Usage[]>;
};

type ScenePart = SceneElement & { slots: Slot[]; pictures: PlacedPicture[]; faces: Face[] };

/** Writes index.html, timeline.js, fonts and assets into `directory`, which is created when missing. */
export async function writeComposition(board: Storyboard, options: AssetOptions): Promise<Composition> {
  const { directory } = options;
  await mkdir(directory, { recursive: true });
  const frame = frameOf(board.width, board.height);
  const assets = await placeAssets(board, options);
  const stacks = fontStacks(board.tokens, board.language);
  const all = await faces();
  const parts = scenesOf(board, { frame, assets, stacks, all, pulses: options.pulses ?? [] });
  const used = new Set(parts.flatMap((p) => p.faces));
  await copyFaces(used, directory);
  await writePictures(
    parts.flatMap((part) => part.pictures),
    directory,
  );
  const style = styleOf(board, frame, stacks);
  const fontRules = all.filter((f) => used.has(f)).map((f) => f.rule);
  const indexPath = join(directory, 'index.html');
  const page = { style: `${fontRules.join('\n')}\n${style}`, parts, soundSrc: options.soundSrc };
  await writeFile(indexPath, pageOf(board, frame, page));
  await writeFile(join(directory, 'timeline.js'), SCRIPT);
  const shown = (part: ScenePart) => part.slots.flatMap((slot) => assets.get(slot.assetId)?.sha256 ?? []);
  const sceneTexts = parts.map((part, i) =>
    JSON.stringify({
      version: TEMPLATE_VERSION,
      size: [board.width, board.height, board.fps],
      duration: board.scenes[i]!.duration,
      // What enters waits for the cut.
      cutFrames: part.cutFrames,
      pulse: part.pulse,
      manner: [board.language, board.direction, board.tokens.tempo, style],
      fonts: part.faces.map((f) => f.rule),
      assets: shown(part),
      html: [part.style, part.inner],
    }),
  );
  return {
    indexPath,
    sceneTexts,
    cuts: parts.map(({ cut, cutFrames }, i) => ({
      frames: cutFrames,
      text: JSON.stringify([cut, cutFrames, sceneTexts[i - 1] ?? '', sceneTexts[i]]),
    })),
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
  pulses: NonNullable<AssetOptions['pulses']>;
};

/** Each scene's element, with what it shows and the faces that its words need. */
function scenesOf(board: Storyboard, { frame, assets, stacks, all, pulses }: Setting): ScenePart[] {
  const variants = variantsOf(board.scenes);
  const cuts = cutsOf(board);
  const frames = cutFramesOf(board);
  const pictures = picturesOf(board);
  const layouts = layoutsOf(
    board.scenes.map((scene, i) => choiceOf(scene, pictures[i]!)),
    filmOf(board),
    isSet(board.tokens),
    board.tokens.treatment ? undefined : board.tokens.pace,
  );
  return board.scenes.map((_, index): ScenePart => {
    const way = index / Math.max(1, board.scenes.length - 1);
    const part = sceneMarkup({
      board: { ...board, tokens: tokensAt(board.tokens, way) },
      index,
      frame,
      variant: variants[index]!,
      layout: layouts[index]!,
      pictures: pictures[index]!,
      assets,
    });
    const cut = { cut: cuts[index]!, cutFrames: frames[index]!, pulse: pulses[index] ?? null };
    return {
      ...part,
      ...cut,
      faces: facesFor(`${wordsOf(part.inner)}0123456789.,−`, Object.values(stacks), all),
    };
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

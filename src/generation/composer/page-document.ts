import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Pulse } from '../../domain/film/pulse.ts';
import { durationOf, type Scene, type Storyboard, sceneStarts } from '../../domain/storyboard.ts';
import type { Cut } from './cuts.ts';
import type { Frame } from './frame-shape.ts';
import { escapeHtml } from './markup.ts';
import type { fontStacks } from './text/fonts.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
/** The page's scripts as one, each in a block of its own so that their names do not meet. */
export const SCRIPT = `'use strict';\n${[
  'cuts',
  'effects',
  'count',
  'stack',
  'fit',
  'entrances',
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
  'props',
  'drawn/mockups',
  'drawn/maps',
  'drawn/people',
  'drawn/poster',
  'drawn/road',
  'drawn/scenery',
  'drawn/mosaic',
  'lists',
  'drawn/dated-rows',
  'drawn/cards',
  'drawn/kinetic',
  'code-cta',
  'charts',
  'chart-rows',
  'chart-lines',
  'treated/paces',
  'treated/treated',
  'treated/kinds',
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

/** The style sheet of a board's page, with what its design says in custom properties. */
export function styleOf(board: Storyboard, frame: Frame, stacks: ReturnType<typeof fontStacks>): string {
  const { tokens } = board;
  const css = (stack: string[]) => `${stack.map((f) => `'${f}'`).join(',')},sans-serif`;
  const properties = [
    ...(tokens.typeSize ? [`--type:${tokens.typeSize}`] : []),
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

/** The parts of one scene's element. */
export type SceneElement = {
  inner: string;
  style: string;
  cut: Cut | null;
  cutFrames: number;
  /** What its things move with. */
  pulse: Pulse | null;
};

/** What a page is made of. */
export type PageParts = { style: string; parts: SceneElement[]; soundSrc: string | undefined };

/** Scenes of items that come one after the other. */
const STEPPED = new Set<Scene['type']>(['list', 'timeline', 'comparison']);

/** The whole page: scenes one after the other, and between them in depth the sheet that leads a cut. */
export function pageOf(board: Storyboard, frame: Frame, { style, parts, soundSrc }: PageParts): string {
  const starts = sceneStarts(board);
  const scenes = parts.map((part, i) => {
    const seconds = Math.round(board.scenes[i]!.duration * board.fps) / board.fps;
    const [start, duration] = [starts[i]!.toFixed(4), seconds.toFixed(4)];
    const inner = part.inner
      .replaceAll('CLIP-video', `scene-${i}-video`)
      .replaceAll('CLIP-start', start)
      .replaceAll('CLIP-duration', duration);
    const passage = part.cut
      ? ` data-passage="${part.cut}" data-passage-seconds="${(part.cutFrames / board.fps).toFixed(4)}"`
      : '';
    const steps = STEPPED.has(board.scenes[i]!.type) ? ' data-steps' : '';
    const pulse = part.pulse
      ? ` data-pulse="${part.pulse.beat.toFixed(4)} ${part.pulse.until.toFixed(3)}"`
      : '';
    return `<section class="scene clip"${passage}${steps}${pulse} id="scene-${i}" data-scene="${escapeHtml(board.scenes[i]!.id)}" data-start="${start}" data-duration="${duration}" data-track-index="0" style="${part.style}">${inner}</section>`;
  });
  const { uppercase, treatment, pace } = board.tokens;
  const shouting = `${uppercase ? ' shouting' : ''}${board.captioned ? ' captioned' : ''}${treatment ? ` treated ${treatment}` : pace ? ` ${pace}` : ''}`;
  const data = `data-composition-id="main" data-start="0" data-duration="${durationOf(board)}" data-width="${board.width}" data-height="${board.height}" data-fps="${board.fps}" data-tempo="${board.tokens.tempo}"`;
  return `<!doctype html>
<html lang="${escapeHtml(board.language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=${board.width}, height=${board.height}">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>${escapeHtml(board.subject)}</title>
<style>${style}</style></head>
<body><div id="root" class="${frame.shape}${shouting}" dir="${board.direction}" ${data}>
${scenes.join('\n')}
<i class="lead"></i>${soundOf(board, soundSrc)}</div><script src="timeline.js"></script>
<script>${REGISTRATION}</script></body></html>
`;
}

/** The film's sound as players of compositions take it. */
function soundOf(board: Storyboard, src: string | undefined): string {
  if (!src) return '';
  return `<audio class="clip" id="sound" src="${escapeHtml(src)}" data-start="0" data-duration="${durationOf(board)}" data-track-index="2"></audio>`;
}

import type { SceneBody } from './draft.ts';
import { countWords } from './wording.ts';

/** Words a second that a viewer reads beside the movement, and that the offline voice speaks (generation.md, Sound). */
const READING = 3.1;
const SPEAKING = 2.3;
/** Nothing that is to be read stays for less than this many seconds. */
export const SHORTEST_SCENE = 1.7;
/** Pictures without reading may follow each other faster when there are many. */
export const SHORTEST_MEDIA = 1;
/** What nobody wants to look at any longer. */
const LONGEST_SCENE = 11;

/** The words that a scene puts on screen, in reading order. */
export function textOf(body: SceneBody): string {
  switch (body.type) {
    case 'hook':
      return `${body.title} ${body.sub}`;
    case 'media':
    case 'statement':
      return body.title;
    case 'chart':
      return `${body.title} ${body.points.map((p) => p.label).join(' ')}`;
    case 'stat':
      return `${body.prefix}${body.raw}${body.suffix} ${body.label}`;
    case 'list':
      return `${body.title} ${body.items.join(' ')}`;
    case 'quote':
      return `${body.text} ${body.by}`;
    case 'timeline':
      return `${body.title} ${body.entries.map((e) => `${e.when} ${e.what}`).join(' ')}`;
    case 'comparison':
      return [body.title, ...[body.left, body.right].flatMap((s) => [s.label, ...s.items])].join(' ');
    case 'code':
      return `${body.title} ${body.code}`;
    case 'cta':
      return `${body.title} ${body.url}`;
    default:
      return body satisfies never;
  }
}

const SETTLING: Record<SceneBody['type'], number> = {
  hook: 1.5,
  media: 1.7,
  chart: 2,
  stat: 1.5,
  list: 1.1,
  quote: 1.1,
  timeline: 1.6,
  comparison: 1.6,
  statement: 0.9,
  code: 2,
  cta: 1.4,
};

/** Seconds that a scene wants: to settle and to be read, or to be spoken. */
export function needOf(body: SceneBody, narration: string): number {
  const read = countWords(textOf(body)) / (body.type === 'code' ? 6 : READING);
  const seen = Math.min(LONGEST_SCENE - 1, SETTLING[body.type] + read);
  const heard = narration ? countWords(narration) / SPEAKING + 0.7 : 0;
  return Math.max(SHORTEST_SCENE, seen, heard);
}

/** Seconds below which a scene cannot be understood; a short video may go down to it. */
export function leastOf(body: SceneBody, narration: string): number {
  const heard = narration ? countWords(narration) / (SPEAKING * 1.15) + 0.3 : 0;
  if (body.type === 'media' && !heard) return SHORTEST_MEDIA;
  const seen = 0.6 * (SETTLING[body.type] + countWords(textOf(body)) / READING);
  return Math.max(SHORTEST_SCENE, Math.min(seen, 5), heard);
}

/**
 * Durations that add up to `aim` seconds as nearly as the scenes allow, each a multiple of a frame: all are scaled
 * alike, none below its least.
 */
export function spread(needs: number[], least: number[], aim: number, fps: number): number[] {
  const frames = Math.round(aim * fps);
  const floor = least.map((s) => Math.ceil(s * fps - 1e-6));
  const total = needs.reduce((a, b) => a + b, 0);
  const out = needs.map((need, i) => Math.max(floor[i]!, Math.round((need / total) * frames)));
  for (
    let excess = out.reduce((a, b) => a + b, 0) - frames, guard = 0;
    excess !== 0 && guard < 9000;
    guard++
  ) {
    const step = excess > 0 ? -1 : 1;
    const order = out
      .map((f, i) => [f / needs[i]!, i] as const)
      .filter(([, i]) => step > 0 || out[i]! > floor[i]!);
    if (order.length === 0) break;
    // Take from whom has most for its need, give to whom has least.
    const [, at] = order.reduce((a, b) => ((step < 0 ? b[0] > a[0] : b[0] < a[0]) ? b : a));
    out[at]! += step;
    excess += step;
  }
  return out.map((f) => f / fps);
}

import { countWords } from '../wording.ts';
import type { SceneBody, Take } from './take.ts';

/** Words a second that a viewer reads beside the movement, and that the offline voice speaks (generation.md, Sound). */
const READING = 3.1;
/** Words a second that the voice speaks. */
export const SPEAKING = 2.3;
/** Nothing that is to be read stays for less than this many seconds. */
const SHORTEST_SCENE = 1.6;
/** Pictures without reading may follow each other faster when there are many. */
const SHORTEST_MEDIA = 1;
/** What nobody wants to look at any longer. */
const LONGEST_SCENE = 11;

/** The words that a scene puts on screen, in reading order. */
export function textOf(body: SceneBody): string {
  switch (body.type) {
    case 'hook':
      return `${body.title} ${body.sub}`;
    case 'media':
      return body.title;
    case 'statement':
      return `${body.title} ${body.sub ?? ''}`;
    case 'chart':
      return `${body.title} ${body.points.map((p) => p.label).join(' ')}`;
    case 'stat':
      return statText(body);
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
      return `${body.title} ${body.url} ${body.sub ?? ''}`;
    default:
      return body satisfies never;
  }
}

/** A figure that its own line says again is read once. */
function statText({ prefix, raw, suffix, label }: Extract<SceneBody, { type: 'stat' }>): string {
  return label.includes(`${raw}${suffix}`) ? label : `${prefix}${raw}${suffix} ${label}`;
}

const SETTLING: Record<SceneBody['type'], number> = {
  hook: 1.4,
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

/** Words a second of what is skimmed: code, the few large words of an opening, and what an end card says once more. */
const SPEEDS: Partial<Record<SceneBody['type'], number>> = {
  code: 6,
  hook: 4,
  timeline: 4,
  comparison: 3.8,
  list: 3.4,
  cta: 4.4,
};

/** What a token takes to say beyond one word: figures are said number by number, signs and domains by name. */
function beyondOneWord(token: string): number {
  const digits = token.replace(/[^\p{Nd}]/gu, '').length;
  const signs = token.replace(/[^%€$£¥₹₽+&@/#]/gu, '').length + (/\p{L}\.\p{L}/u.test(token) ? 1 : 0);
  return (digits > 2 ? digits * 0.75 : digits > 1 ? 0.5 : 0) + signs;
}

/** Words that a voice says for a text. */
function spokenWords(text: string): number {
  return text.split(/\s+/u).reduce((sum, token) => sum + beyondOneWord(token), countWords(text));
}

/** Seconds that a scene wants: to settle and to be read, or to be spoken. */
export function needOf(body: SceneBody, narration: string): number {
  const read = countWords(textOf(body)) / (SPEEDS[body.type] ?? READING);
  const seen = Math.min(LONGEST_SCENE - 1, SETTLING[body.type] + read);
  const heard = narration ? spokenWords(narration) / SPEAKING + 0.7 : 0;
  return Math.max(SHORTEST_SCENE, seen, heard);
}

/** How far a scene's time can shrink before it is missed: an opening, a figure and a list are taken in at a glance. */
const SHRINKS: Partial<Record<SceneBody['type'], number>> = { hook: 0.48, stat: 0.45, list: 0.46 };

/** Seconds below which a scene cannot be understood; a short video may go down to it. */
export function leastOf(body: SceneBody, narration: string): number {
  const heard = narration ? spokenWords(narration) / (SPEAKING * 1.15) + 0.3 : 0;
  if (body.type === 'media' && !heard) return SHORTEST_MEDIA;
  const seen = (SHRINKS[body.type] ?? 0.52) * (SETTLING[body.type] + countWords(textOf(body)) / READING);
  return Math.max(SHORTEST_SCENE, Math.min(seen, 5), heard);
}

/** What a glance takes in does not hold the screen for longer than this many seconds. */
const PATIENCE = 4.4;

/** Seconds after which a scene has nothing left to say. */
export function mostOf(body: SceneBody, narration: string): number {
  return Math.max(PATIENCE, needOf(body, narration) * 1.25);
}

/** What a clip needs to be seen to move, and what it gets where there is time, in seconds. */
const CLIP_LEAST = 1.6;
const CLIP_NEED = 3.5;

/** The least, natural and longest time of a take with its narration; a script says its seconds itself. */
export function boundsOf(take: Take, narration: string): { least: number; need: number; most: number } {
  const { body } = take;
  const clip = take.clip ?? 0;
  const least = Math.max(leastOf(body, narration), Math.min(clip, CLIP_LEAST));
  if (take.seconds) {
    const stated = Math.max(least, take.seconds);
    return { least: stated * 0.8, need: stated, most: stated * 1.1 };
  }
  return {
    least,
    need: Math.max(needOf(body, narration), Math.min(clip, CLIP_NEED)),
    most: Math.max(mostOf(body, narration), Math.min(clip, LONGEST_SCENE)),
  };
}

const sum = (list: number[]) => list.reduce((a, b) => a + b, 0);

/** The lengths that one factor on all needs gives, within each scene's bounds, so that they add up to `aim`. */
function scaled(needs: number[], least: number[], most: number[], aim: number): number[] {
  const at = (factor: number) =>
    needs.map((need, i) => Math.max(least[i]!, Math.min(Math.max(most[i]!, least[i]!), need * factor)));
  let [low, high] = [0, 64];
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2;
    if (sum(at(middle)) < aim) low = middle;
    else high = middle;
  }
  const out = at(high);
  const lacking = aim - sum(out);
  // Nothing more to show: what is missing goes to all alike.
  return lacking > 0.05 ? out.map((s) => s * (aim / sum(out))) : out;
}

/**
 * Durations that add up to `aim` seconds as nearly as the scenes allow, each a multiple of a frame: all are scaled
 * alike, none below its least, and none above its most while others still can grow.
 */
export function spread(needs: number[], least: number[], most: number[], aim: number, fps: number): number[] {
  const frames = Math.round(aim * fps);
  const floor = least.map((s) => Math.floor(s * fps + 1e-6));
  const out = scaled(needs, least, most, aim).map((s, i) => Math.max(floor[i]!, Math.round(s * fps)));
  for (let excess = sum(out) - frames, guard = 0; excess !== 0 && guard < 9000; guard++) {
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

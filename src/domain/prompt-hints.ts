import type { AspectRatio, Duration } from './request.ts';
import { statedSeconds } from './stated-length.ts';

/** The bucket of a stated length; lengths beyond the buckets go to the nearest one. */
export function bucketOfSeconds(seconds: number): Duration {
  if (seconds <= 10) return '<10s';
  if (seconds <= 30) return '10-30s';
  return seconds <= 60 ? '30s-1min' : '1-5min';
}

/** The bucket to make and to charge for: asked for, else stated in the prompt, else `10-30s` (decisions.md, States). */
export function durationBucket(request: { prompt: string; duration?: Duration }): Duration {
  if (request.duration) return request.duration;
  const seconds = statedSeconds(request.prompt);
  return seconds === null ? '10-30s' : bucketOfSeconds(seconds);
}

/** A word for a shape counts only where it describes the film: "a square clip", not "10 square kilometres". */
const FILM = String.raw`(?:\s+|-)(?:[\w-]+\s+){0,3}?(?:video|film|clip|format|version|ad|spot|teaser|promo|reel|post|mode|orientation|animation|explainer|short)\b`;

const SHAPES: [RegExp, AspectRatio][] = [
  [new RegExp(String.raw`\b(?:vertical|portrait)${FILM}`, 'i'), '9:16'],
  [/\b9\s*[:x]\s*16\b|縦(?:長|型)?(?:の)?動画|عمودي/i, '9:16'],
  [/\b21\s*[:x]\s*9\b|\b(?:ultra-?wide|cinemascope)\b/i, '21:9'],
  [/\b4\s*[:x]\s*5\b/, '4:5'],
  [new RegExp(String.raw`\bsquare${FILM}`, 'i'), '1:1'],
  [/\b1\s*[:x]\s*1\b/, '1:1'],
  [new RegExp(String.raw`\b(?:landscape|widescreen)${FILM}`, 'i'), '16:9'],
  [/\b16\s*[:x]\s*9\b/, '16:9'],
  // Where it will be watched says the shape unless one is asked for.
  [/\b(?:tiktok|instagram (?:reels?|stor(?:y|ies))|youtube shorts?)\b/i, '9:16'],
];

/** The shape to make: asked for, else what the prompt's instruction plainly asks for, else 16:9 (decisions.md, States). */
export function aspectRatioOf(request: { prompt: string; aspectRatio?: AspectRatio }): AspectRatio {
  if (request.aspectRatio) return request.aspectRatio;
  const instruction = request.prompt.slice(0, 160);
  return SHAPES.find(([pattern]) => pattern.test(instruction))?.[1] ?? '16:9';
}

import type { AspectRatio, Duration } from './request.ts';

const SECONDS = /\b(\d{1,3}(?:\.\d)?)\s*[- ]?\s*(?:seconds?|secs?|s)\b/i;
const MINUTES = /\b(\d(?:\.\d)?|one|two|three|four|five|half a)\s*[- ]?\s*(?:minutes?|mins?)\b/i;
const CJK_SECONDS = /(\d{1,3})\s*秒/;
const CJK_MINUTES = /([1-5])\s*分(?:間|钟|鐘)?/;
const ARABIC_SECONDS = /(\d{1,3})\s*(?:ثانية|ثوان[يٍ]?)/;
const WORDS: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5, 'half a': 0.5 };

/** The length in seconds that a prompt plainly states ("a 20 second teaser", "15秒"), or null. */
export function statedSeconds(prompt: string): number | null {
  const opening = prompt.slice(0, 400);
  const seconds = SECONDS.exec(opening) ?? CJK_SECONDS.exec(opening) ?? ARABIC_SECONDS.exec(opening);
  if (seconds) return Number(seconds[1]);
  const minutes = MINUTES.exec(opening) ?? CJK_MINUTES.exec(opening);
  if (!minutes) return null;
  return 60 * (WORDS[minutes[1]!.toLowerCase()] ?? Number(minutes[1]));
}

/** The bucket of a stated length; lengths beyond the buckets go to the nearest one. */
export function bucketOfSeconds(seconds: number): Duration {
  if (seconds <= 10) return '<10s';
  if (seconds <= 30) return '10-30s';
  return seconds <= 60 ? '30s-1min' : '1-5min';
}

/** The bucket to make and to charge for: asked for, else stated in the prompt, else `10-30s` (decisions.md, States). */
export function durationBucket(request: { prompt: string; duration?: Duration }): Duration {
  if (request.duration) return request.duration;
  const stated = statedSeconds(request.prompt);
  return stated === null ? '10-30s' : bucketOfSeconds(stated);
}

const SHAPES: [RegExp, AspectRatio][] = [
  [
    /\b(9\s*:\s*16|vertical|portrait|tiktok|reels?|shorts|stories|story format)\b|縦(?:長|型)?動画|عمودي/i,
    '9:16',
  ],
  [/\b(21\s*:\s*9|ultra-?wide|cinemascope)\b/i, '21:9'],
  [/\b(4\s*:\s*5)\b/i, '4:5'],
  [/\b(1\s*:\s*1|square)\s*(?:video|format|clip|post|version)?\b/i, '1:1'],
  [/\b(16\s*:\s*9|landscape|widescreen)\b/i, '16:9'],
];

/** The shape to make: asked for, else what the prompt's instruction plainly asks for, else 16:9 (decisions.md, States). */
export function aspectRatioOf(request: { prompt: string; aspectRatio?: AspectRatio }): AspectRatio {
  if (request.aspectRatio) return request.aspectRatio;
  const instruction = request.prompt.slice(0, 160);
  return SHAPES.find(([pattern]) => pattern.test(instruction))?.[1] ?? '16:9';
}

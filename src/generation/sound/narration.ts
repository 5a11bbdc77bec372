import type { Cue } from './captions.ts';
import { SAMPLE_RATE } from './signal/stereo.ts';
import { shifted, type TimedWord } from './timed-words.ts';

/** What was said: mono samples at 48 kHz, and when each word was, from the first sample; empty where that is not known. */
export type Speech = { samples: Float32Array; words: TimedWord[] };

/** A voice: speaks a text, slower (above 1) or faster by `stretch`. */
export type Speak = (text: string, voice: string, stretch: number) => Promise<Speech>;

/** A text and the time in which it belongs (seconds). */
export type Line = { text: string; start: number; end: number };
/** A cue with its speech. */
export type SpokenLine = { cue: Cue; samples: Float32Array };

/** The voice sets in a moment after the picture has changed, and a line leaves a breath after it. */
const LEAD_IN = 0.25;
const BREATH = 0.15;
/** A voice that is hurried more than this is hard to follow; at the film's end it may be, before a line is lost. */
const FASTEST = 0.78;
const FASTEST_AT_END = 0.6;

/**
 * Speaks the lines one after the other. A line that is too long for its scene is spoken faster, and then may
 * reach into the next scene, whose line waits. At the film's end it is hurried further; a line that no hurry brings into
 * the video is left out whole.
 */
export async function speakLines(
  lines: readonly Line[],
  { speak, voice, seconds }: { speak: Speak; voice: string; seconds: number },
): Promise<SpokenLine[]> {
  const spoken: SpokenLine[] = [];
  let free = 0;
  for (const line of lines) {
    const start = Math.max(line.start + LEAD_IN, free);
    const room = line.end - BREATH - start;
    let speech = await speak(line.text, voice, 1);
    const length = speech.samples.length / SAMPLE_RATE;
    if (length > room) speech = await speak(line.text, voice, Math.max(FASTEST, Math.min(1, room / length)));
    const most = seconds - start;
    if (speech.samples.length / SAMPLE_RATE > most && most > length * FASTEST_AT_END)
      speech = await speak(line.text, voice, (most / length) * 0.97);
    const { samples, words } = speech;
    const end = start + samples.length / SAMPLE_RATE;
    if (samples.length === 0 || end > seconds) continue;
    const timed = words.length > 0 ? { words: shifted(words, start) } : {};
    spoken.push({ cue: { start, end, text: line.text, ...timed }, samples });
    free = end + BREATH;
  }
  return spoken;
}

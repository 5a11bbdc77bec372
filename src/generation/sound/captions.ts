import { type Caption, type Scene, type Storyboard, sceneStarts } from '../../domain/storyboard.ts';
import type { TimedWord } from './timed-words.ts';

/** Text that is spoken or shown from `start` to `end` (seconds); its words where it is known when each is said. */
export type Cue = { start: number; end: number; text: string; words?: TimedWord[] };

/** About two lines of a caption (the usual 42 characters each). */
const LONGEST_CUE = 84;
/** The same on the picture, where letters are larger. */
const LONGEST_ON_PICTURE = 56;
/** What of a caption reaches into another scene for less than this many seconds is left out there. */
const LEAST_SHOWN = 0.25;

/** What a scene says on the screen, in reading order. */
function onScreenText(scene: Scene): string {
  return partsOf(scene)
    .map((part) => part.trim())
    .filter(Boolean)
    .join('. ')
    .replace(/([.!?…:])\. /g, '$1 ');
}

function partsOf(scene: Scene): string[] {
  switch (scene.type) {
    case 'hook':
      return [scene.title, scene.sub];
    case 'statement':
      return [scene.title, scene.sub ?? ''];
    case 'media':
    case 'code':
      return [scene.title];
    case 'chart':
      return [scene.title, scene.points.map((p) => `${p.label}: ${p.prefix}${p.value}${p.unit}`).join(', ')];
    case 'stat':
      return [`${scene.prefix}${scene.raw}${scene.suffix} ${scene.label}`];
    case 'list':
      return [scene.title, scene.items.join('; ')];
    case 'quote':
      return [scene.text, scene.by];
    case 'timeline':
      return [scene.title, scene.entries.map((entry) => `${entry.when}: ${entry.what}`).join('; ')];
    case 'comparison':
      return [
        scene.title,
        ...[scene.left, scene.right].map((side) => `${side.label}: ${side.items.join(', ')}`),
      ];
    case 'cta':
      return [scene.title, scene.url];
  }
}

/** Cues of the on-screen text, a scene each; scenes that are spoken are left to the cues of the voice. */
export function screenCues(board: Storyboard, spoken: ReadonlySet<number>): Cue[] {
  const starts = sceneStarts(board);
  return board.scenes.flatMap((scene, index) => {
    const text = onScreenText(scene);
    if (!text || spoken.has(index)) return [];
    return [{ start: starts[index]!, end: starts[index]! + scene.duration, text }];
  });
}

/**
 * A WebVTT file. Long cues are parted at spaces, each part as long as its share of the characters; where it is known when
 * each word is said, parts begin with their first word and every word has its time.
 */
export function toWebVtt(cues: readonly Cue[], language: string): string {
  const parts = cues.toSorted((a, b) => a.start - b.start).flatMap((cue) => partCue(cue, LONGEST_CUE));
  const blocks = parts.map(
    (part, i) => `${i + 1}\n${timestamp(part.start)} --> ${timestamp(part.end)}\n${wordsOf(part)}\n`,
  );
  return `${['WEBVTT', `Language: ${language}`].join('\n')}\n\n${blocks.join('\n')}`;
}

type Part = { start: number; end: number; words: { text: string; start?: number; end?: number }[] };

function partCue(cue: Cue, longest: number): Part[] {
  const words: Part['words'] =
    cue.words ??
    cue.text
      .split(/\s+/)
      .filter(Boolean)
      .map((text) => ({ text }));
  const lines: Part['words'][] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last && lengthOf(last) + 1 + word.text.length <= longest) last.push(word);
    else lines.push([word]);
  }
  const characters = lines.reduce((sum, line) => sum + lengthOf(line), 0);
  let at = cue.start;
  return lines.map((line, i) => {
    const start = i === 0 ? cue.start : (line[0]!.start ?? at);
    const share = at + ((cue.end - cue.start) * lengthOf(line)) / characters;
    at = lines[i + 1]?.[0]?.start ?? (line[0]!.start === undefined ? share : cue.end);
    return { start, end: at, words: line };
  });
}

const lengthOf = (words: Part['words']) => words.reduce((sum, { text }) => sum + text.length + 1, -1);

/** The words of a part, those after the first with their times where they are known. */
function wordsOf({ words, start, end }: Part): string {
  return words
    .map(({ text, start: said }, i) => {
      const inside = i > 0 && said !== undefined && said > start && said < end;
      return `${inside ? `<${timestamp(said)}>` : ''}${withoutMarkup(text)}`;
    })
    .join(' ');
}

/**
 * Markup of WebVTT, which knows these three escapes and not HTML's others, must not come out of a customer's text, nor may a
 * blank line or an arrow end the cue.
 */
function withoutMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function timestamp(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const rest = String(ms % 1000).padStart(3, '0');
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${rest}`;
}

/** What is heard, as captions on the picture: each scene has those of its own time, counted from its start. */
export function captionsOf(board: Storyboard, cues: readonly Cue[]): Caption[][] {
  const parts = cues.flatMap((cue) => partCue(cue, LONGEST_ON_PICTURE));
  const starts = sceneStarts(board);
  return board.scenes.map(({ duration }, i) =>
    parts.flatMap(({ start, end, words }) => {
      const from = Math.max(0, start - starts[i]!);
      const to = Math.min(duration, end - starts[i]!);
      if (to - from < LEAST_SHOWN) return [];
      const text = words.map((word) => word.text).join(' ');
      return [{ text, from: Number(from.toFixed(3)), to: Number(to.toFixed(3)) }];
    }),
  );
}

import type { SceneType, Tokens } from '../../../domain/storyboard.ts';
import type { Frame } from '../frame-shape.ts';
import { isWide } from '../props/draw-prop.ts';
import type { SceneContext } from '../scene-context.ts';

/** What of a scene the room of its parts depends on. */
type Surroundings = Pick<SceneContext, 'frame' | 'lead' | 'board'> & { scene: { type: SceneType } };

/** How many letters some markup has. */
export const lettersOf = (html: string): number => html.replace(/<[^<>]*>/g, '').trim().length;

/** Share of the frame that art takes beside the words, and above them. */
const BESIDE = 0.43;
/** Beside a word of more letters than these art is narrower, so that the headline need not be small. */
const LONG_WORD = 11;
const BESIDE_LONG = 0.36;
const ABOVE = 0.42;
const ABOVE_CAPTIONS = 0.34;
/** The same above fewer words. */
const ABOVE_FEW = { square: 0.5, upright: 0.56 };
const FEW = 36;
/** What is itself a picture of much, a map or a window, takes more of it. */
const WIDE = { beside: 0.54, above: 0.46 };

/** What a treatment's frame takes of the room for art above words. */
const FRAMED = 0.07;

/** Letters of the longest word in the headline of some markup. */
export function longestWord(html: string): number {
  const from = html.indexOf('<h1');
  const headline = from < 0 ? '' : html.slice(from, html.indexOf('</h1>', from)).replace(/<[^<>]*>/g, '');
  // Lines of Chinese and Japanese break within a run of signs.
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(headline)) return 0;
  return Math.max(...headline.split(/\s/).map((word) => word.length));
}

/** What margins and captions take of a frame's height, in rem. */
const MARGINS = { ultra: 21, wide: 21, square: 20, portrait: 22, tall: 36 };
const CAPTIONS = 14;
/** A line of words that are read with ease, its letters, a line of what goes with them, and the gap between texts, in rem. */
const LINE = { high: 11, letters: { ultra: 44, wide: 36, square: 16, portrait: 15, tall: 15 }, more: 6 };
const GAP = 3.6;
const PILL = 6;
/** Signs of Chinese, Japanese and Korean are twice as broad. */
const BROAD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** The height that is left above some words for what a scene shows, in rem. */
export function roomAbove(
  { frame, board }: Pick<SceneContext, 'frame'> & { board: { captioned?: boolean } },
  words: string,
): number {
  const breadthOf = (html: string) => lettersOf(html) + (html.match(BROAD)?.length ?? 0);
  const from = Math.max(0, words.indexOf('<h1'));
  const to = words.indexOf('</h1>') < 0 ? words.length : words.indexOf('</h1>');
  const headline = breadthOf(words.slice(from, to));
  const rest = breadthOf(words.slice(0, from)) + breadthOf(words.slice(to));
  const texts = words.match(/data-text=/g)?.length ?? 0;
  const pills = words.match(/data-box="pill"/g)?.length ?? 0;
  const said =
    Math.ceil(headline / LINE.letters[frame.shape]) * LINE.high +
    Math.ceil(rest / (LINE.letters[frame.shape] * 1.6)) * LINE.more +
    Math.max(0, texts - 1) * GAP +
    pills * PILL;
  return frame.height - MARGINS[frame.shape] - (board.captioned ? CAPTIONS : 0) - said;
}

/** The share of the frame that art takes. */
export function shareOf({ frame, lead, board, scene }: Surroundings, words: string): number {
  const wide = lead !== null && 'prop' in lead && isWide(lead.prop);
  if (frame.columns) return wide ? WIDE.beside : longestWord(words) > LONG_WORD ? BESIDE_LONG : BESIDE;
  const framed = board.tokens.treatment ? FRAMED : 0;
  if (wide) return WIDE.above + framed;
  // Above captions the lines of an end card need more of the frame.
  if (board.captioned && scene.type === 'cta') return ABOVE_CAPTIONS + framed;
  const isFew = lettersOf(words) < FEW && !(scene.type === 'stat' && frame.shape === 'square');
  if (framed) return (isFew ? ABOVE_FEW.square : ABOVE) + framed;
  return isFew ? ABOVE_FEW[frame.shape === 'square' ? 'square' : 'upright'] : ABOVE;
}

/** What edges leave of the room for art that hangs clear of them, in rem: see style/treated/treated.css and style/treated/paces.css. */
const MOUNTED = { across: 11, down: 26, above: 16 };

/** Whether art hangs clear of the frame's edges: within a treatment's frame, or with the air of a calm film. */
export const isMounted = ({ treatment, pace }: Pick<Tokens, 'treatment' | 'pace'>): boolean =>
  treatment !== undefined || pace === 'calm';

/** The room for art of a share of the frame, in rem. */
export function boxOf(frame: Frame, share: number, mounted: boolean): [number, number] {
  const [across, down] = frame.columns ? [MOUNTED.across, MOUNTED.down] : [2 * 8, MOUNTED.above];
  const [width, height] = frame.columns
    ? [frame.width * share, frame.height]
    : [frame.width, frame.height * share];
  return mounted ? [width - across, height - down] : [width, height];
}

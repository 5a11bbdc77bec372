import type { SceneType } from '../../../domain/storyboard.ts';
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
const ABOVE = 0.4;
/** The same above a few words, in a design that sets pictures in a place or in a frame. */
const ABOVE_FEW = 0.5;
const FEW = 36;
/** What is itself a picture of much, a map or a window, takes more of it. */
const WIDE = { beside: 0.54, above: 0.46 };

/** What a treatment's frame takes of the room for art above words. */
const FRAMED = 0.07;

/** Letters of the longest word in the headline of some markup. */
function longestWord(html: string): number {
  const from = html.indexOf('<h1');
  const headline = from < 0 ? '' : html.slice(from, html.indexOf('</h1>', from)).replace(/<[^<>]*>/g, '');
  // Lines of Chinese and Japanese break within a run of signs.
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(headline)) return 0;
  return Math.max(...headline.split(/\s/).map((word) => word.length));
}

/** The share of the frame that art takes. */
export function shareOf({ frame, lead, board, scene }: Surroundings, words: string): number {
  const wide = lead !== null && 'prop' in lead && isWide(lead.prop);
  if (frame.columns) return wide ? WIDE.beside : longestWord(words) > LONG_WORD ? BESIDE_LONG : BESIDE;
  const framed = board.tokens.treatment ? FRAMED : 0;
  if (wide) return WIDE.above + framed;
  const isFew = scene.type !== 'stat' && lettersOf(words) < FEW;
  if (framed) return (isFew ? ABOVE_FEW : ABOVE) + framed;
  return board.tokens.scenery && isFew ? ABOVE_FEW : ABOVE;
}

/** What a treatment's frame leaves of the room for art, in rem: see style/treated/treated.css. */
const MOUNTED = { across: 11, down: 26, above: 16 };

/** The room for art of a share of the frame, in rem. */
export function boxOf(frame: Frame, share: number, mounted: boolean): [number, number] {
  const [across, down] = frame.columns ? [MOUNTED.across, MOUNTED.down] : [2 * 8, MOUNTED.above];
  const [width, height] = frame.columns
    ? [frame.width * share, frame.height]
    : [frame.width, frame.height * share];
  return mounted ? [width - across, height - down] : [width, height];
}

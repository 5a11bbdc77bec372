import { countedIn, type ListForm } from '../../../pictures/chosen/form-of.ts';
import { escapeHtml, text } from '../../markup.ts';
import type { SceneContext } from '../../scene-context.ts';

type ListContext = SceneContext<'list'>;

/** Items longer than this are rows beside their pictures. */
const LONGEST = 34;
/** In two rows of cards items are shorter. */
const LONGEST_OF_MANY = 26;
/** Four no longer than this, with words no longer than that, stand in one row. */
const SHORT = 18;
const LONGEST_WORD = 9;
const MOST = 6;

const isNarrow = (items: readonly string[]) =>
  items.every(
    (item) => item.length <= SHORT && item.split(/\s+/u).every((word) => word.length <= LONGEST_WORD),
  );

/**
 * How many columns cards with pictures stand in; 0 where the items want rows: long ones, many, or such as would leave a part
 * of the frame empty.
 */
export function pictureColumns({ scene, frame, items }: ListContext): number {
  const count = scene.items.length;
  const longest = count > 4 ? LONGEST_OF_MANY : LONGEST;
  const isShort = scene.items.every((item) => item.length <= longest);
  if (items.length === 0 || scene.roominess > 0 || count < 2 || count > MOST || !isShort) return 0;
  // An odd one has a row to itself beneath the others.
  if (!frame.columns) return count > 3 ? 2 : 0;
  if (count === 4) return isNarrow(scene.items) ? 4 : 2;
  return count === 5 ? 3 : Math.min(count, 3);
}

/** Where each of five cards stands in six narrow columns: three above, two in the middle beneath. */
const OF_FIVE = ['1/3', '3/5', '5/7', '2/4', '4/6'];

/** The columns of a grid of cards, and the place of each card in them, as CSS. */
export function gridOf(count: number, columns: number): { grid: string; place: (index: number) => string } {
  const isFive = count === 5 && columns === 3;
  const isOddInTwo = columns === 2 && count % 2 === 1;
  return {
    grid: `grid-template-columns:repeat(${isFive ? 6 : columns},minmax(0,1fr));grid-auto-rows:1fr`,
    place: (index) =>
      isFive
        ? ` style="grid-column:${OF_FIVE[index]}"`
        : isOddInTwo && index === count - 1
          ? ' style="grid-column:1/-1"'
          : '',
  };
}

/** Figures with more signs than these are too long for a disc. */
const LONGEST_FIGURE = 3;

/** A tick, drawn by the design's lines. */
export const TICK =
  '<svg class="tick-mark" viewBox="0 0 24 24" aria-hidden="true"><path d="M5 12.8l4.6 4.6L19 8"/></svg>';

/** Points at an item that gives nothing: a tick would say yes to what is forbidden. */
const POINTER =
  '<svg class="tick-mark pointer" viewBox="0 0 24 24" aria-hidden="true"><path d="M9.5 6l6 6-6 6"/></svg>';

/** What stands on the disc of an item without a picture: the figure that it begins with, a tick or a pointer. */
function instead(item: string, form: ListForm | undefined): string {
  const figure = countedIn(item)?.figure.split(' ')[0] ?? '';
  if (figure && figure.length <= LONGEST_FIGURE) return text(figure, { as: 'disc-figure', tag: 'span' });
  return form === 'offers' ? TICK : POINTER;
}

/** The picture of an item on its disc, or what stands there instead. */
export function disc(context: ListContext, index: number, fx: string): string {
  const picture = context.items[index];
  const shown = picture
    ? `<img${picture.round ? ' class="round"' : ''} alt="" src="${escapeHtml(picture.src)}">`
    : instead(context.scene.items[index]!, context.form);
  return `<div class="item-disc" data-fx="${fx}">${shown}</div>`;
}

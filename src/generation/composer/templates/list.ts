import { pricedIn } from '../../pictures/chosen/form-of.ts';
import { eyebrow, parted, text, title } from '../markup.ts';
import { type Drawn, room, type SceneContext } from '../scene-context.ts';
import { within } from '../stage/forms/surroundings.ts';
import { backdrop } from '../stage/ornament.ts';
import { isShared, staged } from '../stage/staged.ts';
import { widthOfWords } from '../text/widths.ts';
import { figureColumns, figured } from './lists/figure-cards.ts';
import { disc, gridOf, pictureColumns, TICK } from './lists/pictured-cards.ts';

type ListContext = SceneContext<'list'>;

/** "Head: detail" and "Head — detail" become two sizes; anything else is one. */
function parts(item: string): [head: string, detail: string] {
  const match = /^(.{2,48}?)(?:: |：| [—–] )(.+)$/su.exec(item);
  return match ? [match[1]!, match[2]!] : [item, ''];
}

/** What stands before an item: its picture, its number where they have an order, or a square. */
function mark(context: ListContext, index: number): string {
  const fx = `pop ${delay(index, context.items.length)} 0.6|${nod(context, index)}`;
  if (context.items.length > 0) return disc(context, index, fx);
  const { form } = context;
  if (form === 'offers' && !context.scene.numbered)
    return `<div class="item-disc ticked" data-fx="${fx}">${TICK}</div>`;
  if (!context.scene.numbered && form !== 'steps')
    return `<i class="mark square-mark" data-fx="${nod(context, index)}"></i>`;
  return `<div class="item-disc ordinal" data-fx="${fx}">${text(String(index + 1), { as: 'place', tag: 'span' })}</div>`;
}

/** Once all are there, something passes through the items for the rest of their scene: each is lit up in its turn. */
const nod = ({ scene }: ListContext, index: number) => `nod 0 0 ${index} ${scene.items.length}`;
const light = ({ scene }: ListContext, index: number) =>
  `<i class="lit" data-fx="glow 0 0 ${index} ${scene.items.length}"></i>`;

function entry(item: string): string {
  const [head, detail] = parts(item);
  return text(head, { as: 'item' }) + text(detail, { as: 'detail' });
}

/** How many times their usual size the words of a list may have, so that few of them fill their part of the frame. */
const LARGEST = 2.9;

const delay = (index: number, count: number) => (0.3 + index * Math.min(0.16, 0.9 / count)).toFixed(3);

/** Short items, this many or more of them, stand in two columns where the frame is broad. */
const LEAST_OF_TWO = 5;
const SHORT = 26;

function inTwo({ scene, frame }: ListContext, beside: boolean): boolean {
  const isShort = scene.items.every((item) => item.length <= SHORT);
  return frame.columns && !beside && isShort && scene.items.length >= LEAST_OF_TWO;
}

/** Letters of the heads of rows of two columns, and of what stands behind them, at most; their size against that of rows. */
const LONGEST_HEAD = 16;
const LONGEST_DETAIL = 64;
/** The width of the first column at most, and against the estimate of its heads, in em: a bold face is broader. */
const BROADEST_HEADS = 6.4;
const SAFER = 1.12;

/** "Mon: lentil dal", "Monday–Friday: 9–17": rows of which each has a short head and what is said of it, in two columns. */
const isPaired = ({ scene, frame }: ListContext): boolean =>
  frame.columns &&
  scene.items.length > 1 &&
  scene.items
    .map(parts)
    .every(
      ([head, detail]) => detail !== '' && head.length <= LONGEST_HEAD && detail.length <= LONGEST_DETAIL,
    );

function rows(context: ListContext, beside = true): string {
  const { items } = context.scene;
  const isTwo = isPaired(context);
  const broadest = Math.max(...items.map((item) => widthOfWords(parts(item)[0])));
  const heads = `--heads:${Math.min(BROADEST_HEADS, broadest * SAFER + 0.4).toFixed(2)}em`;
  const each = items.map((item, i) => {
    const fx = `slide ${delay(i, items.length)} 0.8 6`;
    const cost = context.form === 'prices' ? pricedIn(item) : null;
    const [, named] = parts(cost?.name ?? '');
    if (cost && !(isTwo && named))
      return `<div class="row priced" data-fx="${fx}">${light(context, i)}${context.items.length > 0 ? mark(context, i) : ''}<div class="entry-text">${entry(cost.name)}</div>${text(cost.price, { as: 'price' })}</div>`;
    if (isTwo) {
      const [head, detail] = parts(cost?.name ?? item);
      const whole = parted(detail);
      const value = text(detail, { as: 'item value', ...(whole ? { html: whole } : {}) });
      return `<div class="row paired" style="${heads}" data-fx="${fx}">${light(context, i)}${context.items.length > 0 ? mark(context, i) : ''}${text(head, { as: 'item head' })}${value}${text(cost?.price ?? '', { as: 'price' })}</div>`;
    }
    return `<div class="row" data-fx="${fx}">${light(context, i)}${mark(context, i)}<div class="entry-text">${entry(item)}</div></div>`;
  });
  const fill = `data-fill="${(LARGEST * room(context)).toFixed(2)} 0.5"`;
  if (isTwo || !inTwo(context, beside)) return `<div class="fill rows" ${fill}>${each.join('')}</div>`;
  const down = `grid-template-rows:repeat(${Math.ceil(items.length / 2)},auto)`;
  return `<div class="fill rows in-two" style="${down}" ${fill}>${each.join('')}</div>`;
}

function cards(context: ListContext, columns: number): string {
  const { items } = context.scene;
  const isFigured = context.form === 'figures';
  const kind = isFigured ? ' figured' : context.items.length > 0 ? ' pictured' : '';
  // Beneath each other on a broad frame's two rows, words stand beside their picture.
  const across = kind === ' pictured' && columns === 2 && context.frame.columns ? ' across' : '';
  const { grid, place } = gridOf(items.length, columns);
  const each = items.map((item, i) => {
    const fx = `rise ${delay(i, items.length)} 0.8 6`;
    const shown = isFigured ? figured(item) : `${mark(context, i)}<div>${entry(item)}</div>`;
    return `<div class="card${kind}${across}" data-box="card"${place(i)} data-fx="${fx}">${light(context, i)}${shown}</div>`;
  });
  return `<div class="fill cards" style="${grid}" data-fill="${(LARGEST * room(context)).toFixed(2)} 0.5">${each.join('')}</div>`;
}

/** Cards with a word or two and no picture are empty: such items are rows. */
const LEAST_OF_CARD = 16;

/** Cards suit a few items of like length in a frame with room for columns; two are rows where it is narrow. */
function cardColumns(context: ListContext): number {
  const { scene, frame, variant, items, form } = context;
  const count = scene.items.length;
  if (form === 'figures' && scene.roominess === 0) return figureColumns(context);
  if (form === 'prices') return 0;
  const pictured = pictureColumns(context);
  if (pictured > 0) return pictured;
  if (scene.roominess > 0 || variant % 2 === 0 || count < 2 || count > 6 || count === 5) return 0;
  if (items.length === 0 && scene.items.some((item) => item.length < LEAST_OF_CARD)) return 0;
  if (frame.columns) return count === 4 ? 2 : count === 6 ? 3 : count;
  return frame.shape === 'tall' || count % 2 || count === 2 ? 0 : 2;
}

/** How items stand beside art: in the part of the frame that it leaves. */
function besideArt(context: ListContext): Drawn {
  const { scene } = context;
  const heading = title(scene.title, { max: 8.6 * room(context), min: 3.8, share: 0.3 });
  const { html, ...drawn } = staged(context, 'WORDS');
  const words = `<div class="column">${eyebrow(scene.eyebrow)}${heading}</div><div class="gap"></div>${rows(context)}`;
  const stage = html
    .replace('stage hook', 'stage')
    .replace('<div class="push"></div>WORDS<div class="push"></div>', () => words);
  return { ...drawn, html: stage, itemised: true };
}

/** Items beside or beneath their title, with their pictures where all have one: rows, cards, or rows beside art. */
export function list(context: ListContext): Drawn {
  const { scene, frame, layout } = context;
  const short = scene.items.length <= 4 && scene.items.every((item) => item.length < 60);
  const columns = cardColumns(context);
  const isOwn = context.form === 'figures' || (context.form !== 'prices' && pictureColumns(context) > 0);
  if (isShared(layout) && context.lead && frame.columns && short && !isOwn && scene.roominess === 0)
    return besideArt(context);
  const beside = frame.columns && columns === 0 && scene.title.trim() !== '';
  const max = (beside ? 11 : frame.columns ? 9.5 : 11.5) * room(context);
  const heading = title(scene.title, { max, min: 4.2, share: beside ? 0.8 : 0.24 });
  const head = `<div class="column head-column">${eyebrow(scene.eyebrow)}${heading}</div>`;
  const body = columns ? cards(context, columns) : rows(context, beside);
  const inner = beside
    ? `<div class="split list-split">${head}${body}</div>`
    : `${head}<div class="gap"></div>${body}`;
  const other = layout === 'inverse' ? layout : layout === 'fill' ? 'accent' : 'base';
  const tone = within(context.board.tokens, other);
  const behind = columns === 0 && context.items.length === 0 ? backdrop(context) : '';
  return {
    html: `${behind}<div class="stage">${inner}</div>`,
    figure: behind ? 'none' : 'quiet',
    itemised: true,
    ...(tone ? { tone } : {}),
  };
}

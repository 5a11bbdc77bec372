import { escapeHtml, eyebrow, text, title } from '../markup.ts';
import { type Drawn, type PlacedPicture, room, type SceneContext } from '../scene-context.ts';
import { backdrop } from '../stage/ornament.ts';
import { isNight, isShared, staged } from '../stage/staged.ts';

type ListContext = SceneContext<'list'>;

/** "Head: detail" and "Head — detail" become two sizes; anything else is one. */
function parts(item: string): [head: string, detail: string] {
  const match = /^(.{2,48}?)(?:: |：| [—–] )(.+)$/su.exec(item);
  return match ? [match[1]!, match[2]!] : [item, ''];
}

const mark = (context: ListContext, index: number) =>
  context.items.length > 0
    ? `<div class="item-disc" data-fx="pop ${delay(index, context.items.length)} 0.6">${pictured(context.items[index])}</div>`
    : context.scene.numbered
      ? text(String(index + 1).padStart(2, '0'), { as: 'mark', tag: 'span' })
      : '<i class="mark square-mark"></i>';

/** An item without a picture among others that have one keeps its place. */
const pictured = (picture: PlacedPicture | null | undefined) =>
  picture ? `<img alt="" src="${escapeHtml(picture.src)}">` : '<i class="disc-dot"></i>';

function entry(item: string): string {
  const [head, detail] = parts(item);
  return text(head, { as: 'item' }) + text(detail, { as: 'detail' });
}

/** How many times their usual size the words of a list may have, so that few of them fill their part of the frame. */
const LARGEST = 2.9;

const delay = (index: number, count: number) => (0.3 + index * Math.min(0.16, 0.9 / count)).toFixed(3);

function rows(context: ListContext): string {
  const { items } = context.scene;
  const each = items.map((item, i) => {
    const fx = `slide ${delay(i, items.length)} 0.8 6`;
    return `<div class="row" data-fx="${fx}">${mark(context, i)}<div class="entry-text">${entry(item)}</div></div>`;
  });
  return `<div class="fill rows" data-fill="${(LARGEST * room(context)).toFixed(2)} 0.5">${each.join('')}</div>`;
}

function cards(context: ListContext, columns: number): string {
  const { items } = context.scene;
  const each = items.map((item, i) => {
    const fx = `rise ${delay(i, items.length)} 0.8 6`;
    return `<div class="card" data-box="card" data-fx="${fx}">${mark(context, i)}<div>${entry(item)}</div></div>`;
  });
  const grid = `grid-template-columns:repeat(${columns},minmax(0,1fr));grid-auto-rows:1fr`;
  return `<div class="fill cards" style="${grid}" data-fill="${(LARGEST * room(context)).toFixed(2)} 0.5">${each.join('')}</div>`;
}

/** Cards with a word or two and no picture are empty: such items are rows. */
const LEAST_OF_CARD = 16;

/** Cards suit a few items of like length in a frame with room for columns; two are rows where it is narrow. */
function cardColumns({ scene, frame, variant, items }: ListContext): number {
  const count = scene.items.length;
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
  if (isShared(layout) && context.lead && frame.columns && short && scene.roominess === 0)
    return besideArt(context);
  const columns = cardColumns(context);
  const beside = frame.columns && columns === 0 && scene.title.trim() !== '';
  const max = (beside ? 11 : frame.columns ? 9.5 : 11.5) * room(context);
  const heading = title(scene.title, { max, min: 4.2, share: beside ? 0.8 : 0.24 });
  const head = `<div class="column head-column">${eyebrow(scene.eyebrow)}${heading}</div>`;
  const body = columns ? cards(context, columns) : rows(context);
  const inner = beside
    ? `<div class="split list-split">${head}${body}</div>`
    : `${head}<div class="gap"></div>${body}`;
  const night = isNight(context.board.tokens);
  const tone =
    layout === 'inverse' && !night
      ? ('inverse' as const)
      : layout === 'fill' && !night
        ? ('accent' as const)
        : undefined;
  const behind = columns === 0 && context.items.length === 0 ? backdrop(context) : '';
  return {
    html: `${behind}<div class="stage">${inner}</div>`,
    figure: behind ? 'none' : 'quiet',
    itemised: true,
    ...(tone ? { tone } : {}),
  };
}

import { escapeHtml, eyebrow, text, title } from '../markup.ts';
import { type Drawn, room, type SceneContext } from '../scene-context.ts';
import { backdrop } from '../stage/ornament.ts';
import { widthOfWords } from '../text/widths.ts';

/** A road that winds from each date to the next, in units of an entry's width. */
function road(count: number): string {
  const turns = Array.from({ length: count - 1 }, (_, i) => {
    const to = (i + 1) % 2;
    return `C${i + 0.5} ${1 - to} ${i + 0.5} ${to} ${i + 1} ${to}`;
  });
  return `<svg class="road" viewBox="0 0 ${count} 1" preserveAspectRatio="none" aria-hidden="true" data-fx="wipe 0.2 1.3"><path class="road-side" d="M0 0${turns.join('')}"/><path class="road-middle" d="M0 0${turns.join('')}"/></svg>`;
}

/** So many dates beside each other leave their words no room: they are rows. */
const MANY = 4;
/** A date no broader than this (em) stands beside its words; it is measured as other type, so its column is somewhat broader. */
const BROADEST_DATE = 8;
const SAFER = 1.2;

/** Dates along an axis: across in broad frames, straight or on a winding road; down in tall ones or where there is much to read. */
export function timeline(context: SceneContext<'timeline'>): Drawn {
  const { scene, frame } = context;
  const longest = Math.max(...scene.entries.map((e) => e.what.length));
  const across =
    frame.columns &&
    scene.roominess < 2 &&
    scene.entries.length < MANY &&
    longest * scene.entries.length < 420;
  const heading = title(scene.title, { max: (across ? 10 : 9.5) * room(context), min: 4, share: 0.25 });
  const head = `<div class="column">${eyebrow(scene.eyebrow)}${heading}</div><div class="gap"></div>`;
  const last = scene.entries.length - 1;
  const winds = across && context.variant % 2 === 1 && scene.entries.length > 2 && scene.roominess === 0;
  const each = scene.entries.map((entry, i) => {
    const at = (0.35 + (i * 0.9) / scene.entries.length).toFixed(3);
    const nod = `nod 0 0 ${i} ${scene.entries.length}`;
    const picture = context.items[i];
    const inner = picture
      ? `<img${picture.round ? ' class="round"' : ''} alt="" src="${escapeHtml(picture.src)}">`
      : '<i class="disc-dot"></i>';
    const node =
      context.items.length > 0
        ? `<div class="item-disc on-axis" data-fx="pop ${at} 0.5|${nod}">${inner}</div>`
        : `<i class="node${i === last ? ' last' : ''}" data-fx="pop ${at} 0.5|${nod}"></i>`;
    const link =
      i === last || winds
        ? ''
        : `<i class="link from-start" data-fx="${across ? 'growx' : 'growy'} ${at} 0.6"></i>`;
    const words = text(entry.when, { as: 'when' }) + text(entry.what, { as: 'what' });
    const fx = `${across ? 'rise' : 'slide'} ${at} 0.8 4`;
    return `<div class="entry${i === last ? ' last' : ''}">${link}${node}<div data-fx="${fx}">${words}</div></div>`;
  });
  const pictured = context.items.length > 0 ? ' pictured' : '';
  const dates = Math.max(...scene.entries.map(({ when }) => widthOfWords(when)));
  const isBeside = frame.columns && !across && dates <= BROADEST_DATE;
  const beside = isBeside ? ` beside" style="--dates:${(dates * SAFER).toFixed(2)}em` : '';
  const fill = `data-fill="${((across ? 2.4 : 2.5) * room(context)).toFixed(2)} 0.45"`;
  const body = `<div class="fill middle" ${fill}><div class="entries ${across ? 'across' : 'down'}${winds ? ' winding' : ''}${pictured}${beside}">${winds ? road(scene.entries.length) : ''}${each.join('')}</div></div>`;
  const behind = context.items.length > 0 ? '' : backdrop(context);
  const html = `${behind}<div class="stage">${head}${body}</div>`;
  return { html, figure: behind ? 'none' : 'quiet', itemised: true };
}

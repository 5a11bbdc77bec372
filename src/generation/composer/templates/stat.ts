import { withoutEnd } from '../../../domain/text/ends.ts';
import { isPartOfWhole } from '../../pictures/props/amounts.ts';
import { escapeHtml, eyebrow, text } from '../markup.ts';
import { type Drawn, room, type SceneContext } from '../scene-context.ts';
import { paceSize } from '../stage/forms/surroundings.ts';
import { strokeIn } from '../stage/kinetic.ts';
import { isShared, staged } from '../stage/staged.ts';
import { type Around, aroundChange, aroundFigure } from '../text/around-figure.ts';
import { counting, unitGap } from '../text/numerals.ts';
import { struck } from '../text/struck.ts';

/** What led to a figure in its sentence: above the figure nothing goes on. */
const LEADS = /[\s,;:(،、，：—–-]/u;

const GAP = '\u00a0';

/** What stands before or behind the number, with the space between them that was written. */
const affix = (content: string, { before = '', after = '' }: { before?: string; after?: string }) => {
  if (!content.trim()) return '';
  const kind = content.trim().length <= 2 ? 'near' : 'affix';
  return `<span class="${kind}">${before}${escapeHtml(content.trim())}${after}</span>`;
};

/** Units of so many letters stand beneath their number where its part of the frame is narrow, so that it has the whole width. */
const LONG_UNIT = 3;
/** A figure of more signs than these is stacked in any narrow frame. */
const LONG_FIGURE = 10;
const isStacked = ({ scene, frame, layout }: SceneContext<'stat'>, content: string) =>
  content.trim().length >= LONG_UNIT &&
  (frame.columns === isShared(layout) ||
    (!frame.columns && `${scene.prefix}${scene.raw}${scene.suffix}`.length > LONG_FIGURE));

function prefixOf(context: SceneContext<'stat'>): string {
  const { prefix } = context.scene;
  if (!isStacked(context, prefix)) return affix(prefix, { after: /(?:\s|→)$/u.test(prefix) ? GAP : '' });
  // What a change led from stands above, and the currency with its figure: "£3,000 →" over "£10,500".
  const [, earlier = '', own = ''] = /^(.*→)?(.*)$/su.exec(prefix)!;
  const [above, beside] = earlier ? [earlier, own] : [own, ''];
  return `<span class="affix line">${escapeHtml(above.trim())}</span>${affix(beside, {})}`;
}

function suffixOf(context: SceneContext<'stat'>): string {
  const { suffix } = context.scene;
  if (isStacked(context, suffix)) return `<span class="affix line">${escapeHtml(suffix.trim())}</span>`;
  return affix(suffix, { before: /^\s/u.test(suffix) ? GAP : unitGap(suffix) });
}

/** When a figure has counted up to most of itself, in seconds. */
const COUNTED = 0.7;

/** One number as large as its part of the frame allows, counting up to exactly what was said, with what measures it. */
export function stat(context: SceneContext<'stat'>): Drawn {
  const { scene, frame, layout } = context;
  const scale =
    room(context) * (isShared(layout) || context.lead ? 0.74 : 0.94) * paceSize(context.board.tokens);
  const max = { ultra: 66, wide: 62, square: 56, portrait: 62, tall: 66 }[frame.shape] * scale;
  const number = counting(scene.raw, scene.value, 0.15, 1.2);
  const figure = `${prefixOf(context)}${number}${suffixOf(context)}`;
  const drawn = strokeIn(context);
  const html = drawn ? struck(figure, { ...drawn, kind: 'under' }, COUNTED) : figure;
  const value = text(`${scene.prefix}${scene.raw}${scene.suffix}`, {
    as: 'stat',
    tag: 'div',
    fx: 'rise 0.1 0.8 6',
    fit: `${max} 5.4`,
    share: 0.56,
    html,
  });
  const said = wordsOf(scene);
  // Two lines about a figure leave it the most of the height.
  const fit = `${said.before && said.behind ? (frame.columns ? 7.6 : 7.4) : frame.columns ? 9.4 : 8.6} 3.4`;
  const above = text(withoutEnd(said.before, LEADS), {
    as: 'label',
    fx: 'rise 0.05 0.7 3',
    fit,
    share: 0.24,
  });
  // "Lever frame (22 levers)": what opens before the figure is not seen, so nothing closes behind it.
  const behind = /[(（]\s*$/u.test(said.before) ? said.behind.replace(/[)）]/u, '') : said.behind;
  const label = text(behind, { as: 'label', fx: 'rise 0.5 0.8 3', fit, share: 0.36 });
  return staged(context, `${eyebrow(scene.eyebrow)}${above}${value}${measure(context)}${label}`);
}

/** What stands above the number and beneath it: a sentence with the number in it stands around it. */
function wordsOf({ prefix, raw, suffix, label }: SceneContext<'stat'>['scene']): Around {
  const [earlier, own] = prefix.split('→');
  if (own !== undefined)
    return aroundChange(label, earlier!, `${own}${raw}${suffix}`) ?? { before: '', behind: label };
  return aroundFigure(label, [`${prefix}${raw}${suffix}`]) ?? { before: '', behind: label };
}

const FIGURES = 10;
const PERSON =
  '<path d="M5 0a2.7 2.7 0 1 1 0 5.4a2.7 2.7 0 0 1 0-5.4ZM0.6 20v-8.4a4.4 4.4 0 0 1 8.8 0V20Z"/>';

const OF_A_WHOLE =
  /^\s*(?:of|out of|of the|of our|von|von den|aus|sur|de|de los|di|su|из|\/)\s*(?:R\$|[€$£¥₹₽₩])?\s?(\d[\d.,\u00a0\u202f ]*)/u;

/** The value of a whole as it is written: "25,000", "1.9". */
function wholeIn(digits: string): number {
  const plain = digits.trim().replace(/[.,]$/u, '');
  const isDecimal = /[.,]\d{1,2}$/u.test(plain);
  return Number(isDecimal ? plain.replace(',', '.') : plain.replace(/\D/gu, ''));
}

/** The share of a whole that a figure is, 0 to 100: its percentage, or "212 of 300"; 0 where it is none. */
function shareOf({ prefix, raw, suffix, value, label }: SceneContext<'stat'>['scene']): number {
  if (!/^(?:R\$|[€$£¥₹₽₩])?$/u.test(prefix.trim()) || value <= 0) return 0;
  if (/^\s*[%٪％]/.test(suffix)) return value <= 100 && isPartOfWhole(`${raw}${suffix}`, label) ? value : 0;
  const whole = wholeIn(OF_A_WHOLE.exec(suffix)?.[1] ?? '0');
  return whole > value ? Math.round((value / whole) * 1000) / 10 : 0;
}

/** Tens of percent are people of ten, others fill their share of a rule; any other number has neither. */
function measure({ scene, lead }: SceneContext<'stat'>): string {
  // What is drawn beside the figure is not drawn a second time.
  if (lead && 'prop' in lead) return '';
  const share = shareOf(scene);
  if (share && share % FIGURES === 0 && scene.roominess === 0 && !lead) {
    const each = Array.from({ length: FIGURES }, (_, i) => {
      const kind = i < share / FIGURES ? 'yes' : 'no';
      return `<svg class="${kind}" viewBox="0 0 10 20" aria-hidden="true" data-fx="rise ${(0.3 + i * 0.08).toFixed(2)} 0.5 5">${PERSON}</svg>`;
    });
    return `<div class="figures">${each.join('')}</div>`;
  }
  if (share)
    return `<div class="gauge"><i class="from-start" style="width:${share}%" data-fx="growx 0.3 1.1"></i></div>`;
  return '';
}

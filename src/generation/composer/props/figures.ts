import type { Amount, Prop } from '../../pictures/props/prop.ts';
import { n } from '../stage/seeded.ts';
import { somebody } from './marks.ts';
import { svgWords } from './svg-words.ts';

type Of<K extends Prop['kind']> = Extract<Prop, { kind: K }>;

const sheet = '<rect class="paper" x="1" y="1" width="98" height="98" rx="6"/>';
const disc = '<circle class="paper" cx="50" cy="50" r="49"/>';
const TURN = 2 * Math.PI;

/** A ring of which a share is drawn; the figure itself stands in the scene's words. */
export function share({ percent }: Of<'share'>): string {
  const ring = (as: string, extra = '') =>
    `<circle class="${as}" cx="50" cy="50" r="36" stroke-width="17" pathLength="1" transform="rotate(-90 50 50)"${extra}/>`;
  const drawn = ring('stroke-band dashed', ` data-fx="draw 0.35 1.2 ${n(percent / 100)}"`);
  return `${disc}${ring('stroke-rest')}${drawn}`;
}

const MOST_IN_A_ROW = 5;

/** People in one row are larger: nobody stands above or beneath them. */
const ALONE = 1.4;

/** A mark for each of the whole, the part filled in its turn. */
export function part({ part: some, whole, people }: Of<'part'>): string {
  const columns = whole <= MOST_IN_A_ROW ? whole : whole <= 10 ? MOST_IN_A_ROW : Math.ceil(Math.sqrt(whole));
  const rows = Math.ceil(whole / columns);
  const step = 86 / Math.max(columns, rows);
  const [left, top] = [50 - (columns * step) / 2, 50 - (rows * step) / 2];
  const marks = Array.from({ length: whole }, (_, i) => {
    const [x, y] = [left + ((i % columns) + 0.5) * step, top + (Math.floor(i / columns) + 0.5) * step];
    const drawn = (as: string) =>
      people
        ? `<g transform="translate(${n(x)} ${n(y)}) scale(${n((step / 10) * (rows === 1 ? ALONE : 1))})">${somebody(as)}</g>`
        : `<circle class="${as}" cx="${n(x)}" cy="${n(y)}" r="${n(step * 0.37)}"/>`;
    if (i >= some) return drawn('rest');
    const at = n(0.35 + (i / Math.max(1, some)) * 0.7);
    return (
      drawn('rest') +
      `<g style="transform-origin:${n(x)}px ${n(y)}px" data-fx="pop ${at} 0.4">${drawn('band')}</g>`
    );
  });
  return `${sheet}${marks.join('')}`;
}

/** What was and what is, as bars to one scale. */
export function change({ before, after }: Of<'change'>): string {
  const most = Math.max(before.value, after.value);
  const bar = ({ written, value }: Amount, x: number, as: string, at: number) => {
    const height = Math.max(1.2, (value / most) * 66);
    const top = 90 - height;
    return `<rect class="${as}" x="${x}" y="${n(top)}" width="32" height="${n(height)}" rx="1.6" style="transform-origin:${x + 16}px 90px" data-fx="growy ${at} 0.9"/>${svgWords(written, { x: x + 16, y: top - 7, width: 39, size: 11, as: as === 'band' ? 'in-band' : '' })}`;
  };
  return `${sheet}<path class="stroke-print" stroke-width="1.2" d="M8 90H92"/>${bar(before, 13, 'rest', 0.3)}${bar(after, 55, 'band', 0.7)}`;
}

/** The number of a step in a ring of as many parts as there are steps. */
export function step({ number, all }: Of<'step'>): string {
  const count = all ?? 1;
  const gap = all && all > 1 ? 0.09 : 0;
  const arc = (i: number) => {
    const [from, to] = [(i / count) * TURN + gap, ((i + 1) / count) * TURN - gap];
    const at = (angle: number) => `${n(50 + 41 * Math.sin(angle))} ${n(50 - 41 * Math.cos(angle))}`;
    return `M${at(from)}A41 41 0 ${to - from > Math.PI ? 1 : 0} 1 ${at(to)}`;
  };
  const ring =
    count === 1
      ? '<circle class="stroke-band" cx="50" cy="50" r="41" stroke-width="8"/>'
      : Array.from({ length: count }, (_, i) => {
          const fx = i < number ? ` data-fx="show ${n(0.25 + i * 0.12)} 0.3"` : '';
          return `<path class="stroke-rest" stroke-width="8" d="${arc(i)}"/>${i < number ? `<path class="stroke-band" stroke-width="8" d="${arc(i)}"${fx}/>` : ''}`;
        }).join('');
  return `${disc}${ring}<g style="transform-origin:50px 50px" data-fx="pop 0.3 0.6">${svgWords(String(number), { x: 50, y: 50, width: 50, size: 46, as: 'in-band' })}</g>`;
}

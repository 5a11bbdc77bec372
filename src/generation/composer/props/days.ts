import type { Prop } from '../../pictures/props/prop.ts';
import { n } from '../stage/seeded.ts';
import { svgWords } from './svg-words.ts';

type Of<K extends Prop['kind']> = Extract<Prop, { kind: K }>;

/** A leaf of a calendar on its rings. */
export function calendar({ month, days }: Of<'calendar'>): string {
  const rings = [32, 68].map((x) => `<rect class="print" x="${x - 2}" y="7" width="4" height="14" rx="2"/>`);
  return `<rect class="paper" x="12" y="13" width="76" height="78" rx="6"/><path class="band" d="M12 36V19a6 6 0 0 1 6-6H82a6 6 0 0 1 6 6V36Z"/>${rings.join('')}${svgWords(month.toUpperCase(), { x: 50, y: 26, width: 60, size: 14, as: 'on-band' })}<g style="transform-origin:50px 63px" data-fx="pop 0.45 0.6">${svgWords(days, { x: 50, y: 63, width: 66, size: 46 })}</g>`;
}

/** A week of which one day is marked. */
export function week({ day, name, letters }: Of<'week'>, rtl: boolean): string {
  const each = letters.map((letter, i) => {
    const x = rtl ? 89 - i * 13 : 11 + i * 13;
    const mark =
      i === day
        ? `<circle class="band" cx="${x}" cy="66" r="6.4" style="transform-origin:${x}px 66px" data-fx="pop 0.5 0.6"/>`
        : '';
    return `${mark}${svgWords(letter, { x, y: 66, width: 9, size: 7, as: i === day ? 'on-band' : '' })}`;
  });
  return `<rect class="paper" x="1" y="22" width="98" height="58" rx="6"/>${svgWords(name, { x: 50, y: 42, width: 84, size: 17, as: 'in-band' })}${each.join('')}`;
}

/** A clock that shows a time; its thin hand goes on. */
export function clock({ hour, minute }: Of<'clock'>): string {
  const ticks = Array.from({ length: 12 }, (_, i) => {
    const angle = (i * Math.PI) / 6;
    const at = (r: number) => `${n(50 + r * Math.sin(angle))} ${n(50 - r * Math.cos(angle))}`;
    return `M${at(i % 3 ? 37 : 34)}L${at(40)}`;
  });
  const hand = (degrees: number, length: number, width: number) =>
    `<path class="stroke-print" stroke-width="${width}" stroke-linecap="round" d="M50 50V${50 - length}" transform="rotate(${n(degrees)} 50 50)"/>`;
  const hands = hand((hour % 12) * 30 + minute / 2, 21, 5) + hand(minute * 6, 32, 3.4);
  return `<circle class="paper" cx="50" cy="50" r="47"/><path class="stroke-print" stroke-width="2" d="${ticks.join('')}"/>${hands}<g style="transform-origin:50px 50px" data-fx="turn 0 0 36"><path class="stroke-band" stroke-width="1.4" d="M50 58V15"/></g><circle class="band" cx="50" cy="50" r="4"/>`;
}

const WEEK = 7;

/** A month's page on which one day is marked. */
export function month({ name, day, first, length, letters }: Of<'month'>, rtl: boolean): string {
  const x = (column: number) => (rtl ? 87.5 - column * 12.5 : 12.5 + column * 12.5);
  const heads = letters.map((letter, i) =>
    svgWords(letter, { x: x(i), y: 37, width: 9, size: 5, as: 'quiet' }),
  );
  const rows = Math.ceil((first + length) / WEEK);
  const step = 56 / Math.max(5, rows);
  const days = Array.from({ length }, (_, i) => {
    const [column, row] = [(first + i) % WEEK, Math.floor((first + i) / WEEK)];
    const y = 47 + row * step;
    const mark =
      i + 1 === day
        ? `<circle class="band" cx="${n(x(column))}" cy="${n(y)}" r="5.6" style="transform-origin:${n(x(column))}px ${n(y)}px" data-fx="pop 0.7 0.6"/>`
        : '';
    return `${mark}${svgWords(String(i + 1), { x: x(column), y, width: 9, size: 5.6, as: i + 1 === day ? 'on-band' : '' })}`;
  });
  return `<rect class="paper" x="3" y="4" width="94" height="94" rx="5"/><path class="band" d="M3 25V9a5 5 0 0 1 5-5H92a5 5 0 0 1 5 5V25Z"/>${svgWords(name, { x: 50, y: 15, width: 80, size: 13, as: 'on-band' })}${heads.join('')}${days.join('')}`;
}

import type { Prop } from '../../pictures/props/prop.ts';
import { n, seeded } from '../stage/seeded.ts';
import { svgWords } from './svg-words.ts';

type Of<K extends Prop['kind']> = Extract<Prop, { kind: K }>;

/** A tag on its string, with what it says. */
export function tag({ written }: Of<'tag'>): string {
  return `<g transform="rotate(-9 50 50)"><path class="paper" d="M3 50L21 27a5 5 0 0 1 4-2H93a5 5 0 0 1 5 5V70a5 5 0 0 1-5 5H25a5 5 0 0 1-4-2Z"/><circle class="band" cx="17" cy="50" r="4"/><path class="stroke-band" stroke-width="1.6" d="M17 50C8 44 4 30-4 30"/>${svgWords(written, { x: 60, y: 50, width: 66, size: 27, as: 'in-band' })}</g>`;
}

/** A bubble of speech with one sign in it. */
export function bubble(sign: string): string {
  return `<path class="paper" d="M14 12H86a10 10 0 0 1 10 10V62a10 10 0 0 1-10 10H50L30 92V72H14A10 10 0 0 1 4 62V22A10 10 0 0 1 14 12Z"/><g style="transform-origin:50px 42px" data-fx="pop 0.35 0.6">${svgWords(sign, { x: 50, y: 42, width: 60, size: 52, as: 'in-band' })}</g>`;
}

/** Shapes behind a mark, in a square of 100. */
const MARKS = [
  '<circle class="band" cx="50" cy="50" r="46"/>',
  '<rect class="band" x="5" y="5" width="90" height="90" rx="26"/>',
  '<path class="band" d="M50 3L91 18V52C91 74 74 89 50 98C26 89 9 74 9 52V18Z"/>',
  '<path class="band" d="M50 4a23 23 0 0 1 23 23a23 23 0 0 1 0 46a23 23 0 0 1-46 0a23 23 0 0 1 0-46a23 23 0 0 1 23-23Z"/>',
];

/** A mark of letters on one of a few shapes. */
export function monogram({ letters }: Of<'monogram'>, seed: number): string {
  return `${MARKS[Math.floor(seed * MARKS.length)]!}<g style="transform-origin:50px 50px" data-fx="pop 0.35 0.7">${svgWords(letters, { x: 50, y: 51, width: 60, size: 54, as: 'on-band' })}</g>`;
}

/** A pin on streets that are drawn by a seed. */
export function pin(seed: number): string {
  const random = seeded(seed);
  const streets = Array.from({ length: 7 }, (_, i) => {
    const at = 8 + i * 14 + random() * 5;
    const slope = (random() - 0.5) * 16;
    return i % 2 ? `M0 ${n(at)}L100 ${n(at + slope)}` : `M${n(at)} 0L${n(at + slope)} 100`;
  });
  const bend = n(20 + random() * 50);
  const park = `<rect class="shade" x="${n(8 + random() * 20)}" y="${n(56 + random() * 10)}" width="28" height="22" rx="4" transform="rotate(${n(random() * 16 - 8)} 22 66)"/>`;
  return `<svg x="1" y="1" width="98" height="98" viewBox="0 0 100 100"><rect class="paper" width="100" height="100"/>${park}<path class="stroke-rest" stroke-width="9" d="M-5 ${bend}C30 ${n(Number(bend) - 22)} 60 ${n(Number(bend) + 30)} 105 ${n(Number(bend) - 4)}" opacity=".55"/><path class="stroke-rest" stroke-width="3.4" d="${streets.join('')}"/></svg><g style="transform-origin:50px 66px" data-fx="pop 0.4 0.7"><ellipse class="print" cx="50" cy="67" rx="9" ry="2.6" opacity=".3"/><path class="band" d="M50 67C40 52 32 44 32 33a18 18 0 0 1 36 0C68 44 60 52 50 67Z"/><circle class="paper" cx="50" cy="33" r="7"/></g>`;
}

import type { Tokens } from '../../domain/storyboard.ts';
import type { Frame } from './frame-shape.ts';

/** What a background figure needs to know. */
export type FigureInput = {
  motif: Tokens['motif'];
  frame: Frame;
  strength: 'hero' | 'quiet';
  rtl: boolean;
  /** 0 to 1: where the figure sits and how it moves. */
  chance: number;
  /** Where the empty part of the frame is, when the template knows. */
  side?: 'top' | 'bottom';
};

const n = (value: number) => Number(value.toFixed(2)).toString();

/**
 * The crisp figure behind a scene: hard-edged shapes in tints of the ground (a soft full-frame gradient would band
 * in the video), drifting slowly. Accent colour stays in the margins, so that no text stands on it.
 */
export function figure(input: FigureInput): string {
  const drawn = { glow, rules, dots, plain }[input.motif](input);
  if (!drawn) return '';
  const { width, height } = input.frame;
  const mirror = input.rtl ? ` transform="translate(${n(width)} 0) scale(-1 1)"` : '';
  return `<svg class="figure" viewBox="0 0 ${n(width)} ${n(height)}" aria-hidden="true"><g${mirror}>${drawn}</g></svg>`;
}

/** Concentric discs, a sun with stepped light. */
function glow({ frame, strength, chance, side }: FigureInput): string {
  const hero = strength === 'hero';
  const low = side ? side === 'bottom' : chance > 0.5;
  const [x, y] = hero
    ? [frame.width * 0.86, frame.height * (low ? 0.9 : 0.14)]
    : [frame.width * 0.98, low ? frame.height * 1.02 : -2];
  const radii = hero ? [72, 54, 37, 21] : [46, 33, 20];
  const discs = radii.map(
    (r, i) => `<circle cx="${n(x)}" cy="${n(y)}" r="${r}" class="step${i + (hero ? 0 : 1)}"/>`,
  );
  return `<g data-fx="drift 0 0 -5 ${low ? -4 : 4}">${discs.join('')}</g>`;
}

/** A ledger: hairlines across the frame, a heavier one that travels. */
function rules({ frame, strength, chance }: FigureInput): string {
  const step = strength === 'hero' ? 12.5 : 25;
  const lines = [];
  for (let y = step; y < frame.height - 1; y += step) lines.push(`<path d="M0 ${n(y)}H${n(frame.width)}"/>`);
  const column = frame.width * (0.72 + chance * 0.12);
  const block =
    strength === 'hero'
      ? `<rect class="tint" x="${n(column)}" y="0" width="${n(frame.width)}" height="${n(frame.height)}" data-fx="drift 0 0 -4 0"/>`
      : '';
  return `${block}<g class="hairlines">${lines.join('')}</g>`;
}

/** A field of dots that thins out towards the text. */
function dots({ frame, strength, chance, side }: FigureInput): string {
  const pitch = 4.4;
  const columns = Math.round(frame.width / pitch) + 1;
  const rows = Math.round(frame.height / pitch) + 1;
  const reach = strength === 'hero' ? 40 + frame.height * 0.24 : 40;
  const low = side ? side === 'bottom' : chance > 0.5;
  const marks = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = frame.width - (column + 0.3) * pitch;
      const y = low ? frame.height - (row + 0.3) * pitch : (row + 0.3) * pitch;
      const away = Math.hypot(frame.width - x, low ? frame.height - y : y) / reach;
      if (away < 1) marks.push(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(0.78 * (1 - away) + 0.14)}"/>`);
    }
  }
  return `<g class="dots" data-fx="drift 0 0 -2.2 ${low ? -2.2 : 2.2}">${marks.join('')}</g>`;
}

/** One quarter disc in a corner, or nothing behind dense scenes. */
function plain({ frame, strength, chance, side }: FigureInput): string {
  if (strength === 'quiet') return '';
  const low = side ? side === 'bottom' : chance > 0.5;
  const y = low ? frame.height : 0;
  const r = (frame.width + frame.height) * 0.21;
  return `<circle cx="${n(frame.width)}" cy="${n(y)}" r="${n(r)}" class="soft" data-fx="drift 0 0 3 ${low ? 3 : -3}"/>`;
}

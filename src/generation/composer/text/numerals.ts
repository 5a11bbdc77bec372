import { escapeHtml } from '../markup.ts';

/** How a numeral is written: what the page needs to count up to it in its own notation. */
export type Notation = { sign: string; decimals: number; point: string; group: string };

/**
 * The notation of `raw`, or null when no reading of it gives `value` (other digits, fractions, ranges): such a text
 * stands still rather than count in a wrong notation.
 */
export function notationOf(raw: string, value: number): Notation | null {
  const match = /^([-+−–]?)(\d[\d.,'’\u00a0\u202f ]*)$/.exec(raw.trim());
  if (!match) return null;
  const [, sign = '', digits = ''] = match;
  for (const point of ['.', ',', '']) {
    const at = point ? digits.lastIndexOf(point) : -1;
    if (point && at < 0) continue;
    const whole = at < 0 ? digits : digits.slice(0, at);
    const fraction = at < 0 ? '' : digits.slice(at + 1);
    const group = /\D/.exec(whole)?.[0] ?? '';
    const pattern = group ? new RegExp(`^\\d{1,3}(?:\\${group}\\d{3})+$`) : /^\d+$/;
    if (!pattern.test(whole) || !/^\d*$/.test(fraction)) continue;
    const read = Number(`${whole.replace(/\D/g, '')}.${fraction || '0'}`);
    if (Math.abs(read - Math.abs(value)) < 1e-6 * Math.max(1, read))
      return { sign, decimals: fraction.length, point, group };
  }
  return null;
}

/** A figure that counts up from zero to exactly `raw`. */
export function counting(raw: string, value: number, at: number, seconds: number): string {
  const notation = notationOf(raw, value);
  if (!notation || value === 0) return `<span class="num">${escapeHtml(raw)}</span>`;
  const data = { value: String(value), final: raw.trim(), ...notation, decimals: String(notation.decimals) };
  const attributes = Object.entries(data).map(([name, v]) => `data-${name}="${escapeHtml(v)}"`);
  return `<span class="num" ${attributes.join(' ')} data-fx="count ${at} ${seconds}">${escapeHtml(raw.trim())}</span>`;
}

/** A value in the manner of the language, at least `least` and at most two decimals, a true minus sign, Latin digits. */
export function formatValue(value: number, language: string, least = 0): string {
  const decimals = { minimumFractionDigits: least, maximumFractionDigits: 2 };
  let format: Intl.NumberFormat;
  try {
    format = new Intl.NumberFormat(language, { ...decimals, numberingSystem: 'latn' });
  } catch {
    format = new Intl.NumberFormat('en', decimals);
  }
  return format
    .format(value)
    .replace(/[\u200e\u200f\u061c]/g, '')
    .replace(/^-/, '−');
}

/** A unit as it follows its number: words after a narrow space, signs directly. */
export function unitGap(unit: string): string {
  return /^\p{L}{3,}/u.test(unit.trim()) ? '\u00a0' : '';
}

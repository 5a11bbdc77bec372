import type { Prop } from '../../pictures/props/prop.ts';
import { escapeHtml } from '../markup.ts';
import { n, seeded } from '../stage/seeded.ts';
import { type Room, windowHead, windowIn } from './room.ts';

type Terminal = Extract<Prop, { kind: 'terminal' }>;

/** Width of a letter of the monospaced face, in em, with room to spare. */
const LETTER = 0.62;

/** A command on as few lines as its size leaves legible, broken between its words. */
function linesOf(command: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of command.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < letters)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** A window of a terminal in which a command is written, and its work goes on beneath. */
export function terminal({ command }: Terminal, room: Room): string {
  const { x, y, w } = windowIn(room, room.height * 1.3);
  const unit = Math.min(w, 84) / 84;
  const h = Math.min(room.height * 0.72, w * 0.8);
  const top = room.bleeds ? (room.height - h) / 2 : y;
  const longest = Math.max(...command.split(' ').map((word) => word.length));
  // An address is not broken: where it is longer than a line, the letters are smaller.
  const least = Math.min(4.2 * unit, (w - 18 * unit) / (longest * LETTER));
  const size = Math.max(least, Math.min(6.6 * unit, (w - 18 * unit) / (command.length * LETTER)));
  const lines = linesOf(command, Math.floor((w - 18 * unit) / (size * LETTER)));
  const first = top + 20 * unit;
  const words = lines.map((line, i) => {
    const at = first + i * size * 1.5;
    return `<text class="command" x="${n(x + 12 * unit)}" y="${n(at)}" font-size="${n(size)}" data-fx="wipe ${n(0.3 + i * 0.3)} 0.7">${escapeHtml(line)}</text>`;
  });
  const sign = `<path class="sign" stroke-width="${n(1.3 * unit)}" d="M${n(x + 5 * unit)} ${n(first - size * 0.62)}l${n(size * 0.3)} ${n(size * 0.3)}l${n(-size * 0.3)} ${n(size * 0.3)}"/>`;
  const random = seeded(room.seed);
  const below = first + lines.length * size * 1.5 + unit;
  const free = Math.max(0, Math.floor((top + h - below - 10 * unit) / (5.4 * unit)));
  const output = Array.from({ length: Math.min(4, free) }, (_, i) => {
    const broad = w * (0.3 + random() * 0.4);
    return `<rect class="output" x="${n(x + 12 * unit)}" y="${n(below + i * 5.4 * unit)}" width="${n(broad)}" height="${n(2 * unit)}" rx="${n(unit)}" data-fx="show ${n(0.9 + i * 0.15)} 0.2"/>`;
  });
  const base = top + h - 8 * unit;
  const full = w - 24 * unit;
  const progress = `<rect class="output" x="${n(x + 12 * unit)}" y="${n(base)}" width="${n(full)}" height="${n(2 * unit)}" rx="${n(unit)}"/><rect class="band" x="${n(x + 12 * unit)}" y="${n(base)}" width="${n(full)}" height="${n(2 * unit)}" rx="${n(unit)}" style="transform-origin:${n(x + 12 * unit)}px 0" data-fx="growx 0.9 0.9"/>`;
  const frame = `<rect class="night" x="${n(x)}" y="${n(top)}" width="${n(w)}" height="${n(h)}" rx="${n(3 * unit)}"/>`;
  return `<g data-fx="rise 0 0.9 8"><g data-fx="float 0 0 0.5 4.6 0">${frame}${windowHead(x, top, w, unit, 'night-head')}${sign}${words.join('')}${output.join('')}${progress}</g></g>`;
}

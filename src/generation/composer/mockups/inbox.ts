import type { Prop } from '../../pictures/props/prop.ts';
import { svgWords } from '../props/svg-words.ts';
import { n, seeded } from '../stage/seeded.ts';
import { boxes, popping, type Room, windowHead, windowIn } from './room.ts';

type Inbox = Extract<Prop, { kind: 'inbox' }>;

const FACES = ['band', 'print', 'tone', 'rest'];

/** An inbox: who wrote is drawn as a disc and what they wrote as lines, one message new. */
export function inbox({ name }: Inbox, room: Room): string {
  const { x, y, w, h } = windowIn(room, room.height * 1.15);
  const unit = Math.min(w, 84) / 84;
  const box = boxes(room.width, room.rtl);
  const random = seeded(room.seed);
  const rail = 13 * unit;
  const row = 14 * unit;
  const top = y + 9 * unit;
  const icons = Array.from({ length: Math.floor((h - 14 * unit) / (11 * unit)) }, (_, i) =>
    box(
      i === 0 ? 'band' : 'rest',
      x + rail / 2 - 3 * unit,
      top + (4 + i * 11) * unit,
      6 * unit,
      6 * unit,
      1.8 * unit,
    ),
  );
  const rows = Array.from({ length: Math.floor((h - 10 * unit) / row) }, (_, i) => {
    const [at, left] = [top + i * row, x + rail];
    const middle = at + row / 2;
    const broad = w - rail;
    const [one, two] = [0.2 + random() * 0.16, 0.42 + random() * 0.26];
    const disc = left + 8 * unit;
    const cx = room.rtl ? room.width - disc : disc;
    const lines =
      box('ink-line', left + 15 * unit, middle - 3.4 * unit, broad * one, 2.2 * unit, 1.1 * unit) +
      box('rest', left + 15 * unit, middle + 1.6 * unit, broad * two, 2 * unit, unit) +
      box('rest', x + w - 12 * unit, middle - 3.2 * unit, 7 * unit, 1.8 * unit, 0.9 * unit);
    const face = `<circle class="${FACES[i % FACES.length]}" cx="${n(cx)}" cy="${n(middle)}" r="${n(3.9 * unit)}"/>`;
    const rule = i > 0 ? box('rest thin', left, at - 0.1 * unit, broad, 0.25 * unit) : '';
    const drawn = `${rule}<g data-fx="slide ${n(0.25 + i * 0.1)} 0.7 5">${face}${lines}</g>`;
    if (i > 0) return drawn;
    const dot = room.rtl ? room.width - (x + w - 5 * unit) : x + w - 5 * unit;
    const fresh = `<circle class="band" cx="${n(dot)}" cy="${n(middle + 2.6 * unit)}" r="${n(1.7 * unit)}"/>`;
    return `${box('shade', left, at, broad, row)}${drawn}${popping(dot, middle + 2.6 * unit, 1.1, fresh)}`;
  });
  const title = svgWords(name, { x: room.width / 2, y: y + 4.6 * unit, width: w * 0.5, size: 4 * unit });
  const frame = `<rect class="paper outlined" x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(3 * unit)}"/>`;
  const side = box('shade', x, top, rail, Math.max(0, h - 12 * unit));
  return `<g data-fx="rise 0 0.9 8"><g data-fx="drift 0 0 0 -1.6">${frame}${side}${icons.join('')}${rows.join('')}${windowHead(x, y, w, unit)}${title}</g></g>`;
}

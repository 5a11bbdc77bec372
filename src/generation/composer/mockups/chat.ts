import type { Prop } from '../../pictures/props/prop.ts';
import { svgWords } from '../props/svg-words.ts';
import { n, seeded } from '../stage/seeded.ts';
import { type Boxed, boxes, popping, type Room } from './room.ts';

type Chat = Extract<Prop, { kind: 'chat' }>;

/** Of a telephone's width: how broad bubbles are, and of which side. */
const BUBBLES: [share: number, lines: number, own: boolean][] = [
  [0.6, 2, false],
  [0.5, 1, true],
  [0.66, 3, false],
  [0.58, 2, true],
];

type Screen = { x: number; width: number; unit: number; box: Boxed; random: () => number };

/** A bubble whose words are drawn as lines. */
function bubble([share, lines, own]: (typeof BUBBLES)[number], y: number, screen: Screen) {
  const { x, width, unit, box, random } = screen;
  const w = width * share;
  const h = (5 + lines * 4.4) * unit;
  const left = own ? x + width - w - 4 * unit : x + 4 * unit;
  const words = Array.from({ length: lines }, (_, i) => {
    const broad = (w - 8 * unit) * (i === lines - 1 ? 0.5 + random() * 0.3 : 1);
    return box(
      own ? 'on-band faded' : 'ink-line',
      left + 4 * unit,
      y + (3.8 + i * 4.4) * unit,
      broad,
      1.9 * unit,
      unit,
    );
  });
  return { drawn: box(own ? 'band' : 'shade', left, y, w, h, 3.6 * unit) + words.join(''), h };
}

/** A telephone without a brand on which a talk goes on. */
export function chat({ name }: Chat, room: Room): string {
  const { width, height, bleeds, rtl, seed } = room;
  const w = Math.min(width * 0.62, height * 0.62);
  const unit = w / 62;
  const [x, y] = [(width - w) / 2, bleeds ? height * 0.1 : height * 0.02];
  const h = bleeds ? height - y + 12 : height * 0.96;
  const screen = { x, width: w, unit, box: boxes(width, rtl), random: seeded(seed) };
  const head = y + 18 * unit;
  let at = head + 5 * unit;
  const talk = BUBBLES.map((one, i) => {
    const { drawn, h: tall } = bubble(one, at, screen);
    const [own, middle] = [one[2] !== rtl, at + tall / 2];
    at += tall + 3.4 * unit;
    return popping(own ? x + w : x, middle, 0.3 + i * 0.22, drawn);
  });
  const dots = [0, 1, 2].map(
    (i) =>
      `<circle class="ink-dot" cx="${n((rtl ? width - x - 10 * unit : x + 10 * unit) + (rtl ? -i : i) * 3.6 * unit)}" cy="${n(at + 4 * unit)}" r="${n(1.2 * unit)}" data-fx="float 0 0 0.8 1.1 ${n(i * 0.9)}"/>`,
  );
  const typing = popping(
    x,
    at,
    1.2,
    screen.box('shade', x + 4 * unit, at, 19 * unit, 8 * unit, 4 * unit) + dots.join(''),
  );
  const cx = rtl ? width - x - 9 * unit : x + 9 * unit;
  const letter = [...name.trim()][0]?.toUpperCase() ?? '';
  const face = `<circle class="band" cx="${n(cx)}" cy="${n(y + 11 * unit)}" r="${n(4.6 * unit)}"/>${svgWords(letter, { x: cx, y: y + 11 * unit, width: 6 * unit, size: 5 * unit, as: 'on-band' })}`;
  const title = svgWords(name, { x: width / 2, y: y + 11 * unit, width: w * 0.5, size: 4.6 * unit });
  const rule = `<path class="stroke-rest" stroke-width="${n(0.4 * unit)}" d="M${n(x + 2 * unit)} ${n(head)}h${n(w - 4 * unit)}"/>`;
  const body = `<rect class="print" x="${n(x - 2 * unit)}" y="${n(y - 2 * unit)}" width="${n(w + 4 * unit)}" height="${n(h + 4 * unit)}" rx="${n(9 * unit)}"/><rect class="paper" x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(7 * unit)}"/><rect class="print" x="${n(width / 2 - 8 * unit)}" y="${n(y + 1.6 * unit)}" width="${n(16 * unit)}" height="${n(3 * unit)}" rx="${n(1.5 * unit)}"/>`;
  return `<g data-fx="rise 0 0.9 10"><g data-fx="drift 0 0 0 -1.8">${body}${face}${title}${rule}${talk.join('')}${typing}</g></g>`;
}

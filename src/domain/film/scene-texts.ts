import type { Scene } from '../storyboard.ts';

/** A figure as it stands on the screen: what is before it, its digits, its unit. */
const figure = (...parts: string[]) =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');

/** A point of a chart with its value as its unit is written: "180 k", "12 %". */
const point = (p: { label: string; value: number; prefix: string; unit: string }) => [
  p.label,
  `${p.prefix}${p.value}${p.unit}`,
];

function partsOf(scene: Omit<Scene, 'id' | 'duration' | 'narration' | 'roominess'>): (string | undefined)[] {
  const it = scene as Scene;
  switch (it.type) {
    case 'hook':
      return [it.eyebrow, it.title, it.sub];
    case 'statement':
      return [it.eyebrow, it.title, it.sub];
    case 'media':
      return [it.eyebrow, it.title];
    case 'chart':
      return [it.eyebrow, it.title, ...it.points.flatMap(point)];
    case 'stat':
      return [it.eyebrow, figure(`${it.prefix}${it.raw}${it.suffix}`), it.label];
    case 'list':
      return [it.eyebrow, it.title, ...it.items];
    case 'quote':
      return [it.text, it.by];
    case 'timeline':
      return [it.eyebrow, it.title, ...it.entries.flatMap((entry) => [entry.when, entry.what])];
    case 'comparison':
      return [it.eyebrow, it.title, ...[it.left, it.right].flatMap((side) => [side.label, ...side.items])];
    case 'code':
      return [it.eyebrow, it.title, it.code];
    case 'cta':
      return [it.title, it.sub, ...it.url.split(' · ')];
    default:
      return it satisfies never;
  }
}

/** The texts that a scene puts on screen, one entry a text, in reading order; empty ones are left out. */
export function textsOf(scene: Omit<Scene, 'id' | 'duration' | 'narration' | 'roominess'>): string[] {
  return partsOf(scene).filter((text): text is string => text !== undefined && text.trim() !== '');
}

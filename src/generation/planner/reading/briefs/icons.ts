import type { Edit } from '../corrections/edits.ts';
import { headsOfText } from './labels.ts';

/** Lines that pictures lead, and those of them with known labels, that make a text a brief. */
const FEWEST = 3;
const FEWEST_KNOWN = 2;

/** A picture at the beginning of a line; ticks, crosses and stars are bullets. */
const LINE =
  /^(?<lead>[^\S\n]{0,8}(?:[-*•] )?(?![✓✔✅☑✗✘✖★☆•▪◆■])(?<icon>\p{Extended_Pictographic})\ufe0f?[^\S\n]{0,3})(?=\S)/gmu;
const LABEL = /^(?<label>\p{L}[^\n:：.]{0,40}?)[^\S\n]?[:：]/u;

/** What a picture labels by itself. */
const MEANT: [icons: RegExp, label: string][] = [
  [/[🚫⛔🙅❌]/u, 'Avoid: '],
  [/[⏱⏲⏳⌛]/u, 'Length: '],
  [/[🎨🖌]/u, 'Look: '],
];

/**
 * In a brief whose lines are led by pictures ("🎯 Goal: …", "🎨 ink blue") these are for nobody; one that stands for a label
 * is that label. Lists of a poster ("🍔 Burgers") stay as they are.
 */
export function pictured(text: string): Edit[] {
  const lines = [...text.matchAll(LINE)].map(({ index, groups }) => {
    const from = index + groups!.lead!.length;
    const label = LABEL.exec(text.slice(from, from + 60))?.groups?.label;
    return { start: index, from, icon: groups!.icon!, label };
  });
  const heads = lines.map(({ label }) => (label === undefined ? '' : headsOfText(label.trim())));
  const isBrief =
    lines.length >= FEWEST &&
    heads.filter((it) => it !== '').length >= FEWEST_KNOWN &&
    heads.some((it) => it === 'directs' || it === 'goal' || it === 'forbids');
  if (!isBrief) return [];
  return lines.map(({ start, from, icon, label }) => {
    const meant = label === undefined ? MEANT.find(([icons]) => icons.test(icon))?.[1] : undefined;
    return { start, end: from, text: meant ?? '' };
  });
}

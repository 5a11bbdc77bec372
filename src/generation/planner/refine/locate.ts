import type { Scene } from '../../../domain/storyboard.ts';
import { gist } from '../wording.ts';

const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];
const NAMES: [RegExp, Scene['type']][] = [
  [/\b(?:hook|intro|opening|opener)\b/i, 'hook'],
  [/\b(?:quote|testimonial|quotation)\b/i, 'quote'],
  [/\b(?:chart|graph|bars?)\b/i, 'chart'],
  [/\b(?:stats?|statistic|number|figure)\b/i, 'stat'],
  [/\b(?:list|bullets?|steps)\b/i, 'list'],
  [/\btimeline\b/i, 'timeline'],
  [/\bcomparison\b/i, 'comparison'],
  [/\bcode\b/i, 'code'],
  [/\b(?:image|photo|picture)\b/i, 'media'],
  [/\b(?:closing|outro|ending|end card|cta|call to action)\b/i, 'cta'],
];

/** The scene that words point at ("scene 3", "the second scene", "the quote"), as an index; -1 for none. */
export function locate(text: string, scenes: Scene[]): number {
  const number =
    /(?:scenes?|szene|scène|escena|cena|scena|slide|сцен\p{L}*|シーン|场景|장면|مشهد|المشهد)\s*#?(\d{1,2})|(\d{1,2})\s*(?:番目|つ目)?の?(?:シーン|场景)|第(\d{1,2})(?:シーン|场景|幕)/iu.exec(
      text,
    );
  if (number) {
    const index = Number(number[1] ?? number[2] ?? number[3]) - 1;
    return index < scenes.length ? index : -1;
  }
  if (/\blast (?:scene|slide)\b|letzten? szene|dernière scène|última escena/iu.test(text))
    return scenes.length - 1;
  const ordinal = new RegExp(`\\b(${ORDINALS.join('|')})\\s+(?:scene|slide)`, 'i').exec(text)?.[1];
  if (ordinal) {
    const index = ORDINALS.indexOf(ordinal.toLowerCase());
    return index < scenes.length ? index : -1;
  }
  const type = NAMES.find(([pattern]) => pattern.test(text))?.[1];
  const found = type ? scenes.findIndex((s) => s.type === type) : -1;
  return found >= 0 ? found : titled(text, scenes);
}

/** What "drop the ingredients" names, without its article; empty where nothing is named. */
function named(text: string): string {
  return (
    /(?<!\p{L})(?:the|die|den|das|les?|la|los|las|el|os?|as?|il|i|gli)\s+(?<name>\p{L}[\p{L}\d ’'-]{2,40}?)(?:\s+(?:scenes?|slides?|part|section|list|szenen?|teil|scènes?|partie|escenas?|parte|cenas?))?[.!]?$/iu.exec(
      text,
    )?.groups?.name ?? ''
  );
}

function titled(text: string, scenes: Scene[]): number {
  const name = gist(named(text));
  return name ? scenes.findIndex((s) => s.type !== 'hook' && 'title' in s && gist(s.title) === name) : -1;
}

/** The scenes that stand under a common heading that words name, one scene an item, as indexes. */
export function locateGroup(text: string, scenes: Scene[]): number[] {
  const name = gist(named(text));
  return scenes.flatMap((s, i) =>
    name && 'eyebrow' in s && s.type !== 'hook' && gist(s.eyebrow) === name ? [i] : [],
  );
}

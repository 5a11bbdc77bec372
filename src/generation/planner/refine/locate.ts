import type { Scene } from '../../../domain/storyboard.ts';

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
  if (/\blast (?:scene|slide)\b|letzte szene|dernière scène|última escena/iu.test(text))
    return scenes.length - 1;
  const ordinal = new RegExp(`\\b(${ORDINALS.join('|')})\\s+(?:scene|slide)`, 'i').exec(text)?.[1];
  if (ordinal) {
    const index = ORDINALS.indexOf(ordinal.toLowerCase());
    return index < scenes.length ? index : -1;
  }
  const type = NAMES.find(([pattern]) => pattern.test(text))?.[1];
  return type ? scenes.findIndex((s) => s.type === type) : -1;
}

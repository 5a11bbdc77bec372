/** A text without its years, and where in what is left they stood. */
export type Undated = {
  text: string;
  /** In order of the text; `index` is a place in the text that is left. */
  years: { year: string; index: number }[];
  /** The years of a span ("from 2022 to 2025") that stood apart from any figure. */
  span: [string, string] | null;
};

const YEAR =
  '(?<![\\p{Script=Latin}\\d.,])(?:19|20)\\d\\d(?![\\d%]|[.,]\\d|\\s?(?:万|萬|만|億|亿|억|人|명|km|%|€|円|元|원))';
const BEFORE =
  "(?:(?:(?:back\\s)?in|by|since|until|(?:im|in dem|das) jahre?|im|bis|en(?:\\s(?:el año|l[’']année))?|em|nel|in|в|во|i|w|år|σ[τε]ο?|בשנת|ב-?|في(?:\\s(?:عام|سنة))?|عام|سنة|(?:ปี)|于|於|在|到了?)\\s*)?";
const AFTER = '(?:\\s?(?:年度?|년도?|г(?:ода?|оду|\\.)?|yılında|में))?';
const DATED = new RegExp(
  `[(（]?${BEFORE}(?<year>${YEAR})${AFTER}(?:(?:には?|の|に|은|는|에는?|의|的|时|時)(?=[^\\p{Script=Latin}])|(?<=\\d),)?[)）]?`,
  'giu',
);
const SPANS = [
  new RegExp(
    `(?:\\b(?:from|between|over|de|entre|desde|von|zwischen|dal?|tra)\\s+)(?:the year )?(?<a>${YEAR})\\s*(?:to|and|until|à|et|a|y|e|hasta|até|bis|und|al)\\s+(?<b>${YEAR}),?`,
    'iu',
  ),
  new RegExp(
    `(?:从|從)?(?<a>${YEAR})\\s?(?:年度?|년)?\\s?(?:から|到|至|에서|부터|～|〜)\\s?(?<b>${YEAR})\\s?(?:年度?|년)?(?:にかけて|までに?|까지|间|間|之间)?(?:で|の間に)?[、，,]?`,
    'u',
  ),
  new RegExp(
    `(?:بين|من)\\s(?:عامي?\\s|سنة\\s)?(?<a>${YEAR})\\s(?:و|إلى)\\s?(?:عام\\s|سنة\\s)?(?<b>${YEAR})`,
    'u',
  ),
  new RegExp(`[(（]?(?<a>${YEAR})\\s?[–—-]\\s?(?<b>${YEAR})[)）]?`, 'u'),
];

/** Takes the years out of a sentence with plain digits, so that they are never read as values. */
export function undated(sentence: string): Undated {
  const match = SPANS.map((pattern) => pattern.exec(sentence)).find(Boolean);
  const span: Undated['span'] = match ? [match.groups!.a!, match.groups!.b!] : null;
  const rest = match
    ? `${sentence.slice(0, match.index)} ${sentence.slice(match.index + match[0].length)}`
    : sentence;
  const years: Undated['years'] = [];
  let text = '';
  let from = 0;
  for (const found of rest.matchAll(DATED)) {
    text += rest.slice(from, found.index);
    years.push({ year: found.groups!.year!, index: text.length });
    from = found.index + found[0].length;
  }
  return { text: text + rest.slice(from), years, span };
}

/** The years of two figures: one each where there are two, else that of the nearer figure. */
export function yearsOf(
  dated: Undated,
  from: { index: number; length: number },
  to: typeof from,
): [string, string] {
  if (dated.span) return dated.span;
  const [first, second] = dated.years;
  if (!first) return ['', ''];
  if (second && dated.years.length === 2) return [first.year, second.year];
  const gap = (q: typeof from) =>
    first.index <= q.index ? q.index - first.index : Math.max(0, first.index - q.index - q.length);
  const between = first.index >= from.index + from.length && first.index <= to.index;
  if (between) {
    // "From 12k in 2022 to 180k" dates the first figure, "from 12k to, in 2025, 180k" the second.
    return first.index - (from.index + from.length) <= to.index - first.index + 8
      ? [first.year, '']
      : ['', first.year];
  }
  if (first.index > to.index) return ['', first.year];
  return gap(from) <= 8 ? [first.year, ''] : ['', ''];
}

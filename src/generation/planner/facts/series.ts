import type { Brief, Sentence } from '../brief.ts';
import type { Candidate } from '../draft.ts';
import { isYear, type Quantity, quantitiesIn } from '../numerals.ts';
import type { Taken } from '../taken.ts';
import { capitalised, roomFor, shorten, tidy, unstopped, withoutDangling } from '../wording.ts';

type Point = { label: string; value: number; prefix: string; unit: string; absolute: number };

const MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const DAYS = 'mon(?:day)?|tue(?:sday)?|wed(?:nesday)?|thu(?:rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?';
const TIME = `(?:19|20)\\d\\d年?|Q[1-4](?:\\s(?:19|20)\\d\\d)?|H[12]|(?:${MONTHS}|${DAYS})(?:\\s(?:19|20)\\d\\d)?|\\d{1,2}月`;
const TIMED = new RegExp(`^(?:${TIME})$`, 'iu');
const LABEL_FIRST = new RegExp(
  `(?<![\\p{L}\\d])(?<label>${TIME})\\s*(?:[:：=→–-]|was|were|had|war(?:en)?|は|が|为|為|:)?\\s*$`,
  'iu',
);
const LABEL_LAST = new RegExp(
  `^\\s*(?:[\\p{L}]+\\s)?(?:in|im|en|em|nel|в|for|\\()\\s*(?<label>${TIME})(?![\\p{L}\\d])`,
  'iu',
);
const NAMED =
  /(?:^|[,;:：、，；]\s*|\s(?:and|und|et|y|e)\s)(?<label>\p{L}[\p{L}\p{M}\d .&'’/+-]{0,26}?)\s*(?:[:：=(–-]|at|with|mit|à|con|は)?\s*$/u;

/** Figures each with the time or name beside it; figures that have none break the series. */
function pointsIn(text: string): Point[] {
  // "Q1: 1200" counts; "2019: 12m" dates.
  const counts = (q: Quantity) =>
    /[:：=]\s*$/.test(text.slice(0, q.index)) && LABEL_FIRST.test(text.slice(0, q.index));
  const all = quantitiesIn(text).filter(
    (q) => (!isYear(q) || counts(q)) && !/^[QH]$/i.test(text[q.index - 1] ?? ''),
  );
  const ends = all.map((q) => q.index + q.length);
  return all.flatMap((q, i) => {
    const before = text.slice(i === 0 ? 0 : ends[i - 1], q.index);
    const after = text.slice(ends[i], all[i + 1]?.index);
    const label =
      LABEL_FIRST.exec(before)?.groups?.label ??
      LABEL_LAST.exec(after)?.groups?.label ??
      NAMED.exec(i === 0 ? before : before.replace(/^\)?/, ''))?.groups?.label;
    if (!label || /^(?:about|over|nearly|only|just|from|to|by|the|and|more than)$/i.test(label)) return [];
    return [{ label: tidy(label), value: q.value, prefix: q.prefix, unit: q.suffix, absolute: q.absolute }];
  });
}

/** All in one unit: that of the largest figure, so that the bars compare what they show. */
function alike(points: Point[]): Point[] {
  const units = new Set(points.map((p) => p.unit));
  if (units.size === 1) return points;
  const top = points.reduce((a, b) => (b.absolute > a.absolute ? b : a));
  const factor = top.value === 0 ? 1 : top.absolute / top.value;
  return points.map((p) => ({
    ...p,
    value: Number((p.absolute / factor).toPrecision(4)),
    unit: top.unit,
    prefix: top.prefix,
  }));
}

const LEAD_TAIL =
  /\s*(?:\b(?:was|were|is|are|grew|rose|fell|reached|hit|by|of|in|over|per|the|from|chart|data|figures|numbers|war(?:en)?|était|fue|foi)\b|は|が|を|的|为)\s*$/iu;

function titleOf(sentence: string, points: Point[], brief: Brief): string {
  const start = sentence.search(/[:：]/u);
  const first = sentence.toLowerCase().indexOf(points[0]!.label.toLowerCase());
  const firstNumber = sentence.search(/\d/u);
  const cut =
    start > 0 && start < 60 && start < Math.max(first, firstNumber)
      ? start
      : Math.min(first < 0 ? 999 : first, firstNumber);
  let lead = unstopped(sentence.slice(0, cut).replace(/[$€£¥₹]\s*$/u, '')).replace(
    /^(?:(?:include|show|display|add|draw)\s+)?(?:(?:a|the)\s+)?(?:(?:bar |line )?(?:chart|graph)\s+(?:of|for|with|showing)\s+)?(?:(?:our|the)\s+)?/iu,
    '',
  );
  for (let next = lead.replace(LEAD_TAIL, ''); next !== lead; next = lead.replace(LEAD_TAIL, '')) lead = next;
  return (
    capitalised(shorten(withoutDangling(lead), roomFor('title', brief.language), brief.language)) ||
    brief.framing.trend
  );
}

function seriesOf(brief: Brief, sentence: Sentence): Candidate | null {
  const points = pointsIn(sentence.plain);
  const timed = points.length >= 2 && points.every((p) => TIMED.test(p.label));
  const named =
    points.length >= 3 &&
    new Set(points.map((p) => p.unit.trim() + p.prefix)).size === 1 &&
    new Set(points.map((p) => p.label)).size === points.length;
  // Names with bare counts ("5 apples, 3 pears") are no series; shares and money are.
  if (
    !(timed && points.length >= 3) &&
    !(named && (points[0]!.unit || points[0]!.prefix || /[:：]/.test(sentence.plain)))
  )
    return null;
  if (points.some((p) => p.value < 0)) return null;
  const shown = alike(points.slice(0, 12)).map(({ label, value, prefix, unit }) => ({
    label,
    value,
    prefix,
    unit,
  }));
  const form = timed && shown.length >= 5 ? 'line' : 'bars';
  const eyebrow = timed ? brief.framing.trend : brief.framing.numbers;
  return {
    body: { type: 'chart', eyebrow, title: titleOf(sentence.plain, points, brief), form, points: shown },
    at: sentence.at,
    weight: 3.4,
    spoken: sentence.text,
  };
}

/** Figures over time or by name: "2020: 10, 2021: 25, 2022: 60", "Chrome 65%, Safari 18%, Firefox 3%". */
export function series(brief: Brief, taken: Taken): Candidate[] {
  const all = [...brief.sentences, ...brief.directives];
  return all.flatMap((sentence) => {
    if (taken.has(sentence.at) || sentence.text.length > 600) return [];
    const made = seriesOf(brief, sentence);
    if (made) taken.take(sentence.at);
    return made ? [made] : [];
  });
}

import type { Brief, Sentence } from '../brief.ts';
import type { Candidate, SceneBody } from '../draft.ts';
import { linksIn } from '../links.ts';
import { isYear, type Quantity, quantitiesIn } from '../numerals.ts';
import type { Taken } from '../taken.ts';
import { pieces, roomFor } from '../wording.ts';
import { labelOf, suffixWithMore } from './quantity-label.ts';

const DATE_NEIGHBOUR =
  /(?:\b(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|januar|märz|mai|juni|juli|oktober|dezember|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\.?|年|月)\s*$/iu;

/** Whether a number is worth a screen of its own: it counts or measures something. */
export function isStat(sentence: string, quantity: Quantity): boolean {
  const before = sentence.slice(0, quantity.index);
  const after = sentence.slice(quantity.index + quantity.length);
  if (isYear(quantity) || DATE_NEIGHBOUR.test(before)) return false;
  if (/^\s*(?:[:/]\d|\.\s|(?:st|nd|rd|th)\b|[-–]\s?(?:\p{L}|\d)|月|時\d|年(?![間以]))/iu.test(after))
    return false;
  if (
    /^\s*(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/iu.test(
      after,
    )
  )
    return false;
  if (/^(?:年|分|秒|日)$/.test(quantity.suffix) && quantity.value > 999) return false;
  if (/^\s*(?:am|pm|uhr|o['’]clock|h\d\d)\b/iu.test(after)) return false;
  const measured = quantity.suffix !== '' || quantity.prefix !== '';
  if (measured) return true;
  // "Version 2", "Series 5", "Apollo 11": a small number after a name is a part of it.
  if (
    /(?:\p{Lu}[\p{L}\p{N}]*|version|step|part|chapter|phase|day|week|season|level|no\.?|#|№)\s$/u.test(
      before,
    ) &&
    before.trim().includes(' ') &&
    quantity.value < 1000
  )
    return false;
  return quantity.value >= 10 && /\p{L}/u.test(after.slice(0, 24));
}

/** "3 to 4 kWh", "€75,000 – €95,000": two bounds that one figure would belie. */
const RANGE = /^\s*(?:-|–|—|to|bis|till|until|à|a|al|hasta|até|до|至|～|〜|から|или|or|oder|ou|o)\s*$/iu;

function ranged(text: string, all: Quantity[]): boolean {
  return all.some((q, i) => i > 0 && RANGE.test(text.slice(all[i - 1]!.index + all[i - 1]!.length, q.index)));
}

/** "Within 300 m of a lane", "every 5 minutes": a condition, not what the sentence tells. */
const CONDITION =
  /(?<!\p{L})(?:within|per|every|each|after|before|until|at|aged?|innerhalb von|nach|vor|alle|chaque|après|avant|cada|después de|antes de|dopo|ogni)\s*$/iu;

/** The figure that a sentence is about: the first that sets no condition. */
function leading(text: string): Quantity | null {
  const all = quantitiesIn(text);
  if (ranged(text, all)) return null;
  const phones = linksIn(text).map((l) => [l.index, l.index + l.length] as const);
  const inside = (q: Quantity) => phones.some(([a, b]) => q.index + q.length > a && q.index < b);
  const found = all.filter((q) => isStat(text, q) && !inside(q) && !CONDITION.test(text.slice(0, q.index)));
  return found[0] ?? null;
}

/** Numbers with what they count, one a sentence; a long sentence is told in clauses, of which some have a number. */
export function stats(brief: Brief, taken: Taken): Candidate[] {
  const out: Candidate[] = [];
  const room = roomFor('label', brief.language);
  for (const sentence of brief.sentences) {
    if (taken.has(sentence.at) || out.length >= 12) continue;
    if (sentence.plain.length > 260 || leading(sentence.plain) === null) continue;
    if (linksIn(sentence.plain).length > 0) continue;
    const plain = withoutSubject(sentence, brief);
    const told = pieces(plain, room, 3, brief.language).map((text, rank) =>
      sceneOf(brief, sentence, text, rank),
    );
    taken.take(sentence.at);
    out.push(...told);
  }
  return out;
}

/** "Black Friday: headphones now $149" under the title Black Friday. */
function withoutSubject(sentence: Sentence, brief: Brief): string {
  const { title } = brief.subject;
  const named = sentence.at === brief.opening && title && sentence.plain.startsWith(title);
  return (
    (named && /^\s*[:：–—]\s*(?<rest>.{4,})$/su.exec(sentence.plain.slice(title.length))?.groups?.rest) ||
    sentence.plain
  );
}

/**
 * The scene of a phrase that opens with its figure ("30 % off all bikes") or leads to it ("bikes now $149"); null for any other.
 * @param label what is read beneath an amount that stands alone
 */
export function figureOf(brief: Brief, text: string, label: string): SceneBody | null {
  const quantity = leading(text);
  const before = quantity ? text.slice(0, quantity.index) : '';
  const ends = quantity && /\S\s+(?:now|only|just)(?:\s+(?:at|for))?\s*$/iu.test(before);
  if (!quantity || (before.trim() && !ends)) return null;
  const own = labelOf(text, quantity, roomFor('label', brief.language), brief.language);
  const said = label || own;
  if (!said || said.includes(quantity.raw)) return null;
  const suffix = suffixWithMore(text, quantity);
  const { prefix, value, raw } = quantity;
  return { type: 'stat', eyebrow: brief.framing.numbers, prefix, value, raw, suffix, label: said };
}

function sceneOf(brief: Brief, sentence: Sentence, text: string, rank: number): Candidate {
  const at = sentence.at + rank / 10;
  const spoken = rank === 0 ? sentence.text : '';
  const quantity = leading(text);
  const label = quantity ? labelOf(text, quantity, roomFor('label', brief.language), brief.language) : '';
  if (!quantity || !label)
    return { body: { type: 'statement', eyebrow: '', title: text }, at, weight: 1.4 - rank * 0.25, spoken };
  const suffix = suffixWithMore(text, quantity);
  const { prefix, value, raw } = quantity;
  return {
    body: { type: 'stat', eyebrow: brief.framing.numbers, prefix, value, raw, suffix, label },
    at,
    weight: 2.6 - rank * 0.3 + (suffix || prefix ? 0.2 : 0),
    spoken,
  };
}

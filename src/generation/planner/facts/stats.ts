import type { Brief, Sentence } from '../brief.ts';
import type { Candidate } from '../draft.ts';
import { isYear, type Quantity, quantitiesIn } from '../numerals.ts';
import type { Taken } from '../taken.ts';
import { gist, roomFor } from '../wording.ts';
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

function statOf(brief: Brief, sentence: Sentence, quantity: Quantity, rank: number): Candidate {
  const label = labelOf(sentence.plain, quantity, roomFor('label', brief.language), brief.language);
  const suffix = suffixWithMore(sentence.plain, quantity);
  const { prefix, value, raw } = quantity;
  return {
    body: { type: 'stat', eyebrow: brief.framing.numbers, prefix, value, raw, suffix, label },
    at: sentence.at + rank / 10,
    weight: 2.6 - rank * 0.3 + (suffix || prefix ? 0.2 : 0),
    spoken: rank === 0 ? sentence.text : '',
  };
}

/** Numbers with what they count; a sentence with several gives up to three, each with its own clause. */
export function stats(brief: Brief, taken: Taken): Candidate[] {
  const out: Candidate[] = [];
  for (const sentence of brief.sentences) {
    if (taken.has(sentence.at) || out.length >= 9) continue;
    if (sentence.text.length > 260) continue;
    const found = quantitiesIn(sentence.plain).filter((q) => isStat(sentence.plain, q));
    const made = found.slice(0, 3).map((q, rank) => statOf(brief, sentence, q, rank));
    const labels = new Set(made.map((c) => (c.body.type === 'stat' ? gist(c.body.label) : '')));
    const distinct = labels.size === made.length ? made : made.slice(0, 1);
    const labelled = distinct.filter((c) => c.body.type === 'stat' && c.body.label);
    if (labelled.length === 0 || labelled.length < Math.min(found.length, 3)) {
      if (labelled.length === 0) continue;
    }
    out.push(...labelled);
    taken.take(sentence.at);
  }
  return out;
}

import type { Genre, MaterialItem, SpanSource, Words } from '../../../../domain/brief.ts';
import { headsChanges } from '../briefs/changelogs.ts';
import { formOf } from '../grammar/figures.ts';
import { within } from '../grammar/kinds.ts';
import { LONGEST_FORM } from '../lexicon.ts';
import { standsAtEnd } from '../rules/closings.ts';
import { behindPhrase } from '../rules/stretches.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';
import { quantitiesOf } from './quantities.ts';
import { quotationOf, signedQuote } from './quotations.ts';
import { type Unit, wordsOf } from './units.ts';

/** Words beside an address or a number to call that still leave it a contact and nothing more. */
const FEW = 4;

/** What a stretch of content or voice is; every item keeps the whole stretch as its words, and its figures. */
export function itemOf(view: TextView, unit: Unit, genre: Genre, source: SpanSource): MaterialItem {
  const called = unit.name ? { name: wordsOf(view, unit.name, source) } : {};
  if (unit.course) {
    const label = called.name ? { label: called.name } : {};
    const quantities = unit.course.map((it) => (it.when ? { ...label, ...it } : it));
    return { ...called, words: unit.words, kind: 'quantity', quantities, charted: true };
  }
  const quantities = quantitiesOf(view, unit.tokens, source, unit.name);
  const own = kindOf(view, unit, genre, source);
  // A fact of what is offered says nothing without its name: "Heating: pellets".
  if (quantities.length === 0) return own.kind === 'claim' ? { ...own, ...called } : own;
  const item: MaterialItem = { ...own, ...called };
  if (item.kind === 'claim')
    return { ...(item.name ? { name: item.name } : {}), words: item.words, kind: 'quantity', quantities };
  return { ...item, figures: quantities };
}

function kindOf(view: TextView, unit: Unit, genre: Genre, source: SpanSource): MaterialItem {
  const { words, tokens: range } = unit;
  if (unit.role === 'V') return { words, kind: 'voice' };
  const ends = genre !== 'story' && standsAtEnd(view, range) && !contactOf(view, range);
  if (ends) return { words, kind: 'cta' };
  const quotation = unit.signed ? signedQuote(view, unit.signed, source) : quotationOf(view, range, source);
  if (quotation) return { words, kind: 'quote', ...quotation };
  const contact = contactOf(view, range);
  if (contact) return { words, kind: 'contact', form: contact };
  const listed = numberOf(view, range);
  if (listed !== null) return { words, kind: 'step', number: listed, ...timeOf(view, range, source) };
  if (isHeading(view, range)) return { words, kind: 'heading' };
  const event = eventOf(view, range, source);
  if (event && (genre === 'event' || event.where || event.price)) return { words, kind: 'event', ...event };
  if (genre === 'recipe' && isIngredient(view, range)) return { words, kind: 'ingredient' };
  if ((genre === 'recipe' || genre === 'howto') && isNeeded(view, range))
    return { words, kind: 'ingredient' };
  if (begins(view, range, view.lexicon.calls) && range.end - range.start <= 14) return { words, kind: 'cta' };
  if (contains(view, range, view.lexicon.offers)) return { words, kind: 'offer' };
  if (genre === 'story') return { words, kind: 'beat' };
  return { words, kind: 'claim' };
}

function contactOf({ structure, facts }: TextView, { start, end }: Range) {
  let form: 'url' | 'mail' | 'phone' | 'handle' | null = null;
  let others = 0;
  for (let i = start; i < end; i++) {
    const kind = facts.kinds[i]!;
    if (kind === 'url' || kind === 'mail' || kind === 'phone' || kind === 'handle') form ??= kind;
    else if (isWord(structure.tokens[i]!)) others++;
  }
  return others <= FEW ? form : null;
}

/** The number of an item of a numbered list, which stands in its line before it. */
function numberOf({ structure, facts }: TextView, { start }: Range): number | null {
  const { tokens } = structure;
  const before = /^[–—-]$/.test(tokens[start - 1]?.low ?? '') ? start - 2 : start - 1;
  if (facts.listed.has(before)) return Number(tokens[before]!.low);
  const mark = tokens[start - 1];
  const number = tokens[start - 2];
  const isFirst = start < 3 || /^[\n.!?:：。！？"“„«「『]$/.test(tokens[start - 3]!.low);
  // The minutes of an hour number nothing: "11:30–2:30. Closed Mondays."
  const isTime = start >= 3 && number?.glued === true && /^[.:：]$/.test(tokens[start - 3]!.low);
  if (!mark || !number || !isFirst || isTime || !mark.glued || !/^[.)、:]$/.test(mark.low)) return null;
  return /^\d{1,2}$/.test(number.low) ? Number(number.low) : null;
}

function timeOf(view: TextView, range: Range, source: SpanSource): { time?: Words } {
  const figure = within(view.facts.figures, range).find((it) => view.facts.kinds[it.start] === 'duration');
  return figure ? { time: wordsOf(view, figure, source) } : {};
}

function isHeading(view: TextView, range: Range): boolean {
  const { structure } = view;
  const { start } = range;
  const isLine = start === 0 || structure.tokens[start - 1]!.low === '\n';
  if (isLine && headsChanges(view, range)) return true;
  const mark = structure.tokens[start - 1];
  const before = structure.tokens[start - 2];
  return mark !== undefined && /^#+$/.test(mark.low) && (!before || /^(\n|#)$/.test(before.low));
}

function eventOf(view: TextView, range: Range, source: SpanSource) {
  const inside = within(view.facts.moments, range).filter(({ kind }) => kind !== 'year' && kind !== 'ratio');
  const [first, last] = [inside[0], inside.at(-1)];
  if (!first || !last) return null;
  const when = wordsOf(view, { start: first.start, end: last.end }, source);
  const price = within(view.facts.figures, range).find((it) => view.facts.kinds[it.start] === 'money');
  const where = placeOf(view, { start: last.end, end: range.end }, source);
  return { when, ...(where ? { where } : {}), ...(price ? { price: wordsOf(view, price, source) } : {}) };
}

/** A run of capitalised words after a date, with what joins them ("at the Old Harbour Hall, 12 Quay Street"). */
function placeOf({ structure, lexicon, ...view }: TextView, range: Range, source: SpanSource): Words | null {
  const { tokens } = structure;
  for (let start = range.start; start < range.end; start++) {
    if (!/^\p{Lu}/u.test(tokens[start]!.text)) continue;
    let end = start + 1;
    while (
      end < range.end &&
      (/^[\p{Lu}\p{Nd}&'’-]/u.test(tokens[end]!.text) || lexicon.streets.has(tokens[end]!.low))
    )
      end++;
    return wordsOf({ ...view, structure, lexicon }, { start, end }, source);
  }
  return null;
}

function isIngredient({ facts, structure }: TextView, { start, end }: Range): boolean {
  return (
    /^(measure|count)$/.test(facts.kinds[start]!) && end - start <= 10 && isWord(structure.tokens[start]!)
  );
}

/** Tokens from what a label stands before back to that label, at most. */
const FARTHEST_LABEL = 60;

/** Whether a stretch stands behind a label for what one needs ("What you need:"), in its sentence or in the list beneath it. */
function isNeeded(view: TextView, { start }: Range): boolean {
  const { tokens } = view.structure;
  let colon = start - 1;
  const isBlank = (i: number) => tokens[i]!.low === '\n' && tokens[i + 1]?.low === '\n';
  const ends = (i: number) => /^[.!?。！？]$/.test(tokens[i]!.low) || isBlank(i);
  const isColon = (i: number) => /^[:：]$/.test(tokens[i]!.low);
  while (colon > 0 && start - colon < FARTHEST_LABEL && !isColon(colon) && !ends(colon)) colon--;
  if (colon <= 0 || !isColon(colon)) return false;
  let label = colon;
  while (label > 0 && isWord(tokens[label - 1]!)) label--;
  return behindPhrase(view, label, 'needs-labels') === colon;
}

function begins({ structure }: TextView, { start, end }: Range, forms: Set<string>): boolean {
  for (let to = start + 1; to <= Math.min(end, start + LONGEST_FORM); to++)
    if (forms.has(formOf(structure.tokens, start, to))) return true;
  return false;
}

function contains(view: TextView, { start, end }: Range, forms: Set<string>): boolean {
  for (let from = start; from < end; from++) if (begins(view, { start: from, end }, forms)) return true;
  return false;
}

import { phrasesIn } from '../../words/patterns.ts';
import type { Edit } from '../corrections/edits.ts';
import { behindPhrase, hasPhraseIn } from '../rules/stretches.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';
import { cut } from './cut.ts';
import { hasOwn, itemBefore, itemInFront, itemsBefore, sameElsewhere } from './items.ts';
import { quotationBefore, type Statement, statementAt } from './statements.ts';

/** Prohibitions of a text that are followed. */
const MOST = 12;

/** Whether a text may keep something of itself back, by a look at its letters alone. */
export const mayWithhold = (text: string, language: string): boolean =>
  phrasesIn(text, language, 'withholds').length + phrasesIn(text, language, 'withholds-it').length > 0;

/**
 * What a customer forbids to show of what the same text says, with the words that forbid it and the reason behind them: by
 * "that" the clause before ("150 last year but don't put that"), by brackets what stands before them, by a noun what is of its
 * kind ("the age line: leave it out", "Hausnummer bitte nicht nennen"). What forbids but means nothing of the text stays: it
 * is a prohibition for the maker, or a line for viewers ("don't miss it").
 */
export function withheldIn(view: TextView): Edit[] {
  const { tokens } = view.structure;
  const edits: Edit[] = [];
  let until = 0;
  let followed = 0;
  for (let at = 0; at < tokens.length && followed < MOST; at++) {
    if (at < until || view.clues.quoted[at]) continue;
    const back = behindPhrase(view, at, 'withholds-it');
    const behind = Math.max(back, behindPhrase(view, at, 'withholds'));
    if (behind === 0) continue;
    followed++;
    const statement = statementAt(view, { at, behind, isBack: back > 0 });
    const meant = statement && !isToldApart(view, at, statement) ? meantBy(view, statement) : null;
    if (!statement || !meant) continue;
    until = statement.end;
    for (const range of joined(view, [...meant, statement])) edits.push(cut(view, range));
  }
  return edits;
}

/** Whether "don't mention that" stands outside brackets and behind no quotation, and means all that its sentence or the one before says. */
const isToldApart = (view: TextView, at: number, { isBut, isBracket, kind }: Statement): boolean =>
  !isBut &&
  !isBracket &&
  kind === null &&
  behindPhrase(view, at, 'not-that') > 0 &&
  quotationBefore(view, at) === null;

/** Ranges in order; those that nothing but marks parts are one. */
function joined({ structure: { tokens } }: TextView, ranges: Range[]): Range[] {
  const out: Range[] = [];
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = out.at(-1);
    const isNext = last && !tokens.slice(last.end, start).some(isWord);
    if (isNext) out[out.length - 1] = { start: last.start, end: Math.max(end, last.end) };
    else out.push({ start, end });
  }
  return out;
}

/** What a statement forbids, apart from its own words; null where it means nothing of the text. */
function meantBy(view: TextView, statement: Statement): Range[] | null {
  const { kind, pointsBack, isBracket, isBut } = statement;
  const front = itemInFront(view, statement);
  if (kind) {
    if (front) return [front];
    const found = sameElsewhere(view, statement) ?? itemsBefore(view, statement);
    return found.length > 0 || (!isBracket && hasOwn(view, statement)) ? found : null;
  }
  if (pointsBack) {
    const item = front ?? itemBefore(view, statement);
    const isLeft = item !== null && !isBut && isHeldBack(view, item);
    return item && !isLeft ? [item] : null;
  }
  const same = isBracket ? null : sameElsewhere(view, statement);
  return same && same.length > 0 ? same : null;
}

/** Whether a stretch says itself that something is not so, not yet or not for all: its words are looked for elsewhere, too. */
const isHeldBack = (view: TextView, range: Range): boolean =>
  hasPhraseIn(view, range, 'secret') ||
  view.classes.slice(range.start, range.end).some((it) => it.includes('negates'));

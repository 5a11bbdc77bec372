import { phraseAt } from '../words/patterns.ts';
import { isWord, type Range, type Structure } from './tokens.ts';

/** Words of a clause from which on somebody dictated it; what is written has a mark before. */
const DICTATED = 40;
/** Words between two turns at least. */
const APART = 3;

/**
 * The structure of a text in which what somebody dictated without a mark is cut where something new is said: before "oh and",
 * "can you", "the number is". Linear in the text.
 */
export function withTurns(text: string, structure: Structure, language: string): Structure {
  const { tokens, clauses } = structure;
  const isLong = ({ start, end }: Range) =>
    end - start > DICTATED && tokens.slice(start, end).filter(isWord).length > DICTATED;
  if (!clauses.some(isLong)) return structure;
  const cut = clauses.flatMap((clause) =>
    isLong(clause) ? turnsOf(text, structure, clause, language) : [clause],
  );
  const clauseOf = new Int32Array(tokens.length);
  for (const [number, { start, end }] of cut.entries()) clauseOf.fill(number, start, end);
  const starts = new Set(
    clauses
      .filter(isLong)
      .flatMap(({ start, end }) =>
        cut.filter((it) => it.start > start && it.start < end).map((it) => it.start),
      ),
  );
  const sentences = structure.sentences.flatMap(({ start, end }) => {
    const at = [
      start,
      ...cut.map((it) => it.start).filter((it) => it > start && it < end && starts.has(it)),
      end,
    ];
    return at.slice(0, -1).map((from, i) => ({ start: from, end: at[i + 1]! }));
  });
  const sentenceOf = new Int32Array(tokens.length);
  for (const [number, { start, end }] of sentences.entries()) sentenceOf.fill(number, start, end);
  return { tokens, sentences, sentenceOf, clauses: cut, clauseOf };
}

function turnsOf(text: string, { tokens }: Structure, { start, end }: Range, language: string): Range[] {
  const ranges: Range[] = [];
  let from = start;
  let until = 0;
  for (let i = start + 1; i < end; i++) {
    const at = tokens[i]!.start;
    if (i - from < APART || end - i < APART || at < until) continue;
    const behind = phraseAt(text, at, language, 'turns');
    if (behind < tokens[i]!.end) continue;
    ranges.push({ start: from, end: i });
    from = i;
    until = behind;
  }
  return [...ranges, { start: from, end }];
}

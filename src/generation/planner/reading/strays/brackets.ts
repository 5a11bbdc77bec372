import type { Role } from '../model/tagger.ts';
import { behindPhrase, wordIn } from '../rules/stretches.ts';
import { isWord, type Range, tokenLines } from '../tokens.ts';
import type { TextView } from '../views.ts';

const OPEN = /^[(（[［]$/;
const CLOSE = /^[)）\]］]$/;
/** Tokens of such a remark, and of the line before it, at most: in a longer one it speaks of its last words alone. */
const LONGEST = 16;
const LONGEST_LINE = 18;
/** Tokens behind "request" among which its number stands: "no", ".", "#", "PR", "-". */
const NUMBER = 5;

/** A line with a remark in brackets that it is not for the film is not shown ("- Fixed login (not for the video)"), nor is a "TEST ROW". */
export function cutUnshown(view: TextView, roles: Role[]): void {
  for (const line of tokenLines(view.structure.tokens)) {
    const isDummy = line.end > line.start && behindPhrase(view, wordIn(view, line), 'dummy-rows') > 0;
    if (isDummy || remarkIn(view, line) > line.start)
      for (let i = line.start; i < line.end; i++) if (roles[i] === 'C') roles[i] = 'M';
  }
  const { tokens } = view.structure;
  const request = requestLine(view);
  for (const line of [request, ...messageHeads(view)]) if (line) roles.fill('S', line.start, line.end);
  for (let open = 0; open < tokens.length; open++) {
    const close = OPEN.test(tokens[open]!.low) ? ticketBehind(view, open) : 0;
    if (close > 0) roles.fill('M', open, close + 1);
  }
}

/** What else a line says that is no mere reference. */
const TELLS = new Set<string>(['money', 'time', 'weekday', 'phone', 'url', 'mail', 'percent', 'duration']);

/** The line that heads a text with the number that its request has: "Council comms request #2291", "Demande n° 447 – communication". */
function requestLine(view: TextView): Range | null {
  const { tokens } = view.structure;
  const lines = tokenLines(tokens).filter(({ start, end }) => tokens.slice(start, end).some(isWord));
  const [first, next] = lines;
  if (!first || !next || first.end - first.start > LONGEST) return null;
  if (view.facts.kinds.slice(first.start, first.end).some((kind) => TELLS.has(kind))) return null;
  for (let at = first.start; at < first.end; at++) {
    const behind = behindPhrase(view, at, 'request-refs');
    const number = tokens.slice(behind, Math.min(first.end, behind + NUMBER));
    if (behind > 0 && number.some(({ low }) => /^#?\p{L}{0,4}-?\p{Nd}{2,}$/u.test(low))) return first;
  }
  return null;
}

/** Lines that say no more than that a film's messages stand below: "Key messages", "## Kernbotschaften:". */
function messageHeads(view: TextView): Range[] {
  const { tokens } = view.structure;
  return tokenLines(tokens).filter((line) => {
    const first = wordIn(view, line);
    const behind = first < line.end ? behindPhrase(view, first, 'message-heads') : 0;
    return behind > 0 && wordIn(view, { start: behind, end: line.end }) === line.end;
  });
}

/** The bracket that closes the number of a ticket: "Faster cold starts (#8841)"; 0 where none is. */
function ticketBehind({ text, structure: { tokens } }: TextView, open: number): number {
  for (let close = open + 2; close < Math.min(open + 4, tokens.length); close++)
    if (CLOSE.test(tokens[close]!.low))
      return /^#\p{Nd}{2,}$/u.test(text.slice(tokens[open]!.end, tokens[close]!.start).trim()) ? close : 0;
  return 0;
}

/** Where the remark that ends a line begins; -1 without one. */
function remarkIn(view: TextView, { start, end }: Range): number {
  const { tokens } = view.structure;
  let last = end;
  while (last > start && !isWord(tokens[last - 1]!) && !CLOSE.test(tokens[last - 1]!.low)) last--;
  if (!CLOSE.test(tokens[last - 1]?.low ?? '')) return -1;
  let open = last - 2;
  while (open > start && last - open < LONGEST && !OPEN.test(tokens[open]!.low)) open--;
  if (!OPEN.test(tokens[open]?.low ?? '') || !tokens.slice(start, open).some(isWord)) return -1;
  if (open - start > LONGEST_LINE) return -1;
  for (let at = open + 1; at < last; at++) if (behindPhrase(view, at, 'not-shown') > 0) return open;
  return -1;
}

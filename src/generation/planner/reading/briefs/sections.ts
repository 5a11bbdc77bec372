import { phraseAt } from '../../words/patterns.ts';
import { wordsEverywhere } from '../../words/word-lists.ts';
import type { Role } from '../model/tagger.ts';
import { endOfLine, isWord, type Range, type Token, tokenLines } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** Words of a label at most, and tokens with its marks ("**Tone & look:**"). */
const LONGEST = 4;
const MOST_TOKENS = 12;
/** Labels of a text that make it a brief; one alone may be a word of a film's own. */
const FEWEST = 2;
const COLON = /^[:：]$/;

/** A line as a brief's: its label in lower case, where what it labels begins, and whether that goes on in the lines below. */
type Line = Range & { label: string; value: number; opens: boolean; rank: number };

/**
 * What stands under a brief's headings and labels that are for the maker alone ("## Background", "Agency: …",
 * "【ターゲット】") is no content, as much as it may look like it. A heading rules up to the next one.
 */
export function cutSections(view: TextView, roles: Role[]): void {
  const forMaker = new Set([...wordsEverywhere('brief-labels'), ...wordsEverywhere('brief-makers')]);
  const goals = new Set(wordsEverywhere('brief-goals'));
  const isGoal = ({ label, value }: Line) =>
    goals.has(label) && !view.structure.tokens.slice(value, value + 2).some(({ low }) => /\p{Nd}/u.test(low));
  cutUnder(view, roles, (line) => forMaker.has(line.label) || isGoal(line) || decides(view, line));
}

/** Who made a film, what is delivered and who approves it are for nobody, also where they were kept as a name or a fact since. */
export function cutMakers(view: TextView, roles: Role[]): void {
  const makers = new Set(wordsEverywhere('brief-makers'));
  const tickets = new Set(wordsEverywhere('ticket-labels'));
  // One of them alone may be the owner of a dog that is lost.
  const isTicket = linesOf(view).filter(({ label }) => tickets.has(label)).length >= FEWEST;
  cutUnder(
    view,
    roles,
    (line) => makers.has(line.label) || (isTicket && tickets.has(line.label)) || decides(view, line),
  );
}

function cutUnder(view: TextView, roles: Role[], isForMaker: (line: Line) => boolean): void {
  const lines = linesOf(view);
  if (lines.filter(({ label }) => label !== '').length < FEWEST) return;
  let section: Line | null = null;
  for (const line of lines) {
    const isEmpty = line.end === line.start;
    const ends = isEmpty ? section?.rank === 0 : line.opens || (line.label !== '' && section?.rank === 0);
    if (ends) section = null;
    const isOurs = line.label !== '' && isForMaker(line);
    if (isOurs && line.opens) {
      section = line;
      for (let i = line.start; i < line.value; i++) if (roles[i] === 'C') roles[i] = 'S';
    }
    if (isOurs || section) cut(roles, { start: isOurs ? line.value : line.start, end: line.end });
  }
}

/** "SIGN-OFF: Priya, then the board" says who decides; a mere line behind it closes the film. */
function decides({ structure: { tokens }, text, language }: TextView, { label, value, end }: Line): boolean {
  if (label === '' || !wordsEverywhere('brief-deciders').includes(label)) return false;
  const from = tokens[value]?.low === '\n' ? value + 1 : value;
  const stop = value < end ? end : endOfLine(tokens, from);
  return tokens.slice(from, stop).some(({ start }) => phraseAt(text, start, language, 'in-turn') >= 0);
}

function cut(roles: Role[], { start, end }: Range): void {
  for (let i = start; i < end; i++) if (roles[i] === 'C') roles[i] = 'D';
}

function linesOf(view: TextView): Line[] {
  const { tokens } = view.structure;
  return tokenLines(tokens).map((line) => lineOf(view, line));
}

/** Whether a line is nothing but a few words in capitals ("DON'T SHOW"), as headings without a mark are written. */
const isCapitals = (head: Token[], size: number): boolean =>
  size <= LONGEST + 1 &&
  head.filter(isWord).length > 0 &&
  head.every((it) => !isWord(it) || /^\p{Lu}[\p{Lu}'’-]+$/u.test(it.text));

/** A heading has a mark of its own, in brackets or before it, or nothing behind its colon. */
function lineOf({ structure: { tokens } }: TextView, { start, end }: Range): Line {
  const none = { start, end, label: '', value: start, opens: false, rank: 0 };
  const head = tokens.slice(start, Math.min(end, start + MOST_TOKENS));
  const marked = /^(?:#+|■|◆|●|【|\[|〔)$/.test(head[0]?.low ?? '') || isCapitals(head, end - start);
  const closing = head.findIndex(({ low }) => /^[】\]〕]$/.test(low));
  const colon = head.findIndex(({ low }) => COLON.test(low));
  const stop = closing > 0 && marked ? closing : colon;
  const named = (stop < 0 ? head : head.slice(0, stop)).filter(isWord);
  // "## 7. Never", "3 Audience": a section has its number before its name.
  const words = named.length > 1 && /^\p{Nd}{1,2}[a-z]?$/u.test(named[0]!.low) ? named.slice(1) : named;
  const isWhole = stop < 0 && marked && end - start <= MOST_TOKENS;
  // A heading that is none of these ends what stands above it.
  if (words.length > LONGEST && /^#+$/.test(head[0]!.low)) return { ...none, opens: true };
  if (words.length === 0 || words.length > LONGEST || (stop < 0 && !isWhole)) return none;
  const value = stop < 0 ? end : start + stop + 1;
  const opens = !tokens.slice(value, end).some(isWord);
  return { start, end, label: words.map(({ low }) => low).join(' '), value, opens, rank: marked ? 1 : 0 };
}

import { isCapital } from '../model/clues.ts';
import type { Role } from '../model/tagger.ts';
import { assign, behindPhrase, wordIn } from '../rules/stretches.ts';
import { speaksToMaker } from '../script/fill.ts';
import { opensQuote } from '../script/quoted.ts';
import { isOfKind } from '../subject/better/kinds.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** What a film ends with where nothing but its place is said of it. */
const ADDRESSES = new Set<string>(['url', 'mail', 'phone', 'handle']);
/** Tokens of where a film is shown, at most. */
const LONGEST_SCREEN = 5;
/** A language that writes all nouns large. */
const NOUNS_LARGE = 'de';

/**
 * Words that only say where a line of the film stands, in front of that line: "End on | mill.example.", "Chiudi con | Buon
 * vento.", "end with something like | One ewe or twenty". They are for the maker, and the line is for the viewer.
 */
export function cutPlacing(view: TextView, roles: Role[]): void {
  const { clauses, sentences, tokens } = view.structure;
  cutScreen(view, roles);
  for (const sentence of sentences) {
    keepCard(view, roles, sentence);
    keepEnds(view, roles, sentence);
  }
  for (const clause of clauses) {
    const first = wordIn(view, clause);
    if (first >= clause.end || view.clues.quoted[first]) continue;
    const and = behindPhrase(view, first, 'wish-and');
    const at = and > 0 && and < clause.end ? and : first;
    const behind = behindPhrase(view, at, 'ends-with-line') || behindPhrase(view, at, 'ending');
    if (behind === 0) continue;
    const line = /^[:：]$/.test(tokens[behind]?.low ?? '') ? behind + 1 : behind;
    if (roles[at] === 'C' && leadsToLine(view, line)) roles.fill('D', first, line);
  }
}

/** Words before a last card ("Auf dem | letzten Bild", "I want it to | end with the words"), and tokens between it and what says what it reads, at most. */
const BEFORE_CARD = 5;
const BEHIND_CARD = 4;

/** "The last picture should say | The End": the line that a last card is asked to have is shown, whatever its sentence was taken for. */
function keepCard(view: TextView, roles: Role[], sentence: Range): void {
  const { tokens } = view.structure;
  const first = wordIn(view, sentence);
  for (let at = first; at < Math.min(sentence.end, first + BEFORE_CARD + 1); at++) {
    const card = behindPhrase(view, at, 'ending');
    if (card === 0) continue;
    for (let i = card; i < Math.min(sentence.end, card + BEHIND_CARD); i++) {
      const said = behindPhrase(view, i, 'card-says') || behindPhrase(view, i, 'puts');
      const line = /^[:：]$/.test(tokens[said || i]?.low ?? '') ? (said || i) + 1 : said;
      if (line === 0 || line >= sentence.end) continue;
      // "Last line: Bring it." is known for what it is.
      if (said === 0 && roles[line] === 'C') return;
      place(view, roles, first, { start: line, end: sentence.end });
      return;
    }
    return;
  }
}

/** "heading Scrap prices, bottom Hartley & Moss": what stands above all and what below, in one sentence. */
function keepEnds(view: TextView, roles: Role[], sentence: Range): void {
  const first = wordIn(view, sentence);
  const above = first < sentence.end ? behindPhrase(view, first, 'headline') : 0;
  for (let at = above + 1; above > 0 && at < sentence.end; at++) {
    if (!/^[,;/]$/.test(view.structure.tokens[at - 1]!.low)) continue;
    const below = behindPhrase(view, at, 'lines-below');
    if (below === 0 || below >= sentence.end) continue;
    place(view, roles, first, { start: above, end: at - 1 });
    place(view, roles, at, { start: below, end: sentence.end });
    return;
  }
}

/** Gives a line the role of what is shown, up to what speaks of the film, and the words before it that of an order. */
function place(view: TextView, roles: Role[], from: number, { start, end }: Range): void {
  const { clauses, clauseOf } = view.structure;
  const isOther = roles.slice(from, end).some((role) => role === 'V' || role === 'P');
  if (isOther || !leadsToLine(view, start)) return;
  let stop = Math.min(end, clauses[clauseOf[start]!]!.end);
  while (stop < end && !speaksToMaker(view, clauses[clauseOf[stop]!]!)) stop = clauses[clauseOf[stop]!]!.end;
  roles.fill('D', from, start);
  for (const role of ['D', 'M', 'S'] as const) assign(roles, { start, end: Math.min(stop, end) }, 'C', role);
}

/** "Voor onze buurt-app: | zaterdag plantjesruil": where a film is shown, before all that it says. */
function cutScreen(view: TextView, roles: Role[]): void {
  const [clause] = view.structure.clauses;
  if (!clause || !/^[:：]$/.test(view.structure.tokens[clause.end - 1]!.low)) return;
  const behind = behindPhrase(view, wordIn(view, clause), 'for-host');
  const place = { start: behind, end: clause.end - 1 };
  const isShort = behind > 0 && place.end > behind && place.end - behind <= LONGEST_SCREEN;
  if (isShort && ['group-apps', 'screens'].some((key) => isOfKind(view, place, key)))
    roles.fill('D', clause.start, clause.end);
}

/** Whether what begins at a token is a line: an address, a quotation, a sentence that begins large and is no day. */
function leadsToLine({ structure: { tokens }, facts, language }: TextView, at: number): boolean {
  const token = tokens[at];
  if (!token) return false;
  // "End on 'Book your week'": a single mark right before a word opens as others do.
  const isSingle = /^['‘]$/.test(token.low) && tokens[at + 1]?.glued === true && isWord(tokens[at + 1]!);
  if (ADDRESSES.has(facts.kinds[at]!) || opensQuote(token) || isSingle) return true;
  const isBehindColon = /^[:：]$/.test(tokens[at - 1]?.low ?? '');
  return (language !== NOUNS_LARGE || isBehindColon) && facts.kinds[at] === '' && isCapital(token) > 0;
}

import { phraseAt } from '../../words/patterns.ts';
import { isCapital } from '../model/clues.ts';
import type { Role } from '../model/tagger.ts';
import { endOfLine, isWord, type Range, tokenLines } from '../tokens.ts';
import type { TextView } from '../views.ts';
import { assign, behindPhrase, hasFacts, hasPhraseIn, wordIn } from './stretches.ts';

/** Words of a clause that reports what somebody wants, at most; in what nobody punctuated it would be the whole. */
const LONGEST_REPORT = 20;
/** Words between whose somebody is and what they say: "my business partner says". */
const NEAR = 3;

/**
 * What is told in passing and concerns the maker alone: approval, delivery and bills, notes that call themselves internal, what
 * the writer's people think, what is better left unsaid, reasons that a refusal follows, and orders in case all is too much.
 */
export function cutAsides(view: TextView, roles: Role[]): void {
  for (const sentence of view.structure.sentences) {
    if (isQuoted(view, sentence)) continue;
    internal(view, roles, sentence);
    fits(view, roles, sentence);
  }
  headed(view, roles);
  colours(view, roles);
  for (const [number, clause] of view.structure.clauses.entries()) {
    const first = wordIn(view, clause);
    if (first >= clause.end || isQuoted(view, clause) || isWritten(view, first)) continue;
    refusedIn(view, roles, clause);
    refusedToo(view, roles, number);
    placesIn(view, roles, clause);
    if (isFilmLabel(view, clause)) assign(roles, clause, 'D', 'C');
    if (isHandover(view, { start: first, end: clause.end })) assign(roles, clause, 'D', 'C');
    if (roles[first] !== 'C') continue;
    if (hasPhraseIn(view, clause, 'stays-long')) assign(roles, clause, 'D', 'C');
    else if (
      behindPhrase(view, first, 'about-me') > 0 ||
      hasPhraseIn(view, clause, 'to-check') ||
      reports(view, { start: first, end: clause.end })
    )
      assign(roles, clause, 'M', 'C');
  }
}

/** Tokens between what calls a label internal and its colon, at most. */
const LONGEST_REASON = 16;

const isQuoted = (view: TextView, range: Range): boolean => view.clues.quoted[wordIn(view, range)] === 1;

/** Whether a script says that a token is shown: "ON SCREEN: Give what remains." */
const isWritten = ({ script }: TextView, at: number): boolean =>
  (script.isLabelled || script.scenes.length > 0) &&
  script.cues.some(({ kind, isLine, from, to }) => kind === 'screen' && isLine && from <= at && at < to);

/** "Internal note: the budget opens on the 2nd": nobody else reads it, up to the end of its line or to the next label. */
function internal(view: TextView, roles: Role[], sentence: Range): void {
  const { tokens, sentences, sentenceOf } = view.structure;
  const behind = behindPhrase(view, wordIn(view, sentence), 'internal-labels');
  if (behind === 0) return;
  let colon = behind;
  const last = Math.min(sentence.end, behind + LONGEST_REASON);
  while (colon < last && !/^[:：]$/.test(tokens[colon]!.low)) colon++;
  if (!/^[:：]$/.test(tokens[colon]?.low ?? '')) return;
  // "Background for whoever makes this (not for inclusion): …"
  const isAlone = tokens.slice(behind, colon).every(({ low }) => /^[*_)\]]+$/.test(low));
  if (!isAlone && !hasPhraseIn(view, { start: behind, end: colon }, 'not-shown')) return;
  let end = colon + 1;
  while (end < tokens.length && tokens[end]!.low !== '\n' && !/^[:：]$/.test(tokens[end]!.low)) end++;
  if (/^[:：]$/.test(tokens[end]?.low ?? ''))
    end = Math.max(sentence.end, sentences[sentenceOf[end]!]!.start);
  if (wordIn(view, { start: colon, end }) < end) assign(roles, { start: sentence.start, end }, 'M', 'C');
}

/** Lines below a heading that is for the maker alone, at most. */
const MOST_LINES = 8;

/** "JOB NO: 2287-C" and the lines below "## Internal notes" are for the maker alone, but for sums, which may be goals of an appeal. */
function headed(view: TextView, roles: Role[]): void {
  const { tokens } = view.structure;
  for (const line of tokenLines(tokens)) {
    const { start } = line;
    const first = wordIn(view, line);
    const behind = first < line.end ? behindPhrase(view, first, 'maker-labels') : 0;
    const isLabel = tokens.slice(behind, line.end).some(({ low }) => /^[:：]$/.test(low));
    const isAlone = wordIn(view, { start: behind, end: line.end }) === line.end;
    if (behind === 0 || (!isAlone && !/^[*_)]*[:：]/.test(view.text.slice(tokens[behind - 1]!.end))))
      continue;
    let end = line.end;
    for (let n = 0; isAlone && n < MOST_LINES && tokens[end + 1]; n++) {
      const next = { start: end + 1, end: endOfLine(tokens, end + 1) };
      const isBlank = next.start === next.end;
      const isHeading = /^#+$/.test(tokens[next.start]!.low) || roles[wordIn(view, next)] === 'S';
      if ((isBlank && (n > 0 || isLabel)) || isHeading) break;
      end = next.end;
    }
    if (view.facts.kinds.slice(line.start, end).includes('money')) continue;
    for (const role of ['C', 'V'] as const) assign(roles, { start, end }, 'M', role);
  }
}

/** Words of a clause that states nothing but a colour, at most. */
const LONGEST_COLOUR = 8;

/** "Our green is #1F7A4D" says nothing to viewers; a tag of six letters is no colour. */
function colours({ text, structure: { tokens, clauses, clauseOf } }: TextView, roles: Role[]): void {
  for (let i = 0; i < tokens.length; i++) {
    if (!tokens[i]!.text.startsWith('#')) continue;
    const code = /^#[\da-f]{6}(?![\p{L}\p{N}])/iu.exec(
      text.slice(tokens[i]!.start, tokens[i]!.start + 8),
    )?.[0];
    if (!code || !/\d/.test(code)) continue;
    const clause = clauses[clauseOf[i]!]!;
    let end = i;
    while (end < tokens.length && tokens[end]!.start < tokens[i]!.start + code.length) end++;
    const isAlone = tokens.slice(clause.start, clause.end).filter(isWord).length <= LONGEST_COLOUR;
    assign(roles, isAlone ? clause : { start: i, end }, 'D', 'C');
  }
}

/** "If the prices are too much drop them and keep the minutes." */
function fits(view: TextView, roles: Role[], sentence: Range): void {
  const first = wordIn(view, sentence);
  if (roles[first] === 'C' && behindPhrase(view, first, 'ifs') > 0 && hasPhraseIn(view, sentence, 'too-much'))
    assign(roles, sentence, 'D', 'C');
}

/** What is better left unsaid, and "the hall is full so no cameras" or "… so big letters" with its reason, but for prices and dates. */
function refusedIn(view: TextView, roles: Role[], { start, end }: Range): void {
  if (!roles.slice(start, end).includes('C')) return;
  if (hasPhraseIn(view, { start, end }, 'better-not')) assign(roles, { start, end }, 'P', 'C');
  for (let at = start; at < end; at++) {
    const isRefusal = behindPhrase(view, at, 'therefore-no') > 0;
    const behind = isRefusal ? 0 : behindPhrase(view, at, 'therefore-do');
    // "The group is so big that …" goes on.
    const isOver = behind > at + 2 || (behind > 0 && wordIn(view, { start: behind, end }) === end);
    if (!isRefusal && !isOver) continue;
    assign(roles, { start: at, end }, isRefusal ? 'P' : 'D', 'C');
    const from = isRefusal ? start : unparted(view, start);
    const isReason = !view.facts.kinds.slice(from, at).some((kind) => FACTS.has(kind));
    if (isReason) assign(roles, { start: from, end: at }, 'M', 'C');
    return;
  }
}

/** Where a clause begins with those before it in its sentence from which no mark parts it. */
function unparted({ structure: { tokens, clauses, clauseOf, sentenceOf } }: TextView, start: number): number {
  let from = start;
  while (from > 0 && sentenceOf[from - 1] === sentenceOf[start] && isWord(tokens[from - 1]!))
    from = clauses[clauseOf[from - 1]!]!.start;
  return from;
}

/** Words between "for the" and the screen: "for the waiting room telly". */
const PLACE = 3;

/** Where the film is shown is for nobody to read: "for the waiting room telly", "for site screens". */
function placesIn(view: TextView, roles: Role[], { start, end }: Range): void {
  const { tokens, sentences, sentenceOf } = view.structure;
  const least = Math.max(sentences[sentenceOf[start]!]!.start, start - PLACE);
  for (let at = least; at < end; at++) {
    const isBare = at === wordIn(view, sentences[sentenceOf[start]!]!);
    const behind = behindPhrase(view, at, 'for-the') || (isBare ? behindPhrase(view, at, 'for-bare') : 0);
    if (behind === 0) continue;
    for (let i = behind; i < Math.min(end, behind + PLACE) && isWord(tokens[i]!); i++) {
      const own = behindPhrase(view, i, 'screens');
      const to = behindPhrase(view, own, 'screens') || own;
      if (to === 0 || to > end) continue;
      if (view.language !== 'de' && tokens.slice(behind, to).some((it) => isCapital(it) > 0)) break;
      assign(roles, { start: Math.max(at, start), end: behindPhrase(view, to, 'about') || to }, 'D', 'C');
      break;
    }
  }
}

/** Words of a label that names the kind of film, at most. */
const LONGEST_LABEL = 6;

/** "For sale film:" */
function isFilmLabel({ structure: { tokens }, text, language }: TextView, { start, end }: Range): boolean {
  if (!/^[:：]$/.test(tokens[end - 1]!.low) || end - start > LONGEST_LABEL) return false;
  const last = tokens[end - 2];
  return last !== undefined && phraseAt(text, last.start, language, 'films') >= last.end;
}

const FACTS = new Set<string>(['url', 'phone', 'handle', 'money', 'percent', 'date', 'time', 'weekday']);

/** "No sound, no flashing above 3 Hz" goes on refusing; "the name is Ada Lane, not Eda Lane" says what not to write. */
function refusedToo(view: TextView, roles: Role[], number: number): void {
  const { clauses, sentences, sentenceOf } = view.structure;
  const [before, clause] = [clauses[number - 1], clauses[number]!];
  const first = wordIn(view, clause);
  const refuses = (at: number) => view.classes[at]?.includes('negates') ?? false;
  if (!before || !refuses(first) || sentenceOf[before.start] !== sentenceOf[clause.start]) return;
  const isPlain = !view.facts.kinds.slice(clause.start, clause.end).some((kind) => FACTS.has(kind));
  const goesOn = roles[first] === 'C' && roles[wordIn(view, before)] === 'P' && refuses(wordIn(view, before));
  const told = { start: sentences[sentenceOf[first]!]!.start, end: clause.start };
  if ((goesOn && isPlain) || hasPhraseIn(view, told, 'spelling')) assign(roles, clause, 'P', 'C');
}

/** "Approval by Ada", "consegna entro venerdì", also behind "if possible". */
function isHandover(view: TextView, { start, end }: Range): boolean {
  const polite = behindPhrase(view, start, 'asides') || behindPhrase(view, start, 'begs');
  const first = polite > 0 && polite < end ? wordIn(view, { start: polite, end }) : start;
  if (behindPhrase(view, first, 'handover') > 0) return true;
  const isDated = view.facts.kinds.slice(first, end).includes('weekday');
  return isDated && behindPhrase(view, first, 'deadline') > 0;
}

/** "my partner says go for cake": somebody of the writer's reports, and nothing that a viewer could want to know. */
function reports(view: TextView, { start, end }: Range): boolean {
  const { tokens } = view.structure;
  let first = start;
  if (view.lexicon.empty.has(tokens[first]!.low) && behindPhrase(view, first, 'possessives') === 0)
    first = wordIn(view, { start: first + 1, end });
  const behind = first < end ? behindPhrase(view, first, 'possessives') : 0;
  if (behind === 0 || hasFacts(view, { start, end })) return false;
  if (tokens.slice(start, end).filter(isWord).length > LONGEST_REPORT) return false;
  for (let at = behind + 1; at < Math.min(end, behind + 1 + NEAR); at++)
    if (behindPhrase(view, at, 'reports') > 0) return true;
  return false;
}

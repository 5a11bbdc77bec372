import { closingSingle, opensSingle } from '../material/marks.ts';
import { signedIn, TALKS } from '../material/signed.ts';
import { isCapital } from '../model/clues.ts';
import type { Role } from '../model/tagger.ts';
import { assign, behindPhrase, wordIn } from '../rules/stretches.ts';
import { isWord, type Range, type Token } from '../tokens.ts';
import type { TextView } from '../views.ts';
import { quotedIn } from './quoted.ts';

/** Words of what somebody says, and tokens of who says it with what they do, at least and at most. */
const FEWEST_SAID = 4;
const LONGEST_STRAP = 16;
const LONGEST_QUOTATION = 120;
const HANGUL = /^\p{Script=Hangul}/u;
const DASH = /^[—–-]+$/;
const STOP = /^[.!?。！？\n]$/;

/** Who says what is shown in quotation marks, behind them, is shown with it: "“…” — Ana Lopes, contadora. Produto: …". */
export function keepSpeakers(view: TextView, roles: Role[]): void {
  const { tokens } = view.structure;
  for (const { start, end, strap } of signedIn(view)) {
    const said = roles.slice(start, end);
    const isShown = said.includes('C') && !said.includes('P') && !said.includes('V');
    if (isShown && !roles.slice(strap.start, strap.end).includes('M')) roles.fill('C', start, end);
  }
  for (const { start, end } of [...quotedIn(tokens, { start: 0, end: tokens.length }), ...singles(tokens)]) {
    const said = tokens.slice(start + 1, end - 1).filter(isWord).length;
    if (said < FEWEST_SAID) continue;
    const isLabelled = keepLabelled(view, roles, { start, end });
    if (roles[end - 2] === 'C') speaker(view, roles, end, isLabelled);
  }
}

/** "Avis d'une cliente : “…”": what a label at the beginning of its sentence says to be a quotation is shown; whether one does. */
function keepLabelled(view: TextView, roles: Role[], { start, end }: Range): boolean {
  const { tokens, sentences, sentenceOf } = view.structure;
  const sentence = sentences[sentenceOf[Math.max(0, start - 1)]!]!;
  const label = { start: wordIn(view, sentence), end: start };
  const behind = behindPhrase(view, label.start, 'quote-labels');
  const isLabel = behind > 0 && /^[:：]$/.test(tokens[behind]?.low ?? '');
  if (!isLabel || wordIn(view, { start: behind, end: start }) < start) return false;
  if (roles.slice(start + 1, end - 1).includes('P')) return false;
  roles.fill('S', sentence.start, start);
  roles.fill('C', start, end);
  return true;
}

/** The quotations in single marks, with these. */
function singles(tokens: readonly Token[]): Range[] {
  const found: Range[] = [];
  for (let open = 0; open < tokens.length; open++) {
    if (!opensSingle(tokens, open)) continue;
    const close = closingSingle(tokens, open, Math.min(tokens.length, open + LONGEST_QUOTATION));
    if (close < 0) continue;
    found.push({ start: open, end: close + 1 });
    open = close;
  }
  return found;
}

/** A name right behind a quotation, or behind a word for saying, with what stands behind it up to its stop. */
function speaker(view: TextView, roles: Role[], behind: number, isLabelled: boolean): void {
  const { tokens } = view.structure;
  let start = behind;
  while (start < tokens.length && !STOP.test(tokens[start]!.low) && leads(view, start)) start++;
  const name = tokens[start];
  // Scripts without capitals say by the label that a name follows.
  const isName = name !== undefined && (isCapital(name) > 0 || HANGUL.test(name.low));
  if (!isName && !(isLabelled && /^\p{Lo}/u.test(name?.low ?? ''))) return;
  let end = start;
  while (end < tokens.length && !isStop(view, end) && end - start < LONGEST_STRAP) end++;
  const talks = view.classes.slice(start, end).some((it) => it.some((kind) => TALKS.includes(kind)));
  const isLabel = tokens.slice(start, end).some(({ low }) => /^[:：]$/.test(low));
  // What begins as an instruction has to be led to, and to have the comma between a name and a role.
  const isLed =
    isLabelled || tokens.slice(behind, start).some((it, i) => DASH.test(it.low) || says(view, behind + i));
  const isParted = tokens.slice(start, end).some(({ low }) => /^[,，、]$/.test(low));
  const isSaid = isLabelled || (isParted && (isLed || HANGUL.test(tokens[start]!.low)));
  if (talks || isLabel || (roles[start] !== 'C' && !isSaid)) return;
  for (const role of ['D', 'M'] as const) assign(roles, { start, end }, 'C', role);
}

const leads = (view: TextView, at: number): boolean => !isWord(view.structure.tokens[at]!) || says(view, at);

const says = ({ structure: { tokens }, lexicon }: TextView, at: number): boolean =>
  isWord(tokens[at]!) && lexicon.says.has(tokens[at]!.low);

/** The end of a sentence; the stop of "Dr." is none. */
function isStop({ structure: { tokens, sentenceOf } }: TextView, at: number): boolean {
  return STOP.test(tokens[at]!.low) && (at + 1 >= tokens.length || sentenceOf[at + 1] !== sentenceOf[at]);
}

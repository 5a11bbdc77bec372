import { isCapital } from '../model/clues.ts';
import type { Role } from '../model/tagger.ts';
import { assign, behindBoth, behindPhrase, hasFacts, TO_ANNOUNCE, wordIn } from '../rules/stretches.ts';
import { nameAt, quotedAt } from '../subject/named.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** Sentences at the beginning that may begin with what is ordered, and tokens of a name that a sentence only states, at most. */
const FIRST = 2;
const LONGEST_NAME = 6;
/** Words of a closing line in capitals, at least, and its tokens at most. */
const FEWEST_LOUD = 3;
const LONGEST_LOUD = 30;
const COLON = /^[:：]$/;
const MARKUP = /^[*_"“„«]+$/;
const ENDS = /^[.,;:!?\n"”»*_]+$/;

/** What orders a film or leads to what it says is none of it: "Launch video Quillmoor", "Things to get in:", "Our company is Ada & Co". */
export function cutLeads(view: TextView, roles: Role[]): void {
  const { sentences, clauses, sentenceOf } = view.structure;
  for (const clause of clauses) {
    const first = wordIn(view, clause);
    if (first >= clause.end || roles[first] === 'V' || view.clues.quoted[first]) continue;
    label(view, roles, clause, first);
    priced(view, roles, clause, first);
    naming(view, roles, clause, first);
    titling(view, roles, clause, first);
    announcing(view, roles, clause);
    if (sentenceOf[first]! < FIRST && first === wordIn(view, sentences[sentenceOf[first]!]!))
      for (const cut of [ordering, launching]) cut(view, roles, clause, first);
    whole(view, roles, clause, first);
  }
  for (const sentence of sentences) {
    shouted(view, roles, sentence);
    loud(view, roles, sentence);
  }
}

/** "Three points will do:" */
function label(view: TextView, roles: Role[], clause: Range, first: number): void {
  const behind = behindPhrase(view, first, 'order-labels');
  if (behind > 0 && COLON.test(view.structure.tokens[behind]?.low ?? ''))
    assign(roles, { start: clause.start, end: behind + 1 }, 'S', 'C');
}

/** "Plano Base: 25 €/mês": what has a price behind its colon is offered, though "plano" is a shot as well. */
function priced(view: TextView, roles: Role[], { start, end }: Range, first: number): void {
  const { sentences, sentenceOf, tokens } = view.structure;
  const isLabel = roles[first] === 'S' && COLON.test(tokens[end - 1]!.low) && !hasFacts(view, { start, end });
  const sentence = sentences[sentenceOf[first]!]!;
  if (isLabel && view.classes[first]!.includes('scenes') && view.facts.kinds[end] === 'money')
    assign(roles, { start, end: Math.min(end, sentence.end) }, 'C', 'S');
}

/** "Company is **Sunderly Solar**": of a clause that only names the name alone is shown. */
function naming(view: TextView, roles: Role[], { end }: Range, first: number): void {
  const { tokens } = view.structure;
  const behind = roles[first] === 'C' ? behindPhrase(view, first, 'only-names') : 0;
  let at = behind;
  while (at < end && MARKUP.test(tokens[at]!.low)) at++;
  if (behind === 0 || at >= end || isCapital(tokens[at]!) === 0) return;
  let to = at;
  while (to < end && !ENDS.test(tokens[to]!.low)) to++;
  const isName = tokens
    .slice(at, to)
    .every((it) => isCapital(it) > 0 || !isWord(it) || view.lexicon.empty.has(it.low));
  if (isName && to - at <= LONGEST_NAME) assign(roles, { start: first, end: at }, 'D', 'C');
}

/** "제목은 '봄맞이 대청소'": of a clause that only says a title the title alone is shown. */
function titling(view: TextView, roles: Role[], { end }: Range, first: number): void {
  const behind = roles[first] === 'C' ? behindPhrase(view, first, 'title-leads') : 0;
  const title = behind > 0 ? quotedAt(view.structure.tokens, behind) : null;
  if (title && title.end < end + 1 && wordIn(view, { start: title.end, end }) === end)
    assign(roles, { start: first, end: behind }, 'D', 'C');
}

/** "Launch video Quillmoor", "storia IG per la gelateria Brina": which film is ordered, and the word that leads on. */
function ordering(view: TextView, roles: Role[], { end }: Range, first: number): void {
  const { tokens } = view.structure;
  const behind = roles[first] === 'C' ? behindPhrase(view, first, 'film-labels') : 0;
  if (behind === 0) return;
  let at = behindPhrase(view, behind, 'for-the') || behindPhrase(view, behind, 'about') || behind;
  if (COLON.test(tokens[at]?.low ?? '')) at++;
  if (wordIn(view, { start: at, end }) < end || COLON.test(tokens[at - 1]!.low))
    assign(roles, { start: first, end: at }, 'D', 'C');
}

/** Tokens between "launch of" and the name of what is launched, at most ("lanzamiento de | la app | Lumen"). */
const NEAR = 3;

/** "Lancement de Potagio : …", "Запуск приложения «Полка»": what leads to the name that is all of its clause. */
function launching(view: TextView, roles: Role[], _: Range, first: number): void {
  const { tokens } = view.structure;
  const behind = behindPhrase(view, first, 'launches-of');
  for (let at = behind; behind > 0 && at < Math.min(tokens.length, behind + NEAR); at++) {
    const name = nameAt(tokens, at);
    if (!name && isWord(tokens[at]!)) continue;
    const isAll = name !== null && ENDS.test(tokens[name.end]?.low ?? '.');
    if (isAll) assign(roles, { start: first, end: at }, 'D', 'C');
    return;
  }
}

/** "Il faut annoncer | la kermesse de l'école": what is to be announced is shown, and not that it is to be. */
function announcing(view: TextView, roles: Role[], { start, end }: Range): void {
  const behind = behindBoth(view, start, TO_ANNOUNCE) || behindBoth(view, start + 1, TO_ANNOUNCE);
  if (behind === 0 || behind >= end) return;
  assign(roles, { start, end: behind }, 'D', 'C');
  for (const role of ['D', 'M'] as const) assign(roles, { start: behind, end }, 'C', role);
}

/** A clause of nothing but the kind of film, beside others: "…, launch video." */
function whole(view: TextView, roles: Role[], clause: Range, first: number): void {
  const behind = roles[first] === 'C' ? behindPhrase(view, first, 'film-labels') : 0;
  const isAll = behind > 0 && wordIn(view, { start: behind, end: clause.end }) === clause.end;
  if (isAll && roles.some((it, i) => it === 'C' && (i < clause.start || i >= clause.end)))
    assign(roles, clause, 'D', 'C');
}

const isLoud = (text: string) => /\p{Lu}/u.test(text) && text === text.toUpperCase();

/** "EVERYTHING UNDER $20 MAKE IT LOUD NO CLIPART": in capitals without marks an order goes to the end of its sentence. */
function shouted(view: TextView, roles: Role[], { start, end }: Range): void {
  const { tokens } = view.structure;
  const words = tokens.slice(start, end).filter((it) => isWord(it) && /\p{L}/u.test(it.text));
  if (words.length < FEWEST_LOUD || !words.every((it) => isLoud(it.text))) return;
  for (let at = start + 1; at < end; at++) {
    if (roles[at] !== 'C' || view.clues.quoted[at] || behindPhrase(view, at, 'orders-first') === 0) continue;
    if (!hasFacts(view, { start: at, end })) assign(roles, { start: at, end }, 'D', 'C');
    return;
  }
}

/** "big letters at the end SHHH, IT'S A SECRET": what stands in capitals behind a word for the end is the last line. */
function loud(view: TextView, roles: Role[], { start, end }: Range): void {
  const { tokens } = view.structure;
  for (let at = start; at < end; at++) {
    const behind = behindPhrase(view, at, 'ending') || behindPhrase(view, at, 'ends-with-it');
    if (behind === 0 || behind >= end || end - behind > LONGEST_LOUD || isLoud(tokens[at]!.text)) continue;
    const line = { start: COLON.test(tokens[behind]!.low) ? behind + 1 : behind, end };
    const words = tokens.slice(line.start, end).filter((it) => isWord(it) && /\p{L}/u.test(it.text));
    if (words.length < FEWEST_LOUD || !words.every((it) => isLoud(it.text))) continue;
    for (const role of ['D', 'M', 'S'] as const) assign(roles, line, 'C', role);
    return;
  }
}

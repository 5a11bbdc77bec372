import { detectLanguage } from '../../languages.ts';
import { phrasesIn } from '../../words/patterns.ts';
import { hasPhraseIn } from '../rules/stretches.ts';
import { isWord, type Token } from '../tokens.ts';
import { type TextView, viewOfText } from '../views.ts';
import { aroundPages, mayBePage } from '../withheld/web-pages.ts';
import { mayWithhold, withheldIn } from '../withheld/withheld.ts';
import { denialsIn, mayDeny } from './denials.ts';
import { apart, type Corrected, type Edit, edited } from './edits.ts';
import { type Entity, entitiesOf, isLike, replaces, wrongFrom } from './entities.ts';
import { namesAnew, nameTakenBack } from './names.ts';
import { mayRestate, regretsIn, restatedIn, tailsOf } from './restated.ts';
import { mayBeOutdated, outdatedDays } from './withdrawn.ts';

/** Corrections of a text that are followed. */
const MOST = 40;
/** Words between what is wrong and the words that take it back, and tokens behind those up to what is right. */
const APART = 5;
const AHEAD = 18;
/** Tokens on either side of a mere "sorry", at most, for what is wrong and what is right. */
const RIGHT_BEHIND = 2;
/** Words of a sentence before the phrase by which it takes back what an earlier one says. */
const LEAD = 3;

/**
 * A message without what its writer takes back in it ("118,000 miles – no wait, just checked, 121,400 miles"): the later
 * figure, date, number or name stands where the wrong one stood, and the talk between them is gone. A sentence of its own
 * ("Ah non pardon, c'est 26 € maintenant") corrects the nearest figure of the same kind before it. Linear in the text for
 * a bounded number of corrections.
 */
export function correct(text: string): Corrected {
  const { code } = detectLanguage(text);
  const marks = phrasesIn(text, code, 'taken-back').slice(0, MOST);
  const sorry = regretsIn(text, code);
  const stale = phrasesIn(text, code, 'stale').slice(0, MOST);
  const isPlain =
    marks.length + sorry.length + stale.length === 0 &&
    !mayWithhold(text, code) &&
    !mayBePage(text, code) &&
    !mayBeOutdated(text, code) &&
    phrasesIn(text, code, 'by-now').length === 0;
  if (isPlain && !mayDeny(text, code) && !mayRestate(text, code)) return { text, edits: [] };
  const view = viewOfText(text);
  const entities = entitiesOf(view);
  const edits: Edit[] = [...withheldIn(view), ...aroundPages(view)];
  edits.push(...stale.flatMap(({ start }) => inBrackets(text, start) ?? []));
  const denials = denialsIn(view, entities);
  edits.push(...denials, ...sorry.flatMap((mark) => regretted(view, entities, mark)));
  for (const { wrong, later, plan } of restatedIn(view, entities))
    edits.push(...(plan ? [plan] : replacing(view, wrong, later, later.start)));
  edits.push(...outdatedDays(view, entities), ...namesAnew(view));
  let done = 0;
  for (const mark of marks) {
    if (mark.start < done || denials.some((it) => it.start <= mark.start && mark.start < it.end)) continue;
    const found = correctionAt(view, entities, mark);
    edits.push(...found);
    done = Math.max(done, ...found.map(({ end }) => end));
  }
  return edited(text, apart(edits));
}

/** Characters of a remark in brackets at most. */
const LONGEST_REMARK = 160;

/** A remark in brackets that says what no longer holds ("(it said 215,000 before, no longer valid)"). */
function inBrackets(text: string, at: number): Edit | null {
  const before = text.slice(Math.max(0, at - LONGEST_REMARK), at);
  const open = /[(（[][^()（）[\]\n]*$/u.exec(before);
  const close = /^[^()（）[\]\n]*[)）\]]/u.exec(text.slice(at, at + LONGEST_REMARK));
  if (!open || !close) return null;
  let first = open.index;
  while (first > 0 && /[^\S\n]/.test(before[first - 1]!)) first--;
  return { start: at - before.length + first, end: at + close[0].length, text: '' };
}

/** What one phrase takes back; nothing where it is not plain. */
function correctionAt(view: TextView, entities: Entity[], mark: { start: number; end: number }): Edit[] {
  const { tokens } = view.structure;
  const from = tokens.findIndex(({ end }) => end > mark.start);
  const behind = tokens.findIndex(({ start }) => start >= mark.end);
  if (from < 0 || behind < 0) return [];
  const right = rightOf(view, entities, { from, behind });
  const before = entities.filter(({ end }) => end <= (right[0]?.start ?? from) && end <= from).reverse();
  for (const later of right) {
    const wrong = before.find((it) => isBeside(view, it, from) && replaces(later, it));
    if (wrong) return (isApart(view, wrong, from) ? farReplacing : replacing)(view, wrong, later, from);
  }
  const name = nameTakenBack(view, from, behind);
  if (name) return [{ start: tokens[name.start]!.start, end: tokens[name.end]!.start, text: '' }];
  const isBehind = right.every(({ end }) => end <= from);
  if (!isBehind && !leads(view, from)) return [];
  for (const later of right) {
    const like = before.filter((it) => isLike(view, later, it));
    const wrong = like.find((it) => sharesWord(view, it, from)) ?? like[0];
    if (wrong) return farReplacing(view, wrong, later, from);
  }
  return [];
}

/** What is right: figures and days behind the phrase, else the only one before it in a sentence that it ends: "It's 28 days, typo". */
function rightOf(view: TextView, entities: Entity[], { from, behind }: { from: number; behind: number }) {
  const { tokens, sentences, sentenceOf } = view.structure;
  const ahead = entities.filter((it) => isAhead(view, behind, it));
  const { start, end } = sentences[sentenceOf[from]!]!;
  if (ahead.length > 0 || tokens.slice(behind, end).some(isWord)) return ahead;
  const own = entities.filter((it) => it.start >= start && it.end <= from);
  // "In the first mail it said 400 g, that was wrong" names what is wrong.
  const isRight = own.length === 1 && hasPhraseIn(view, { start, end: own[0]!.start }, 'is-right');
  return isRight ? own : [];
}

/** Tokens on either side of a figure in which its thing is named. */
const BESIDE = 3;
/** Letters of a word that names a thing, at least. */
const SHORTEST_NAME = 4;

/** Whether the sentence that takes something back names what stands beside a figure: "sorry, the pine nuts are 40 g". */
function sharesWord({ structure, lexicon }: TextView, { start, end }: Entity, from: number): boolean {
  const { tokens, sentences, sentenceOf, clauseOf } = structure;
  const sentence = sentences[sentenceOf[from]!]!;
  const isName = ({ low }: Token) =>
    low.length >= SHORTEST_NAME && /^\p{L}/u.test(low) && !lexicon.empty.has(low);
  const said = new Set(
    tokens
      .slice(sentence.start, sentence.end)
      .filter(isName)
      .map(({ low }) => low),
  );
  for (let i = Math.max(0, start - BESIDE); i < Math.min(tokens.length, end + BESIDE); i++)
    if (clauseOf[i] === clauseOf[start] && isName(tokens[i]!) && said.has(tokens[i]!.low)) return true;
  return false;
}

/** "40 chairs, sorry, 45 chairs": a figure that is merely regretted, with what is right a few words behind; for days see `denialsIn`. */
function regretted(view: TextView, entities: Entity[], mark: { start: number; end: number }): Edit[] {
  const { tokens, sentenceOf } = view.structure;
  const from = tokens.findIndex(({ end }) => end > mark.start);
  const behind = tokens.findIndex(({ start }) => start >= mark.end);
  const later = entities.find(({ start }) => start >= behind && start <= behind + RIGHT_BEHIND);
  if (from < 0 || behind < 0 || !later || sentenceOf[later.start] !== sentenceOf[from]) return [];
  const wrong = entities.findLast(
    (it) => it.end <= from && it.end >= from - RIGHT_BEHIND && it.kind === later.kind && replaces(later, it),
  );
  return wrong && sentenceOf[wrong.start] === sentenceOf[from] ? replacing(view, wrong, later, from) : [];
}

function isAhead({ structure: { sentenceOf } }: TextView, behind: number, { start }: Entity): boolean {
  return start >= behind && start < behind + AHEAD && sentenceOf[start] === sentenceOf[behind];
}

/** Whether what may be wrong stands right before the phrase, in its sentence or at the end of the one before. */
function isBeside({ structure: { tokens, sentenceOf } }: TextView, { end }: Entity, from: number): boolean {
  if (from - end > 3 * APART) return false;
  let words = 0;
  for (let i = end; i < from; i++) if (isWord(tokens[i]!)) words++;
  return words === 0 || (words <= APART && sentenceOf[end - 1] === sentenceOf[from]);
}

/** Whether the phrase stands in a sentence of its own; what three dots end goes on. */
function isApart({ structure: { tokens, sentenceOf } }: TextView, wrong: Entity, from: number): boolean {
  return sentenceOf[wrong.end - 1] !== sentenceOf[from] && !/^(?:…|\.{2,})$/.test(tokens[from - 1]!.low);
}

/** Whether the phrase is how its sentence begins. */
function leads({ structure: { tokens, sentences, sentenceOf } }: TextView, from: number): boolean {
  const { start } = sentences[sentenceOf[from]!]!;
  return tokens.slice(start, from).filter(isWord).length <= LEAD;
}

/** Where a figure begins with its sign of money, which a word for a number may have taken ("blue one £180"). */
function signed(tokens: Token[], { start }: Entity): number {
  return start > 0 && tokens[start]!.glued && /^\p{Sc}$/u.test(tokens[start - 1]!.low) ? start - 1 : start;
}

/** Takes back all from the wrong to the right one; a number without the unit or the thing of the other takes its place. */
function replacing(view: TextView, wrong: Entity, later: Entity, from: number): Edit[] {
  const { structure, text } = view;
  const { tokens, clauseOf } = structure;
  const next = tokens[later.end];
  const tails = tailsOf(view, later, wrong);
  const isBare =
    later.kind === 'figure' && later.unit === '' && (tails.length > 0 || !(next && isWord(next)));
  let end = wrong.end;
  while (end < from && isWord(tokens[end]!) && clauseOf[end] === clauseOf[wrong.start]) end++;
  if (!isBare || wrong.kind !== 'figure' || (wrong.unit === '' && end === wrong.end))
    return [
      {
        start: tokens[wrong.kind === 'date' ? wrongFrom(view, wrong, later) : signed(tokens, wrong)]!.start,
        end: tokens[later.start]!.start,
        text: '',
      },
      ...tails,
    ];
  const number = tokens[wrong.unit === '' ? wrong.start : wrong.number]!;
  const stays = wrong.unit === '' ? end : wrong.end;
  const said = text.slice(tokens[later.start]!.start, tokens[later.end - 1]!.end);
  return [
    { start: number.start, end: number.end, text: said },
    { start: tokens[stays - 1]!.end, end: tokens[later.end - 1]!.end, text: '' },
    ...tails,
  ];
}

/** Puts the right one where the wrong one stood; the sentence that says so goes, but for other facts of it. */
function farReplacing(view: TextView, wrong: Entity, later: Entity, from: number): Edit[] {
  const { structure, text, facts } = view;
  const { tokens, sentences, sentenceOf, clauses, clauseOf } = structure;
  const { start, end } = sentences[sentenceOf[from]!]!;
  const stop = clauses[clauseOf[later.end - 1]!]!.end;
  const hasMore = facts.kinds.slice(stop, end).some((kind) => kind !== '');
  let last = hasMore ? stop : end;
  while (last > start && tokens[last - 1]!.low === '\n') last--;
  const place = { start: tokens[wrong.start]!.start, end: tokens[wrong.end - 1]!.end };
  return [
    { ...place, text: text.slice(tokens[later.start]!.start, tokens[later.end - 1]!.end) },
    { start: tokens[start]!.start, end: tokens[last - 1]!.end, text: '' },
    ...tailsOf(view, later, wrong),
  ];
}

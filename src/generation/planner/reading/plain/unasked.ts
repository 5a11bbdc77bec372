import { statedSeconds } from '../../../../domain/stated-length.ts';
import { isOfLooks } from '../../../design/wishes/look-clauses.ts';
import type { Role } from '../model/tagger.ts';
import { assign, behindPhrase, hasPhraseIn, wordIn } from '../rules/stretches.ts';
import { isDense } from '../subject/plain.ts';
import type { WordClass } from '../talk.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** Classes of words that only somebody has who asks for a film. */
const ASKING = new Set<WordClass>(['greets', 'format', 'music', 'voice', 'speaks']);
/** Classes of words with which a sentence begins that orders something, or tells of who writes. */
const ORDERS = new Set<WordClass>(['asks', 'i', 'shows', 'tells', 'visuals']);
/** Classes of words of which one alone makes no instruction. */
const OF_THINGS = new Set<WordClass>([
  ...(['empty', 'presents', 'says', 'offers', 'calls', 'streets', 'you', 'we', 'capitals'] as const),
]);
/** Classes of words of which one alone may: a tone, colours, and what is not or for nobody, which may be meant for the maker. */
const SURE = new Set<WordClass>(['tone', 'palette', 'negates']);
/** Words of a line for each that an instruction could have, at least, and words of such a line. */
const WORDS_FOR_EACH = 5;
const FEWEST_WORDS = 2;

/**
 * A text that asks for nothing is material: a line that was read as an instruction, and has no words of one, is
 * shown ("Tasklet – to-do lists that tidy themselves. Free for teams of five."). More than half of those who write to such a
 * service leave the request out; of the labelled prompts one of sixty does.
 */
export function keepUnasked(view: TextView, roles: Role[]): void {
  if (isAsked(view, roles)) {
    keepOffered(view, roles);
    return;
  }
  const { sentences, clauses, clauseOf } = view.structure;
  const hidden = sentences.flatMap((sentence) => {
    const isShown = roles.slice(sentence.start, sentence.end).includes('C');
    const own = isShown
      ? clauses.slice(clauseOf[sentence.start], clauseOf[sentence.end - 1]! + 1)
      : [sentence];
    // The head of a list is what others make its title of.
    const isHead = ({ end }: Range) => /^[:：]$/.test(view.structure.tokens[end - 1]!.low);
    return own.filter((it) => !isHead(it) && roles.slice(it.start, it.end).some((role) => role !== 'C'));
  });
  // Who says anything to the maker may say more.
  if (!hidden.every((it) => isPlain(view, roles, it))) return;
  for (const it of hidden) for (const role of ['D', 'M'] as const) assign(roles, it, 'C', role);
}

/** Figures that nobody states to the maker alone. */
const OFFERED = new Set<string>(['money', 'percent', 'date', 'phone']);

/** A clause with a price that no word takes for an instruction is shown: "…, bu hafta saç kesimi 150 TL yerine 100 TL". */
function keepOffered(view: TextView, roles: Role[]): void {
  for (const clause of view.structure.clauses) {
    const kinds = view.facts.kinds.slice(clause.start, clause.end);
    if (!kinds.some((it) => OFFERED.has(it))) continue;
    const all = view.classes.slice(clause.start, clause.end).flat();
    const isHidden = roles.slice(clause.start, clause.end).every((it) => it === 'D' || it === 'M');
    const { start } = view.structure.sentences[view.structure.sentenceOf[clause.start]!]!;
    const isOrdered = view.classes.slice(start, clause.start).some((it) => it.includes('asks'));
    if (isOrdered && isHidden && all.every((it) => OF_THINGS.has(it)))
      for (const role of ['D', 'M'] as const) assign(roles, clause, 'C', role);
  }
}

/** Whether somebody asks for a film, or writes a script of one. */
function isAsked(view: TextView, roles: Role[]): boolean {
  const { text, classes, structure } = view;
  if (roles.some((role) => role === 'S' || role === 'V') || statedSeconds(text) !== null) return true;
  if (isDense(text) || classes.some((all) => all.some((kind) => ASKING.has(kind)))) return true;
  const whole = { start: 0, end: structure.tokens.length };
  if (['films', 'film-words'].some((key) => hasPhraseIn(view, whole, key))) return true;
  return structure.sentences.some((it) => classes[wordIn(view, it)]?.some((kind) => ORDERS.has(kind)));
}

/** Whether a stretch that is not shown has hardly a word of an instruction. */
function isPlain(view: TextView, roles: Role[], range: Range): boolean {
  const { text, language, structure, classes, clues } = view;
  const { tokens } = structure;
  const own = Array.from({ length: range.end - range.start }, (_, i) => range.start + i).filter((i) =>
    isWord(tokens[i]!),
  );
  const isHidden = own.length >= FEWEST_WORDS && own.every((i) => roles[i] === 'D' || roles[i] === 'M');
  if (!isHidden || own.some((i) => clues.bracketed[i])) return false;
  if (own.some((i) => classes[i]!.some((kind) => SURE.has(kind)))) return false;
  const telling = own.filter((i) => classes[i]!.some((kind) => !OF_THINGS.has(kind))).length;
  const said = text.slice(tokens[range.start]!.start, tokens[range.end - 1]!.end);
  // "Moth wings, lamp glow, dust." is what is to be seen.
  if (!own.some((i) => classes[i]!.includes('empty'))) return false;
  const orders = ['to-maker', 'orders-first'].some((key) => behindPhrase(view, own[0]!, key) > 0);
  return !orders && telling * WORDS_FOR_EACH <= own.length && !isOfLooks(said, language);
}

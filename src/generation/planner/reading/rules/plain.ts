import { isOfColours, isPalette } from '../../../design/wishes/look-clauses.ts';
import { isCapital } from '../model/clues.ts';
import type { Role } from '../model/tagger.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';
import { assign, wordIn } from './stretches.ts';

/** Words of a sentence that only names a ground in a colour, and of a name before the colon of its prices, at most. */
const SHORT = 3;
const COLON = /^[:：]$/;

/** What short plain requests say of looks, colours and prices, where the learned reader takes it the other way round. */
export function keepPlain(view: TextView, roles: Role[]): void {
  for (const [number, sentence] of view.structure.sentences.entries()) {
    if (view.clues.quoted[sentence.start]) continue;
    grounds(view, roles, sentence);
    if (number === 0) settings(view, roles, sentence);
    toned(view, roles, sentence);
    sold(view, roles, sentence);
  }
}

const wordsOf = ({ structure: { tokens } }: TextView, { start, end }: Range): number =>
  tokens.slice(start, end).filter(isWord).length;

const textOf = ({ text, structure: { tokens } }: TextView, { start, end }: Range): string =>
  end > start ? text.slice(tokens[start]!.start, tokens[end - 1]!.end) : '';

/** "Weißer Hintergrund." is what the film is to look like. */
function grounds(view: TextView, roles: Role[], sentence: Range): void {
  const kinds = view.classes.slice(sentence.start, sentence.end).flat();
  if (wordsOf(view, sentence) > SHORT || !kinds.includes('palette') || !kinds.includes('visuals')) return;
  if (isOfColours(textOf(view, sentence), view.language)) assign(roles, sentence, 'D', 'C');
}

/** "A film for Marlow, | with warm lighting, bread and coffee on a table.": what is to be seen, up to the end of the request. */
function settings({ structure, classes, lexicon, facts }: TextView, roles: Role[], sentence: Range): void {
  const { clauses, clauseOf, tokens } = structure;
  if (roles[sentence.start] !== 'D') return;
  for (const { start, end } of clauses.slice(
    clauseOf[sentence.start]! + 1,
    clauseOf[sentence.end - 1]! + 1,
  )) {
    const kinds = classes.slice(start, end).flat();
    const isSetting =
      kinds.includes('tone') && kinds.includes('visuals') && lexicon.empty.has(tokens[start]!.low);
    if (!isSetting || facts.kinds.slice(start, sentence.end).some((kind) => kind !== '')) continue;
    assign(roles, { start, end: sentence.end }, 'D', 'C');
    return;
  }
}

/** "Tone: Martian embassy.": in a text of one line the label is part of the wish. */
function toned({ structure: { tokens }, classes }: TextView, roles: Role[], { start, end }: Range): void {
  const isLabel = classes[start]!.includes('tone') && COLON.test(tokens[start + 1]?.low ?? '');
  if (!isLabel || roles[start + 2] !== 'D' || tokens.some(({ low }) => low === '\n')) return;
  assign(roles, { start, end: Math.min(end, start + 2) }, 'D', 'S');
}

/** Whether a short stretch is written as a name also at the beginning of a sentence: "Moss & Daughter", "Répar'Vélo". */
function isName(view: TextView, range: Range): boolean {
  const words = view.structure.tokens.slice(range.start, range.end).filter(isWord);
  const isLarge = words.every((word) => isCapital(word) > 0);
  return (
    isLarge && words.length <= SHORT && (words.length > 1 || /\p{Ll}['’-]?\p{Lu}/u.test(words[0]?.text ?? ''))
  );
}

/** "Paint from Lund: | sage, clay and navy.", "Répar'Vélo : freins 25 €": what is for sale, and whose it is. */
function sold(view: TextView, roles: Role[], sentence: Range): void {
  const { tokens } = view.structure;
  const first = wordIn(view, sentence);
  let colon = first;
  while (colon < sentence.end && !COLON.test(tokens[colon]!.low)) colon++;
  if (colon + 1 >= sentence.end) return;
  const [name, goods] = [
    { start: first, end: colon },
    { start: colon + 1, end: sentence.end },
  ];
  const isPlain = view.classes
    .slice(first, colon)
    .every((it) => it.every((kind) => kind === 'empty' || kind === 'hedges'));
  if (!isPlain || isCapital(tokens[first]!) === 0) return;
  if (roles[first] === 'C' && isPalette(textOf(view, goods), view.language)) assign(roles, goods, 'C', 'D');
  const isPriced = roles[colon + 1] === 'C' && view.facts.kinds.slice(colon, sentence.end).includes('money');
  if (roles[first] === 'D' && isPriced && isName(view, name)) assign(roles, name, 'C', 'D');
}

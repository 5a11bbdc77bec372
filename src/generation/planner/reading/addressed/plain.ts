import { statedSeconds } from '../../../../domain/stated-length.ts';
import type { Role } from '../model/tagger.ts';
import { hasPhraseIn, stretchesOf, wordIn } from '../rules/stretches.ts';
import type { WordClass } from '../talk.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** Words of a sentence that says something, at least, and sentences of a text that are shown, at least. */
const FEWEST = 3;
const FEWEST_SHOWN = 2;

const classes = (names: string) => new Set(names.split(' ') as WordClass[]);
/** Words that speak to the maker, of the film, or of how it looks. */
const TALKS = classes(
  'asks speaks shows tells format length tone palette visuals music voice type language audience',
);
/** Words with which talk begins. */
const OPENS = classes('greets hedges you');

/**
 * A text that orders nothing is for the viewer as a whole: where none of the sentences that were read as instructions, refusals
 * or talk has a word for a film, its looks or its maker, each of them says something to everybody ("A cool dark room helps.",
 * "Sleep is not lost time.").
 */
export function keepPlain(view: TextView, roles: Role[]): void {
  const { sentences } = view.structure;
  const shown = sentences.filter((it) => roles.slice(it.start, it.end).every((role) => role === 'C')).length;
  if (shown < FEWEST_SHOWN || statedSeconds(view.text) !== null) return;
  const left = (['D', 'M', 'P'] as const).flatMap((role) => stretchesOf(view, roles, role));
  if (left.length > shown || !left.every((it) => isPlain(view, roles, it))) return;
  for (const { start, end } of left) roles.fill('C', start, end);
}

/** Whether a stretch is a whole sentence that could be said to anybody. */
function isPlain(view: TextView, roles: readonly Role[], range: Range): boolean {
  const { tokens, sentences, sentenceOf } = view.structure;
  const first = wordIn(view, range);
  if (first >= range.end) return true;
  const sentence = sentences[sentenceOf[first]!]!;
  const isWhole = first === wordIn(view, sentence) && range.end === sentence.end;
  if (!isWhole || !/^\p{Lu}/u.test(tokens[first]!.text) || tokens[sentence.end - 1]!.low !== '.')
    return false;
  if (tokens.slice(range.start, range.end).filter(isWord).length < FEWEST) return false;
  if (view.classes[first]!.some((kind) => OPENS.has(kind))) return false;
  if (isList(view, range) || ((roles[first] === 'P' || refuses(view, range)) && !denies(view, range)))
    return false;
  const kinds = view.classes.slice(range.start, range.end).flat();
  return !kinds.some((kind) => TALKS.has(kind)) && !hasPhraseIn(view, range, 'films');
}

/** Tokens before the first comma of what is a sentence, at least: "Moth wings, lamp glow, dust." is what is to be seen. */
const FEWEST_BEFORE = 4;

/** Whether commas part words that make no sentence. */
function isList({ structure: { tokens } }: TextView, { start, end }: Range): boolean {
  const commas = tokens.slice(start, end).flatMap(({ low }, i) => (/^[,;:、]$/.test(low) ? [i] : []));
  return commas.length > 1 || (commas.length === 1 && commas[0]! < FEWEST_BEFORE);
}

const refuses = ({ classes }: TextView, { start, end }: Range): boolean =>
  classes.slice(start, end).some((kinds) => kinds.includes('negates'));

/** Whether a sentence says what something is not: its first refusing word stands behind a small one ("is not", "are never"). */
function denies({ classes, lexicon, structure: { tokens } }: TextView, { start, end }: Range): boolean {
  const at = classes.findIndex((kinds, i) => i >= start && i < end && kinds.includes('negates'));
  return at > start + 1 && lexicon.empty.has(tokens[at - 1]!.low);
}

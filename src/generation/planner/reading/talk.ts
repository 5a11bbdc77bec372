import type { DirectionKind } from '../../../domain/brief.ts';
import { cluesOf } from '../words/word-lists.ts';
import { directionStem } from './direction-stems.ts';
import { formOf } from './grammar/figures.ts';
import { type Lexicon, LONGEST_FORM } from './lexicon.ts';
import type { Token } from './tokens.ts';

/**
 * Classes of words by which customers talk to the maker of their film. They decide nothing: the tagger learns from the corpus
 * what each is worth, in all languages at once. Greetings and signatures, chatter, asking for a film, labels before words to be
 * spoken or shown and of scenes, the persons, what asks to say, names or introduces something, and what denies.
 */
export type TalkClass =
  | 'greets'
  | 'hedges'
  | 'asks'
  | 'speaks'
  | 'shows'
  | 'scenes'
  | 'i'
  | 'we'
  | 'you'
  | 'tells'
  | 'names'
  | 'presents'
  | 'negates';

/** A class of words that is the same in every language; `capitals` is a label of capitals that is no known word. */
export type WordClass =
  | TalkClass
  | DirectionKind
  | 'calls'
  | 'offers'
  | 'says'
  | 'streets'
  | 'empty'
  | 'capitals';

const made = new Map<string, Map<string, WordClass[]>>();

function formsOf(lexicon: Lexicon): Map<string, WordClass[]> {
  const known = made.get(lexicon.language);
  if (known) return known;
  const forms = new Map<string, WordClass[]>();
  const put = (form: string, kind: WordClass) => {
    const kinds = forms.get(form);
    if (!kinds) forms.set(form, [kind]);
    else if (!kinds.includes(kind)) kinds.push(kind);
  };
  for (const [kind, list] of cluesOf(lexicon.language, 'talk'))
    for (const form of list) put(form, kind as WordClass);
  for (const kind of ['calls', 'offers', 'says', 'streets', 'empty'] as const)
    for (const form of lexicon[kind]) put(form, kind);
  made.set(lexicon.language, forms);
  return forms;
}

/** The classes of every token; those of a form of several tokens are those of each. */
export function classesOf(tokens: Token[], lexicon: Lexicon): WordClass[][] {
  const forms = formsOf(lexicon);
  const classes: WordClass[][] = tokens.map(({ low }) => {
    const kind = directionStem(low, lexicon.language);
    return kind ? [kind] : [];
  });
  for (let start = 0; start < tokens.length; start++)
    for (let end = start + 1; end <= Math.min(tokens.length, start + LONGEST_FORM); end++)
      for (const kind of forms.get(formOf(tokens, start, end)) ?? [])
        for (let i = start; i < end; i++) if (!classes[i]!.includes(kind)) classes[i]!.push(kind);
  return classes;
}

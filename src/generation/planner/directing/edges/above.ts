import type { Brief, Genre, MaterialItem, Words } from '../../../../domain/brief.ts';
import { genreHits } from '../../reading/genre-clues.ts';
import { tokenize } from '../../reading/tokens.ts';
import { capitalised, gist } from '../../wording.ts';
import { framingWord, wordList } from '../../words/word-lists.ts';
import type { Outline } from '../outlines.ts';
import { hasPhrase } from '../places.ts';
import { closed } from '../scenes/lines.ts';
import { isTitled, soughtIn } from './first-line.ts';

/** Letters that a name above the first line has at most. */
const LONGEST_ABOVE = 40;

/** The line above the title of the first scene, the words that it is from, and the items that it tells. */
type Above = { eyebrow: string; from: Words[]; told: MaterialItem[] };

/** What stands above the title: who employs, the name that the first line does not say, what was ordered, whose film it is, else our word. */
export function aboveOf(
  brief: Brief,
  items: MaterialItem[],
  outline: Outline,
  { first, title, sub }: { first: MaterialItem | undefined; title: string; sub: string },
): Above {
  const { subject, language } = brief;
  const within = items.filter(
    (it) => isPartOf(it.words, subject) && gist(title).includes(gist(it.words.text.replace(ARTICLE, ''))),
  );
  const isNamed = gist(title + sub).includes(gist(subject?.text ?? ''));
  const named =
    first && subject && isTitled(brief) && !outline.closed && !isNamed ? closed(subject.text) : '';
  const saying = (text: string) => items.filter((it) => gist(it.words.text) === gist(text));
  if (subject && named !== '' && named.length <= LONGEST_ABOVE)
    return { eyebrow: capitalised(named), from: [subject], told: saying(named) };
  const owner = outline.closed ? null : ownerAbove(brief, items, title + sub);
  const ordered = outline.closed ? null : orderedAbove(brief, items, title + sub);
  if (ordered && !gist(owner?.text ?? '').includes(gist(ordered.text)))
    return {
      eyebrow: capitalised(closed(ordered.text)),
      from: [ordered],
      told: [...within, ...saying(ordered.text)],
    };
  if (owner) return { eyebrow: capitalised(closed(owner.text)), from: [owner], told: within };
  const isSaid = saysGenre(brief, brief.genre) || items.some((it) => soughtIn(brief, it));
  const frame = isSaid && outline.eyebrow ? framingWord(language, outline.eyebrow) : '';
  // "We're hiring two nurses" says itself that somebody hires.
  const hires =
    outline.eyebrow === 'hiring' && hasPhrase(`${title} ${sub}`, wordList(language, 'says-hiring'));
  return { eyebrow: hires || gist(title).includes(gist(frame)) ? '' : frame, from: [], told: within };
}

/** Whether a prompt has a word of a kind of film: a notice of other hours is no event, and a list of coffees no recipe. */
export function saysGenre({ material, directions, ordered, language }: Brief, genre: Genre): boolean {
  const said = [...material, ...directions].map(({ words }) => words.text);
  return genreHits(tokenize([ordered?.text ?? '', ...said].join('. ')), language).has(genre);
}

/** A small word before a name: "le concert de la chorale". */
const ARTICLE = /^\p{L}{1,3}['’\s]\s?/u;
const ARTICLE_LETTERS = 4;

/** Whether words stand within others, but for an article before them: the parts of a name that a list tore. */
const isPartOf = ({ span }: Words, whole: Words | null) =>
  whole !== null &&
  JSON.stringify(span.in) === JSON.stringify(whole.span.in) &&
  span.start >= whole.span.start - ARTICLE_LETTERS &&
  span.end <= whole.span.end;

/** Whose film it is, above what it is about, where nothing else of the film says it: "Hartwell Players" above the play. */
function ownerAbove({ owner }: Brief, items: readonly MaterialItem[], opening: string): Words | null {
  if (!owner || owner.text.length > LONGEST_ABOVE) return null;
  const said = [opening, ...items.map(({ words }) => words.text)];
  return said.some((text) => gist(text).includes(gist(owner.text))) ? null : owner;
}

/** What the film was ordered about, above a name where nothing else says it: "헬스장 새해 이벤트" above the gym's. */
function orderedAbove({ ordered }: Brief, items: readonly MaterialItem[], opening: string): Words | null {
  if (!ordered || ordered.text.length > LONGEST_ABOVE) return null;
  const own = gist(ordered.text);
  const says = (text: string) => gist(text) !== own && gist(text).includes(own);
  return own.includes(gist(opening)) || gist(opening).includes(own) || items.some((it) => says(it.words.text))
    ? null
    : ordered;
}

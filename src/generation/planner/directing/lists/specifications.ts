import type { MaterialItem } from '../../../../domain/brief.ts';
import { capitalised, countWords, tidy } from '../../wording.ts';
import { wordList } from '../../words/word-lists.ts';
import { closed, HEADLINE_WORDS } from '../scenes/lines.ts';
import type { Take } from '../take.ts';
import { comparesWithin, enumerationIn, isChain, titleOf } from './enumerations.ts';

/** A line of an item, its language, what its scene weighs, and whether lines of its film tell one thing after the other. */
type Line = { text: string; language: string; weight: number; telling?: boolean };

/** Things that a line names one after the other, and words of each. */
const FEWEST_LISTED = 3;
const MOST_LISTED = 8;
const WORDS_LISTED = 7;

/** What stands before the colon of a list: "Entry: adults $8, kids free, members free". */
const HEADED = /^(?<head>[^:：\p{Nd}]{2,60}?)\s?[:：]\s*(?<rest>\S.*)$/su;
const HEAD_WORDS = 10;
/** What stands behind a head is a list from two things on. */
const FEWEST_HEADED = 2;

/** A line in the short things that it names, at least half of them with a figure; null where it is a sentence. */
function specificationsIn(text: string, language: string, fewest = FEWEST_LISTED): string[] | null {
  const parts = closed(text).split(/,\s|,(?=[\u3040-\u30ff\u3400-\u9fff])|[，、،؛]\s?/u);
  const small = wordList(language, 'breaks');
  const isEnded = /[.!?。！？।]$/u.test(text.trim());
  const figures = parts.filter((part) => /\p{Nd}/u.test(part)).length;
  // Between Chinese clauses of a sentence stands the mark that parts a list.
  if (/，/u.test(text) && figures < parts.length / 2) return null;
  // Figures side by side are of one rank, also at the end of a sentence.
  const isEven = figures === parts.length;
  if (parts.length < (isEnded && !isEven ? fewest + 1 : fewest) || parts.length > MOST_LISTED) return null;
  const isList = parts.every(
    (part, i) =>
      // "(41 turbines, 9 weeks)" is one.
      part.split('(').length === part.split(')').length &&
      /\p{L}/u.test(part) &&
      countWords(part) <= WORDS_LISTED &&
      !/[.!?:;。！？：；"“„«「]/u.test(
        part.replaceAll(/\p{Nd}[.:]\p{Nd}|\p{Ll}\.\s(?=\p{Ll})|\([^()]*\)/gu, ''),
      ) &&
      (i === parts.length - 1 || !small.includes(part.split(/\s/u)[0]!.toLowerCase())),
  );
  return isList && figures > 0 && !comparesWithin(parts, language)
    ? parts.map((part) => capitalised(part.trim()))
    : null;
}

/** "Solar 8 kW + battery, borehole, wood stove": short things of which no figure is more than the others, as a list. */
export function specificationTake(item: MaterialItem, line: Line): Take | null {
  const { text, language } = line;
  const whole = specificationsIn(tidy(text), language);
  const { head, rest } = HEADED.exec(tidy(text))?.groups ?? {};
  const isHeaded = !whole && head !== undefined && rest !== undefined && countWords(head) <= HEAD_WORDS;
  const items = whole ?? (isHeaded ? specificationsIn(rest, language, FEWEST_HEADED) : null);
  if (items) return listedTake(item, line, { items, title: isHeaded ? titleOf(head) : '' });
  const numbered = isChain(text);
  const listed = line.telling && !numbered ? null : enumerationIn(tidy(text), language);
  return listed && listedTake(item, line, { ...listed, numbered });
}

/** Two things of which none is more than the other, in a line that is too long for a headline; null where one has no figure. */
export function evenTake(item: MaterialItem, line: Line): Take | null {
  const { text, language } = line;
  const items =
    countWords(text) > HEADLINE_WORDS ? specificationsIn(tidy(text), language, FEWEST_HEADED) : null;
  return items?.every((part) => /\p{Nd}/u.test(part)) ? listedTake(item, line, { items, title: '' }) : null;
}

function listedTake(
  item: MaterialItem,
  { text, weight }: Line,
  of: { items: string[]; title: string; numbered?: boolean },
): Take {
  return {
    body: { type: 'list', eyebrow: '', numbered: false, ...of },
    from: item.name ? [item.name, item.words] : [item.words],
    weight,
    spoken: text,
    joins: 'list',
    lines: [capitalised(closed(text))],
    under: '',
  };
}

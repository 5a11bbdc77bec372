import { phrasesIn } from '../../words/patterns.ts';
import type { Edit } from '../corrections/edits.ts';
import { behindPhrase } from '../rules/stretches.ts';
import { isWord, type Range, tokenLines } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** Links of a menu that tell it, and words of a notice beside those by which it is known, at most. */
const FEWEST_LINKS = 3;
const MOST_BESIDE = 6;
/** Lines around what a page says that make a text one that somebody copied, at least. */
const FEWEST_LINES = 2;
/** Letters of what stands for a network that one may share a page on ("f x in"), at most. */
const LONGEST_SIGN = 2;
const STEP = /^[>›]$/;

/** Whether a text may be of a page that somebody copied, by a look at its letters alone. */
export const mayBePage = (text: string, language: string): boolean =>
  phrasesIn(text, language, 'page-notices').length > 0 ||
  phrasesIn(text, language, 'page-links').length >= FEWEST_LINKS;

/** Takes out what stands around what a page says: its menu, its path, its notices and buttons ("Home  Shop  Basket (0)", "We use cookies …"). */
export function aroundPages(view: TextView): Edit[] {
  const { tokens, sentences, sentenceOf } = view.structure;
  const found = tokenLines(tokens).flatMap((line): Range[] => {
    if (line.start === line.end) return [];
    if (isAround(view, line)) return [line];
    const own = sentences.slice(sentenceOf[line.start], sentenceOf[line.end - 1]! + 1);
    return own.filter((it) => it.start >= line.start && it.end > it.start && isAround(view, it));
  });
  return found.length < FEWEST_LINES
    ? []
    : found.map(({ start, end }) => ({
        start: tokens[start]!.start,
        end: (tokens[end]?.low === '\n' ? tokens[end]! : tokens[end - 1]!).end,
        text: '',
      }));
}

/** Facts that a page states, and no menu. */
const FACTS = new Set<string>(['money', 'date', 'time', 'phone', 'percent']);

/** Whether a stretch is what stands around what a page says. */
function isAround(view: TextView, { start, end }: Range): boolean {
  const { tokens } = view.structure;
  if (view.facts.kinds.slice(start, end).some((kind) => FACTS.has(kind))) return false;
  let [links, notices, others, steps] = [0, 0, 0, 0];
  for (let at = start; at < end; at++) {
    const notice = behindPhrase(view, at, 'page-notices');
    const behind = notice || behindPhrase(view, at, 'page-links');
    if (notice > 0) notices++;
    else if (behind > 0) links++;
    else if (STEP.test(tokens[at]!.low)) steps++;
    else if (isWord(tokens[at]!) && tokens[at]!.text.length > LONGEST_SIGN) others++;
    if (behind > at) at = behind - 1;
  }
  const isMenu = links + notices >= FEWEST_LINKS && others <= links + notices;
  return isMenu || (others <= MOST_BESIDE && (steps > 1 || notices > 0 || (steps > 0 && links > 0)));
}

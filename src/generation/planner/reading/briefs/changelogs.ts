import { wordsEverywhere } from '../../words/word-lists.ts';
import type { Role } from '../model/tagger.ts';
import { hasPhraseIn } from '../rules/stretches.ts';
import { isWord, type Range, tokenLines } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** Headings of a text that make it a list of changes, at least. */
const FEWEST = 2;
/** Tokens of such a heading with its marks, at most. */
const LONGEST = 6;
const BULLET = /^[-–•*]$/;

/** Whether a line calls the changes in the list beneath it: "### Added", "Removed"; an item of a list heads nothing. */
export function headsChanges({ structure: { tokens } }: TextView, { start, end }: Range): boolean {
  const isItem = BULLET.test(tokens[start]!.low) || BULLET.test(tokens[start - 1]?.low ?? '');
  if (isItem || end - start > LONGEST) return false;
  const words = tokens.slice(start, end).filter(isWord);
  let next = end;
  while (tokens[next]?.low === '\n') next++;
  return (
    BULLET.test(tokens[next]?.low ?? '') &&
    wordsEverywhere('change-labels').includes(words.map(({ low }) => low).join(' '))
  );
}

/**
 * What a list of changes calls them is shown with them, each above its lines. Without it nobody could tell what is new from
 * what is gone.
 */
export function keepChanges(view: TextView, roles: Role[]): void {
  const { tokens } = view.structure;
  const lines = tokenLines(tokens).filter(({ start, end }) => end > start);
  const headings = new Set(lines.filter((line) => headsChanges(view, line)));
  if (headings.size < FEWEST) return;
  for (const [i, line] of lines.entries()) {
    if (!headings.has(line)) continue;
    let end = i + 1;
    while (end < lines.length && BULLET.test(tokens[lines[end]!.start]!.low)) end++;
    const told = lines.slice(i + 1, end).filter((item) => !isUnwanted(view, item));
    for (const { start, end } of told.length > 0 ? [line, ...told] : []) roles.fill('C', start, end);
  }
}

/** "- Windows 8 support - leave it out of the video actually": what the maker is told of a line. */
const isUnwanted = (view: TextView, line: Range): boolean =>
  view.classes.slice(line.start, line.end).flat().includes('negates') ||
  ['not-that', 'leave-it', 'bracket-talk', 'films'].some((key) => hasPhraseIn(view, line, key));

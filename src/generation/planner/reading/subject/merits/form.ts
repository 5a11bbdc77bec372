import { wordList } from '../../../words/word-lists.ts';
import { isCapital } from '../../model/clues.ts';
import type { WordClass } from '../../talk.ts';
import { isWord, type Range, type Token } from '../../tokens.ts';
import { capitalsOf } from '../context.ts';
import { isDense } from '../plain.ts';
import type { Known, Name, Say } from './merit.ts';

const LISTS = /^[,;，、；،؛:：=]$/;
const BREAKS = /^[-–—()/|.!?]$/;
/** Whether a word of a company's name says what it is in law ("GmbH"). */
export const isLegal = ({ low }: Token): boolean => wordList('en', 'legal-forms').includes(low);

/** Words that are told apart by their number; letters that are many. */
const MOST_WORDS = 6;
const MANY_LETTERS = 15;
/** Letters of what is hardly a name. */
const FEWEST_LETTERS = 4;

/** Classes of words that say something of a name that they stand in or beside. */
export const CLASSES: WordClass[] = [
  'asks',
  'names',
  'we',
  'i',
  'you',
  'presents',
  'tells',
  'format',
  'shows',
  'speaks',
  'scenes',
  'greets',
  'hedges',
  'structure',
  'length',
  'visuals',
  'tone',
  'music',
  'voice',
  'palette',
  'audience',
  'says',
  'offers',
  'calls',
  'streets',
  'empty',
];

/** How a name is written: capitals, words, figures, marks. */
export function sayForm({ view, context, genre }: Known, { name, best }: Name, say: Say): void {
  const { start, end } = best;
  const tokens = view.structure.tokens.slice(start, end);
  const capitals = capitalsOf(context, best);
  say(`capitals ${capitals}`);
  say(`capitals ${capitals} ${genre}`, capitals > 0);
  say('text without capitals', context.hasCapitals === 0);
  say('dense script', isDense(view.text));
  const words = tokens.filter(isWord).length;
  say(`words ${Math.min(MOST_WORDS, words)}`);
  sayFigures(view.facts.kinds.slice(start, end), say);
  const empty = tokens.filter(({ low }) => view.lexicon.empty.has(low)).length;
  say('share of empty words', empty / Math.max(1, words));
  say('begins empty', view.lexicon.empty.has(tokens[0]!.low));
  say('ends empty', view.lexicon.empty.has(tokens.at(-1)!.low));
  say('letters', Math.min(3, name.length / MANY_LETTERS));
  say('short', name.length < FEWEST_LETTERS);
  say(
    'lists',
    tokens.some(({ low }) => LISTS.test(low)),
  );
  say(
    'breaks',
    tokens.some(({ low }) => BREAKS.test(low)),
  );
  say('joined', isJoined(view.structure.tokens, best));
  say('legal', isLegal(tokens[0]!) || isLegal(tokens.at(-1)!));
  for (const kind of CLASSES)
    say(
      `has ${kind}`,
      view.classes.slice(start, end).some((it) => it.includes(kind)),
    );
}

function sayFigures(kinds: string[], say: Say): void {
  const figures = kinds.filter((it) => it !== '').length;
  say('figures', figures > 0);
  say('all figures', figures === kinds.length);
  say(`begins with ${kinds[0]}`, kinds[0] !== '');
}

/** Whether two capitals are joined as in names of firms: "Kettle & Crane". */
function isJoined(tokens: Token[], { start, end }: Range): boolean {
  for (let i = start + 1; i + 1 < end; i++)
    if (/^[&+×]$/.test(tokens[i]!.low) && isCapital(tokens[i - 1]!) > 0 && isCapital(tokens[i + 1]!) > 0)
      return true;
  return false;
}

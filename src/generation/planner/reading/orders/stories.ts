import type { Role } from '../model/tagger.ts';
import { assign, behindPhrase, hasPhraseIn, wordIn } from '../rules/stretches.ts';
import type { WordClass } from '../talk.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** Classes of words that speak to the maker or of the film: no sentence of a story has them. */
const TALKS = new Set<WordClass>(
  'asks format length music voice speaks shows type you we i greets'.split(' ') as WordClass[],
);
/** Words of a sentence that goes on with a story, at least, and tokens of it at most. */
const FEWEST = 3;
const LONGEST = 40;
/** Tokens from what a story is about to what is said of it, and from the word for one to the colon that it begins behind, at most. */
const NEAR = 6;
const FARTHEST_COLON = 14;
const COLON = /^[:：]$/;

/** What goes on with what is told is told: sentences of whom a film tells, and what a story says of its hero. */
export function keepStories(view: TextView, roles: Role[]): void {
  const { sentences } = view.structure;
  const isStory = sentences[0] !== undefined && aboutHero(view, roles, sentences[0]);
  const heroes = isStory ? toldOf(view, roles) : new Set<string>();
  const last = sentences.findLastIndex((it) => isOfHero(view, it, heroes));
  for (const [n, sentence] of sentences.entries()) {
    const before = sentences[n - 1];
    if (!before || !isShown(roles, before, view) || sentence.end - sentence.start > LONGEST) continue;
    const first = wordIn(view, sentence);
    if (first >= sentence.end || speaks(view, sentence)) continue;
    // "At the end he lands in his own bed" tells of him, and of no end of the film; so does what stands between two such.
    const next = sentences[n + 1];
    const isBetween = n <= last || (next !== undefined && isShown(roles, next, view));
    const isWithin = isBetween && !isManner(view, sentence);
    const names = (key: string) => hasPhraseIn(view, sentence, key);
    const tells = roles[first] === 'C' || isWithin || names('he-or-she') || names('it-again');
    if (isStory ? tells : goesOn(view, before, sentence)) keepRest(view, roles, sentence);
  }
}

/** Whether a sentence says how something is to be told or to look: "stay neutral about the strike". */
const isManner = ({ classes }: TextView, { start, end }: Range): boolean =>
  classes.slice(start, end).some((kinds) => kinds.includes('tone') || kinds.includes('palette'));

/** Letters of a word that a story comes back to, at least. */
const LONG_WORD = 6;

/** Words of what is told already that a story may come back to. */
function toldOf({ structure: { tokens } }: TextView, roles: readonly Role[]): Set<string> {
  return new Set(tokens.flatMap(({ low }, i) => (roles[i] === 'C' && low.length >= LONG_WORD ? [low] : [])));
}

/** Whether a sentence that speaks to nobody tells of him or her, or of what was told of before. */
function isOfHero(view: TextView, sentence: Range, heroes: ReadonlySet<string>): boolean {
  if (speaks(view, sentence)) return false;
  const { tokens } = view.structure;
  const isTold = tokens.slice(sentence.start, sentence.end).some(({ low }) => heroes.has(low));
  return isTold || hasPhraseIn(view, sentence, 'he-or-she');
}

/** "She loves climbing" and "It uses a third", behind "It takes heat": with whom or with what the sentence before it was about. */
function goesOn(view: TextView, before: Range, sentence: Range): boolean {
  const { tokens } = view.structure;
  const [last, first] = [wordIn(view, before), wordIn(view, sentence)];
  const isPerson = behindPhrase(view, first, 'he-or-she') > 0;
  return isPerson || (tokens[last]!.low === tokens[first]!.low && behindPhrase(view, first, 'it-again') > 0);
}

/** Whether most of a sentence is shown. */
function isShown(
  roles: readonly Role[],
  { start, end }: Range,
  { structure: { tokens } }: TextView,
): boolean {
  let shown = 0;
  let words = 0;
  for (let i = start; i < end; i++) {
    if (!isWord(tokens[i]!)) continue;
    words++;
    if (roles[i] === 'C') shown++;
  }
  return words > 0 && shown * 2 > words;
}

const speaks = ({ classes }: TextView, { start, end }: Range): boolean =>
  classes.slice(start, end).some((kinds) => kinds.some((kind) => TALKS.has(kind)));

/** Shows what of a sentence was read as talk or as an instruction, or refused without a word that refuses. */
function keepRest(view: TextView, roles: Role[], sentence: Range): void {
  const words = view.structure.tokens.slice(sentence.start, sentence.end).filter(isWord).length;
  if (words < FEWEST) return;
  const refuses = view.classes.slice(sentence.start, sentence.end).some((all) => all.includes('negates'));
  for (const role of ['D', 'M', ...(refuses ? [] : ['P' as const])] as const)
    assign(roles, sentence, 'C', role);
}

/** Whether a sentence orders a story; "… about a small lighthouse who is afraid of the dark": what is said of its hero is shown. */
function aboutHero(view: TextView, roles: Role[], { start, end }: Range): boolean {
  const { tokens } = view.structure;
  for (let at = start; at < end; at++) {
    const behind = behindPhrase(view, at, 'stories-about');
    // "The story of our bakery: In 1962 …"
    const named = behindPhrase(view, at, 'stories');
    const most = Math.min(end, named + FARTHEST_COLON);
    const colon = named > 0 ? tokens.slice(named, most).findIndex(({ low }) => COLON.test(low)) : -1;
    if (colon >= 0) {
      // "A story with a narrator: …": all of it is seen and heard, not its first sentence heard alone.
      const rest = { start: named + colon + 1, end: roles.length };
      // "… in a warm female voice:" is no label of what is heard.
      assign(roles, { start, end: rest.start }, 'D', 'S');
      if (!roles.includes('S', rest.start)) assign(roles, rest, 'C', 'V');
      return true;
    }
    if (behind === 0) continue;
    for (let who = behind + 1; who < Math.min(end, behind + NEAR); who++) {
      if (behindPhrase(view, who, 'relatives') === 0) continue;
      // "… that was afraid of the dark, narrated by an old sailor": up to its comma.
      const said = { start: who, end: view.structure.clauses[view.structure.clauseOf[who]!]!.end };
      if (said.end - who >= FEWEST && !speaks(view, said))
        assign(roles, { ...said, start: behind }, 'C', 'D');
      break;
    }
    return true;
  }
  return false;
}

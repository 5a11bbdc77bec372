import { wordsEverywhere } from '../../../words/word-lists.ts';
import { formOf } from '../../grammar/figures.ts';
import { LONGEST_FORM } from '../../lexicon.ts';
import { isCapital } from '../../model/clues.ts';
import { behindPhrase, hasPhraseIn } from '../../rules/stretches.ts';
import type { Range } from '../../tokens.ts';
import type { TextView } from '../../views.ts';
import { isFragment, isTorn } from '../fragments.ts';
import type { Known, Name, Say } from './merit.ts';

/** What may stand between a word for names and the name ("name: “X”", "the firm = X"). */
const LEADS = /^[:："“„«「『《‘'=]$/;
const OPENS = /^["“„«「『《‘'【]$/;
const CLOSES = /^["“”»」』》’'】]$/;
/** Tokens between "called" or "our workshop" and a name at most. */
const NEAR = 4;

/** What leads to a name wherever it stands ("called", "we are", "a film about", "in"), and what speaks against it. */
export function sayLeads({ view, roles }: Known, { best, all }: Name, say: Say): void {
  const { tokens, clauses, clauseOf } = view.structure;
  const before = ({ start }: Range) => tokens[start - 1]?.low ?? '';
  const isCapitalised = isCapital(tokens[best.start]!) > 0;
  const isOwnName = all.some(({ start }) => isOwn(view, start));
  say(
    'called',
    all.some(({ start }) => isNamed(view, start)),
  );
  say('own', isOwnName);
  say('own capital', isOwnName && isCapitalised);
  say('at a place', isCapitalised && all.some((it) => wordsEverywhere('before-places').includes(before(it))));
  say(
    'of a person',
    all.some((it) => wordsEverywhere('before-people').includes(before(it))),
  );
  say(
    'behind its owner',
    isCapitalised && all.some((it) => /^[,،、，:(]$/.test(before(it)) && hasOwner(view, it)),
  );
  say(
    'about it',
    all.some((it) => isAbout(view, it)),
  );
  say('stale', hasPhraseIn(view, clauses[clauseOf[best.start]!]!, 'stale'));
  say('asked', isAsked(view, best));
  say('fragment', isFragment(view, best));
  say('torn', isTorn(view, best));
  say(
    'in quotes',
    all.some(
      ({ start, end }) => OPENS.test(tokens[start - 1]?.low ?? '') && CLOSES.test(tokens[end]?.low ?? ''),
    ),
  );
  for (const role of ['C', 'D', 'M'])
    say(
      `somewhere ${role}`,
      all.some(({ start }) => roles[start] === role),
    );
}

/** Whether a word for names or calling stands right before a place, but for marks and small words ("the brand name is"). */
function isNamed({ classes, lexicon, structure: { tokens } }: TextView, start: number): boolean {
  for (let i = start - 1; i >= Math.max(0, start - NEAR); i--) {
    if (classes[i]!.includes('names')) return true;
    for (let from = Math.max(0, i + 1 - LONGEST_FORM); from <= i; from++)
      if (lexicon.named.has(formOf(tokens, from, i + 1).replaceAll('’', "'"))) return true;
    if (!lexicon.empty.has(tokens[i]!.low) && !LEADS.test(tokens[i]!.low)) return false;
  }
  return false;
}

/** Whether "we are", "I run" or the like stands right before a place, but for one small word. */
function isOwn(view: TextView, start: number): boolean {
  return leadsTo(view, start, 'own-name', start - (isSmall(view, start - 1) ? 1 : 0));
}

/** Whether a film is said to be about what stands at a place: "a video about the …". */
function isAbout(view: TextView, { start }: Range): boolean {
  return leadsTo(view, start, 'about', start - (isSmall(view, start - 1) ? 1 : 0));
}

/** Whether a phrase of a list ends shortly before a place, at one of two. */
function leadsTo(view: TextView, start: number, list: string, other: number): boolean {
  for (let from = Math.max(0, start - 1 - NEAR); from < start; from++) {
    const behind = behindPhrase(view, from, list);
    if (behind > from && (behind === start || behind === other)) return true;
  }
  return false;
}

function isSmall({ structure: { tokens }, lexicon }: TextView, at: number): boolean {
  return at >= 0 && lexicon.empty.has(tokens[at]!.low);
}

/** Whether a stretch stands in a sentence that asks something. */
function isAsked({ structure: { tokens, sentences, sentenceOf } }: TextView, { start }: Range): boolean {
  let last = sentences[sentenceOf[start]!]!.end - 1;
  while (last > start && /^["”’»\n)]$/.test(tokens[last]!.low)) last--;
  return /^[?？؟]$/.test(tokens[last]!.low);
}

/** Whether "our" or "my" stands shortly before a mark ("our workshop, Spoke Folk"). */
function hasOwner({ structure: { sentences, sentenceOf }, classes }: TextView, { start }: Range): boolean {
  const from = Math.max(sentences[sentenceOf[start]!]!.start, start - 2 - NEAR);
  return classes.slice(from, start - 1).some((it) => it.includes('we') || it.includes('i'));
}

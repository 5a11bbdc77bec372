import type { Brief, Genre, Words } from '../../../../domain/brief.ts';
import { countWords, gist } from '../../wording.ts';
import { wordList } from '../../words/word-lists.ts';
import { hasPhrase } from '../places.ts';
import { type Take, WEIGHTS } from '../take.ts';

/** Trades with lines of their own in the word lists; the first that a prompt names is its. */
const TRADES = [
  ...[
    'food',
    'beauty',
    'sport',
    'animals',
    'music',
    'care',
    'learn',
    'craft',
    'love',
    'travel',
    'home',
    'shop',
  ],
  ...['tech', 'drive', 'work'],
].map((name) => `trade-${name}`);

/** Trades whose lines may stand between what is told: they say nothing of it. */
const SAYING_NOTHING = ['food', 'beauty', 'sport', 'travel', 'shop'].map((name) => `trade-${name}`);

/** Films that invite their viewers. */
const ADVERTISING = new Set<Genre>(['local', 'launch', 'event', 'vague', 'dump']);

/** The lines of the trade of `keys` that is named ("something cool for my bakery"); empty where none is. */
function linesOfTrade(brief: Brief, keys: readonly string[], named: readonly Words[]): readonly string[] {
  const text = [brief.subject, brief.ordered, ...named, ...brief.directions.map((d) => d.words)]
    .map((words) => words?.text ?? '')
    .join(' ')
    .slice(0, 2000);
  for (const key of keys) {
    const [names = '', ...lines] = wordList(brief.language, key);
    if (hasPhrase(text, names.split('/'))) return lines;
  }
  return [];
}

/** Lines that suit whatever a film is about: those of its genre, else "Take a look"; and headings. */
function linesOfAny({ language, genre }: Brief): readonly string[] {
  const own = wordList(language, `genre-${genre}`);
  // Who was told nothing does not know it now.
  const honest = genre === 'explainer' ? own.slice(0, 1) : own;
  return [
    ...(honest.length > 0 ? honest : wordList(language, 'trade-tech').slice(1)),
    ...wordList(language, 'fillers'),
  ];
}

/** Words around a name that tell no more than where it is or whose: "our salon Haarscharf in Bochum". */
const AROUND = 3;

/** Whether a text is the name of a film, a part of it, or hardly more than that. */
function isName(text: string, { subject }: Brief): boolean {
  const name = subject?.text ?? '';
  const more = countWords(text) - countWords(name);
  return (
    gist(name).includes(gist(text)) ||
    (gist(text).includes(gist(name)) && more < AROUND && !/\p{Nd}/u.test(text))
  );
}

/** "Happy 70th, Grandpa": words that are a wish, to which nothing of ours is added. */
const wishes = ({ subject, language }: Brief): boolean => {
  const text = subject?.text.toLowerCase() ?? '';
  return wordList(language, 'wishes-first').some((word) => text.startsWith(`${word} `));
};

/** Lines of ours for a film that says less than its length needs; a script or a story says all that is to be said. */
export function fillersOf(brief: Brief): readonly string[] {
  const isTold = brief.genre === 'script' || brief.genre === 'story';
  if (isTold || brief.greeting || wishes(brief) || brief.material.some(({ kind }) => kind === 'scene'))
    return [];
  const isTelling = brief.material.some(
    ({ kind, words: { text } }) => kind !== 'contact' && kind !== 'cta' && !isName(text, brief),
  );
  const named = brief.material.map(({ words }) => words);
  // Where something is told, a heading that announces it says less than a scene that stands; and only who advertises invites
  // guests ("tattoo artist wanted, bad coffee").
  if (isTelling) return ADVERTISING.has(brief.genre) ? linesOfTrade(brief, SAYING_NOTHING, named) : [];
  return [...linesOfTrade(brief, TRADES, named), ...linesOfAny(brief)];
}

/** Headings that a film of one line may have; where more is told, one before each of it. */
const FEW = 3;
/** Scenes of a film that tells nothing but its name. */
const NOTHING = 2;
/** Which of the lines of a trade or a genre bids farewell. */
const FAREWELL = 2;

/** A film that tells nothing but its name, with a line of its trade on the end card: "See you at the table". */
function withFarewell(takes: Take[], lines: readonly string[]): { takes: Take[]; left: readonly string[] } {
  const [last, line] = [takes.at(-1), lines[FAREWELL]];
  const isBare = takes.length <= NOTHING && last?.body.type === 'cta' && last.weight <= WEIGHTS.endCard;
  if (!isBare || last.body.type !== 'cta' || !line) return { takes, left: lines };
  const sub = [last.body.title, last.body.sub].filter(Boolean).join(' · ');
  const card: Take = { ...last, body: { ...last.body, title: line, sub } };
  return { takes: [...takes.slice(0, -1), card], left: lines.toSpliced(FAREWELL, 1) };
}

/**
 * The takes of a prompt that says less than its length needs with lines of ours while there `isTime`: no facts, each before
 * something it can announce.
 */
export function withFillers(
  all: Take[],
  isTime: (takes: Take[]) => boolean,
  lines: readonly string[],
): Take[] {
  const { takes, left: free } = withFarewell(all, lines);
  let left = free;
  const told = takes.slice(1).filter(({ body }) => body.type !== 'cta');
  const places = told.length > 0 ? told : takes.slice(1);
  const out = [...takes];
  const [question] = left;
  // "Have you ever wondered?" goes before the question that a film tells no answer of.
  if (
    takes.length === 1 &&
    takes[0]!.body.type === 'hook' &&
    /(?:[?？؟]|か|吗)$/u.test(question ?? '') &&
    isTime(out)
  ) {
    out.unshift({
      ...takes[0]!,
      from: [],
      spoken: '',
      body: { ...takes[0]!.body, title: question!, sub: '', eyebrow: '' },
    });
    left = left.slice(1);
    // What says nothing of it comes behind it only where the film has to be long.
    if (!isTime([...out, ...out])) return out;
  }
  // One heading before each thing that is told: more of them say less than a scene that stands.
  for (const [i, title] of left.slice(0, places.length > 1 ? places.length : FEW).entries()) {
    if (!isTime(out)) break;
    const before = places[Math.min(i, places.length - 1)];
    const filler: Take = {
      body: { type: 'statement', eyebrow: '', title },
      from: [],
      weight: WEIGHTS.filler,
      spoken: '',
      joins: 'never',
      lines: [],
      under: '',
    };
    out.splice(before ? out.indexOf(before) : out.length, 0, filler);
  }
  return out;
}

import type { Brief, Genre, Words } from '../../../../domain/brief.ts';
import { gist } from '../../wording.ts';
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
  const text = [brief.subject, ...named, ...brief.directions.map((d) => d.words)]
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
  return [
    ...(own.length > 0 ? own : wordList(language, 'trade-tech').slice(1)),
    ...wordList(language, 'fillers'),
  ];
}

/** Lines of ours for a film that says less than its length needs; a script or a story says all that is to be said. */
export function fillersOf(brief: Brief): readonly string[] {
  const isTold = brief.genre === 'script' || brief.genre === 'story';
  if (isTold || brief.material.some(({ kind }) => kind === 'scene')) return [];
  const name = gist(brief.subject?.text ?? '');
  const isTelling = brief.material.some(
    ({ kind, words }) => kind !== 'contact' && kind !== 'cta' && !name.includes(gist(words.text)),
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
  const { takes, left } = withFarewell(all, lines);
  const told = takes.slice(1).filter(({ body }) => body.type !== 'cta');
  const places = told.length > 0 ? told : takes.slice(1);
  const out = [...takes];
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

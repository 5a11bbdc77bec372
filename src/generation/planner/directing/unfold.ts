import type { Words } from '../../../domain/brief.ts';
import { capitalised, countWords, gist } from '../wording.ts';
import { wordList } from '../words/word-lists.ts';
import { closed, HEADLINE_WORDS, linesOf, sentencesOf } from './scenes/lines.ts';
import { type Take, WEIGHTS } from './take.ts';

/** More words beneath a name are read one thing after the other. */
const LONG_SUB = 14;

/** Words beneath the name of a film that has no other scene, which are told after it, at least. */
const SOME_SUB = 3;
/** Scenes, the end card with them, of a film that says all that it says beneath its name. */
const NO_OTHER = 2;

/** An opening that says much beneath its name, or all that the film says, as the name and scenes of what is said. */
function apartFromName(take: Take, takes: readonly Take[]): Take[] {
  const { body, voiced } = take;
  if (body.type !== 'hook' || voiced) return [];
  const others = takes.filter((it) => it !== take && it.body.type !== 'cta');
  const isAll = others.length === 0 && takes.length <= NO_OTHER && countWords(body.sub) >= SOME_SUB;
  return isAll || countWords(body.sub) > LONG_SUB ? nameApart(take) : [];
}

/** An opening as its name, and scenes of what is said beneath it. */
function nameApart(take: Take): Take[] {
  const { body } = take;
  if (body.type !== 'hook') return [];
  const said = linesOf(body.sub).map(
    ({ title, sub }): Take => ({
      ...take,
      body: { type: 'statement', eyebrow: '', title, ...(sub ? { sub } : {}) },
      weight: WEIGHTS.claim,
      spoken: [title, sub].filter(Boolean).join(', '),
    }),
  );
  const title = body.title.replace(/[:：,，]$/u, '').trimEnd();
  return [{ ...take, body: { ...body, title, sub: '' }, spoken: title }, ...said];
}

/** Fewer short lines than these are one thought; of two long ones each is read by itself. */
const FEWEST = 3;
const LONG_PAIR = 14;
/** Words of a line that a scene of its own can hold, and of a heading that stands small above each line, at most. */
const LINE_WORDS = 24;
const SMALL_HEADING = 5;
/** Words of a thing in a list under a heading, at most. */
const SHORT_LINE = 4;

/** Whether the lines of a list may be told a scene each: they are no steps, and no script says how long they stand. */
function isTellable({ body, step, voiced, seconds }: Take): boolean {
  if (body.type !== 'list' || body.numbered || step || voiced || seconds) return false;
  const words = body.items.map(countWords);
  // What one needs, beneath its heading, is looked at together.
  if (body.title !== '' && words.every((n) => n <= SHORT_LINE)) return false;
  const isPair = words.length === 2 && words[0]! + words[1]! > LONG_PAIR;
  return (isPair || words.length >= FEWEST) && words.every((n) => n <= LINE_WORDS);
}

/** The stretches that a line of a list was taken from, with those of its heading; all where none says so. */
function fromOf({ from }: Take, line: string, heading: string): Words[] {
  const [key, title] = [gist(line), gist(heading)];
  const own = from.filter(({ text }) => gist(text).includes(key) || key.includes(gist(text)));
  if (own.length === 0) return from;
  return from.filter((words) => own.includes(words) || (title !== '' && gist(words.text) === title));
}

/** A list as a scene a line. Its heading stands small above each of them where it is short, else in a scene before them. */
function listApart(take: Take): Take[] {
  const { body } = take;
  if (body.type !== 'list' || !isTellable(take)) return [];
  const { title: heading } = body;
  const isSmall = countWords(heading) <= SMALL_HEADING;
  const eyebrow = isSmall ? heading : '';
  const base = { ...take, joins: 'never' as const };
  const head: Take[] = isSmall
    ? []
    : [{ ...base, body: { type: 'statement', eyebrow, title: heading }, spoken: heading, lines: [] }];
  const told = body.items.flatMap((line) =>
    linesOf(line).map(({ title, sub }): Take => {
      const said = [title, sub].filter(Boolean).join(' ');
      const shown: Take['body'] = { type: 'statement', eyebrow, title, ...(sub ? { sub } : {}) };
      return { ...base, body: shown, from: fromOf(take, line, heading), spoken: said, lines: [said] };
    }),
  );
  return [...head, ...told];
}

/** Fewer dates stand on one axis however long. */
const FEWEST_DATES = 4;

/** A history of which each entry has its words, as a scene an entry: its date, and what was then. */
function datesApart(take: Take): Take[] {
  const { body, voiced, from } = take;
  if (body.type !== 'timeline' || body.entries.length < FEWEST_DATES || voiced) return [];
  return body.entries.map(
    ({ when, what }, i): Take => ({
      ...take,
      body: { type: 'statement', eyebrow: '', title: capitalised(when), sub: what },
      from: from.length === body.entries.length ? [from[i]!] : from,
      spoken: `${when}: ${what}`,
      lines: [`${when}: ${what}`],
    }),
  );
}

/** Rows of two things of which each half has its time, at least. */
const FEWEST_ROWS = 4;

/** Two things beside each other in many rows, as two scenes of half of them each. */
function rowsApart(take: Take): Take[] {
  const { body, voiced } = take;
  if (body.type !== 'comparison' || voiced) return [];
  const { left, right } = body;
  const rows = left.items.length;
  if (rows < FEWEST_ROWS || right.items.length !== rows) return [];
  const half = Math.ceil(rows / 2);
  return [
    [0, half],
    [half, rows],
  ].map(([start, end]): Take => {
    const part = ({ label, items }: typeof left) => ({ label, items: items.slice(start, end) });
    const sides = { left: part(left), right: part(right) };
    const spoken = [...sides.left.items, ...sides.right.items].join('. ');
    return { ...take, body: { ...body, ...sides }, spoken };
  });
}

/** What ends a headline behind which another thing is told, and words of either, at least. */
const PAUSED = /[,;，、；،؛.!?。！？।]$/u;
const CLAUSE_WORDS = 3;

/** A headline and what goes on beneath it as a scene each. */
function linesApart(take: Take): Take[] {
  const { body, voiced, seconds } = take;
  if (body.type !== 'statement' || voiced || seconds || take.weight === WEIGHTS.beat) return [];
  const { title, sub = '' } = body;
  if (Math.min(countWords(title), countWords(sub)) < CLAUSE_WORDS) return [];
  return [closed(title), capitalised(sub)].map((line) => ({
    ...take,
    body: { ...body, title: line, sub: '' },
    spoken: line,
    joins: 'never',
    lines: [line],
  }));
}

/** "Two visitors a room, | children under 12 with an adult": two things of one sentence as a scene each. */
function clausesApart(take: Take, language: string): Take[] {
  const { body } = take;
  if (body.type !== 'statement' || !PAUSED.test(body.title)) return [];
  const [word = ''] = (body.sub ?? '').toLowerCase().split(/\s/u);
  return wordList(language, 'breaks').includes(word) ? [] : linesApart(take);
}

/** Words of one breath of a quotation where there is time for all of it. */
const SHORT_BREATH = 13;

/** What somebody said, as a scene for every sentence or two. */
function quoteApart(take: Take): Take[] {
  const { body, voiced } = take;
  if (body.type !== 'quote' || voiced) return [];
  const breaths: string[] = [];
  for (const sentence of sentencesOf(body.text)) {
    const last = breaths.at(-1);
    if (last !== undefined && countWords(`${last} ${sentence}`) <= SHORT_BREATH)
      breaths[breaths.length - 1] = `${last} ${sentence}`;
    else breaths.push(sentence);
  }
  if (breaths.length < 2) return [];
  return breaths.map((text) => ({ ...take, body: { ...body, text }, spoken: text, lines: [text] }));
}

/**
 * The takes with lists told a line a scene, and a long line beneath a name told after it, for as long as there is `time` and
 * `room` for it: what there is to say comes before words of ours.
 * @param language whose small words lead no line of its own
 */
export function unfolded(
  takes: Take[],
  time: (takes: Take[]) => boolean,
  room: (takes: Take[]) => boolean = () => true,
  language = '',
): Take[] {
  let out = takes;
  for (const take of takes) {
    if (!time(out)) break;
    const apart = [
      ...apartFromName(take, takes),
      ...(take.fuller && take.body.type === 'list' ? take.fuller : listApart(take)),
      ...datesApart(take),
      ...rowsApart(take),
      ...quoteApart(take),
      ...clausesApart(take, language),
    ];
    const longer = out.flatMap((one) => (one === take ? apart : one));
    if (apart.length > 0 && room(longer)) out = longer;
  }
  return out;
}

/** The takes with every headline apart from what goes on beneath it, for as long as there is `time` and `room` for it. */
export function halved(
  takes: Take[],
  time: (takes: Take[]) => boolean,
  room: (takes: Take[]) => boolean,
): Take[] {
  return takes.reduce((out, take) => {
    const apart = time(out) ? linesApart(take) : [];
    const longer = out.flatMap((one) => (one === take ? apart : one));
    return apart.length > 0 && room(longer) ? longer : out;
  }, takes);
}

/** "Flu jabs are back at the surgery | from 15 September": whether what stands beneath a title is the rest of its sentence. */
const goesOn = ({ from }: Take, title: string): boolean =>
  from.some(({ text }) => {
    const at = text.indexOf(title.slice(1));
    return at >= 0 && /^\s/u.test(text.slice(at + title.length - 1));
  });

/** The takes with long sentences told one thing after the other, for as long as there is `room` for it. */
export function sentencesApart(takes: Take[], room: (takes: Take[]) => boolean): Take[] {
  return takes.reduce((out, take) => {
    if (take.voiced || take.seconds) return out;
    const isLong =
      take.body.type === 'hook' &&
      countWords(take.body.sub) > HEADLINE_WORDS &&
      !goesOn(take, take.body.title);
    const fuller = isLong ? nameApart(take) : take.body.type === 'statement' ? take.fuller : undefined;
    if (!fuller) return out;
    const longer = out.flatMap((it) => (it === take ? fuller : it));
    return room(longer) ? longer : out;
  }, takes);
}

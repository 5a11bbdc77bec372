import { isCapital } from '../model/clues.ts';
import type { Role } from '../model/tagger.ts';
import { hasPhraseIn } from '../rules/stretches.ts';
import { isWord, type Range } from '../tokens.ts';
import { type TextView, viewOfText } from '../views.ts';
import { shortRequestIn, type Topic } from './request.ts';

/** Words that name a whole topic, at most, and letters where no spaces are. */
const MOST_WORDS = 8;
const MOST_LETTERS = 24;

/** Figures that nobody states to the maker in a clause that is shown; how long something takes may be the film's length. */
const FIGURES = new Set<string>(['date', 'year', 'time', 'money', 'percent', 'phone']);

const isShown = (role: Role | undefined) => role === 'C' || role === 'V' || role === 'S';

/**
 * In a short request nothing is shown of what can only be an order, and its topic always is: all of it where an order leads to
 * it or nothing else is shown, and its beginning where its end is.
 */
export function keepShort(view: TextView, roles: Role[]): void {
  const request = shortRequestIn(view);
  if (!request) return;
  for (const { start, end } of request.orders)
    for (let i = start; i < end; i++) if (roles[i] === 'C' && !view.clues.quoted[i]) roles[i] = 'D';
  // "seit 1962": a figure is with its clause.
  for (const { start, end } of request.topics) {
    const isShownHere = roles.slice(start, end).includes('C');
    for (let i = start; isShownHere && i < end; i++)
      if (roles[i] === 'D' && FIGURES.has(view.facts.kinds[i]!)) roles[i] = 'C';
  }
  const [topic] = request.topics;
  if (!topic || roles.slice(topic.start, topic.end).includes('P')) return;
  // "Style: …" is a label.
  if (/^[:：]$/.test(view.structure.tokens[topic.end - 1]!.low)) return;
  const isBare = !roles.some((it) => it === 'C' || it === 'V');
  // "a gift idea film, …": where words for a film stand in it, only the learned reader tells what is of the request.
  if (isBare && !topic.isBound && hasFilm(view, topic)) return;
  // "une vidéo | carrée de 20 secondes pour Le Fournil": how long the film is to be is no topic.
  const isTimed = !isBare && view.facts.kinds.slice(topic.start, topic.end).includes('duration');
  if (isTimed || isBeside(view, roles, topic) || isQuoting(view, topic)) return;
  let end = topic.end;
  if (!isBare && !topic.isBound) {
    if (!request.orders.some((it) => it.end === topic.start)) return;
    end = topic.start;
    while (end < topic.end && !isShown(roles[end])) end++;
    // Only what stands before the shown rest of its clause is torn off it.
    if (end === topic.end) return;
  }
  for (let i = topic.start; i < end; i++) {
    // "“动动”| 制作上线视频": Chinese asks behind what it asks for.
    if (view.language === 'zh' && roles[i - 1] === 'C' && roles[i] === 'D' && asks(view, i)) break;
    if (roles[i] === 'D' || roles[i] === 'M') roles[i] = 'C';
  }
}

const asks = ({ classes }: TextView, at: number) => classes[at]!.includes('asks');

/** Whether a topic of which nothing is shown leads to other sentences: "comparing our two plans. Basic: …". */
function isBeside({ structure: { sentenceOf } }: TextView, roles: Role[], { start, end }: Topic): boolean {
  if (roles.slice(start, end).some(isShown)) return false;
  return roles.some((it, i) => (it === 'C' || it === 'V') && sentenceOf[i] !== sentenceOf[start]);
}

/** Whether something stands in quotation marks in a stretch, which has a name or a speaker beside it. */
const isQuoting = ({ text, structure: { tokens } }: TextView, { start, end }: Range) =>
  /(?:^|[\s(:：])['‘"“„«「『]\S/u.test(text.slice(tokens[start]!.start, tokens[end - 1]!.end));

const hasFilm = (view: TextView, range: Range) =>
  hasPhraseIn(view, range, 'request-films') || hasPhraseIn(view, range, 'films');

/** Letters of a short request at most. */
const LONGEST = 300;

/** Whether the grammar of short requests reads a prompt, and what another reader took for its topic otherwise. */
export function isReadShort(prompt: string, topic: { start: number; end: number }): boolean {
  if (prompt.length > LONGEST) return false;
  const view = viewOfText(prompt);
  const { tokens } = view.structure;
  const request = shortRequestIn(view);
  if (!request) return false;
  const isIn = ({ start, end }: Range) =>
    topic.start < tokens[end - 1]!.end && topic.end > tokens[start]!.start;
  return request.topics[0]?.isBound || request.orders.some(isIn);
}

/** Whether a stretch lies in an order of a short request, which no film is about. */
export function isOrdered(view: TextView, { start, end }: Range): boolean {
  const request = shortRequestIn(view);
  return request?.orders.some((it) => start < it.end && end > it.start) ?? false;
}

/** What a short request is about where it says hardly anything else, or where the likeliest name is none of its topics. */
export function betterShort(view: TextView, roles: Role[], chosen: Range | null): Range | null {
  const [topic] = shortRequestIn(view)?.topics ?? [];
  if (!topic) return null;
  const { tokens } = view.structure;
  let { start, end } = topic;
  while (start < end && (!isWord(tokens[start]!) || roles[start] === 'S')) start++;
  while (end > start && !isWord(tokens[end - 1]!)) end--;
  const words = tokens.slice(start, end).filter(isWord);
  if (words.length === 0 || roles[start] === 'P') return null;
  const isOne =
    view.language === 'zh' || view.language === 'ja'
      ? tokens[end - 1]!.end - tokens[start]!.start <= MOST_LETTERS
      : words.length <= MOST_WORDS;
  if (!isOne) return null;
  if (!chosen) return { start, end };
  const isWithin = chosen.start >= start && chosen.end <= end;
  const isPlain =
    topic.isBound &&
    view.facts.kinds.slice(start, end).every((it) => it === '') &&
    !isQuoting(view, topic) &&
    !view.clues.quoted.slice(start, end).some(Boolean) &&
    tokens.slice(start + 1, end).every((it) => isCapital(it) === 0);
  return isWithin && isPlain && chosen.end - chosen.start < end - start ? { start, end } : null;
}

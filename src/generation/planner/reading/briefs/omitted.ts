import { wordList } from '../../words/word-lists.ts';
import type { Role } from '../model/tagger.ts';
import { assign, behindPhrase, hasPhraseIn, wordIn } from '../rules/stretches.ts';
import { endOfLine, isWord, type Range, tokenLines } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** Sentences of a text that are followed, and lines or clauses that one may mean; what more of them say is what the film is about. */
const MOST_SENTENCES = 8;
const MOST_MEANT = 2;
/** Words of what is left out, and tokens of its sentence, of what stands between "leave" and "out" and of the name of a figure, at most. */
const LONGEST_TOPIC = 4;
const LONGEST_SENTENCE = 40;
const APART = 14;
const LONGEST_NAME = 12;

/** A line, a section or a clause of a text with the words that name it. */
type Entry = Range & { name: string[] };

/**
 * What somebody asks to leave out by its name is not shown, wherever it stands: "Fines: £1,204" beside "The fines are internal
 * and stay out.", and the lines below "### Chores" beside "Skip the chores section."
 */
export function leaveOutNamed(view: TextView, roles: Role[]): void {
  const { sentences } = view.structure;
  const asking = sentences.flatMap((sentence, n) => askedIn(view, sentence, sentences[n - 1]) ?? []);
  const entries = asking.length > 0 ? entriesIn(view) : [];
  for (const { sentence, topic, isSecret } of asking.slice(0, MOST_SENTENCES)) {
    const { start, end } = sentence;
    const meant = topic.flatMap((name) => {
      const found = entries.filter((it) => (it.end <= start || it.start >= end) && isNamed(it, name));
      return found.length <= MOST_MEANT ? found : [];
    });
    for (const it of meant) assign(roles, it, 'M');
    const isShort = end - start <= LONGEST_SENTENCE;
    if (isShort && (meant.length > 0 || isSecret)) assign(roles, sentence, 'P', 'C');
  }
  for (const head of tokenLines(view.structure.tokens))
    if (isInternal(view, head)) assign(roles, { ...head, end: sectionBelow(view, head) }, 'M');
}

/** A heading that says by nothing but its own words that what is below it is for nobody else: "INTERNAL", "## Nur intern", 【社内用】. */
function isInternal(view: TextView, head: Range): boolean {
  if (!isHeading(view, head)) return false;
  const words = view.structure.tokens.slice(head.start, head.end).filter(isWord);
  const said = words.map(({ low }) => low).join(DENSE.test(words[0]?.low ?? '') ? '' : ' ');
  return ['en', view.language].some((code) => wordList(code, 'internal-headings').includes(said));
}

/** A sentence that leaves something out, the words for each thing, and whether it calls that a secret. */
type Asked = { sentence: Range; topic: string[][]; isSecret: boolean };

/** What a sentence asks to leave out, or by "it" what the one before is about; null where it asks for nothing of the kind. */
function askedIn(view: TextView, sentence: Range, previous: Range | undefined): Asked | null {
  const { start, end } = sentence;
  let [omits, secret] = [end, end];
  for (let at = end - 1; at >= start; at--) {
    if (behindPhrase(view, at, 'omits') > 0 || behindApart(view, at, end) > 0) omits = at;
    if (behindPhrase(view, at, 'secret') > 0) secret = at;
  }
  const denies = view.classes.slice(secret + 1, end).some((it) => it.includes('negates'));
  if (omits === end && !(secret < end && denies)) return null;
  const isSecret = omits < end && secret < end;
  const first = wordIn(view, sentence);
  const behind = omits < end ? behindPhrase(view, omits, 'omits') || behindApart(view, omits, end) : end;
  const before = namesIn(view, { start: first, end: Math.min(omits, secret) });
  let stop = behind;
  while (stop < end && behindPhrase(view, stop, 'omits-close') === 0) stop++;
  const after = namesIn(view, { start: behind, end: stop });
  // "A film for our party, leave out the part about parking": what stands in clauses before is not what is left out.
  const isFirst =
    omits < secret && !hasName(view, view.structure.clauses[view.structure.clauseOf[omits]!]!.start, omits);
  const own = before.length > 0 && !(isFirst && after.length > 0) ? before : after;
  const isIt =
    own.length === 0 && omits === first && previous && previous.end - previous.start <= LONGEST_SENTENCE;
  const topic = (isIt ? firstName(view, previous) : own).filter(({ length }) => length <= LONGEST_TOPIC);
  return { sentence, topic, isSecret };
}

const hasName = (view: TextView, start: number, end: number): boolean =>
  namesIn(view, { start, end }).length > 0;

/** The words with which a sentence names what it is about: "Staff turnover is high this year." */
function firstName(view: TextView, { start, end }: Range): string[][] {
  let from = start;
  while (from < end && !isName(view, from)) from++;
  let to = from;
  while (to < end && isName(view, to)) to++;
  return namesIn(view, { start: from, end: to });
}

/** The token behind a word that leaves out together with one further on: "leave the fines out", "lasst die Spenden weg". */
function behindApart(view: TextView, at: number, end: number): number {
  const behind = behindPhrase(view, at, 'omits-open');
  const near = { start: behind, end: Math.min(end, behind + APART) };
  return behind > 0 && hasPhraseIn(view, near, 'omits-close') ? behind : 0;
}

/** The words of a stretch that name something, apart where it counts up. */
function namesIn(view: TextView, { start, end }: Range): string[][] {
  const { tokens } = view.structure;
  const joins = wordList(view.language, 'joins');
  const names: string[][] = [[]];
  for (let i = start; i < Math.min(end, start + 2 * APART); i++) {
    const { low } = tokens[i]!;
    if (/^[,、，;；&]$/.test(low) || joins.includes(low)) names.push([]);
    else if (isName(view, i)) names.at(-1)!.push(low);
  }
  return names.filter((it) => it.length > 0);
}

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether a word may name something: no figure, no small word, none for figures and parts as such ("number", "section"). */
function isName(view: TextView, i: number): boolean {
  const { low } = view.structure.tokens[i]!;
  const isLong = DENSE.test(low) || low.length > 2;
  const isKnown =
    view.lexicon.empty.has(low) || view.classes[i]!.some((it) => it === 'negates' || it === 'you');
  return isLong && /\p{L}/u.test(low) && !isKnown && behindPhrase(view, i, 'figure-words') !== i + 1;
}

/** Every labelled line, every heading with what stands below it, every short clause with a figure, with its name. */
function entriesIn(view: TextView): Entry[] {
  const { tokens } = view.structure;
  const entries: Entry[] = [];
  for (const line of tokenLines(tokens)) {
    const { start } = line;
    const first = behindNumber(view, line);
    if (first >= line.end) continue;
    let stop = first;
    while (stop < line.end && stop - first < LONGEST_NAME && !/^[:：|]$/.test(tokens[stop]!.low)) stop++;
    const name = namesIn(view, { start: first, end: stop }).flat();
    if (isHeading(view, line)) entries.push({ start, end: sectionBelow(view, line), name });
    else if (stop < line.end && !isWord(tokens[stop]!)) entries.push({ ...line, name });
    entries.push(...figuresIn(view, line, first));
  }
  return entries;
}

/** The short clauses of a line that have a figure; the first of an item of a list is all of it. */
function figuresIn(view: TextView, line: Range, first: number): Entry[] {
  const { tokens, clauses, clauseOf } = view.structure;
  const found: Entry[] = [];
  for (const clause of clauses.slice(clauseOf[first]!, clauseOf[line.end - 1]! + 1)) {
    const own = { start: Math.max(line.start, clause.start), end: Math.min(line.end, clause.end) };
    const isFigure = tokens.slice(own.start, own.end).some(({ low }) => /\p{Nd}/u.test(low));
    if (!isFigure || own.end - own.start > LONGEST_NAME) continue;
    const isItem = wordIn(view, own) === first && isListed(view, line.start);
    found.push({ ...(isItem ? line : own), name: namesIn(view, own).flat() });
  }
  return found;
}

/** Words of a heading that nothing but its line sets apart, at most. */
const LONGEST_PLAIN = 5;

/** A line with a heading's mark; or a few words without a stop, alone above a line, behind a blank one or in capitals. */
function isHeading({ structure: { tokens } }: TextView, { start, end }: Range): boolean {
  if (end === start) return false;
  if (/^(?:#+|【|■)$/.test(tokens[start]!.low) || /^[:：]$/.test(tokens[end - 1]!.low)) return true;
  const words = tokens.slice(start, end).filter(isWord);
  const isShort = words.length > 0 && words.length <= LONGEST_PLAIN && end + 1 < tokens.length;
  if (!isShort || tokens[end + 1]!.low === '\n' || /^[.!?。！？,;•·–—-]$/.test(tokens[end - 1]!.low))
    return false;
  const isApart = start > 1 && tokens[start - 2]!.low === '\n' && /^[\p{L}*_([-]/u.test(tokens[start]!.low);
  return isApart || words.every(({ text }) => /^\p{Lu}{2,}$/u.test(text));
}

/** The first word of a line behind a number of its own ("五、", "3."). */
function behindNumber(view: TextView, line: Range): number {
  const first = wordIn(view, line);
  const isNumber = /^[、.)）]$/.test(view.structure.tokens[first + 1]?.low ?? '') && first + 2 < line.end;
  return isNumber ? wordIn(view, { start: first + 2, end: line.end }) : first;
}

/** Whether a line begins with a bullet, a bar or a number of its own. */
const isListed = ({ structure: { tokens } }: TextView, start: number): boolean =>
  !isWord(tokens[start]!) || /^[、.)）]$/.test(tokens[start + 1]?.low ?? '');

/** The end of what stands below a heading: a blank line behind some but before the same bullet, the next heading, a line that is no item behind items. */
function sectionBelow(view: TextView, head: Range): number {
  const { tokens } = view.structure;
  let end = head.end;
  let bullet = '';
  let isFilled = false;
  while (end + 1 < tokens.length) {
    const next = { start: end + 1, end: endOfLine(tokens, end + 1) };
    const { low } = tokens[next.start]!;
    const isBlank = low === '\n';
    const goesOn = bullet !== '' && tokens[next.end + 1]?.low === bullet;
    const isOver = isBlank ? isFilled && !goesOn : isHeading(view, next) || (bullet !== '' && low !== bullet);
    if (isOver) break;
    isFilled ||= !isBlank;
    if (!isBlank && !isWord(tokens[next.start]!)) bullet = low;
    end = next.end;
  }
  return end;
}

/** Whether an entry has all words of a name, and few others in its own. */
function isNamed({ name }: Entry, asked: readonly string[]): boolean {
  const said = name.filter((it) => asked.some((word) => isLike(word, it)));
  const isWhole = asked.every((word) => name.some((it) => isLike(word, it)));
  return isWhole && said.length * 2 >= name.length;
}

/** Whether two words are one but for an ending ("Текучку", "Текучка"; "연체료는", "연체료"). */
function isLike(one: string, other: string): boolean {
  if (one === other) return true;
  if (/^\p{Script=Hangul}/u.test(one))
    return one.length - other.length <= 2 && other.length > 1 && one.startsWith(other);
  if (DENSE.test(one)) return false;
  const length = Math.max(4, Math.min(one.length, other.length) - 2);
  return (
    one.length - other.length <= 3 &&
    other.length - one.length <= 3 &&
    one.slice(0, length) === other.slice(0, length)
  );
}

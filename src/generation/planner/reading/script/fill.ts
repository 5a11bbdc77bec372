import type { Role } from '../model/tagger.ts';
import { endOfLine, isNumbered, isWord, type Range, type Token } from '../tokens.ts';
import type { Cue, CueText } from './cue.ts';
import { cueForms, cueWordsIn } from './cue-words.ts';
import { opensQuote, quotedIn } from './quoted.ts';
import type { ScriptScene } from './script.ts';

/** Gives a stretch behind a label its role, and the marks and remarks in it theirs. */
export function fill(view: CueText, roles: Role[], kind: Cue['kind'], range: Range): void {
  const { tokens } = view.structure;
  if (kind !== 'voice' && kind !== 'screen') {
    for (let i = range.start; i < range.end; i++) if (roles[i] !== 'P') roles[i] = 'D';
    return;
  }
  const role: Role = kind === 'voice' ? 'V' : 'C';
  if (isNothing(view, range)) {
    roles.fill('D', range.start, range.end);
    return;
  }
  const isQuoted = range.start < range.end && opensQuote(tokens[range.start]!);
  const pieces = isQuoted ? quotedIn(tokens, range) : [];
  if (pieces.length > 0) quote(view, roles, role, { pieces, range });
  else {
    const isAside = bracketsOf(view, range);
    for (let i = range.start; i < range.end; i++) {
      const { glued, text } = tokens[i]!;
      const isSlash = kind === 'screen' && (/^[／｜]$/.test(text) || (/^[/|]$/.test(text) && !glued));
      if (isSlash) roles[i] = 'S';
      else if (kind === 'voice' || !isAside(i) || roles[i] !== 'D') roles[i] = role;
    }
  }
  if (kind === 'voice') remarks(view, roles, range);
}

/**
 * What a scene without labels shows: its text without the time before it; where its line begins with a quotation, that
 * alone, and what stands behind it is seen.
 */
export function unlabelled(
  { structure: { tokens } }: CueText,
  roles: Role[],
  { label, end }: ScriptScene,
): void {
  roles.fill('S', label.start, label.end);
  let first = label.end;
  while (first < end && /^[:：–—-]$/.test(tokens[first]!.low)) first++;
  if (roles[first] === 'S' && roles[first + 1] === 'C' && isWord(tokens[first]!)) roles[first] = 'C';
  if (first >= end || !opensQuote(tokens[first]!)) return;
  const pieces = quotedIn(tokens, { start: first, end: Math.min(end, endOfLine(tokens, first)) });
  for (let i = first, at = 0; pieces.length > 0 && i < end; i++) {
    while (at < pieces.length && pieces[at]!.end <= i) at++;
    if (roles[i] === 'C' && !(at < pieces.length && i >= pieces[at]!.start)) roles[i] = 'D';
  }
}

/** Each quoted piece is said by itself; what stands between them directs, and what follows the last speaks no more. */
function quote(
  { structure: { tokens } }: CueText,
  roles: Role[],
  role: Role,
  { pieces, range }: { pieces: Range[]; range: Range },
): void {
  const far = pieces.findIndex(({ start }, i) => i > 0 && !isNear(tokens, pieces[i - 1]!.end, start));
  const near = far < 0 ? pieces : pieces.slice(0, far);
  const last = near.at(-1)!;
  // Who said it stands behind a dash: a quotation that keeps its marks.
  if (near.length === 1 && /^[—–-]$/.test(tokens[last.end]?.low ?? '') && last.end < range.end) {
    roles.fill(role, range.start, last.end);
    return;
  }
  for (let i = range.start; i < last.end; i++) roles[i] = isWord(tokens[i]!) ? 'D' : 'S';
  for (const { start, end } of near) {
    roles.fill('S', start, end);
    roles.fill(role, start + 1, end - 1);
  }
  for (let i = last.end; i < range.end; i++) if (roles[i] === 'V') roles[i] = 'D';
}

/** Classes of words that speak of the film, by which a line beneath a label is no line of the script. */
const MAKER = new Set<string>('speaks shows voice music palette type visuals'.split(' '));
/** Words within which a line that asks for something does so: "I want …", and not "Some people want …". */
const ASKS_WITHIN = 2;

/** Whether a line has such a word. */
export const speaksToMaker = ({ classes }: CueText, { start, end }: Range) =>
  classes.slice(start, end).some((it) => it.some((kind) => MAKER.has(kind))) ||
  classes.slice(start, Math.min(end, start + ASKS_WITHIN)).some((it) => it.includes('asks'));

/** Behind the scenes of a script a sentence that speaks of voice, type or music is for the maker. */
export function afterScenes(view: CueText, roles: Role[], last: ScriptScene): void {
  for (const { start, end } of view.structure.sentences) {
    const own = roles.slice(start, end);
    if (start < last.end || !own.includes('C') || own.includes('V') || !speaksToMaker(view, { start, end }))
      continue;
    for (let i = start; i < end; i++) if (roles[i] === 'C') roles[i] = 'D';
  }
}

/** Whether lines are numbered, or bulleted notes without stops of which a voice-over may be made: no sentences to be spoken. */
export function arePoints(tokens: Token[], lines: readonly Range[]): boolean {
  if (lines[0] && isNumbered(tokens, lines[0].start)) return true;
  const bulleted = lines.filter(({ start }) => /^[-*•·–]$/.test(tokens[start]!.low));
  const stopped = bulleted.filter(({ end }) => /^[.!?…。！？]$/.test(tokens[end - 1]!.low));
  return lines.length > 1 && bulleted.length === lines.length && stopped.length * 2 < lines.length;
}

/** Words between two quoted pieces of one label at most ("and at the very end"). */
const FARTHEST = 5;

/** Whether few enough words stand between two quoted pieces for the second to go on with the first. */
export function isNear(tokens: Token[], start: number, end: number): boolean {
  return end - start <= 4 * FARTHEST && tokens.slice(start, end).filter(isWord).length <= FARTHEST;
}

/** Tells the tokens of a range that are in brackets. */
function bracketsOf({ structure: { tokens } }: CueText, { start, end }: Range): (i: number) => boolean {
  const inside = new Set<number>();
  let depth = 0;
  for (let i = start; i < end; i++) {
    if (/^[([（【]$/.test(tokens[i]!.low)) depth++;
    if (depth > 0) inside.add(i);
    if (/^[\])）】]$/.test(tokens[i]!.low) && depth > 0) depth--;
  }
  return (i) => inside.has(i);
}

/** Whether a stretch says that there is nothing: "none", "no text", a dash. */
function isNothing({ structure: { tokens }, lexicon }: CueText, { start, end }: Range): boolean {
  if (end - start > 6) return false;
  if (!tokens.slice(start, end).some(isWord)) return true;
  const words = cueWordsIn(tokens, start, end, cueForms(lexicon.language)).filter(({ kinds }) =>
    kinds.includes('none'),
  );
  const known = words.reduce((sum, it) => sum + tokens.slice(it.start, it.end).filter(isWord).length, 0);
  return known > 0 && known === tokens.slice(start, end).filter(isWord).length;
}

/** What is in brackets, and a pause that is a sentence of its own, is not spoken. */
function remarks(view: CueText, roles: Role[], { start, end }: Range): void {
  const { tokens, sentences, sentenceOf } = view.structure;
  const isAside = bracketsOf(view, { start, end });
  for (let i = start; i < end; i++) if (isAside(i) && roles[i] === 'V') roles[i] = 'D';
  const forms = cueForms(view.lexicon.language);
  for (let i = start; i < end; ) {
    const to = Math.min(end, sentences[sentenceOf[i]!]!.end);
    const words =
      to - i < 6 ? cueWordsIn(tokens, i, to, forms).filter(({ kinds }) => kinds.includes('pause')) : [];
    const known = words.reduce((sum, it) => sum + tokens.slice(it.start, it.end).filter(isWord).length, 0);
    if (known > 0 && known === tokens.slice(i, to).filter(isWord).length) roles.fill('D', i, to);
    i = to;
  }
}

/** Words of a style at most. */
const LONGEST_STYLE = 5;

/** Few small words behind a label that stands beside one of music or pictures are a style: "Text: large. Voice: warm. Music: folk". */
export function styled(view: CueText, roles: Role[], cue: Cue, near: Cue[]): void {
  const { tokens, sentences, sentenceOf } = view.structure;
  const end = Math.min(cue.to, sentences[sentenceOf[cue.from]!]!.end);
  const isShort = tokens.slice(cue.from, end).filter(isWord).length <= LONGEST_STYLE;
  const isBeside = near.some(
    ({ kind, start }) => kind === 'sound' && Math.abs(start - cue.start) <= 4 * LONGEST_STYLE,
  );
  const isPerson = cue.kind === 'voice' && namesPerson(view, { start: cue.from, end });
  if (!isShort || !/^\p{Ll}/u.test(tokens[cue.from]!.text) || !(isBeside || isPerson)) return;
  for (let i = cue.from; i < end; i++) if (roles[i] === 'C' || roles[i] === 'V') roles[i] = 'D';
}

/** Whether a stretch says who speaks: "a woman, unhurried". */
function namesPerson({ structure: { tokens }, lexicon }: CueText, { start, end }: Range): boolean {
  const [first] = cueWordsIn(tokens, start, end, cueForms(lexicon.language));
  return first !== undefined && first.start <= start + 1 && first.kinds.includes('beside');
}

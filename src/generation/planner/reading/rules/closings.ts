import type { Role } from '../model/tagger.ts';
import { speaksToMaker } from '../script/fill.ts';
import { isWord, type Range, type Token } from '../tokens.ts';
import type { TextView } from '../views.ts';
import { assign, behindPhrase, hasPhraseIn, wordIn } from './stretches.ts';

const COLON = /^[:：]$/;
/** Words of a line that is shown behind its label, of a clause of a notice, and of one that says what is held, at most. */
const LONGEST = 24;
/** Tokens of what a request to mention something names before its colon, at most. */
const LONGEST_MENTION = 10;

/**
 * What stands behind a label that leads to words of the film is shown, also where it sounds like an instruction: "结尾：慢三秒",
 * "الختام: قطرة منك، نهر لهم", "Вывод: газ окупается". A line that speaks of the film
 * ("Ending: fade to the logo") directs, unless most of it was read as shown.
 */
export function keepClosings(view: TextView, roles: Role[]): void {
  const { tokens, sentences } = view.structure;
  for (const sentence of sentences) {
    const first = wordIn(view, sentence);
    const from = behindLabel(view, sentence, first);
    if (from === 0) continue;
    const line: Range = { start: from, end: sentence.end };
    const words = tokens.slice(line.start, line.end).filter(isWord);
    // "Ending line: Homes are not hotels."
    const isRefusal = view.classes[wordIn(view, line)]?.includes('negates') ?? false;
    const isTold = roles
      .slice(line.start, line.end)
      .every((role) => role === 'D' || role === 'C' || (role === 'P' && !isRefusal));
    const shown = roles.slice(line.start, line.end).filter((role) => role === 'C').length;
    const directs = shown * 2 <= line.end - line.start && speaksToMaker(view, line);
    if (words.length === 0 || words.length > LONGEST || !isTold || directs) continue;
    assign(roles, { start: sentence.start, end: from }, 'S', 'D');
    assign(roles, { start: sentence.start, end: from }, 'S', 'C');
    for (const role of ['D', 'P'] as const) assign(roles, line, 'C', role);
  }
}

/** The token behind a label and its colon, with which a sentence begins; 0 where it has none. */
function behindLabel(view: TextView, { end }: Range, first: number): number {
  const { tokens } = view.structure;
  const isNumber =
    /^\p{Nd}{1,2}$/u.test(tokens[first]?.low ?? '') && /^[.)、）]$/.test(tokens[first + 1]?.low ?? '');
  const at = isNumber ? first + 2 : first;
  const mention = behindPhrase(view, at, 'mention-first');
  // "要提到最受歡迎的課:阿嬤的客家粄": what is asked for is named before its colon.
  if (mention > 0 && tokens.slice(mention + 1, Math.min(end - 1, mention + LONGEST_MENTION)).some(isColon))
    return mention;
  const behind = behindPhrase(view, at, 'shown-behind') || behindPhrase(view, at, 'ending');
  return behind > 0 && behind + 1 < end && COLON.test(tokens[behind]?.low ?? '') ? behind + 1 : 0;
}

const isColon = ({ low }: Token) => COLON.test(low);

/** Tokens of a label at most, and of all that stands before its colon in its line. */
const LONGEST_LABEL = 6;
const LONGEST_LEAD = 12;
const BORDER = /^[\n.!?。！？]$/;

/** "Closing line: “See you at the regatta.”": whether a stretch stands behind a label that ends the film with it. */
export function standsAtEnd(view: TextView, { start, end }: Range): boolean {
  const { tokens } = view.structure;
  if (tokens.slice(start, end).filter(isWord).length > LONGEST) return false;
  let colon = start - 1;
  while (colon > 0 && MARK.test(tokens[colon]!.low)) colon--;
  if (!tokens[colon] || !isColon(tokens[colon]!)) return false;
  let first = colon;
  while (first > 0 && !BORDER.test(tokens[first - 1]!.low)) if (colon - --first > LONGEST_LEAD) return false;
  const at = wordIn(view, { start: first, end: colon });
  if (colon - at > LONGEST_LABEL) return false;
  return ENDS.some((list) => behindPhrase(view, at, list) === colon);
}

const ENDS = ['ending', 'closing-labels'];

const MARK = /^["“”„«»「」『』《》'‘’]$/;
const NUMBER =
  /^(?:\p{Nd}{1,3}|[一二三四五六七八九十]{1,2}|الأول|الثاني|الثالث|الرابع|الخامس|السادس|السابع)$/u;

/** What is stated on the way to the film is shown: notices with their headings, what one holds, parts of a series. */
export function keepStated(view: TextView, roles: Role[]): void {
  for (const clause of view.structure.clauses) {
    const colon = noticeIn(view, clause);
    if (colon > 0) {
      tell(view, roles, { start: clause.start, end: colon + 1 });
    }
    if (hasPhraseIn(view, clause, 'holds')) tell(view, roles, clause);
  }
  keepSeasons(view, roles);
  keepFirms(view, roles);
}

/** Tokens of a company's name at most. */
const LONGEST_NAME = 6;
const PARTICLE = /^[のですはがをにと、。,.]/u;

/** "株式会社ミナト技研 人事部の…", "(주)한결테크 마케팅팀": who writes, by the form of the company, up to the next space. */
function keepFirms(view: TextView, roles: Role[]): void {
  const { tokens } = view.structure;
  for (let i = 0; i < tokens.length; i++) {
    if (roles[i] !== 'M' && roles[i] !== 'D') continue;
    const behind = behindPhrase(view, i, 'firms') || inBrackets(view, i);
    if (behind === 0 || !tokens[behind] || !isWord(tokens[behind]!)) continue;
    let end = behind + 1;
    while (end < tokens.length && tokens[end]!.glued && !PARTICLE.test(tokens[end]!.low)) end++;
    if (end - behind <= LONGEST_NAME) roles.fill('C', i, end);
    i = end - 1;
  }
}

/** The token behind a form of company in brackets: "(주)한결테크". */
function inBrackets({ structure: { tokens } }: TextView, i: number): number {
  const isForm = /^[(（]$/.test(tokens[i]!.low) && /^(?:주|유|株|有)$/.test(tokens[i + 1]?.low ?? '');
  return isForm && /^[)）]$/.test(tokens[i + 2]?.low ?? '') ? i + 3 : 0;
}

/** Shows a few words that do not speak of the film. */
function tell(view: TextView, roles: Role[], range: Range): void {
  const words = view.structure.tokens.slice(range.start, range.end).filter(isWord).length;
  if (words < 2 || words > LONGEST) return;
  if (!speaksToMaker(view, range) && !hasPhraseIn(view, range, 'films')) assign(roles, range, 'C', 'D');
}

/** The colon behind the heading of a notice, "Water off in Plum Court – notice:"; 0 where a clause has none. */
function noticeIn(view: TextView, { start, end }: Range): number {
  for (let i = start + 1; i < end; i++) {
    const behind = behindPhrase(view, i, 'notice-titles');
    if (behind > 0 && COLON.test(view.structure.tokens[behind]?.low ?? '')) return behind;
  }
  return 0;
}

/** "시즌 3 예고 영상", "第三季": which part of a series the film is about, with the mark before it. */
function keepSeasons(view: TextView, roles: Role[]): void {
  const { tokens } = view.structure;
  for (let i = 0; i + 1 < tokens.length; i++) {
    const behind = behindPhrase(view, i, 'seasons');
    if (behind === 0 || roles[i] !== 'D' || !NUMBER.test(tokens[behind]?.low ?? '')) continue;
    if (i > 0 && !MARK.test(tokens[i - 1]!.low) && speaksToMaker(view, { start: i, end: behind + 1 }))
      continue;
    assign(roles, { start: i, end: behind + 1 }, 'C', 'D');
  }
}

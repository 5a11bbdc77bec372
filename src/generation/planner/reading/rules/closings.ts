import { isCapital } from '../model/clues.ts';
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
  const { tokens, sentences, clauses, sentenceOf } = view.structure;
  for (const clause of clauses)
    said(view, roles, sentences[sentenceOf[clause.start]!]!, wordIn(view, clause));
  for (const sentence of sentences) {
    const first = wordIn(view, sentence);
    offered(view, roles, sentence, first);
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
    besideQuoted(view, roles, line);
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

/** Words between a quoted line and an address that only lead to it, at most: "“Find your way” and the website x.example". */
const LEADING = 4;

/** A closing line in quotation marks is shown without them, and without what leads on to an address behind it. */
function besideQuoted(
  { structure: { tokens }, facts }: TextView,
  roles: Role[],
  { start, end }: Range,
): void {
  if (!MARK.test(tokens[start]!.low)) return;
  const close = tokens.findIndex(({ low }, i) => i > start && i < end && MARK.test(low));
  if (close < 0) return;
  const kinds = facts.kinds.slice(close + 1, end);
  const address = kinds.findIndex((kind) => kind === 'url' || kind === 'phone' || kind === 'handle');
  if (address < 0 || address > LEADING) return;
  for (const at of [start, close]) if (roles[at] === 'C') roles[at] = 'S';
  assign(roles, { start: close + 1, end: close + 1 + address }, 'D', 'C');
}

const isColon = ({ low }: Token) => COLON.test(low);

const MARK = /^["“”„«»「」『』《》'‘’]$/;
const NUMBER =
  /^(?:\p{Nd}{1,3}|[一二三四五六七八九十]{1,2}|الأول|الثاني|الثالث|الرابع|الخامس|السادس|السابع)$/u;

/** What is stated on the way to the film is shown: notices with their headings, what one holds, parts of a series. */
export function keepStated(view: TextView, roles: Role[]): void {
  for (const clause of view.structure.clauses) {
    const colon = noticeIn(view, clause);
    if (colon > 0) {
      tell(view, roles, { start: clause.start, end: colon + 1 });
      keepNotice(view, roles, colon + 1);
    }
    if (hasPhraseIn(view, clause, 'holds')) tell(view, roles, clause);
  }
  keepSeasons(view, roles);
  keepFirms(view, roles);
  keepSigned(view, roles);
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

/** Words of the sentence that somebody signs with, and of the name in it, at most. */
const LONGEST_SIGNATURE = 8;
const LONGEST_SIGNED = 4;

/** A name in quotation marks that is the last of a text whose last sentence speaks of no film: "С уважением, студия «Лён»". */
function keepSigned(view: TextView, roles: Role[]): void {
  const { tokens, sentences } = view.structure;
  const last = sentences.at(-1);
  if (!last || tokens.length === 0) return;
  let end = tokens.length;
  while (end > last.start && /^[.。!！\n]$/.test(tokens[end - 1]!.low)) end--;
  if (!/^[»」』》”]$/.test(tokens[end - 1]?.low ?? '')) return;
  let start = end - 2;
  while (start > last.start && !/^[«「『《“]$/.test(tokens[start]!.low)) start--;
  if (!/^[«「『《“]$/.test(tokens[start]?.low ?? '')) return;
  const words = (range: Range) => tokens.slice(range.start, range.end).filter(isWord).length;
  const talks = view.classes
    .slice(last.start, end)
    .some((it) => it.includes('negates') || it.includes('structure'));
  if (talks || speaksToMaker(view, { start: last.start, end: start }) || words(last) > LONGEST_SIGNATURE)
    return;
  const name = { start, end };
  if (words(name) > 0 && words(name) <= LONGEST_SIGNED && roles[start + 1] !== 'V')
    roles.fill('C', start, end);
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

/** The words of a notice, up to the end of their sentence. */
function keepNotice(view: TextView, roles: Role[], start: number): void {
  const { clauses, clauseOf, sentences, sentenceOf } = view.structure;
  if (start >= roles.length) return;
  const { end } = sentences[sentenceOf[start]!]!;
  for (let at = start; at < end; at = clauses[clauseOf[at]!]!.end)
    tell(view, roles, { start: at, end: Math.min(end, clauses[clauseOf[at]!]!.end) });
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

const COMMA = /^[,;·、，]$/;
/** Words that talk of a film, which lists of offers do not. */
const TALK = new Set<string>(['asks', 'negates', 'shows', 'tone']);

/** "Courses: guitar, flute and choir": what somebody offers is shown, although guitars are music elsewhere. */
function offered(view: TextView, roles: Role[], { end }: Range, first: number): void {
  const { tokens } = view.structure;
  const behind = first < end ? behindPhrase(view, first, 'offer-labels') : 0;
  if (behind === 0 || !COLON.test(tokens[behind]?.low ?? '') || view.clues.quoted[first]) return;
  const list = { start: behind + 1, end };
  const isList = tokens.slice(list.start, end).some(({ low }) => COMMA.test(low));
  const talks = view.classes.slice(list.start, end).some((it) => it.some((kind) => TALK.has(kind)));
  if (isList && !talks)
    for (const role of ['D', 'M'] as const) assign(roles, { start: first, end }, 'C', role);
}

/** "Our tagline is See who's there.": a line that begins with a capital or in quotes, behind "is". */
function said(view: TextView, roles: Role[], { end }: Range, first: number): void {
  const { tokens } = view.structure;
  const own = first < end ? behindPhrase(view, first, 'possessives') || behindPhrase(view, first, 'the') : 0;
  const label = behindPhrase(view, own || first, 'slogan');
  const behind = label > 0 && label < end ? behindPhrase(view, label, 'is-said') : 0;
  if (behind === 0 || behind >= end || isCapital(tokens[behind]!) === 0) return;
  const words = tokens.slice(behind, end).filter(isWord);
  if (words.length < 2 || words.length > LONGEST || speaksToMaker(view, { start: behind, end })) return;
  roles.fill('S', first, behind);
  for (const role of ['D', 'M'] as const) assign(roles, { start: behind, end }, 'C', role);
}

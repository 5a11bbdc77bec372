import { simplified } from '../../words/simplified.ts';
import { wordList } from '../../words/word-lists.ts';
import type { Role } from '../model/tagger.ts';
import { assign, behindPhrase } from '../rules/stretches.ts';
import { isOfKind } from '../subject/better/kinds.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** Letters before a word for a film that are looked at, and of what a film is ordered about, at most and at least. */
const NEAR = 60;
const LONGEST = 28;
const LONGEST_SPACED = 48;
const SHORTEST = 2;
/** Words that may stand behind a word for a film in a clause that orders one. */
const MOST_BEHIND = 8;

/** Particles that join a topic to what is made of it. */
const JOINED = /(?:[\s、,~〜～]|の|的)$/u;
const LENGTH =
  /(?:約|约|およそ)?\p{Nd}{1,3}\s?(?:秒|分|分钟|分鐘|초|분|saniyelik|dakikalık|सेकंड|मिनट)(?:間|くらい|ぐらい|ほど|程度|以内|前後|짜리|내외|이내|정도|左右|来)?$/u;
const IN_SECONDS =
  /^([^を]{3,28})を\p{Nd}{1,3}(?:秒|分)(?:くらい|ぐらい|ほど|程度|以内)?で[。、，,.！!\s]?$/u;
/** Ends of words that tell what is done with a film or how it is ("で流す動画", "상영할 영상"), and of places it is for. */
const VERB =
  /(?:[るすうくむつぶなたてにで]|しい|いい|[怖良短悪安高白黒赤青暗軽重強弱早速遅深]い|(?<![採活利応])用|[가-힣](?:는|던|된)|[가-힣](?:할|릴|낼|갈|울|놓을|넣을)|(?:^|\s)[틀쓸할볼]|[가-힣]한|[看放发]|l[ae]r[ae])$/u;
const FOR_A_SCREEN = /^([^の]{3,20})の[^の]{1,12}(?<![採活利応])用[^の]{0,8}$/u;
/** What only likens a film to something. */
const LIKENED = /ような|みたいな|風の|つきの|처럼|같은|जैसा|जैसी|वाला|वाली| gibi/u;
const CLOSES = /^["”»」』》'’)）\]】]$/u;
const QUOTE = /["“”„«»「」『』《》'‘’]/u;
/** Classes of words that say how a film is to be. */
const MANNER = new Set<string>(['speaks', 'tone', 'music', 'voice', 'format']);
/** Classes of words that speak to the maker, and none of which stands in what a film is about. */
const TALK = new Set<string>(['asks', 'greets', 'hedges', 'i', 'we', 'you']);

/**
 * What a film is ordered about, in languages that say it right before the word for a film: "障子の張り替え方を30秒くらいの
 * 動画にして", "햇살어린이집 가을 운동회 안내 영상 부탁드려요", "做个家长会通知视频"; null where no clause orders one.
 */
export function orderedIn(view: TextView): Range | null {
  if (!/^(?:ja|ko|zh|tr|hi)$/.test(view.language)) return null;
  for (const clause of view.structure.clauses) {
    const found = orderedAt(view, clause);
    if (found) return found;
  }
  return null;
}

/** What stands before the first word for a film in a clause, where what stands behind it orders. */
function orderedAt(view: TextView, clause: Range): Range | null {
  const { tokens } = view.structure;
  let film = clause.start;
  let behind = 0;
  while (film < clause.end) {
    behind = behindPhrase(view, film, 'ordered-films');
    if (behind > 0) break;
    film++;
  }
  if (behind === 0) return inSeconds(view, clause);
  if (film === clause.start || view.clues.quoted[film]) return null;
  if (!orders(view, { start: behind, end: clause.end })) return null;
  const from = Math.max(tokens[clause.start]!.start, tokens[film]!.start - NEAR);
  const said = withoutPurpose(view.text.slice(from, tokens[film]!.start), view.language);
  if (said === '' || VERB.test(said) || LIKENED.test(said)) return null;
  return topicIn(view, clause, from + said.length);
}

/** ", onu anlatan bir video lazım": a clause that orders a film of what stands before it. */
function isPointing(view: TextView, { start, end }: Range): boolean {
  const points = behindPhrase(view, start, 'ordered-for');
  const film = points > 0 ? behindPhrase(view, points, 'ordered-films') : 0;
  return film > 0 && film <= end && orders(view, { start: film, end });
}

/** "洗濯機のカビ取り方法を30秒で": what is to be told in so many seconds, where no word for a film stands. */
function inSeconds(view: TextView, clause: Range): Range | null {
  const { tokens } = view.structure;
  const { start } = tokens[clause.start]!;
  const said = view.text.slice(start, Math.min(tokens[clause.end - 1]!.end, start + NEAR));
  const [, topic] = IN_SECONDS.exec(said) ?? [];
  return topic === undefined ? null : topicIn(view, clause, start + topic.length);
}

/** Whether what stands behind a word for a film asks for it, or nothing does: "…の動画をお願いします", "… 영상이요." */
function orders(
  { structure: { tokens }, classes, lexicon, text, language }: TextView,
  range: Range,
): boolean {
  const { start } = range;
  const colon = tokens.findIndex(({ low }, i) => i >= start && i < range.end && /^[:：]$/.test(low));
  // "做个年会邀请视频 | 主题：同路人": a label begins something else.
  const end = colon > start ? colon - 1 : range.end;
  if (start >= end) return true;
  const words = tokens.slice(start, end).filter(isWord);
  const kinds = classes.slice(start, end).flat();
  if (words.length > MOST_BEHIND || kinds.includes('negates')) return false;
  const said = text.slice(tokens[start]!.start, tokens[end - 1]!.end);
  return (
    kinds.some((it) => it === 'asks' || it === 'greets') ||
    wordList(language, 'ordered-behind').some((it) => it !== '' && said.includes(it)) ||
    words.every(({ low }) => lexicon.empty.has(low))
  );
}

/** A text without the length, the shape and the purpose of a film at its end: "… 안내", "…の30秒の告知". */
function withoutPurpose(text: string, language: string): string {
  const purposes = wordList(language, 'ordered-for');
  let rest = text;
  for (;;) {
    const low = plainly(rest, language);
    const end =
      JOINED.exec(rest)?.[0] ?? LENGTH.exec(rest)?.[0] ?? purposes.find((it) => low.endsWith(it)) ?? '';
    if (end === '') break;
    rest = rest.slice(0, -end.length);
  }
  // "スーパーまるふくの店内モニター用レシピ動画": whose it is; "Xを動画に": what is made into a film.
  return rest.replace(FOR_A_SCREEN, '$1').replace(/[を을를]$/u, '');
}

/** The words of a clause up to a place, behind those that greet and ask; null where they name nothing. */
function topicIn(view: TextView, clause: Range, until: number): Range | null {
  const { structure, classes, lexicon, text } = view;
  const { tokens } = structure;
  let end = clause.start;
  while (end < clause.end && tokens[end]!.end <= until) end++;
  // A name that ends within a word is torn; in Korean its particle may stand behind it.
  if (tokens[end] && tokens[end]!.start < until) {
    if (!/^[을를]$/.test(text.slice(until, tokens[end]!.end))) return null;
    end++;
  }
  let start = clause.start;
  for (let i = clause.start; i < end; i++) {
    const kinds = classes[i]!;
    // "Like a picture book", "read aloud": how a film is to be, or where it is shown.
    if (kinds.some((it) => MANNER.has(it)) || behindPhrase(view, i, 'upright') > 0) return null;
    const behind = behindPhrase(view, i, 'ordered-after');
    // "8月16日に | 夏祭り": when it is stands beside it.
    const isWhen = /^(?:date|weekday|time)$/.test(view.facts.kinds[i]!);
    const isTalk = isWhen || kinds.some((it) => TALK.has(it)) || /^[:：]$/.test(tokens[i]!.low);
    start = Math.max(start, isTalk ? i + 1 : Math.min(behind, end));
  }
  while (start < end && (!isWord(tokens[start]!) || lexicon.empty.has(tokens[start]!.low))) start++;
  if (start >= end) return null;
  const said = text.slice(tokens[start]!.start, tokens[end - 1]!.end);
  const isName =
    said.length >= SHORTEST &&
    said.length <= (/^(?:tr|hi)$/.test(view.language) ? LONGEST_SPACED : LONGEST) &&
    !QUOTE.test(said);
  return isName && !wordList(view.language, 'ordered-any').includes(plainly(said, view.language))
    ? { start, end }
    : null;
}

/** A text as lists have it: in small letters, Chinese in Simplified characters. */
function plainly(text: string, language: string): string {
  return language === 'zh' ? simplified(text.toLowerCase()) : text.toLowerCase();
}

/** What a film is ordered about is shown, also where all of it stands in a request or a greeting. */
export function keepOrdered(view: TextView, roles: Role[]): void {
  for (const clause of view.structure.clauses) if (isPointing(view, clause)) assign(roles, clause, 'D', 'C');
  const ordered = orderedIn(view);
  if (!ordered) return;
  const shown = roles.slice(ordered.start, ordered.end).filter((it) => it === 'C').length;
  if (shown === 0) for (const role of ['D', 'M'] as const) assign(roles, ordered, 'C', role);
  else if (shown < ordered.end - ordered.start) return;
  // "북산 보육원 설명회 | 를 알리는 영상": what is done with it is no part of it.
  const { sentences, sentenceOf } = view.structure;
  const until = sentences[sentenceOf[ordered.start]!]!.end;
  assign(roles, { start: ordered.end, end: filmBehind(view, ordered.end, until) }, 'D', 'C');
  // "동네 서점 '느린산책'인데요, 작가와의 만남": it is no part of who introduces themselves before it.
  const { tokens } = view.structure;
  let from = ordered.start;
  while (from > 0 && roles[from - 1] === 'C' && (!isWord(tokens[from - 1]!) || isCopula(view, from - 1))) {
    if (CLOSES.test(tokens[from - 1]!.low)) break;
    from--;
  }
  assign(roles, { start: from, end: ordered.start }, 'M');
}

/** The end of the word for a film that stands behind a place in its sentence; the place where none does. */
function filmBehind(view: TextView, from: number, until: number): number {
  for (let at = from; at < until; at++) {
    const behind = behindPhrase(view, at, 'ordered-films');
    if (behind > 0) return behind;
  }
  return from;
}

const isCopula = ({ language, structure: { tokens } }: TextView, at: number) =>
  wordList(language, 'ordered-behind-names').includes(tokens[at]!.low);

/**
 * What a film is about by what it was ordered about, where that says it better than the likeliest name: a way to do something,
 * and what a request was taken for together with its other words.
 */
export function betterOrdered(view: TextView, ordered: Range, chosen: Range): boolean {
  const { text, language, structure } = view;
  const { tokens } = structure;
  const said = (range: Range) => text.slice(tokens[range.start]!.start, tokens[range.end - 1]!.end);
  const topic = said(ordered);
  const isWay = wordList(language, 'ordered-ways').some((it) => it !== '' && topic.endsWith(it));
  const isAround = chosen.start <= ordered.start && chosen.end >= ordered.end;
  // "… nasıl | mayalanır onu | anlatan bi video": torn out of it, with a word of the order.
  const isAcross = chosen.start >= ordered.start && chosen.start < ordered.end && chosen.end > ordered.end;
  // "夏祭りの動画をお願いします。緑ヶ丘町内会です": who holds it.
  const isHeld = isOfKind(view, ordered, 'event-words') && !isOfKind(view, chosen, 'event-words');
  return isWay || isAround || isAcross || isHeld || said(chosen).length === 1;
}

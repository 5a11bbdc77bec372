import type { Quantity, SpanSource, Words } from '../../../../domain/brief.ts';
import type { Kind } from '../grammar/kinds.ts';
import type { Role } from '../model/tagger.ts';
import { prefixAt } from '../strays/prefixed.ts';
import { isWord, type Range, type Token } from '../tokens.ts';
import type { TextView } from '../views.ts';
import { closingSingle, opensSingle } from './marks.ts';
import { type Signed, signedIn } from './signed.ts';

/**
 * A stretch of one role that is read as one: a sentence, an item, a clause. `tokens` is without marks at its edges;
 * `name` is what its line calls it ("Members" before "8,412"), `course` the values that are told together in it; `signed`
 * is a quotation with who says it.
 */
export type Unit = {
  role: Role;
  tokens: Range;
  words: Words;
  name?: Range;
  course?: Quantity[];
  signed?: Signed;
};

/** Cuts a text into stretches of one role; content and voice by sentence and line, the rest by role alone. */
export function unitsOf(view: TextView, roles: Role[], source: SpanSource): Unit[] {
  const { tokens, sentenceOf } = view.structure;
  const quoted = quotationsIn(view);
  const shown = signedIn(view).filter(({ start, end }) => roles.slice(start, end).every((it) => it === 'C'));
  const signs: (Signed | undefined)[] = [];
  for (const signed of shown) for (let i = signed.start; i < signed.end; i++) signs[i] = signed;
  const units: Unit[] = [];
  let start = 0;
  for (let i = 1; i <= tokens.length; i++) {
    const isBorder =
      i === tokens.length ||
      roles[i] !== roles[start] ||
      signs[i] !== signs[i - 1] ||
      (!signs[i] &&
        sentenceOf[i] !== sentenceOf[i - 1] &&
        !quoted[i] &&
        !isAttribution(tokens, i) &&
        (roles[start] === 'C' || roles[start] === 'V' || isBlank(tokens, i)));
    if (!isBorder) continue;
    const range = trim(view, { start, end: i }, roles[start]!);
    const it = signs[start];
    if (range)
      units.push({
        role: roles[start]!,
        tokens: range,
        words: wordsOf(view, range, source),
        ...(it ? { signed: it } : {}),
      });
    start = i;
  }
  return units;
}

/** »For whom?«, asked the moon: who says it goes on behind a comma, and with the quotation. */
const isAttribution = (tokens: readonly Token[], i: number) =>
  tokens[i]!.low === ',' && /^[”»«“"」』]$/.test(tokens[i - 1]?.low ?? '');

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;
/** Longest quotation that stays whole, in tokens. */
const LONGEST_QUOTATION = 120;
const OPENING = /^["“„«»「『]$/;
const CLOSING: Record<string, RegExp> = {
  '"': /^["”]$/,
  '“': /^["”]$/,
  '„': /^["“”]$/,
  '«': /^»$/,
  // German printers turn them round.
  '»': /^«$/,
  '「': /^」$/,
  '『': /^』$/,
};

/** What a notice tells: when, for how much and where to call. */
const NOTICE = new Set<Kind>(['money', 'percent', 'phone', 'mail', 'url', 'date', 'time', 'weekday']);
const FEWEST_FACTS = 3;

/** Whether a quotation is a text that the customer has pasted, whose sentences tell one fact each: nobody says such. */
function isPasted({ facts: { kinds }, structure: { sentenceOf } }: TextView, { start, end }: Range): boolean {
  let facts = 0;
  for (let i = start; i < end; i++) if (NOTICE.has(kinds[i]!) && kinds[i] !== kinds[i - 1]) facts++;
  return facts >= FEWEST_FACTS && sentenceOf[start] !== sentenceOf[end - 1];
}

/** The tokens of each quotation of one line, from behind its opening mark to its closing one: what somebody says is one. */
function quotationsIn(view: TextView): Uint8Array {
  const { tokens } = view.structure;
  const inside = new Uint8Array(tokens.length);
  for (let open = 0; open < tokens.length; open++) {
    const mark = tokens[open]!;
    // An inch or a second stands right behind its number; in scripts without spaces a quotation may open behind any word.
    const isBegun =
      open === 0 || !mark.glued || !isWord(tokens[open - 1]!) || DENSE.test(tokens[open - 1]!.low);
    const most = Math.min(tokens.length, open + LONGEST_QUOTATION);
    if (opensSingle(tokens, open)) {
      const end = closingSingle(tokens, open, most);
      if (end > 0) inside.fill(1, open + 1, end + 1);
      open = Math.max(open, end);
      continue;
    }
    if (!OPENING.test(mark.low) || !isBegun) continue;
    let close = open + 1;
    while (close < most && tokens[close]!.low !== '\n' && !CLOSING[mark.low]!.test(tokens[close]!.low))
      close++;
    if (close >= most || tokens[close]!.low === '\n') continue;
    if (!isPasted(view, { start: open + 1, end: close })) inside.fill(1, open + 1, close + 1);
    open = close;
  }
  return inside;
}

/** Particles that lead on from a Korean word to its verb: 를 behind a vowel, 을 behind a consonant. */
const LEADS_ON = /^[가-힣]+[을를]$/u;
/** Syllables of Hangul from the first on; each 28th has no consonant at its end. */
const FIRST_SYLLABLE = 0xac00;
const ENDINGS = 28;

/** Letters of the particle at the end of a Korean stretch whose verb is no part of it: "신메뉴 쑥라떼 | 를 홍보하고". */
function particleAt({ language, structure: { tokens, sentenceOf } }: TextView, last: number): number {
  const { low } = tokens[last]!;
  const next = tokens[last + 1];
  if (language !== 'ko' || !LEADS_ON.test(low) || !next || !isWord(next)) return 0;
  const before = low.codePointAt(low.length - 2);
  const isOpen = before !== undefined && (before - FIRST_SYLLABLE) % ENDINGS === 0;
  return low.length > 1 && sentenceOf[last] === sentenceOf[last + 1] && isOpen !== low.endsWith('을') ? 1 : 0;
}

/** The words of a token range with their place. */
export function wordsOf(view: TextView, { start, end }: Range, source: SpanSource): Words {
  const { text, structure } = view;
  const from = structure.tokens[start]!.start + prefixAt(view, start);
  const to = structure.tokens[end - 1]!.end - particleAt(view, end - 1);
  return { text: text.slice(from, to), span: { in: source, start: from, end: to } };
}

function isBlank(tokens: Token[], i: number): boolean {
  return tokens[i]!.low === '\n' && tokens[i - 1]?.low === '\n';
}

const LEADING = /^[\s\n,;:.!?…。、，；：·•・●○◆◇■□★☆※|/–—~=>→➔✓✔✅☑▪◦*#)\]）】»”」』_-]+$/;
const TRAILING = /^[\s\n,;:、，；：·•・|/–—~=<([（【«“「『*_-]+$/;

/** The first token of a range behind its bullets and closing marks; » opens where « follows, as German printers have it. */
function behindLeading({ structure: { tokens }, facts: { kinds } }: TextView, { start, end }: Range): number {
  let turned = end - 1;
  while (turned >= start && tokens[turned]!.low !== '«') turned--;
  let at = start;
  while (at < end && LEADING.test(tokens[at]!.low) && !(tokens[at]!.low === '»' && at < turned)) {
    // The minus of "-5 °C" is part of it.
    if (/^(?:measure|percent)$/.test(kinds[at]!)) break;
    at++;
  }
  return at;
}

/** Whether a range ends in the mark that closes „ where it opens: it opens elsewhere. */
function closesLow(tokens: readonly Token[], { start, end }: Range): boolean {
  if (tokens[end - 1]!.low !== '“') return false;
  for (let i = end - 2; i >= start; i--) if (/^[„“]$/.test(tokens[i]!.low)) return tokens[i]!.low === '„';
  return false;
}

/** Without line breaks, bullets, dashes and brackets at its edges; null where nothing but marks remains. */
function trim(view: TextView, range: Range, role: Role): Range | null {
  const {
    structure: { tokens },
    facts: { listed },
    lexicon: { months },
  } = view;
  let { start, end } = range;
  start = behindLeading(view, { start, end });
  // "'밀밭' | 을"
  if (/^[’']$/.test(tokens[end - 2]?.low ?? '') && /^(?:을|를|은|는|이|가|의)$/.test(tokens[end - 1]!.low))
    end--;
  while (end > start && TRAILING.test(tokens[end - 1]!.low) && !closesLow(tokens, { start, end })) end--;
  // "30. November" is a day.
  const isNumbered =
    /^\d{1,2}$/.test(tokens[start]?.low ?? '') &&
    /^[.)/]$/.test(tokens[start + 1]?.low ?? '') &&
    !months.has(tokens[start + 2]?.low ?? '');
  // "(1) Shower first."; "(1) EXT. DAY" is the head of a scene.
  const isBracketed =
    (role === 'C' || role === 'V') &&
    /^[(（]$/.test(tokens[start]?.low ?? '') &&
    /^(?:\d{1,2}|[a-h])$/.test(tokens[start + 1]?.low ?? '') &&
    /^[)）]$/.test(tokens[start + 2]?.low ?? '');
  if (isBracketed && start + 3 < end) start += 3;
  if (listed.has(start) && start + 1 < end) start++;
  else if (isNumbered && tokens[start + 1]!.glued && !tokens[start + 2]?.glued && start + 2 < end) start += 2;
  start = behindLeading(view, { start, end });
  for (let i = start; i < end; i++)
    if (isWord(tokens[i]!) || isPicture(tokens[i]!)) return balance(tokens, { start, end });
  return null;
}

function isPicture({ low }: Token): boolean {
  return /\p{Extended_Pictographic}/u.test(low);
}

const PAIRS: Record<string, string> = {
  '(': ')',
  '（': '）',
  '[': ']',
  '【': '】',
  '“': '”',
  '«': '»',
  '「': '」',
  '『': '』',
};

/** A bracket or quotation mark whose other half lies outside says nothing. */
function balance(tokens: Token[], { start, end }: Range): Range {
  const first = tokens[start]!.low;
  const last = tokens[end - 1]!.low;
  const has = (mark: string, from: number, to: number) => {
    for (let i = from; i < to; i++) if (tokens[i]?.low === mark) return true;
    return false;
  };
  if (first === '"' && end - start > 1 && !has('"', start + 1, end)) return { start: start + 1, end };
  if (last === '"' && end - start > 1 && !has('"', start, end - 1)) return { start, end: end - 1 };
  // 'Turn round. – Ben'. Its first mark is an order's.
  const isOpened = /^['‘]$/.test(tokens[start - 1]?.low ?? '') && !tokens[start - 1]!.glued;
  const closing = /^[.!?]$/.test(last) ? end - 2 : end - 1;
  if (isOpened && closing > start && /^['’]$/.test(tokens[closing]!.low)) return { start, end: closing };
  // One more token: what closes it may be of another role.
  if (first === '„' && end - start > 1 && !['“', '”', '"'].some((it) => has(it, start + 1, end + 1)))
    return { start: start + 1, end };
  const closer = PAIRS[first];
  if (closer && end - start > 1 && !has(closer, start + 1, end)) return { start: start + 1, end };
  const opening = Object.keys(PAIRS).find((it) => PAIRS[it] === last);
  if (opening && end - start > 1 && !has(opening, start, end - 1)) return { start, end: end - 1 };
  return { start, end };
}

import { detectLanguage } from '../../languages.ts';
import { wordList } from '../../words/word-lists.ts';
import { deniedDay, nodIn } from './banter.ts';
import type { Edit } from './edits.ts';
import { type Said, settledIn } from './objections.ts';

/** Words of a question, and of a statement that the next message denies as a whole, at most; characters without spaces. */
const SHORT = 6;
const SHORT_DENSE = 16;
/** People of a chat who are known by name. */
const MOST_NAMES = 12;
/** Letters of a word that a statement and its denial share, at least. */
const LONG = 4;

const QUESTION = /[?？؟][\s?？؟!！)\p{Extended_Pictographic}]{0,8}$/u;
const ASIDE = /["“”«»„「」:：]|:\/\//u;
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * What the people of a chat ask each other, and what the next of them denies, is not for the viewer; nor is the word by which
 * somebody agrees or denies: "the 3rd, right?" – "nope, moved to 10 Sept" says "moved to 10 Sept". What somebody agrees to
 * stays, for the question alone may say it.
 */
export function unsaid(text: string, messages: Said[]): Edit[] {
  const { code } = detectLanguage(text);
  const [assents, denials] = [answerOf(code, 'assents', false), answerOf(code, 'denials', true)];
  const loose = answerOf(code, 'denials', false);
  let followed = 0;
  const said = reportsOf(code, new Set(messages.map(({ name }) => name)));
  const settled = settledIn(text, messages, code, assents);
  const edits: Edit[] = [...settled.edits];
  const cut = (start: number, end: number) => edits.push({ start, end, text: '' });
  for (const [i, { start, end }] of messages.entries()) {
    if (settled.messages.has(i)) continue;
    const body = text.slice(start, end);
    const next = messages[i + 1];
    const answer = next ? text.slice(next.start, next.end) : '';
    const denied = denials.exec(answer);
    const objection = denied ?? loose.exec(answer);
    const isOpen = next && objection && !isQuestion(body) && followed < MOST_NAMES;
    const putRight = isOpen ? deniedDay(text, messages[i]!, next, objection[0].length) : null;
    const nod = nodIn(body);
    if (putRight) {
      edits.push(...putRight);
      followed++;
    } else if (isQuestion(body) && !assents.test(answer)) cut(start, end);
    else if (denied && !denials.test(body)) {
      const parts = deniedIn(body, answer.slice(denied[0].length));
      for (const part of parts) cut(start + part.start, start + part.end);
      if (parts.length === 0 && isShort(body)) cut(start, end);
    }
    if (nod) cut(start + nod.start, start + nod.end);
    const word = assents.exec(body) ?? denials.exec(body);
    if (word && word[0].length < body.length) cut(start, start + word[0].length);
    for (const it of said ? body.matchAll(said) : []) cut(start + it.index, start + it.index + it[0].length);
  }
  return edits;
}

/** A word that answers, at the beginning of a message; one that denies counts before a mark or drawn out ("nooo", "no!!"). */
function answerOf(code: string, key: string, isParted: boolean): RegExp {
  const words = [...new Set([...wordList(code, key), ...wordList('en', key)])]
    .filter(Boolean)
    .sort((a, b) => b.length - a.length)
    .map((it) =>
      isParted && /^\p{L}{2,4}$/u.test(it) ? `${it}(?:${it.at(-1)}{2,9}(?!\\p{L})|(?=[,.!…，。！،]|$))` : it,
    );
  return new RegExp(`^(?:${words.join('|')})(?![\\p{L}\\p{N}])[\\s,.!…，。！،–—-]{0,4}`, 'iu');
}

/** What one of those who write is said to say, want or think: "Jo says we only have 5 pairs". */
function reportsOf(code: string, names: Set<string>): RegExp | null {
  const quoted = (it: string) => it.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const [who, verbs] = [
    [...names].filter(Boolean).slice(0, MOST_NAMES),
    wordList(code, 'reports').filter(Boolean),
  ];
  if (who.length === 0 || verbs.length === 0) return null;
  const [any, says] = [who.map(quoted).join('|'), verbs.map(quoted).join('|')];
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${any}) (?:${says})(?![\\p{L}:"“])[^.!?\\n:"“]*[.!?]?`, 'giu');
}

function isShort(body: string): boolean {
  if (DENSE.test(body)) return body.length <= SHORT_DENSE;
  return body.split(/\s+/u).filter((it) => /[\p{L}\p{N}]/u.test(it)).length <= SHORT;
}

const isQuestion = (body: string) => QUESTION.test(body) && !ASIDE.test(body) && isShort(body);

/** The parts of a message between commas that share a long word with what denies it. */
function deniedIn(body: string, answer: string): { start: number; end: number }[] {
  const wordsOf = (part: string) =>
    part
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((it) => it.length >= LONG);
  const first = new Set(wordsOf(/^[^,.;!?，。]*/u.exec(answer)![0]));
  const parts: { start: number; end: number }[] = [];
  let at = 0;
  for (const part of body.split(',')) {
    if (at > 0 && wordsOf(part).some((it) => first.has(it)))
      parts.push({ start: at - 1, end: at + part.length });
    at += part.length + 1;
  }
  return parts;
}

import { wordList } from '../../words/word-lists.ts';
import type { Role } from '../model/tagger.ts';
import { isWord } from '../tokens.ts';
import type { TextView } from '../views.ts';
import { hasFacts } from './stretches.ts';

const NUMBER = /^\p{Nd}+$/u;
/** Particles of Japanese, with which nothing that is shown ends where an instruction follows. */
const PARTICLE = /^[をにでとのはがへも]$/;
/** Words that point at what was said: "この3つを1画面ずつ出してください". */
const POINTING = /^(?:この|その|これ|これら|それ|それら|以上|上記|下記|つ|点|\p{Nd}+)$/u;

/**
 * In scripts without spaces what is shown ends before the particle and the number with which an instruction goes on
 * ("「なぜ空は青いのか」を2 | 年生に説明する動画"), and what only points at what was said is part of the instruction.
 */
export function cutTails({ structure: { tokens, clauseOf } }: TextView, roles: Role[]): void {
  for (let next = 1; next < tokens.length; next++) {
    const isBorder = roles[next] === 'D' && roles[next - 1] === 'C' && clauseOf[next] === clauseOf[next - 1];
    if (!isBorder || !tokens[next]!.glued) continue;
    let end = next;
    while (
      end > 0 &&
      roles[end - 1] === 'C' &&
      clauseOf[end - 1] === clauseOf[next] &&
      isTail(tokens[end - 1]!.low)
    )
      end--;
    let start = end;
    while (start > 0 && roles[start - 1] === 'C' && clauseOf[start - 1] === clauseOf[next]) start--;
    const isPointing = tokens.slice(start, end).every(({ low }) => POINTING.test(low));
    roles.fill('D', isPointing ? start : end, next);
  }
}

const isTail = (low: string) => NUMBER.test(low) || PARTICLE.test(low);

const CONTACT = new Set<string>(['url', 'mail', 'phone', 'handle']);

/**
 * A clause that ends by asking to show what it states, where the verb stands last, is shown without that verb; of one with
 * an address nothing else is ("계좌는 빼고 chaekgru.example 주소만 보여주세요").
 */
export function cutShowing(view: TextView, roles: Role[]): void {
  const { text, language, facts, clues } = view;
  const { tokens, clauses } = view.structure;
  const ends = wordList(language, 'asks-to-show').filter((it) => it !== '');
  for (const { start, end } of ends.length > 0 ? clauses : []) {
    let last = end - 1;
    while (last > start && !isWord(tokens[last]!)) last--;
    if (roles[start] !== 'C' || roles[last] !== 'C' || clues.quoted[last] || !hasFacts(view, { start, end }))
      continue;
    const said = text.slice(tokens[start]!.start, tokens[last]!.end);
    const verb = ends.find((it) => said.endsWith(it));
    if (verb === undefined) continue;
    const from = tokens[last]!.end - verb.length;
    const isAddress = facts.kinds.slice(start, end).some((kind) => CONTACT.has(kind));
    for (let i = start; i < end; i++) {
      const isKept = isAddress ? CONTACT.has(facts.kinds[i]!) : tokens[i]!.end <= from;
      if (roles[i] === 'C' && !isKept && !clues.quoted[i]) roles[i] = 'D';
    }
  }
}

import type { Role } from '../model/tagger.ts';
import { behindPhrase } from '../rules/stretches.ts';
import { isWord } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** Arrows that make a list of steps, at least. */
const FEWEST = 2;
/** Tokens of such a list at most. */
const LONGEST = 120;
const ARROW = /^(?:→|⇒|➡|➜|➔|>|->|=>|-->)$/u;
const MARK = /^[:：=-]$/;
const STOP = /^[.。!！\n]$/;

/** Whether a token leads from one step to the next. */
export const isArrow = (low: string): boolean => ARROW.test(low);

/** "순서는 참치 기름 빼기 → 양념 섞기 → …", "步骤：打开阀门→…": what a word for steps leads to is shown, and the word is a label. */
export function keepSteps(view: TextView, roles: Role[]): void {
  const { tokens } = view.structure;
  for (let at = 0; at < tokens.length; at++) {
    if (!/[DM]/.test(roles[at]!)) continue;
    let start = behindPhrase(view, at, 'steps-labels');
    if (start === 0) continue;
    while (start < tokens.length && MARK.test(tokens[start]!.low)) start++;
    let [end, arrows] = [start, 0];
    while (end < Math.min(tokens.length, start + LONGEST) && !STOP.test(tokens[end]!.low)) {
      if (isArrow(tokens[end]!.low) || isArrow(tokens[end]!.low + (tokens[end + 1]?.low ?? ''))) arrows++;
      end++;
    }
    if (arrows < FEWEST || !isWord(tokens[start]!) || roles.slice(start, end).includes('P')) continue;
    roles.fill('S', at, start);
    roles.fill('C', start, end);
    at = end;
  }
}

import type { Role } from '../model/tagger.ts';
import { speaksToMaker } from '../script/fill.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';
import { assign, behindPhrase, wordIn } from './stretches.ts';

const COLON = /^[:：]$/;
/** Words of a line that is shown behind its label at most. */
const LONGEST = 24;

/**
 * What stands behind a label that leads to words of the film is shown, also where it sounds like an instruction: "结尾：慢三秒",
 * "الختام: قطرة منك، نهر لهم", "Вывод: газ окупается". A line that speaks of the film ("Ending: fade to the logo") directs.
 */
export function keepClosings(view: TextView, roles: Role[]): void {
  const { tokens, sentences } = view.structure;
  for (const sentence of sentences) {
    const first = wordIn(view, sentence);
    const from = behindLabel(view, sentence, first);
    if (from === 0) continue;
    const line: Range = { start: from, end: sentence.end };
    const words = tokens.slice(line.start, line.end).filter(isWord);
    const isTold = roles.slice(line.start, line.end).every((role) => role === 'D' || role === 'C');
    if (words.length === 0 || words.length > LONGEST || !isTold || speaksToMaker(view, line)) continue;
    assign(roles, { start: sentence.start, end: from }, 'S', 'D');
    assign(roles, line, 'C', 'D');
  }
}

/** The token behind a label and its colon, with which a sentence begins; 0 where it has none. */
function behindLabel(view: TextView, { end }: Range, first: number): number {
  const { tokens } = view.structure;
  const isNumber =
    /^\p{Nd}{1,2}$/u.test(tokens[first]?.low ?? '') && /^[.)、）]$/.test(tokens[first + 1]?.low ?? '');
  const at = isNumber ? first + 2 : first;
  const behind = behindPhrase(view, at, 'shown-behind');
  return behind > 0 && behind + 1 < end && COLON.test(tokens[behind]?.low ?? '') ? behind + 1 : 0;
}

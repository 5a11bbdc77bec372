import type { Storyboard } from '../../../domain/storyboard.ts';
import { simplified } from './simplified.ts';
import { wordList } from './word-lists.ts';

/** Fewer Traditional characters may be a name's, and so may fewer than one in so many of the Chinese ones. */
const FEWEST = 2;
const ONE_IN = 8;

/** Whether a Chinese text is written in Traditional characters. */
export function isTraditional(text: string): boolean {
  const plain = simplified(text);
  let traditional = 0;
  for (let i = 0; i < text.length; i++) if (plain[i] !== text[i]) traditional++;
  const all = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return traditional >= FEWEST && traditional * ONE_IN > all;
}

/** A word of ours in Traditional characters ("步骤 {n} / {all}", "活动"); itself where it is written alike in both. */
export function traditionalOf(word: string): string {
  const [number] = /\p{Nd}{1,4} \/ \p{Nd}{1,4}/u.exec(word) ?? [];
  const form = number ? word.replace(number, '{n} / {all}') : word;
  const found = wordList('zh', 'in-traditional').find((it) => it.startsWith(`${form}=`));
  if (!found) return word;
  const own = found.slice(form.length + 1);
  return number ? own.replace('{n} / {all}', number) : own;
}

/** A film whose words of ours are written as the customer writes: in Traditional characters where the prompt is. */
export function inTraditional<Board extends Storyboard>(board: Board, prompt: string): Board {
  if (board.language !== 'zh' || !isTraditional(prompt)) return board;
  return { ...board, scenes: board.scenes.map((scene) => rewritten(scene)) };
}

/** Every text of a scene that is one of ours, in Traditional characters. */
function rewritten<T>(value: T): T {
  if (typeof value === 'string') return traditionalOf(value) as T;
  if (Array.isArray(value)) return value.map((it) => rewritten(it)) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, rewritten(it)])) as T;
}

import type { Role } from '../../model/tagger.ts';
import { assign, hasPhraseIn, stretchesOf } from '../../rules/stretches.ts';
import { isWord, type Range } from '../../tokens.ts';
import type { TextView } from '../../views.ts';

/** Words of a sentence that forbids nothing, at least. */
const FEWEST = 3;
/** Letters by which Japanese forbids within a word. */
const DENIES = /ない|なし|ナシ|ダメ|だめ|なく|ません|ぬ|ずに|禁|避け|控え|除|抜き|不要|以外|やめ|無|NG/u;

/**
 * A Japanese sentence of a text that was read as one that forbids, though nothing in it or before it denies or forbids anything,
 * is shown: "漁師の娘がランプを持って登りました", "振込先は公式サイトへ".
 */
export function keepUnforbidden(view: TextView, roles: Role[]): void {
  if (view.language !== 'ja') return;
  const stretches = stretchesOf(view, roles, 'P');
  // Beside others it is one of them.
  if (stretches.length > 1) return;
  for (const range of stretches) {
    const { tokens, sentences, sentenceOf } = view.structure;
    const { start, end } = sentences[sentenceOf[range.start]!]!;
    const isWhole = roles.slice(start, end - 1).every((role) => role === 'P');
    const words = tokens.slice(start, end).filter(isWord).length;
    if (!isWhole || words < FEWEST || denies(view, { start, end }) || isHeaded(view, roles, start)) continue;
    assign(roles, { start, end }, 'C', 'P');
  }
}

/** Whether a range denies or forbids anything. */
function denies(view: TextView, { start, end }: Range): boolean {
  const { tokens } = view.structure;
  const isDenied = view.classes.slice(start, end).some((all) => all.includes('negates'));
  const said = view.text.slice(tokens[start]!.start, tokens[end - 1]!.end);
  return isDenied || DENIES.test(said) || hasPhraseIn(view, { start, end }, 'briefed-forbids');
}

/** Whether what stands before a place, and is not shown either, says that things are forbidden. */
function isHeaded(view: TextView, roles: Role[], before: number): boolean {
  let start = before;
  while (start > 0 && roles[start - 1] !== 'C') start--;
  return start < before && denies(view, { start, end: before });
}

import type { Storyboard } from '../../../../domain/storyboard.ts';
import { joiningWords } from '../../../design/wishes/colour-words.ts';
import { isDense } from '../../../design/wishes/heard.ts';
import type { Draft, Intent } from '../draft.ts';
import type { Wish } from '../wishes.ts';

/** Words of a wish that takes back all that was changed, at most: a longer one says what is to come back. */
const LONGEST = 12;
/** Letters of such a wish in a script without spaces. */
const LONGEST_DENSE = 24;
/** What a wish that names one of these takes back alone; the rest of the film stays as it is. */
const PARTS = ['music', 'voice', 'font-words', 'title', 'logo', 'scene', 'captions'];

/** Whether a wish takes back what was changed. */
export const isUndo = ({ plain, text, quoted }: Wish, { words }: Pick<Draft, 'words'>): boolean =>
  words.has(plain, 'undo') &&
  quoted.length === 0 &&
  plain.trim().split(' ').length <= LONGEST &&
  (/\s/u.test(text.trim()) || [...text].length <= LONGEST_DENSE);

/** The film that a wish goes back to; undefined where there is none. */
function meant({ plain }: Wish, { words, input }: Draft): Storyboard | undefined {
  const { earlier = [] } = input;
  if (words.has(plain, 'first-film')) return earlier[0];
  const counted = words.indexes(plain, 'numbers').map(({ index }) => index + 1);
  const digits = [...plain.matchAll(/(?<!\d)[2-9](?!\d)/gu)].map(([digit]) => Number(digit));
  return earlier.at(-Math.max(1, ...counted, ...digits));
}

/** "Undo that", "go back to the first version": the film of a run before, with the attachments of now. */
export const undo: Intent = (wish, draft) => {
  const { words, board } = draft;
  const before = isUndo(wish, draft) ? meant(wish, draft) : undefined;
  if (!before) return false;
  const named = PARTS.filter((key) => words.has(wish.plain, key));
  const isLook = [...joiningWords('colour noun')].some((noun) =>
    isDense(noun) ? wish.plain.includes(noun) : wish.plain.includes(` ${noun} `),
  );
  if (isLook) draft.board.tokens = before.tokens;
  else if (named.length === 0) draft.board = { ...structuredClone(before), assets: board.assets };
  else if (named.includes('music')) draft.board.music = before.music;
  else if (named.includes('voice')) draft.board.narration = before.narration;
  else if (named.includes('font-words')) draft.board.tokens = before.tokens;
  else return false;
  draft.seen = draft.board.scenes;
  return true;
};

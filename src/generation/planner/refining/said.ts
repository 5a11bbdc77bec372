import { textsOf } from '../../../domain/film/scene-texts.ts';
import type { Scene } from '../../../domain/storyboard.ts';
import { withoutEnd } from '../../../domain/text/ends.ts';
import { closed } from '../directing/scenes/lines.ts';
import { capitalised, gist, tidy } from '../wording.ts';
import { type Draft, type Intent, rewrite } from './draft.ts';
import { openOn } from './facts/ends.ts';
import { replaceAll } from './facts/replace.ts';
import { located } from './locate.ts';
import { sceneOf } from './new-scene.ts';
import { plainly } from './vocabulary.ts';
import type { Wish } from './wishes.ts';

const setTitle = (draft: Draft, index: number, said: string) =>
  rewrite(draft, index, (scene) =>
    'title' in scene ? { ...scene, title: capitalised(closed(said)) } : sceneOf(said, scene),
  );

/** The scene that already says most of what is quoted, else the end card. */
function closest(quote: string, scenes: Scene[]): number {
  const wanted = plainly(quote).trim().split(' ');
  const scores = scenes.map((scene) => {
    const said = plainly(textsOf(scene).join(' '));
    return wanted.filter((word) => said.includes(` ${word} `)).length;
  });
  const best = Math.max(...scores);
  return best > 0 ? scores.indexOf(best) : scenes.length - 1;
}

/** What stands between the first word of one list and the next of another: "change [X] to [Y]". */
function unquotedPair(wish: Wish, { words }: Draft): [string, string] | null {
  const verb = words.find(wish.plain.slice(0, 40), 'change');
  if (verb.at !== 0) return null;
  const tokens = wish.text.split(/\s+/u);
  const skip = wish.plain.slice(0, verb.end).trim().split(' ').length;
  for (let i = tokens.length - 2; i > skip; i--) {
    if (words.find(plainly(tokens[i]!), 'into').at !== 0) continue;
    const from = tokens
      .slice(skip, i)
      .join(' ')
      .replace(/^(?:the|den|die|das|le|la|el|il|o|a)\s+/iu, '');
    return [from, tokens.slice(i + 1).join(' ')];
  }
  return null;
}

/** Words of what is called otherwise, at most. */
const LONGEST_NAME = 8;

/** The longest run of a wish's words behind "instead of" that stands in the film: "instead of Lehmann say 'Lehmann & Sons'". */
function spokenOf({ text, quoted: [quote = ''] }: Wish, { words, board }: Draft): string {
  const said = text.replace(quote, ' ');
  const shown = ` ${board.scenes
    .flatMap(textsOf)
    .map((it) => plainly(it).trim())
    .join(' / ')} `;
  const tokens = said.match(/[\p{L}\p{N}\p{M}&'’-]+/gu) ?? [];
  const at = tokens.findIndex((token) => words.find(plainly(token), 'instead').at === 0);
  const behind = at < 0 ? [] : tokens.slice(at + 1, at + 1 + LONGEST_NAME);
  const runs = behind.flatMap((_, i) => behind.slice(i).map((_, n) => behind.slice(i, i + n + 1).join(' ')));
  const known = runs.filter((run) => /^\p{Lu}|\p{L}{4}/u.test(run) && shown.includes(plainly(run)));
  return known.reduce((a, b) => (b.length > a.length ? b : a), '');
}

/** "Say 'X' instead of 'Y'", "replace 'a' with 'b'", "say 'X' instead", "change Monday to Tuesday". */
export const replaceWords: Intent = (wish, draft) => {
  const { words, board } = draft;
  const [first, second] = wish.quoted;
  // "It is 'A', not 'B'"; one quotation alone is what must not be said.
  const instead =
    words.has(wish.plain, 'instead') || (second !== undefined && words.has(wish.plain, 'against'));
  if (first && second && (instead || words.has(wish.plain, 'change'))) {
    // "Say A instead of B", but "replace A with B" and "instead of A say B".
    const newFirst = instead && !words.begins(wish.plain, 'instead');
    const [from, to] = newFirst ? [second, first] : [first, second];
    return replaceAll(draft, from, to) || replaceAll(draft, closed(from), closed(to));
  }
  const old = first && instead && !second ? spokenOf(wish, draft) : '';
  if (old) return replaceAll(draft, old, first!);
  if (first && instead && !words.has(wish.plain, 'title')) {
    const [target] = located({ ...wish, quoted: [] }, draft);
    setTitle(draft, target ?? closest(first, board.scenes), first);
    return true;
  }
  const pair = first ? null : unquotedPair(wish, draft);
  return pair ? replaceAll(draft, tidy(pair[0]), tidy(pair[1])) : false;
};

/** What a wish wants to be said: its quotation, or what stands behind the last "to", "say" or colon. */
function newWords(wish: Wish, { words }: Draft): string {
  if (wish.quoted[0]) return wish.quoted[0];
  const colon = /(?:：|[:=](?!\d{2}))\s*(\S.*)$/su.exec(wish.text)?.[1];
  if (colon) return colon;
  const tokens = wish.text.split(/\s+/u);
  const at = tokens.findIndex(
    (token, i) =>
      i > 0 && (words.find(plainly(token), 'into').at === 0 || words.find(plainly(token), 'about').at === 0),
  );
  return at < 0
    ? ''
    : tokens
        .slice(at + 1)
        .join(' ')
        .replace(/^(?:say|read|be)\s+/iu, '');
}

const MANNER = /^(?:bigger|larger|smaller|bold(?:er)?|shorter|longer|uppercase|größer|kleiner|kürzer)$/iu;

/** "Make the title …", "change the headline of scene 2 to …", "the opening should say “…”". */
export const changeTitle: Intent = (wish, draft) => {
  const { words, board } = draft;
  const names = words.has(wish.plain, 'title');
  // What the opening should say is its title.
  const opens =
    wish.quoted.length === 1 && words.has(wish.plain, 'part-hook') && !words.begins(wish.plain, 'remove');
  if (!names && !opens) return false;
  if (!names && openOn(wish.quoted[0]!, draft, { isInstead: words.has(wish.plain, 'instead') })) return true;
  const said = newWords(wish, draft) || bareTitle(wish, draft);
  if (!said || MANNER.test(said.trim())) return false;
  const hook = Math.max(
    0,
    board.scenes.findIndex(({ type }) => type === 'hook'),
  );
  const [target = hook] = located({ ...wish, quoted: [] }, draft);
  setTitle(draft, target, said);
  return true;
};

/** "Mach den Titel Eier in Tomaten". */
function bareTitle(wish: Wish, { words }: Draft): string {
  const { end } = words.find(wish.plain, 'title');
  return words.begins(wish.plain, 'change')
    ? wish.text.split(/\s+/u).slice(wish.plain.slice(0, end).trim().split(' ').length).join(' ')
    : '';
}

const ADDRESS = /^(?:https?:\/\/.+|[^@]+@[^@]+\.\p{L}{2,}|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:\/.*)?)$/u;

/** The first word that is an address, without the marks that end its sentence. */
function addressIn(text: string): string | undefined {
  const words = text.split(/\s+/u).map((word) => withoutEnd(word, /[.,;!]/u));
  return words.find((word) => ADDRESS.test(word));
}

/** "The call to action should be …", "change the address to …". */
export const changeClosing: Intent = (wish, draft) => {
  const { words, board } = draft;
  const index = board.scenes.findLastIndex((scene) => scene.type === 'cta');
  const scene = board.scenes[index];
  if (scene?.type !== 'cta') return false;
  const link = addressIn(wish.text);
  const names =
    words.has(wish.plain, 'part-cta') && !words.has(wish.plain, 'remove') && !words.has(wish.plain, 'logo');
  const said = names ? newWords(wish, draft) : '';
  if (said && (!link || gist(said) !== gist(link))) {
    rewrite(draft, index, () => ({
      ...scene,
      title: capitalised(closed(said)),
      ...(link ? { url: link } : {}),
    }));
    return true;
  }
  if (!link || !words.has(wish.plain, 'change')) return false;
  rewrite(draft, index, () => ({ ...scene, url: link }));
  return true;
};

/** "Make scene 3 about …", "scene 2 should say …": the scene keeps its id and place and says something else. */
export const rewriteScene: Intent = (wish, draft) => {
  const { words, board } = draft;
  const order = plainly(wish.text.split(/[:：]\s?/u, 1)[0]!);
  if (
    !words.has(wish.plain, 'scene') ||
    ['add', 'remove', 'move', 'swap'].some((key) => words.begins(wish.plain, key) || words.ends(order, key))
  )
    return false;
  const [target] = located({ ...wish, quoted: [] }, draft);
  const said = target === undefined ? '' : newWords(wish, draft);
  const isNumber = words.indexes(plainly(said), 'numbers').length > 0 && !said.includes(' ');
  const before = wish.plain.slice(0, Math.max(0, wish.plain.indexOf(plainly(said).trim())));
  // "Scene 2 may stay longer in the picture".
  if (['longer', 'shorter', 'calmer', 'faster'].some((key) => words.has(`${before} `, key))) return false;
  if (target === undefined || !said || isNumber || MANNER.test(said)) return false;
  rewrite(draft, target, (scene) => sceneOf(said, scene));
  return true;
};

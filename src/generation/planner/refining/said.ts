import { textsOf } from '../../../domain/film/scene-texts.ts';
import type { Scene } from '../../../domain/storyboard.ts';
import { withoutEnd } from '../../../domain/text/ends.ts';
import { writtenFigure } from '../directing/items/heroes.ts';
import { closed } from '../directing/scenes/lines.ts';
import { capitalised, gist, tidy } from '../wording.ts';
import { type Draft, type Intent, rewrite } from './draft.ts';
import { located } from './locate.ts';
import { sceneOf } from './new-scene.ts';
import { plainly } from './vocabulary.ts';
import type { Wish } from './wishes.ts';

/** Replaces words in every text of a value, ids and names of the schema left alone. */
function replaced(value: unknown, from: string, to: string): unknown {
  if (typeof value === 'string') {
    const escaped = from.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
    const start = /^[\p{L}\p{N}]/u.test(from) ? '(?<![\\p{L}\\p{N}])' : '';
    const end = /[\p{L}\p{N}]$/u.test(from) ? '(?![\\p{L}\\p{N}])' : '';
    // In scripts without spaces a word has no border to look for.
    const dense =
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u.test(from);
    return value
      .replace(new RegExp(dense ? escaped : `${start}${escaped}${end}`, 'giu'), () => to)
      .slice(0, 2000);
  }
  if (Array.isArray(value)) return value.map((v) => replaced(v, from, to));
  if (value === null || typeof value !== 'object') return value;
  const fixed = new Set(['id', 'type', 'assetId', 'tableId', 'form', 'language']);
  return Object.fromEntries(
    Object.entries(value).map(([k, v]) => [k, fixed.has(k) ? v : replaced(v, from, to)]),
  );
}

/** A figure that is replaced by another one counts up to the new value. */
function withNumbers(scene: Scene, from: string, to: string): Scene {
  const [old, next] = [writtenFigure(from), writtenFigure(to)];
  if (!old || !next) return scene;
  if (scene.type === 'stat' && scene.value === old.value)
    return {
      ...scene,
      value: next.value,
      raw: next.digits,
      prefix: next.prefix || scene.prefix,
      suffix: next.suffix || scene.suffix,
    };
  if (scene.type !== 'chart') return scene;
  return {
    ...scene,
    points: scene.points.map((p) =>
      p.value === old.value ? { ...p, value: next.value, unit: next.suffix || p.unit } : p,
    ),
  };
}

/** Puts new words in the place of old ones wherever they stand on screen or are spoken; false where they stand nowhere. */
function replaceAll(draft: Draft, from: string, to: string): boolean {
  const { board } = draft;
  const before = JSON.stringify(board.scenes);
  board.scenes = board.scenes.map((scene) => {
    const next = withNumbers(replaced(scene, from, to) as Scene, from, to);
    if (JSON.stringify(next) !== JSON.stringify(scene)) draft.rewritten.add(scene.id);
    return next;
  });
  board.subject = replaced(board.subject, from, to) as string;
  return JSON.stringify(board.scenes) !== before;
}

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

/** "Say 'X' instead of 'Y'", "replace 'a' with 'b'", "say 'X' instead", "change Monday to Tuesday". */
export const replaceWords: Intent = (wish, draft) => {
  const { words, board } = draft;
  const [first, second] = wish.quoted;
  const instead = words.has(wish.plain, 'instead');
  if (first && second && (instead || words.has(wish.plain, 'change'))) {
    // "Say A instead of B", but "replace A with B" and "instead of A say B".
    const newFirst =
      instead && wish.text.indexOf(first) < wish.text.indexOf(second) && !words.begins(wish.plain, 'instead');
    const [from, to] = newFirst ? [second, first] : [first, second];
    return replaceAll(draft, from, to) || replaceAll(draft, closed(from), closed(to));
  }
  if (first && instead && !words.has(wish.plain, 'title')) {
    const [target] = located({ ...wish, quoted: [] }, board.scenes, words);
    setTitle(draft, target ?? closest(first, board.scenes), first);
    return true;
  }
  const pair = first ? null : unquotedPair(wish, draft);
  return pair ? replaceAll(draft, tidy(pair[0]), tidy(pair[1])) : false;
};

/** What a wish wants to be said: its quotation, or what stands behind the last "to", "say" or colon. */
function newWords(wish: Wish, { words }: Draft): string {
  if (wish.quoted[0]) return wish.quoted[0];
  const colon = /[:：=]\s*(\S.*)$/su.exec(wish.text)?.[1];
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
    wish.quoted.length === 1 && ['part-hook', 'change'].every((key) => words.has(wish.plain, key));
  if (!names && !opens) return false;
  const said = newWords(wish, draft) || bareTitle(wish, draft);
  if (!said || MANNER.test(said.trim())) return false;
  const [target = 0] = located({ ...wish, quoted: [] }, board.scenes, words);
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
  if (
    !words.has(wish.plain, 'scene') ||
    ['add', 'remove', 'move', 'swap'].some((key) => words.begins(wish.plain, key))
  )
    return false;
  const [target] = located({ ...wish, quoted: [] }, board.scenes, words);
  const said = target === undefined ? '' : newWords(wish, draft);
  if (target === undefined || !said || MANNER.test(said)) return false;
  rewrite(draft, target, (scene) => sceneOf(said, scene));
  return true;
};

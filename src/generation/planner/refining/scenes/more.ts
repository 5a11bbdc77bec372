import type { Scene } from '../../../../domain/storyboard.ts';
import { capitalised, countWords, tidy } from '../../wording.ts';
import { type Draft, type Intent, rewrite } from '../draft.ts';
import { shared, stemsOf } from '../facts/stated.ts';
import { plainly, type Vocabulary } from '../vocabulary.ts';
import type { Wish } from '../wishes.ts';

/** Things that one list shows, at most, and words of one of them. */
const MOST_ITEMS = 7;
const LONGEST_ITEM = 8;
/** Letters of a wish that adds to a list, at most. */
const LONGEST = 160;
/** Words that are no part of what is added. */
const ORDERS = ['add', 'enlist', 'besides', 'polite', 'and'];
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Articles before a thing; "a clove" and "un diente" keep theirs where nothing else is counted. */
const ARTICLE =
  /^(?:(?:the|some|an?|de la|du|des|de|la|le|les|el|los|las|il|lo|gli|i|der|die|das|den|o|os|as)\s|(?:de )?l['’])(?=\S{2})/iu;

type Listing = { at: number; title: string };

/** Scenes to which a thing can be added: lists, charts of amounts, and sentences that begin with what they list. */
function listings(scenes: readonly Scene[]): Listing[] {
  return scenes.flatMap((scene, at) => {
    if (scene.type === 'list' || scene.type === 'chart') return [{ at, title: scene.title }];
    const head = scene.type === 'statement' ? /^([^:：]{2,40})[:：]\s?\S/u.exec(scene.title)?.[1] : undefined;
    return head ? [{ at, title: head }] : [];
  });
}

const isTitle = (word: string, title: string) =>
  DENSE.test(word)
    ? word.includes(title) && title.length > 1
    : title !== '' && shared(stemsOf(word), title) > 0;

/** The list that a wish means, and how it is called there. */
function target({ plain }: Wish, { board, words }: Draft): Listing | null {
  const all = listings(board.scenes);
  const titled = all.find(
    ({ title }) =>
      title !== '' && (DENSE.test(title) ? plain.includes(title) : shared(stemsOf(plain), title) > 0),
  );
  if (titled) return titled;
  const isFood = words.has(plain, 'ingredients');
  const lists = all.filter(({ at }) => board.scenes[at]!.type === 'list');
  const isNamed = isFood || words.has(plain, 'listed') || words.has(plain, 'enlist');
  return isNamed && (isFood || lists.length === 1) ? (lists[0] ?? null) : null;
}

/** What is to be added, in languages that part words. */
function spacedThing(wish: Wish, title: string, words: Vocabulary): string {
  const tokens = wish.text.split(/\s+/u);
  const plains = tokens.map((token) => plainly(token.replace(/^\p{L}['’](?=\p{L}{4})/u, '')));
  const isHead = plains.map(
    (it) =>
      ['listed', 'ingredients'].some((key) => [0, 1].includes(words.find(it, key).at)) ||
      isTitle(it.trim(), title),
  );
  const isSmall = (i: number) =>
    words.find(plains[i] ?? '', 'to-list').at === 0 ||
    words.find(`${plains[i] ?? ''}${plains[i + 1]?.trimStart() ?? ''}`, 'to-list').at === 0;
  // "The Saturday class" is no class to which something is added: the list stands first, or behind its preposition.
  const isList = (i: number): boolean =>
    isHead[i]! &&
    (i === 0 || isSmall(i - 1) || isSmall(i - 2) || isList(i - 1) || /\p{Script=Hangul}/u.test(tokens[i]!));
  const gone = tokens.map((_, i) => isList(i));
  gone.slice().forEach((head, i) => {
    if (!head) return;
    for (let k = i - 1; k >= 0 && i - k < 4 && (isSmall(k) || gone[k]); k--) gone[k] = true;
    for (
      let k = i + 1;
      k < tokens.length && k - i < 2 && /^(?:में|of|de|di|do|da|के|की)$/u.test(tokens[k]!);
      k++
    )
      gone[k] = true;
  });
  const rest = tokens.filter((_, i) => !gone[i]).join(' ');
  return withoutOrders(rest, words);
}

/** A text without the words of an order at its beginning and end. */
export function withoutOrders(text: string, words: Vocabulary, keys: readonly string[] = ORDERS): string {
  let tokens = text.split(/\s+/u).filter(Boolean);
  for (let changed = true; changed && tokens.length > 0; ) {
    changed = false;
    for (const n of [3, 2, 1]) {
      const isOrder = (some: string[]) => {
        const plain = plainly(some.join(' '));
        return (
          some.length === n &&
          keys.some((key) => {
            const { at, end } = words.find(plain, key);
            return (at === 0 || at === 1) && (end >= plain.length - 1 || /[\p{Script=Hangul}]/u.test(plain));
          })
        );
      };
      if (isOrder(tokens.slice(0, n))) tokens = tokens.slice(n);
      else if (isOrder(tokens.slice(-n))) tokens = tokens.slice(0, -n);
      else continue;
      changed = true;
      break;
    }
  }
  return tokens
    .map((token, i) =>
      i === tokens.length - 1 ? token.replace(/(?<=\p{Script=Hangul})(?:을|를|도)$/u, '') : token,
    )
    .join(' ');
}

/** The same in Japanese and Chinese. */
function denseThing(text: string, name: string): string {
  const at = text.indexOf(name);
  const rest = at < 0 ? text : `${text.slice(0, at)}|${text.slice(at + name.length)}`;
  const found =
    /\|[^にへ|]{0,6}[にへ]も?(?<thing>[^|をも]{1,30})[をも]/u.exec(rest)?.groups ??
    /^(?<thing>[^|をも]{1,30})[をも]\|/u.exec(rest)?.groups ??
    /\|(?:里面|里|中|上|表)?(?:再|也|还|请)?(?:要)?(?:加上|加入|加进|添加|增加|补充|加)(?:一个|个)?(?<thing>[^|]{1,30})$/u.exec(
      rest,
    )?.groups ??
    /(?:把|将)(?<thing>[^|]{1,30}?)(?:加到|加入|加进|添加到|放进)\|/u.exec(rest)?.groups;
  return found?.thing ?? '';
}

/** A list with one more thing; null where it is full or has it. */
function withMore(scene: Scene, things: string[]): Scene | null {
  if (scene.type === 'statement')
    return { ...scene, title: `${scene.title}${DENSE.test(scene.title) ? '、' : ', '}${things.join(', ')}` };
  if (scene.type === 'chart') {
    const items = scene.points.map(({ label, prefix, value, unit }) =>
      `${prefix}${value}${unit} ${label}`.trim(),
    );
    const { id, duration, narration, roominess, title } = scene;
    const all = [...items, ...things].slice(0, MOST_ITEMS);
    return {
      type: 'list',
      eyebrow: '',
      title,
      numbered: false,
      items: all,
      id,
      duration,
      narration,
      roominess,
    };
  }
  if (scene.type !== 'list' || scene.items.length + things.length > MOST_ITEMS) return null;
  return { ...scene, items: [...scene.items, ...things] };
}

/** "Add walnuts to the ingredients", "also list the Saturday class": one thing more in the list that is meant. */
export const addToList: Intent = (wish, draft) => {
  const { words, board } = draft;
  const adds = words.has(wish.plain, 'add') || words.begins(wish.plain, 'enlist');
  if (!adds || wish.quoted.length > 1 || wish.text.length > LONGEST || words.has(wish.plain, 'scene'))
    return false;
  const list = target(wish, draft);
  if (!list) return false;
  const names = [
    list.title,
    ...['食材', '材料', '配料', '用料', '清单', '列表', '菜单', 'リスト', '一覧', 'メニュー', '具材'],
  ];
  const name = names.find((it) => it !== '' && wish.text.includes(it)) ?? list.title;
  const said =
    wish.quoted[0] ??
    (DENSE.test(wish.text) ? denseThing(wish.text, name) : spacedThing(wish, list.title, words));
  const things = tidy(said)
    .split(/\s?[,،、]\s?/u)
    .map((it) => capitalised(tidy(it.replace(ARTICLE, ''))))
    .filter((it) => /\p{L}/u.test(it));
  if (things.length === 0 || things.some((it) => countWords(it) > LONGEST_ITEM)) return false;
  const next = withMore(board.scenes[list.at]!, things);
  if (!next) return false;
  rewrite(draft, list.at, () => ({ ...next, roominess: 0 }));
  return true;
};

import { textsOf } from '../../../../domain/film/scene-texts.ts';
import { closed } from '../../directing/scenes/lines.ts';
import { asksForCaptions } from '../../sound.ts';
import { capitalised, countWords } from '../../wording.ts';
import { type Draft, type Intent, rewrite } from '../draft.ts';
import { located } from '../locate.ts';
import type { Wish } from '../wishes.ts';
import { shownIn, statedIn } from './stated.ts';
import { topicIn } from './topics.ts';

const CONTACTS = new Set(['url', 'mail', 'phone', 'handle']);
/** Words of a scene that may be a line of the end card instead. */
const LINE = 8;
/** Words that ask for a contact to be added, at most: a longer wish has more to tell. */
const BESIDE = 9;

/** Adds a line under the call to action of the end card. */
function addLine(draft: Draft, line: string): boolean {
  const index = draft.board.scenes.findLastIndex((scene) => scene.type === 'cta');
  const scene = draft.board.scenes[index];
  if (scene?.type !== 'cta') return false;
  if (!textsOf(scene).includes(line))
    rewrite(draft, index, () => ({ ...scene, url: [scene.url, line].filter(Boolean).join(' · ') }));
  return true;
}

/** The scene that says what a wish names by its kind or words, but for the end card. */
function meant(wish: Wish, { board, words }: Draft): number | undefined {
  const language = board.language.split('-')[0]!;
  const isTopic = topicIn(wish.plain, words, language);
  const found = isTopic
    ? board.scenes.findIndex((scene) => scene.type !== 'cta' && textsOf(scene).some(isTopic))
    : -1;
  return found >= 0 ? found : located(wish, board.scenes, words, true).at(0);
}

/** "End with the address", "put the date in the last scene": what is said shortly becomes a line of the end card. */
function putLast(wish: Wish, draft: Draft): boolean {
  const { board } = draft;
  const [quote] = wish.quoted;
  const last = board.scenes.at(-1)!;
  if (quote) {
    if (last.type !== 'cta') return false;
    rewrite(draft, board.scenes.length - 1, () => ({ ...last, title: capitalised(closed(quote)) }));
    return true;
  }
  const from = meant(wish, draft);
  const scene = from === undefined ? undefined : board.scenes[from];
  if (!scene || scene === last) return false;
  const [line = '', ...more] = textsOf(scene);
  const isLine = more.length === 0 && countWords(line) <= LINE && board.scenes.length > 3;
  if (isLine && addLine(draft, line)) {
    board.scenes.splice(from!, 1);
    return true;
  }
  board.scenes.splice(from!, 1);
  board.scenes.push(scene);
  draft.kept.add(scene.id);
  return true;
}

/** "Start with the offer", "end with the address", "end on 'See you there'", "add our number 0113 … at the end". */
export const setEnds: Intent = (wish, draft) => {
  const { words, board } = draft;
  const has = (key: string) => words.has(wish.plain, key);
  if (
    has('end-with') ||
    (words.begins(wish.plain, 'move') && has('part-last') && !/\p{Nd}/u.test(wish.plain))
  )
    return putLast(wish, draft);
  if (has('start-with')) {
    const from = wish.quoted.length > 0 ? undefined : meant(wish, draft);
    if (from === undefined || from === 0) return false;
    const [scene] = board.scenes.splice(from, 1);
    board.scenes.splice(0, 0, scene!);
    draft.kept.add(scene!.id);
    return true;
  }
  return has('add') && !has('scene') && wish.quoted.length === 0 && addContact(wish, draft);
};

/** A contact that the film does not have yet becomes a line of the end card. */
function addContact({ text }: Wish, draft: Draft): boolean {
  const language = draft.board.language.split('-')[0]!;
  const [contact] = statedIn(text, language).filter(({ kind }) => CONTACTS.has(kind));
  const isKnown =
    contact && shownIn(draft.board.scenes.slice(-1), language).some((it) => it.text === contact.text);
  const isAlone = contact && countWords(text.replace(contact.text, ' ')) <= BESIDE;
  return contact !== undefined && isAlone === true && !isKnown && addLine(draft, contact.text);
}

/** "Add captions", "no subtitles". */
export const setCaptions: Intent = ({ text, plain, quoted }, draft) => {
  const { words, board } = draft;
  if (quoted.length > 0 || words.has(plain, 'scene') || !words.has(plain, 'captions')) return false;
  if (words.has(plain, 'off') || words.begins(plain, 'remove')) delete board.captioned;
  else if (asksForCaptions(text) || words.has(plain, 'add')) board.captioned = true;
  else return false;
  return true;
};

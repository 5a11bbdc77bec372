import { textsOf } from '../../../../domain/film/scene-texts.ts';
import { closed } from '../../directing/scenes/lines.ts';
import { asksForCaptions } from '../../sound.ts';
import { capitalised, countWords } from '../../wording.ts';
import { type Draft, type Intent, nextId, rewrite, tongueOf } from '../draft.ts';
import { located } from '../locate.ts';
import { plainly } from '../vocabulary.ts';
import type { Wish } from '../wishes.ts';
import { correctFacts } from './correct.ts';
import { topicOf } from './remove-facts.ts';
import { clausesOf, shownIn, statedIn } from './stated.ts';
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
function meant(wish: Wish, draft: Draft): number | undefined {
  const { board, words } = draft;
  const isTopic = topicIn(wish.plain, words, tongueOf(draft));
  const found = isTopic
    ? board.scenes.findIndex((scene) => scene.type !== 'cta' && textsOf(scene).some(isTopic))
    : -1;
  if (found >= 0) return found;
  const plain = topicOf(wish.plain, words);
  return located({ ...wish, plain }, draft, true).at(0);
}

/** "End with the address", "put the date in the last scene": what is said shortly becomes a line of the end card. */
function putLast(wish: Wish, draft: Draft): boolean {
  const { board } = draft;
  const last = board.scenes.at(-1)!;
  const quote = wish.quoted[0] ?? /[:：](?!\/\/)\s*(\S.{2,120})$/su.exec(wish.text)?.[1];
  if (quote) {
    closeOn(capitalised(closed(quote)), draft);
    return true;
  }
  const isTopic = topicIn(wish.plain, draft.words, tongueOf(draft));
  if (isTopic && textsOf(last).some(isTopic)) return true;
  const from = meant(wish, draft);
  const scene = from === undefined ? undefined : board.scenes[from];
  if (!scene || scene === last) return addContact(wish, draft);
  const [line = '', ...more] = textsOf(scene);
  const isLine = more.length === 0 && countWords(line) <= LINE && board.scenes.length > 3;
  const isAdded = isLine && addLine(draft, line);
  board.scenes.splice(from!, 1);
  if (isAdded) return true;
  board.scenes.push(scene);
  draft.kept.add(scene.id);
  return true;
}

/** The end card says it, or a last scene where there is none. */
function closeOn(title: string, draft: Draft): void {
  const { scenes } = draft.board;
  const last = scenes.at(-1)!;
  const place = { id: nextId(draft), duration: last.duration, narration: '', roominess: 0 };
  if (last.type === 'cta') rewrite(draft, scenes.length - 1, () => ({ ...last, title }));
  else scenes.push({ type: 'statement', eyebrow: '', title, ...place });
}

/** "Open with 'Qui il tempo rallenta'": the opening says it. */
export function openOn(quote: string, draft: Draft, { isInstead = false } = {}): boolean {
  const [scene] = draft.board.scenes;
  if (scene?.type !== 'hook') return false;
  // The name stays beneath it.
  const sub = scene.sub || (isInstead ? '' : scene.title);
  rewrite(draft, 0, () => ({ ...scene, title: capitalised(closed(quote)), sub }));
  return true;
}

/** "Start with the classes, which are on Tuesdays": what a wish says besides of what it moves. */
function restate({ text }: Wish, draft: Draft): void {
  const [, ...rest] = clausesOf(text);
  const said = rest.join(', ');
  if (said) correctFacts({ text: said, plain: plainly(said), quoted: [] }, draft);
}

/** "Start with the offer", "end with the address", "end on 'See you there'", "add our number 0113 … at the end". */
export const setEnds: Intent = (wish, draft) => {
  const { words, board } = draft;
  const has = (key: string) => words.has(wish.plain, key);
  // "Don't start with the address" says what not to do.
  const at = ['start-with', 'end-with'].map((key) => words.find(wish.plain, key).at).find((it) => it >= 0);
  if (at !== undefined && words.has(`${wish.plain.slice(0, at)} `, 'against')) return false;
  if (
    has('end-with') ||
    (words.begins(wish.plain, 'move') && has('part-last') && !/\p{Nd}/u.test(wish.plain))
  )
    return putLast(wish, draft);
  if (has('start-with')) {
    if (wish.quoted.length > 0) return openOn(wish.quoted[0]!, draft, { isInstead: has('instead') });
    const from = meant(wish, draft);
    if (from === undefined || from === 0) return false;
    const [scene] = board.scenes.splice(from, 1);
    board.scenes.splice(0, 0, scene!);
    draft.kept.add(scene!.id);
    restate(wish, draft);
    return true;
  }
  if (wish.quoted.length === 1 && has('at-end') && has('add') && !has('scene')) return putLast(wish, draft);
  return has('add') && !has('scene') && wish.quoted.length === 0 && addContact(wish, draft);
};

/** Contacts that the film does not have yet become lines of the end card. */
function addContact({ text }: Wish, draft: Draft): boolean {
  const language = tongueOf(draft);
  const contacts = statedIn(text, language).filter(({ kind }) => CONTACTS.has(kind));
  const last = shownIn(draft.board.scenes.slice(-1), language).map((it) => it.text);
  const besides = contacts.reduce((rest, it) => rest.replace(it.text, ' '), text);
  const isAlone = contacts.length > 0 && countWords(besides) <= BESIDE + contacts.length * 2;
  const fresh = contacts.filter((it) => !last.includes(it.text));
  return isAlone && fresh.map((it) => addLine(draft, it.text)).some(Boolean);
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

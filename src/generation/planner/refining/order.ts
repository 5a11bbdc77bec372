import { FPS, type Scene } from '../../../domain/storyboard.ts';
import { withoutEnd } from '../../../domain/text/ends.ts';
import { capitalised, countWords, tidy } from '../wording.ts';
import { traditionalOf } from '../words/traditional.ts';
import { framingWord } from '../words/word-lists.ts';
import { beforeEnd, type Draft, type Intent, nextId, tongueOf } from './draft.ts';
import { isKnown, isOfFilm, statedIn, TELLING } from './facts/stated.ts';
import { located } from './locate.ts';
import { sceneOf } from './new-scene.ts';
import { withoutPicture } from './pictures.ts';
import { withoutOrders } from './scenes/more.ts';
import { plainly, type Vocabulary } from './vocabulary.ts';
import { VERBS, type Wish } from './wishes.ts';

/** Seconds of a new scene before its words are measured. */
const NEW_SECONDS = 90 / FPS;
/** Scenes of a film to which others may be added. */
const MOST_SCENES = 60;

const aboutSound = ({ plain }: Wish, { words }: Draft) =>
  words.has(plain, 'music') || words.has(plain, 'voice');

/** "Remove scene 3", "drop the quote", "lose the opening hours"; a film keeps at least two scenes. */
export const removeScene: Intent = (wish, draft) => {
  const { board, words } = draft;
  if (!words.has(wish.plain, 'remove') || (aboutSound(wish, draft) && !words.has(wish.plain, 'scene')))
    return false;
  // "Remove the picture in scene 2": the scene has more to say.
  const isPicture = words.has(wish.plain, 'part-media') && words.has(wish.plain, 'scene');
  const place = isPicture ? withoutPicture(wish, draft) : wish;
  const [named] = located({ ...place, quoted: [] }, draft);
  if (isPicture && named !== undefined && board.scenes[named]!.type !== 'media') return false;
  const gone = new Set(located(wish, draft, true));
  if (gone.size === 0 || board.scenes.length - gone.size < 2) return false;
  board.scenes = board.scenes.filter((_, i) => !gone.has(i));
  return true;
};

/** "Swap two and three", "swap the quote with the list". */
export const swapScenes: Intent = (wish, draft) => {
  const { board, words } = draft;
  if (!words.has(wish.plain, 'swap')) return false;
  const [a, b, more] = located(wish, draft, true);
  if (a === undefined || b === undefined || more !== undefined) return false;
  const { scenes } = board;
  [scenes[a], scenes[b]] = [scenes[b]!, scenes[a]!];
  return true;
};

/** Where a scene is to go: a place in the list without it; null where the wish names none. */
function destination(wish: Wish, draft: Draft, from: number, other: number | undefined): number | null {
  const { words, board } = draft;
  if (other !== undefined) {
    const without = other > from ? other - 1 : other;
    if (words.has(wish.plain, 'before-it')) return without;
    if (words.has(wish.plain, 'after-it')) return without + 1;
  }
  if (words.has(wish.plain, 'at-end'))
    return board.scenes.at(-1)?.type === 'cta' && from !== board.scenes.length - 1
      ? board.scenes.length - 2
      : board.scenes.length - 1;
  if (words.has(wish.plain, 'at-start')) return 0;
  return other ?? null;
}

/** "Move scene 4 to the start", "put the quote after scene 2". */
export const moveScene: Intent = (wish, draft) => {
  const { board, words } = draft;
  if (!words.has(wish.plain, 'move')) return false;
  const places = located(wish, draft);
  const [from, other] = places.length > 0 ? places : located(wish, draft, true);
  const to = from === undefined ? null : destination(wish, draft, from, other);
  if (from === undefined || to === null) return false;
  // What a wish names stays, also where another wants the film shorter.
  for (const at of [from, other]) if (at !== undefined) draft.kept.add(board.scenes[at]!.id);
  const [scene] = board.scenes.splice(from, 1);
  board.scenes.splice(Math.min(to, board.scenes.length), 0, scene!);
  return true;
};

/** The same in scripts without spaces: what the words behind a colon are about stands before it. */
function denseContent({ text }: Wish, words: Vocabulary): string {
  const [head = '', ...said] = text.split(/[:：]\s?/u);
  if (said.length === 0) return text.split(/[をに将把]/u)[0]!;
  const bare = ['add', 'scene', 'about'].reduce((rest, key) => {
    const { at, end } = words.find(rest, key);
    return at < 0 ? rest : rest.slice(0, at) + rest.slice(end);
  }, head);
  const topic = withoutEnd(bare.replace(/^[一个個的把将]{1,4}/u, ''), /[のをに的一个個してて]/u);
  return [topic, said.join('：')].filter(Boolean).join('：');
}

/** What is to be added: the quotation, or what stands behind "about", a colon or the word for a scene. */
function contentOf(wish: Wish, { words }: Draft): string {
  if (wish.quoted.length === 1 && wish.plain.trim().split(' ').length <= 9) return wish.quoted[0]!;
  const tokens = wish.text.split(/\s+/u);
  const counts = (end: number) => wish.plain.slice(0, end).trim().split(' ').filter(Boolean).length;
  const add = words.find(wish.plain, 'add');
  const scene = words.find(wish.plain.slice(0, 60), 'scene');
  const about = words.find(wish.plain.slice(0, 70), 'about');
  const from = Math.max(add.at === 0 ? add.end : 0, scene.end, about.end);
  // Scripts without spaces: what stands before the verb is what is to be added.
  if (from > 0 && tokens.length < 3 && wish.plain.trim().length > 4) return denseContent(wish, words);
  const behind = tokens
    .slice(from > 0 ? counts(from) : 0)
    .join(' ')
    .replace(/^(?:(?:an?|the|ein|eine|une?|una?|um|uma|que|che|dass|dat|that|что|że)\s+|qu['’])/iu, '');
  // "Füge eine Szene über Preise hinzu: 9 €": the verb may stand last.
  const [head = '', ...said] = behind.split(/(?<=[:：])\s/u);
  const bare = withoutOrders(head.replace(/[:：]$/u, ''), words, ['add', 'enlist']);
  return said.length > 0 && bare === ''
    ? said.join(' ')
    : [said.length > 0 ? `${bare}:` : bare, ...said].join(' ');
}

/** Letters before a quotation in which its speaker may stand. */
const LONGEST_SPEAKER = 80;

/** Who says what is quoted in a wish: "add a quote: '…' by Jonah Pell"; empty where nobody is named. */
function speakerOf({ text, plain, quoted }: Wish, { words }: Draft): string {
  const [quote] = quoted;
  if (!quote || quoted.length > 1) return '';
  const behind = text.slice(text.indexOf(quote) + quote.length + 1);
  const before = text.slice(
    Math.max(0, text.indexOf(quote) - LONGEST_SPEAKER),
    Math.max(0, text.indexOf(quote) - 1),
  );
  const first =
    /\s\p{Ll}{1,4}\s(?:\p{L}{1,20}\s){0,3}?(?<by>\p{Lu}\p{Ll}{1,20}(?:\s\p{Lu}[\p{L}.]{0,20}){0,2})[\s:,]{1,3}$/u;
  const told = first.exec(before)?.groups?.by;
  if (told && words.has(plain, 'part-quote')) return told;
  const by = /^[\s,–—-]{0,4}(?:\p{Ll}{1,4}\s)?(?<by>\p{Lu}[^.;!?]{1,60})/u.exec(behind)?.groups?.by ?? '';
  return by && (words.has(plain, 'part-quote') || countWords(by) > 1) ? tidy(by) : '';
}

/** "Add a scene about pricing: $9 a month", "mention that …": a new scene, before the end card if no place is named. */
export const addScene: Intent = (wish, draft) => {
  const { board, words } = draft;
  // What is to be joined is not added.
  const isJoined = words.has(wish.plain, 'merge') && located(wish, draft).length > 1;
  if (isJoined) return false;
  if (!words.has(wish.plain.slice(0, 60), 'add') && !words.has(wish.plain.slice(-30), 'add')) return false;
  if ((aboutSound(wish, draft) && !words.has(wish.plain, 'scene')) || board.scenes.length >= MOST_SCENES)
    return false;
  const said = withoutPlace(withoutList(tidy(contentOf(wish, draft)), draft), draft);
  if (!/[\p{L}\p{N}]/u.test(said)) return false;
  const at = placeOf(wish, draft);
  const place = { id: nextId(draft), duration: NEW_SECONDS, narration: board.narration.on ? said : '' };
  const speaker = speakerOf(wish, draft);
  const scene: Scene = speaker
    ? { type: 'quote', text: wish.quoted[0]!, by: speaker, roominess: 0, ...place }
    : sceneOf(said, place);
  board.scenes.splice(at, 0, scene);
  draft.rewritten.add(scene.id);
  return true;
};

/** Words of a fact that is told on its own, at most. */
const TOLD = 14;

/** "Students pay £8": a fact that the film does not have yet has a scene of its own before the end card. */
export const tellFact: Intent = ({ text, plain, quoted }, draft) => {
  const { board, words } = draft;
  const facts = statedIn(text, tongueOf(draft)).filter(({ kind }) => TELLING.has(kind));
  const isOrder = VERBS.some((key) => words.begins(plain, key)) || words.has(plain, 'undo');
  const isAsked =
    /[?？]$/u.test(text) ||
    words.has(plain, 'changed') ||
    (words.has(plain, 'against') && isOfFilm(text, board.scenes)) ||
    isKnown(text, board.scenes, tongueOf(draft));
  const isTold =
    facts.some((it) => /\p{Nd}/u.test(it.text)) &&
    !isAsked &&
    quoted.length === 0 &&
    countWords(text) <= TOLD &&
    countWords(text) > 1;
  if (!isTold || isOrder || board.scenes.length >= MOST_SCENES) return false;
  const said = capitalised(tidy(text));
  const place = { id: nextId(draft), duration: NEW_SECONDS, narration: board.narration.on ? said : '' };
  board.scenes.splice(beforeEnd(draft), 0, sceneOf(said, place));
  draft.rewritten.add(place.id);
  return true;
};

/** "… to the list" at the end, or "listeye …", where the film has no list that is meant. */
function withoutList(said: string, { words }: Draft): string {
  const tokens = said.split(/\s+/u);
  const is = (token: string | undefined, ...keys: string[]) =>
    token !== undefined && keys.some((key) => words.find(plainly(token), key).at === 0);
  if (tokens.length > 1 && words.ends(plainly(said), 'add') && is(tokens[0], 'listed'))
    return tokens.slice(1).join(' ');
  if (!is(tokens.at(-1), 'listed')) return said;
  let end = tokens.length - 1;
  for (let size = 2; end > 0 && size > 0; size--)
    if (is(tokens.slice(end - size, end).join(' '), 'to-list', 'add')) [end, size] = [end - size, 3];
  return end > 0 && end < tokens.length - 1 ? tokens.slice(0, end).join(' ') : said;
}

/** "… after scene 2" at the end or the beginning of what is to be added names its place. */
function withoutPlace(said: string, { words }: Draft): string {
  const match =
    /^(?<what>.+?)[\s,](?<where>\p{L}{1,30}(?:\s\p{L}{1,30}){0,2}\s{1,3}\p{L}{1,30}\s{0,3}\d{1,2})$/u.exec(
      said,
    )?.groups;
  const where = match ? plainly(match.where!) : '';
  const names =
    where && (words.has(where, 'before-it') || words.has(where, 'after-it')) && words.has(where, 'scene');
  return capitalised(names ? withoutEnd(match!.what!, /[\s,]/u) : said);
}

function placeOf(wish: Wish, draft: Draft): number {
  const { board, words } = draft;
  const side = words.has(wish.plain, 'after-it') ? 1 : words.has(wish.plain, 'before-it') ? 0 : null;
  const [target] = side === null ? [] : located(wish, draft);
  if (target !== undefined && side !== null) return Math.min(target + side, board.scenes.length);
  return words.has(wish.plain, 'at-start') ? Math.min(1, board.scenes.length) : beforeEnd(draft);
}

/** What is left counts on: "Step 2 of 5" is "Step 2 of 4" where a step went. */
export function renumberSteps(draft: Draft): void {
  const own = framingWord(draft.board.language, 'stepOf');
  const other = traditionalOf(own);
  const [head = ''] = other.split('{n}');
  const isOther =
    other !== own && draft.board.scenes.some((it) => 'eyebrow' in it && it.eyebrow.startsWith(head));
  const form = isOther ? other : own;
  const [before = '', between = '', after = ''] = form.split(/\{n\}|\{all\}/u);
  const steps = draft.board.scenes.flatMap((scene, i) => {
    const eyebrow = 'eyebrow' in scene ? scene.eyebrow : '';
    const inner =
      eyebrow.startsWith(before) && eyebrow.includes(between || ' ') ? eyebrow.slice(before.length) : '';
    return /^\d{1,2}/u.test(inner) && form.includes('{n}') && (before || after || between) ? [i] : [];
  });
  steps.forEach((at, i) => {
    const scene = draft.board.scenes[at]!;
    if (!('eyebrow' in scene)) return;
    const time = scene.eyebrow.includes(' · ') ? scene.eyebrow.slice(scene.eyebrow.indexOf(' · ')) : '';
    const eyebrow = form.replace('{n}', String(i + 1)).replace('{all}', String(steps.length)) + time;
    if (eyebrow !== scene.eyebrow) draft.board.scenes[at] = { ...scene, eyebrow };
  });
}

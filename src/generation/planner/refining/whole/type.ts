import { type MannerWishes, mannerWishes, withManner } from '../../../design/wishes/manner-wishes.ts';
import { type Draft, type Intent, tongueOf } from '../draft.ts';
import { located } from '../locate.ts';
import { spokenIn } from '../vocabulary.ts';
import type { Wish } from '../wishes.ts';

/** Letters of a wish for other type, at most. */
const LONGEST = 120;
/** How much larger or smaller type is made by one wish, and what it comes to at most and at least. */
const STEP = 1.2;
const LARGEST = 1.45;
const SMALLEST = 0.7;
/** Words of a wish that names nothing but the size, at most: "make it a bit bigger". */
const SIZE_ALONE = 5;
/** What else may be wanted larger or smaller. */
const NOT_TYPE = [
  'logo',
  'part-media',
  'part-chart',
  'music',
  'voice',
  'part-cta',
  'part-list',
  'part-quote',
];

/** Families by how they feel, in the order in which "another font" goes through them. */
const OTHERS: readonly (readonly [feel: NonNullable<MannerWishes['type']>, families: readonly string[]])[] = [
  ['serif', ['Fraunces', 'Newsreader']],
  ['sans', ['Inter', 'Montserrat', 'Space Grotesk', 'Bricolage Grotesque']],
  ['rounded', ['Nunito']],
];

/** Languages whose letters all families have, and families that have others. */
const LATIN = new Set(['en', 'de', 'es', 'fr', 'it', 'pt', 'nl', 'sv', 'pl', 'tr']);
const CYRILLIC: readonly string[] = ['sans', 'rounded'];

/** "In a serif font", "another font", "change the font". */
function setFace({ plain, text }: Wish, draft: Draft): boolean {
  const { words, board } = draft;
  const languages = [tongueOf(draft), spokenIn(draft.input.instruction)];
  const asked = languages.map((language) => mannerWishes(text, language).type).find((feel) => feel);
  const isOther =
    words.has(plain, 'font-words') && (words.has(plain, 'other') || words.begins(plain, 'change'));
  if (!asked && !isOther) return false;
  const language = tongueOf(draft);
  const drawn = LATIN.has(language)
    ? OTHERS
    : OTHERS.filter(([feel]) => ['ru', 'uk'].includes(language) && CYRILLIC.includes(feel));
  if (asked && !LATIN.has(language) && !drawn.some(([feel]) => feel === asked)) return false;
  if (drawn.length === 0) return false;
  const now = drawn.findIndex(([, families]) => families.includes(board.tokens.display));
  const type = asked ?? drawn[(now + 1) % drawn.length]![0];
  board.tokens = withManner(board.tokens, { type }) as typeof board.tokens;
  return true;
}

/** Which way type is wanted; 0 where the wish says nothing of its size. */
function wayOf({ plain }: Wish, { words }: Draft): -1 | 0 | 1 {
  const has = (key: string) => words.has(plain, key);
  if (has('too-small')) return 1;
  if (has('too-big')) return -1;
  return has('bigger') ? 1 : has('smaller') ? -1 : 0;
}

/** Whether a wish says nothing but the size, at its end: "make it a bit bigger". */
function isAlone({ plain, text }: Wish, { words }: Draft): boolean {
  if (!/\s/u.test(text)) return [...text].length <= 2 * SIZE_ALONE;
  const said = plain.trim().split(' ');
  const last = ` ${said.at(-1)} `;
  return said.length <= SIZE_ALONE && ['bigger', 'smaller'].some((key) => words.find(last, key).at === 0);
}

/** "Larger type", "the text is too small": in the whole film; in one scene only what the layout can take back there. */
function setSize(wish: Wish, draft: Draft): boolean {
  const { words, board } = draft;
  const way = wayOf(wish, draft);
  const isShort = isAlone(wish, draft);
  const isType = words.has(wish.plain, 'type-words');
  const isOther = NOT_TYPE.some((key) => words.has(wish.plain, key));
  if (way === 0 || isOther || !(isType || isShort)) return false;
  if (words.has(wish.plain, 'scene')) return setRoom(wish, draft, way);
  const before = draft.input.storyboard.tokens.typeSize ?? 1;
  const now = board.tokens.typeSize ?? 1;
  // "The text is too small, make it larger" says one thing twice.
  if (Math.sign(now - before) === way) return true;
  const size = Math.max(SMALLEST, Math.min(LARGEST, way > 0 ? now * STEP : now / STEP));
  board.tokens = { ...board.tokens, typeSize: Math.round(size * 100) / 100 };
  board.scenes = board.scenes.map((scene) => ({ ...scene, roominess: 0 }));
  return true;
}

/** "The text in scene 2 is too big": that scene alone has more room, or less of it again. */
function setRoom(wish: Wish, draft: Draft, way: -1 | 1): boolean {
  const { board } = draft;
  const [at] = located({ ...wish, quoted: [] }, draft);
  const scene = at === undefined ? undefined : board.scenes[at];
  const roominess = scene ? Math.max(0, Math.min(2, scene.roominess - way)) : 0;
  if (!scene || roominess === scene.roominess) return false;
  board.scenes[at!] = { ...scene, roominess };
  return true;
}

/** "As line drawings": how all pictures of the film are drawn. */
function setDrawing({ text }: Wish, draft: Draft): boolean {
  const languages = [tongueOf(draft), spokenIn(draft.input.instruction)];
  const pictures = languages.map((language) => mannerWishes(text, language).pictures).find(Boolean);
  if (pictures) draft.board.tokens = { ...draft.board.tokens, pictures };
  return pictures !== undefined;
}

/** "Larger type", "a serif font", "as line drawings": what a wish says of how things are written and drawn. */
export const changeType: Intent = (wish, draft) => {
  if (wish.quoted.length > 0 || wish.text.length > LONGEST) return false;
  if (draft.words.begins(wish.plain, 'add') && draft.words.has(wish.plain, 'scene')) return false;
  const hasFace = setFace(wish, draft);
  const isDrawn = setDrawing(wish, draft);
  return setSize(wish, draft) || hasFace || isDrawn;
};

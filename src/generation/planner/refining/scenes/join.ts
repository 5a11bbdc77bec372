import { textsOf } from '../../../../domain/film/scene-texts.ts';
import type { Scene } from '../../../../domain/storyboard.ts';
import { capitalised, countWords } from '../../wording.ts';
import { wordList } from '../../words/word-lists.ts';
import { type Draft, type Intent, nextId, rewrite, tongueOf } from '../draft.ts';
import { cutOf, sceneWithout } from '../facts/remove-facts.ts';
import { clausesOf } from '../facts/stated.ts';
import { located } from '../locate.ts';
import { sceneOf } from '../new-scene.ts';
import type { Wish } from '../wishes.ts';

/** Things that one list shows, at most, and words of one of them. */
const MOST_ITEMS = 7;
const LONGEST_ITEM = 12;
/** Scenes whose parts would say nothing alone. */
const WHOLE = new Set<Scene['type']>(['chart', 'timeline', 'comparison', 'code', 'quote', 'media']);
/** Of the time of its parts what a joined scene has. */
const SHARE = 0.75;

/** A wish without "into one", which is no number of a scene. */
function withoutOne(wish: Wish, { words }: Draft): Wish {
  const { at, end } = words.find(wish.plain, 'into-one');
  return at < 0 ? wish : { ...wish, plain: `${wish.plain.slice(0, at)} ${wish.plain.slice(end)}` };
}

/** What a scene says, a line each. */
function linesOf(scene: Scene): string[] {
  if (scene.type === 'list') return scene.items;
  if (scene.type === 'stat') {
    const figure = `${scene.prefix}${scene.raw}${scene.suffix}`;
    return [scene.label.includes(scene.raw) ? scene.label : `${figure} ${scene.label}`.trim()];
  }
  if (scene.type === 'statement') return [[scene.title, scene.sub ?? ''].filter(Boolean).join(' ')];
  return textsOf(scene);
}

/** One scene of what several say; null where they cannot be said together. */
function joined(scenes: Scene[]): Scene | null {
  const [first] = scenes;
  if (!first || scenes.some(({ type }) => WHOLE.has(type))) return null;
  const duration = scenes.reduce((sum, it) => sum + it.duration, 0) * SHARE;
  const narration = scenes
    .map((it) => it.narration)
    .filter(Boolean)
    .join(' ')
    .slice(0, 400);
  const place = { id: first.id, duration, narration, roominess: 0 };
  const framed = scenes.filter(({ type }) => type === 'hook' || type === 'cta');
  if (framed.length > 1) return null;
  const lines = scenes.filter((it) => !framed.includes(it)).flatMap(linesOf);
  const [frame] = framed;
  const under = lines.join(' · ');
  if (frame?.type === 'hook')
    return { ...frame, ...place, id: frame.id, sub: [frame.sub, under].filter(Boolean).join(' · ') };
  if (frame?.type === 'cta')
    return { ...frame, ...place, id: frame.id, url: [under, frame.url].filter(Boolean).join(' · ') };
  const items = lines.map(capitalised);
  if (items.length > MOST_ITEMS || items.some((item) => countWords(item) > LONGEST_ITEM)) return null;
  const title = scenes.map((it) => (it.type === 'list' ? it.title : '')).find(Boolean) ?? '';
  return { type: 'list', eyebrow: '', title, numbered: false, items, ...place };
}

/** "Merge scenes 2 and 3", "put the first two scenes into one": one scene says what both said. */
export const joinScenes: Intent = (wish, draft) => {
  const { words, board } = draft;
  if (wish.quoted.length > 0 || !words.has(wish.plain, 'merge') || !words.has(wish.plain, 'scene'))
    return false;
  const places = located(withoutOne(wish, draft), draft).sort((a, b) => a - b);
  const [from] = places;
  const isRow = places.every((at, i) => at === from! + i);
  const one = places.length > 1 && isRow ? joined(places.map((at) => board.scenes[at]!)) : null;
  if (!one || board.scenes.length - places.length < 1) return false;
  const { fps } = board;
  board.scenes.splice(from!, places.length, { ...one, duration: Math.round(one.duration * fps) / fps });
  draft.rewritten.add(one.id);
  draft.kept.add(one.id);
  return true;
};

/** A new scene behind another one. */
function addBehind(draft: Draft, at: number, parts: string[]): void {
  const { board } = draft;
  const said = parts.map(capitalised);
  const place = {
    id: nextId(draft),
    duration: 3,
    narration: board.narration.on ? said.join('. ') : '',
    roominess: 0,
  };
  const scene: Scene =
    said.length > 1
      ? { type: 'list', eyebrow: '', title: '', numbered: false, items: said.slice(0, MOST_ITEMS), ...place }
      : sceneOf(said[0]!, place);
  board.scenes.splice(at + 1, 0, scene);
  draft.rewritten.add(scene.id);
  draft.kept.add(scene.id);
}

/** "Split scene 2": the second half of what it says has a scene of its own. */
function splitScene(draft: Draft, at: number): boolean {
  const scene = draft.board.scenes[at]!;
  const parts =
    scene.type === 'list' ? scene.items : scene.type === 'statement' ? clausesOf(scene.title) : [];
  if (parts.length < 2) {
    if (scene.type !== 'statement' || !scene.sub) return false;
    const { sub, ...rest } = scene;
    rewrite(draft, at, () => rest);
    addBehind(draft, at, [sub]);
    return true;
  }
  const half = Math.ceil(parts.length / 2);
  rewrite(draft, at, (it) =>
    it.type === 'list'
      ? { ...it, items: parts.slice(0, half) }
      : it.type === 'statement'
        ? { ...it, title: parts.slice(0, half).join(', ') }
        : it,
  );
  addBehind(draft, at, parts.slice(half));
  return true;
}

/** "Split the price into its own scene", "split scene 2 in two". */
export const splitScenes: Intent = (wish, draft) => {
  const { words, board } = draft;
  const isOwn = words.has(wish.plain, 'own-scene');
  if (
    wish.quoted.length > 0 ||
    !(isOwn || (words.has(wish.plain, 'split') && words.has(wish.plain, 'scene')))
  )
    return false;
  if (!isOwn) {
    const [at] = located(withoutOne(wish, draft), draft);
    return at !== undefined && splitScene(draft, at);
  }
  const plain = ['own-scene', 'split', 'move', 'scene'].reduce((said, key) => {
    const { at, end } = words.find(said, key);
    return at < 0 ? said : `${said.slice(0, at)} ${said.slice(end)}`;
  }, wish.plain);
  const cut = cutOf({ ...wish, plain }, draft);
  if (!cut) return false;
  const and = wordList(tongueOf(draft), 'wish-and');
  const at = board.scenes.findIndex(
    (it) => it.type !== 'cta' && it.type !== 'hook' && textsOf(it).flatMap(clausesOf).some(cut.goes),
  );
  const scene = board.scenes[at];
  if (!scene) return false;
  const parts = [...new Set(textsOf(scene).flatMap(clausesOf).filter(cut.goes))];
  const isAlone = scene.type === 'stat' || textsOf(scene).flatMap(clausesOf).every(cut.goes);
  // What stands alone already has its scene.
  if (isAlone) return and.length > 0;
  const rest = sceneWithout(scene, cut.goes, cut.own, board.subject);
  if (!rest || WHOLE.has(scene.type)) return false;
  rewrite(draft, at, () => ({ ...rest, narration: scene.narration ? textsOf(rest).join('. ') : '' }));
  addBehind(draft, at, parts);
  return true;
};

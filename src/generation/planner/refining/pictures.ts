import { type Asset, FPS, type Scene } from '../../../domain/storyboard.ts';
import { captionOfName } from '../directing/scenes/pictures.ts';
import { recordedVoiceIn } from '../sound.ts';
import { framingWord } from '../words/word-lists.ts';
import { beforeEnd, type Draft, type Intent, nextId, rewrite } from './draft.ts';
import { located } from './locate.ts';
import type { Wish } from './wishes.ts';

const visual = (asset: Asset) => asset.kind === 'image' || asset.kind === 'video';

/** "Remove the logo": the end card stands without one. */
function removeLogo(draft: Draft, index: number): boolean {
  const scene = draft.board.scenes[index]!;
  if (scene.type !== 'cta' || !scene.assetId) return false;
  const { assetId: _, ...bare } = scene;
  rewrite(draft, index, () => bare);
  return true;
}

/** What is done with a logo that stands on the end card, and what is not. */
const PLACES = ['add', 'move', 'shows', 'remove', 'at-end', 'part-last', 'part-cta'];
const SIZES = ['bigger', 'smaller', 'too-small', 'too-big'];

/** "Use the logo at the end": the attached logo, else the only picture, stands on the end card. */
export const placeLogo: Intent = ({ plain }, draft) => {
  const { words, board } = draft;
  const index = board.scenes.findLastIndex((scene) => scene.type === 'cta');
  const isPlaced = draft.fresh.length > 0 || PLACES.some((key) => words.has(plain, key));
  if (!words.has(plain, 'logo') || index < 0 || !isPlaced || SIZES.some((key) => words.has(plain, key)))
    return false;
  if (words.has(plain, 'remove')) return removeLogo(draft, index);
  const images = board.assets.filter((asset) => asset.kind === 'image');
  const named =
    images.find((asset) => /logo/iu.test(asset.name)) ?? draft.fresh.find((asset) => asset.kind === 'image');
  const logo = named ?? (images.length === 1 ? images[0] : undefined);
  if (!logo) return false;
  rewrite(draft, index, (scene) => (scene.type === 'cta' ? { ...scene, assetId: logo.id } : scene));
  return true;
};

/** A wish without its word for pictures, which is the thing that changes and not its place. */
export function withoutPicture(wish: Wish, { words }: Draft): Wish {
  const { at, end } = words.find(wish.plain, 'part-media');
  return { ...wish, plain: `${wish.plain.slice(0, at)} ${wish.plain.slice(end)}` };
}

/** "Replace the image with the new one": new attachments take the places of the old pictures, in order. */
export const replacePicture: Intent = (wish, draft) => {
  const { words, board } = draft;
  const fresh = draft.fresh.filter(visual);
  if (
    fresh.length === 0 ||
    !words.has(wish.plain, 'part-media') ||
    !(words.has(wish.plain, 'change') || words.has(wish.plain, 'swap'))
  )
    return false;
  const { scenes } = board;
  const pointed = words.has(wish.plain, 'scene') ? located(withoutPicture(wish, draft), draft) : [];
  const places = scenes.flatMap((s, i) => (s.type === 'media' ? [i] : []));
  const targets = pointed.filter((i) => scenes[i]?.type === 'media').length > 0 ? pointed : places;
  const old = new Set<string>();
  targets.slice(0, fresh.length).forEach((index, i) => {
    const scene = scenes[index];
    if (scene?.type !== 'media') return;
    old.add(scene.assetId);
    scenes[index] = { ...scene, assetId: fresh[i]!.id };
  });
  const image = fresh.find((a) => a.kind === 'image');
  board.scenes = scenes.map((s) =>
    s.type === 'cta' && s.assetId && old.has(s.assetId) && image ? { ...s, assetId: image.id } : s,
  );
  return old.size > 0;
};

/** Attachments that no wish placed: pictures get scenes before the end card, a recording is the music or the voice. */
export function placeUnused(draft: Draft): boolean {
  const used = new Set(JSON.stringify(draft.board.scenes).match(/(?<="assetId":")[^"]+/gu) ?? []);
  const pictures = draft.fresh
    .filter((a) => visual(a) && !used.has(a.id))
    .slice(0, 60 - draft.board.scenes.length);
  for (const asset of pictures) {
    const title = captionOfName(asset.name) || draft.board.subject;
    const timing = { id: nextId(draft), duration: 84 / FPS, narration: '', roominess: 0 };
    const scene: Scene = {
      type: 'media',
      eyebrow: framingWord(draft.board.language, 'view'),
      title,
      assetId: asset.id,
      ...timing,
    };
    draft.board.scenes.splice(beforeEnd(draft), 0, scene);
    draft.rewritten.add(scene.id);
  }
  const voice = recordedVoiceIn(draft.input.instruction, draft.fresh);
  if (voice) draft.board.narration = { on: true, voice: voice.id };
  const recording = draft.fresh.find((a) => a.kind === 'audio' && a !== voice);
  if (recording) draft.board.music = { ...draft.board.music, on: true, assetId: recording.id };
  return pictures.length > 0 || voice !== null || recording !== undefined;
}

/** Words of what is to be seen, at most. */
const SEEN_WORDS = 6;
const ARTICLE =
  /^(?:an?|the|some|our|ein(?:e|en)?|der|die|das|den|une?|des|les?|la|un|una|el|los|las|il|lo|um|uma|os?|as?)\s+/iu;
const thing = (text: string) => text.trim().replace(ARTICLE, '');

/** "Show climbing shoes instead of the mountain", "use a picture of a kiln in scene 2": what is seen, not what is said. */
export const showThing: Intent = (wish, draft) => {
  const { words, board } = draft;
  const of = words.find(wish.plain, 'picture-of');
  const shows = words.begins(wish.plain, 'shows') && words.has(wish.plain, 'instead');
  if (wish.quoted.length > 0 || /\p{Nd}\s*(?:%|[€$£])/u.test(wish.text) || (of.at < 0 && !shows))
    return false;
  const from = of.at >= 0 ? of.end : words.find(wish.plain, 'shows').end;
  const said = wish.plain.slice(from - 1);
  const instead = words.find(said, 'instead');
  const scene = words.find(said, 'in-scene').at;
  const ends = [instead.at, scene].filter((at) => at > 0);
  const seen = thing(said.slice(0, ends.length > 0 ? Math.min(...ends) : undefined));
  if (!seen || seen.split(' ').length > SEEN_WORDS) return false;
  const [at] = located(wish, draft);
  if (at !== undefined && words.has(wish.plain, 'scene'))
    board.scenes[at] = { ...board.scenes[at]!, picture: seen };
  else board.pictured = [seen, ...(board.pictured ?? [])];
  if (instead.at > 0) board.unpictured = [...(board.unpictured ?? []), thing(said.slice(instead.end))];
  return true;
};

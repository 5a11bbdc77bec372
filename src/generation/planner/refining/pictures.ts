import { type Asset, FPS, type Scene } from '../../../domain/storyboard.ts';
import { captionOfName } from '../directing/scenes/pictures.ts';
import { recordedVoiceIn } from '../sound.ts';
import { framingWord } from '../words/word-lists.ts';
import { beforeEnd, type Draft, type Intent, nextId, rewrite } from './draft.ts';
import { located } from './locate.ts';
import type { Wish } from './wishes.ts';

const visual = (asset: Asset) => asset.kind === 'image' || asset.kind === 'video';

/** "Use the logo at the end": the attached logo, else the only picture, stands on the end card. */
export const placeLogo: Intent = ({ plain }, draft) => {
  const { words, board } = draft;
  const index = board.scenes.findLastIndex((scene) => scene.type === 'cta');
  if (!words.has(plain, 'logo') || index < 0) return false;
  const images = board.assets.filter((asset) => asset.kind === 'image');
  const named =
    images.find((asset) => /logo/iu.test(asset.name)) ?? draft.fresh.find((asset) => asset.kind === 'image');
  const logo = named ?? (images.length === 1 ? images[0] : undefined);
  if (!logo) return false;
  rewrite(draft, index, (scene) => (scene.type === 'cta' ? { ...scene, assetId: logo.id } : scene));
  return true;
};

/** A wish without its word for pictures, which is the thing that changes and not its place. */
function withoutPicture(wish: Wish, { words }: Draft): Wish {
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
  const pointed = words.has(wish.plain, 'scene') ? located(withoutPicture(wish, draft), scenes, words) : [];
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

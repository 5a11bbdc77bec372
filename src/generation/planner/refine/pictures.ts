import { type Asset, FPS, type Scene } from '../../../domain/storyboard.ts';
import { captionOfName } from '../attachments.ts';
import { framingOf } from '../framing/framing.ts';
import { languageOf } from '../languages.ts';
import { recordedVoiceIn } from '../sound.ts';
import { type Draft, type Intent, nextId } from './intent.ts';
import { locate } from './locate.ts';

const REPLACE =
  /\b(?:replace|swap|change|exchange|use|update|ersetze|remplace|reemplaza|cambia|substitua)\b|差し替え|替换|换成/iu;
const PICTURE =
  /\b(?:image|photo|picture|video|clip|footage|logo|visual|background|attached|attachment|upload\w*|bild|foto|imagen|imagem|immagine)\b|画像|写真|图片|照片|사진|صورة/iu;

const visual = (asset: Asset) => asset.kind === 'image' || asset.kind === 'video';

/** "Replace the image with the new one": new attachments take the places of the old pictures, in order. */
export const replacePicture: Intent = (clause, draft) => {
  const fresh = draft.fresh.filter(visual);
  if (fresh.length === 0 || !PICTURE.test(clause) || !REPLACE.test(clause)) return false;
  const { scenes } = draft.board;
  const located = /scene/i.test(clause) ? locate(clause, scenes) : -1;
  const places = scenes.flatMap((s, i) => (s.type === 'media' ? [i] : []));
  const targets = located >= 0 && scenes[located]?.type === 'media' ? [located] : places;
  if (targets.length === 0) return false;
  const old = new Set<string>();
  targets.slice(0, fresh.length).forEach((index, i) => {
    const scene = scenes[index] as Extract<Scene, { type: 'media' }>;
    old.add(scene.assetId);
    scenes[index] = { ...scene, assetId: fresh[i]!.id };
  });
  const image = fresh.find((a) => a.kind === 'image');
  draft.board.scenes = scenes.map((s) =>
    s.type === 'cta' && s.assetId && old.has(s.assetId) && image ? { ...s, assetId: image.id } : s,
  );
  return true;
};

/** Attachments that no clause placed: pictures get scenes before the closing, a recording becomes the music or the voice. */
export function placeUnused(draft: Draft): boolean {
  const used = new Set(JSON.stringify(draft.board.scenes).match(/(?<="assetId":")[^"]+/g) ?? []);
  const pictures = draft.fresh
    .filter((a) => visual(a) && !used.has(a.id))
    .slice(0, 60 - draft.board.scenes.length);
  const framing = framingOf(languageOf(draft.board.language));
  for (const asset of pictures) {
    const title = captionOfName(asset.name) || draft.board.subject;
    const timing = { id: nextId(draft), duration: 84 / FPS, narration: '', roominess: 0 };
    const scene: Scene = { type: 'media', eyebrow: framing.view, title, assetId: asset.id, ...timing };
    const at =
      draft.board.scenes.at(-1)?.type === 'cta' ? draft.board.scenes.length - 1 : draft.board.scenes.length;
    draft.board.scenes.splice(at, 0, scene);
    draft.rewritten.add(scene.id);
  }
  const voice = recordedVoiceIn(draft.input.instruction, draft.fresh);
  if (voice) draft.board.narration = { on: true, voice: voice.id };
  const recording = draft.fresh.find((a) => a.kind === 'audio' && a !== voice);
  if (recording) draft.board.music = { ...draft.board.music, on: true, assetId: recording.id };
  return pictures.length > 0 || voice !== null || recording !== undefined;
}

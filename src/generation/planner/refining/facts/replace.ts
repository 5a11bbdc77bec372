import type { Scene } from '../../../../domain/storyboard.ts';
import { writtenFigure } from '../../directing/items/heroes.ts';
import { findAddresses } from '../../reading/grammar/contacts.ts';
import { capitalised } from '../../wording.ts';
import type { Draft } from '../draft.ts';

/** Changes a text but for the addresses in it, which are not written with the words of a sentence. */
function outsideAddresses(text: string, from: string, change: (text: string) => string): string {
  if (findAddresses(from).length > 0) return change(text);
  let out = '';
  let last = 0;
  for (const { start, end } of findAddresses(text)) {
    out += change(text.slice(last, start)) + text.slice(start, end);
    last = end;
  }
  return out + change(text.slice(last));
}

/** Replaces words in every text of a value, ids and names of the schema left alone. */
function replaced(value: unknown, from: string, to: string): unknown {
  if (typeof value === 'string') {
    const escaped = from.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
    const start = /^[\p{L}\p{N}]/u.test(from) ? '(?<![\\p{L}\\p{N}])' : '';
    const end = /[\p{L}\p{N}]$/u.test(from) ? '(?![\\p{L}\\p{N}])' : '';
    // In scripts without spaces a word has no border to look for.
    const dense =
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u.test(from);
    const pattern = new RegExp(dense ? escaped : `${start}${escaped}${end}`, 'giu');
    return outsideAddresses(value, from, (text) =>
      text.replace(pattern, (old, at) => (at === 0 && /^\p{Lu}/u.test(old) ? capitalised(to) : to)),
    ).slice(0, 2000);
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
  // "18 €" is no "9 h → 18 h".
  const isOther =
    scene.type === 'stat' &&
    old.suffix.trim() !== '' &&
    scene.suffix.trim() !== '' &&
    old.suffix.trim() !== scene.suffix.trim();
  if (scene.type === 'stat' && scene.value === old.value && !isOther)
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
export function replaceAll(draft: Draft, from: string, to: string): boolean {
  const { board } = draft;
  const before = JSON.stringify(board.scenes);
  board.scenes = board.scenes.map((scene) => {
    const next = withNumbers(replaced(scene, from, to) as Scene, from, to);
    if (JSON.stringify(next) === JSON.stringify(scene)) return scene;
    draft.rewritten.add(scene.id);
    return next;
  });
  board.subject = replaced(board.subject, from, to) as string;
  return JSON.stringify(board.scenes) !== before;
}

import type { Asset } from '../../../domain/storyboard.ts';
import type { Candidate, SceneBody } from '../draft.ts';
import type { Language } from '../languages.ts';
import { capitalised, roomFor, shorten, tidy } from '../wording.ts';
import type { LeanPlan, LeanScene } from './lean-plan.ts';

type Context = { language: Language; assets: Asset[]; link: string };

const digits = (value: number) => (Number.isInteger(value) ? value.toLocaleString('en-US') : String(value));

/** A scene of figures: one alone, or several side by side. */
function figureOf(scene: LeanScene, language: Language): SceneBody | null {
  const cut = (text: string, place: Parameters<typeof roomFor>[0]) =>
    shorten(text, roomFor(place, language), language);
  const [title, eyebrow] = [capitalised(cut(scene.title, 'statement')), cut(scene.eyebrow, 'eyebrow')];
  switch (scene.type) {
    case 'chart': {
      const form = scene.points.length >= 5 ? 'line' : 'bars';
      return scene.points.length >= 2 && title
        ? { type: 'chart', eyebrow, title, form, points: scene.points }
        : null;
    }
    case 'stat': {
      const point = scene.points[0];
      if (!point) return null;
      const label = cut(scene.detail || scene.title || point.label, 'label');
      return {
        type: 'stat',
        eyebrow,
        prefix: point.prefix,
        value: point.value,
        raw: digits(point.value),
        suffix: point.unit,
        label,
      };
    }
    default:
      return null;
  }
}

/** One scene of a model in our schema; null where it lacks what its type needs. */
function bodyOf(scene: LeanScene, { language, assets, link }: Context): SceneBody | null {
  const cut = (text: string, place: Parameters<typeof roomFor>[0]) =>
    shorten(text, roomFor(place, language), language);
  const title = capitalised(cut(scene.title, scene.type === 'hook' ? 'hook' : 'statement'));
  const eyebrow = cut(scene.eyebrow, 'eyebrow');
  const asset = assets.find((a) => a.id === scene.assetId && (a.kind === 'image' || a.kind === 'video'));
  const side = (s: LeanScene['left']) => ({
    label: cut(s.label, 'eyebrow'),
    items: s.items.map((i) => cut(i, 'item')).filter(Boolean),
  });
  switch (scene.type) {
    case 'hook':
      return title ? { type: 'hook', eyebrow, title, sub: cut(scene.detail, 'sub') } : null;
    case 'media':
      return asset && title ? { type: 'media', eyebrow, title, assetId: asset.id } : null;
    case 'chart':
    case 'stat':
      return figureOf(scene, language);
    case 'list': {
      const items = scene.items.map((i) => capitalised(cut(i, 'item'))).filter(Boolean);
      return items.length && title ? { type: 'list', eyebrow, title, numbered: scene.numbered, items } : null;
    }
    case 'quote':
      return title
        ? { type: 'quote', text: capitalised(cut(scene.title, 'quote')), by: cut(scene.detail, 'by') }
        : null;
    case 'timeline':
      return scene.entries.length >= 2 && title
        ? { type: 'timeline', eyebrow, title, entries: scene.entries }
        : null;
    case 'comparison': {
      const [left, right] = [side(scene.left), side(scene.right)];
      return left.items.length && right.items.length
        ? { type: 'comparison', eyebrow, title, left, right }
        : null;
    }
    case 'statement':
      return title ? { type: 'statement', eyebrow, title } : null;
    case 'code':
      return scene.code.trim()
        ? { type: 'code', eyebrow, title, language: tidy(scene.detail).slice(0, 20), code: scene.code }
        : null;
    case 'cta':
      return title ? { type: 'cta', title, url: link } : null;
    default:
      return scene.type satisfies never;
  }
}

/**
 * A model's plan as candidate scenes. The address of the closing is the prompt's own, never the model's; pictures that
 * the model forgot are added, because attachments are never dropped.
 */
export function candidatesOf(plan: LeanPlan, context: Context, ours: Candidate[]): Candidate[] {
  const made = plan.scenes.flatMap((scene, at) => {
    const body = bodyOf(scene, context);
    return body
      ? [
          {
            body,
            at,
            weight: body.type === 'media' ? 9 : 2 + scene.points.length / 12,
            spoken: scene.narration,
          },
        ]
      : [];
  });
  const has = (type: SceneBody['type']) => made.some((c) => c.body.type === type);
  const used = new Set(made.map((c) => (c.body.type === 'media' ? c.body.assetId : '')));
  const forgotten = ours.filter((c) => c.body.type === 'media' && !used.has(c.body.assetId));
  const hook = has('hook') ? [] : ours.slice(0, 1);
  const closing = has('cta') ? [] : ours.slice(-1);
  const opening = made.filter((c) => c.body.type === 'hook').slice(0, 1);
  const ending = made.filter((c) => c.body.type === 'cta').slice(-1);
  const middle = made.filter((c) => c.body.type !== 'hook' && c.body.type !== 'cta');
  return [...hook, ...opening, ...middle, ...forgotten, ...ending, ...closing];
}

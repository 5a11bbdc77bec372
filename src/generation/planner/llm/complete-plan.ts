import type { Asset } from '../../../domain/storyboard.ts';
import { closed, linesOf } from '../directing/scenes/lines.ts';
import { type SceneBody, type Take, WEIGHTS } from '../directing/take.ts';
import { capitalised, tidy } from '../wording.ts';
import type { LeanPlan, LeanScene } from './lean-plan.ts';

type Context = { assets: Asset[]; link: string };

/** Marks of formatting, which models put around words although nobody asks for them. */
const MARKS = /\*\*|__|`|<\/?[a-z][a-z0-9]{0,15}(?:\s[^<>]{0,200})?>/giu;
/** What stands before a heading or an item of a list. */
const BULLET = /^\s{0,8}(?:#{1,6}|[-*•])\s/u;

const unmarked = (text: string) => text.replace(BULLET, '').replace(MARKS, '');

/** A line of a model; one that is too long for its place ends with its first sentence or clause, never in dots. */
const line = (text: string, most: number): string => {
  const whole = closed(tidy(unmarked(text)));
  return whole.length <= most ? whole : (linesOf(whole)[0]?.title ?? '');
};

/** Characters that each place holds at a readable size. */
const ROOM = { title: 110, eyebrow: 40, sub: 140, item: 90, quote: 260, by: 80, label: 120 } as const;

const digits = (value: number) => (Number.isInteger(value) ? value.toLocaleString('en-US') : String(value));

/** A scene of figures: one alone, or several side by side. */
function figureOf(scene: LeanScene): SceneBody | null {
  const [title, eyebrow] = [capitalised(line(scene.title, ROOM.title)), line(scene.eyebrow, ROOM.eyebrow)];
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
      const label = line(scene.detail || scene.title || point.label, ROOM.label);
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
function bodyOf(scene: LeanScene, { assets, link }: Context): SceneBody | null {
  const title = capitalised(line(scene.title, ROOM.title));
  const eyebrow = line(scene.eyebrow, ROOM.eyebrow);
  const asset = assets.find((a) => a.id === scene.assetId && (a.kind === 'image' || a.kind === 'video'));
  const side = (s: LeanScene['left']) => ({
    label: line(s.label, ROOM.eyebrow),
    items: s.items.map((i) => line(i, ROOM.item)).filter(Boolean),
  });
  switch (scene.type) {
    case 'hook':
      return title ? { type: 'hook', eyebrow, title, sub: line(scene.detail, ROOM.sub) } : null;
    case 'media':
      return asset && title ? { type: 'media', eyebrow, title, assetId: asset.id } : null;
    case 'chart':
    case 'stat':
      return figureOf(scene);
    case 'list': {
      const items = scene.items.map((i) => capitalised(line(i, ROOM.item))).filter(Boolean);
      return items.length && title ? { type: 'list', eyebrow, title, numbered: scene.numbered, items } : null;
    }
    case 'quote':
      return title
        ? { type: 'quote', text: capitalised(line(scene.title, ROOM.quote)), by: line(scene.detail, ROOM.by) }
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

/** A model's scene as a take. */
const takeOf = (body: SceneBody, spoken: string): Take => ({
  body,
  from: [],
  weight:
    body.type === 'hook' || body.type === 'cta'
      ? WEIGHTS.kept
      : body.type === 'media'
        ? WEIGHTS.media
        : WEIGHTS.claim,
  spoken,
  joins: 'never',
  lines: [],
  under: '',
});

/**
 * A model's plan as takes. The address of the closing is the prompt's own, never the model's; pictures that the model
 * forgot are added, because attachments are never dropped.
 */
export function takesOfPlan(plan: LeanPlan, context: Context, ours: Take[]): Take[] {
  const made = plan.scenes.flatMap((scene) => {
    const body = bodyOf(scene, context);
    return body ? [takeOf(body, scene.narration)] : [];
  });
  const used = new Set(made.map((take) => (take.body.type === 'media' ? take.body.assetId : '')));
  const forgotten = ours.filter((take) => take.body.type === 'media' && !used.has(take.body.assetId));
  const of = (type: SceneBody['type']) => made.filter((take) => take.body.type === type);
  const opening = [...of('hook'), ...ours.filter((take) => take.body.type === 'hook')].slice(0, 1);
  const ending = [...of('cta'), ...ours.filter((take) => take.body.type === 'cta').slice(-1)].slice(0, 1);
  const middle = made.filter((take) => take.body.type !== 'hook' && take.body.type !== 'cta');
  return [...opening, ...middle, ...forgotten, ...ending];
}

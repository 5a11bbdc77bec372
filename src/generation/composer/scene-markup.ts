import type { Scene, Storyboard } from '../../domain/storyboard.ts';
import { type Cut, chanceOf, cutMarkup } from './cuts.ts';
import type { Frame } from './frame-shape.ts';
import { text } from './markup.ts';
import { figure } from './motif.ts';
import { paletteOf, propertiesOf } from './palette.ts';
import type { Drawn, PlacedAsset, SceneContext, Slot, Template } from './scene-context.ts';
import { chart } from './templates/charts/chart.ts';
import { code } from './templates/code.ts';
import { comparison } from './templates/comparison.ts';
import { cta } from './templates/cta.ts';
import { hook } from './templates/hook.ts';
import { list } from './templates/list.ts';
import { media } from './templates/media.ts';
import { quote } from './templates/quote.ts';
import { stat } from './templates/stat.ts';
import { statement } from './templates/statement.ts';
import { timeline } from './templates/timeline.ts';

const TEMPLATES: { [T in Scene['type']]: Template<T> } = {
  hook,
  media,
  chart,
  stat,
  list,
  quote,
  timeline,
  comparison,
  statement,
  code,
  cta,
};

/** Which of its type's variants each scene is: by its id, and alternating where one type comes twice in a row. */
export function variantsOf(scenes: Scene[]): number[] {
  const variants: number[] = [];
  for (const [i, scene] of scenes.entries()) {
    const before = scenes[i - 1];
    variants.push(before?.type === scene.type ? variants[i - 1]! + 1 : Math.floor(chanceOf(scene.id) * 4));
  }
  return variants;
}

/** One scene of a board with what its template may use. */
export type MarkupInput = {
  board: Storyboard;
  index: number;
  frame: Frame;
  variant: number;
  assets: Map<string, PlacedAsset>;
  /** The cuts at its start and its end; null where the film begins or ends. */
  cuts: { before: Cut | null; after: Cut | null };
};

/** A scene's element without its place on the timeline, and where it shows assets. */
export function sceneMarkup(input: MarkupInput): { inner: string; style: string; slots: Slot[] } {
  const { board, index, frame, variant, assets } = input;
  const scene = board.scenes[index]!;
  const chance = chanceOf(`${scene.id}/figure`);
  const asset = (id: string | undefined) => (id ? assets.get(id) : undefined);
  const drawn = draw({ scene, board, frame, variant, chance, asset });
  const strength = drawn.figure ?? 'quiet';
  const behind =
    strength === 'none' || scene.roominess === 2
      ? ''
      : figure({
          motif: board.tokens.motif,
          frame,
          strength,
          rtl: board.direction === 'rtl',
          chance,
          ...(drawn.side ? { side: drawn.side } : {}),
        });
  const foot = (drawn.footer ?? true) ? footer(board, scene) : '';
  const cuts = cutMarkup(scene.duration, input.cuts);
  return {
    inner: behind + drawn.html + foot + cuts,
    style: [propertiesOf(paletteOf(board.tokens, drawn.tone ?? 'base')), drawn.properties ?? []]
      .flat()
      .join(';'),
    slots: drawn.slots ?? [],
  };
}

function draw(context: SceneContext): Drawn {
  const template = TEMPLATES[context.scene.type] as Template<Scene['type']>;
  return template(context);
}

/** The subject and a hairline; left out where the scene itself says the subject. */
function footer(board: Storyboard, scene: Scene): string {
  const said = 'title' in scene ? scene.title : '';
  if (said.toLowerCase().includes(board.subject.toLowerCase())) return '';
  const subject = text(board.subject, { as: 'subject', tag: 'span' });
  return subject ? `<div class="foot">${subject}<i></i></div>` : '';
}

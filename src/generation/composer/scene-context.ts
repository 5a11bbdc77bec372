import type { Scene, SceneType, Storyboard } from '../../domain/storyboard.ts';
import type { ListForm } from '../pictures/chosen/form-of.ts';
import type { People, Prop } from '../pictures/props/prop.ts';
import type { Frame } from './frame-shape.ts';
import type { Tone } from './palette.ts';
import type { Layout } from './stage/layouts.ts';

/** A storyboard's image or video as the page refers to it. */
export type PlacedAsset = {
  id: string;
  kind: 'image' | 'video';
  /** Address relative to index.html. */
  src: string;
  sha256: string;
  /** Width by height; 1.5 where unknown. */
  ratio: number;
  width: number;
  /** A video that is played as numbered stills. */
  sequence?: { pattern: string; count: number; rate: number };
};

/** A library picture as the page refers to it. */
export type PlacedPicture = {
  /** Under which its usages are reported. */
  key: string;
  /** Address relative to index.html, named by content. */
  src: string;
  svg: string;
  /** The same with lines that draw themselves, to stand in the page itself. */
  drawing?: string;
  /** Things that come in numbers: fruit does, a handshake does not. */
  many: boolean;
  /** A view that is drawn as a square and shown round, as a square on a disc looks like a fault. */
  round?: true;
  /** What it stands on in place of the ground of its tone, on which it would not be seen. */
  ground?: string;
  /** What is seen in the sky: a moon, a kite. */
  aloft?: true;
  /** What the film shows elsewhere, seen again in a scene that shows nothing of its own. */
  again?: 'near' | 'many';
  /** One whose shoulders the picture's lower edge cuts off, or several on tiles that fill any shape. */
  people?: 'one' | 'several';
};

/** Something that a scene's words give to draw. */
export type DrawnProp = { prop: Exclude<Prop, People> };

/** What a scene shows beside its words. */
export type Visual = PlacedPicture | DrawnProp;

/** Everything that a template may look at: its own scene, the board's manner, never another scene. */
export type SceneContext<T extends SceneType = SceneType> = {
  scene: Extract<Scene, { type: T }>;
  board: Pick<Storyboard, 'language' | 'direction' | 'tokens' | 'subject' | 'fps' | 'music' | 'captioned'>;
  frame: Frame;
  /** Consecutive scenes of one type alternate between variants. */
  variant: number;
  /** Pseudo-random number of the scene's id, 0 to 1, for ornaments. */
  chance: number;
  /** Where words and art stand. */
  layout: Layout;
  /** What the scene shows, and a picture for each of its items, null for some, or none. */
  lead: Visual | null;
  /** What stands beside words that have no picture, in shades of a tone's ground. */
  motif?: (tone: Tone) => PlacedPicture | null;
  items: (PlacedPicture | null)[];
  /** The form that its items want, if any. */
  form?: ListForm;
  asset(id: string | undefined): PlacedAsset | undefined;
};

/** Where a template shows an asset (api.md 2.8). */
export type Slot = { assetId: string; slotKey: string; tag: 'img' | 'video' };

/** What a template draws. */
export type Drawn = {
  html: string;
  tone?: Tone;
  /** How loud the background figure is. */
  figure?: 'hero' | 'quiet' | 'none';
  /** Where the figure does not stand behind text. */
  side?: 'top' | 'bottom';
  /** The running footer; photographs across the whole frame go without. */
  footer?: boolean;
  /** Whether the leading picture is shown, and whether the items' are. */
  pictured?: boolean;
  itemised?: boolean;
  slots?: Slot[];
  /** Custom properties that the style sheet needs besides the palette, as CSS declarations. */
  properties?: string;
};

/** Draws one type of scene; pure. */
export type Template<T extends SceneType> = (context: SceneContext<T>) => Drawn;

/** A scale that gives way as the layout audit asks for room: 1, 0.8, 0.64. */
export function room(context: Pick<SceneContext, 'scene'>): number {
  return 0.8 ** context.scene.roominess;
}

import type { Scene, Storyboard, Tokens } from '../../domain/storyboard.ts';
import type { ScenePictures } from '../pictures/choose.ts';
import type { Concept } from '../pictures/concepts.ts';
import type { PictureSize } from '../pictures/library.ts';
import { isPeople } from '../pictures/props/prop.ts';
import { chanceOf } from './cuts.ts';
import type { Frame } from './frame-shape.ts';
import { text } from './markup.ts';
import { paletteOf, propertiesOf, type Tone } from './palette.ts';
import { placeMotif, placePeople, placePicture } from './placed-pictures.ts';
import type { Drawn, PlacedAsset, PlacedPicture, SceneContext, Slot, Template } from './scene-context.ts';
import { weather } from './scenery/weather.ts';
import { posterTone, within } from './stage/forms/surroundings.ts';
import { ground, groundOf } from './stage/grounds.ts';
import type { Layout } from './stage/layouts.ts';
import { settled } from './stage/staged.ts';
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
import { widthOfWords } from './text/widths.ts';
import { keepsGround, treated } from './treatments/treatment.ts';

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
  layout: Layout;
  pictures: ScenePictures;
  assets: Map<string, PlacedAsset>;
};

/** Types whose words are set by a layout; the others have a form of their own. */
const STAGED = new Set<Scene['type']>(['hook', 'statement', 'stat', 'quote', 'list', 'cta']);
const TONES: Partial<Record<Layout, Tone>> = { fill: 'accent', inverse: 'inverse' };
/** The tone that a film's treatment allows: one has a ground of its own, another is printed in one more colour. */
const allowed = (tokens: Tokens, tone: Tone): Tone => {
  const { treatment } = tokens;
  return treatment && (keepsGround(treatment) || tone === 'inverse') ? 'base' : within(tokens, tone);
};

function toneOf(scene: Scene, layout: Layout, chance: number, tokens: Tokens): Tone {
  if (!STAGED.has(scene.type) || ('assetId' in scene && scene.assetId)) return 'base';
  if (layout === 'poster') return allowed(tokens, posterTone(chance, tokens));
  return allowed(tokens, TONES[layout] ?? 'base');
}

/** A scene's element, its custom properties, where it shows assets, and the library pictures that it needs. */
export type SceneMarkup = { inner: string; style: string; slots: Slot[]; pictures: PlacedPicture[] };

/** A scene's element without its place on the timeline, and where it shows assets. */
export function sceneMarkup(input: MarkupInput): SceneMarkup {
  const { board, index, frame, variant, assets } = input;
  const scene = board.scenes[index]!;
  const chance = chanceOf(`${board.music.seed}/${board.subject}/${scene.id}/figure`);
  const asset = (id: string | undefined) => (id ? assets.get(id) : undefined);
  const { lead: named, prop, motif: other, again } = input.pictures;
  const pictured = named !== null || prop !== null || again !== undefined;
  const layout = isGroup(scene, input.pictures)
    ? 'poster'
    : settled(input.layout, { scene, board, frame, pictured });
  const tone = toneOf(scene, layout, chance, board.tokens);
  const place = (concept: Concept, size?: PictureSize) => placePicture(concept, board.tokens, tone, size);
  const roomy = scene.roominess < 2;
  const picture = roomy ? leadOf(input.pictures, place, board.tokens) : null;
  const lead = picture ?? (roomy && prop && !isPeople(prop) ? { prop } : null);
  const items = roomy ? input.pictures.items.map((concept) => concept && place(concept)) : [];
  const { form } = input.pictures;
  const motifs: PlacedPicture[] = [];
  const motif = (on: Tone) => {
    const mark = other ? placeMotif(other, board.tokens, on) : null;
    if (mark) motifs.push(mark);
    return mark;
  };
  const drawn = draw({
    ...{ scene, board, frame, variant, layout, chance, lead, items, motif, asset },
    ...(form ? { form } : {}),
  });
  const shown = [
    ...(drawn.pictured && picture ? [picture] : []),
    ...(drawn.itemised ? items.flatMap((one) => one ?? []) : []),
  ];
  return {
    inner: behind(input, drawn, chance) + drawn.html + footed(board, scene, frame, drawn) + captions(scene),
    style: [
      propertiesOf(paletteOf(board.tokens, allowed(board.tokens, drawn.tone ?? 'base'))),
      drawn.properties ?? [],
      picture?.ground ? `--soft:${picture.ground};--glow:${picture.ground}` : [],
    ]
      .flat()
      .join(';'),
    slots: [
      ...(drawn.slots ?? []),
      ...[...shown, ...motifs].map(({ key }): Slot => ({ assetId: key, slotKey: 'picture', tag: 'img' })),
    ],
    pictures: shown,
  };
}

/** Whether the things of a film come together at its end. */
const isGroup = (scene: Scene, { items }: ScenePictures) =>
  scene.type === 'cta' && scene.roominess === 0 && items.length > 0;

/** The library's picture that leads a scene: a thing, or people. */
function leadOf(
  { lead, prop, motif, again }: ScenePictures,
  place: (concept: Concept, size: PictureSize) => PlacedPicture | null,
  tokens: Tokens,
) {
  const seen = again && motif ? place(motif, 'large') : null;
  if (seen && again) return { ...seen, again };
  if (lead) return place(lead, 'large');
  return prop && isPeople(prop) ? placePeople(prop, tokens) : null;
}

const footed = (board: Storyboard, scene: Scene, frame: Frame, drawn: Drawn) =>
  (drawn.footer ?? true) && !board.captioned && !board.tokens.treatment ? footer(board, scene, frame) : '';

/** What is heard, each while it is heard. */
function captions({ captions = [] }: Scene): string {
  const each = captions.map(({ text: words, from, to }) =>
    text(words, { as: 'caption', fx: `during 0 0 ${from} ${to}` }),
  );
  return each.length > 0 ? `<div class="captions">${each.join('')}</div>` : '';
}

/** Names longer than this are no title of a page or a window. */
const LONGEST_NAME = 28;

/** The ground of the design, quieter where there is much to read. */
function behind({ board, index, frame }: MarkupInput, drawn: Drawn, chance: number): string {
  const { treatment, unwanted, weather: falls } = board.tokens;
  const quiet = (drawn.figure ?? 'quiet') !== 'hero' || board.scenes[index]!.roominess > 0;
  const name = board.subject.length <= LONGEST_NAME ? board.subject : '';
  const sheet = { width: frame.width, height: frame.height, seed: chance, name, quiet };
  const falling = falls && board.scenes[index]!.roominess < 2 ? weather(falls, sheet) : '';
  if (treatment) return treated(treatment, sheet, board.direction === 'rtl', unwanted) + falling;
  const strength = drawn.figure ?? 'quiet';
  if (falling) return falling;
  if (strength === 'none' || board.scenes[index]!.roominess === 2) return '';
  const svg = ground(groundOf(board.tokens), sheet, board.direction === 'rtl');
  return svg && strength === 'quiet' ? `<div class="hushed">${svg}</div>` : svg;
}

function draw(context: SceneContext): Drawn {
  const template = TEMPLATES[context.scene.type] as Template<Scene['type']>;
  return template(context);
}

/** What a frame's width has beside a footer (its margins, and some of the hairline), the longest footer, and its size; in rem. */
const BESIDE_FOOT = 26;
const LONGEST_FOOT = 110;
const FOOT_SIZE = 3.7;

/** The subject and a hairline; left out where the scene itself says the subject, and where the line would not hold it. */
function footer(board: Storyboard, scene: Scene, frame: Frame): string {
  if (widthOfWords(board.subject) * FOOT_SIZE > Math.min(frame.width - BESIDE_FOOT, LONGEST_FOOT)) return '';
  const said = 'title' in scene ? scene.title : '';
  if (said.toLowerCase().includes(board.subject.toLowerCase())) return '';
  const subject = text(board.subject, { as: 'subject', tag: 'span' });
  return subject ? `<div class="foot">${subject}<i></i></div>` : '';
}

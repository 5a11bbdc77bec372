import { type Static, Type } from '@sinclair/typebox';
import { GENRES } from './brief.ts';
import { Music } from './film/music-moods.ts';
import { SCENERIES, WEATHERS } from './film/sceneries.ts';
import { TREATMENTS } from './film/treatments.ts';
import { ASPECT_RATIOS, type AspectRatio, type Duration } from './request.ts';

/** Pixel sizes of each aspect ratio: the short side is 720 (1080 where both sides are alike). */
export const FRAME_SIZES: Record<AspectRatio, readonly [width: number, height: number]> = {
  '16:9': [1280, 720],
  '9:16': [720, 1280],
  '1:1': [1080, 1080],
  '4:5': [1080, 1350],
  '21:9': [1680, 720],
};

/** Seconds that a storyboard may last in each bucket, with room inside the bucket's own limits (generation.md, planner). */
export const DURATION_TARGETS: Record<Duration, readonly [floor: number, ceiling: number]> = {
  '<10s': [8, 9.5],
  '10-30s': [16, 28],
  '30s-1min': [36, 56],
  '1-5min': [75, 180],
};

/** The buckets of api.md 2.1 themselves, in seconds: no video of a bucket is longer, and no hold covers less. */
export const BUCKET_SECONDS: Record<Duration, readonly [shortest: number, longest: number]> = {
  '<10s': [0, 10],
  '10-30s': [10, 30],
  '30s-1min': [30, 60],
  '1-5min': [60, 300],
};

/** Frames a second of every video. */
export const FPS = 30;

const Text = Type.String({ maxLength: 2000 });
const Optional = Type.Optional(Text);

/** Grounds that a design may have. */
export const GROUNDS = [
  'discs',
  'rays',
  'waves',
  'contours',
  'grid',
  'dots',
  'blocks',
  'night',
  'orbits',
  'plain',
] as const;
/** Manners of the library's pictures. */
export const PICTURE_MANNERS = ['drawn', 'tinted', 'icon', 'lines', 'silhouette'] as const;

/** What a film feels like whose customer said so. */
export const PACES = ['calm', 'energetic'] as const;

/** Colours (#rrggbb), families and manner of a design: everything the templates need, contrast already repaired. */
export const Tokens = Type.Object({
  name: Type.String(),
  bg: Type.String(),
  ink: Type.String(),
  accent: Type.String(),
  accent2: Type.String(),
  muted: Type.String(),
  line: Type.String(),
  onAccent: Type.String(),
  /** The brand's own colour where it is too pale to be type on the ground (yellow on white): it fills grounds only. */
  fill: Type.Optional(Type.String()),
  /** CSS family names that the composer has files for. */
  display: Type.String(),
  body: Type.String(),
  mono: Type.String(),
  displayWeight: Type.Integer({ minimum: 100, maximum: 900 }),
  /** Size of all type against the design's own; absent where nobody asked for another. */
  typeSize: Type.Optional(Type.Number({ minimum: 0.5, maximum: 1.5 })),
  /** Letter spacing of display type in em. */
  tracking: Type.Number(),
  /** Corner radius in hundredths of the short side. */
  radius: Type.Number({ minimum: 0 }),
  /** Background figure behind a scene. */
  motif: Type.Union([
    Type.Literal('glow'),
    Type.Literal('rules'),
    Type.Literal('dots'),
    Type.Literal('plain'),
  ]),
  /** What is drawn behind and beside the words; absent in boards of before: then it follows from the motif. */
  ground: Type.Optional(Type.Union(GROUNDS.map((ground) => Type.Literal(ground)))),
  /** The place whose land lies along the lower edge of scenes; absent where a design has none. */
  scenery: Type.Optional(Type.Union(SCENERIES.map((scenery) => Type.Literal(scenery)))),
  /** What falls or rises behind the words; absent where nothing was asked for. */
  weather: Type.Optional(Type.Union(WEATHERS.map((weather) => Type.Literal(weather)))),
  /** Grounds at the film's beginning and end, between which its scenes lie. */
  journey: Type.Optional(Type.Object({ from: Type.String(), to: Type.String() })),
  /** What the whole film is made to look like; absent where nothing was asked for. */
  treatment: Type.Optional(Type.Union(TREATMENTS.map((treatment) => Type.Literal(treatment)))),
  /** Colours that its customer does not want, which a treatment has of its own; absent where nothing was denied. */
  unwanted: Type.Optional(Type.Array(Type.String())),
  /** Whether each scene lies on the ground, as it was asked for, or none on its opposite; absent where nobody asked. */
  held: Type.Optional(Type.Union([Type.Literal('whole'), Type.Literal('side')])),
  /** How pictures of the embedded library look: in their own colours, in the design's, as icons, as outlines, or as shapes of one colour. */
  pictures: Type.Optional(Type.Union(PICTURE_MANNERS.map((manner) => Type.Literal(manner)))),
  /** Speed of entrances: 1 is normal, more is brisker. */
  tempo: Type.Number({ minimum: 0.5, maximum: 2 }),
  /** How its stills are laid out besides: large and slanting, or small with much air; absent where nobody asked. */
  pace: Type.Optional(Type.Union(PACES.map((pace) => Type.Literal(pace)))),
  uppercase: Type.Boolean(),
});
export type Tokens = Static<typeof Tokens>;

/** A normalised asset that scenes refer to by id; bytes live in storage under `key` (never shown to clients). */
export const Asset = Type.Object({
  id: Type.String(),
  kind: Type.Union([
    Type.Literal('image'),
    Type.Literal('video'),
    Type.Literal('audio'),
    Type.Literal('text'),
  ]),
  sourceId: Type.String(),
  key: Type.String(),
  sha256: Type.String(),
  contentType: Type.String(),
  name: Type.String(),
  width: Type.Optional(Type.Integer()),
  height: Type.Optional(Type.Integer()),
  durationSeconds: Type.Optional(Type.Number()),
  /** The text itself, for `text` assets (plain text, markdown, CSV, JSON), cut at 20,000 characters. */
  text: Type.Optional(Type.String()),
  textKind: Type.Optional(
    Type.Union([Type.Literal('plain'), Type.Literal('markdown'), Type.Literal('csv'), Type.Literal('json')]),
  ),
});
export type Asset = Static<typeof Asset>;

/** One value of a chart, with what is written around the number. */
export const Point = Type.Object({ label: Text, value: Type.Number(), prefix: Text, unit: Text });

/** A caption on the picture: seconds from its scene's start. */
export const Caption = Type.Object({ text: Text, from: Type.Number(), to: Type.Number() });
export type Caption = Static<typeof Caption>;

const scene = <T extends string, P extends Parameters<typeof Type.Object>[0]>(type: T, parts: P) =>
  Type.Object({
    id: Type.String(),
    type: Type.Literal(type),
    /** Seconds; a multiple of one frame. */
    duration: Type.Number({ exclusiveMinimum: 0 }),
    /** Spoken text; empty means silence. */
    narration: Type.String(),
    /** The layout audit asks for a roomier template: 0 is the regular one. */
    roominess: Type.Integer({ minimum: 0, maximum: 2 }),
    /** What is heard, on the picture; put there when a film with `captioned` is composed. */
    captions: Type.Optional(Type.Array(Caption)),
    /** What a script says is seen in it. */
    picture: Optional,
    ...parts,
  });

/** One scene; its type chooses the template, and all of its text is shown as it stands. */
export const Scene = Type.Union([
  scene('hook', { eyebrow: Text, title: Text, sub: Text }),
  scene('media', { eyebrow: Text, title: Text, assetId: Type.String() }),
  scene('chart', {
    eyebrow: Text,
    title: Text,
    form: Type.Union([Type.Literal('bars'), Type.Literal('line')]),
    points: Type.Array(Point, { minItems: 2, maxItems: 12 }),
    /** The attached table (an asset of kind `text`) whose numbers these are. */
    tableId: Type.Optional(Type.String()),
  }),
  scene('stat', { eyebrow: Text, prefix: Text, value: Type.Number(), raw: Text, suffix: Text, label: Text }),
  scene('list', {
    eyebrow: Text,
    title: Text,
    numbered: Type.Boolean(),
    items: Type.Array(Text, { minItems: 1, maxItems: 7 }),
  }),
  scene('quote', { text: Text, by: Text }),
  scene('timeline', {
    eyebrow: Text,
    title: Text,
    entries: Type.Array(Type.Object({ when: Text, what: Text }), { minItems: 2, maxItems: 6 }),
  }),
  scene('comparison', {
    eyebrow: Text,
    title: Text,
    left: Type.Object({ label: Text, items: Type.Array(Text) }),
    right: Type.Object({ label: Text, items: Type.Array(Text) }),
  }),
  /** `sub` is what the sentence of the headline goes on to say. */
  scene('statement', { eyebrow: Text, title: Text, sub: Optional }),
  scene('code', { eyebrow: Text, title: Text, language: Text, code: Type.String({ maxLength: 4000 }) }),
  /** `sub` is the line of an end card that has neither a call to action nor an address. */
  scene('cta', { title: Text, url: Text, sub: Optional, assetId: Optional }),
]);
export type Scene = Static<typeof Scene>;
/** The names of the templates. */
export type SceneType = Scene['type'];

/** The typed plan of a video, stored whole in the log; the composer is a pure function of it. */
export const Storyboard = Type.Object({
  version: Type.Literal(1),
  /** BCP 47 of the on-screen text. */
  language: Type.String(),
  direction: Type.Union([Type.Literal('ltr'), Type.Literal('rtl')]),
  aspectRatio: Type.Union(ASPECT_RATIOS.map((a) => Type.Literal(a))),
  width: Type.Integer(),
  height: Type.Integer(),
  fps: Type.Integer(),
  /** Short name shown in the running footer and used for the download's file name. */
  subject: Text,
  /** The kind of film; absent in plans from before it was kept. */
  genre: Type.Optional(Type.Union(GENRES.map((genre) => Type.Literal(genre)))),
  tokens: Tokens,
  music: Music,
  /** `voice` is the name of a synthetic voice, or the id of the asset in which somebody speaks. */
  narration: Type.Object({ on: Type.Boolean(), voice: Type.String() }),
  /** Whether what is spoken stands on the picture as well. */
  captioned: Type.Optional(Type.Boolean()),
  /** Words for what must not be seen in pictures of the library. */
  unpictured: Type.Optional(Type.Array(Type.String())),
  /** What the customer asks to see, in their words. */
  pictured: Type.Optional(Type.Array(Type.String())),
  /** Words of the customer's that tell what the film is about, the surest first. */
  about: Type.Optional(Type.Array(Type.String())),
  /** Names whose words are things as well, of what is something else: they are written and not drawn. */
  named: Type.Optional(Type.Array(Type.String())),
  assets: Type.Array(Asset),
  scenes: Type.Array(Scene, { minItems: 1, maxItems: 60 }),
});
export type Storyboard = Static<typeof Storyboard>;

/** Seconds from the first frame to the last, rounded to a frame. */
export function durationOf(board: Pick<Storyboard, 'scenes' | 'fps'>): number {
  return board.scenes.reduce((frames, s) => frames + Math.round(s.duration * board.fps), 0) / board.fps;
}

/** Start of each scene in seconds, in order. */
export function sceneStarts(board: Pick<Storyboard, 'scenes' | 'fps'>): number[] {
  let frames = 0;
  return board.scenes.map((s) => {
    const start = frames / board.fps;
    frames += Math.round(s.duration * board.fps);
    return start;
  });
}

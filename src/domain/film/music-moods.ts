import { Type } from '@sinclair/typebox';

/** The kinds of music that a plan can ask for. Each has instruments, harmony, a form and a range of tempos of its own. */
export const MUSIC_MOODS = [
  'soft-piano',
  'waltz',
  'acoustic',
  'lofi',
  'cinematic',
  'trailer',
  'electronic',
  'corporate',
  'pop',
  'playful',
  'ambient',
  'synthwave',
  'suspense',
] as const;
/** One of the kinds of music. */
export type MusicMood = (typeof MUSIC_MOODS)[number];

/** The music of a plan; silence where it is off, the customer's own recording where `assetId` names one. */
export const Music = Type.Object({
  on: Type.Boolean(),
  /** What chance in the film is drawn from: its cuts and layouts as well as its music. */
  seed: Type.Integer(),
  /** How often another piece was asked for; it moves the music alone. */
  take: Type.Optional(Type.Integer({ minimum: 0 })),
  bpm: Type.Integer(),
  minor: Type.Boolean(),
  /** The kind of music; absent in plans from before there were kinds. */
  mood: Type.Optional(Type.Union(MUSIC_MOODS.map((mood) => Type.Literal(mood)))),
  assetId: Type.Optional(Type.String({ maxLength: 2000 })),
});

/** Beats a minute that each kind of music feels natural at, slowest to fastest. */
export const MOOD_TEMPOS: Record<MusicMood, readonly [slowest: number, fastest: number]> = {
  'soft-piano': [62, 80],
  waltz: [84, 108],
  acoustic: [92, 116],
  lofi: [70, 88],
  cinematic: [70, 96],
  trailer: [84, 110],
  electronic: [118, 128],
  corporate: [106, 122],
  pop: [108, 126],
  playful: [112, 134],
  ambient: [56, 72],
  synthwave: [92, 112],
  suspense: [88, 112],
};

/** The mood of a plan's music; plans from before moods had names are told by their tempo and mode. */
export function moodOfMusic(music: { mood?: MusicMood; bpm: number; minor: boolean }): MusicMood {
  if (music.mood) return music.mood;
  if (music.minor) return music.bpm >= 100 ? 'synthwave' : 'cinematic';
  if (music.bpm >= 118) return 'electronic';
  if (music.bpm >= 104) return 'corporate';
  return music.bpm >= 84 ? 'acoustic' : 'soft-piano';
}

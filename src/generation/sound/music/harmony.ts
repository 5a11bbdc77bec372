/** Frequency of a MIDI note in hertz, A4 = 440. */
export function hertz(note: number): number {
  return 440 * 2 ** ((note - 69) / 12);
}

/** Steps of the scales in semitones above their root. */
export const SCALES = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  pentatonic: [0, 2, 4, 7, 9],
  'minor pentatonic': [0, 3, 5, 7, 10],
} as const satisfies Record<string, readonly number[]>;
/** The name of a scale. */
export type Scale = keyof typeof SCALES;

/** Tones of the chords in semitones above their root, by their usual short names. */
const TONES = {
  M: [0, 4, 7],
  m: [0, 3, 7],
  add9: [0, 4, 7, 14],
  m7: [0, 3, 7, 10],
  m9: [0, 3, 7, 10, 14],
  M7: [0, 4, 7, 11],
  M9: [0, 4, 7, 11, 14],
  '9': [0, 4, 7, 10, 14],
  sus2: [0, 2, 7],
  sus4: [0, 5, 7],
  '5': [0, 7, 12],
  '6': [0, 4, 7, 9],
  dim: [0, 3, 6],
} as const satisfies Record<string, readonly number[]>;

/** A chord over a degree: semitones of its root above the key's, and its tones above that. */
export type Chord = { root: number; tones: readonly number[] };

/** Chords of a turn as `root:kind` with the root in semitones above the key ("0:M9 9:m7 5:M9 7:sus4"). @throws on an unknown kind */
export function turnOf(text: string): Chord[] {
  return text.split(' ').map((chord) => {
    const [root = '', kind = ''] = chord.split(':');
    const tones = TONES[kind as keyof typeof TONES];
    if (!tones) throw new Error(`No chord ${chord}`);
    return { root: Number(root), tones };
  });
}

/** Turns for a major mood that is asked to be sad or dark. */
export const DARK_TURNS = ['0:m9 8:M7 3:M9 10:sus4', '0:m7 5:m7 8:M7 7:m7', '8:M7 10:M 0:m9 0:m7'];

/** The note of a pitch that lies nearest to `around`. */
export function nearest(pitch: number, around: number): number {
  return pitch + 12 * Math.round((around - pitch) / 12);
}

/** `count` notes of a chord around a note, low to high; what the chord lacks is doubled an octave up. */
export function voicing(chord: Chord, key: number, around: number, count: number): number[] {
  const close = chord.tones.map((tone) => nearest(key + chord.root + tone, around)).sort((a, b) => a - b);
  const notes = [...new Set(close)];
  for (let i = 0; notes.length < count; i++) notes.push(notes[i]! + 12);
  return notes.slice(0, count);
}

import type { EffectKind } from '../instruments/effects.ts';
import type { Bar, Ending } from '../music/bar.ts';
import type { Scale } from '../music/harmony.ts';
import type { Mix } from '../music/mixing.ts';

/** A kind of music: its harmony, its instruments bar by bar, its mix, and the effects that belong to its character. */
export type Mood = {
  /** `bright` moods have darker chords when a plan asks for sad music; `dark` ones are so by themselves. */
  mode: 'bright' | 'dark';
  scale: Scale;
  /** Tonics to choose from, as MIDI notes. */
  keys: readonly number[];
  /** Chord turns to choose from (see `turnOf`). */
  turns: readonly string[];
  beatsPerBar?: number;
  /** Place of every second sixteenth between its neighbours; 0.5 is straight. */
  swing?: number;
  /** Seconds that the closing stroke rings. */
  tail: number;
  /** Share by which the tempo may give way within a scene; players breathe more than machines. */
  flex?: number;
  /** The last chord sounds into the closing stroke instead of being damped. */
  ringsOn?: boolean;
  mix: Mix;
  ground?: 'record' | 'air';
  /** What announces a fuller section, and what marks its first beat. */
  marks: { rise?: EffectKind; hit?: EffectKind | 'crash' };
  /** Effects of the pictures: of a cut, of a figure that appears, of the last card. */
  effects: { cut: EffectKind; figure: EffectKind; finale: EffectKind };
  bar: (bar: Bar) => void;
  close: (ending: Ending) => void;
};

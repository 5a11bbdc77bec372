import type { Scene } from '../../domain/storyboard.ts';
import type { Brief } from './brief.ts';

type Timed = 'id' | 'duration' | 'narration' | 'roominess';
type WithoutTiming<S> = S extends Scene ? Omit<S, Timed> : never;

/** What a scene shows, before it has an id, a length and a voice. */
export type SceneBody = WithoutTiming<Scene>;

/** A scene that could be made of a part of the prompt. */
export type Candidate = {
  body: SceneBody;
  /** Where in the prompt it comes from: scenes keep the prompt's order. */
  at: number;
  /** The lightest middle scene is dropped first. */
  weight: number;
  /** What a voice says over it: the whole sentence, where the screen shows a part. */
  spoken: string;
  /** Place of the enumeration that it is an item of: its items follow each other. */
  group?: number;
  /** The same told at length, one scene an item, for when there is time. */
  parts?: Candidate[];
  /** Repeats what was read before: a glance is enough. */
  recap?: true;
  /** Seconds of the clip that it plays. */
  clip?: number;
  /** A closing whose line says what no other scene does: it is not dropped for want of time. */
  keepsLine?: true;
};

/** Everything that could be shown, hook first and closing last, in the order of the text. */
export type Material = { brief: Brief; scenes: Candidate[] };

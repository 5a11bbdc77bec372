import type { Words } from '../../../domain/brief.ts';
import type { Scene } from '../../../domain/storyboard.ts';

type Timed = 'id' | 'duration' | 'narration' | 'roominess';
type WithoutTiming<S> = S extends Scene ? Omit<S, Timed> : never;

/** What a scene shows, before it has an id, a length and a voice. */
export type SceneBody = WithoutTiming<Scene>;

/** How takes may be put together where time is short: as items of one list, as lines of one scene, or not at all. */
export type Joins = 'list' | 'lines' | 'never';

/** A scene that could be made of a part of the material. */
export type Take = {
  body: SceneBody;
  /** The customer's words that it shows, in order: where its text comes from. */
  from: Words[];
  /** The lightest is dropped first. */
  weight: number;
  /** What a voice would say over it if one were asked for. */
  spoken: string;
  /** Written to be spoken: said whether or not a voice was asked for. */
  voiced?: true;
  /** The customer's words that are spoken and not shown. */
  voiceFrom?: Words[];
  /** Where what is spoken stands in the prompt against the words of the scene; absent where it is written for this scene. */
  apart?: 'before' | 'after';
  /** A card beneath words that are only spoken: a picture may take its place. */
  quiet?: true;
  joins: Joins;
  /** The lines that it would be in a list. */
  lines: string[];
  /** The same as several scenes, for which there may be time. */
  fuller?: Take[];
  /** The same where time is short: an end card without what the film has said before. */
  shorter?: Take;
  /** The heading or the framing that it stands under; takes under different ones are not put together. */
  under: string;
  /** Number of the step that it is, or begins with. */
  step?: number;
  /** Seconds that a script states for it. */
  seconds?: number;
  /** What its script says is seen. */
  picture?: string;
  /** Seconds of the clip that it plays. */
  clip?: number;
};

/** Weights of what a film can do without, the least first; a scene of 10 or more is never dropped. */
export const WEIGHTS = {
  endCard: 0.5,
  heading: 1,
  filler: 0.2,
  claim: 5,
  beat: 6,
  list: 5.5,
  quote: 6.5,
  step: 6.5,
  quantity: 7,
  offer: 7.5,
  event: 8,
  media: 9,
  kept: 10,
} as const;

import type { Lexicon } from '../lexicon.ts';
import type { WordClass } from '../talk.ts';
import type { Structure } from '../tokens.ts';

/** A label of a script: what it labels is spoken, shown, seen or heard, or it begins a scene. */
export type Cue = {
  kind: 'voice' | 'screen' | 'picture' | 'sound' | 'scene';
  /** First token of the label's line or sentence, first token behind the label, and behind what it labels in its line. */
  start: number;
  from: number;
  to: number;
  /** At the beginning of a line. */
  isLine: boolean;
  /** Nothing but words of labels; a sentence that ends with a colon is a label too. */
  isPure: boolean;
  /** The number of its scene, or of it, as it is written. */
  number: string;
  /** The words of the label that tell its kind. */
  name: string;
  /** Told by a word that may as well be about the voice or the type. */
  isVague: boolean;
  /** "画面" and "screen" are text or picture, whichever no other label is. */
  isEither: boolean;
  hasColon: boolean;
};

/** What cues are read from. */
export type CueText = { structure: Structure; lexicon: Lexicon; classes: WordClass[][] };

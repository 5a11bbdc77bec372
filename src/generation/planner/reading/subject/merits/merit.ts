import type { Genre } from '../../../../../domain/brief.ts';
import type { Role } from '../../model/tagger.ts';
import type { Range } from '../../tokens.ts';
import type { TextView } from '../../views.ts';
import type { Context } from '../context.ts';

/** Says of a name that a feature holds, or how much of it there is; what is 0 or false is not kept. */
export type Say = (feature: string, worth?: number | boolean) => void;

/** What is known of a text when its names are compared. */
export type Known = { view: TextView; context: Context; roles: Role[]; genre: Genre };

/** A name with the stretch that stands for it, all stretches that spell it, and what was said of it. */
export type Name = { name: string; best: Range; all: Range[]; features: [feature: string, worth: number][] };

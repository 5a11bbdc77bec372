import type { Brief } from '../brief.ts';
import type { Candidate } from '../draft.ts';
import type { Taken } from '../taken.ts';
import { changes } from './change.ts';
import { stats } from './stats.ts';

/** A reader of one kind of fact: it takes the sentences of which it makes scenes. */
export type FactReader = (brief: Brief, taken: Taken) => Candidate[];

/** From the most telling kind to the plainest: who comes first takes the sentence. */
export const FACTS: readonly FactReader[] = [changes, stats];

import type { Brief } from '../brief.ts';
import type { Candidate } from '../draft.ts';
import type { Taken } from '../taken.ts';
import { changes } from './change.ts';
import { codeBlocks } from './code.ts';
import { comparisons } from './comparison.ts';
import { bullets, lists } from './lists.ts';
import { promptTables } from './prompt-tables.ts';
import { quotes } from './quotes.ts';
import { series } from './series.ts';
import { stats } from './stats.ts';
import { steps } from './steps.ts';
import { timelines } from './timeline.ts';

/** A reader of one kind of fact: it takes the sentences of which it makes scenes. */
export type FactReader = (brief: Brief, taken: Taken) => Candidate[];

/** From the most telling kind to the plainest: who comes first takes the sentence. */
export const FACTS: readonly FactReader[] = [
  codeBlocks,
  promptTables,
  quotes,
  comparisons,
  series,
  timelines,
  bullets,
  steps,
  changes,
  lists,
  stats,
];

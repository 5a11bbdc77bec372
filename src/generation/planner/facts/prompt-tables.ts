import type { Brief } from '../brief.ts';
import type { Candidate } from '../draft.ts';
import type { Taken } from '../taken.ts';
import { roomFor, shorten } from '../wording.ts';
import { chartOfRows } from './table.ts';

/** Markdown tables in the prompt, each a chart under the heading that stands above it. */
export function promptTables(brief: Brief, taken: Taken): Candidate[] {
  return brief.structures.flatMap((piece) => {
    if (piece.kind !== 'table' || taken.has(piece.at)) return [];
    taken.take(piece.at);
    const above = brief.structures.find((s) => s.kind === 'heading' && s.at === piece.at - 1);
    const heading = above?.kind === 'heading' ? above.text : brief.framing.numbers;
    const title = shorten(heading, roomFor('title', brief.language), brief.language);
    const body = chartOfRows(piece.rows, brief.framing, title);
    return body ? [{ body, at: piece.at, weight: 3.3, spoken: '' }] : [];
  });
}

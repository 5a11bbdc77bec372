import type { Brief } from '../brief.ts';
import type { Candidate } from '../draft.ts';
import type { Taken } from '../taken.ts';
import { capitalised, roomFor, shorten, unstopped } from '../wording.ts';

/** Lines and characters of code that one screen holds. */
const MOST_LINES = 14;
const WIDEST_LINE = 72;

/** Fenced code, with the line above it as its title. */
export function codeBlocks(brief: Brief, taken: Taken): Candidate[] {
  return brief.structures.flatMap((piece) => {
    if (piece.kind !== 'code') return [];
    taken.take(piece.at);
    const above = brief.sentences.find(
      (s) => s.at === piece.at - 1 && !taken.has(s.at) && /[:：]$/u.test(s.text),
    );
    if (above) taken.take(above.at);
    const lines = piece.code.replaceAll('\t', '  ').split(/\r?\n/).slice(0, MOST_LINES);
    const code = lines
      .map((l) => (l.length > WIDEST_LINE ? `${l.slice(0, WIDEST_LINE - 1)}…` : l))
      .join('\n');
    const title = above
      ? capitalised(shorten(unstopped(above.text), roomFor('title', brief.language), brief.language))
      : brief.subject.name;
    return [
      {
        body: {
          type: 'code',
          eyebrow: brief.framing.code,
          title,
          language: piece.language.slice(0, 20),
          code,
        },
        at: piece.at,
        weight: 2.7,
        spoken: above?.text ?? '',
      },
    ];
  });
}
